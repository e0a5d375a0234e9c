"""Sentences about order, defeat, starting values and strategies in play (F-11 to F-15, F-21, F-46, F-60 to F-72)."""

from __future__ import annotations

import pytest

from turnwright import Refusal

from .stages import Stage, actor, values

RAVEN = actor("Raven", "Health: 10, Speed: 4", player=True)
GOBLIN = actor("Goblin", "Health: 12, Speed: 9")
RAT = actor("Rat", "Health: 3, Speed: 6")
DEPLOY = "Raven at 0N 0E\nGoblin at 5N 0E\nRat at 9N 9E"


def stage(feature: str, *dice: int, blocks: str = "", deploy: str = DEPLOY, **more: str) -> Stage:
    return Stage("\n".join([RAVEN, GOBLIN, RAT, "", feature, "", blocks]), deploy, dice, **more)


def test_F60_what_is_rolled() -> None:
    fight = stage("Quick\nWhen an actor or cast is deployed, roll 1d20 + [Speed].", 5, 9, 2)
    assert fight.order == [("Goblin", 18), ("Raven", 9), ("Rat", 8)]


def test_F61_the_lowest_goes_first() -> None:
    fight = stage("Slow\nLowest result goes first.", 30, 60, 45)
    assert [name for name, _ in fight.order] == ["Raven", "Rat", "Goblin"]


def test_F62_MT94_initiative_without_dice() -> None:
    assert [value for _, value in stage("Fixed\nInitiative equals [Speed]").order] == [9, 6, 4]


def test_F62_the_lowest_resource_first() -> None:
    fight = stage("Fixed\nActors act in order of their Speed, lowest first")
    assert [name for name, _ in fight.order] == ["Raven", "Rat", "Goblin"]


@pytest.mark.parametrize(
    ("ties", "dice", "order"),
    [
        ("Ties go to the higher Speed.", (50, 50, 50), ["Goblin", "Rat", "Raven"]),
        ("Ties go to players.", (50, 50, 50, 3, 9), ["Raven", "Rat", "Goblin"]),
        ("Ties go to non-player actors.", (50, 50, 50, 9, 3), ["Goblin", "Rat", "Raven"]),
        ("Ties are resolved by rolling 1d6", (50, 50, 20, 3, 5), ["Goblin", "Raven", "Rat"]),
        ("Re-roll ties", (50, 50, 20, 3, 5), ["Goblin", "Raven", "Rat"]),
    ],
)
def test_F63_how_ties_are_broken(ties: str, dice: tuple[int, ...], order: list[str]) -> None:
    assert [name for name, _ in stage(f"Ties\n{ties}", *dice).order] == order


PACK = "Cast: Pack\nController: Game Master\nMembers: Goblin, Rat (Leader)\n"


@pytest.mark.parametrize(
    ("rolls", "dice", "value"),
    [
        ("The cast leader rolls for the cast.", (30, 44), 44),
        ("Each cast member rolls and the cast uses the highest result.", (30, 44, 70), 70),
        ("Each cast member rolls and the cast uses the lowest result.", (30, 44, 70), 44),
    ],
)
def test_F64_who_rolls_for_a_cast(rolls: str, dice: tuple[int, ...], value: int) -> None:
    assert ("Pack", value) in stage(f"Rolls\n{rolls}", *dice, blocks=PACK).order


def test_M262_an_encounters_line_replaces_the_roll_but_not_the_direction() -> None:
    fight = stage("Slow\nRoll 1d4\nLowest result goes first.", 5, 2, 4, lines="Initiative: 1d6 + 10")
    assert fight.order == [("Goblin", 12), ("Rat", 14), ("Raven", 15)]


def test_F21_a_bonus_on_the_roll() -> None:
    fight = stage("Feature: Alert (Global)\nPlayer actors gain +30 to initiative", 40, 60, 50)
    assert fight.order[0] == ("Raven", 70)


def test_F65_a_new_order_every_round() -> None:
    fight = stage("Chaos\nInitiative is rolled again at the start of each round", 90, 50, 20)
    fight.play("End turn")
    fight.play("End turn")
    fight.play("End turn", 10, 20, 95)
    assert fight.order == [("Rat", 95), ("Goblin", 20), ("Raven", 10)]
    assert fight.turn == "Rat"


def test_M272_a_surprise_round_comes_first() -> None:
    ambush = "Cast: Ambush\nController: Game Master\nMembers: Goblin, Rat\n"
    fight = stage("Ambushed\nCast Ambush takes a surprise round", 90, 50, blocks=ambush)
    position = fight.match.view(0)["position"]
    assert (position["round"], fight.turn) == (0, "Ambush")
    fight.play("End turn")
    assert (fight.match.view(0)["position"]["round"], fight.turn) == (1, "Raven")


WAIT = "Patience\nActors may delay their turn"


def test_F67_M271_a_delayed_turn_is_taken_later_with_less_initiative() -> None:
    fight = stage(WAIT, 90, 50, 20)
    fight.play("Delay")
    assert fight.turn == "Goblin"
    fight.play("End turn")
    fight.play("Step in")
    assert fight.turn == "Raven"
    assert fight.order == [("Goblin", 50), ("Raven", 49), ("Rat", 20)]
    fight.play("End turn")
    assert fight.turn == "Rat"


def test_M271_a_turn_nobody_steps_in_for_is_lost() -> None:
    fight = stage(WAIT, 90, 50, 20)
    fight.play("Delay")
    fight.play("End turn")
    fight.play("No")
    fight.play("End turn")
    fight.play("No")
    assert (fight.match.view(0)["position"]["round"], fight.turn) == (2, "Raven")


