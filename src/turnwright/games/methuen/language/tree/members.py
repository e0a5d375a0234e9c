"""Actors in lists, and strategies with their values: what several kinds of sentence name (M-7, M-403)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from turnwright.dice import Term

from ..names import Name
from .people import Location


@dataclass(frozen=True, slots=True)
class Member(Term):
    """An actor or cast in a list, with its number of copies; `copy` is the number of the one meant (M-7, L-17)."""

    name: Name
    count: int = 1
    leader: bool = False
    copy: int = 0

    def __str__(self) -> str:
        """One copy by its number, or how many there are."""
        if self.copy:
            return f'"{self.name} {self.copy}"'
        return f'"{self.name}"' + (f" x{self.count}" if self.count > 1 else "") + (" (Leader)" if self.leader else "")


Argument: TypeAlias = Location | int | str


@dataclass(frozen=True, slots=True)
class StrategyUse(Term):
    """A strategy with the values of its parameters: `Hold Post (4N 2E)` (M-403)."""

    name: Name
    arguments: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        inner = ", ".join(f'"{item}"' if isinstance(item, str) else str(item) for item in self.arguments)
        return f'"{self.name}"' + (f" ({inner})" if inner else "")
