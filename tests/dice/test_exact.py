"""Exact odds against rolling every way the dice can fall; names that tie parts together; the natural value."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings

from turnwright.dice import (
    Condition,
    Conditional,
    DiceError,
    Distribution,
    Expression,
    Fact,
    FaultError,
    Roller,
    Values,
    chance,
    odds,
    parse,
    parse_condition,
)

from .every_way import odds_of
from .strategies import small_conditionals, small_conditions, small_expressions, unhurried

VALUES: Values = {"Three": 3, "Vigor": parse("1d3 - 1"), "Twin": parse("[Vigor] + 1d2"), "Debt": parse("1 - 1d3")}
NAMES = ("Three", "Vigor", "Twin", "Debt")


@unhurried
@given(small_expressions())
def test_expressions_agree_with_every_way_the_dice_can_fall(expression: Expression) -> None:
    expected = odds_of(lambda dice: Roller(dice).roll(expression).total)
    assert dict(odds(expression).distribution.items()) == expected


@given(small_expressions(NAMES))
@settings(unhurried, max_examples=60)
def test_names_that_vary_are_rolled_once(expression: Expression) -> None:
    expected = odds_of(lambda dice: Roller(dice, VALUES).roll(expression).total)
    assert dict(odds(expression, VALUES).distribution.items()) == expected


@given(small_conditions(NAMES))
@settings(unhurried, max_examples=100)
def test_conditions_agree_with_every_way_the_dice_can_fall(condition: Condition) -> None:
    expected = odds_of(lambda dice: Roller(dice, VALUES).check(condition).value)
    assert chance(condition, VALUES).probability == expected.get(True, 0)


@given(small_conditionals(NAMES))
@settings(unhurried, max_examples=100)
def test_conditionals_agree_with_every_way_the_dice_can_fall(conditional: Conditional) -> None:
    expected = odds_of(lambda dice: Roller(dice, VALUES).carry_out(conditional).total)
    assert dict(odds(conditional, VALUES).distribution.items()) == expected


def test_a_name_used_twice_is_the_same_number_twice() -> None:
    answer = odds(parse("[Vigor] + [Vigor]"), {"Vigor": parse("1d6")})
    assert answer.distribution == Distribution.dice(1, 6) * 2
    assert answer.why == "computed for every value of [Vigor], which more than one part depends on"


@pytest.mark.parametrize(
    "text", ["[Vigor] * [Twin] + [Debt] * [Vigor]", "[Debt] * [Debt] - [Vigor] * [Vigor]", "[Twin] * [Debt] - [Twin]"]
)
def test_several_names_used_twice_agree_with_every_way_the_dice_can_fall(text: str) -> None:
    expected = odds_of(lambda dice: Roller(dice, VALUES).roll(parse(text)).total)
    assert dict(odds(parse(text), VALUES).distribution.items()) == expected


def test_a_name_for_another_name_is_the_same_number() -> None:
    values: Values = {"Luck": parse("[Vigor]"), "Vigor": parse("1d6")}
    assert chance(parse_condition("[Luck] = [Vigor]"), values).probability == 1
    assert odds(parse("[Luck] + [Luck]"), values).distribution == Distribution.dice(1, 6) * 2


def test_a_name_used_once_needs_no_worlds() -> None:
    answer = odds(parse("[Vigor] + 1d6"), {"Vigor": Distribution.dice(1, 6)})
    assert answer.distribution == Distribution.dice(2, 6)
    assert answer.why == "computed: all dice are independent"


def test_of_two_branches_only_one_happens() -> None:
    attack = Conditional(parse_condition("1d20 > 10"), parse("[Might]"), parse("[Might] / 2"))
    answer = odds(attack, {"Might": parse("1d6")})
    assert answer.why == "computed: all dice are independent"
    assert answer.distribution.mean == Fraction(7, 2) / 2 + Fraction(3, 2) / 2


def test_the_condition_and_the_branches_share_their_names() -> None:
    attack = Conditional(parse_condition("[Might] > 3"), parse("[Might]"), parse("0"))
    assert dict(odds(attack, {"Might": parse("1d6")}).distribution.items()) == {
        0: Fraction(1, 2),
        4: Fraction(1, 6),
        5: Fraction(1, 6),
        6: Fraction(1, 6),
    }


@pytest.mark.parametrize(("yes", "no"), [("[Might]", "[Might] * 2"), ("9", "[Might]"), ("[Might]", "9"), ("1", "2")])
def test_either_branch_knows_the_number_that_led_to_it(yes: str, no: str) -> None:
    attack, values = Conditional(parse_condition("[Might] > 2"), parse(yes), parse(no)), {"Might": parse("1d4")}
    expected = odds_of(lambda dice: Roller(dice, values).carry_out(attack).total)
    assert dict(odds(attack, values).distribution.items()) == expected


@pytest.mark.parametrize(
    "text",
    ["1d4 > 9 OR Natural 3", "3 > 1d4 + 9 OR Natural 3", "1d4 + 1d6 > 99 OR Natural 6", "1d6 > 1d4 + 9 OR Natural 6"],
)
def test_the_first_die_is_the_natural_value_on_whichever_side_it_is(text: str) -> None:
    condition = parse_condition(text)
    expected = odds_of(lambda dice: Roller(dice).check(condition).value)
    assert chance(condition).probability == expected.get(True, 0)


def test_the_odds_of_an_attack() -> None:
    critical = Conditional(parse_condition("Natural 20"), parse("4d6"), parse("2d6"))
    attack = Conditional(parse_condition("1d20 + [Accuracy] > [Target Defense]"), critical, parse("1d6"))
    answer = odds(attack, {"Accuracy": 4, "Target Defense": 12})
    assert answer.distribution.mean == Fraction(1, 20) * 14 + Fraction(11, 20) * 7 + Fraction(8, 20) * Fraction(7, 2)


class Flanking(Fact):
    """A fact."""

    def __str__(self) -> str:
        return "flanking"


def test_facts_may_be_truths_or_conditions() -> None:
    assert chance(Flanking(), facts={"flanking": True}).probability == 1
    assert chance(Flanking(), facts={"flanking": parse_condition("1d4 > 1")}).probability == Fraction(3, 4)
    with pytest.raises(DiceError, match="ME-23"):
        chance(Flanking(), facts={"flanking": Flanking()})


def test_names_that_lead_back_to_themselves_are_refused() -> None:
    with pytest.raises(DiceError, match="ME-23"):
        odds(parse("[A]"), {"A": parse("[B] + 1"), "B": parse("[A] + 1")})


@pytest.mark.parametrize(
    ("text", "code"),
    [("1d6 * 200000000", "MF-2"), ("0 - 1d1000000 * 1d1000000", "MF-2"), ("(1d6 * 200)d6", "MF-1"), ("[Big]", "MF-2")],
)
def test_an_outcome_beyond_the_limits_is_a_fault(text: str, code: str) -> None:
    with pytest.raises(FaultError) as caught:
        odds(parse(text), {"Big": 10**10})
    assert caught.value.code == code


def test_a_part_that_is_never_looked_at_cannot_fail() -> None:
    assert chance(parse_condition("1d6 > 6 AND [Nobody knows] * 9 > 1"), {"Nobody knows": 10**9}).probability == 0
    assert chance(parse_condition("1d6 > 0 OR 40000 * 40000 > 1")).probability == 1
