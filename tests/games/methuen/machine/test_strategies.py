"""Strategies: choosing, performing, restarting, switching (3.10, 6.8)."""

from __future__ import annotations

import pytest

from ..texts import KIT
from .stages import Stage, actor, values

CUDGEL = (
    "Cudgel\nRange: Adjacent\nif: [ActionPoints] >= 1 AND 1d20 + [Skill] >= [Target Defense]\n"
    "do: [Target Health] -= 1d6\nthen: [ActionPoints] -= 1\n"
)
YSOLDE = actor("Ysolde", "Health: 14, Defense: 12", player=True)
RUSH = (
    "Strategy: Rush\n1. If an enemy is adjacent: Perform Cudgel on adjacent enemy\n"
    "2. When [Action Points] >= 1: Move toward nearest enemy\n3. End turn\n"
)


def thug(strategy: str, resources: str = "Health: 9, Skill: 3, Action Points: 3", actions: str = "Jog, Cudgel") -> str:
    return actor("Thug", resources, more=f"Strategy: {strategy}\nActions: {actions}")


def act(blocks: str, thug_at: str, *faces: int, ysolde_at: str = "0N 1E", more: str = "", deploy: str = "") -> Stage:
    """Ysolde is first; the dice are those of the Thug's turn, which follows when she ends hers."""
    lines = f"Ysolde at {ysolde_at}\n{deploy}\nThug at {thug_at}"
    heroes = ", ".join(line.split(" at ")[0] for line in lines.splitlines()[:-1] if line)
    cast = f"Cast: Heroes\nController: Player\nMembers: {heroes}\n"
    stage = Stage("\n".join([KIT, CUDGEL, YSOLDE, more, blocks, "", cast]), lines, (90, 10))
    stage.play("End turn", *faces)
    return stage


def test_M382_MT126_approach_and_strike() -> None:
    stage = act(RUSH + thug("Rush"), "0N 7E", 11, 4)
    assert stage.place("Thug") == "0N 2E"
    assert (stage.value("Ysolde", "Health"), stage.value("Thug", "Action Points")) == (10, 0)


def test_M383_MT127_a_false_if_runs_else_and_is_not_performed() -> None:
    blocks = (
        "Strategy: Sulk\n\nBehavior: One\nPriority: 1\nwhen: true\nif: [Mana] >= 5\ndo: [Shield] += 1\n"
        "else: [Frustration] += 1\n\nBehavior: Two\nPriority: 2\ndo: End turn\n\n"
    )
    stage = act(blocks + thug("Sulk"), "5N 5E")
    assert values(stage, "Thug", "Frustration", "Shield") == [1, 0]


THREE = actor("A", "Health: 5", player=True) + "\n" + actor("B", "Health: 5, Threat: 2", player=True) + "\n"
STRIKE = "Strategy: Strike\n1. If [Action Points] >= 3: Perform Cudgel on adjacent enemy\n2. End turn\n\n"


def test_M386_MT128_the_lowest_vital_resource_then_threat() -> None:
    more = THREE + "Actor: C\nType: Player\nResources:\n  Health: 9\n  Threat: 9\n"
    deploy = "A at 1N 0E\nB at 0N 1E\nC at 1S 0E"
    stage = act(STRIKE + thug("Strike"), "0N 0E", 20, 3, ysolde_at="9N 9E", more=more, deploy=deploy)
    assert [stage.value(name, "Health") for name in "ABC"] == [5, 2, 9]


def test_M386_F70_the_lowest_of_another_vital_resource() -> None:
    """Where a sentence makes another resource the vital one, the weakest are those who have the least of it."""
    more = "Frail\nWhen an actor's Nerve reaches 0, that actor is defeated\n\n"
    more += (
        actor("A", "Health: 9, Nerve: 2", player=True) + "\n" + actor("B", "Health: 5, Nerve: 7", player=True) + "\n"
    )
    resources = "Health: 9, Skill: 3, Action Points: 3, Nerve: 5"
    deploy = "A at 1N 0E\nB at 0N 1E"
    stage = act(STRIKE + thug("Strike", resources), "0N 0E", 20, 3, ysolde_at="9N 9E", more=more, deploy=deploy)
    assert [stage.value(name, "Health") for name in "AB"] == [6, 5]


def test_M155_a_straight_way_is_measured_as_its_actor_goes() -> None:
    """A diagonal step costs one and a half spaces: of three spaces two such steps can be made, and they lead as far."""
    flee = "Flee\ndo: Move 3 spaces in chosen direction\n\n"
    run = "Strategy: Run\n1. When an enemy is within 5 spaces: Move away from nearest enemy\n2. End turn\n\n"
    stage = act(flee + run + thug("Run", actions="Flee"), "0N 5E")
    assert stage.place("Thug") == "2N 7E"


