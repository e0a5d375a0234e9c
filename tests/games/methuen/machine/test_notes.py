"""Table notes: collected when a campaign is loaded, shown when they matter, never enforced (part 5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.games.methuen.language import compile_text

from .fights import Fight

RING = "\nRing\ndo: [ActionPoints] -= 0, the bell rings twice\n"


def test_M450_notes_are_collected_with_their_places() -> None:
    found = compile_text("Action: Ring\ndo: [A] += 1, the bell rings twice\n\nFeature: F\nIt rains.\n").notes
    assert [(note.code, note.place.line, note.place.column) for note in found] == [("MN-1", 2, 15), ("MN-2", 5, 1)]


def test_M451_strict_turns_every_note_into_an_error() -> None:
    text = "Feature: F\nIt rains.\nThe roof leaks.\n"
    assert len(compile_text(text).notes) == 2 and compile_text(text).ok
    assert [error.code for error in compile_text(text, strict=True).errors] == ["ME-80", "ME-80"]


def test_M452_a_note_in_a_list_is_shown_when_it_is_reached(tmp_path: Path) -> None:
    told = Fight(tmp_path, blocks=RING, actions="Ring").play("Ring")
    assert "TABLE: the bell rings twice - not enforced by the engine" in told


def test_M452_notes_of_features_are_shown_when_they_would_apply(tmp_path: Path) -> None:
    blocks = "\nFeature: Oil\nThe planks burn easily.\n\nFeature: Proud (Actor)\nHe never yields.\n"
    fight = Fight(tmp_path, blocks=blocks, goblin_features="Proud")
    begun = fight.match.text(0)
    assert "TABLE: Oil: The planks burn easily - not enforced by the engine" in begun
    assert "He never yields" not in begun
    aimed = fight.play("Basic Attack on Goblin", 1)
    assert "TABLE: Goblin, Proud: He never yields - not enforced by the engine" in aimed
    assert not any("Oil" in line for line in aimed)
    assert any("He never yields" in line for line in fight.play("End turn"))


def test_M452_a_note_is_not_shown_again_every_turn(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="\nFeature: Proud (Actor)\nHe never yields.\n", goblin_features="Proud")
    assert any("He never yields" in line for line in fight.play("End turn"))
    fight.play("End turn")
    assert not any("He never yields" in line for line in fight.play("End turn"))


def test_M452_notes_of_terrain_and_regions_are_shown_on_entering(tmp_path: Path) -> None:
    ground = """
Terrain: Moss
It is slippery.

Map: Glade
Grid:
  ..m
  ..m
Legend:
  m = Moss

Region: Ring
Tiles: 1N 0E to 1N 2E
Voices whisper.

Feature: Pace
Move up to 4 spaces per turn
"""
    fight = Fight(tmp_path, more=ground, lines="Map: Glade")
    north = fight.play("Move to 1N 1E")
    assert [line for line in north if line.startswith("TABLE")] == [
        "TABLE: Ring: Voices whisper - not enforced by the engine"
    ]
    east = fight.play("Move to 1N 2E")
    assert [line for line in east if line.startswith("TABLE")] == [
        "TABLE: Moss: It is slippery - not enforced by the engine"
    ]


def test_M453_a_note_changes_nothing(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks=RING, actions="Ring")
    before = fight.match.view(0)["position"]["actors"]
    fight.play("Ring")
    after = fight.match.view(0)["position"]["actors"]
    assert [actor["resources"].get("Health") for actor in after] == [
        actor["resources"].get("Health") for actor in before
    ]


def test_M453_a_note_does_not_make_a_behavior_count(tmp_path: Path) -> None:
    plan = "\nStrategy: Sing\n1. If true: the goblin sings\n2. If true: [Songs] += 1, End turn\n3. End turn\n"
    text_of_goblin = Fight(tmp_path, blocks=plan, more="Cast: Choir\nController: Strategy (Sing)\nMembers: Goblin\n")
    text_of_goblin.play("End turn")
    assert text_of_goblin.value("Goblin", "Songs") == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Action: A\nif: it is a fine day\ndo: (none)", "ME-30"),
        ("Reaction: A\nTrigger: somebody sneezes\ndo: (none)", "ME-7"),
        ("Action: A\nRange: a stone's throw\ndo: (none)", "ME-7"),
        ("Action: A\nTarget: whoever\ndo: (none)", "ME-7"),
        ("Strategy: S\n1. If they feel like it: End turn\n2. End turn", "ME-30"),
    ],
)
def test_M454_conditions_triggers_ranges_and_targets_cannot_be_notes(text: str, code: str) -> None:
    assert code in [error.code for error in compile_text(text).errors]
