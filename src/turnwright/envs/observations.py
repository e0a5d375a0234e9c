"""Observations: what a seat may see of a position as one row of numbers, part by part.

Every part says where it begins, so a learner can take it out of the row again in its own sizes. The observer comes
first wherever a part counts seats, then the others in their order: one policy can play every seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.game import Game
from ..core.observation import BITS, NUMBERS, ONE_HOT, ObservedPart, part_shape
from ..core.records import OWNER, Field, whole_range
from ..core.views import SPECTATOR

Row = NDArray[np.float32]
NUMBERED = 16
"""Bits of the numbers that every game has: the stage and where in the turn it is."""
SEAT, TO_ACT, WAITING, STAGE, NODE, CHOSEN = "seat", "to_act", "waiting", "stage", "node", "chosen"


@dataclass(frozen=True)
class ObservedSpan:
    """A part of an observation: its name, where it begins, its sizes, the range of its numbers, and words about it."""

    name: str
    start: int
    shape: tuple[int, ...]
    low: float
    high: float
    about: str
    bits: int = 1
    """What each number takes where it is written as bits."""
    most: int = 1
    """What each number is divided by where it is a float."""

    @property
    def signed(self) -> bool:
        """Whether there are numbers below 0."""
        return self.low < 0

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def place(self) -> slice:
        """Where it stands in the row."""
        return slice(self.start, self.start + self.size)


class Observer:
    """Writes observations of a game with so many seats; `extra` numbers at the end are for the path of a choice."""

    def __init__(self, game: Game, seats: int, extra: int = 0) -> None:
        self.game, self.seats = game, seats
        self.sections: list[ObservedSpan] = []
        self._add(SEAT, (seats,), 0, 1, "one hot: the observer's seat")
        self._add(TO_ACT, (seats,), 0, 1, "one hot: the seat to act, the observer first; all zero when it is over")
        self._add(WAITING, (seats,), 0, 1, "1 for the seats that still have to choose, the observer first")
        self._add(STAGE, (), 0, len(game.automaton.stages), "the stage of the game, by number", NUMBERED)
        self._add(
            NODE, (), 0, len(game.automaton.nodes), "where in the turn, by number: see `turnwright turn`", NUMBERED
        )
        for part, declared in game.observed:
            bits = 8 * np.dtype(declared.code).itemsize if part.form == NUMBERS else 1
            sizes, about = part_shape(part, declared), _about(part, declared)
            self._add(part.field, sizes, *_range(part, declared), about, bits, part.most)
        if extra:
            self._add(CHOSEN, (extra,), 0, 1, "1 for what has been chosen of an action that is not complete")
        self.size = self.sections[-1].place.stop
        self._by_name = {section.name: section for section in self.sections}

    def _add(
        self, name: str, shape: tuple[int, ...], low: float, high: float, about: str, bits: int = 1, most: int = 1
    ) -> None:
        start = self.sections[-1].place.stop if self.sections else 0
        self.sections.append(ObservedSpan(name, start, shape, low, high, about, bits, most))

    @property
    def divisors(self) -> Row:
        """What every number of a row is divided by."""
        return np.concatenate([np.full(section.size, section.most, np.float32) for section in self.sections])

    def section(self, name: str) -> ObservedSpan:
        """The part of this name."""
        return self._by_name[name]

    def bounds(self) -> tuple[Row, Row]:
        """The lowest and the highest number of every place."""
        low, high = np.zeros(self.size, np.float32), np.zeros(self.size, np.float32)
        for section in self.sections:
            low[section.place], high[section.place] = section.low, section.high
        return low, high

    def split(self, row: Row) -> dict[str, Row]:
        """An observation's parts by name, each in its own sizes, or those of many; nothing is copied."""
        return {one.name: row[..., one.place].reshape((*row.shape[:-1], *one.shape)) for one in self.sections}

    def write(self, seen: NDArray[np.void], seat: int, row: NDArray[Any]) -> None:
        """Write what a seat observes into a row; `seen` is the position as the gate shows it to that seat.

        A spectator sees it from the first seat, and has no seat. In a row of whole numbers nothing is divided.
        """
        row[:] = 0
        if seat != SPECTATOR:
            row[seat] = 1
        order = self.order(seat)
        if seen["status"][0] == 0:
            row[self._by_name[TO_ACT].place] = order == seen["to_act"][0]
        waiting = int(seen["waiting"][0])
        row[self._by_name[WAITING].place] = [waiting >> int(other) & 1 for other in order]
        row[self._by_name[STAGE].start] = seen["stage"][0]
        row[self._by_name[NODE].start] = seen["node"][0]
        for part, _ in self.game.observed:
            section = self._by_name[part.field]
            row[section.place] = _numbers(part, seen[part.field][0], order, row.dtype).ravel()

    def order(self, seat: int) -> NDArray[np.intp]:
        """The seats, this one first."""
        return (np.arange(self.seats) + max(seat, 0)) % self.seats


def _numbers(part: ObservedPart, field: NDArray[Any], order: NDArray[np.intp], kind: np.dtype[Any]) -> NDArray[Any]:
    """A field as numbers of a kind."""
    values = np.asarray(field)
    if part.per_seat:
        turned = values.copy()
        turned[: len(order)] = values[order]
        values = turned
    if part.form == ONE_HOT:
        return np.stack([values == value for value in part.values])
    if part.form == BITS:
        unsigned = values.reshape(-1).astype(np.int64).view(np.uint64)
        return (unsigned[:, None] >> np.array(part.values, np.uint64)) & np.uint64(1)
    scaled = values.astype(kind)
    return scaled / np.float32(part.most) if kind == np.float32 else scaled


def _range(part: ObservedPart, declared: Field) -> tuple[float, float]:
    if part.form != NUMBERS:
        return 0, 1
    possible = whole_range(declared.code)
    return possible[0] / part.most, possible[-1] / part.most


def _about(part: ObservedPart, declared: Field) -> str:
    words = {
        NUMBERS: "numbers" if part.most == 1 else f"numbers, divided by {part.most}",
        ONE_HOT: f"one hot: values {part.values[0]} to {part.values[-1]}" if part.values else "",
        BITS: "bits on a board" if part.from_table else "bits",
    }[part.form]
    return words + (", by seat, the observer first" if part.per_seat else "") + _who(declared)


def _who(declared: Field) -> str:
    return "; of other seats only what the game shows" if declared.seen == OWNER else ""
