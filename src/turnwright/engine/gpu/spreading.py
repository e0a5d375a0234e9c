"""Rows of bits spread out as numbers on a card: a lane for each number, so that neighbours write together.

A table says of every number where its bits are; it is part of the kernel's code.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.game import Game
from ..batch.lanes import FINE
from ..translator.kinds import FRACTIONS, UNSIGNED, ListKind, RecordKind
from .kernel import NOTHING, Index, KnownRecord, LaneNumbers
from .kernels import CardRules, Kernel, kernel_of

PLACE, SHIFT = np.uint64(63), np.uint64(6)
WORDS = np.dtype(np.uint64)


class Spread(NamedTuple):
    """Numbers of this kind, where the columns say, from rows of so many words."""

    columns: NDArray[np.void]
    words: int
    numbers: np.dtype[Any]

    @property
    def record(self) -> NDArray[np.void]:
        """The same as one record."""
        size = len(self.columns)
        dtype = [(name, self.columns.dtype[name], (size,)) for name in self.columns.dtype.names or ()]
        made = np.zeros(1, np.dtype([("words", "i8"), ("size", "i8"), *dtype], align=True))
        made["words"], made["size"] = self.words, size
        for name in self.columns.dtype.names or ():
            made[name] = self.columns[name]
        return made

    @property
    def facts(self) -> str:
        """All that a kernel depends on."""
        return f"{self.record.tobytes().hex()} {self.numbers}"


def spread_kernel(game: Game, spread: Spread, *, on_card: bool = True) -> Kernel:
    """Rows of numbers from rows of bits."""
    rules, record = CardRules(game), spread.record
    floats = spread.numbers in FRACTIONS
    kinds = {
        **rules.kinds,
        "spread": RecordKind(record.dtype, still=True),
        "packed": ListKind(WORDS),
        "rows": ListKind(spread.numbers),
        "index": UNSIGNED,
    }
    given = (KnownRecord(record.tobytes()), LaneNumbers(), LaneNumbers(), Index())
    return kernel_of(
        rules, "spread", spread_floats if floats else spread_whole, kinds, given, on_card=on_card, tells=NOTHING
    )


def number_of(spread: Any, packed: Any, index: Any, place: Any) -> Any:
    """A number of a row, as it is."""
    row, bit, unused = index // np.uint64(spread.size), np.uint64(spread.bit[place]), 64 - spread.width[place]
    word = packed[row * np.uint64(spread.words) + (bit >> SHIFT)]
    shifted = (word >> (bit & PLACE)) << np.uint64(unused)
    if spread.signed[place]:
        return np.int64(shifted) >> unused
    return np.int64(shifted >> np.uint64(unused))


def spread_whole(spread: Any, packed: Any, rows: Any, index: Any) -> Any:
    """One number, as it is."""
    rows[index] = number_of(spread, packed, index, index % np.uint64(spread.size))
    return FINE


def spread_floats(spread: Any, packed: Any, rows: Any, index: Any) -> Any:
    """One number, divided as floats are."""
    place = index % np.uint64(spread.size)
    value = number_of(spread, packed, index, place)
    plain = np.float32(value)
    if spread.width[place] == 64 and not spread.signed[place]:
        plain = np.float32(np.uint64(value))
    rows[index] = plain if spread.most[place] == 1 else plain / spread.most[place]
    return FINE
