"""Analysis of a match: what every position was worth to who had to act, what was better, and where it turned.

Several independent searches look at each position, with the eyes of the seat that acted then; their spread is the
interval. So a verdict never rests on what the player could not know, and never on one lucky search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Any

from ..core.actions import Action
from ..core.match import Match
from ..engine.search.found import Found
from .player import Limit, PlayerError, SeatView
from .presets import settings_for
from .tree_search import SearchPlayer

T95 = {2: 12.71, 3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36, 9: 2.31, 10: 2.26}
"""Student's t for 95 % by the number of searches."""
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
    player = SearchPlayer(match.game, settings_for(match.game), Limit(visits=visits))
    moments = []
    for ply, (view, action) in enumerate(_choices(match)):
        if view is not None and action is not None:
            moments.append(_moment(player, view, action, ply, searches, seed))
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


def _moment(player: SearchPlayer, view: SeatView, action: Action, ply: int, searches: int, seed: int) -> Moment:
    rankings = []
    for number in range(searches):
        player.begin(seed * 1009 + ply * 16 + number)
        rankings.append(_legal_only(player.think(view, Limit()), view))
    values = [_worth(ranking[0]) for ranking in rankings]
    middle = mean(values)
    half = T95[searches] * stdev(values) / sqrt(searches)
    leaders = [ranking[0].action.tobytes() for ranking in rankings]
    favourite = max(leaders, key=leaders.count)
    best = next(one for one in view.legal if one.tobytes() == favourite)
    lost = 0.0 if best == action else max(0.0, middle - _mean_worth(rankings, action))
    return Moment(
        ply, view.seat, str(action), middle, max(-1.0, middle - half), min(1.0, middle + half), str(best), lost,
        _verdict(lost, half),
    )  # fmt: skip


def _legal_only(ranking: list[Found], view: SeatView) -> list[Found]:
    legal = {action.tobytes() for action in view.legal}
    kept = [found for found in ranking if found.action.tobytes() in legal]
    return kept or [Found(view.legal[0].memory, 0, 0.0, None)]


def _worth(found: Found) -> float:
    return found.worth if found.proven is None else found.proven


def _mean_worth(rankings: list[list[Found]], action: Action) -> float:
    """The worth of an action over all searches, by visits; one that no search tried is taken for the worst tried."""
    wanted = action.tobytes()
    found = [found for ranking in rankings for found in ranking if found.action.tobytes() == wanted and found.visits]
    if not found:
        return min(_worth(one) for ranking in rankings for one in ranking)
    proven = [one.proven for one in found if one.proven is not None]
    if proven:
        return proven[0]
    return sum(one.worth * one.visits for one in found) / sum(one.visits for one in found)


def _verdict(lost: float, half: float) -> str:
    if lost <= half:
        return ""
    return next((word for threshold, word in VERDICTS if lost >= threshold), "")
