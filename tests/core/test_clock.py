"""Clocks: main time, buffer, increment, a limit per move and for the whole game; exact at the edges."""

from __future__ import annotations

from typing import Any

import pytest

import turnwright
from turnwright import Clock, ClockSettings, Game, OptionError


def clock(**settings: Any) -> Clock:
    return Clock(ClockSettings(**settings), 2)


def test_the_buffer_runs_before_main_time_and_is_full_again_next_turn() -> None:
    running = clock(initial=1000, buffer=200)
    running.spend((0,), 150)
    running.spend((0,), 150)
    assert running.left == [900, 1000]
    running.end_turn()
    running.spend((0,), 200)
    assert running.left[0] == 900


def test_the_increment_is_added_after_a_turn() -> None:
    running = clock(initial=1000, increment=50)
    running.spend((0,), 100)
    running.end_turn()
    assert running.left[0] == 950


def test_exactly_zero_is_still_in_time() -> None:
    running = clock(initial=1000)
    assert running.flag(0, 1000) is None
    assert running.flag(0, 1001) == "time"


def test_the_total_counts_first_when_both_fall_together() -> None:
    assert clock(initial=1000, total=1001).flag(0, 1001) == "total"
    assert clock(initial=1000, total=1001).flag(0, 1000) is None


def test_a_single_move_can_be_limited() -> None:
    running = clock(initial=10_000, per_move=500)
    assert running.flag(0, 500) is None
    assert running.flag(0, 501) == "time"


def test_seats_may_have_different_times() -> None:
    running = clock(initial=(1000, 2000), buffer=(0, 100))
    running.spend((1,), 300)
    assert running.left == [1000, 1800]
    assert running.used == [0, 300]


def test_a_match_ends_by_its_clock_and_the_record_says_so(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 1000, "increment": 100})
    match.play("place b2", elapsed=400)
    assert match.clock is not None
    assert match.clock.left == [700, 1000]
    events = match.play("place a1", elapsed=1500)
    assert str(events[0]) == "Nought ran out of time."
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "clock.time")
    again = turnwright.read_record(match.record())
    assert again.record() == match.record()
    assert again.outcome == match.outcome


def test_undo_gives_the_time_back(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 1000})
    match.play("place b2", elapsed=400)
    match.undo()
    assert match.clock is not None
    assert match.clock.left == [1000, 1000]


def test_the_total_time_of_the_game_is_a_draw(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 5000, "total": 600})
    match.play("place b2", elapsed=300)
    match.tick(300)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "clock.total")


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"initial": "long"}, "Expected"),
        ({"initial": -1}, "from 0 to"),
        ({"initial": (1, 2, 3)}, "3 numbers for 2 seats"),
        ({"speed": 3}, "unknown field"),
    ],
)
def test_wrong_settings_are_refused(tic_tac_toe: Game, settings: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        tic_tac_toe.new_match(clock=settings)


def test_the_move_that_ends_a_game_ends_a_turn_too(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1, clock={"initial": 1000, "increment": 50})
    for place in ("a1", "b1", "a2", "b2", "a3"):
        match.play(f"place {place}", elapsed=100)
    assert match.is_over and match.clock is not None
    assert match.clock.left == [1000 - 3 * 50, 1000 - 2 * 50]
    assert match.clock.turn_used == [0, 0] and match.clock.used == [300, 200]


def test_a_copy_shares_no_number_with_the_clock_it_was_made_from() -> None:
    running = clock(initial=1000, buffer=200)
    running.spend((0,), 150)
    copy = running.copy()
    copy.spend((0,), 500)
    copy.spend((1,), 700)
    assert (running.left, running.used, running.turn_used, running.total) == ([1000, 1000], [150, 0], [150, 0], 150)
    copy.end_turn()
    assert running.turn_used == [150, 0]


def test_undo_gives_the_buffer_back_as_it_was(duel: Game) -> None:
    match = duel.new_match(seed=1, clock={"initial": 1000, "buffer": 300})
    match.play("rest", elapsed=100)
    branch = match.branch()
    branch.play("attack", elapsed=250)
    assert branch.clock is not None and branch.clock.turn_used == [0, 250]
    branch.undo()
    assert branch.clock is not None and match.clock is not None
    assert branch.clock.turn_used == match.clock.turn_used == [0, 0]
    branch.play("attack", elapsed=300)
    assert branch.clock is not None and branch.clock.left == [1000, 1000]


def test_where_all_choose_at_once_the_clocks_of_all_of_them_run(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3, clock={"initial": 1000, "increment": 10, "buffer": 50})
    match.play("pick 1", 1, elapsed=200)
    assert match.clock is not None and match.clock.left == [850, 850, 850]
    match.play("pick 1", 0, elapsed=100)
    assert match.clock.used == [300, 200, 300] and match.clock.total == 300
    match.play("pick 1", 2, elapsed=100)
    assert match.clock.used == [300, 200, 400] and match.clock.total == 400
    assert match.clock.turn_used == [0, 0, 0], "the buffer of all is full again"
    assert match.clock.left == [760, 860, 660], "and all have the increment"


def test_the_first_of_those_who_choose_at_once_runs_out_of_time(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3, clock={"initial": (1000, 500, 1000)})
    assert match.tick(500) is None
    assert match.tick(501) is not None
    assert match.outcome is not None and match.outcome.sentence == "Player 2 ran out of time."


def test_the_limit_of_an_action_counts_from_when_it_was_asked_for(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3, clock={"initial": 100_000, "per_move": 1000})
    match.play("pick 1", 0, elapsed=900)
    assert match.tick(100) is None
    assert match.tick(101) is not None and match.flag == ("time", 1)


def test_a_snapshot_keeps_what_an_action_has_taken(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3, clock={"initial": 100_000, "per_move": 1000})
    match.play("pick 1", 0, elapsed=900)
    taken = cards.take_up(match.head(), [], match.snapshot(), lambda: match.lines())
    assert taken.clock is not None and taken.clock.action_used == [0, 900, 900] and taken.clock.ran == 0b111
