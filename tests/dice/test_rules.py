"""The rules about numbers, dice and conditions, one by one."""

from __future__ import annotations

import pytest

from turnwright.dice import (
    Binary,
    Comparison,
    Constant,
    Dice,
    DiceError,
    ExpressionError,
    FaultError,
    ForcedDice,
    Int,
    Ref,
    Roller,
    Values,
    check,
    parse,
    parse_condition,
    roll,
)


def rolled(text: str, faces: list[int] | None = None, values: Values | None = None) -> int:
    """The final result of an expression, with forced dice that must all be used."""
    dice = ForcedDice(faces or [])
    total = roll(parse(text), dice, values).total
    assert dice.left == ()
    return total


def holds(text: str, faces: list[int] | None = None, values: Values | None = None) -> bool:
    """The result of a condition, with forced dice that must all be used."""
    dice = ForcedDice(faces or [])
    value = check(parse_condition(text), dice, values).value
    assert dice.left == ()
    return value


def refusal(text: str) -> ExpressionError:
    with pytest.raises(ExpressionError) as caught:
        parse(text)
    return caught.value


def fault(text: str, faces: list[int] | None = None, values: Values | None = None) -> FaultError:
    with pytest.raises(FaultError) as caught:
        roll(parse(text), ForcedDice(faces or []), values)
    return caught.value


@pytest.mark.parametrize(("text", "code"), [("-2", "ME-20"), ("1.5", "ME-38"), ("1,000", "ME-38"), ("٣", "ME-38")])
def test_M20_only_unsigned_whole_numbers_are_literals(text: str, code: str) -> None:
    assert parse("007") == Int(7)
    assert refusal(text).code == code


@pytest.mark.parametrize(
    ("text", "total"),
    [("4 + 2 * 5", 14), ("(4 + 2) * 5", 30), ("20 - 5 - 3", 12), ("24 / 4 / 2", 3), ("2 × 3 + 1", 7)],
)
def test_M21_times_and_divide_bind_tighter_and_equals_go_left_to_right(text: str, total: int) -> None:
    assert rolled(text) == total


def test_M22_names_are_touched_first_then_dice_are_rolled_from_left_to_right() -> None:
    start: Values = {"Vigor": parse("2d4")}
    assert rolled("1d6 + [Vigor]", [3, 4, 6], start) == 13
    assert rolled("1d4 * 100 + 1d6 * 10 + 1d8", [4, 6, 8]) == 468


def test_M22_dice_inside_a_computed_count_come_before_its_dice() -> None:
    assert rolled("(1d2 + 1)d6 + 1d20", [2, 4, 5, 6, 20]) == 35


def test_M22_all_dice_are_rolled_before_the_arithmetic_is_done() -> None:
    dice = ForcedDice([5])
    with pytest.raises(FaultError, match="MF-2"):
        roll(parse("1000000 * 1000000 + 1d6"), dice)
    assert dice.left == ()


def test_M22_a_starting_value_is_rolled_once_and_remembered() -> None:
    roller = Roller(ForcedDice([3, 4, 6]), {"Vigor": parse("2d4")})
    assert roller.roll(parse("[Vigor] + [Vigor]")).total == 14
    assert roller.roll(parse("[Vigor] + 1d6")).total == 13
    assert roller.started == {Ref("Vigor"): 7}


@pytest.mark.parametrize(
    ("text", "total"), [("7 - 9 + 5", 3), ("7 - 9", 0), ("(5 - 9) + 6", 2), ("5 - 9", 0), ("(2 - 5) * (1 - 3)", 6)]
)
def test_M23_only_the_final_result_is_clamped(text: str, total: int) -> None:
    assert rolled(text) == total


def test_M23_a_starting_value_is_final_too() -> None:
    assert rolled("10 + [Debt]", values={"Debt": parse("2 - 5")}) == 10


@pytest.mark.parametrize(("text", "total"), [("9 / 4 * 4", 8), ("(3 - 8) / 2 + 10", 7), ("7 / (0 - 2) + 10", 6)])
def test_M24_division_floors_toward_negative_infinity(text: str, total: int) -> None:
    assert rolled(text) == total


@pytest.mark.parametrize(("text", "total"), [("8 / 0 + 3", 3), ("0 / 0", 0), ("(2 - 5) / 0 + 1", 1)])
def test_M25_dividing_by_zero_gives_zero(text: str, total: int) -> None:
    assert rolled(text) == total


def test_M26_dice_are_added_up_and_the_d_has_no_spaces_and_no_case() -> None:
    assert rolled("3d4", [1, 4, 2]) == 7
    assert rolled("d12", [9]) == 9
    assert parse("2D6") == parse("2d6") == Dice(Int(2), 6)
    assert refusal("2 d6").hint == "dice are written without spaces, such as 2d6"


def test_M27_no_dice_give_zero_and_take_no_roll() -> None:
    assert rolled("0d6 + 2") == 2
    assert rolled("(2 - 5)d6 + 1") == 1


def test_M28_a_die_has_at_least_one_side_and_a_literal_number_of_them() -> None:
    assert refusal("1d0").code == "ME-21"
    assert refusal("2d[X]").code == "ME-38"


