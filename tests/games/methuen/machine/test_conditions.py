"""Conditions in play: the forms of 4.1, and what they mean where nobody stands anywhere (M-40 to M-46)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Match
from turnwright.games.methuen import game
from turnwright.games.methuen.language import compile_text

from .fights import Fight


def holds(folder: Path, condition: str, *faces: int, **written: str) -> bool:
    """Whether a condition is true when Raven aims at Goblin."""
    blocks = (
        f"\nTest\nTarget: Single actor\nif: {condition}\ndo: [Yes] += 1\nelse: [No] += 1\n\n{written.pop('blocks', '')}"
    )
    fight = Fight(folder, blocks=blocks, actions="Test", **written)
    fight.play("Test on Goblin", *faces)
    yes, no = fight.value("Raven", "Yes"), fight.value("Raven", "No")
    assert yes + no == 1
    return yes == 1


@pytest.mark.parametrize(("at", "near"), [("1N 1E", True), ("3N 3E", True), ("4N 3E", False)])
def test_M40_within_so_many_spaces(tmp_path: Path, at: str, near: bool) -> None:
    assert holds(tmp_path, "Within 5 spaces of target", at=at) is near
    assert holds(tmp_path, "Within [Eyes] + 1 tiles of target", at=at, raven="Health: 9, Eyes: 4") is near
    assert holds(tmp_path, "More than 5 spaces from target", at=at) is not near


def test_M41_what_cannot_be_decided_is_an_error() -> None:
    (error,) = compile_text("Action: A\nif: target looks weak\ndo: (none)").errors
    assert error.code == "ME-30" and "Ask" in str(error)


def test_M42_a_target_is_needed_where_one_is_mentioned() -> None:
    assert [m.code for m in compile_text("Feature: F\nAt the start of each turn, [Target Gold] += 1").errors] == [
        "ME-31"
    ]
    assert compile_text("Action: A\ndo: [Target Gold] += 1").ok


@pytest.mark.parametrize(
    ("condition", "answer"),
    [
        ("any enemy has [Health] < 13", True),
        ("any enemy has [Health] < 12", False),
        ("no enemy has [Health] > 12", True),
        ("all enemies have [Health] = 12", True),
        ("all allies have [Health] > 99", True),
        ("an ally has [Health] > 0", False),
        ("an enemy has [Health] > [Self Health]", True),
        ("an enemy has [Self Health] = 10", True),
    ],
)
def test_M43_group_words_speak_of_the_candidate(tmp_path: Path, condition: str, answer: bool) -> None:
    assert holds(tmp_path, condition) is answer


def test_M44_the_natural_face_of_the_condition_itself(tmp_path: Path) -> None:
    assert holds(tmp_path, "1d20 > 30 OR Natural 20", 20)
    assert not holds(tmp_path, "1d20 > 30 OR Natural 20", 19)
    assert not holds(tmp_path, "Natural 20")


def test_M45_outside_encounters_nobody_stands_anywhere() -> None:
    text = """Campaign: C
Start: Scene "S"
Party: Us

Cast: Us
Controller: Player
Members: Ann, Bob

Actor: Ann
Type: Player

Actor: Bob
Type: Player

Scene: S
If an ally is adjacent: Ending "Near"
If NOT an ally is adjacent: Ending "Nowhere"

Ending: Near
x

Ending: Nowhere
y
"""
    match = Match.start(game, 1, {"campaign": text}, chance=[])
    assert match.is_over and match.view(None)["position"]["next"]["name"] == "Nowhere"


@pytest.mark.parametrize(("at", "far"), [("1N 0E", False), ("2N 0E", True)])
def test_M46_not_negates_the_whole_condition(tmp_path: Path, at: str, far: bool) -> None:
    for condition in ("An enemy is not adjacent", "Not adjacent to an enemy", "No enemy is adjacent"):
        assert holds(tmp_path, condition, at=at) is far
    assert holds(tmp_path, "Target is not within 1 spaces", at=at) is far


@pytest.mark.parametrize(("goblin", "rat"), [("2N 0E", "5N 0E"), ("5N 0E", "2N 0E")])
def test_M52_the_nearest_is_looked_for_among_all(tmp_path: Path, goblin: str, rat: str) -> None:
    """Who is aimed at, or looked at last, is not who is meant."""
    more = "Actor: Rat\nResources:\n  Health: 3\n"
    blocks = "\nTest\nTarget: Single actor\nif: distance to nearest enemy = 2\ndo: [Yes] += 1\n"
    fight = Fight(
        tmp_path, at=goblin, blocks=blocks, actions="Test", more=more, lines=f"  Rat at {rat}", dice=[9, 8, 7]
    )
    fight.play("Test on Goblin")
    assert fight.value("Raven", "Yes") == 1


@pytest.mark.parametrize(
    ("condition", "answer"),
    [
        ("true", True),
        ("false", False),
        ("Adjacent to target", True),
        ("Target is adjacent to self", True),
        ("An enemy is adjacent to an ally", False),
        ("An enemy is adjacent to a player", True),
        ("No enemy is adjacent to an enemy", True),
        ("Enemy within 4 spaces", True),
        ("Target is within 2 spaces of 3N 1E", False),
        ("Target is within 3 spaces of 3N 1E", True),
        ("Target is at radial 12", True),
        ("Target is at radial 6 of target", False),
        ("In front of target", False),
        ("Behind target", True),
        ("Line of sight to target", True),
        ("Self is on Open", True),
        ("Target is an enemy", True),
        ("Target is an ally", False),
        ("Self is a player", True),
        ("Target is defeated", False),
        ("number of enemies >= 1", True),
        ("number of adjacent enemies > 1", False),
        ("number of actors = 2", True),
        ("number of other actors = 1", True),
        ("distance to nearest enemy <= 1", True),
        ("distance to nearest ally < 99", False),
        ("total [Health] of enemies = 12", True),
        ("highest [Health] among actors = 12", True),
        ("lowest [Health] among allies = 0", True),
        ('flag "Bridge burned" is set', False),
        ('flag "Bridge burned" is not set', True),
        ("Target is not stunned", True),
    ],
)
def test_the_forms_of_conditions(tmp_path: Path, condition: str, answer: bool) -> None:
    extra = '\nStun\ndo: Target becomes stunned, Set flag "Bridge burned"\n'
    assert holds(tmp_path, condition, blocks=extra) is answer


@pytest.mark.parametrize(
    ("condition", "answer"),
    [
        ("1N 1E is in Courtyard", True),
        ("3N 3E is in Courtyard", False),
        ("1N 1E is on Rough", False),
        ("1N 1E has feature Lantern", False),
        ("1N 1E is Lit", False),
        ("1N 1E is defeated", False),
        ("1N 1E is an enemy", False),
        ("NOT 1N 1E is a player", True),
    ],
)
def test_M45_a_place_is_somewhere_but_nobody(tmp_path: Path, condition: str, answer: bool) -> None:
    blocks = "Feature: Lantern\nIt shines.\n\nStatus: Lit\nIt burns.\n\nTerrain: Rough\nDifficult\n\n"
    more = "Map: Yard\nDimensions: 6 x 6\n\nRegion: Courtyard\nTiles: 1N 1E"
    assert holds(tmp_path, condition, blocks=blocks, more=more, lines="Map: Yard") is answer
