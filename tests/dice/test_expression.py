"""The tree: equality without spans, and writing it back."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given

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
    Leaf,
    Natural,
    Not,
    Or,
    Ref,
    Span,
    parse,
    parse_condition,
)

from .strategies import conditions, expressions, unhurried

YES, NO = Constant(True), Constant(False)


def test_the_place_takes_no_part_in_equality() -> None:
    assert Int(3, span=Span(5, 1)) == Int(3)
    assert hash(Int(3, span=Span(5, 1))) == hash(Int(3))
    assert parse("2d6") == Dice(Int(2), 6)


def test_nodes_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Int(3).value = 4  # type: ignore[misc]


@pytest.mark.parametrize(
    ("node", "text"),
    [
        (Binary("-", Int(3), Binary("+", Int(2), Int(1))), "3 - (2 + 1)"),
        (Binary("-", Binary("-", Int(3), Int(2)), Int(1)), "3 - 2 - 1"),
        (Binary("*", Binary("+", Int(3), Int(2)), Int(1)), "(3 + 2) * 1"),
        (Binary("*", Int(3), Binary("/", Int(2), Int(1))), "3 * (2 / 1)"),
        (Dice(Dice(Int(1), 4), 6), "(1d4)d6"),
        (Dice(Ref("Level"), 6), "[Level]d6"),
        (Not(Not(YES)), "NOT (NOT true)"),
        (Not(Comparison("=", Int(1), Int(2))), "NOT 1 = 2"),
        (And(Or(YES, NO), And(YES, NO)), "(true OR false) AND (true AND false)"),
        (Or(Or(YES, NO), And(YES, NO)), "true OR false OR true AND false"),
        (Or(YES, Or(NO, Natural(20))), "true OR (false OR Natural 20)"),
        (Conditional(YES, Int(1), Conditional(NO, Int(2), Int(3))), "if true do 1 else if false do 2 else 3"),
    ],
)
def test_parentheses_are_written_only_where_they_matter(node: Expression | Condition, text: str) -> None:
    assert str(node) == text


@unhurried
@given(expressions())
def test_a_written_expression_reads_back_the_same(expression: Expression) -> None:
    again = parse(str(expression))
    assert again == expression
    assert str(again) == str(expression)


@unhurried
@given(conditions())
def test_a_written_condition_reads_back_the_same(condition: Condition) -> None:
    again = parse_condition(str(condition))
    assert again == condition
    assert str(again) == str(condition)


def test_other_packages_can_add_leaves() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Enemies(Leaf):
        within: int

        def __str__(self) -> str:
            return f"number of enemies within {self.within} spaces"

    assert str(Dice(Enemies(3), 6)) == "(number of enemies within 3 spaces)d6"
    assert Enemies(3, span=Span(1, 2)) == Enemies(3)
