"""What was rolled, as data and as text."""

from __future__ import annotations

import pytest
from hypothesis import given

from turnwright.dice import (
    Conditional,
    DiceError,
    Expression,
    Fact,
    FaultError,
    ForcedDice,
    Modifier,
    RandomDice,
    Ref,
    Roller,
    Thrown,
    UnknownNameError,
    Values,
    carry_out,
    check,
    parse,
    parse_condition,
    roll,
)

from .strategies import NAMES, expressions, unhurried


@pytest.mark.parametrize(
    ("text", "faces", "shown"),
    [
        ("2d6 + [Strength]", [3, 5], "2d6 (3 + 5) + Strength 4 = 12"),
        ("7", [], "7"),
        ("[Strength]", [], "Strength 4"),
        ("1d20", [14], "1d20 (14) = 14"),
        ("3 - 2d6", [4, 5], "3 - 2d6 (4 + 5) = -6, which counts as 0"),
        ("(1d8 + [Strength]) * 2 - 5", [6], "(1d8 (6) + Strength 4) * 2 - 5 = 15"),
        ("10 - (1d4 - 1)", [3], "10 - (1d4 (3) - 1) = 8"),
        ("([Strength] - 2)d4", [1, 4], "(Strength 4 - 2)d4 (1 + 4) = 5"),
        ("0d6", [], "0d6 (no dice) = 0"),
    ],
)
def test_a_roll_shows_every_die_and_every_modifier(text: str, faces: list[int], shown: str) -> None:
    assert str(roll(parse(text), ForcedDice(faces), {"Strength": 4})) == shown


def test_a_roll_shows_starting_values_in_front() -> None:
    result = roll(parse("1d6 + [Vigor]"), ForcedDice([3, 4, 6]), {"Vigor": parse("2d4")})
    assert str(result) == "Vigor starts at 2d4 (3 + 4) = 7; 1d6 (6) + Vigor 7 = 13"
    assert result.faces == (3, 4, 6)
    assert result.own_faces == (6,)


def test_a_roll_is_data() -> None:
    result = roll(parse("2d6 - [Armor] * 9"), ForcedDice([3, 5]), {"Armor": 1})
    assert (result.subtotal, result.total, result.faces) == (-1, 0, (3, 5))
    assert Thrown(8, result.part.left.count, 6, (3, 5)) == result.part.left  # type: ignore[attr-defined]
    assert result.part.right.left == Modifier(1, Ref("Armor"))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "faces", "shown"),
    [
        ("1d20 + [Grip] > 1d20", [11, 9], "1d20 (11) + Grip 3 = 14 > 1d20 (9) = 9: yes"),
        ("[Grip] >= 5 AND 1d20 >= 11", [], "Grip 3 >= 5: no; so no"),
        ("NOT [Grip] >= 5", [], "Grip 3 >= 5: no; so yes"),
        ("false OR 1d4 > 5 OR Natural 2", [2], "false: no; 1d4 (2) = 2 > 5: no; Natural 2: yes; so yes"),
        ("", [], "true: yes"),
    ],
)
def test_a_check_shows_the_parts_that_were_looked_at(text: str, faces: list[int], shown: str) -> None:
    tested = check(parse_condition(text), ForcedDice(faces), {"Grip": 3})
    assert str(tested) == shown
    assert tested.faces == tuple(faces)


def test_a_conditional_rolls_one_branch_and_remembers_the_natural_value() -> None:
    critical = Conditional(parse_condition("Natural 20"), parse("4d6"), parse("2d6"))
    attack = Conditional(parse_condition("1d20 + 5 > 12"), critical, parse("1d6 - 9"))
    miss = carry_out(attack, ForcedDice([2, 6]))
    assert (miss.total, miss.faces) == (0, (2, 6))
    hit = carry_out(attack, ForcedDice([20, 1, 2, 3, 4]))
    assert (hit.total, hit.faces) == (10, (20, 1, 2, 3, 4))
    assert str(hit) == "1d20 (20) + 5 = 25 > 12: yes -> Natural 20: yes -> 4d6 (1 + 2 + 3 + 4) = 10"


class Adjacent(Fact):
    """A fact that a caller must answer."""

    def __str__(self) -> str:
        return "adjacent"


def test_facts_are_answered_by_the_caller() -> None:
    assert check(Adjacent(), ForcedDice([]), facts={"adjacent": True}).value
    assert not check(Adjacent(), ForcedDice([]), facts=lambda fact: fact != Adjacent()).value
    answered = check(Adjacent(), ForcedDice([4]), facts={"adjacent": parse_condition("1d6 > 3")})
    assert str(answered) == "1d6 (4) = 4 > 3: yes; so yes"


def test_values_may_be_a_function_of_the_leaf() -> None:
    assert roll(parse("[Aim] + [Guard]"), ForcedDice([]), lambda leaf: len(str(leaf))).total == 12


@pytest.mark.parametrize(
    ("values", "code", "message"),
    [
        ({}, "ME-35", "nothing is known about [Vigor]"),
        ({"Vigour": 2}, "ME-35", 'did you mean "Vigour"?'),
        ({"Vigor": parse("[Grit] + 1"), "Grit": parse("[Vigor]")}, "ME-23", "[Vigor] -> [Grit] -> [Vigor]"),
        ({"Vigor": 1.5}, "ME-38", "but float came"),
        ({"Vigor": "3"}, "ME-38", "but str came"),
    ],
)
def test_an_unknown_or_impossible_value_is_refused(values: Values, code: str, message: str) -> None:
    with pytest.raises(DiceError) as caught:
        roll(parse("[Vigor]"), ForcedDice([]), values)
    assert caught.value.code == code
    assert message in str(caught.value)


def test_a_long_chain_of_starting_values_is_refused() -> None:
    def chain(length: int) -> Values:
        return {f"N{n}": parse(f"[N{n + 1}]" if n < length else "1") for n in range(1, length + 1)}

    assert roll(parse("[N1]"), ForcedDice([]), chain(16)).total == 1
    with pytest.raises(DiceError, match="ME-23"):
        roll(parse("[N1]"), ForcedDice([]), chain(17))


def test_a_fact_that_leads_back_to_itself_is_refused() -> None:
    with pytest.raises(DiceError, match="ME-23"):
        check(Adjacent(), ForcedDice([]), facts={"adjacent": Adjacent()})
    with pytest.raises(UnknownNameError):
        check(Adjacent(), ForcedDice([]))


def test_the_same_seed_gives_the_same_faces() -> None:
    assert [RandomDice(7)(20) for _ in range(3)] == [RandomDice(7)(20)] * 3
    dice = RandomDice(7)
    faces = [dice(6) for _ in range(600)]
    assert set(faces) == {1, 2, 3, 4, 5, 6}


def test_a_source_that_throws_impossible_faces_is_refused() -> None:
    with pytest.raises(FaultError, match="a d6 has no face 7"):
        roll(parse("1d6"), lambda sides: sides + 1)


def test_a_queue_of_forced_dice_has_a_limit() -> None:
    with pytest.raises(DiceError, match="100,000"):
        ForcedDice([1] * 100_001)


@unhurried
@given(expressions())
def test_any_expression_rolls_to_a_total_or_a_fault(expression: Expression) -> None:
    roller = Roller(RandomDice(1), dict.fromkeys(NAMES, 3))
    fault: FaultError | None = None
    try:
        result = roller.roll(expression)
    except FaultError as error:
        fault = error
    if fault is None:
        assert 0 <= result.total <= 1_000_000_000
        assert str(result)
    else:
        assert fault.code in {"MF-1", "MF-2"}
