"""How numba calls: what its types are called here, and what its functions expect and give back."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.np.numpy_support import from_dtype

from .kinds import NONE, NUMBER, DirectValue, ListKind, NotDirectError, RecordKind, ValueKind, number
from .text import LlvmText


def type_of(kind: ValueKind) -> Any:
    """numba's type for values of this kind."""
    if kind == NUMBER:
        return types.int64
    if isinstance(kind, RecordKind):
        return from_dtype(kind.dtype)
    if isinstance(kind, ListKind):
        return types.Array(from_dtype(kind.dtype), 1, "C")
    raise NotDirectError(f"{kind} for numba")


def arguments_of(value: DirectValue) -> list[str]:
    """The arguments that numba makes of a value. An array has an owner, which is nobody here, and sizes."""
    if isinstance(value.kind, ListKind):
        data, count = value.slots
        size = value.kind.dtype.itemsize
        return ["ptr null", "ptr null", f"i64 {count}", f"i64 {size}", f"ptr {data}", f"i64 {count}", f"i64 {size}"]
    return [f"{slot} {operand}" for slot, operand in zip(value.kind.slots, value.slots, strict=True)]


def result_of(text: LlvmText, returns: Any, place: str) -> DirectValue:
    """What a function of numba's has left at the place for its result."""
    if isinstance(returns, types.NoneType):
        return NONE
    if returns == types.int64:
        return number(text.new(f"load i64, ptr {place}"))
    if isinstance(returns, types.Boolean):
        return number(text.new(f"zext i8 {text.new(f'load i8, ptr {place}')} to i64"))
    raise NotDirectError(f"{returns} from numba")
