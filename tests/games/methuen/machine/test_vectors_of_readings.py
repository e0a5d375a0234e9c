"""The vectors of 6.13 and 6.14 that are played: the worked examples as printed, and clarified readings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from turnwright import Refusal
from turnwright.games.methuen.actions import MOVE, PERFORM

from .fights import Fight
from .test_targets import FIRE, pack

RAVEN = "Health: 10, Strength: 4, Action Points: 3"
PACE = "Standard Movement\nMove up to 6 spaces per turn\n"
MOVE_BLOCK = "Move\nif: [MovementPoints] >= 1\ndo: Move 1 space in chosen direction\nthen: [MovementPoints] -= 1\n"
DEFEND = "Defend\nif: [ActionPoints] >= 1\ndo: [Defense] += 2\nthen: [ActionPoints] -= 1\n"
RAT = "Actor: Rat\nResources:\n  Health: 3\nActions: Basic Attack\n"


def place(fight: Fight, name: str = "Raven") -> str:
    found: str = fight.sheet(name)["place"]
    return found


def order(fight: Fight) -> list[tuple[str, int]]:
    return [(item["cast"], item["initiative"]) for item in fight.match.view(0)["position"]["order"]]


def test_MT171_the_sheet_is_updated(tmp_path: Path) -> None:
    told = Fight(tmp_path, raven=RAVEN).play("Raven: Basic Attack on Goblin", 5)
    wanted = [
        "Raven uses Basic Attack on Goblin. 1d6 5: Goblin Health: 12 → 7. Action Points: 3 → 2.",
        "Raven: Action Points >= 1? Yes, I have 3.",
        "The check succeeds.",
        "Raven rolls 5 on 1d6.",
        "Goblin Health: 12 → 7.",
        "Raven Action Points: 3 → 2.",
    ]
    assert [line for line in told if line in wanted] == wanted


def test_MT172_the_move_line(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven=RAVEN)
    before = fight.match.state.tobytes()
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Move by N")
    assert fight.match.state.tobytes() == before
    fight = Fight(tmp_path, raven=RAVEN, at="1N 1E", blocks=PACE)
    fight.play("Raven: Basic Attack on Goblin", 5)
    fight.play("Raven: Move by W W")
    assert (fight.value("Goblin", "Health"), place(fight)) == (7, "0N 2W")
    with pytest.raises(Refusal, match="MR-8"):
        fight.play("Raven: Basic Attack on Goblin")


@pytest.mark.parametrize(
    ("condition", "truths"),
    [
        ("[ActionPoints] >= 2", (True, True, True)),
        ("[Health] > 0", (True, True, True)),
        ("Adjacent to target", (True, False, False)),
        ("Within 5 spaces of target", (True, True, False)),
        ("Adjacent to target AND [ActionPoints] >= 1", (True, False, False)),
        ("[Health] <= 10 OR [Energy] > 5", (True, True, True)),
    ],
)
def test_MT173_conditions(tmp_path: Path, condition: str, truths: tuple[bool, ...]) -> None:
    for at, truth in zip(("1N 1E", "3N 3E", "4N 3E"), truths, strict=True):
        blocks = f"Look\nTarget: Single actor\nif: {condition}\ndo: [Seen] += 1\n"
        fight = Fight(tmp_path, raven="Health: 10, Energy: 5, Action Points: 2", at=at, blocks=blocks, actions="Look")
        fight.play("Raven: Look on Goblin")
        assert (fight.value("Raven", "Seen") == 1) == truth


def test_MT174_effects(tmp_path: Path) -> None:
    written = {
        "Harden": "[Defense] += 2", "Run": "Move 3 spaces North", "Trade": "Swap positions with target",
        "Sting": "Target becomes poisoned", "Douse": "Remove burning status", "Light": "Self becomes burning",
    }  # fmt: skip
    blocks = "\n".join(f"{name}\ndo: {text}\n" for name, text in written.items())
    fight = Fight(tmp_path, raven="Health: 9, Defense: 10", at="2N 2E", blocks=blocks, actions=", ".join(written))
    fight.play("Raven: Light")
    fight.play("Raven: Harden")
    assert fight.value("Raven", "Defense") == 12
    fight.play("Raven: Run")
    assert place(fight) == "3N 0E"
    fight.play("Raven: Trade on Goblin")
    assert (place(fight), place(fight, "Goblin")) == ("2N 2E", "3N 0E")
    fight.play("Raven: Sting on Goblin")
    assert fight.sheet("Goblin")["statuses"] == ["poisoned"]
    for _ in range(2):
        fight.play("Raven: Douse")
        assert fight.sheet("Raven")["statuses"] == []


def test_MT175_every_kind_of_cost(tmp_path: Path) -> None:
    blocks = "Pay\nif: false\ndo: (none)\nthen: [ActionPoints] -= 1, [Arrows] -= 1, [AttacksMade] += 1, [Energy] -= 1\n"
    fight = Fight(tmp_path, raven="Health: 9, Action Points: 3, Arrows: 2, Energy: 0", blocks=blocks, actions="Pay")
    fight.play("Raven: Pay")
    assert [fight.value("Raven", name) for name in ("Action Points", "Arrows", "AttacksMade", "Energy")] == [2, 1, 1, 0]


def test_MT177_defend(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 9, Defense: 10, Action Points: 1", blocks=DEFEND, actions="Defend")
    for _ in range(2):
        fight.play("Raven: Defend")
        assert (fight.value("Raven", "Defense"), fight.value("Raven", "Action Points")) == (12, 0)
    with pytest.raises(Refusal, match="MR-21"):
        fight.play("Raven: Defend on Goblin")


def test_MT178_give_gold(tmp_path: Path) -> None:
    give = "Give Gold\nif: [Gold] >= 5\ndo: [Gold] -= 5, [Target Gold] += 5\n"
    fight = Fight(tmp_path, raven="Health: 9, Gold: 5", blocks=give, actions="Give Gold")
    for _ in range(2):
        fight.play("Raven: Give Gold on Goblin")
        assert (fight.value("Raven", "Gold"), fight.value("Goblin", "Gold")) == (0, 5)
    with pytest.raises(Refusal, match="MR-5"):
        fight.play("Raven: Give Gold")


def test_MT179_move(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 9, MovementPoints: 2", at="8S 0E", blocks=MOVE_BLOCK, actions="Move")
    for direction, end in (("N", "1N 0E"), ("E", "1N 1E"), ("E", "1N 1E")):
        fight.play(f"Raven: Move toward {direction}")
        assert place(fight) == end
    assert fight.value("Raven", "MovementPoints") == 0
    with pytest.raises(Refusal, match="MR-12"):
        fight.play("Raven: Move")


def test_MT180_precise_shot(tmp_path: Path) -> None:
    shot = (
        "Precise Shot\nif: [Target Distance] <= [Accuracy]\ndo: [Target Health] -= 2d6\nelse: [Target Health] -= 1d6\n"
        "then: [Arrows] -= 1, [ActionPoints] -= 1\n\nShove\ndo: Move target 1 space NE\n"
    )
    raven = "Health: 9, Accuracy: 3, Arrows: 1, Action Points: 3"
    fight = Fight(tmp_path, raven=raven, at="2N 2E", blocks=shot, actions="Precise Shot, Shove")
    fight.play("Raven: Precise Shot on Goblin", 6, 3)
    state = [fight.value("Goblin", "Health"), fight.value("Raven", "Arrows"), fight.value("Raven", "Action Points")]
    assert state == [3, 0, 2]
    fight.play("Raven: Shove on Goblin")
    fight.play("Raven: Precise Shot on Goblin", 4)
    assert fight.sheet("Goblin")["state"] == "defeated"
    assert (fight.value("Raven", "Arrows"), fight.value("Raven", "Action Points")) == (0, 1)


COMPONENTS = "Has ActionPoint (Check)\n[ActionPoints] >= 1\n\nPay ActionPoint (Effect)\n[ActionPoints] -= 1\n"
USERS = (
    "Attack\nif: #Has ActionPoint AND Adjacent to target\ndo: [Target Health] -= 1d6\nthen: #Pay ActionPoint\n\n"
    "Defend\nif: #Has ActionPoint\ndo: [Defense] += 2\nthen: #Pay ActionPoint\n"
)


@pytest.mark.parametrize("blocks", [f"{COMPONENTS}\n{USERS}", f"{USERS}\n{COMPONENTS}"])
def test_MT181_components(tmp_path: Path, blocks: str) -> None:
    closer = "\nBeckon\ndo: Pull target up to 1 space\n"
    fight = Fight(tmp_path, raven=RAVEN, at="2N 0E", blocks=blocks + closer, actions="Attack, Defend, Beckon")
    fight.play("Raven: Attack on Goblin")
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Action Points")) == (12, 2)
    fight.play("Raven: Beckon on Goblin")
    fight.play("Raven: Attack on Goblin", 6)
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Action Points")) == (6, 1)
    fight.play("Raven: Defend")
    assert (fight.value("Raven", "Defense"), fight.value("Raven", "Action Points")) == (2, 0)


def test_MT182_resource_based_movement(tmp_path: Path) -> None:
    blocks = "Resource-Based Movement\nMove up to [Speed] spaces per turn\n\nHurry\ndo: [Speed] += 1\n"
    fight = Fight(tmp_path, raven="Health: 9, Speed: 4", at="8S 0E", blocks=blocks, actions="Hurry")
    fight.play("Raven: Move by NE NE")
    fight.play("Raven: Move by N")
    assert fight.sheet("Raven")["moved"] == 4
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Move by N")
    fight.play("Raven: Hurry")
    fight.play("Raven: Move by N")
    assert fight.sheet("Raven")["moved"] == 5


def test_MT183_action_point_movement(tmp_path: Path) -> None:
    blocks = "ActionPoint Movement\nSpend 1 ActionPoint per space moved\n"
    fight = Fight(tmp_path, raven=RAVEN, at="8S 0E", blocks=blocks)
    fight.play("Raven: Move by N N N")
    assert (place(fight), fight.value("Raven", "Action Points")) == ("3N 0E", 0)
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Move by N")


def test_F41_a_refused_move_says_what_there_is_to_pay_with(tmp_path: Path) -> None:
    blocks = "ActionPoint Movement\nSpend 2 ActionPoints per space moved\n"
    fight = Fight(tmp_path, raven=RAVEN, at="8S 0E", blocks=blocks)
    with pytest.raises(Refusal, match=r"costs 2 spaces, Raven has 1 \(3 Action Points, 2 a space\)"):
        fight.play("Raven: Move to 2N 0E")
    fight.play("Raven: Move to 1N 0E")
    with pytest.raises(Refusal, match=r"Raven has 0 \(1 Action Points, 2 a space\)"):
        fight.play("Raven: Move to 2N 0E")


def test_MT184_as_few_as_desired(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven=RAVEN)
    fight.play("End turn")
    assert fight.turn == "Goblin"


def test_MT190_a_bonus_cannot_feed_itself(tmp_path: Path) -> None:
    blocks = "Feature: Sharp (Actor)\nThis actor gains +1 Wits while [Wits] > 3.\n\nRead\ndo: [Seen] = [Wits]\n"
    for stored, seen in ((3, 3), (4, 5)):
        fight = Fight(
            tmp_path, raven=f"Health: 9, Wits: {stored}", blocks=blocks, actions="Read", raven_features="Sharp"
        )
        fight.play("Raven: Read")
        assert fight.value("Raven", "Seen") == seen


def test_MT191_initialisation_is_not_the_natural_die(tmp_path: Path) -> None:
    blocks = (
        "Lucky\nOn a natural 20, damage is doubled.\nKnack is initialized as 1d20\n\n"
        "Swing\nif: 1d20 + [Knack] >= 10\ndo: [Target Health] -= 1d6\n"
    )
    fight = Fight(tmp_path, goblin="Health: 20", blocks=blocks, actions="Swing")
    fight.play("Raven: Swing on Goblin", 20, 11, 4)
    assert (fight.value("Raven", "Knack"), fight.value("Goblin", "Health")) == (20, 16)


@pytest.mark.parametrize(("wall", "end"), [("3N 0E", "2N 0E"), ("1N 0E", None)])
def test_MT192_a_straight_line_to_an_obstacle(tmp_path: Path, wall: str, end: str | None) -> None:
    more = f"Map: Field\nDimensions: 9 x 9\nTerrain:\n  Wall at {wall}\n"
    blocks = "Dash\ndo: Move 3 spaces in chosen direction\n"
    fight = Fight(tmp_path, at="8N 8E", blocks=blocks, actions="Dash", more=more, lines="Map: Field")
    if end is None:
        with pytest.raises(Refusal, match="MR-13"):
            fight.play("Raven: Dash toward N")
    else:
        fight.play("Raven: Dash toward N")
        assert place(fight) == end


def test_MT193_damage_that_comes_to_nothing(tmp_path: Path) -> None:
    blocks = (
        "Feature: Thick (Actor)\nWhen this actor takes damage, reduce the damage by 5.\n\n"
        "Tap\ndo: [Target Health] -= 3\n\nEmpty\ndo: [Target Health] = 0\n"
    )
    fight = Fight(tmp_path, goblin="Gold: 1", blocks=blocks, actions="Tap, Empty", goblin_features="Thick")
    fight.play("Raven: Tap on Goblin")
    assert fight.sheet("Goblin")["state"] == "active"
    fight.play("Raven: Empty on Goblin")
    assert fight.sheet("Goblin")["state"] == "defeated"


SHARED = "Shared resources:\n  Alarm: 0"


def test_MT194_once_or_for_each(tmp_path: Path) -> None:
    blocks = "Feature: Bell (Global)\nAt the start of each round, [Alarm] += 1, [Mana] += 1\n"
    fight = Fight(
        tmp_path, raven="Health: 9, Mana: 1", goblin="Health: 9, Mana: 1", blocks=blocks, head=SHARED,
        more=RAT.replace("Health: 3", "Health: 3\n  Mana: 1"), lines="  Rat at 5N 5E", dice=[9, 8, 7],
    )  # fmt: skip
    assert fight.shared("Alarm") == 1
    assert [fight.value(name, "Mana") for name in ("Raven", "Goblin", "Rat")] == [2, 2, 2]


def test_MT195_no_bearer(tmp_path: Path) -> None:
    blocks = "Feature: Bell (Global)\nWhen an actor is defeated, [Alarm] += 1\n"
    fight = Fight(
        tmp_path, goblin="Health: 1", blocks=blocks, head=SHARED, more=RAT, lines="  Rat at 5N 5E", dice=[9, 8, 7]
    )
    fight.play("Raven: Basic Attack on Goblin", 4)
    assert fight.shared("Alarm") == 1


def test_MT196_a_chained_action_must_be_ones_own(tmp_path: Path) -> None:
    blocks = "Combo\ndo: Perform Basic Attack on target\nthen: [ActionPoints] -= 1\n"
    fight = Fight(tmp_path, raven=RAVEN, blocks=blocks, actions="Combo")
    assert any("MR-3" in line for line in fight.play("Raven: Combo on Goblin"))
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Action Points")) == (12, 2)


def test_MT198_overflow(tmp_path: Path) -> None:
    blocks = "Hoard\ndo: [Gold] += 1d6, [Gold] = 40000 * 40000\n"
    fight = Fight(tmp_path, raven="Health: 9, Gold: 2", blocks=blocks, actions="Hoard")
    assert "MF-2" in fight.play("Raven: Hoard", 3)[-1]
    assert fight.value("Raven", "Gold") == 2


def test_MT199_triggers_that_feed_each_other(tmp_path: Path) -> None:
    blocks = "Feature: Echo (Actor)\nWhen this actor takes damage, this actor takes 1 damage.\n"
    fight = Fight(tmp_path, raven=RAVEN, goblin="Health: 100", blocks=blocks, goblin_features="Echo")
    told = fight.play("Raven: Basic Attack on Goblin", 2)[-1]
    assert "MF-3" in told
    assert "takes damage" in told
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Action Points")) == (100, 3)


def test_MT201_damage_by_form(tmp_path: Path) -> None:
    blocks = (
        "Feature: Mail (Actor)\nWhen this actor takes damage, reduce the damage by [Armor].\n\n"
        "Hit\ndo: [Goblin Health] -= 5\n\nHalve\ndo: [Target Health] /= 2\n"
    )
    fight = Fight(tmp_path, goblin="Health: 12, Armor: 3", blocks=blocks, actions="Hit, Halve", goblin_features="Mail")
    fight.play("Raven: Hit")
    assert fight.value("Goblin", "Health") == 10
    fight.play("Raven: Halve on Goblin")
    assert fight.value("Goblin", "Health") == 5


def heroes(folder: Path, **written: Any) -> Fight:
    """Raven and Finch in one cast, against Goblin."""
    finch = f"Actor: Finch\nType: Player\nResources:\n  Health: 9\n  Defense: 10\nActions: {written['actions']}\n"
    cast = "\nCast: Heroes\nController: Player\nMembers: Raven, Finch\n"
    return Fight(folder, more=finch + cast, lines="  Finch at 0N 1E", **written)


def test_MT202_the_giver_falls(tmp_path: Path) -> None:
    fight = heroes(
        tmp_path, raven="Health: 1", blocks="Shield\ndo: [Target Defense] += 2 until your next turn\n", actions="Shield"
    )
    fight.play("Raven: Shield on Finch")
    assert fight.value("Finch", "Defense") == 12
    fight.play("End turn")
    fight.play("Goblin: Basic Attack on Raven", 3)
    assert fight.value("Finch", "Defense") == 10


def test_MT203_one_member_stops(tmp_path: Path) -> None:
    fight = heroes(tmp_path, blocks="Rest\ndo: End turn\n", actions="Rest, Basic Attack")
    fight.play("Finch: Rest")
    with pytest.raises(Refusal, match="MR-1"):
        fight.play("Finch: Basic Attack on Goblin")
    fight.play("Raven: Basic Attack on Goblin", 4)
    assert fight.value("Goblin", "Health") == 8


PACK = "\nActor: Wolf\nStrategy: Wait\nResources:\n  Health: 3\nActions: Basic Attack\n\nStrategy: Wait\n1. End turn\n"


def test_MT204_arriving_together(tmp_path: Path) -> None:
    blocks = "Call\ndo: Deploy Wolf x2 at 5N 0E, 5N 1E to Cast Pack\n"
    more = PACK + "\nCast: Pack\nController: Strategy (Wait)\nMembers: Wolf x2\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Call", more=more, dice=[70, 40])
    fight.play("Raven: Call", 55, 10, 20)
    assert order(fight) == [("Raven", 70), ("Pack", 55), ("Goblin", 40)]
    assert [fight.sheet(name)["state"] for name in ("Wolf 3", "Wolf 4")] == ["active", "active"]
    told = fight.play("End turn")
    turns = [line for line in told if line.startswith("Wolf")]
    assert turns[:2] == ["Wolf 4's turn.", "Wolf 3's turn."]


def test_MT205_a_step_at_a_time(tmp_path: Path) -> None:
    blocks = f"{MOVE_BLOCK}\nStrategy: Close\n1. If true: Move toward nearest enemy\n2. End turn\n"
    thug = "\nActor: Thug\nStrategy: Close\nResources:\n  Health: 9\n  MovementPoints: 2\nActions: Move\n"
    fight = Fight(tmp_path, at="9S 9W", blocks=blocks, more=thug, lines="  Thug at 3S 3W", dice=[100, 1, 50])
    fight.play("End turn")
    assert place(fight, "Thug") == "2S 2W"
    assert fight.value("Thug", "MovementPoints") == 0


def test_M172_MT207_nobody_in_the_area(tmp_path: Path) -> None:
    fight = pack(tmp_path, FIRE, "Fire")
    fight.play("Raven: Fire at 3S 0E")
    assert (fight.value("Raven", "Heat"), fight.value("Raven", "Mana")) == (0, 2)


def test_MT208_a_newcomer_ties(tmp_path: Path) -> None:
    blocks = "Call\ndo: Deploy Wolf at 3N 3E alone\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Call", more=PACK, dice=[70, 40])
    fight.play("Raven: Call", 40, 15, 90)
    assert order(fight) == [("Raven", 70), ("Wolf", 40), ("Goblin", 40)]


def test_MT210_written_declarations(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 9, MovementPoints: 1", blocks=PACE)
    for line, kind, fields in (
        ("Basic Attack on Goblin", PERFORM, {"target": 2}),
        ("Step toward NE", PERFORM, {"direction": 2}),
        ("Jog to 2N 1E", PERFORM, {"target": 0}),
        ("Move by N N NE", MOVE, {"place": 0}),
        ("Raven: Basic Attack on Goblin", PERFORM, {"actor": 0, "target": 2}),
    ):
        action = fight.match.read(line)
        assert action.kind == kind
        assert {name: action.fields[name] for name in fields} == fields
    own = Fight(tmp_path, raven="Health: 9, MovementPoints: 1", blocks=f"{PACE}\n{MOVE_BLOCK}", actions="Move")
    assert own.match.read("Move toward N").kind == PERFORM
    assert own.match.read("Move to 0N 1E").kind == MOVE
