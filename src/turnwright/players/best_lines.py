"""The best lines of a position: the few best actions, each with its worth, its words and what would follow.

What would follow is told only where nothing is hidden and nothing is left to chance: elsewhere nobody can know it, so
a line ends with its first action.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.actions import Action
from ..core.log_lines import as_line
from ..core.match import Match
from ..core.reach import places_of
from ..engine.search.certainty import is_certain
from .judging import Candidate, Judge
from .player import SeatView

FOLLOWING = 2
"""Actions after the first that a line tells."""


@dataclass(frozen=True)
class LineStep:
    """An action of a line: as it is written, as it is told, and where it is on the board."""

    seat: int
    action: str
    kind: str
    words: str = ""
    """The sentence that the log would have; empty where chance would decide what it says."""
    brief: str = ""
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class BestLine:
    """What could be played, its worth to who plays it, and what would follow."""

    value: float
    steps: tuple[LineStep, ...]


def best_lines(
    judge: Judge, at: Match, ranked: Sequence[Candidate], seed: int, following: int = FOLLOWING
) -> tuple[BestLine, ...]:
    """One for each of the few best actions of a position."""
    known = following if is_certain(at.game) else 0
    return tuple(BestLine(one.value, _steps(judge, at, one.action, seed, known)) for one in ranked)


def _steps(judge: Judge, at: Match, action: Action, seed: int, following: int) -> tuple[LineStep, ...]:
    there = at.branch()
    steps = [_played(there, action)]
    while len(steps) <= following and there.to_act is not None:
        view = SeatView.of(there, there.to_act)
        if not view.legal:
            break
        steps.append(_played(there, judge.best(view, seed)))
    return tuple(steps)


def _played(there: Match, action: Action) -> LineStep:
    """Play it there and say so; where chance has a say in what happens, only what was chosen is told."""
    seat = action.seat
    there.go_on(action)
    entry = there.history[-1]
    found = LineStep(seat, str(action), action.kind.name, places=places_of(there.game, action))
    if entry.chance:
        return found
    told = [as_line(words) for line in there.told(there.sequence - 1, seat) for words in line.words]
    main = next((line for line in told if line.level == 0), None)
    if main is None:
        return found
    return LineStep(seat, found.action, found.kind, str(main), main.brief, main.places or found.places)
