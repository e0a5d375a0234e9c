"""How far an encounter is, and what everybody on turn may still do: a track and pips beside the words."""

from __future__ import annotations

import turnwright
from turnwright.core.headway import Headway, RoundTrack
from turnwright.core.log_lines import ToldLine, as_line
from turnwright.core.match import Match


def bridge() -> Match:
    """Wardens first: Ysolde and Pim, three points and four steps each."""
    return turnwright.load("methuen").new_match(seed=0, campaign="lantern_bridge")


def steps(match: Match) -> dict[str, tuple[int, int, str]]:
    return {one.name: (one.left, one.of, one.words) for one in match.headway(0).pips}


def test_M331_a_track_leads_to_the_round_in_which_it_ends() -> None:
    match = bridge()
    assert match.headway(0).track == RoundTrack("round", 1, 6, "Held")
    assert turnwright.load("methuen").new_match(seed=0, campaign="ash_chapel").headway(0).track is None


def test_M73_points_are_pips_and_steps_are_words() -> None:
    match = bridge()
    assert steps(match) == {"Ysolde": (3, 3, "3 points · 4 steps"), "Pim": (3, 3, "3 points · 4 steps")}
    match.play("Pim: Move to 1N 2E")
    assert steps(match)["Pim"] == (3, 3, "3 points · 2 steps")
    match.play("Pim: Guard Up")
    assert steps(match) == {"Ysolde": (3, 3, "3 points · 4 steps"), "Pim": (2, 3, "2 points · 2 steps")}
    assert [one.element for one in match.headway(0).pips] == ["actor-0", "actor-1"]


def test_a_scene_and_a_game_that_says_nothing_have_no_headway(tic_tac_toe: turnwright.Game) -> None:
    assert turnwright.load("methuen").new_match(seed=0, campaign="winter_post").headway(0) == Headway()
    assert tic_tac_toe.new_match(seed=0).headway(0) == Headway()


def test_steps_of_one_walk_can_be_told_as_one() -> None:
    match = bridge()
    match.play("Pim: Move to 1N 1E")
    match.play("Pim: Move to 2N 2E")
    match.play("Ysolde: Guard Up")
    lines = [as_line(words) for told in match.told(0, 0) for words in told.words if not as_line(words).level]
    assert [line.joins for line in lines] == ["walk Pim", "walk Pim", ""]
    assert [line.joined for line in lines[:2]] == ["Pim goes to 1N 1E.", "Pim goes to 2N 2E."]


def test_what_the_table_watches_is_shown_in_players_words() -> None:
    told = turnwright.core.story.prologue(bridge(), 0)
    assert told is not None
    (note,) = [line for line in told.words if isinstance(line, ToldLine) and "Lamp Oil" in line]
    assert note.short == "For the table to watch: Lamp Oil. The planks smell of oil and burn easily."
