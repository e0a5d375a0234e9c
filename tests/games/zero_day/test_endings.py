"""End, score, result and stalling: Z-44 to Z-54."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright import Match
from turnwright.games.zero_day import best_trail

from .tables import BLUE, BREACHED, FULL_BOARD, FULL_BOARD_TOKENS, RED, SIDES, Tokens, at, code, play, seen

LAST_TILE: dict[str, Any] = {"board": SIDES, "attack": "b3.L", "blue": "17", "red": "14", "deck": ""}


def score(match: Match, player: str = "blue") -> tuple[int, int]:
    trail = best_trail(match, player)
    assert trail.own + trail.purple == len(trail.segments)
    return trail.own, trail.purple


def ended(board: str, tokens: Tokens, **options: Any) -> Match:
    """The position as the end of a game: the trigger is one Discard away, and the final turn moves nothing of worth."""
    match = at(board, tokens=tokens, blue="", red="", deck="", allow_pass=True, **options)
    play(match, "pass", "pass")
    assert match.is_over
    return match


def test_Z44_the_final_turn_ZV70() -> None:
    match = at(**LAST_TILE)
    play(match, "place 17 r0", "move a3.L")
    assert seen(match)["tokens"]["blue"] == {"exploit": "a3.L"}
    assert seen(match)["final_turn"]
    assert match.to_act == RED
    play(match, "move b3.R red")
    assert not match.is_over
    play(match, "move c3.R red")
    assert match.outcome is not None
    assert match.outcome.rule == "Z-44"


def test_Z44_a_theft_keeps_the_reserve_filled_ZV71() -> None:
    match = at(**LAST_TILE)
    play(match, "place 17 r0", "steal 14")
    assert not seen(match)["final_turn"]
    play(match, "move b3.R red", "move c3.R red")
    assert seen(match)["final_turn"]
    assert match.to_act == BLUE


def test_Z44_not_while_the_deck_lasts_ZV72() -> None:
    match = at(**LAST_TILE | {"deck": "01"})
    play(match, "place 17 r0", "move b3.R")
    assert seen(match)["reserves"]["blue"] == []
    assert not seen(match)["final_turn"]


def test_Z45_nothing_after_the_end_ZV73() -> None:
    match = ended(FULL_BOARD, FULL_BOARD_TOKENS)
    for command in ("draw", "move c3.R blue", "open 01 r0 b3 back 02", "pass"):
        assert code(match, command) == "game_over"
    why = match.why_not("draw")
    assert (why.rule, why.sentence) == ("Z-45", "The game is over; no more commands are accepted.")
    assert match.to_act is None


def test_Z53_twelve_turns_without_progress_ZV74() -> None:
    match = at(SIDES)
    for _ in range(6):
        assert match.outcome is None
        play(match, "move c3.R", "move b3.R")
        play(match, "move b3.R", "move c3.R")
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.winners, outcome.scores) == ("Z-53", (), (0, 0))


def test_Z53_progress_resets_the_count_ZV75() -> None:
    match = at(SIDES, stall=11)
    play(match, "draw", "move c3.R")
    assert match.outcome is None
    assert seen(match)["stall"] == 0


def test_Z53_the_trigger_goes_before_the_stalemate() -> None:
    match = at(SIDES, stall=11, blue="", deck="")
    play(match, "move c3.R", "move b3.R")
    assert match.outcome is None
    assert seen(match)["final_turn"]


def test_Z53_the_option_changes_the_limit() -> None:
    match = at(SIDES, stall=3, stall_limit=4)
    play(match, "move c3.R", "move b3.R")
    assert match.is_over


def test_Z52_steals_and_moves_are_no_progress_ZV95() -> None:
    match = at(stall=5)
    play(match, "steal 09", "move c3.R")
    assert seen(match)["stall"] == 6


def test_Z52_a_breach_is_progress_ZV96() -> None:
    match = at(BREACHED, stall=5)
    play(match, "move a3.L", "move a3.R")
    assert seen(match)["stall"] == 0


@pytest.mark.parametrize(
    ("ghost", "expected", "simple"),
    [("c3.R", (2, 2), (2, 2)), ("c3.T", (1, 3), (1, 3)), ("c3.L", (2, 3), (0, 2)), ("a3.L", (0, 0), (0, 0))],
)
def test_Z46_Z47_Z48_the_best_trail_ZV76_ZV77_ZV78_ZV79(
    ghost: str, expected: tuple[int, int], simple: tuple[int, int]
) -> None:
    tokens = {"blue": {"exploit": "a3.L", "ghost": ghost}}
    assert score(at(BREACHED, tokens=tokens)) == expected
    assert score(at(BREACHED, tokens=tokens, score_route="simple")) == simple


def test_Z49_no_ghost_no_score_ZV80() -> None:
    assert score(at(BREACHED, tokens={"blue": {"exploit": "a3.L"}})) == (0, 0)
    assert score(at(BREACHED)) == (0, 0)


def test_Z46_Z49_the_opponents_colour_is_closed_ZV81() -> None:
    tokens = {"exploit": "a5.L", "ghost": "b5.R"}
    assert score(at("a5=02r0 b5=10r0 c5=17r0", tokens={"red": tokens}), "red") == (1, 1)
    assert score(at("a5=02r0 b5=10r0 c5=17r0", tokens={"blue": tokens})) == (0, 0)


def test_Z50_purple_breaks_a_tie_ZV82() -> None:
    tokens = {"blue": {"exploit": "a3.L", "ghost": "a3.R"}, "red": {"exploit": "e5.T", "ghost": "e4.B"}}
    match = ended("a3=02r0 e5=17r0 e4=25r0", tokens)
    assert seen(match)["result"]["scores"] == {"blue": {"own": 0, "purple": 1}, "red": {"own": 0, "purple": 2}}
    assert seen(match)["result"]["decided_by"] == "purple, 2 to 1"
    assert match.outcome is not None
    assert match.outcome.winners == (RED,)


def test_Z50_equal_in_both_is_a_draw_ZV83() -> None:
    tokens = {"blue": {"exploit": "a3.L", "ghost": "c3.T"}, "red": {"exploit": "a3.L", "ghost": "c3.B"}}
    match = ended(BREACHED, tokens)
    assert seen(match)["result"]["scores"] == {"blue": {"own": 1, "purple": 3}, "red": {"own": 1, "purple": 3}}
    assert match.outcome is not None
    assert match.outcome.winners == ()


def test_Z34_Z48_Z50_a_full_board_ZV84() -> None:
    match = ended(FULL_BOARD, FULL_BOARD_TOKENS)
    assert (score(match, "blue"), score(match, "red")) == ((14, 9), (11, 4))
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((BLUE,), (14, 11))
    simple = ended(FULL_BOARD, FULL_BOARD_TOKENS, score_route="simple")
    assert (score(simple, "blue"), score(simple, "red")) == ((12, 10), (8, 1))


def test_Z51_the_result_names_what_decided_ZV94() -> None:
    match = ended(FULL_BOARD, FULL_BOARD_TOKENS)
    result = seen(match)["result"]
    assert result["decided_by"] == "own colour, 14 to 11"
    ends = {"blue": ("d1.B", "e4.R", 23), "red": ("c1.B", "c3.T", 15)}
    for player, (start, end, length) in ends.items():
        nodes = result["trails"][player]
        assert (nodes[0], nodes[-1], len(nodes) - 1) == (start, end, length)
        steps = best_trail(match, player).segments
        assert len({(step.cell, step.index) for step in steps}) == length
        assert [steps[0].start, *(step.end for step in steps)] == nodes


def test_Z51_the_last_event_tells_the_result() -> None:
    match = at(FULL_BOARD, tokens=FULL_BOARD_TOKENS, blue="", red="", deck="", allow_pass=True)
    match.play("pass")
    assert str(match.play("pass")[-1]) == (
        "The final turn is over: Blue has 14 own and 9 purple and Red has 11 own and 4 purple. "
        "Blue wins by own colour, 14 to 11."
    )
