"""What a position is worth to who has to act, by the strongest search its game has, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import mean, stdev
from typing import Protocol

from ..core.actions import Action
from ..core.chance import Chance
from ..core.game import Game
from ..engine.needs import ALPHABETA, SEARCH
from ..engine.search.certainty import is_certain
from ..engine.search.found import Found
from ..engine.search.frames import WON
from ..engine.search.line import Line
from ..engine.search.worth import share
from .learned_outlooks import outlook_here
from .levels import HIGHEST, level
from .player import Limit, SeatView
from .presets import settings_for
from .readying import Meanwhile
from .thinking import Allowance
from .tree_search import SearchPlayer

T95 = {2: 12.71, 3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36, 9: 2.31, 10: 2.26}
"""Student's t for 95 % by the number of searches."""
Z95 = 1.96
OUTLOOK = 1000
CALM = 2
COMPARED = 3
"""Depths whose values are compared: what looks good at an odd depth often looks worse at the next."""
RANKED = 3
"""Actions that are named with their worth, the best among them."""
BY_LINE = 4
"""Alpha-beta looks at so many positions where a tree search makes one visit: each costs as much less."""
ALIKE = 2
"""Searches of the same position err alike, so what they differ by is taken twice: so marks of two seeds agree."""
SHALLOW, DEEPER = 100, 4
"""For the second and third best: positions looked at after every action, then what part of all after the few best."""


@dataclass(frozen=True)
class Candidate:
    """An action, and what it is worth to who plays it."""

    action: Action
    value: float


@dataclass(frozen=True)
class Judged:
    """The worth of a position from -1 to 1, give or take `half`; the best action, and what another one gives away."""

    value: float
    half: float
    best: Action
    given_away: float
    ranked: tuple[Candidate, ...] = ()
    """The few best, the best first."""
    unsure: float = 0.0
    """Half the interval of what was given away."""


class Judge(Protocol):
    """Looks at a position with the eyes of the seat that acts. `action` is what was played there, if anything was."""

    def judge(self, view: SeatView, action: Action | None, seed: int) -> Judged: ...

    def best(self, view: SeatView, seed: int) -> Action:
        """What it would play, by a shorter look."""


def judge_for(game: Game, visits: int, searches: int) -> Judge:
    """The strongest there is: alpha-beta where the highest level plays so, else tree search."""
    if level(game, HIGHEST).startswith("alphabeta"):
        return LineJudge(game, visits * searches * BY_LINE)
    return TreeJudge(game, visits, searches)


def first_judge_for(game: Game, visits: int, searches: int) -> Judge:
    """One that answers at once: the strongest if it is compiled, else a few visits in plain Python."""
    by_line = level(game, HIGHEST).startswith("alphabeta")
    meanwhile = Meanwhile(game, ALPHABETA if by_line else SEARCH, settings_for(game))
    if meanwhile.is_over:
        return judge_for(game, visits, searches)
    return TreeJudge(game, visits, searches, meanwhile)


