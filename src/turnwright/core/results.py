"""How a match ended: by the game's own ending, or by the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .clock import TOTAL_TIME
from .errors import GameError
from .faults import STUCK
from .outcome import Outcome

if TYPE_CHECKING:
    from .match import Match


def outcome_of(match: Match) -> Outcome | None:
    """None while the game runs."""
    status = int(match.memory["status"][0])
    if match.flag:
        return outcome_by_clock(match, *match.flag)
    if status == 0:
        return None
    if status == STUCK:
        raise GameError(f"{match.game.name}: the turns go round without anybody being able to act")
    ending = match.game.endings[status - 1]
    won = int(match.memory["winners"][0])
    winners = tuple(seat for seat in range(match.seats) if won >> seat & 1)
    scores = tuple(match.game.reader().points(match.table, match.memory))
    return Outcome(winners, scores, ending.rule, ending.sentence, ending.nobody)


def outcome_by_clock(match: Match, flag: str, seat: int) -> Outcome:
    """How it ended when this flag of this seat fell."""
    rule = match.game.clock_rules.get(flag, f"clock.{flag}")
    if flag == TOTAL_TIME:
        return Outcome((), (0,) * match.seats, rule, "The time for the whole game is used up.")
    winners = tuple(other for other in range(match.seats) if other != seat)
    scores = tuple(int(other != seat) for other in range(match.seats))
    return Outcome(winners, scores, rule, f"{match.names[seat]} ran out of time.")
