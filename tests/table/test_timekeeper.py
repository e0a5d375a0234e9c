"""Clocks are read for those whose turn it is, and a flag falls one millisecond after the last."""

from __future__ import annotations

from turnwright import Game
from turnwright.table.timekeeper import clocks, falls_after


def test_the_clock_of_who_is_to_act_runs_and_the_others_stand(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 60_000})
    shown = clocks(match, 5_000)
    assert shown is not None and (shown.left, shown.running) == ((55_000, 60_000), (0,))
    match.play("place a1", elapsed=5_000)
    shown = clocks(match, 2_000)
    assert shown is not None and (shown.left, shown.running) == ((55_000, 58_000), (1,))


def test_no_clock_shows_less_than_nothing(tic_tac_toe: Game) -> None:
    shown = clocks(tic_tac_toe.new_match(seed=1, clock={"initial": 1_000, "total": 2_000}), 9_000)
    assert shown is not None and (shown.left[0], shown.total) == (0, 0)


def test_a_flag_falls_when_the_time_is_exceeded(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 60_000})
    assert falls_after(match) == 60_001
    falls = falls_after(match)
    assert falls is not None and match.copy().tick(falls - 1) is None and match.copy().tick(falls) is not None


def test_the_whole_games_time_ends_too(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 60_000, "total": 10_000})
    falls = falls_after(match)
    assert falls is not None and abs(falls - 10_000) <= 1
    match.play("place a1", elapsed=4_000)
    shown, falls = clocks(match, 1_000), falls_after(match)
    assert shown is not None and shown.total == 5_000
    assert falls is not None and abs(falls - 6_000) <= 1
    assert match.copy().tick(falls) is not None


def test_without_a_clock_and_after_the_end_nothing_falls(tic_tac_toe: Game) -> None:
    assert falls_after(tic_tac_toe.new_match(seed=1)) is None and clocks(tic_tac_toe.new_match(seed=1), 5) is None
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 60_000})
    for square in ("a1", "a2", "b1", "b2", "c1"):
        match.play(f"place {square}", elapsed=1)
    shown = clocks(match, 500_000)
    assert match.is_over and falls_after(match) is None
    assert shown is not None and shown.running == () and shown.left == (59_997, 59_998)
