"""Rows of bits spread out as numbers on a card: neighbouring lanes write neighbouring numbers.

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

TOGETHER = 32
"""Lanes that share a row, each taking every so many-eth number of it."""
MANY, LANE_BITS, LAST_LANE = np.uint64(TOGETHER), np.uint64(5), np.uint64(TOGETHER - 1)
PLACE, SHIFT, UNIT, WORD = np.uint64(63), np.uint64(6), np.uint64(1), np.uint64(64)
WIDTH, SIGNED, DIVIDED, WIDE = np.uint64(32), np.uint64(40), np.uint64(41), np.uint64(127)
FIRST = np.uint64((1 << 32) - 1)
"""A number's word in the table: where its bits begin, how many they are, whether it has a sign, and is divided."""
WORDS = np.dtype(np.uint64)


class Spread(NamedTuple):
    """Numbers of this kind, where the columns say, from rows of so many words."""

    columns: NDArray[np.void]
    words: int
    numbers: np.dtype[Any]

    @property
    def record(self) -> NDArray[np.void]:
        """The same as one record."""
        size, columns = len(self.columns), self.columns
        made = np.zeros(1, [("words", "i8"), ("size", "i8"), ("column", "u8", (size,)), ("most", "f4", (size,))])
        made["words"], made["size"], made["most"] = self.words, size, columns["most"]
        numbers = (columns["width"], WIDTH), (columns["signed"], SIGNED), (columns["most"] != 1, DIVIDED)
        made["column"] = columns["bit"].astype(np.uint64)
        for values, place in numbers:
            made["column"] |= values.astype(np.uint64) << place
        return made

    @property
    def facts(self) -> str:
        """All that a kernel depends on."""
        return f"{self.record.tobytes().hex()} {self.numbers}"


def spread_kernel(game: Game, spread: Spread, *, on_card: bool = True) -> Kernel:
    """Rows of numbers from rows of bits; it is launched with `TOGETHER` lanes for each row."""
    rules, record = CardRules(game), spread.record
    kinds = {
        **rules.kinds,
        "spread": RecordKind(record.dtype, still=True),
        "packed": ListKind(WORDS),
        "rows": ListKind(spread.numbers),
        "index": UNSIGNED,
    }
    given = (KnownRecord(record.tobytes()), LaneNumbers(), LaneNumbers(), Index())
    lane = spread_floats if spread.numbers in FRACTIONS else spread_whole
    return kernel_of(rules, "spread", lane, kinds, given, on_card=on_card, tells=NOTHING)


def bits_of(packed: Any, first: Any, column: Any) -> Any:
    """A number's bits, the highest first, with nothing below them."""
    bit = column & FIRST
    word = packed[first + (bit >> SHIFT)] >> (bit & PLACE)
    return word << (WORD - ((column >> WIDTH) & WIDE))


def whole_number(bits: Any, column: Any) -> Any:
    """The number that these bits are."""
    unused = WORD - ((column >> WIDTH) & WIDE)
    if (column >> SIGNED) & UNIT:
        return np.int64(bits) >> np.int64(unused)
    return np.int64(bits >> unused)


def spread_whole(spread: Any, packed: Any, rows: Any, index: Any) -> Any:
    """This lane's numbers of its row, as they are."""
    row, size = index >> LANE_BITS, np.uint64(spread.size)
    first, begin = row * np.uint64(spread.words), row * size
    place = index & LAST_LANE
    while place < size:
        column = spread.column[place]
        rows[begin + place] = whole_number(bits_of(packed, first, column), column)
        place += MANY
    return FINE


def spread_floats(spread: Any, packed: Any, rows: Any, index: Any) -> Any:
    """This lane's numbers of its row, divided as floats are."""
    row, size = index >> LANE_BITS, np.uint64(spread.size)
    first, begin = row * np.uint64(spread.words), row * size
    place = index & LAST_LANE
    while place < size:
        column = spread.column[place]
        bits = bits_of(packed, first, column)
        value = np.float32(whole_number(bits, column))
        if (column >> WIDTH) & WIDE == WORD and not (column >> SIGNED) & UNIT:
            value = np.float32(bits)
        if (column >> DIVIDED) & UNIT:
            value = value / spread.most[place]
        rows[begin + place] = value
        place += MANY
    return FINE
