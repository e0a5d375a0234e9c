"""Chance: a stream of numbers handed to effects. What was drawn is recorded, so a replay needs no generator.

The generator is splitmix64 with Lemire's bounded draw (both public domain methods); interpreted and compiled code give
the same numbers for the same key.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, NoReturn

import numpy as np

from .errors import ChanceError, GameError
from .printable import said
from .records import Numbers

DRAWN_BEFOREHAND = (
    "an effect draws, so what follows it cannot be asked beforehand: let the turn draw, automatic(step), or ask only "
    "about kinds whose effects do not"
)
MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
MOST_POSSIBILITIES = 1 << 32
MOST_FORCED = 100_000
"""Results of chance that can be given for one action."""


def key_from(seed: int, stream: int = 0) -> int:
    """A generator key for this seed; different streams of one seed are independent."""
    return mix((seed & MASK) ^ mix(stream * GAMMA + 1 & MASK))


def mix(value: int) -> int:
    """Scramble 64 bits."""
    value = ((value ^ (value >> 30)) * MIX_1) & MASK
    value = ((value ^ (value >> 27)) * MIX_2) & MASK
    return value ^ (value >> 31)


class Chance:
    """Draws numbers, from a key or from a forced list, and remembers them in `drawn`."""

    def __init__(self, key: int = 0, forced: Iterable[int] | None = None) -> None:
        self.key = key & MASK
        if forced is not None and not isinstance(forced, Iterable):
            raise ChanceError(f"results of chance are a list of whole numbers; {said(forced)} came")
        self.forced = None if forced is None else list(islice(forced, MOST_FORCED + 1))
        if self.forced is not None and len(self.forced) > MOST_FORCED:
            raise ChanceError(f"at most {MOST_FORCED} results of chance can be given at once; more came")
        self.drawn: list[int] = []

    def draw(self, bound: int) -> int:
        """A whole number from 0 to bound − 1."""
        if not 1 <= bound <= MOST_POSSIBILITIES:
            raise ChanceError(f"cannot draw from {bound} possibilities; there are from 1 to 2^32 of them")
        value = self._forced(bound) if self.forced is not None else self._fresh(bound)
        self.drawn.append(value)
        return value

    def _forced(self, bound: int) -> int:
        assert self.forced is not None
        position = len(self.drawn)
        if position >= len(self.forced):
            raise ChanceError(f"chance is asked for draw {position + 1} but only {len(self.forced)} were given")
        value = self.forced[position]
        if not isinstance(value, int | np.integer) or not 0 <= value < bound:
            raise ChanceError(f"draw {position + 1} must be from 0 to {bound - 1}; {said(value)} was given")
        return value

    def _fresh(self, bound: int) -> int:
        product = self._bits() * bound
        if product & 0xFFFFFFFF < bound:
            threshold = (0x100000000 - bound) % bound
            while product & 0xFFFFFFFF < threshold:
                product = self._bits() * bound
        return product >> 32

    def _bits(self) -> int:
        self.key = (self.key + GAMMA) & MASK
        return mix(self.key) >> 32


class NoChance:
    """What an effect gets in place of chance where an action is only tried."""

    def draw(self, bound: int) -> NoReturn:
        """Nobody knows beforehand what will be drawn."""
        raise GameError(DRAWN_BEFOREHAND)


NO_CHANCE = NoChance()


def draw(chance: Any, bound: int) -> int:
    """A whole number from 0 to bound − 1, for effects and automatic steps."""
    return int(chance.draw(bound))


def shuffle(chance: Any, cards: Numbers, count: int) -> None:
    """Put the first `count` numbers into a random order, every order equally likely."""
    for last in range(count - 1, 0, -1):
        other = draw(chance, last + 1)
        held = cards[last]
        cards[last] = cards[other]
        cards[other] = held
