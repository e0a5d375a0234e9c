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

from .records import PADDING, whole_range


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


class DoesNotFit(OverflowError):  # noqa: N818 - it is told, not caught by authors
    """A number that its field cannot hold; `field` is which."""

    def __init__(self, field: str, words: str) -> None:
        super().__init__(words)
        self.field = field


class Plain:
    """A record opened for reading and writing by attribute; `store` puts single numbers back into memory."""

    __slots__ = ("__weakref__", "_memory")
    _numbers: tuple[str, ...] = ()
    _layout: np.dtype[np.void] | None = None
    """The record with nothing but the numbers: they are read all at once."""
    _arrays: frozenset[str] = frozenset()
    _wide: tuple[str, ...] = ()
    _functions: Any = None

    def __init__(self, memory: NDArray[np.void]) -> None:
        self._memory = memory
        self.load()

    def __getattr__(self, name: str) -> Any:
        """An array is opened when it is first looked at; from then on it is an attribute like any other."""
        if name not in self._arrays:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        found = view_of(self._memory[name][0])
        setattr(self, name, found)
        return found

    def load(self) -> None:
        """Read single numbers from memory."""
        if self._layout is not None:
            for name, number in zip(self._numbers, self._memory.view(self._layout).item(), strict=True):
                setattr(self, name, number)
        for name in self._wide:
            setattr(self, name, self._memory[name][0])

    def store(self) -> NDArray[np.void]:
        """Write single numbers to memory and return it."""
        for name in (*self._numbers, *self._wide):
            value = getattr(self, name)
            if value.__class__ is float:
                raise DoesNotFit(name, f"{name} is a whole number, and {value} came; // divides without a fraction")
            try:
                self._memory[name] = value
            except OverflowError as error:
                held = whole_range(self._memory.dtype[name].char)
                raise DoesNotFit(name, f"{name} holds {held[0]} to {held[-1]}, and {value} came") from error
        return self._memory

    def copy(self) -> Plain:
        """The same position in memory of its own."""
        return type(self)(self.store().copy())


def plain_class(name: str, dtype: np.dtype[np.void], functions: Any = None) -> type[Plain]:
    """A class of plain objects for records of this dtype."""
    fields: Any = dtype.fields or {}
    names = [n for n in dtype.names or () if not n.startswith(PADDING)]
    arrays = frozenset(n for n in names if fields[n][0].subdtype)
    wide = tuple(n for n in names if fields[n][0] == np.dtype("u8"))
    numbers = tuple(n for n in names if n not in arrays and n not in wide)
    places = {n: fields[n][:2] for n in numbers}
    layout = {
        "names": list(places),
        "formats": [form for form, _ in places.values()],
        "offsets": [offset for _, offset in places.values()],
        "itemsize": dtype.itemsize,
    }
    body = {
        "_layout": np.dtype(layout) if numbers else None,  # type: ignore[call-overload]
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
