"""The vectors of casts and initiative, turns, durations, defeat and completion, as they are printed (6.5, 6.6)."""

from __future__ import annotations

import pytest

from turnwright import Refusal

from ..printed import DEFAULT_INITIATIVE
from ..texts import KIT
from .stages import Stage, actor, values

RAVEN, GOBLIN, FINCH = actor("Raven", player=True), actor("Goblin", "Health: 12"), actor("Finch")
LINE = "Raven at 0N 0E\nGoblin at 1N 0E\nFinch at 9N 9E"
POISONED = "Status: Poisoned\nDuration: 3 turns\nAt start of turn: [Health] -= 1\n\n"


def three(*dice: int, feature: str = "") -> Stage:
    return Stage("\n".join([RAVEN, GOBLIN, FINCH, feature]), LINE, dice)


def duel(effect: str, raven: str = "Defense: 10", *, blocks: str = "", goblin: str = "Health: 10") -> Stage:
    """Raven has one action, Act; Goblin follows."""
    own = actor("Raven", f"Health: 10, {raven}", player=True, more="Actions: Act, Basic Attack")
    foe = actor("Goblin", goblin, more="Actions: Basic Attack")
    act = f"Act\ndo: {effect}\n\n"
    return Stage("\n".join([KIT, "", act, blocks, "", own, foe]), "Raven at 0N 0E\nGoblin at 1N 0E", (90, 10))


def defense_over(fight: Stage, turns: int) -> list[int]:
    """Raven's Defense now and after each of so many turns."""
    found = [fight.value("Raven", "Defense")]
    for _ in range(turns):
        fight.play("End turn")
        found.append(fight.value("Raven", "Defense"))
    return found


# ------------------------------------------------------------------------------------ 6.5 casts, initiative


def test_MT90_default() -> None:
    pack = actor("Wolf", player=True) + "Cast: Goblin Pack\nController: Player\nMembers: Wolf x2\n\n"
    solo = actor("Raven", player=True) + actor("Finch", player=True)
    fight = Stage(solo + pack, "Raven at 0N 0E\nGoblin Pack at 1N 0E, 2N 0E\nFinch at 3N 0E", (45, 72, 38))
    assert fight.order == [("Goblin Pack", 72), ("Raven", 45), ("Finch", 38)]


def test_MT91_tie() -> None:
    assert three(50, 50, 20, 33, 81).order == [("Goblin", 50), ("Raven", 50), ("Finch", 20)]


def test_MT92_triple_tie() -> None:
    assert [name for name, _ in three(40, 40, 40, 70, 70, 10, 5, 6).order] == ["Goblin", "Raven", "Finch"]


def test_mt_170_the_printed_block_changes_nothing() -> None:
    tie = three(50, 50, 20, 33, 81, feature=DEFAULT_INITIATIVE)
    assert tie.order == [("Goblin", 50), ("Raven", 50), ("Finch", 20)]
    triple = three(40, 40, 40, 70, 70, 10, 5, 6, feature=DEFAULT_INITIATIVE)
    assert [name for name, _ in triple.order] == ["Goblin", "Raven", "Finch"]


def test_MT93_custom_roll() -> None:
    blocks = "Quick\nWhen an actor or cast is deployed, roll 1d20 + [Dexterity].\n\n"
    blocks += actor("Raven", "Dexterity: 1", player=True) + actor("Goblin", "Dexterity: 5")
    assert Stage(blocks, "Raven at 0N 0E\nGoblin at 1N 0E", (12, 9)).order == [("Goblin", 14), ("Raven", 13)]


def test_MT95_sub_initiative() -> None:
    pack = actor("Wolf") + "Strategy: Wait\n1. End turn\n\nCast: Pack\nController: Strategy (Wait)\nMembers: Wolf x3\n"
    fight = Stage(RAVEN + pack, "Raven at 0N 0E\nPack at 5N 0E, 5N 1E, 5N 2E", (30, 60, 7, 12, 3))
    assert [name for name, _ in fight.order] == ["Pack", "Raven"]
    turns = [line for line in fight.match.view(0)["position"]["log"] if line.startswith("Wolf") and "turn" in line]
    assert turns == ["Wolf 2's turn.", "Wolf 1's turn.", "Wolf 3's turn."]


def test_MT96_a_player_cast_interleaves() -> None:
    pay = "Pay\ndo: [Action Points] -= 1\n\nLast\nAt the end of each turn: [Clock] += 1, [Ended] = 0 + [Clock]\n\n"
    start = "Health: 9, Action Points: 3"
    heroes = "".join(actor(name, start, player=True, more="Actions: Pay") for name in ("Raven", "Finch"))
    heroes += "Cast: Heroes\nController: Player\nMembers: Raven, Finch\n\n"
    head = "Shared resources:\n  Clock: 0\n"
    fight = Stage(pay + heroes + GOBLIN, "Heroes at 0N 0E, 0N 1E\nGoblin at 5N 5E", (90, 10), head=head)
    assert [fight.value(name, "Action Points") for name in ("Raven", "Finch")] == [3, 3]
    for name in ("Finch", "Raven", "Finch"):
        fight.play(f"{name}: Pay")
    assert [fight.value(name, "Action Points") for name in ("Raven", "Finch")] == [2, 1]
    fight.play("End turn")
    assert [fight.value(name, "Ended") for name in ("Raven", "Finch")] == [1, 2]


def test_MT98_changed_initiative() -> None:
    hurry = "Hurry\ndo: [Target Initiative] += 40\n\n"
    blocks = hurry + actor("A", player=True) + actor("B", player=True, more="Actions: Hurry") + actor("C")
    fight = Stage(blocks, "A at 0N 0E\nB at 1N 0E\nC at 9N 9E", (60, 50, 30))
    fight.play("End turn")
    fight.play("B: Hurry on C")
    assert fight.order == [("C", 70), ("A", 60), ("B", 50)]
    fight.play("End turn")
    assert fight.turn == "C"
    fight.play("End turn")
    assert fight.turn == "C"


