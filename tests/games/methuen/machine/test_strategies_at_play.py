"""Strategies at play (3.10): which line is carried out, on whom, and when it ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.games.methuen.language import compile_text

from .fights import Fight

HIT = "\nHit\nRange: Adjacent\nTarget: Single enemy\nif: [Action Points] >= 1\n"
HIT += "do: [Target Health] -= 1\nthen: [Action Points] -= 1\n"
FINCH = "Actor: Finch\nType: Player\nResources:\n  Health: {health}\n  Threat: {threat}\nActions: Basic Attack\n"


def turn(folder: Path, lines: str, *faces: int, name: str = "Plan", rest: str = "", **written: str) -> Fight:
    """A fight after Goblin's turn, which a strategy played."""
    more = f"Cast: Pack\nController: Strategy ({name})\nMembers: Goblin\n\nStrategy: Plan\n{lines}\n\n{rest}"
    fight = Fight(folder, more=more + written.pop("more", ""), goblin_actions="Hit", blocks=HIT, **written)
    fight.play("End turn", *faces)
    return fight


def test_M381_a_behavior_without_when_comes_last() -> None:
    wrong = "Strategy: S\n1. End turn\n2. If true: End turn"
    assert "ME-60" in [error.code for error in compile_text(wrong).errors]
    assert compile_text("Strategy: S\n1. If true: End turn\n2. Otherwise: End turn").ok


def test_M383_else_runs_and_the_behavior_does_not_count(tmp_path: Path) -> None:
    behaviors = "Behavior: One\nwhen: true\nif: [Mana] >= 5\ndo: [Shield] += 1\nelse: [Anger] += 1\n"
    behaviors += "\nBehavior: Two\ndo: End turn\n"
    fight = turn(tmp_path, "", rest=behaviors)
    assert (fight.value("Goblin", "Anger"), fight.value("Goblin", "Shield")) == (1, 0)


def test_M384_what_changes_nothing_does_not_count(tmp_path: Path) -> None:
    fight = turn(
        tmp_path, "1. If an enemy is adjacent: [Raven Health] -= 0\n2. If true: [Calm] += 1, End turn\n3. End turn"
    )
    assert fight.value("Goblin", "Calm") == 1


def test_M385_a_hundred_behaviors_are_enough(tmp_path: Path) -> None:
    fight = turn(tmp_path, "1. If true: [Rage] += 1\n2. End turn")
    assert fight.value("Goblin", "Rage") == 100


def test_MW61_the_guard_is_told(tmp_path: Path) -> None:
    more = "Cast: Pack\nController: Strategy (Plan)\nMembers: Goblin\n"
    more += "\nStrategy: Plan\n1. If true: [Rage] += 1\n2. End turn\n"
    told = Fight(tmp_path, more=more).play("End turn")
    assert any("MW-61" in line for line in told) or any("earlier" in line or "more records" in line for line in told)


@pytest.mark.parametrize(
    ("selector", "health", "threat", "hit"),
    [
        ("adjacent enemy", 5, 0, "Finch"),
        ("weakest enemy", 5, 0, "Finch"),
        ("strongest enemy", 5, 0, "Raven"),
        ("enemy with highest [Health]", 5, 0, "Raven"),
        ("enemy with lowest [Health]", 5, 0, "Finch"),
        ("adjacent enemy", 10, 2, "Finch"),
    ],
)
def test_M386_choosing_a_target(tmp_path: Path, selector: str, health: int, threat: int, hit: str) -> None:
    more = FINCH.format(health=health, threat=threat)
    lines = f"1. If [Action Points] = 3: Perform Hit on {selector}\n2. End turn"
    fight = Fight(
        tmp_path,
        more=f"Cast: Pack\nController: Strategy (Plan)\nMembers: Goblin\n\nStrategy: Plan\n{lines}\n\n{more}",
        goblin_actions="Hit",
        blocks=HIT,
        lines="  Finch at 1N 1E",
        dice=[100, 99, 1],
    )
    fight.play("End turn")
    before = {"Raven": 10, "Finch": health}
    fight.play("End turn")
    assert [name for name, value in before.items() if fight.value(name, "Health") < value] == [hit]


def test_M387_the_last_tie_is_rolled(tmp_path: Path) -> None:
    more = FINCH.format(health=10, threat=0)
    lines = "1. If [Action Points] = 3: Perform Hit on adjacent enemy\n2. End turn"
    fight = Fight(
        tmp_path,
        more=f"Cast: Pack\nController: Strategy (Plan)\nMembers: Goblin\n\nStrategy: Plan\n{lines}\n\n{more}",
        goblin_actions="Hit",
        blocks=HIT,
        lines="  Finch at 1N 1E",
        dice=[100, 99, 1],
    )
    fight.play("End turn")
    fight.play("End turn", 2)
    assert (fight.value("Raven", "Health"), fight.value("Finch", "Health")) == (10, 9)


def test_M388_the_target_is_picked_before_when(tmp_path: Path) -> None:
    behaviors = "Behavior: Finish\nTarget: nearest enemy\nwhen: [Target Health] < 11 AND [Action Points] = 3\n"
    behaviors += "do: Perform Hit on target\n"
    behaviors += "\nBehavior: Stop\ndo: End turn\n"
    fight = turn(tmp_path, "", rest=behaviors)
    assert fight.value("Raven", "Health") == 9


def test_M389_a_condition_picks_nobody(tmp_path: Path) -> None:
    assert "ME-31" in [
        error.code
        for error in compile_text("Strategy: S\n1. If an enemy is adjacent: [Target Health] -= 1\n2. End turn").errors
    ]


def test_M391_a_new_strategy_from_the_next_behavior_on(tmp_path: Path) -> None:
    rest = "Strategy: Other\n1. If [Other] = 0: [Other] += 1\n2. End turn\n"
    fight = turn(
        tmp_path, "1. If true: Self switches to Strategy Other\n2. If true: [Old] += 1\n3. End turn", rest=rest
    )
    assert (fight.value("Goblin", "Other"), fight.value("Goblin", "Old")) == (1, 0)


def test_M392_without_a_strategy_it_passes() -> None:
    text = "Campaign: C\n\nActor: A\n\nCast: X\nController: Strategy\nMembers: A\n\nScene: S\nHello\n"
    assert "MW-60" in [warning.code for warning in compile_text(text).warnings]


def test_M403_parameters_stand_for_what_they_are_bound_to(tmp_path: Path) -> None:
    rest = "Strategy: Hold [Post]\n1. If distance to [Post] > 1 AND [Action Points] >= 1: "
    rest += "Move toward [Post]\n2. End turn\n"
    blocks = "\nFeature: Pace\nMove up to 3 spaces per turn\n"
    more = f"Cast: Pack\nController: Strategy (Hold (1N 5E))\nMembers: Goblin\n\n{rest}"
    fight = Fight(tmp_path, more=more, blocks=blocks)
    fight.play("End turn")
    assert fight.sheet("Goblin")["place"] == "1N 3E"
