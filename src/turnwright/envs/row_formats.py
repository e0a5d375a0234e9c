"""In which numbers an observation is written: floats, a byte each, or packed as bits.

    packed = gymnasium.make_vec("turnwright/ConnectFour-v0", num_envs=1024, dtype="bits")
    rows = packed.practice.format.floats(packed.reset(seed=1)[0])  # the very rows that dtype="float32" shows

In whole numbers a part that is divided by something is not: it is shown as it is. As bits, a flag takes one and a
number as many as its field, the lowest first; each begins at a multiple of its own width.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import OptionError
from ..core.game import Game
from ..engine.batch.tables import COLUMN
from .observations import Observer, Row

FLOATS, BYTES, BITS = "float32", "int8", "bits"
FORMATS = (FLOATS, BYTES, BITS)
WORD = 64
Packed = NDArray[np.uint8]


class RowFormat:
    """How rows of this observer are written; `name` is float32, int8 or bits."""

    def __init__(self, observer: Observer, name: str = FLOATS) -> None:
        if name not in FORMATS:
            raise OptionError(f"dtype is {', '.join(FORMATS[:-1])} or {FORMATS[-1]}; {name!r} came")
        self.observer, self.name = observer, name
        if name == BYTES:
            require_bytes(observer.game, observer)

    @property
    def dtype(self) -> np.dtype[Any]:
        """Of the arrays that are shown."""
        return np.dtype({FLOATS: np.float32, BYTES: np.int8, BITS: np.uint8}[self.name])

    @property
    def size(self) -> int:
        """Of a row that is shown: its numbers, or the bytes its bits take, whole words of eight."""
        return self.words * 8 if self.name == BITS else self.observer.size

    @property
    def bounds(self) -> tuple[NDArray[Any], NDArray[Any]]:
        """The lowest and the highest number of every place of a row."""
        if self.name == BITS:
            return np.zeros(self.size, np.uint8), np.full(self.size, 255, np.uint8)
        low, high = self.observer.bounds()
        if self.name == BYTES:
            low, high = low * self.observer.divisors, high * self.observer.divisors
        return low.astype(self.dtype), high.astype(self.dtype)

    @cached_property
    def columns(self) -> NDArray[np.void]:
        """Where every number of an observation stands among the bits."""
        found = np.zeros(self.observer.size, COLUMN)
        bit = 0
        for section in self.observer.sections:
            bit = -(-bit // section.bits) * section.bits
            found["bit"][section.place] = bit + section.bits * np.arange(section.size)
            found["width"][section.place] = section.bits
            found["signed"][section.place] = section.signed
            bit += section.bits * section.size
        found["most"] = self.observer.divisors
        return found

    @cached_property
    def words(self) -> int:
        """Words of 64 bits that a row takes."""
        last = self.columns[-1]
        return -(-(int(last["bit"]) + int(last["width"])) // WORD)

    def blank(self) -> NDArray[Any]:
        """A row for the observer to write: floats, or whole numbers that are to be shown as bytes or bits."""
        return np.zeros(self.observer.size, np.float32 if self.name == FLOATS else np.int64)

    def shown(self, row: NDArray[Any]) -> NDArray[Any]:
        """What the observer wrote, as this format is."""
        return self._packed(row) if self.name == BITS else row.astype(self.dtype)

    def floats(self, rows: NDArray[Any]) -> Row:
        """What was shown, as the floats that `float32` shows."""
        if self.name == FLOATS:
            return rows.astype(np.float32)
        whole = self._unpacked(as_shown(rows)) if self.name == BITS else rows
        made: Row = whole.astype(np.float32) / self.observer.divisors
        return made

    def _packed(self, whole: NDArray[np.int64]) -> Packed:
        """Whole numbers as bits."""
        columns = self.columns
        bits = np.zeros((*whole.shape[:-1], self.words * WORD), np.uint8)
        for place in range(int(columns["width"].max())):
            wide = columns["width"] > place
            bits[..., columns["bit"][wide] + place] = (whole[..., wide] >> place) & 1
        return np.packbits(bits, axis=-1, bitorder="little")

    def _unpacked(self, rows: Packed) -> Row:
        """Bits as numbers."""
        columns = self.columns
        bits = np.unpackbits(rows, axis=-1, bitorder="little").astype(np.int64)
        whole = np.zeros((*rows.shape[:-1], len(columns)), np.int64)
        for place in range(int(columns["width"].max())):
            wide = columns["width"] > place
            whole[..., wide] |= bits[..., columns["bit"][wide] + place] << place
        beyond = WORD - columns["width"]
        found: Row = ((whole << beyond) >> beyond).astype(np.float32)
        positive = ~columns["signed"]
        found[..., positive] = whole[..., positive].view(np.uint64)
        return found


def as_shown(rows: NDArray[Any]) -> NDArray[Any]:
    """Rows as whoever learns has them: words of bits as bytes."""
    return rows.view(np.uint8) if rows.dtype == np.uint64 else rows


def require_bytes(game: Game, observer: Observer) -> None:
    """Every number fits into a byte, or it is said which do not."""
    limits = np.iinfo(np.int8)
    wide = [
        f"{section.name} ({section.low * section.most:.0f} to {section.high * section.most:.0f})"
        for section in observer.sections
        if section.low * section.most < limits.min or section.high * section.most > limits.max
    ]
    if wide:
        raise OptionError(
            f"{game.name}: dtype='int8' has room for {limits.min} to {limits.max}; {', '.join(wide)} would not fit; "
            "'bits' and 'float32' show everything"
        )
