"""Plain objects over a record's memory, so that the very same rules run interpreted.

Single numbers become Python ints, arrays become memory views: fast, exact, and a value that does not fit its field is
an error at once instead of wrapping round.
"""

from __future__ import annotations

from functools import cache
from typing import Any, cast
from weakref import WeakValueDictionary

import numpy as np
from numpy.typing import NDArray

from .records import PADDING


class Rows:
    """An array of two or more dimensions, readable as `rows[i, j]` and as `rows[i]`."""

    __slots__ = ("array", "cells")

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array
        self.cells = memoryview(cast(Any, array))

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, tuple) and len(index) == self.array.ndim:
            return self.cells[index]
        return view_of(self.array[index])

    def __setitem__(self, index: Any, value: int) -> None:
        self.cells[index] = value

    def __len__(self) -> int:
        return len(self.array)


def view_of(array: NDArray[Any]) -> Any:
    """The array as interpreted rules see it."""
    if array.dtype.kind not in "iu":
        return array
    return memoryview(cast(Any, array)) if array.ndim == 1 else Rows(array)


class Plain:
    """A record opened for reading and writing by attribute; `store` puts single numbers back into memory."""

    __slots__ = ("__weakref__", "_memory")
    _numbers: tuple[str, ...] = ()
    _arrays: tuple[str, ...] = ()
    _wide: tuple[str, ...] = ()
    _functions: Any = None

    def __init__(self, memory: NDArray[np.void]) -> None:
        self._memory = memory
        for name in self._arrays:
            setattr(self, name, view_of(memory[name][0]))
        self.load()

    def load(self) -> None:
        """Read single numbers from memory."""
        for name in self._numbers:
            setattr(self, name, self._memory[name].item())
        for name in self._wide:
            setattr(self, name, self._memory[name][0])

    def store(self) -> NDArray[np.void]:
        """Write single numbers to memory and return it."""
        for name in (*self._numbers, *self._wide):
            self._memory[name] = getattr(self, name)
        return self._memory

    def copy(self) -> Plain:
        """The same position in memory of its own."""
        return type(self)(self.store().copy())


def plain_class(name: str, dtype: np.dtype[np.void], functions: Any = None) -> type[Plain]:
    """A class of plain objects for records of this dtype."""
    fields: Any = dtype.fields or {}
    names = [n for n in dtype.names or () if not n.startswith(PADDING)]
    arrays = tuple(n for n in names if fields[n][0].subdtype)
    wide = tuple(n for n in names if fields[n][0] == np.dtype("u8"))
    numbers = tuple(n for n in names if n not in arrays and n not in wide)
    body = {
        "__slots__": (*numbers, *wide, *arrays),
        "_numbers": numbers,
        "_wide": wide,
        "_arrays": arrays,
        "_functions": functions,
    }
    return type(name, (Plain,), body)


@cache
def opened_class(dtype: np.dtype[np.void]) -> type[Plain]:
    """The class of plain objects for boxes and turn tables of this dtype."""
    return plain_class("Opened", dtype)


_opened: WeakValueDictionary[int, Plain] = WeakValueDictionary()


def opened(record: NDArray[np.void]) -> Plain:
    """A record that never changes, as interpreted rules see it: one for all who have it open, while anybody does."""
    known = _opened.get(id(record))
    if known is None or known._memory is not record:
        known = _opened[id(record)] = opened_class(record.dtype)(record)
    return known


class Slots:
    """As many plain actions as somebody asks for: the list that candidates write into."""

    def __init__(self, cls: type[Plain], dtype: np.dtype[np.void], capacity: int) -> None:
        self.cls = cls
        self.dtype = dtype
        self.capacity = capacity
        self.made: list[Plain] = []

    def __getitem__(self, index: int) -> Plain:
        if index >= self.capacity:
            raise IndexError(f"candidate {index} is beyond the game's max_candidates of {self.capacity}")
        while index >= len(self.made):
            self.made.append(self.cls(np.zeros(1, self.dtype)))
        return self.made[index]

    def __len__(self) -> int:
        return self.capacity

    def swap(self, one: int, other: int) -> None:
        """Exchange two actions in place."""
        self.made[one], self.made[other] = self.made[other], self.made[one]
