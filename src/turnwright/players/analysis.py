"""Analysis of a match: what every position was worth to who had to act, what was better, and where it turned.

The strongest search a game has looks at each position, with the eyes of the seat that acted then, and says how sure it
is (`judging`). So a verdict never rests on what the player could not know, and never on one lucky search.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from ..core.actions import Action
from ..core.game import Game
from ..core.match import Match
from .best_lines import FOLLOWING, BestLine, best_lines
from .judging import T95, Judge, TreeJudge, first_judge_for, judge_for
from .levels import HIGHEST, level
from .player import PlayerError, SeatView

VERDICTS = ((0.5, "blunder"), (0.25, "mistake"), (0.1, "slip"))
"""How much worth an action must give away for certain to be called so; a won game is worth 1, a lost one −1."""
VISITS, SEARCHES, SEED = 1000, 8, 1
"""What an analysis is made with if nobody says otherwise, so that it says the same wherever it is made; where the
highest level of a game thinks for less, so does an analysis."""
FIRST_VISITS, FIRST_SEARCHES = 60, 2
"""Of a first look at every position, which is told at once."""


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
    lines: tuple[BestLine, ...] = ()
    """The best actions with what would follow, the best first."""
    first: bool = False
    """Whether this is a first look only; a deeper one follows."""

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


def usual_visits(game: Game) -> int:
    """Of one search, if nobody says how many: no more than the highest level has, which may be slow."""
    found = re.search(r"visits=(\d+)", level(game, HIGHEST))
    return min(VISITS, int(found[1])) if found else VISITS


def analyse(
    match: Match,
    visits: int | None = None,
    searches: int = SEARCHES,
    seed: int = SEED,
    tell: Callable[[int, int], None] = lambda done, total: None,
    lines: bool = True,
) -> Analysis:
    """Every choice of the match in turn, with the best lines if wanted.

    Actions that were no choice of a seat to act are left out.
    """
    judge = _judge(match, visits, searches)
    moments = []
    for ply, choice in enumerate(_choices(match)):
        if choice is not None:
            moments.append(_moment(judge, *choice, ply, seed, lines=lines))
        tell(ply + 1, match.ply)
    return Analysis(moments, match)


def analysing(match: Match, visits: int | None = None, searches: int = SEARCHES, seed: int = SEED) -> Iterator[Moment]:
    """The same as it is found: first a short look at every choice, then what `analyse` says of it.

    The short look does not wait for anything to be compiled.
    """
    first = first_judge_for(match.game, FIRST_VISITS, FIRST_SEARCHES)
    for ply, choice in enumerate(_choices(match)):
        if is_plain(first):  # it may be compiled by now
            first = first_judge_for(match.game, FIRST_VISITS, FIRST_SEARCHES)
        if choice is not None:
            yield _moment(first, *choice, ply, seed, first=True)
    judge = _judge(match, visits, searches)
    for ply, choice in enumerate(_choices(match)):
        if choice is not None:
            yield _moment(judge, *choice, ply, seed)


def is_plain(judge: Judge) -> bool:
    """Whether it thinks in plain Python, until the strongest search is compiled."""
    return isinstance(judge, TreeJudge) and judge.is_plain


def _judge(match: Match, visits: int | None, searches: int) -> Judge:
    if searches not in T95:
        raise PlayerError(f"an analysis makes from {min(T95)} to {max(T95)} searches of a position; {searches} came")
    return judge_for(match.game, visits or usual_visits(match.game), searches)


def _choices(match: Match) -> Iterator[tuple[Match, SeatView, Action] | None]:
    """Each action with the position and the view of who played it, where it was among the legal ones of a turn."""
    for ply, entry in enumerate(match.history):
        at = match.branch(ply)
        if entry.action is None or entry.action.seat not in at.may_act:
            yield None
            continue
        view = SeatView.of(at, entry.action.seat)
        action = view.find(entry.action.memory)
        yield None if action is None else (at, view, action)


def evaluate(at: Match, visits: int, searches: int = SEARCHES, seed: int = SEED) -> Moment | None:
    """A position as it is looked at: what it is worth to who acts and what is best; None where nobody has a choice.

    Nothing is waited for: until the strongest search is compiled, a few visits in plain Python answer.
    """
    seat = at.may_act[0] if at.may_act else None
    view = SeatView.of(at, seat) if seat is not None else None
    if view is None or not view.legal:
        return None
    judge = first_judge_for(at.game, visits, searches)
    return _moment(judge, at, view, None, at.ply, seed, first=is_plain(judge))


def _moment(
    judge: Judge,
    at: Match,
    view: SeatView,
    action: Action | None,
    ply: int,
    seed: int,
    first: bool = False,
    lines: bool = True,
) -> Moment:
    seed = seed * 1009 + ply * 16
    found = judge.judge(view, action, seed)
    return Moment(
        ply=ply,
        seat=view.seat,
        played="" if action is None else str(action),
        value=found.value,
        low=max(-1.0, found.value - found.half),
        high=min(1.0, found.value + found.half),
        best=str(found.best),
        given_away=found.given_away,
        verdict=_verdict(found.given_away - found.unsure),
        lines=best_lines(judge, at, found.ranked, seed, 0 if first else FOLLOWING) if lines else (),
        first=first,
    )


def _verdict(lost: float) -> str:
    """What an action is called that gave so much away for certain."""
    return next((word for threshold, word in VERDICTS if lost >= threshold), "")
