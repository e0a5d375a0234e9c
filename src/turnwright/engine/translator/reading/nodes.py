"""What a function is made of once it is read: blocks of simple statements about named values.

A name that begins with `$` is a value on its way inside an expression; every other is a variable of the function.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class KnownBefore:
    """Something known beforehand, written there or found under a name outside."""

    value: Any

    @property
    def reads(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class Argument:
    """What the function was given at a place."""

    index: int

    @property
    def reads(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class Variable:
    """What a name has now."""

    name: str

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.name,)


@dataclass(frozen=True)
class Combined:
    """What an operator makes of two values."""

    function: Callable[..., Any]
    left: str
    right: str

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.left, self.right)


@dataclass(frozen=True)
class Turned:
    """What an operator makes of one value."""

    function: Callable[..., Any]
    value: str

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.value,)


@dataclass(frozen=True)
class FieldOf:
    """A field, or an attribute."""

    value: str
    name: str

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.value,)


@dataclass(frozen=True)
class ItemOf:
    """What stands at an index."""

    value: str
    index: str

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.value, self.index)


@dataclass(frozen=True)
class Several:
    """A tuple."""

    items: tuple[str, ...]

    @property
    def reads(self) -> tuple[str, ...]:
        return self.items


@dataclass(frozen=True)
class TakenApart:
    """A value as so many values, of which `PartOf` takes one."""

    value: str
    count: int

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.value,)


@dataclass(frozen=True)
class PartOf:
    """One of several values."""

    value: str
    index: int

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.value,)


@dataclass(frozen=True)
class CallOf:
    """A call, with arguments by place and by name."""

    function: str
    given: tuple[str, ...]
    named: tuple[tuple[str, str], ...]

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.function, *self.given, *(value for _, value in self.named))


@dataclass(frozen=True)
class LoopOver:
    """A loop that begins."""

    value: str

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.value,)


@dataclass(frozen=True)
class NextOf:
    """What comes next in a loop, and whether anything does: two parts."""

    loop: str

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.loop,)


Expression = (
    KnownBefore
    | Argument
    | Variable
    | Combined
    | Turned
    | FieldOf
    | ItemOf
    | Several
    | TakenApart
    | PartOf
    | CallOf
    | LoopOver
    | NextOf
)


@dataclass(frozen=True)
class Assign:
    """A name gets a value."""

    target: str
    value: Expression
    line: int

    @property
    def reads(self) -> tuple[str, ...]:
        return self.value.reads


@dataclass(frozen=True)
class SetField:
    """A field is written."""

    target: str
    name: str
    value: str
    line: int

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.target, self.value)


@dataclass(frozen=True)
class SetItem:
    """What stands at an index is written."""

    target: str
    index: str
    value: str
    line: int

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.target, self.index, self.value)


@dataclass(frozen=True)
class Jump:
    """The function goes on in another block."""

    to: int
    line: int
    reads: tuple[str, ...] = ()

    @property
    def ways(self) -> tuple[int, ...]:
        return (self.to,)


@dataclass(frozen=True)
class Branch:
    """The function goes on in one of two blocks."""

    condition: str
    yes: int
    no: int
    line: int

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.condition,)

    @property
    def ways(self) -> tuple[int, ...]:
        return (self.yes, self.no)


@dataclass(frozen=True)
class Return:
    """The function is left with a value."""

    value: str
    line: int
    ways: tuple[int, ...] = ()

    @property
    def reads(self) -> tuple[str, ...]:
        return (self.value,)


@dataclass(frozen=True)
class Fail:
    """An assertion does not hold."""

    line: int
    reads: tuple[str, ...] = ()
    ways: tuple[int, ...] = ()


Statement = Assign | SetField | SetItem | Jump | Branch | Return | Fail
End = Jump | Branch | Return | Fail
"""What a block ends with."""
Blocks = dict[int, tuple[Statement, ...]]
"""Blocks by number in the order of the text; the first is where the function begins."""
