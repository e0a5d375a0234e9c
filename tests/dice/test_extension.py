"""Nodes from elsewhere: leaves and facts are answered by the caller, anything else is refused by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from turnwright.dice import (
    Binary,
    Condition,
    Dice,
    DiceError,
    Distribution,
    Expression,
    ExpressionError,
    FaultError,
    ForcedDice,
    Int,
    Leaf,
    RandomDice,
    Span,
    chance,
    check,
    is_dice_free,
    leaves,
    odds,
    operands,
    parse,
    parse_condition,
    parts,
    roll,
    sample,
    sample_condition,
)
from turnwright.dice.expression_parser import ExpressionParser


@dataclass(frozen=True, slots=True)
class Enemies(Leaf):
    """A number that only a game knows."""

    within: int

    def __str__(self) -> str:
        return f"enemies within {self.within}"


class Riddle(Expression):
    """An expression that is no leaf."""


class Doubt(Condition):
    """A condition that is no fact."""


RAGE = Binary("*", Enemies(3), Int(2))


def test_a_leaf_from_elsewhere_is_answered_by_the_caller() -> None:
    assert str(roll(RAGE, ForcedDice([]), {"enemies within 3": 4})) == "enemies within 3 4 * 2 = 8"
    assert odds(RAGE, lambda leaf: Distribution.dice(1, 4)).distribution == Distribution.dice(1, 4) * 2
    assert sample(RAGE, 3, 1, lambda leaf: 5).tolist() == [10, 10, 10]


@pytest.mark.parametrize(
    ("act", "name"),
    [
        (lambda: roll(Riddle(), ForcedDice([])), "Riddle"),
        (lambda: odds(Riddle()), "Riddle"),
        (lambda: sample(Riddle(), 1, 1), "Riddle"),
        (lambda: check(Doubt(), ForcedDice([])), "Doubt"),
        (lambda: chance(Doubt()), "Doubt"),
        (lambda: sample_condition(Doubt(), 1, 1), "Doubt"),
    ],
)
def test_other_nodes_are_refused_by_name(act: Callable[[], object], name: str) -> None:
    with pytest.raises(TypeError, match=name):
        act()


def test_trees_built_by_hand_follow_the_rules_about_counts() -> None:
    none, many = Dice(Int(-1), 6), Dice(Int(1_001), 6)
    assert roll(none, ForcedDice([])).total == 0
    assert odds(none).distribution == Distribution.constant(0)
    assert sample(none, 2, 1).tolist() == [0, 0]
    for act in (lambda: roll(many, RandomDice(1)), lambda: odds(many), lambda: sample(many, 2, 1)):
        with pytest.raises(FaultError, match="MF-1"):
            act()


def test_odds_alone_cannot_be_rolled() -> None:
    with pytest.raises(DiceError, match="cannot be rolled"):
        roll(parse("[Luck]"), ForcedDice([]), {"Luck": Distribution.dice(1, 6)})


def test_a_language_without_conditions_reads_numbers_only() -> None:
    assert ExpressionParser("(1 + 2) * 3").expression() == parse("(1 + 2) * 3")
    with pytest.raises(ExpressionError) as caught:
        ExpressionParser("(1 > 2)").expression()
    assert caught.value.expected == "an operator or )"


def test_walking_goes_from_left_to_right() -> None:
    tree = parse("[A] + ([B] + 1d4)d6 * [A] - 3")
    assert [str(operand) for operand in operands(tree)] == ["[A]", "[B]", "1d4", "([B] + 1d4)d6", "[A]", "3"]
    assert [str(leaf) for leaf in leaves(tree)] == ["[A]", "[B]", "[A]"]
    assert not is_dice_free(tree)
    assert is_dice_free(parse("[A] * 2"))
    condition = parse_condition("NOT 1 > 2 AND (true OR Natural 3)")
    assert [str(part) for part in parts(condition)] == ["1 > 2", "true", "Natural 3"]


def test_spans_can_be_joined() -> None:
    assert Span(3, 2).to(Span(8, 4)) == Span(3, 9)
    assert Span(3, 2).end == 5
