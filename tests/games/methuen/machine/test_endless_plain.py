"""An endless plain: 500 tiles in each direction from the origin, and ways as far as a search reaches (K-15, K-16)."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from turnwright import Match, NotationError, Refusal, read_record
from turnwright.games.methuen.language import compile_text

from .stages import Stage, actor

DEEDS = """
Action: Jog
do: Move up to 40 spaces

Action: Blink
do: Teleport to chosen tile within 2000 spaces

Action: Wall Up
Range: Unlimited
Target: tile
do: Target tile becomes Wall

Action: Fling
Range: Unlimited
do: Push target 2000 spaces

Action: Haul
Range: Unlimited
do: Pull target up to 2000 spaces

Action: Look
Range: Unlimited, line of sight
do: [Seen] += [Target Distance]

Action: Burst
Range: 5
Area: 2-space radius
Target: All enemies in area
do: [Target Burns] += 1

Action: Bolt
Area: 900-space line in chosen direction
Target: All enemies in area
do: [Target Burns] += 1

Action: Call
do: Summon Wisp adjacent to self

Feature: Pace
Move up to 99 spaces per turn

"""
OWN = "Actions: Jog, Blink, Wall Up, Fling, Haul, Look, Burst, Bolt, Call"


def plain(raven: str, imp: str, *, more: str = "", lines: str = "", deploy: str = "") -> Stage:
    """Raven and an imp, Raven first."""
    people = actor("Raven", player=True, more=OWN) + actor("Imp") + actor("Wisp")
    where = deploy or f"Raven at {raven}\nImp at {imp}"
    return Stage(DEEDS + people + more, where, (90, 10), lines=lines)


def legal(fight: Stage) -> set[str]:
    return {str(action) for action in fight.match.legal()}


def test_k_15_a_fight_in_the_far_corner() -> None:
    fight = plain("500N 500W", "499N 499W")
    fight.play("Raven: Move to 470N 500W")
    assert fight.place("Raven") == "470N 500W"
    ways = {line for line in legal(fight) if line.startswith("Raven: Move to")}
    assert "Raven: Move to 500N 469W" in ways and "Raven: Move to 438N 469W" in ways
    assert len(ways) == 63 * 32 - 1  # 32 rows to the south, 30 to the north; the plain ends in the west


@pytest.mark.parametrize("place", ["501N 0E", "0N 501E", "501S 0E", "0N 501W"])
def test_k_15_beyond_it_there_are_no_tiles(place: str) -> None:
    fight = plain("500N 500E", "499N 500E")
    for line in (f"Move to {place}", f"Blink at {place}", f"Wall Up at {place}"):
        with pytest.raises((Refusal, NotationError), match="MR-13"):
            fight.play(f"Raven: {line}")
    text = fight.text.replace("Raven at 500N 500E", f"Raven at {place}")
    assert [error.code for error in compile_text(text).errors] == ["ME-45"]


def test_m_106_nobody_steps_over_the_edge() -> None:
    fight = plain("500N 500E", "499N 500E")
    for path in ("N", "E", "NE", "SE"):
        with pytest.raises(Refusal, match="MR-13"):
            fight.play(f"Raven: Move by {path}")
    fight.play("Raven: Move by S W")
    assert fight.place("Raven") == "499N 499E"


def test_k_16_ways_are_searched_around_the_mover() -> None:
    fight = plain("480N 470W", "480N 468W")
    ways = legal(fight)
    for place in ("480N 438W", "448N 470W", "480N 439W", "500N 500W"):
        assert (f"Raven: Move to {place}" in ways) == (place != "480N 438W")
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Move to 480N 438W")
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Move to 447N 470W")
    fight.play("Raven: Move to 480N 439W")
    fight.play("Raven: Jog to 480N 410W")
    assert fight.place("Raven") == "480N 410W"


def test_k_16_a_mover_far_from_its_goal_goes_toward_it() -> None:
    hunt = "Strategy: Hunt\n1. Move toward nearest enemy\n\n"
    people = DEEDS + hunt + actor("Raven", player=True, more=OWN) + actor("Wisp")
    people += actor("Hound", more="Strategy: Hunt")
    fight = Stage(people, "Raven at 480N 470W\nHound at 470S 470W", (90, 10))
    fight.play("End turn")
    assert fight.place("Hound") == "371S 470W"  # 31 spaces three times, and what is left of 99


def test_m_112_m_118_distance_and_sight_across_the_plain() -> None:
    fight = plain("500S 500W", "500N 480E")
    fight.play("Raven: Look on Imp")
    assert fight.value("Raven", "Seen") == 20 + 3 * 980 // 2
    fight.play("Raven: Wall Up at 0N 10W")
    with pytest.raises(Refusal, match="MR-9"):
        fight.play("Raven: Look on Imp")


def test_m_108_a_changed_tile_is_that_tile_and_no_other() -> None:
    fight = plain("480N 470W", "480N 466W")
    fight.play("Raven: Wall Up at 480N 402W")  # 64 columns from 480N 466W, 68 from Raven
    fight.play("Raven: Look on Imp")
    assert "Raven: Move to 480N 468W" in legal(fight)
    fight.play("Raven: Wall Up at 480N 468W")
    with pytest.raises(Refusal, match="MR-9"):
        fight.play("Raven: Look on Imp")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Raven: Move to 480N 468W")
    assert "Raven: Move to 480N 467W" in legal(fight)
    fight.match.undo()
    fight.play("Raven: Look on Imp")


def test_m_149_a_teleport_across_the_plain() -> None:
    fight = plain("0N 0E", "1N 0E")
    fight.play("Raven: Blink at 480N 470W")
    assert fight.place("Raven") == "480N 470W"
    fight.play("Raven: Blink at 500S 500E")
    assert fight.place("Raven") == "500S 500E"


def test_m_146_a_push_goes_as_far_as_the_plain() -> None:
    fight = plain("0N 0E", "0N 1W")
    fight.play("Raven: Fling on Imp")
    assert fight.place("Imp") == "0N 500W"


def test_m_147_a_pull_ends_beside_the_source() -> None:
    fight = plain("480N 470W", "470S 480E")
    fight.play("Raven: Haul on Imp")
    assert fight.place("Imp") == "479N 469W"


def test_m_173_areas_far_from_the_origin() -> None:
    fight = plain("480N 470W", "480N 466W")
    fight.play("Raven: Burst at 481N 466W")
    assert fight.value("Imp", "Burns") == 1
    fight.play("Raven: Bolt toward E")
    assert fight.value("Imp", "Burns") == 2
    fight.play("Raven: Fling on Imp")
    fight.play("Raven: Bolt toward E")
    assert (fight.place("Imp"), fight.value("Imp", "Burns")) == ("480N 500E", 2)  # 970 spaces away
    fight.play("Raven: Move to 480N 439W")
    fight.play("Raven: Jog to 480N 410W")
    fight.play("Raven: Jog to 480N 400W")
    fight.play("Raven: Bolt toward E")
    assert fight.value("Imp", "Burns") == 3


def test_m_281_somebody_is_called_at_the_edge() -> None:
    fight = plain("500N 500E", "0N 0E")
    fight.play("Raven: Call")
    assert fight.place("Wisp") == "499N 500E"  # north and east of it there is nothing


FEN = "Map: Fen\nTerrain:\n  Rough at 470S 480E\nZones:\n  Camp: 471S 480E to 470S 481E\n\n"
FEN += "Region: Mire\nTiles: 480S 480E to 475S 490E\nTerrain: Rough\nActors entering this region [Wet] += 1\n\n"


def test_m_281_zones_and_terrain_on_a_map_without_a_size() -> None:
    fight = plain("", "", more=FEN, lines="Map: Fen", deploy="Raven in Camp\nImp at 0N 0E")
    assert fight.place("Raven") == "470S 480E"
    fight.play("Raven: Move to 475S 480E")
    assert fight.place("Raven") == "475S 480E"
    assert fight.value("Raven", "Wet") == 1


def test_k_15_text_and_picture_show_those_who_act() -> None:
    fight = plain("480N 470W", "470S 480E")
    rows = [line for line in fight.match.text(0).splitlines() if line.lstrip().startswith("480N ")]
    assert len(rows) == 1 and "A" in rows[0] and len(rows[0]) < 80
    assert "470S 480E" in fight.match.text(0)
    root = ET.fromstring(str(fight.match.picture(0)))
    tiles = {node.get("id") for node in root.iter() if (node.get("id") or "").startswith("place-")}
    assert len(tiles) == 62 * 53  # the plain ends 30 tiles to the west and 20 to the north


def test_k_15_every_declaration_is_read_back_and_the_record_replays() -> None:
    fight = plain("480N 470W", "480N 466W")
    for action in fight.match.legal()[::400]:
        assert fight.match.why_not(str(action)) is None
    fight.play("Raven: Wall Up at 480N 468W")
    fight.play("Raven: Blink at 500S 500E")
    again: Match = read_record(fight.match.record())
    assert again.state.tobytes() == fight.match.state.tobytes()


def test_k_15_the_list_says_which_actions_have_more_ways_than_it_holds() -> None:
    fight = plain("480N 470W", "480N 466W")
    assert fight.match.view(0)["position"]["unlisted"] == ["Jog", "Blink", "Wall Up"]
    assert "Not every way to declare Jog, Blink, Wall Up is listed; choose it step by step" in fight.match.text(0)
    assert fight.match.why_not("Raven: Blink at 500S 500E") is None
    fight.play("End turn")
    assert fight.match.view(0)["position"]["unlisted"] == []


def test_M463_chosen_step_by_step_an_action_shows_what_the_list_leaves_out() -> None:
    match = plain("480N 470W", "480N 466W").match
    listed = {str(action) for action in match.legal() if str(action).startswith("Raven: Jog to ")}
    jog = next(choice for choice in match.choices(("perform", "actor=0")) if choice.label == "Jog")
    reached = {str(choice.action) for choice in match.choices(("perform", "actor=0", jog.token)) if choice.action}
    assert listed < reached
    far = sorted(reached - listed)
    assert all(match.why_not(line) is None for line in (far[0], far[-1]))
