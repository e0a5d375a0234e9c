"""Every way the dice can fall while something is carried out, each with its exact probability.

The machine itself is run for every way, so that whatever it does with a die is part of the answer. A run goes along a
path of throws up to the next one; ways that have come to the same position there go on together. Dice that are only
added up are one throw: how often their sum comes up is known by convolution.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Generic, TypeVar

import numpy as np

from . import records as told
from .capacities import LOG
from .machine import instruction_set as m
from .program import codes as c

R = TypeVar("R")
Faces = tuple[int, ...]
"""Dice of one throw, counted from 0 as chance gives them."""


@dataclass(slots=True)
class Throw:
    """Dice that the machine throws in one go, and whether it looks at the first of them by itself."""

    moment: tuple[int, int, int]
    sides: int
    singled_out: bool
    here: Hashable = None
    """Equal for throws from which everything goes on in the same way."""
    count: int = 0


class TooManyWays(Exception):  # noqa: N818 - it says what there are
    """More ways than somebody wants to go through."""


class FarEnough(Exception):  # noqa: N818 - nothing is wrong
    """The throw behind the path is over."""


class Path:
    """Chance that follows a path of throws, and stops everything behind the one after it.

    It stands beside the state it is used in: instructions and their number tell which dice belong together.
    """

    def __init__(self, box: Any, state: Any, faces: tuple[Faces, ...], unread: frozenset[str]) -> None:
        self.box, self.state, self.faces, self.unread = box, state, faces, unread
        self.thrown = 0
        self.last: Throw | None = None

    @property
    def next(self) -> Throw | None:
        """The throw behind the path, if there is one."""
        return self.last if self.thrown > len(self.faces) else None

    def draw(self, bound: int) -> int:
        """The next die of a throw, or the first of another."""
        moment = (self.state.counter, self.state.budget, bound)
        added_up = bool(self.box.code[self.state.counter - 1][0] == m.ROLL)
        if self.last is None or self.last.moment != moment or not added_up:
            self._begin(moment)
        assert self.last is not None
        self.last.count += 1
        return self.faces[self.thrown - 1][self.last.count - 1] if self.thrown <= len(self.faces) else 0

    def _begin(self, moment: tuple[int, int, int]) -> None:
        if self.thrown > len(self.faces):
            raise FarEnough
        self.thrown += 1
        watched = self.state.watching > 0 and self.state.watching == self.state.level
        self.last = Throw(moment, moment[2], bool(watched and "natural" not in self.unread))
        if self.thrown > len(self.faces):
            self.last.here = (position(self.state, self.unread), checks(self.state), whereabouts())


NOTES = ("log", "logged", "traces", "traced", "dice", "thrown", "replayed", "budget", "effects")
PASSING = (*NOTES, "deepest", "most_runs", "most_walking")
"""What a step notes on its way and never looks at again before it is over."""


def unread_by(box: Any) -> frozenset[str]:
    """What the machine notes about the last check and the last damage, and this program never asks for."""
    code = box.store()["code"][0]
    operations = set(np.unique(code[:, 0]).tolist())
    asked = set(np.unique(code[code[:, 0] == m.DERIVED, 1]).tolist())
    read = {
        "natural": bool(operations & {m.NATURAL, m.STRUCK_WITH}),
        "damage": c.DAMAGE_AMOUNT in asked,
        "damage_kind": m.DAMAGE_KIND in operations,
    }
    return frozenset(name for name, needed in read.items() if not needed)


def position(state: Any, unread: frozenset[str]) -> bytes:
    """The whole state without notes, and without what is left of frames and numbers that are done with."""
    stored = state.store().copy()
    row = stored[0]
    for name in (*PASSING, *unread):
        row[name] = 0
    for name, used in (("stack", state.top), ("frames", state.level), ("run_of", state.runs), ("natural", state.runs)):
        row[name][used + 1 :] = 0
    return bytes(stored.tobytes())


def checks(state: Any) -> tuple[tuple[int, ...], ...]:
    """How checks came out so far, from the log: whose, how, against whom."""
    rows = (state.log[number] for number in range(min(state.logged, LOG)))
    return tuple((int(row[1]), int(row[2]), int(row[3])) for row in rows if row[0] == told.CHECK)


def whereabouts() -> Hashable:
    """Where in the machine's functions the throw is, and with which numbers in hand."""
    found, frame = [], sys._getframe(2)
    while frame is not None and frame.f_back is not None and frame.f_code.co_name != "along":
        numbers = tuple((name, value) for name, value in frame.f_locals.items() if isinstance(value, int))
        found.append((frame.f_code, frame.f_lasti, numbers))
        frame = frame.f_back
    return tuple(found)


@lru_cache(maxsize=256)
def sums(count: int, sides: int) -> tuple[int, ...]:
    """In how many ways so many dice add up to each sum, from the lowest."""
    ways = [1]
    for _ in range(count):
        window, made = 0, []
        for total in range(len(ways) + sides - 1):
            window += ways[total] if total < len(ways) else 0
            window -= ways[total - sides] if total >= sides else 0
            made.append(window)
        ways = made
    return tuple(ways)


def falls(throw: Throw) -> list[tuple[Faces, Fraction]]:
    """The ways a throw can fall that make a difference, each by one example, with their probabilities."""
    count, sides, singled = throw.count, throw.sides, throw.singled_out
    whole = sides**count
    found = []
    for first in range(sides if singled else 1):
        for total, ways in enumerate(sums(count - singled, sides)):
            faces = spread_out(total, count - singled, sides)
            found.append(((first, *faces) if singled else faces, Fraction(ways, whole)))
    return found


def spread_out(total: int, count: int, sides: int) -> Faces:
    """Some faces that add up to a total."""
    faces = []
    for _ in range(count):
        faces.append(min(total, sides - 1))
        total -= faces[-1]
    return tuple(faces)


@dataclass(slots=True)
class Ways(Generic[R]):
    """Goes through every way; `run` carries something out along a path, and says what came of it or what is thrown."""

    run: Callable[[tuple[Faces, ...]], R | Throw]
    limit: int
    count: int = 0

    def all(self) -> Iterator[tuple[Fraction, R]]:
        """Every result with its probability; they add up to 1."""
        level = [((), Fraction(1))]
        while level:
            following: dict[Hashable, Any] = {}
            for path, probability in level:
                self.count += 1
                found = self.run(path)
                if not isinstance(found, Throw):
                    yield probability, found
                    continue
                _, _, before = following.get(found.here, (path, found, Fraction(0)))
                following[found.here] = (path, found, before + probability)
            level = list(self._onward(following))
            if self.count + len(level) > self.limit:
                raise TooManyWays

    def _onward(self, reached: dict[Hashable, Any]) -> Iterator[tuple[Any, Fraction]]:
        """The paths that lead on from where throws have been reached."""
        if sum(throw.count * (throw.sides - 1) for _, throw, _ in reached.values()) > self.limit:
            raise TooManyWays
        for path, throw, probability in reached.values():
            for faces, share in falls(throw):
                yield (*path, faces), probability * share
