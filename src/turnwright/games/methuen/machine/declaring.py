"""How an instruction is declared: one function of the machine with a mark above it says all there is to say (10.2).

Its name is the function's name in capitals, without a last `_`; what it does is the first line of its docstring; its
operands are its parameters, by their names and kinds, but for those that the loop hands to it (`HANDED`). Numbers,
dispatch and the names in a listing follow from that (`instruction_set`, `dispatch`).

The mark says how the loop deals with it. Most instructions are carried out on the position as a whole (`does`). Those
that are met most often never look at `state.counter`, `state.top` and the stack: the loop keeps these at hand, gives
them what lies on the stack and takes what they return as a number (`makes`) or as the place to go on at (`leads`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from inspect import signature
from typing import Any, TypeVar

HANDED = ("box", "state", "chance", "behind", "value", "left", "right", "seen")
"""What the loop hands over beside operands: `behind` is the place of the next instruction; `value`, or `left` and
`right`, are taken from the stack; `seen` is the number on top of it, which stays there."""
TAKEN = {"value": 1, "left": 1, "right": 1}
WHOLE, MAKES, LEADS, CALLS, BRIEF = "whole", "makes", "leads", "calls", "brief"
MARK = "declared_as"
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Declaration:
    """One instruction, as its function and mark say."""

    name: str
    function: Callable[..., Any]
    shape: str
    counted: bool = False
    """It counts among the effects that one step may have."""
    quiet: bool = False
    """Nothing can come between it and the next instruction."""
    closing: bool = False
    """It may close a frame."""
    otherwise: Callable[..., int] | None = None
    past: int = 0
    """How many instructions behind it are left out, where it leaves the number itself."""
    beside: tuple[str, ...] = ()
    """Operands that the function is not handed: others read them in the code."""

    @property
    def does(self) -> str:
        """What it does, in a sentence."""
        return (self.function.__doc__ or "").strip().partition("\n")[0]

    @property
    def operands(self) -> tuple[str, ...]:
        """The names of its operands, in the order in which they stand in the code."""
        return (*(name for name in parameters(self.function) if name not in HANDED), *self.beside)

    @property
    def taken(self) -> int:
        """How many numbers it takes from the stack, where the loop hands them over."""
        return sum(TAKEN.get(name, 0) for name in parameters(self.function))


def parameters(function: Callable[..., Any]) -> tuple[str, ...]:
    """The names of a function's parameters."""
    return tuple(signature(function).parameters)


def declared(function: object) -> Declaration | None:
    """What the mark above a function says; None without one."""
    found = getattr(function, MARK, None)
    return found if isinstance(found, Declaration) and found.function is function else None


def does(*, counted: bool = False, quiet: bool = False, beside: tuple[str, ...] = ()) -> Callable[[F], F]:
    """An instruction that is carried out on the position as a whole, stack and counter included."""
    return _marking(WHOLE, counted=counted, quiet=quiet, beside=beside)


def makes(*, beside: tuple[str, ...] = ()) -> Callable[[F], F]:
    """An instruction that leaves the number its function returns on the stack."""
    return _marking(MAKES, beside=beside)


def leads(*, closing: bool = False) -> Callable[[F], F]:
    """An instruction after which it goes on where its function says."""
    return _marking(LEADS, closing=closing)


def calls(otherwise: Callable[..., int], *, past: int = 0) -> Callable[[F], F]:
    """An instruction that leads into a routine which leaves a number, or leaves one itself.

    Where its function returns `behind`, the number is what `otherwise` makes of the same operands.
    """
    return _marking(CALLS, otherwise=otherwise, past=past)


def brief() -> Callable[[F], F]:
    """An instruction that does something small: nothing is told, and nothing can come after it but the next one."""
    return _marking(BRIEF)


def _marking(shape: str, **rest: Any) -> Callable[[F], F]:
    def mark(function: F) -> F:
        name = function.__name__.removesuffix("_").upper()
        setattr(function, MARK, Declaration(name, function, shape, **rest))
        return function

    return mark