class TreeJudge:
    """Several independent tree searches; what they differ by is the interval, and never less than their samples say."""

    def __init__(self, game: Game, visits: int, searches: int, meanwhile: Meanwhile | None = None) -> None:
        self.thinker = meanwhile or SearchPlayer(game, settings_for(game))
        self.game, self.certain = game, is_certain(game)
        self.is_plain = meanwhile is not None
        self.visits, self.searches = visits, searches

    def judge(self, view: SeatView, action: Action | None, seed: int) -> Judged:
        rankings = [self._ranking(view, self.visits, seed + number) for number in range(self.searches)]
        first = [ranking[0] for ranking in rankings]
        middle = mean(map(_worth, first))
        leaders = [found.action.tobytes() for found in first]
        favourite = max(leaders, key=leaders.count)
        best = next(one for one in view.legal if one.tobytes() == favourite)
        half, ranked = _half(first, middle), _ranked(rankings, view, best, middle)
        if action is None or best == action:
            return Judged(middle, half, best, 0.0, ranked)
        lost, unsure = self._lost(view, rankings, best, action, seed)
        return Judged(middle, half, best, max(0.0, lost), ranked, unsure)

    def _lost(
        self, view: SeatView, rankings: list[list[Found]], best: Action, action: Action, seed: int
    ) -> tuple[float, float]:
        """How much less an action is worth than the best one, and how unsure that is.

        A search looks little at what it thinks bad. So both are looked at for as long as each other, with the same
        chance: where nothing is left to chance, in the position each leads to. A first look in plain Python compares
        what each search thought of it.
        """
        if self.is_plain:
            lost = [_worth(ranking[0]) - _mean_worth([ranking], action) for ranking in rankings]
        else:
            look = self._after if self.certain else self._weighed
            seeds = [seed + number for number in range(self.searches)]
            lost = [look(view, best, number) - look(view, action, number) for number in seeds]
        return mean(lost), ALIKE * T95[len(lost)] * stdev(lost) / sqrt(len(lost))

    def _weighed(self, view: SeatView, action: Action, seed: int) -> float:
        """What it is worth to who plays it, by one search that looks at nothing else."""
        assert isinstance(self.thinker, SearchPlayer)
        self.thinker.begin(seed)
        return self.thinker.weigh(view, action, max(1, self.visits // 2))

    def _after(self, view: SeatView, action: Action, seed: int) -> float:
        """What is left to who played it, by one search of the position it leads to."""
        after = self.game.reader().advance(view.table, view.position, action.memory, Chance(forced=()))
        if after["status"][0]:
            return float(share(int(after["winners"][0]), view.seat))
        turn = int(after["to_act"][0])
        self.thinker.begin(seed)
        there = replace(view, position=after, seat=turn, legal=())
        found = self.thinker.think(there, Limit(visits=max(1, self.visits // 2)))
        value = _worth(found[0]) if found else 0.0
        return value if turn == view.seat else -value

    def best(self, view: SeatView, seed: int) -> Action:
        found = self._ranking(view, max(1, self.visits // DEEPER), seed)[0]
        return next(one for one in view.legal if one.tobytes() == found.action.tobytes())

    def _ranking(self, view: SeatView, visits: int, seed: int) -> list[Found]:
        self.thinker.begin(seed)
        return _legal_only(self.thinker.think(view, Limit(visits=visits)), view)


def _ranked(rankings: Sequence[list[Found]], view: SeatView, best: Action, value: float) -> tuple[Candidate, ...]:
    """The favourite, then those that were looked at most."""
    visits: Counter[bytes] = Counter()
    for found in (one for ranking in rankings for one in ranking):
        visits[found.action.tobytes()] += found.visits
    others = [one for one in view.legal if one != best and visits[one.tobytes()]]
    others.sort(key=lambda one: -visits[one.tobytes()])
    second = [Candidate(one, min(value, _mean_worth(rankings, one))) for one in others[: RANKED - 1]]
    return (Candidate(best, value), *sorted(second, key=lambda one: -one.value))


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
    """Alpha-beta, ply by ply: the deepest value counts, and how much the last depths differed is the interval.

    Where the package has learned how positions of the game look, they are judged by that.
    """

    def __init__(self, game: Game, visits: int) -> None:
        self.game, self.visits = game, visits
        self.line = Line(game, CALM, learned=outlook_here(game))

    def judge(self, view: SeatView, action: Action | None, seed: int) -> Judged:
        self.line.table = None  # what was seen of other positions is forgotten: the same question, the same answer
        value, half = self._look(view, view.position, view.seat, self.visits)
        best = self._found(view)
        ranked = (Candidate(best, value), *self._others(view, best, value))
        if action is None or best == action:
            return Judged(value, half, best, 0.0, ranked)
        other, unsure = self._after(view, action, self.visits)
        return Judged(value, half, best, max(0.0, value - other), ranked, max(half, unsure))

    def best(self, view: SeatView, seed: int) -> Action:
        self._look(view, view.position, view.seat, max(1, self.visits // DEEPER))
        return self._found(view)

    def _found(self, view: SeatView) -> Action:
        found = view.find(self.line.best) if self.line.best is not None else None
        return found or view.legal[0]

    def _others(self, view: SeatView, best: Action, value: float) -> list[Candidate]:
        """The next best: all of them looked at shortly, then the few that looked best for longer."""
        rest = [one for one in view.legal if one != best]
        if len(rest) >= RANKED:
            rest.sort(key=lambda one: -self._after(view, one, SHALLOW)[0])
        found = [Candidate(one, min(value, self._after(view, one, self.visits // DEEPER)[0])) for one in rest[:RANKED]]
        return sorted(found, key=lambda one: -one.value)[: RANKED - 1]

    def _after(self, view: SeatView, action: Action, visits: int) -> tuple[float, float]:
        """What is left to who played it, and how sure that is."""
        after = self.game.reader().advance(view.table, view.position, action.memory, Chance(forced=()))
        if after["status"][0]:
            winners = int(after["winners"][0])
            return (0.0 if not winners else 1.0 if winners >> view.seat & 1 else -1.0), 0.0
        turn = int(after["to_act"][0])
        value, half = self._look(view, after, turn, max(1, visits))
        return (value if turn == view.seat else -value), half

    def _look(self, view: SeatView, position: object, seat: int, visits: int) -> tuple[float, float]:
        self.line.look(view.table, position, seat)  # type: ignore[arg-type]
        allowance = Allowance(Limit(visits=visits), visits)
        values: list[float] = []
        while not self.line.is_decided and self.line.deepen(lambda: allowance.next_slice(self.line.work)):
            values.append(_in_shares(self.line.value))
        if not values or self.line.is_decided:
            return _in_shares(self.line.value), 0.0 if values else 1.0
        last = values[-COMPARED:]
        return values[-1], max(max(last) - min(last), 1 / OUTLOOK)


def _in_shares(value: int) -> float:
    """What alpha-beta counts with, from -1 to 1."""
    return max(-1.0, min(1.0, value / OUTLOOK if abs(value) <= WON // 2 else float((value > 0) - (value < 0))))
