"""A match that is played here: only what is stored is seen, and spectators see it when they may."""

from __future__ import annotations

from typing import Any

import pytest

import turnwright
from turnwright import Game
from turnwright.table.running import LONGEST_LOG, Running, taken_up
from turnwright.table.store.rows import EventRow, MatchRow


def begun(game: Game, delay: int = 0, **options: Any) -> Running:
    match = game.new_match(seed=1, **options)
    row = MatchRow(id=1, room="R", game=game.name, head=match.head(), started=100)
    return taken_up(game, row, [], None, delay)


def play(running: Running, action: str, at: int = 200, seat: int | None = None) -> EventRow:
    """Try a line out and store it."""
    match = running.work
    match.play(action, match.to_act if seat is None else seat)
    event = EventRow(match=1, sequence=match.sequence, line=match.lines()[-1], at=at, action=f"id {match.sequence}")
    running.noted(event)
    return event


def test_nobody_sees_what_is_only_being_tried(connect_four: Game) -> None:
    running = begun(connect_four)
    look, text = running.look(0), running.look(0).part("text")
    running.work.play("drop a")
    assert running.sequence == 0 and running.look(0) is look
    assert running.match.text(0) == text
    play(running, "drop b")
    assert running.sequence == 2 and running.look(0).part("text") != text
    running.work.play("drop c")
    assert running.sequence == 2 and len(running.match.lines()) == 2


def test_a_look_that_somebody_has_stays_what_it_was(connect_four: Game) -> None:
    """A picture is drawn by a thread while others play on."""
    running = begun(connect_four)
    look, text = running.look(1), running.match.text(1)
    play(running, "drop a")
    play(running, "drop b")
    assert look.part("text") == text != running.look(1).part("text")


def test_time_never_goes_back(connect_four: Game) -> None:
    running = begun(connect_four)
    play(running, "drop a", at=500)
    play(running, "drop b", at=300)
    assert running.at == 500


@pytest.mark.parametrize("delay", [1, 3])
def test_spectators_are_behind_by_as_many_numbers_as_was_said(connect_four: Game, delay: int) -> None:
    running = begun(connect_four, delay)
    for number in range(1, 6):
        play(running, f"drop {'abcde'[number - 1]}")
        assert running.for_eyes(None).sequence == max(0, number - delay)
        assert running.for_eyes(0).sequence == number
        assert running.look(None).match.sequence == max(0, number - delay)


def test_when_it_is_over_spectators_see_the_end(connect_four: Game) -> None:
    running = begun(connect_four, 3)
    for column in "abababa":
        play(running, f"drop {column}")
    assert running.match.is_over and running.for_eyes(None).sequence == 7


def test_taken_up_again_it_stands_where_it_stood_for_everybody(connect_four: Game) -> None:
    running = begun(connect_four, 2)
    events = [play(running, f"drop {column}", at) for column, at in (("a", 300), ("b", 400), ("c", 500))]
    row = MatchRow(id=1, room="R", game=connect_four.name, head=running.match.head(), started=100)
    again = taken_up(connect_four, row, events, None, 2)
    assert again.match.memory.tobytes() == running.match.memory.tobytes()
    assert (again.at, again.ids) == (500, {"id 1": 1, "id 2": 2, "id 3": 3})
    assert again.for_eyes(None).sequence == 1
    play(again, "drop d")
    assert again.for_eyes(None).sequence == 2


def test_a_kept_position_is_used_if_it_fits_and_the_lines_decide_if_not(connect_four: Game) -> None:
    running = begun(connect_four)
    events = [play(running, "drop a"), play(running, "drop b")]
    snapshot = running.match.snapshot()
    events.append(play(running, "drop c"))
    row = MatchRow(id=1, room="R", game=connect_four.name, head=running.match.head(), started=100)
    for kept in ((2, snapshot), (2, b"of some other rules")):
        again = taken_up(connect_four, row, events, kept, 0)
        assert again.match.memory.tobytes() == running.match.memory.tobytes()
        assert (again.sequence, again.snapshot_at) == (3, 2)


def test_only_the_newest_position_is_current(connect_four: Game) -> None:
    running = begun(connect_four)
    play(running, "drop a")
    for seat in (None, 0, 1):
        assert [running.is_current(number, seat) for number in (-1, 0, 1, 2)] == [False, False, True, False], seat


def test_where_all_choose_together_ones_own_choice_is_for_the_whole_stage() -> None:
    running = begun(turnwright.load("rails"), mode="board", seats=3)
    first = running.match
    play(running, str(first.legal(1)[0]), seat=1)
    assert [running.is_current(0, seat) for seat in (0, 1, 2)] == [True, False, True]
    play(running, str(first.legal(0)[0]), seat=0)
    play(running, str(first.legal(2)[0]), seat=2)
    assert not any(running.is_current(number, seat) for number in (0, 1, 2) for seat in (0, 1, 2))


def test_the_log_that_comes_with_a_position_has_an_end(connect_four: Game) -> None:
    running = begun(connect_four)
    for _ in range(LONGEST_LOG // 2 + 1):
        play(running, "drop a")
        running.work.undo()
        line = running.work.lines()[-1]
        running.noted(EventRow(match=1, sequence=running.work.sequence, line=line, at=1))
    assert running.log_start(0) == running.sequence - LONGEST_LOG == 2
