"""What a match remembers of each thing that happened: one entry per line of its record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .actions import Action
from .clock import Clock
from .drawn import DrawnNumbers
from .packed_position import PackedPosition


@dataclass(frozen=True)
class Entry:
    """An action with what chance gave and the time taken, or the clock's word where there is no action.

    `clock` is the clock as it stood before, and `to_act` the seat that was to act.
    """

    action: Action | None
    chance: DrawnNumbers
    elapsed: int
    kept: PackedPosition
    left: PackedPosition
    clock: Clock | None
    to_act: int
    flag: str = ""

    @property
    def before(self) -> NDArray[np.void]:
        """The position in which this happened."""
        return self.kept.memory

    @property
    def after(self) -> NDArray[np.void]:
        """The position it led to."""
        return self.left.memory


@dataclass(frozen=True)
class TakenBack:
    """An entry that stands no longer. It stays in the record, and so does its taking back."""

    entry: Entry
    by: int | None = None
    """The seat whose choice it was, where others had chosen after it; None: it was the last action."""


@dataclass(frozen=True)
class Interlude:
    """Something beside the play (`core/interludes.py`): paused, resumed, or time that somebody gave."""

    what: str
    seat: int | None
    """Who did it; None: all agreed."""
    to: int | None
    amount: int
    elapsed: int
    kept: PackedPosition

    @property
    def before(self) -> NDArray[np.void]:
        """The position in which it happened, which it has not changed."""
        return self.kept.memory


Happened: TypeAlias = Entry | TakenBack | Interlude
