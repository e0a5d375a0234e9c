"""Analysis of a match: what every position was worth to who had to act, what was better, and where it turned.

The strongest search a game has looks at each position, with the eyes of the seat that acted then, and says how sure it
is (`judging`). So a verdict never rests on what the player could not know, and never on one lucky search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from ..core.actions import Action
from ..core.match import Match
from .judging import T95, Judge, judge_for
from .player import PlayerError, SeatView

VERDICTS = ((0.5, "blunder"), (0.25, "mistake"), (0.1, "slip"))
"""How much worth an action must give away to be called so; a won game is worth 1, a lost one −1."""


@dataclass(frozen=True)
class Moment:
    """One action of the match, and what the searches think of it."""

    ply: int
    seat: int
    played: str
    value: float
    """The worth of the position to the seat that acts, with its best action."""
    low: float
    high: float
    best: str
    given_away: float
    """How much less the action that was played is worth than the best one."""
    verdict: str

    def as_data(self) -> dict[str, Any]:
        """As JSON-able data."""
        return asdict(self)


class Analysis(list[Moment]):
    """The moments of a match in order; in a notebook they show themselves as a curve and a table."""

    def __init__(self, moments: Iterable[Moment], match: Match) -> None:
        super().__init__(moments)
        self.names = match.names
        self.title = f"{match.game.title}: worth by action"

    def _repr_html_(self) -> str:
        from .analysis_shown import as_html

        return as_html(self, self.names, self.title)


def analyse(
    match: Match,
    visits: int = 2000,
    searches: int = 5,
    seed: int = 0,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> Analysis:
    """Every choice of the match in turn; actions that were no choice of a seat to act are left out."""
    if searches not in T95:
        raise PlayerError(f"an analysis makes from {min(T95)} to {max(T95)} searches of a position; {searches} came")
    judge = judge_for(match.game, visits, searches)
    moments = []
    for ply, (view, action) in enumerate(_choices(match)):
        if view is not None and action is not None:
            moments.append(_moment(judge, view, action, ply, seed))
        tell(ply + 1, match.ply)
    return Analysis(moments, match)


def _choices(match: Match) -> Iterator[tuple[SeatView | None, Action | None]]:
    """Each action with the view of who played it, where it was among the legal ones of a turn."""
    for ply, entry in enumerate(match.history):
        at = match.branch(ply)
        if entry.action is None or entry.action.seat not in at.may_act:
            yield None, None
            continue
        view = SeatView.of(at, entry.action.seat)
        yield view, view.find(entry.action.memory)


def _moment(judge: Judge, view: SeatView, action: Action, ply: int, seed: int) -> Moment:
    found = judge.judge(view, action, seed * 1009 + ply * 16)
    low, high = max(-1.0, found.value - found.half), min(1.0, found.value + found.half)
    verdict = _verdict(found.given_away, found.half)
    return Moment(ply, view.seat, str(action), found.value, low, high, str(found.best), found.given_away, verdict)


def _verdict(lost: float, half: float) -> str:
    if lost <= half:
        return ""
    return next((word for threshold, word in VERDICTS if lost >= threshold), "")
