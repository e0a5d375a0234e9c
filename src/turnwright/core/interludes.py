"""What the table writes down beside the play: a match is paused and goes on, and somebody gives somebody else time.

Each is a line of the record like any other, so that every process, every restart and every replay agree on the clocks:

    12. the table: 1 paused @1500
    13. the table: 1 resumed
    14. the table: 0 gave 1 60000 @800

Without a seat all have agreed to it. No action comes of such a line: none is counted, and none can be taken back. While
a match is paused nobody acts and no clock runs; it may still be ended by the table.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from .entries import Interlude
from .errors import MatchError, Refusal
from .packed_position import PackedPosition
from .rules import HALTED, REASONS

if TYPE_CHECKING:
    from .match import Match
    from .story import Events

PAUSED, RESUMED, GAVE = "paused", "resumed", "gave"
MOST_GIVEN: Final = 3_600_000
"""Milliseconds that are given at once."""
SAID = re.compile(r"the table: (?:(\d+) )?(paused|resumed)|the table: (\d+) gave (\d+) (\d+)", re.ASCII)


def pause(match: Match, seat: int | None = None, elapsed: int = 0) -> Events | None:
    """Stop the clocks, and let nobody act; by a seat, or because all agreed. What a clock that fell before did."""
    _require_running(match)
    _require_seat(match, seat)
    if match.paused is not None:
        raise MatchError("the match is paused already")
    return _enter(match, PAUSED, seat, elapsed)


def resume(match: Match, seat: int | None = None) -> None:
    """Let the match go on; the time between has passed on nobody's clock."""
    _require_seat(match, seat)
    if match.paused is None or match.is_over:
        raise MatchError("the match is not paused")
    match.paused = None
    match.log.append(Interlude(RESUMED, seat, None, 0, 0, _kept(match)))


def give_time(match: Match, giver: int, to: int, amount: int, elapsed: int = 0) -> Events | None:
    """A seat gives another so many milliseconds; what a clock that fell before did."""
    _require_running(match)
    _require_seat(match, giver)
    _require_seat(match, to)
    if match.clock is None or giver == to or not 0 < amount <= MOST_GIVEN:
        raise MatchError(
            f"in a match with clocks a seat gives another 1 to {MOST_GIVEN} milliseconds; {amount} from {giver} to {to}"
        )
    return _enter(match, GAVE, giver, 0 if match.paused is not None else elapsed, to, amount)


def require_going(match: Match) -> None:
    """Refuse to take something back in a match that is paused."""
    if match.paused is not None:
        code, sentence = REASONS[HALTED]
        raise Refusal(code, sentence)


def _enter(
    match: Match, what: str, seat: int | None, elapsed: int, to: int | None = None, amount: int = 0
) -> Events | None:
    fallen = match.tick(elapsed)
    if fallen is not None:
        return fallen
    if match.clock is not None:
        match.clock = match.clock.copy()
        match.clock.spend(match.may_act, elapsed)
        if to is not None:
            match.clock.give(to, amount)
    match.log.append(Interlude(what, seat, to, amount, elapsed, _kept(match)))
    if what == PAUSED:
        match.paused = (-1 if seat is None else seat, match.sequence)
    return None


def _kept(match: Match) -> PackedPosition:
    return match.standing[-1].left if match.standing else PackedPosition.of(match.memory)


def _require_running(match: Match) -> None:
    if match.is_over:
        raise MatchError("the match is over already")


def _require_seat(match: Match, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < match.seats:
        raise MatchError(f"this match has seats 0 to {match.seats - 1}; {seat} came")


def as_said(one: Interlude) -> str:
    """What the record's line says."""
    if one.what == GAVE:
        return f"the table: {one.seat} gave {one.to} {one.amount}"
    return f"the table: {one.what}" if one.seat is None else f"the table: {one.seat} {one.what}"


def is_interlude(said: str) -> bool:
    """Whether a line of a record says something of the kind."""
    return SAID.fullmatch(said) is not None


def follow_said(match: Match, said: str, elapsed: int) -> None:
    """Let happen what a line says."""
    found = SAID.fullmatch(said)
    assert found is not None
    seat, what, giver, to, amount = found.groups()
    by = None if seat is None else _number(seat)
    if what == RESUMED:
        resume(match, by)
        return
    if what:
        fallen = pause(match, by, elapsed)
    else:
        fallen = give_time(match, _number(giver), _number(to), _number(amount), elapsed)
    if fallen is not None:
        raise MatchError("the clock fell before this")


def _number(text: str) -> int:
    """A number of a record, which anybody may have written."""
    return int(text[:12])


def in_words(match: Match, one: Interlude) -> str:
    """What everybody hears of it."""
    who = "All agree:" if one.seat is None else match.names[one.seat]
    if one.what == GAVE:
        assert one.to is not None
        return f"{who} gives {match.names[one.to]} {one.amount // 1000} seconds more."
    does = "pause" if one.what == PAUSED else "go on"
    if one.seat is None:
        return f"{who} {does}."
    return f"{who} pauses the match." if one.what == PAUSED else f"{who} lets the match go on."
