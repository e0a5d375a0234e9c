"""Errors of maps, casts, encounters, strategies, scenes and limits: ME-41 to ME-91, each by a test named after it."""

from __future__ import annotations

import pytest

from turnwright.games.methuen.language import compile_text

from .texts import first, said, small, underlined

MAP = "Map: M\n{}\n"


def test_ME41_picture_and_dimensions_differ() -> None:
    message = first(MAP.format("Dimensions: 3 x 3\nGrid:\n  ....\n  ...."), "ME-41")
    assert message.text == "the picture is 4 x 2, Dimensions says 3 x 3"
    assert said(MAP.format("Dimensions: 4 x 2\nGrid:\n  ....\n  ....")) == []


def test_ME42_two_origins() -> None:
    assert "ME-42" in said(MAP.format("Grid:\n  .O\n  ..\nOrigin: southwest"))
    assert "ME-42" in said(MAP.format("Grid:\n  OO\n  .."))
    assert said(MAP.format("Grid:\n  .O\n  ..")) == []


def test_ME43_ragged_rows() -> None:
    assert first(MAP.format("Grid:\n  ....\n  ..."), "ME-43").text == "row 2 has 3 columns, the others 4"


@pytest.mark.parametrize("glyph", ["x", "@", "?"])
def test_ME44_a_glyph_without_meaning(glyph: str) -> None:
    assert underlined(MAP.format(f"Grid:\n  ..{glyph}.\n  ...."), "ME-44") == glyph


def test_ME45_tiles_outside_the_map() -> None:
    message = first(MAP.format("Dimensions: 3 x 3\nZones:\n  Z: 5N 5E"), "ME-45")
    assert message.text == "5N 5E is outside this map (0N 0E to 2N 2E)"
    assert "ME-45" in said(small("Goblin at 3N 6E", "Goblin at 9N 9E"))


def test_ME46_nobody_can_stand_there() -> None:
    text = small("Zones:", "Terrain:\n  Wall at 3N 6E\nZones:")
    assert first(text, "ME-46").text == "Goblin cannot stand on Wall at 3N 6E"
    ghost = "Feature: Ghostly (Actor)\nThis actor treats Wall as passable."
    assert "ME-46" not in said(text.replace("Actor: Goblin\n", "Actor: Goblin\nFeatures: Ghostly\n") + "\n" + ghost)


def test_ME47_a_zone_without_tiles() -> None:
    assert "ME-47" in said(MAP.format("Dimensions: 3 x 3\n\nRegion: R\nThis is a place."))
    assert "ME-47" in said(MAP.format("Dimensions: 3 x 3\nZones:\n  Z: all Water tiles"))
    other = "Map: Other\nDimensions: 4 x 4\nZones:\n  Yard: 0N 0E"
    assert "ME-47" in said(small("Raven in West", "Raven in Yard", other))


def test_ME50_casts_that_cannot_be() -> None:
    assert first("Cast: C\nController: Player", "ME-50").text == 'cast "C" has no members'
    two = "Actor: A\nType: Player\n\nCast: C\nMembers: A\n\nCast: D\nMembers: A"
    assert first(two, "ME-50").text == '"A" is already in cast "C"'
    leader = "Actor: A\nType: Player\n\nActor: B\nType: Player\n\nCast: C\nMembers: A\nLeader: B"
    assert first(leader, "ME-50").text == 'the leader "B" is not a member of cast "C"'
    assert "ME-50" not in said("Actor: A\nCast: C\n\nCast: C\nController: Player")


def test_ME51_nothing_ends_the_encounter() -> None:
    message = first("Encounter: E\nRound limit: 3", "ME-51")
    assert "Victory: All enemies defeated" in message.hint and "Defeat: All players defeated" in message.hint
    assert "ME-51" not in said("Encounter: E\nRound limit: 3\n\nFeature: F\nThe encounter ends in Calm when true.")


