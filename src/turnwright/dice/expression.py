"""What was written: the typed tree of a dice expression or condition, each node with its place in the text.

Nodes are frozen and compare by meaning: the span takes no part in equality, so `parse("2d6")` equals
`Dice(Int(2), 6)`. `str(node)` writes the tree back in one canonical form, which parses to an equal tree.

Other packages add their own leaves. A subclass of `Leaf` stands for a number, a subclass of `Fact` for a
truth, and both are answered by whoever evaluates the tree:

    @dataclass(frozen=True, slots=True)
    class NumberOfEnemies(Leaf):
        within: int

        def __str__(self) -> str:
            return f"number of enemies within {self.within} spaces"
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

Operator: TypeAlias = Literal["+", "-", "*", "/"]
Relation: TypeAlias = Literal["=", "!=", ">", "<", ">=", "<="]


class Span(NamedTuple):
    """A stretch of source text: where it starts, counted in characters from 0, and how long it is."""

    position: int
    length: int

    @property
    def end(self) -> int:
        """The position just after the stretch."""
        return self.position + self.length

    def to(self, other: Span) -> Span:
        """The stretch from the start of this one to the end of the other."""
        return Span(self.position, other.end - self.position)


NOWHERE: Final = Span(0, 0)
"""The span of a node that was built, not read."""


@dataclass(frozen=True, slots=True)
class Term:
    """Anything in the tree. The span says where it was read and takes no part in equality."""

    span: Span = field(default=NOWHERE, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Expression(Term):
    """A node that stands for a whole number."""


@dataclass(frozen=True, slots=True)
class Condition(Term):
    """A node that stands for true or false."""


@dataclass(frozen=True, slots=True)
class Leaf(Expression):
    """A number that somebody else knows. Subclasses say what was asked for; equal leaves are equal numbers."""


@dataclass(frozen=True, slots=True)
class Fact(Condition):
    """A truth that somebody else knows. Subclasses say what was asked for."""


# ---------------------------------------------------------------------------------------------- numbers


@dataclass(frozen=True, slots=True)
class Int(Expression):
    """A literal whole number (M-20)."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Ref(Leaf):
    """A bracketed name such as `[Strength]`, left symbolic; outer spaces are gone, inner ones single."""

    name: str

    def __str__(self) -> str:
        return f"[{self.name}]"


@dataclass(frozen=True, slots=True)
class Dice(Expression):
    """`XdY`: X dice with Y sides, added up (M-26). The count may be computed, the sides may not (M-28, M-29)."""

    count: Expression
    sides: int

    def __str__(self) -> str:
        if isinstance(self.count, (Int, Ref)):
            return f"{self.count}d{self.sides}"
        return f"({self.count})d{self.sides}"


@dataclass(frozen=True, slots=True)
class Binary(Expression):
    """Two operands and one of `+ - * /` (M-21). Division floors, and by zero gives 0 (M-24, M-25)."""

    operator: Operator
    left: Expression
    right: Expression

    def __str__(self) -> str:
        tightness = _tightness(self)
        left = _grouped(self.left, _tightness(self.left) < tightness)
        right = _grouped(self.right, _tightness(self.right) <= tightness)
        return f"{left} {self.operator} {right}"


# ------------------------------------------------------------------------------------------- conditions


@dataclass(frozen=True, slots=True)
class Constant(Condition):
    """`true` or `false` (M-38)."""

    value: bool

    def __str__(self) -> str:
        return "true" if self.value else "false"


@dataclass(frozen=True, slots=True)
class Comparison(Condition):
    """Two expressions and a relation; both sides are clamped before they are compared (M-35, M-36)."""

    relation: Relation
    left: Expression
    right: Expression

    def __str__(self) -> str:
        return f"{self.left} {self.relation} {self.right}"


@dataclass(frozen=True, slots=True)
class Natural(Condition):
    """`Natural N`: the first die rolled by the condition showed N (M-32, M-44)."""

    face: int

    def __str__(self) -> str:
        return f"Natural {self.face}"


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """True when the inner condition is false (M-37)."""

    inner: Condition

    def __str__(self) -> str:
        return f"NOT {_grouped(self.inner, isinstance(self.inner, (Not, And, Or)))}"


@dataclass(frozen=True, slots=True)
class And(Condition):
    """True when both are; the right one is not looked at when the left one is false (M-37)."""

    left: Condition
    right: Condition

    def __str__(self) -> str:
        left = _grouped(self.left, isinstance(self.left, Or))
        right = _grouped(self.right, isinstance(self.right, (And, Or)))
        return f"{left} AND {right}"


@dataclass(frozen=True, slots=True)
class Or(Condition):
    """True when one of them is; the right one is not looked at when the left one is true (M-37)."""

    left: Condition
    right: Condition

    def __str__(self) -> str:
        return f"{self.left} OR {_grouped(self.right, isinstance(self.right, Or))}"


# ------------------------------------------------------------------------------------------ consequences


@dataclass(frozen=True, slots=True)
class Conditional(Term):
    """`if` a condition, one whole expression, `else` another; each is final, so each is clamped (M-23).

    It is no operand: nothing can be added to it. What it computes is the amount of an effect that differs
    between `do` and `else`.
    """

    condition: Condition
    yes: Expression | Conditional
    no: Expression | Conditional

    def __str__(self) -> str:
        return f"if {self.condition} do {self.yes} else {self.no}"


def _tightness(node: Expression) -> int:
    """How strongly a node holds its parts together: `+ -` less than `* /`, everything else most (M-21)."""
    if isinstance(node, Binary):
        return 1 if node.operator in "+-" else 2
    return 3


def _grouped(node: Term, needed: bool) -> str:
    return f"({node})" if needed else str(node)
