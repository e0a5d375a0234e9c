"""Chance, listed: everything an action or a deal may draw, with its probability, where that is few enough to list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from .chance import Chance
from .errors import ChanceError
from .interpreter import Interpreted
from .refusals import refusal
from .rules import FINE

if TYPE_CHECKING:
    from .actions import Action
    from .game import Game
    from .match import Match

T = TypeVar("T")
MOST_OUTCOMES = 20_000


@dataclass(frozen=True)
class Possible(Generic[T]):
    """One thing that chance may give: the draws, how likely they are, and what comes of them."""

    chance: tuple[int, ...]
    probability: Fraction
    result: T


class _More(Exception):  # noqa: N818 - a question, not a malfunction
    """Another draw is asked for, from so many possibilities."""

    def __init__(self, bound: int) -> None:
        self.bound = bound


class _Asking(Chance):
    """Hands out what it is given, then asks."""

    def draw(self, bound: int) -> int:
        assert self.forced is not None
        if len(self.drawn) == len(self.forced):
            if bound < 1:
                raise ChanceError(f"cannot draw from {bound} possibilities")
            raise _More(bound)
        value = self.forced[len(self.drawn)]
        self.drawn.append(value)
        return value


def next_draw(happen: Callable[[Chance], T], drawn: Sequence[int]) -> tuple[int, T | None]:
    """After these draws: from how many possibilities the next one is, or 0 and what came of it, if that was all."""
    try:
        return 0, happen(_Asking(forced=drawn))
    except _More as more:
        return more.bound, None


def listed(happen: Callable[[Chance], T], most: int = MOST_OUTCOMES) -> Iterator[Possible[T]]:
    """Every way in which something that draws can turn out, in the order of the draws; more than `most` is an error."""
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    found = 0
    while waiting:
        drawn, probability = waiting.pop()
        bound, result = next_draw(happen, drawn)
        if bound:
            if found + len(waiting) + bound > most:
                raise ChanceError(f"chance has more than {most} outcomes here; they can be drawn, not listed")
            waiting += [((*drawn, value), probability / bound) for value in reversed(range(bound))]
            continue
        found += 1
        yield Possible(drawn, probability, cast(T, result))


def outcomes(match: Match, action: Action, most: int = MOST_OUTCOMES) -> list[Possible[NDArray[np.void]]]:
    """Every position that a legal action may lead to."""
    reason = match.check(action)
    if reason != FINE:
        raise refusal(match, action, reason)
    plain = Interpreted(match.game)
    return list(listed(lambda chance: plain.advance(match.table, match.memory, action.memory, chance), most))


def starts(
    game: Game, seats: int | None = None, most: int = MOST_OUTCOMES, **options: Any
) -> list[Possible[NDArray[np.void]]]:
    """Every position that a match of the game may start from."""
    count = game.check_seats(game.seats[0] if seats is None else seats)
    table = game.table(game.read_options(options), count)
    plain = Interpreted(game)
    return list(listed(lambda chance: plain.set_up(table, count, chance), most))
