"""What was rolled: every die, every modifier with its source, the subtotal and the final result, as data and text.

2d6 (3 + 5) + Strength 4 = 12
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.dice.expression import Comparison, Condition, Expression, Leaf, Operator, Ref


@dataclass(frozen=True, slots=True)
class RollPart:
    """One operand or calculation of a roll, and what came of it."""

    value: int


@dataclass(frozen=True, slots=True)
class Written(RollPart):
    """A number that stood in the text."""

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Modifier(RollPart):
    """A number that came from a name or another leaf."""

    source: Leaf

    def __str__(self) -> str:
        return f"{self.source.name if isinstance(self.source, Ref) else self.source} {self.value}"


@dataclass(frozen=True, slots=True)
class Thrown(RollPart):
    """The dice of one term: how many, how they fell, and their sum."""

    count: RollPart
    sides: int
    faces: tuple[int, ...]

    def __str__(self) -> str:
        count = str(self.count) if isinstance(self.count, Written) else f"({self.count})"
        return f"{count}d{self.sides} ({' + '.join(map(str, self.faces)) or 'no dice'})"


@dataclass(frozen=True, slots=True)
class Calculated(RollPart):
    """Two parts and what an operation made of them."""

    operator: Operator
    left: RollPart
    right: RollPart

    def __str__(self) -> str:
        tightness = _tightness(self)
        left = f"({self.left})" if _tightness(self.left) < tightness else str(self.left)
        right = f"({self.right})" if _tightness(self.right) <= tightness else str(self.right)
        return f"{left} {self.operator} {right}"


@dataclass(frozen=True, slots=True)
class Roll:
    """One evaluation of an expression. `started` holds the starting values it had to roll first (M-53)."""

    expression: Expression
    part: RollPart
    started: tuple[tuple[Leaf, Roll], ...]

    @property
    def subtotal(self) -> int:
        """The result of the arithmetic, which may be negative."""
        return self.part.value

    @property
    def total(self) -> int:
        """The final result, at least 0 (M-23)."""
        return max(self.part.value, 0)

    @property
    def faces(self) -> tuple[int, ...]:
        """Every face in the order it was taken, those of starting values included."""
        return sum((roll.faces for _, roll in self.started), ()) + self.own_faces

    @property
    def own_faces(self) -> tuple[int, ...]:
        """The faces that the expression itself rolled."""
        return tuple(face for thrown in _throws(self.part) for face in thrown.faces)

    def __str__(self) -> str:
        """The whole calculation on one line, starting values in front."""
        started = "".join(f"{_name(leaf)} starts at {roll}; " for leaf, roll in self.started)
        return started + self.calculation()

    def calculation(self) -> str:
        """The calculation without what was rolled for starting values."""
        simple = isinstance(self.part, (Written, Modifier))
        text = str(self.part) if simple else f"{self.part} = {self.subtotal}"
        return text if self.subtotal >= 0 else f"{text}, which counts as 0"


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison, both sides as they were rolled, and whether it holds."""

    comparison: Comparison
    left: Roll
    right: Roll
    value: bool

    def __str__(self) -> str:
        sides = f"{self.left} {self.comparison.relation} {self.right}"
        return f"{sides}: {'yes' if self.value else 'no'}"


@dataclass(frozen=True, slots=True)
class Given:
    """A part of a condition that needed no roll: a fact, a constant, a natural value."""

    condition: Condition
    value: bool

    def __str__(self) -> str:
        return f"{self.condition}: {'yes' if self.value else 'no'}"


@dataclass(frozen=True, slots=True)
class Check:
    """One evaluation of a condition: the parts that were looked at, in order, and the result.

    `natural` is the face of the first die that the condition itself rolled, if it rolled any (M-32).
    """

    condition: Condition
    parts: tuple[Compared | Given, ...]
    natural: int | None
    value: bool

    @property
    def faces(self) -> tuple[int, ...]:
        """Every face in the order it was taken."""
        compared = (part for part in self.parts if isinstance(part, Compared))
        return sum((part.left.faces + part.right.faces for part in compared), ())

    def __str__(self) -> str:
        parts = "; ".join(map(str, self.parts))
        if len(self.parts) == 1 and self.condition == _condition_of(self.parts[0]):
            return parts
        return f"{parts}; so {'yes' if self.value else 'no'}"


@dataclass(frozen=True, slots=True)
class Resolution:
    """A conditional carried out: the check, and the roll of the branch it led to."""

    check: Check
    roll: Roll | Resolution

    @property
    def total(self) -> int:
        """The final result of the branch that was taken."""
        return self.roll.total

    @property
    def faces(self) -> tuple[int, ...]:
        """Every face in the order it was taken."""
        return self.check.faces + self.roll.faces

    def __str__(self) -> str:
        return f"{self.check} -> {self.roll}"


def _throws(part: RollPart) -> Iterator[Thrown]:
    if isinstance(part, Calculated):
        yield from _throws(part.left)
        yield from _throws(part.right)
    elif isinstance(part, Thrown):
        yield from _throws(part.count)
        yield part


def _tightness(part: RollPart) -> int:
    if isinstance(part, Calculated):
        return 1 if part.operator in "+-" else 2
    return 3


def _name(leaf: Leaf) -> str:
    return leaf.name if isinstance(leaf, Ref) else str(leaf)


def _condition_of(part: Compared | Given) -> Condition:
    return part.comparison if isinstance(part, Compared) else part.condition
