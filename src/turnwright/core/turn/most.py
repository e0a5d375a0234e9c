"""As many as possible: a part whose choices are narrowed to those after which the most can still be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from .expression import DONE, NEVER, ByItself, Came, TurnPart
from .shape import Shape
from .words import count, listed

Preference: TypeAlias = Callable[[Any, Any, Any], int]
MOST_AHEAD = 8
"""How many actions are looked ahead at most: each takes a list and a copy of the position."""


@dataclass(frozen=True)
class MostOf(TurnPart):
    """So many of these at most, and always as many of them as the position allows."""

    names: tuple[str, ...]
    left: int
    of: int
    prefer: Preference | None = None
    said: str = ""
    """What is preferred where only one is possible, for people."""
    rule: str = ""

    @property
    def begun(self) -> bool:
        """Whether one has been done."""
        return self.left < self.of

    def may_stop(self) -> bool:
        return False

    def firsts(self) -> tuple[str | ByItself, ...]:
        return self.names

    def after(self, name: Came, used: set[object]) -> TurnPart:
        if name not in self.names:
            return NEVER
        used.add((self.names, self.of, name))
        return DONE if self.left == 1 else replace(self, left=self.left - 1)

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return tuple(((self.names, self.of, name), f"{name} in {self}") for name in self.names)

    def impossible(self) -> TurnPart | None:
        return DONE

    def shape(self) -> Shape:
        parts = (Shape("choice", self.names, of=1, parts=tuple(Shape("one", (name,), of=1) for name in self.names)),)
        return Shape("times", self.names, self.of - self.left, self.of, parts=parts, as_many=True)

    def remaining(self) -> str:
        return f"as many as possible, up to {count(self.left)}{' more' if self.begun else ''}: {listed(self.names)}"

    def __str__(self) -> str:
        return f"most_of({self.left}, {', '.join(self.names)})"
