"""Beside the play: a match is paused and goes on, and a seat gives another time; the record keeps it, replays agree."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from turnwright import Match, MatchError, Refusal, load, read_record
from turnwright.core.interludes import give_time, pause, resume
from turnwright.core.stopping import stop

MINUTE = 60_000


def timed(**clock: int) -> Match:
    return load("tic-tac-toe").new_match(seed=1, clock={"initial": MINUTE, **clock})


def left(match: Match) -> list[int]:
    assert match.clock is not None
    return [match.clock.own_time(seat) for seat in range(match.seats)]


def test_while_a_match_is_paused_nobody_acts_and_no_clock_runs() -> None:
    match = timed()
    match.play("place b2", elapsed=1000)
    pause(match, 1, elapsed=2000)
    assert left(match) == [59_000, 58_000], "up to then the clock ran"
    assert match.tick(10 * MINUTE) is None and not match.is_over
    for deed in (lambda: match.play("place a1"), lambda: match.undo(0)):
        with pytest.raises(Refusal) as refused:
            deed()
        assert refused.value.code == "table.paused"
    assert match.why_not("place a1", 1).code == "table.paused"
    assert (match.ply, match.sequence) == (1, 2)
    resume(match, 1)
    match.play("place a1", elapsed=500)
    assert left(match) == [59_000, 57_500], "the time between has passed on nobody's clock"


def test_the_record_says_it_and_leads_to_the_same_match() -> None:
    match = timed()
    pause(match, 0, elapsed=300)
    resume(match, 0)
    give_time(match, 1, 0, MINUTE, elapsed=700)
    match.play("place b2", elapsed=10)
    pause(match)
    lines = match.record().splitlines()[6:-2]
    assert lines == [
        "1. the table: 0 paused @300",
        "2. the table: 0 resumed",
        "3. the table: 1 gave 0 60000 @700",
        "4. place b2 @10",
        "5. the table: paused",
    ]
    again = read_record(match.record())
    assert again.lines() == match.lines() and left(again) == left(match) == [118_990, MINUTE]
    assert again.paused == match.paused == (-1, 5)
    words = [line.words[0] for line in again.told(0, None)]
    assert words[:3] == [
        "Cross pauses the match.",
        "Cross lets the match go on.",
        "Nought gives Cross 60 seconds more.",
    ]
    assert words[4] == "All agree: pause."


def test_a_snapshot_knows_of_it() -> None:
    match = timed()
    give_time(match, 1, 0, MINUTE)
    pause(match, 1)
    again = match.game.take_up(match.head(), [], match.snapshot(), match.lines)
    assert again.paused == (1, 2) and left(again) == left(match)
    with pytest.raises(Refusal):
        again.play("place b2")
    assert not again.branch().is_over and again.branch().legal(), "whoever analyses is not held up"


def test_what_was_given_stays_when_an_action_is_taken_back() -> None:
    match = timed()
    match.play("place b2", elapsed=1000)
    give_time(match, 0, 1, MINUTE)
    match.undo(0)
    assert left(match) == [MINUTE, 2 * MINUTE]
    assert left(read_record(match.record())) == left(match)


def test_time_is_given_to_the_action_that_somebody_is_at() -> None:
    match = timed(per_move=5000)
    give_time(match, 1, 0, MINUTE)
    assert match.tick(6000) is None
    match.play("place b2", elapsed=6000)
    assert left(match)[0] == 5000, "and to no later one"


def test_a_clock_that_fell_before_is_not_held_up() -> None:
    deeds: list[Callable[[Match], object]] = [
        lambda match: pause(match, 0, 2 * MINUTE),
        lambda match: give_time(match, 1, 0, MINUTE, 2 * MINUTE),
    ]
    for deed in deeds:
        match = timed()
        assert deed(match) is not None
        assert match.outcome is not None and match.outcome.winners == (1,)
        assert "the clock" in match.lines()[0]


def test_the_table_may_end_a_match_that_is_paused() -> None:
    match = timed()
    pause(match, 0)
    stop(match, "called off", elapsed=10 * MINUTE)
    assert match.outcome is not None and match.outcome.rule == "table.called_off"
    assert read_record(match.record()).outcome == match.outcome


def test_what_makes_no_sense_is_refused() -> None:
    match = timed()
    wishes: list[Callable[[], object]] = [
        lambda: resume(match, 0),
        lambda: pause(match, 7),
        lambda: give_time(match, 0, 0, 1),
        lambda: give_time(match, 0, 1, 0),
        lambda: give_time(match, 0, 1, 10**9),
        lambda: give_time(load("tic-tac-toe").new_match(), 0, 1, 1000),
        lambda: match.follow("1. the table: 999999999999999999999 paused"),
    ]
    for wrong in wishes:
        with pytest.raises(MatchError):
            wrong()
    pause(match, 0)
    with pytest.raises(MatchError, match="paused already"):
        pause(match, 1)
    assert match.sequence == 1
