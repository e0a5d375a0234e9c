"""Parts that ask the position: which way the turn goes on, how often, and whether once more."""

from __future__ import annotations

from dataclasses import dataclass

from .combined import chain
from .expression import DONE, ByItself, Condition, Count, TurnPart


class Question(ByItself):
    """Asks a function `(box, state)` of the game for a number, and goes on in the way of that number."""

    def asked(self) -> Count | Condition:
        """The function that answers."""
        raise NotImplementedError

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return tuple(leaf for _, part in self.ways() for leaf in part.leaves())

    def inside(self) -> tuple[TurnPart, ...]:
        return tuple(part for _, part in self.ways())


@dataclass(frozen=True)
class When(Question):
    """One part if a condition holds, else another."""

    condition: Condition
    name: str
    part: TurnPart
    otherwise: TurnPart

    def asked(self) -> Condition:
        return self.condition

    def ways(self) -> tuple[tuple[str, TurnPart], ...]:
        return (f"unless {self.name}", self.otherwise), (f"if {self.name}", self.part)

    def remaining(self) -> str:
        otherwise = "" if self.otherwise == DONE else f", else {self.otherwise.remaining()}"
        return f"if {self.name}: {self.part.remaining()}{otherwise}"

    def __str__(self) -> str:
        otherwise = "" if self.otherwise == DONE else f", {self.otherwise}"
        return f"when({self.name}, {self.part}{otherwise})"


@dataclass(frozen=True)
class Counted(Question):
    """A part for every number that the position may give, from 0 on."""

    count: Count
    name: str
    word: str
    parts: tuple[TurnPart, ...]

    def asked(self) -> Count:
        return self.count

    def ways(self) -> tuple[tuple[str, TurnPart], ...]:
        return tuple((f"{self.name}: {number}", part) for number, part in enumerate(self.parts))

    def remaining(self) -> str:
        return f"as many as {self.name}"

    def __str__(self) -> str:
        return f"{self.word}({self.name}, …, most={len(self.parts) - 1})"


@dataclass(frozen=True)
class Until(Question):
    """The part again and again; after each whole one the position is asked whether that was the last."""

    inner: TurnPart
    condition: Condition
    name: str

    def asked(self) -> Condition:
        return self.condition

    def ways(self) -> tuple[tuple[str, TurnPart], ...]:
        return (f"unless {self.name}", chain(self.inner, self)), (f"if {self.name}", DONE)

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return self.inner.leaves()

    def inside(self) -> tuple[TurnPart, ...]:
        return (self.inner,)

    def remaining(self) -> str:
        return f"again until {self.name}"

    def __str__(self) -> str:
        return f"until({self.name}, {self.inner})"
