"""Records: a class with annotated fields becomes a numpy dtype, and an object rules can read.

    class State(StateRecord):
        board: Int8s = shape(9, seen=EVERYONE)

The annotation is what mypy knows (`Int8` is an `int`, `Int8s` a row of ints); the value says how large an array
field is, who may see a field (nobody, unless said), and which values an action's field may take.
"""

from __future__ import annotations

import inspect
import typing
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar, Protocol, cast, overload

import numpy as np
from numpy.typing import NDArray

from .errors import GameError


class Numbers(Protocol):
    """A row of whole numbers, read and written by index."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """Rows of whole numbers: `grid[row, column]` is a number, `grid[row]` a row."""

    @overload
    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> Numbers: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Cube(Protocol):
    """Numbers in three dimensions: `cube[a, b, c]` is a number, `cube[a]` a grid."""

    @overload
    def __getitem__(self, index: tuple[int, int, int], /) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> Grid: ...
    def __setitem__(self, index: tuple[int, int, int], value: int, /) -> None: ...
    def __len__(self) -> int: ...


Int8 = Annotated[int, "i1"]
Int16 = Annotated[int, "i2"]
Int32 = Annotated[int, "i4"]
Int64 = Annotated[int, "i8"]
UInt8 = Annotated[int, "u1"]
UInt16 = Annotated[int, "u2"]
UInt32 = Annotated[int, "u4"]
UInt64 = Annotated[int, "u8"]
Int8s = Annotated[Numbers, "i1"]
Int16s = Annotated[Numbers, "i2"]
Int32s = Annotated[Numbers, "i4"]
Int64s = Annotated[Numbers, "i8"]
UInt8s = Annotated[Numbers, "u1"]
UInt16s = Annotated[Numbers, "u2"]
UInt32s = Annotated[Numbers, "u4"]
UInt64s = Annotated[Numbers, "u8"]
Int8Grid = Annotated[Grid, "i1"]
Int16Grid = Annotated[Grid, "i2"]
Int32Grid = Annotated[Grid, "i4"]
UInt8Grid = Annotated[Grid, "u1"]
UInt16Grid = Annotated[Grid, "u2"]
UInt32Grid = Annotated[Grid, "u4"]

RESERVED = ("load", "store", "copy")
"""Names that plain objects use themselves."""
NOBODY, OWNER, EVERYONE = "nobody", "owner", "everyone"


@dataclass(frozen=True)
class Field:
    """One field of a record: its number format, shape, values and who may see it."""

    name: str = ""
    code: str = ""
    shape: tuple[int, ...] = ()
    seen: str = NOBODY
    values: range | None = None

    @property
    def domain(self) -> range:
        """Every value the field may take; the whole number format where the game does not say."""
        if self.values is not None:
            return self.values
        return whole_range(self.code)


@cache
def whole_range(code: str) -> range:
    """Every number that a format can hold."""
    limits = np.iinfo(code)
    return range(int(limits.min), int(limits.max) + 1)


def shape(*sizes: int, seen: str = NOBODY, values: range | None = None) -> Any:
    """An array field of these sizes. With `seen=OWNER` the first size counts the seats."""
    return Field(shape=sizes, seen=seen, values=values)


def field(seen: str = NOBODY) -> Any:
    """A single number that everyone, its owner or nobody may see."""
    return Field(seen=seen)


def values(*bounds: int) -> Any:
    """A single number of an action, with the values it may take, written as for `range`."""
    return Field(values=range(*bounds))


class Record:
    """Declares a record: annotated fields, those of the parent classes first."""

    fields: ClassVar[tuple[Field, ...]] = ()
    dtype: ClassVar[np.dtype[np.void]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        hints = typing.get_type_hints(cls, include_extras=True)
        inherited: dict[str, Field] = {}
        for parent in cls.__mro__[1:]:
            for known in getattr(parent, "fields", ()):
                inherited.setdefault(known.name, known)
        own = [name for name in inspect.get_annotations(cls) if name not in Record.__annotations__]
        declared = [_declared_field(cls, name, hints[name]) for name in own]
        cls.fields = (*inherited.values(), *declared)
        cls.dtype = record_dtype(cls.fields, "")

    @classmethod
    def make(cls, **fields: Any) -> NDArray[np.void]:
        """One such record, with these fields filled in and the rest zero: how a box is made."""
        made = np.zeros(1, cls.dtype)
        for name, value in fields.items():
            if name not in (cls.dtype.names or ()):
                raise GameError(f"{cls.__name__} has no field {name!r}; it has {', '.join(cls.dtype.names or ())}")
            made[name][0] = value
        return made


def _declared_field(cls: type, name: str, hint: Any) -> Field:
    codes = [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, str)]
    if not codes:
        raise GameError(
            f"{cls.__name__}.{name} is declared as {hint!r}; a record field is one of Int8, UInt16, Int8s, … "
            "from turnwright"
        )
    if name.startswith("_") or name in RESERVED:
        raise GameError(f"{cls.__name__}.{name}: a field cannot begin with _ or be called {', '.join(RESERVED)}")
    said = cls.__dict__.get(name, Field())
    if not isinstance(said, Field):
        raise GameError(f"{cls.__name__}.{name} = {said!r}: use shape(…), field(…) or values(…), or no value")
    if (typing.get_args(hint)[0] is not int) != bool(said.shape):
        raise GameError(f"{cls.__name__}.{name}: an array field needs shape(…), a single number must not have it")
    return Field(name, codes[0], said.shape, said.seen, said.values)


PADDING = "padding_"


def record_dtype(fields: tuple[Field, ...], mark: str) -> np.dtype[np.void]:
    """The fields as an aligned dtype. The mark becomes a title, which keeps equal layouts of two games apart.

    Gaps are filled with fields of their own: numpy does not copy what no field covers, and every byte counts here.
    """
    aligned = np.dtype([(f.name, f.code, f.shape) if f.shape else (f.name, f.code) for f in fields], align=True)
    parts: list[tuple[str, Any, int]] = []
    end = 0
    for name in aligned.names or ():
        covered: Any = aligned.fields
        kind, offset = covered[name][:2]
        if offset > end:
            parts.append((f"{PADDING}{end}", np.dtype(("u1", (offset - end,))), end))
        parts.append((name, kind, offset))
        end = offset + kind.itemsize
    if aligned.itemsize > end:
        parts.append((f"{PADDING}{end}", np.dtype(("u1", (aligned.itemsize - end,))), end))
    layout: dict[str, Any] = {
        "names": [name for name, _, _ in parts],
        "formats": [kind for _, kind, _ in parts],
        "offsets": [offset for _, _, offset in parts],
        "itemsize": aligned.itemsize,
    }
    if mark:
        layout["titles"] = [mark] + [None] * (len(parts) - 1)
    made: np.dtype[np.void] = np.dtype(cast(Any, layout), align=True)
    return made


class StateRecord(Record):
    """The header common to all states: who acts, where in the turn, how far, and whether it is over."""

    seats: Int8 = field(EVERYONE)
    to_act: Int8 = field(EVERYONE)
    stage: Int8 = field(EVERYONE)
    status: Int8 = field(EVERYONE)
    """0 while the game runs, else the number of the ending."""
    winners: UInt16 = field(EVERYONE)
    """One bit per winning seat."""
    waiting: UInt16 = field(EVERYONE)
    """One bit per seat that still has to choose where all choose together."""
    node: UInt16 = field(EVERYONE)
    turn: Int16 = field(EVERYONE)
    """How many turns have ended; counts on from 0 again after 32,767."""
    ply: Int32 = field(EVERYONE)


class CallStack(Record):
    """What a game adds to its state when actions may interrupt a turn for somebody else's decision."""

    called: Int8 = field(EVERYONE)
    called_seat: Int8 = field(EVERYONE)
    depth: Int8 = field(EVERYONE)
    return_seat: Int8s = shape(8, seen=EVERYONE)
    return_node: Int16s = shape(8, seen=EVERYONE)


class Rounds(Record):
    """What a game adds to its state when a part of its turn goes round the table: `each_seat`, `window`.

    Rounds may be inside one another, so there is a place for each: the seats that still have to act, one bit each,
    those that are out of it, and the seat whose turn it is.
    """

    round_waits: UInt16s = shape(4, seen=EVERYONE)
    round_out: UInt16s = shape(4, seen=EVERYONE)
    round_seat: Int8s = shape(4, seen=EVERYONE)


class ActionRecord(Record):
    """The header common to all actions: the kind, and the seat that acts."""

    kind: UInt8
    seat: Int8
