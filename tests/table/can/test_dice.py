"""Dice in hand: each shows one of its sides, none too many, none too few, none twice."""

from __future__ import annotations

import pytest

import turnwright
from shooting_range import RANGE, TWO_AT_THE_RANGE
from table.in_process import InProcess, at_a_table
from turnwright.core.hand import Ask
from turnwright.table.can.dice import NotRolled, answered, rolled
from turnwright.table.incoming import Act, RollToStart
from turnwright.table.refusing import TableRefusal


def two_dice(ask: Ask) -> list[int | None]:
    return [ask(6, ["a die"]), ask(20, ["another"])]


@pytest.mark.parametrize(("dice", "taken"), [((1, 20), [1, 20]), ((6,), [6, None]), ((), [None, None])])
def test_dice_are_taken_in_order_and_the_machine_rolls_the_rest(dice: tuple[int, ...], taken: list[int | None]) -> None:
    assert answered(RollToStart(id="a", dice=dice), two_dice, "it rolls") == taken


@pytest.mark.parametrize("dice", [(0, 1), (7, 1), (1, 21), (-1,)])
def test_a_die_shows_one_of_its_sides(dice: tuple[int, ...]) -> None:
    with pytest.raises(TableRefusal, match=r"Die \d has \d+ sides and shows 1 to"):
        answered(RollToStart(id="a", dice=dice), two_dice, "it rolls")


def test_one_die_too_many_is_refused_with_how_many_there_are() -> None:
    with pytest.raises(TableRefusal, match="3 dice came, but it rolls 2"):
        answered(RollToStart(id="a", dice=(1, 1, 1)), two_dice, "it rolls")


def test_who_wants_to_be_asked_is_asked_for_the_first_that_is_missing() -> None:
    wish = RollToStart(id="a", dice=(4,), asks=True)
    with pytest.raises(NotRolled) as missing:
        answered(wish, two_dice, "it rolls")
    told = missing.value.to_roll(wish)
    assert (told.sides, told.dice, told.words) == (20, (4,), ("another",))


@at_a_table
async def test_a_match_that_rolls_by_itself_takes_no_dice(table: InProcess) -> None:
    first = await (await table.sitting()).guest(0)
    for fields in ({"dice": [1]}, {"asks": True}):
        assert (await first.act("drop a", **fields))["code"] == "table.dice"
    assert (await first.act("drop a"))["type"] == "accepted"


def test_no_die_is_asked_for_after_the_flag_has_fallen_or_for_what_is_not_allowed() -> None:
    match = turnwright.load("methuen").new_match(
        seats=1, campaign=RANGE, dice_in_hand=True, clock={"initial": 60_000}, seed=1
    )
    wish = Act(id="a", match=1, sequence=0, action="Shoot on Straw Man", asks=True)
    with pytest.raises(NotRolled):
        rolled(match, wish, 0, 60_000)
    assert rolled(match, wish, 0, 60_001) is None, "the flag fell before"
    nonsense = Act(id="a", match=1, sequence=0, action="Shoot on Ada", dice=(20,))
    assert rolled(match, nonsense, 0, 0) is None, "the rules refuse it, whatever was rolled"


@at_a_table
async def test_where_no_match_waits_for_dice_none_are_taken(table: InProcess) -> None:
    first = await (await table.sitting()).guest(0)
    assert (await first.ask("roll", dice=[1]))["code"] == "table.not_rolling"


@at_a_table
async def test_the_same_dice_sent_again_begin_one_match(table: InProcess) -> None:
    options = {"campaign": TWO_AT_THE_RANGE, "dice_in_hand": True}
    sitting = await table.sitting("methuen", options=options)
    assert sitting.room.kept.awaits_dice and sitting.room.running is None
    first, onlooker = await sitting.guest(0), await sitting.guest()
    assert (await onlooker.ask("roll"))["code"] == "table.not_your_seat"
    assert (await first.ask("roll", asks=True))["type"] == "roll"
    assert [(await first.ask("roll", id="dice"))["type"] for _ in range(2)] == ["accepted"] * 2
    assert len(sitting.room.kept.matches) == 1 and not sitting.room.kept.awaits_dice