def test_M387_MT128_the_last_tie_is_a_die() -> None:
    more = THREE.replace("Threat: 2", "Threat: 0")
    deploy = "A at 1N 0E\nB at 0N 1E"
    stage = act(STRIKE + thug("Strike"), "0N 0E", 2, 20, 3, ysolde_at="9N 9E", more=more, deploy=deploy)
    assert [stage.value(name, "Health") for name in "AB"] == [5, 2]


def test_M384_MT129_what_changes_nothing_is_not_performed() -> None:
    blocks = (
        "Poke\ndo: [Target Health] -= 0\n\n"
        "Strategy: Prod\n1. If an enemy is adjacent: Perform Poke on adjacent enemy\n2. [Bored] += 1, End turn\n\n"
    )
    stage = act(blocks + thug("Prod", actions="Poke"), "0N 2E")
    assert stage.value("Thug", "Bored") == 1


def test_M384_a_change_that_is_taken_back_is_none() -> None:
    blocks = "Strategy: Dance\n1. If true: [Step] += 1, [Step] -= 1\n2. [Bored] += 1, End turn\n\n"
    stage = act(blocks + thug("Dance", "Health: 9, Step: 0, Bored: 0"), "5N 5E")
    assert values(stage, "Thug", "Step", "Bored") == [0, 1]


def test_M385_MT130_the_guard_ends_a_runaway() -> None:
    stage = act("Strategy: Run\n1. If true: [Rage] += 1\n2. End turn\n\n" + thug("Run"), "5N 5E")
    assert stage.value("Thug", "Rage") == 100


def test_M383_MT131_one_impossible_effect_does_not_spoil_the_rest() -> None:
    blocks = (
        "Strategy: Both\n1. If true: Move toward nearest enemy up to 1 space, Perform Cudgel on adjacent enemy\n"
        "2. End turn\n\n"
    )
    stage = act(blocks + thug("Both"), "0N 5E", 2, 2, 2)
    assert (stage.place("Thug"), stage.value("Thug", "Action Points")) == ("0N 2E", 0)
    assert stage.value("Ysolde", "Health") == 14


def test_M155_MT205_a_step_at_a_time() -> None:
    blocks = (
        "Move\nif: [MovementPoints] >= 1\ndo: Move 1 space in chosen direction\nthen: [MovementPoints] -= 1\n\n"
        "Strategy: Come\n1. If true: Move toward nearest enemy\n2. End turn\n\n"
    )
    stage = act(blocks + thug("Come", "Health: 9, MovementPoints: 2", "Move"), "0N 0E", ysolde_at="3N 3E")
    assert (stage.place("Thug"), stage.value("Thug", "MovementPoints")) == ("1N 1E", 0)


@pytest.mark.parametrize(("way", "place"), [("toward", "0N 2E"), ("away from", "1N 7E")])
def test_M155_an_action_performed_toward_or_away(way: str, place: str) -> None:
    blocks = f"Strategy: Walk\n1. If [Action Points] >= 3: Perform Jog {way} nearest enemy\n2. End turn\n\n"
    stage = act(blocks + thug("Walk"), "0N 5E")
    assert stage.place("Thug") == place


def test_M388_the_target_of_a_behavior_is_picked_before_when() -> None:
    blocks = (
        "Strategy: Pick\n\nBehavior: One\nPriority: 1\nTarget: nearest enemy\n"
        "when: [Target Health] > 13 AND [Seen] < 2\ndo: [Target Health] -= 1, [Seen] += 1\n\n"
        "Behavior: Two\nPriority: 2\ndo: End turn\n\n"
    )
    stage = act(blocks + thug("Pick"), "5N 5E")
    assert (stage.value("Ysolde", "Health"), stage.value("Thug", "Seen")) == (13, 1)


def test_M391_another_strategy_from_the_next_behavior_on() -> None:
    blocks = (
        "Strategy: Calm\n1. If [Anger] = 0: [Anger] += 1, self switches to Strategy Wild\n2. If true: [Wrong] += 1\n\n"
        "Strategy: Wild\n1. If [Anger] < 3: [Anger] += 1\n2. End turn\n\n"
    )
    stage = act(blocks + thug("Calm"), "5N 5E")
    assert values(stage, "Thug", "Anger", "Wrong") == [3, 0]


def test_F97_another_strategy_while_something_holds() -> None:
    blocks = (
        "Feature: Fear (Actor)\nIf [Anger] >= 2: use Strategy Flee\n\n"
        "Strategy: Calm\n1. If [Anger] < 5: [Anger] += 1\n2. End turn\n\n"
        "Strategy: Flee\n1. If [Fled] = 0: [Fled] += 1\n2. End turn\n\n"
    )
    stage = act(blocks + thug("Calm") + "Features: Fear\n", "5N 5E")
    assert values(stage, "Thug", "Anger", "Fled") == [2, 1]


