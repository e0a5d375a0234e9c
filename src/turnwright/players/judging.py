"""What a position is worth to who has to act, by the strongest search its game has, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Protocol

from ..core.actions import Action
from ..core.chance import Chance
from ..core.game import Game
from ..engine.search.found import Found
from ..engine.search.frames import WON
from ..engine.search.line import Line
from .levels import HIGHEST, level
from .player import Limit, SeatView
from .presets import settings_for
from .thinking import Allowance
from .tree_search import SearchPlayer

T95 = {2: 12.71, 3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36, 9: 2.31, 10: 2.26}
"""Student's t for 95 % by the number of searches."""
Z95 = 1.96
OUTLOOK = 1000
CALM = 2
COMPARED = 3
"""Depths whose values are compared: what looks good at an odd depth often looks worse at the next."""


@dataclass(frozen=True)
class Judged:
    """The worth of a position from -1 to 1, give or take `half`; the best action, and what another one gives away."""

    value: float
    half: float
    best: Action
    given_away: float


class Judge(Protocol):
    """Looks at a position with the eyes of the seat that acts."""

    def judge(self, view: SeatView, action: Action, seed: int) -> Judged: ...


def judge_for(game: Game, visits: int, searches: int) -> Judge:
    """The strongest there is: alpha-beta where the highest level plays so, else tree search."""
    by_line = level(game, HIGHEST).startswith("alphabeta")
    return LineJudge(game, visits * searches) if by_line else TreeJudge(game, visits, searches)


class TreeJudge:
    """Several independent tree searches; what they differ by is the interval, and never less than their samples say."""

    def __init__(self, game: Game, visits: int, searches: int) -> None:
        self.player = SearchPlayer(game, settings_for(game), Limit(visits=visits))
        self.searches = searches

    def judge(self, view: SeatView, action: Action, seed: int) -> Judged:
        rankings = []
        for number in range(self.searches):
            self.player.begin(seed + number)
            rankings.append(_legal_only(self.player.think(view, Limit()), view))
        first = [ranking[0] for ranking in rankings]
        middle = mean(map(_worth, first))
        leaders = [found.action.tobytes() for found in first]
        favourite = max(leaders, key=leaders.count)
        best = next(one for one in view.legal if one.tobytes() == favourite)
        lost = 0.0 if best == action else max(0.0, middle - _mean_worth(rankings, action))
        return Judged(middle, _half(first, middle), best, lost)


def _half(first: list[Found], middle: float) -> float:
    """Half the interval: nothing where every search has proven it; else the spread, at least the samples' own error."""
    if all(found.proven is not None for found in first):
        return 0.0
    spread = T95[len(first)] * stdev(map(_worth, first)) / sqrt(len(first))
    samples = max(1, sum(found.visits for found in first))
    return max(spread, Z95 * sqrt(max(0.0, 1 - middle * middle) / samples), Z95 / samples)


def _legal_only(ranking: list[Found], view: SeatView) -> list[Found]:
    legal = {action.tobytes() for action in view.legal}
    kept = [found for found in ranking if found.action.tobytes() in legal]
    return kept or [Found(view.legal[0].memory, 0, 0.0, None)]


def _worth(found: Found) -> float:
    return found.worth if found.proven is None else found.proven


def _mean_worth(rankings: Iterable[list[Found]], action: Action) -> float:
    """The worth of an action over all searches, by visits; one that no search tried is taken for the worst tried."""
    wanted = action.tobytes()
    every = [found for ranking in rankings for found in ranking]
    found = [one for one in every if one.action.tobytes() == wanted and one.visits]
    if not found:
        return min(map(_worth, every))
    proven = [one.proven for one in found if one.proven is not None]
    if proven:
        return proven[0]
    return sum(one.worth * one.visits for one in found) / sum(one.visits for one in found)


class LineJudge:
    """Alpha-beta, ply by ply: the deepest value counts, and how much the last depths differed is the interval."""

    def __init__(self, game: Game, visits: int) -> None:
        self.game, self.visits = game, visits
        self.line = Line(game, CALM)

    def judge(self, view: SeatView, action: Action, seed: int) -> Judged:
        value, half = self._look(view, view.position, view.seat)
        found = view.find(self.line.best) if self.line.best is not None else None
        best = found or view.legal[0]
        if best == action:
            return Judged(value, half, best, 0.0)
        other, unsure = self._after(view, action)
        return Judged(value, max(half, unsure), best, max(0.0, value - other))

    def _after(self, view: SeatView, action: Action) -> tuple[float, float]:
        """What is left to who played it, and how sure that is."""
        after = self.game.reader().advance(view.table, view.position, action.memory, Chance(forced=()))
        if after["status"][0]:
            winners = int(after["winners"][0])
            return (0.0 if not winners else 1.0 if winners >> view.seat & 1 else -1.0), 0.0
        turn = int(after["to_act"][0])
        value, half = self._look(view, after, turn)
        return (value if turn == view.seat else -value), half

    def _look(self, view: SeatView, position: object, seat: int) -> tuple[float, float]:
        self.line.look(view.table, position, seat)  # type: ignore[arg-type]
        allowance = Allowance(Limit(visits=self.visits), self.visits)
        values: list[float] = []
        while not self.line.is_decided and self.line.deepen(allowance.next_slice):
            values.append(_in_shares(self.line.value))
        if not values or self.line.is_decided:
            return _in_shares(self.line.value), 0.0 if values else 1.0
        last = values[-COMPARED:]
        return values[-1], max(max(last) - min(last), 1 / OUTLOOK)


def _in_shares(value: int) -> float:
    """What alpha-beta counts with, from -1 to 1."""
    return max(-1.0, min(1.0, value / OUTLOOK if abs(value) <= WON // 2 else float((value > 0) - (value < 0))))