# ------------------------------------------------------------------- 6.6 turns, durations, defeat, completion


def test_MT100_refresh_before_features() -> None:
    weary = "Feature: Weary (Actor)\nAt the start of this actor's turn: [Action Points] -= 1\n\n"
    raven = actor("Raven", "Action Points: 3", player=True, more="Features: Weary")
    fight = Stage(weary + raven + GOBLIN, "Raven at 0N 0E\nGoblin at 1N 0E", (90, 10))
    assert fight.value("Raven", "Action Points") == 2
    fight.play("End turn")
    fight.play("End turn")
    assert fight.value("Raven", "Action Points") == 2


def test_MT101_three_turns_of_poison() -> None:
    fight = duel("Target becomes poisoned", blocks=POISONED)
    fight.play("Raven: Act on Goblin")
    seen = []
    for _ in range(4):
        fight.play("End turn")
        seen.append(fight.value("Goblin", "Health"))
        fight.play("End turn")
        seen.append(len(fight.sheet("Goblin")["statuses"]))
    assert seen == [9, 1, 8, 1, 7, 0, 7, 0]


def test_MT102_given_on_ones_own_turn() -> None:
    fight = duel("[Defense] += 2 for 1 turn")
    fight.play("Raven: Act")
    assert defense_over(fight, 3) == [12, 12, 12, 10]


@pytest.mark.parametrize(
    ("until", "seen"), [("until end of turn", [12, 10, 10]), ("until your next turn", [12, 12, 10])]
)
def test_MT103_until_end_of_turn_and_until_next_turn(until: str, seen: list[int]) -> None:
    fight = duel(f"[Defense] += 2 {until}")
    fight.play("Raven: Act")
    assert defense_over(fight, 2) == seen


def test_MT104_for_two_rounds() -> None:
    fight = duel("[Defense] += 1 for 2 rounds")
    fight.play("Raven: Act")
    assert defense_over(fight, 6) == [11, 11, 11, 11, 11, 11, 10]


def test_MT105_stunned() -> None:
    stunned = "Status: Stunned\nDuration: 1 turn\nThis actor cannot perform actions.\n\n"
    fight = duel("Target becomes stunned", blocks=stunned)
    fight.play("Raven: Act on Goblin")
    fight.play("End turn")
    with pytest.raises(Refusal, match="MR-17"):
        fight.play("Goblin: Basic Attack on Raven", 3)
    fight.play("End turn")
    assert fight.sheet("Goblin")["statuses"] == []
    fight.play("End turn")
    fight.play("Goblin: Basic Attack on Raven", 3)
    assert fight.value("Raven", "Health") == 7


def test_MT106_dropping_out() -> None:
    blocks = KIT + "\n\n" + actor("A", player=True, more="Actions: Basic Attack") + actor("B", "Health: 2") + actor("C")
    fight = Stage(blocks, "A at 0N 0E\nB at 1N 0E\nC at 9N 9E", (90, 50, 10))
    fight.play("A: Basic Attack on B", 4)
    assert fight.place("B") is None
    with pytest.raises(Refusal, match="MR-7"):
        fight.play("A: Basic Attack on B", 4)
    fight.play("End turn")
    assert fight.turn == "C"


def test_MT107_victory_ends_it_at_once() -> None:
    blocks = KIT + "\n\n" + actor("Raven", player=True, more="Actions: Basic Attack") + actor("Goblin", "Health: 3")
    fight = Stage(blocks + actor("Finch", player=True), "Raven at 0N 0E\nFinch at 5N 5E\nGoblin at 1N 0E", (90, 50, 10))
    fight.play("Raven: Basic Attack on Goblin", 4)
    assert fight.match.view(0)["position"]["outcome"] == "Victory"
    assert fight.value("Raven", "Action Points") == 2


@pytest.mark.parametrize("first", ["Victory", "Defeat"])
def test_MT108_the_condition_written_first(first: str) -> None:
    fight = duel("[Target Health] -= 99, self is defeated")
    text = fight.text
    if first == "Defeat":
        win, lose = "  Victory: All enemies defeated", "  Defeat: All players defeated"
        text = text.replace(f"{win}\n{lose}", f"{lose}\n{win}")
    fight.restart(text, (90, 10))
    fight.play("Raven: Act on Goblin")
    assert fight.match.view(0)["position"]["outcome"] == first


def test_MT109_holding_out() -> None:
    fight = duel("[Defense] += 0")
    text = fight.text.replace("Completion:\n", "Completion:\n  Held: Round 3 begins\n")
    fight.restart(text, (90, 10))
    for _ in range(4):
        assert not fight.match.is_over
        fight.play("End turn")
    assert fight.match.view(0)["position"]["outcome"] == "Held"


def test_MT110_a_dummy_without_health() -> None:
    blocks = "Look\nif: [Target Health] > 0\ndo: [Seen] += 1\n\nHit\ndo: [Target Health] -= 3\n\n"
    dummy = actor("Raven", player=True, more="Actions: Look, Hit") + actor("Dummy", "Weight: 9")
    fight = Stage(blocks + dummy, "Raven at 0N 0E\nDummy at 1N 0E", (90, 10))
    fight.play("Raven: Look on Dummy")
    assert (values(fight, "Raven", "Seen"), fight.sheet("Dummy")["state"]) == ([0], "active")
    fight.play("Raven: Hit on Dummy")
    assert fight.sheet("Dummy")["state"] == "defeated"