def test_M380_priorities_and_includes() -> None:
    blocks = (
        "Strategy: Other\n1. If [Trace] = 0: [Trace] = 1\n2. If [Trace] = 1: [Trace] = 12\n3. End turn\n\n"
        "Strategy: Mine\nInclude: Other (2-2)\n5. If [Trace] = 0: [Trace] = 1\n9. End turn\n\n"
    )
    stage = act(blocks + thug("Mine"), "5N 5E")
    assert stage.value("Thug", "Trace") == 12


def test_M381_otherwise_has_no_when() -> None:
    blocks = "Strategy: Mine\n1. If [Trace] >= 2: End turn\n2. Otherwise: [Trace] += 1\n\n"
    stage = act(blocks + thug("Mine"), "5N 5E")
    assert stage.value("Thug", "Trace") == 2


def test_M389_a_condition_picks_no_target() -> None:
    blocks = "Strategy: Look\n1. If an enemy is adjacent AND [Seen] = 0: [Seen] += 1\n2. End turn\n\n"
    stage = act(blocks + thug("Look"), "0N 2E")
    assert stage.value("Thug", "Seen") == 1


def test_M392_without_a_strategy_an_actor_passes() -> None:
    idle = thug("Rush").replace("Strategy: Rush\n", "")
    blocks = "\n".join([KIT, CUDGEL, YSOLDE, idle, "Cast: Gang\nController: Strategy\nMembers: Thug\n"])
    stage = Stage(blocks, "Ysolde at 0N 0E\nThug at 5N 5E", (90, 10))
    stage.play("End turn")
    assert stage.turn == "Ysolde"
    assert stage.place("Thug") == "5N 5E"


def test_M403_parameters_are_places_numbers_and_names() -> None:
    blocks = (
        "Strategy: Hold [Post, Most]\n1. If distance from [Post] > 1: Move toward [Post] up to 2 spaces\n"
        "2. If [Trace] < [Most]: [Trace] += 1\n3. End turn\n\n"
    )
    stage = act(blocks + thug("Hold (9N 5E, 4)"), "5N 5E")
    assert (stage.place("Thug"), stage.value("Thug", "Trace")) == ("8N 5E", 4)


def test_M245_members_take_whole_turns_in_sub_initiative_order() -> None:
    blocks = (
        "Strategy: Count\n1. If [Turn] = 0: [Clock] += 1, [Turn] = 0 + [Clock]\n2. End turn\n\n"
        + actor("Wolf", "Health: 5, Turn: 0")
        + "Cast: Pack\nController: Strategy (Count)\nMembers: Wolf x3\n"
    )
    deploy = "Ysolde at 0N 0E\nPack at 1N 0E, 2N 0E, 3N 0E"
    stage = Stage(f"{YSOLDE}\n{blocks}", deploy, (60, 30, 7, 12, 3), head="Shared resources:\n  Clock: 0\n")
    stage.play("End turn")
    assert [stage.value(f"Wolf {number}", "Turn") for number in (1, 2, 3)] == [2, 1, 3]


def test_M404_every_question_a_strategy_asks_itself_can_be_read() -> None:
    stage = act(RUSH + thug("Rush"), "0N 5E", 2, 2)
    trace = stage.match.view(0)["position"]["trace"]
    assert trace[:3] == [
        "Thug, Rule 1: when is false",
        "Thug, Rule 2: when is true",
        "Thug, Rule 2: performed, from the first again",
    ]
    assert trace[-1] == "Thug, Rule 2: when is false"


def test_M249_whoever_joins_a_cast_is_controlled_as_it_is() -> None:
    blocks = "Bribe\ndo: Target joins Cast Heroes\n\n" + RUSH + thug("Rush", actions="Cudgel, Jog")
    more = actor("Finch", player=True, more="Actions: Bribe") + actor("Ogre", "Health: 30")
    heroes = "Cast: Heroes\nController: Player\nMembers: Ysolde, Finch\n"
    stage = Stage(
        "\n".join([KIT, CUDGEL, YSOLDE, more, blocks, "", heroes]),
        "Ysolde at 0N 1E\nFinch at 0N 0E\nThug at 9N 9E\nOgre at 9N 0E", (90, 50, 10),
    )  # fmt: skip
    stage.play("Finch: Bribe on Thug")
    assert stage.sheet("Thug")["cast"] == "Heroes"
    assert not any(str(action).startswith("Thug") for action in stage.match.legal())
    stage.play("End turn")
    stage.play("End turn")
    assert stage.turn == "Heroes"
    assert any(str(action).startswith("Thug") for action in stage.match.legal())
