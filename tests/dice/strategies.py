"""Any legal expression and condition, rule by rule as in the grammar, as trees and as text.

The trees are drawn within the limits of the language, so all of them can be written, read back and rolled.
"""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

from turnwright.dice import (
    And,
    Binary,
    Comparison,
    Condition,
    Conditional,
    Constant,
    Dice,
    Expression,
    Int,
    Natural,
    Not,
    Operator,
    Or,
    Ref,
    Relation,
)

OPERATORS: tuple[Operator, ...] = ("+", "-", "*", "/")
RELATIONS: tuple[Relation, ...] = ("=", "!=", ">", "<", ">=", "<=")
unhurried = settings(deadline=None)
"""A test's settings: a busy machine is no failure."""

NAMES = ("Strength", "Action Points", "Raven's Luck", "Tier-2 Aim", "Ö", "9 Lives")

# -------------------------------------------------------------------------------------- the grammar, as trees


def integers(largest: int = 1_000_000_000) -> st.SearchStrategy[Int]:
    """integer"""
    return st.builds(Int, st.integers(0, largest))


def names() -> st.SearchStrategy[Ref]:
    """[name]"""
    return st.builds(Ref, st.sampled_from(NAMES))


def dice(counts: st.SearchStrategy[Expression], sides: int = 1_000_000) -> st.SearchStrategy[Dice]:
    """[count]d sides"""
    return st.builds(Dice, counts, st.integers(1, sides))


def factors(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    """dice | integer | [name] | ( expression )"""
    counts: st.SearchStrategy[Expression] = st.one_of(integers(1_000), names(), inner.filter(_may_count))
    return st.one_of(integers(), names(), dice(counts), inner)


def expressions() -> st.SearchStrategy[Expression]:
    """factors and the four operators"""
    first: st.SearchStrategy[Expression] = st.one_of(integers(), names(), dice(integers(1_000)))
    return st.recursive(
        first,
        lambda inner: st.one_of(
            factors(inner), st.builds(Binary, st.sampled_from(OPERATORS), factors(inner), factors(inner))
        ),
        max_leaves=12,
    )


def comparisons(sides: st.SearchStrategy[Expression]) -> st.SearchStrategy[Comparison]:
    """expression relation expression"""
    return st.builds(Comparison, st.sampled_from(RELATIONS), sides, sides)


def conditions(sides: st.SearchStrategy[Expression] | None = None) -> st.SearchStrategy[Condition]:
    """true | false | Natural integer | comparison, with AND, OR, NOT and parentheses"""
    first: st.SearchStrategy[Condition] = st.one_of(
        comparisons(sides or expressions()),
        st.builds(Constant, st.booleans()),
        st.builds(Natural, st.integers(0, 6)),
    )
    return st.recursive(
        first,
        lambda inner: st.one_of(st.builds(Not, inner), st.builds(And, inner, inner), st.builds(Or, inner, inner)),
        max_leaves=6,
    )


# ----------------------------------------------------------------- few enough outcomes to try every one of them


def small_expressions(names: tuple[str, ...] = ()) -> st.SearchStrategy[Expression]:
    """Expressions that roll few small dice, so that all their outcomes can be tried."""
    leaves: list[st.SearchStrategy[Expression]] = [integers(9)]
    if names:
        leaves.append(st.builds(Ref, st.sampled_from(names)))
    few = dice(st.one_of(integers(2), *leaves[1:]), 4)
    nested = dice(st.builds(Binary, st.sampled_from(("+", "-")), dice(integers(1), 2), integers(1)), 3)
    operand: st.SearchStrategy[Expression] = st.one_of(*leaves, few, nested)
    once = st.builds(Binary, st.sampled_from(OPERATORS), operand, operand)
    return st.one_of(operand, once, st.builds(Binary, st.sampled_from(OPERATORS), once, st.one_of(*leaves)))


def small_conditions(names: tuple[str, ...] = ()) -> st.SearchStrategy[Condition]:
    """Conditions that roll few small dice."""
    one = st.one_of(
        comparisons(small_operands(names)),
        st.builds(Natural, st.integers(0, 4)),
        st.builds(Constant, st.booleans()),
    )
    two = st.one_of(st.builds(And, one, one), st.builds(Or, one, one), st.builds(Not, one))
    return st.one_of(one, two, st.builds(And, two, one), st.builds(Or, one, two))


def small_operands(names: tuple[str, ...] = ()) -> st.SearchStrategy[Expression]:
    """One or two operands with at most two dice."""
    plain: list[st.SearchStrategy[Expression]] = [integers(4)]
    if names:
        plain.append(st.builds(Ref, st.sampled_from(names)))
    one: st.SearchStrategy[Expression] = st.one_of(*plain, dice(st.one_of(integers(2), *plain[1:]), 4))
    return st.one_of(one, st.builds(Binary, st.sampled_from(OPERATORS), one, st.one_of(*plain)))


def small_conditionals(names: tuple[str, ...] = ()) -> st.SearchStrategy[Conditional]:
    """Conditionals, some with another one in a branch that may ask for the natural value."""
    branch = small_operands(names)
    inner = st.builds(Conditional, st.builds(Natural, st.integers(0, 4)), branch, branch)
    return st.builds(Conditional, small_conditions(names), st.one_of(branch, inner), branch)


# ------------------------------------------------------------------------------------------------------- text


def spaced(text: str) -> st.SearchStrategy[str]:
    """The same text with other spaces between its words and signs."""
    return st.lists(st.sampled_from(("", " ", "  ", "\t")), min_size=text.count(" "), max_size=text.count(" ")).map(
        lambda gaps: "".join(_woven(text.split(" "), gaps))
    )


def nearly_expressions() -> st.SearchStrategy[str]:
    """Text made of the signs of the language, seldom in a legal order."""
    signs = ("1", "20", "d6", "2d6", "[A]", "[", "]", "(", ")", "+", "-", "*", "/", "×", "=", "<", ">=", " ", "d")
    words = ("AND", "OR", "NOT", "and", "true", "Natural", "Strength", "0d0", "9999999999", "\n", "é", "-=")
    return st.lists(st.sampled_from(signs + words), max_size=40).map("".join)


def _woven(words: list[str], gaps: list[str]) -> list[str]:
    woven = words[:1]
    for gap, word in zip(gaps, words[1:], strict=True):
        apart = woven[-1][-1:].isalnum() and word[:1].isalnum()
        woven += [gap or (" " if apart else ""), word]
    return woven


def _may_count(count: Expression) -> bool:
    return not isinstance(count, Int) or count.value <= 1_000
