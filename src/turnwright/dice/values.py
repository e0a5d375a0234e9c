"""What is known: the numbers behind names and leaves, and the truths behind facts, as the caller gives them."""

from __future__ import annotations

import difflib
import operator
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeAlias, TypeVar

from turnwright.dice import limits
from turnwright.dice.distribution import Distribution
from turnwright.dice.errors import DiceError, UnknownNameError
from turnwright.dice.expression import Condition, Expression, Fact, Leaf, Ref

Value: TypeAlias = int | Expression | Distribution
"""A number; or an expression, rolled when first touched (M-53); or, for odds and sampling, a distribution."""

Truth: TypeAlias = bool | Condition
"""A truth; or a condition, tested when it is looked at."""

Values: TypeAlias = Mapping[str, Value] | Callable[[Leaf], Value]
"""Numbers by bracketed name as written, or a function of the leaf."""

Facts: TypeAlias = Mapping[str, Truth] | Callable[[Fact], Truth]
"""Truths by the fact's text, or a function of the fact."""

Answer = TypeVar("Answer")


def number_behind(leaf: Leaf, values: Values | None) -> Value:
    """What the caller says about a leaf."""
    answer = _answer(leaf, leaf.name if isinstance(leaf, Ref) else str(leaf), values)
    if isinstance(answer, (Expression, Distribution)):
        return answer
    try:
        return operator.index(answer)
    except TypeError:
        kind = type(answer).__name__
        hint = "give a whole number, or an expression that is rolled when it is first needed"
        raise DiceError("ME-38", f"expected a whole number for {leaf}, but {kind} came", hint=hint) from None


def truth_behind(fact: Fact, facts: Facts | None) -> Truth:
    """What the caller says about a fact."""
    answer = _answer(fact, str(fact), facts)
    return answer if isinstance(answer, Condition) else bool(answer)


class Chain:
    """The leaves and facts being worked out inside each other, so that a circle is found (ME-23, K-26)."""

    def __init__(self) -> None:
        self._inside: list[Leaf | Fact] = []

    @contextmanager
    def entering(self, asked: Leaf | Fact) -> Iterator[None]:
        """While one is worked out; refuses one that is in work already, and a chain that is too long."""
        if asked in self._inside or len(self._inside) == limits.CHAIN:
            chain = " -> ".join(map(str, [*self._inside, asked]))
            message = f"starting values depend on each other: {chain}"
            raise DiceError("ME-23", message, hint="give one of them a fixed value")
        self._inside.append(asked)
        try:
            yield
        finally:
            self._inside.pop()


def _answer(asked: Leaf | Fact, name: str, known: Mapping[str, Answer] | Callable[..., Answer] | None) -> Answer:
    if callable(known):
        return known(asked)
    if known is not None and name in known:
        return known[name]
    close = difflib.get_close_matches(name, known or (), n=1)
    hint = f'did you mean "{close[0]}"?' if close else "give it in `values`" if isinstance(asked, Leaf) else ""
    raise UnknownNameError("ME-35", f"nothing is known about {asked}", hint=hint)
