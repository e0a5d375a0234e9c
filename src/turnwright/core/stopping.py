"""A match that ends though its rules do not end it: somebody resigns, stays away, or all agree to stop.

It is a line of the record like any other, written by whoever hosts the match and never by a seat:

    12. the table: 1 resigned
    12. the table: called off
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from .drawn import DrawnNumbers
from .errors import MatchError
from .outcome import Outcome

if TYPE_CHECKING:
    from .match import Match
    from .story import Events

Stop: TypeAlias = Literal["resigned", "stayed away", "gave up", "called off"]
"""A seat resigned, so the others win; it stayed away, so they win; it gave up, so nobody does; all agreed to stop."""
STOPS: Final = get_args(Stop)
WITHOUT_SEAT: Final = "called off"
BY_TABLE: Final = "the table: "
BY_TABLE_RULE: Final = "table."
"""How the rule of such an end begins: no clause of any rule book."""


def stop(match: Match, how: Stop, seat: int | None = None, elapsed: int = 0) -> Events:
    """End a running match; a clock that has fallen meanwhile ends it instead."""
    if match.is_over:
        raise MatchError("the match is over already")
    if how not in STOPS or (seat is None) != (how == WITHOUT_SEAT):
        raise MatchError(f"a match is called off, or a seat {', '.join(STOPS[:-1])}; {how!r} of seat {seat} came")
    if seat is not None and not 0 <= seat < match.seats:
        raise MatchError(f"this match has seats 0 to {match.seats - 1}; {seat} came")
    elapsed = 0 if match.paused is not None else elapsed
    fallen = match.tick(elapsed)
    if fallen is not None:
        return fallen
    flag = how if seat is None else f"{how} {seat}"
    match.flag = (flag, -1 if seat is None else seat)
    return match.enter(None, DrawnNumbers(), elapsed, match.memory, match.clock, flag)


def as_said(flag: str) -> str:
    """An entry's flag as the record's line says it: `the table: 1 resigned`."""
    how, seat = _apart(flag)
    return f"{BY_TABLE}{how}" if seat is None else f"{BY_TABLE}{seat} {how}"


def is_stop(flag: str) -> bool:
    """Whether the table has ended it, and not a clock."""
    return _apart(flag)[0] in STOPS


def read_said(said: str) -> tuple[Stop, int | None] | None:
    """What a line says of the kind, if it is one."""
    if not said.startswith(BY_TABLE):
        return None
    number, _, how = said.removeprefix(BY_TABLE).partition(" ")
    if number.isdecimal() and how in STOPS:
        return how, int(number)  # type: ignore[return-value]
    return (WITHOUT_SEAT, None) if said == f"{BY_TABLE}{WITHOUT_SEAT}" else None


def _apart(flag: str) -> tuple[str, int | None]:
    how, _, seat = flag.rpartition(" ")
    return (how, int(seat)) if seat.isdecimal() and how else (flag, None)


def outcome_by_table(match: Match, flag: str) -> Outcome:
    """How it ended: `resigned 1` is a win for the others, and so is staying away; all else is nobody's."""
    how, seat = _apart(flag)
    rule = f"{BY_TABLE_RULE}{how.replace(' ', '_')}"
    if seat is None:
        return Outcome((), (0,) * match.seats, rule, "All agreed to stop here.", nobody="Called off")
    sentence = f"{match.names[seat]} {how}."
    if how == "gave up" or match.seats == 1:
        return Outcome((), (0,) * match.seats, rule, sentence, nobody="Nobody wins")
    winners = tuple(other for other in range(match.seats) if other != seat)
    return Outcome(winners, tuple(int(other != seat) for other in range(match.seats)), rule, sentence)