def test_ME52_an_outcome_that_cannot_occur() -> None:
    text = small(more="").rstrip() + "\nTransitions:\n  Escape: end campaign\n"
    message = first(text, "ME-52")
    assert message.text == 'this encounter never ends in "Escape"'
    assert message.hint == "it ends in Victory, Defeat, Stalemate or Interrupted"
    for outcome in ("Stalemate", "Interrupted", "Victory"):
        assert "ME-52" not in said(text.replace("Escape", outcome))
    forced = text + "\nAction: Flee\ndo: End encounter in escape\n"
    assert "ME-52" not in said(forced)


def test_ME53_two_actors_of_one_name() -> None:
    text = small("  Goblin at 3N 6E", "  Goblin at 3N 6E\n  Goblin at 4N 6E")
    assert first(text, "ME-53").text == '"Goblin" would be on the map twice'
    copies = small("  Goblin at 3N 6E", "  Goblin 1 at 3N 6E\n  Goblin 2 at 4N 6E").replace(
        "Members: Goblin", "Members: Goblin x2"
    )
    assert "ME-53" not in said(copies)


def test_ME60_a_behavior_without_when_that_is_not_last() -> None:
    text = "Strategy: S\n1. End turn\n2. If an enemy is adjacent: End turn"
    assert first(text, "ME-60").place.line == 2
    assert "ME-60" not in said("Strategy: S\n1. If an enemy is adjacent: End turn\n2. End turn")


def test_ME61_strategies_without_behaviors() -> None:
    assert first("Strategy: S\nTarget priority: nearest", "ME-61").text == 'strategy "S" has no behaviors'
    assert "includes itself" in first("Strategy: S\nInclude: S\n1. End turn", "ME-61").text
    beyond = "Strategy: S\n1. End turn\n\nStrategy: T\nInclude: S (1-3)\n1. End turn"
    assert first(beyond, "ME-61").text == 'strategy "S" has 1 behaviors, so 1 to 3 are not there'


def test_ME62_the_wrong_number_of_arguments() -> None:
    text = "Strategy: Hold [Post]\n1. End turn\n\nActor: A\nStrategy: Hold"
    assert first(text, "ME-62").text == '"Hold" needs 1 values'
    assert "ME-62" not in said(text + " (4N 2E)")


def test_ME70_roll_tables_cover_every_result_once() -> None:
    table = "Scene: S\nRoll: {}\n{}"
    assert first(table.format("1d6", '  1-2: Say "a"\n  4-6: Say "b"'), "ME-70").text == "result 3 has no row"
    assert first(table.format("1d3", '  1-2: Say "a"\n  2-3: Say "b"'), "ME-70").text == "result 2 has two rows"
    assert said(table.format("1d2 * 2", '  2: Say "a"\n  4: Say "b"')) == []
    assert "ME-7" in said(table.format("[Wits]", '  1: Say "a"'))


def test_ME71_nothing_to_play() -> None:
    assert said("Campaign: X\nAn overview.") == ["ME-71"]
    assert said("Actor: A\nActions: B\n\nAction: B\ndo: (none)") == []
    asked = compile_text("Action: B\ndo: (none)", play=True)
    assert "ME-71" in [message.code for message in asked.errors]


def test_ME72_options_without_letters_and_checks_without_outcomes() -> None:
    assert first("Scene: S\nOptions:\n  Pay him", "ME-72").text == "this option has no letter"
    assert first("Scene: S\nCheck: [Wits] > 3", "ME-72").text == "this check has no outcome"
    assert "ME-72" in said("Scene: S\nSuccess:\n  Text: Hello")


def test_ME80_table_notes_in_a_strict_campaign() -> None:
    text = "Campaign: X\nStrict: yes\n\nScene: S\nEffect: the bell rings\n\nFeature: F\nThe air smells of salt."
    assert [code for code in said(text) if code.startswith("M")].count("ME-80") == 2
    assert "ME-80" not in said(text.replace("Strict: yes", "Strict: no"))
    assert "ME-80" in said("Feature: F\nThe air smells of salt.", strict=True)
    assert "ME-80" not in said('Action: A\ndo: Note "the bell rings"', strict=True)


def test_ME90_facilities_that_are_not_there() -> None:
    message = first("Map: A\nDimensions: 3 x 3\n\nEncounter: E\nMap: A, B\nCompletion:\n  End: true", "ME-90")
    assert message.text == '"an encounter on several maps" is not supported by this version'