def test_M271_start_is_not_repeated() -> None:
    blocks = "Habit\nAt the start of each turn: [Starts] += 1\n"
    fight = stage(WAIT, 90, 50, 20, blocks=blocks)
    fight.play("Delay")
    fight.play("End turn")
    fight.play("Step in")
    assert fight.value("Raven", "Starts") == 1


def test_MR24_delaying_is_not_part_of_every_campaign() -> None:
    with pytest.raises(Refusal, match="MR-24"):
        stage("", 90, 50, 20).play("Delay")


def test_MR20_only_before_anything_else() -> None:
    fight = stage(WAIT, 90, 50, 20)
    fight.play("Raven: Face E")
    with pytest.raises(Refusal, match="MR-20"):
        fight.play("Delay")


def test_F46_turning_costs_movement() -> None:
    blocks = "Legs\nMove up to 3 spaces per turn\n\nStiff\nChanging heading costs 1 movement per 45 degrees\n"
    fight = stage("", 90, 50, 20, blocks=blocks)
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Face S")
    fight.play("Raven: Face E")
    assert fight.sheet("Raven")["moved"] == 2
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Face S")


def test_F46_turning_costs_a_resource() -> None:
    fight = stage("", 90, 50, 20, blocks="Stiff\nChanging heading costs 3 Speed\n")
    fight.play("Raven: Face S")
    assert fight.value("Raven", "Speed") == 1
    with pytest.raises(Refusal, match="MR-18"):
        fight.play("Raven: Face N")


def test_F1_a_casts_turn_has_one_start() -> None:
    blocks = (
        "Feature: Oath (Cast)\nAt the start of this cast's turn, [Oaths] += 1, [Own] += 1\n\n"
        "Cast: Pack\nController: Game Master\nMembers: Goblin, Rat\nFeatures: Oath\n"
    )
    fight = stage("", 90, 50, blocks=blocks, head="Shared resources:\n  Oaths: 0\n")
    assert fight.shared("Oaths") == 0, "it is the other cast's turn"
    fight.play("End turn")
    assert fight.shared("Oaths") == 1
    assert [fight.value(name, "Own") for name in ("Goblin", "Rat", "Raven")] == [1, 1, 0]


def test_F70_another_resource_is_vital() -> None:
    blocks = (
        "Wear\ndo: [Target Speed] -= 9, [Target Health] -= 99\n\n"
        "Tired\nWhen an actor's Speed reaches 0, that actor is defeated\n\n"
    )
    blocks += actor("Finch", player=True, more="Actions: Wear")
    fight = stage("", 90, 50, 20, blocks=blocks, deploy=DEPLOY.replace("Raven", "Finch"))
    fight.play("Finch: Wear on Goblin")
    assert fight.sheet("Goblin")["state"] == "defeated"


def test_F70_at_zero_an_actor_becomes_something() -> None:
    blocks = (
        "Hit\ndo: [Target Health] -= 99\n\nStatus: Down\nThis actor cannot act\n\n"
        "Fall\nWhen an actor's Health reaches 0, that actor becomes down\n\n"
    )
    blocks += actor("Finch", player=True, more="Actions: Hit")
    fight = stage("", 90, 50, 20, blocks=blocks, deploy=DEPLOY.replace("Raven", "Finch"))
    fight.play("Finch: Hit on Goblin")
    assert (fight.sheet("Goblin")["state"], fight.sheet("Goblin")["statuses"]) == ("active", ["Down"])


def test_F71_nobody_is_defeated_at_zero() -> None:
    blocks = "Hit\ndo: [Target Health] -= 99\n\nTough\nActors are not defeated at 0 Health\n\n"
    blocks += actor("Finch", player=True, more="Actions: Hit")
    fight = stage("", 90, 50, 20, blocks=blocks, deploy=DEPLOY.replace("Raven", "Finch"))
    fight.play("Finch: Hit on Goblin")
    assert fight.sheet("Goblin")["state"] == "active"


def test_F72_one_more_completion_condition() -> None:
    fight = stage("Short\nThe encounter ends in Truce when [Round] >= 2", 90, 50, 20)
    for _ in range(3):
        fight.play("End turn")
    assert fight.match.view(0)["position"]["outcome"] == "Truce"


def test_F11_a_starting_rule_for_some() -> None:
    blocks = (
        "Feature: Lazy (Global)\nNon-player actors start with 1 Action Points instead of 3\n\n"
        "Look\ndo: [X] += [Target Action Points]\n\n"
    )
    blocks += actor("Finch", player=True, more="Actions: Look")
    fight = stage("", 90, 50, 20, blocks=blocks, deploy=DEPLOY.replace("Raven", "Finch"))
    fight.play("Finch: Look on Goblin")
    fight.play("Finch: Look on Finch")
    assert values(fight, "Finch", "X") == [4]


def test_F12_the_strongest_refresh_that_holds() -> None:
    blocks = (
        "Feature: Usual (Global)\nSpeed resets to 5 at the start of each turn.\n\n"
        "Feature: Late (Global)\nSpeed resets to 7 at the start of each turn.\n"
    )
    fight = stage("", 90, 50, 20, blocks=blocks)
    assert fight.value("Raven", "Speed") == 7


def test_F13_no_reset() -> None:
    blocks = "Spend\nif: true\ndo: [Action Points] -= 1\n\nTired\nAction Points do not reset\n\n"
    blocks += actor("Finch", player=True, more="Actions: Spend")
    fight = stage("", 90, 50, 20, blocks=blocks, deploy=DEPLOY.replace("Raven", "Finch"))
    fight.play("Finch: Spend")
    for _ in range(3):
        fight.play("End turn")
    assert fight.value("Finch", "Action Points") == 2