def test_M29_the_count_may_be_computed() -> None:
    assert parse("[Level]d6") == Dice(Ref("Level"), 6)
    assert parse("([Rank] + 1)d4") == Dice(Binary("+", Ref("Rank"), Int(1)), 4)
    assert rolled("[Rank]d6", [5, 1], {"Rank": 2}) == 6


@pytest.mark.parametrize("text", ["1001d6", "(1001)d6", "1d1000001", "1000000001", "9" * 500])
def test_M30_what_is_written_has_limits(text: str) -> None:
    assert refusal(text).code == "ME-22"


def test_M30_the_limits_themselves_are_allowed() -> None:
    assert rolled("1000000000") == 1_000_000_000
    assert rolled("1000d1000000", [1_000_000] * 1_000) == 1_000_000_000


def test_M30_what_is_computed_has_limits() -> None:
    assert fault("[X]d6", values={"X": 1_001}).code == "MF-1"
    assert fault("40000 * 40000").code == "MF-2"
    assert fault("0 - 1000000000 - 1").code == "MF-2"
    assert fault("1000000000 + 1 - 1").code == "MF-2"
    assert fault("[X]", values={"X": 2_000_000_000}).code == "MF-2"


def test_M31_each_die_takes_one_face_from_the_source() -> None:
    assert rolled("1d1 + 2d1", [1, 1, 1]) == 3
    assert fault("2d6", [3]).code == "MF-5"
    assert fault("1d6", [7]).code == "MF-4"
    assert fault("1d6", [0]).code == "MF-4"


def test_M31_a_fault_takes_no_further_face_and_points_at_its_dice() -> None:
    dice = ForcedDice([2, 9])
    with pytest.raises(FaultError) as caught:
        roll(parse("1d4 + 1d6"), dice)
    assert dice.left == (9,)
    assert caught.value.span == (6, 3)


def test_M32_the_natural_value_is_the_first_face_of_the_condition_itself() -> None:
    start: Values = {"Vigor": parse("2d4")}
    tested = check(parse_condition("[Vigor] + 1d20 > 3 + 1d20"), ForcedDice([4, 4, 17, 2]), start)
    assert tested.natural == 17
    assert check(parse_condition("3 > 2"), ForcedDice([])).natural is None


@pytest.mark.parametrize(("faces", "value"), [([20, 1], True), ([2, 20], False), ([1, 1], False)])
def test_M32_a_condition_can_ask_for_the_natural_value(faces: list[int], value: bool) -> None:
    assert holds("2d20 > 30 OR Natural 20", faces) is value


def test_M32_no_die_no_natural_value() -> None:
    assert not holds("3 > 5 OR Natural 0")
    assert holds("0d6 = 1 OR 1d4 = 9 OR Natural 4", [4])


@pytest.mark.parametrize("text", ["1 = 1", "1 == 1", "2 != 1", "2 ≠ 1", "2 > 1", "1 < 2", "2 >= 2", "2 ≥ 1", "1 ≤ 1"])
def test_M35_six_relations_with_their_spellings(text: str) -> None:
    assert holds(text)


def test_M35_the_left_side_is_evaluated_before_the_right() -> None:
    values: Values = {"Grip": 3, "Target Grip": 5}
    assert not holds("1d20 + [Grip] > [Target Grip] + 1d20", [11, 9], values)
    assert holds("1d20 > [Vigor]", [9, 2, 2], {"Vigor": parse("2d4")})


def test_M36_both_sides_are_clamped_before_they_are_compared() -> None:
    assert holds("2 - 5 = 0")
    assert holds("2 - 5 = 1 - 9")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("[A] >= 1 OR [B] >= 1 AND [C] >= 1", True),
        ("([A] >= 1 OR [B] >= 1) AND [C] >= 1", False),
        ("NOT [A] = 0 AND [B] = 0", True),
        ("NOT ([A] = 1 OR true)", False),
    ],
)
def test_M37_not_binds_tightest_then_and_then_or(text: str, value: bool) -> None:
    assert holds(text, values={"A": 1, "B": 0, "C": 0}) is value


def test_M37_a_skipped_part_rolls_nothing_and_starts_nothing() -> None:
    values: Values = {"Action Points": 0, "Vigor": parse("2d4")}
    assert not holds("[Action Points] >= 1 AND 1d20 >= 11", [], values)
    assert holds("[Action Points] = 0 OR [Vigor] >= 11", [], values)


def test_M37_a_skipped_part_needs_no_value() -> None:
    assert holds("true OR [Nobody knows] > 1")
    with pytest.raises(DiceError, match="Nobody knows"):
        holds("false OR [Nobody knows] > 1")


def test_M37_connectives_are_written_in_capitals() -> None:
    with pytest.raises(ExpressionError) as caught:
        parse_condition("1 > 2 or 3 > 1")
    assert (caught.value.code, caught.value.span) == ("ME-37", (6, 2))


def test_M38_a_missing_condition_is_true_and_so_is_true() -> None:
    assert parse_condition("") == parse_condition("  ") == Constant(True)
    assert parse_condition("true") == parse_condition("True") == Constant(True)
    assert parse_condition("false") == Constant(False)
    assert parse_condition("1 = 1") == Comparison("=", Int(1), Int(1))
