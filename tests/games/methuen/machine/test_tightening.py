"""Programs in fewer instructions: what is joined, what is not, and when completion is looked at again (M-475)."""

from __future__ import annotations

import pytest

from turnwright.games.methuen import game
from turnwright.games.methuen.machine import instruction_set as c
from turnwright.games.methuen.program.tightening import constant_start, tightened

from .fights import campaign

NOTHING = [0, 0, 0, 0]


def test_a_routine_that_only_leaves_a_number_is_put_in_its_place() -> None:
    lines = [NOTHING, [c.CALL, 3, 0, 0], [c.RETURN, 0, 0, 0], [c.PUSH, 6, 0, 0], [c.RETURN, 0, 0, 0]]
    assert tightened(lines, [])[1] == [c.PUSH, 6, 0, 0]
    lines[4] = [c.LEAST, 0, 0, 0]
    assert tightened(lines, [])[1] == [c.CALL, 3, 0, 0]


def test_touching_and_reading_one_value_is_one_instruction_unless_a_rule_changes_what_is_read() -> None:
    lines = [NOTHING, [c.TOUCH, 0, 2, 0], [c.LOAD, 0, 2, 0], [c.TOUCH, 0, 2, 0], [c.LOAD, 0, 3, 0]]
    assert tightened(lines, []) == [NOTHING, [c.FETCH, 0, 2, 0], *lines[2:]]
    assert tightened(lines, [2]) == lines


def ends_by_people(completion: str) -> bool:
    text = campaign().split("Completion:")[0] + f"Completion:\n  Victory: {completion}\n"
    return bool(game.table(game.read_options({"campaign": text}), 1).box["ends_by_people"][0])


@pytest.mark.parametrize(
    ("completion", "people"),
    [
        ("All enemies defeated", True),
        ("Round 4 begins", True),
        ("All enemies defeated AND Survive 3 rounds", True),
        ("Raven has [Health] > 20", False),
        ("All enemies defeated OR Raven has [Health] > 20", False),
    ],
)
def test_M475_completion_that_asks_who_is_there_is_tested_only_when_that_changes(completion: str, people: bool) -> None:
    assert ends_by_people(completion) is people


def test_M53_a_starting_value_that_is_a_plain_number_needs_no_routine() -> None:
    lines = [NOTHING, [c.PUSH, 7, 0, 0], [c.RECORD, 2, 0, 0], [c.RETURN, 0, 0, 0], [c.PUSH, 2, 0, 0], [c.ROLL, 6, 0, 0]]
    assert constant_start(lines, 1) == 7
    assert constant_start(lines, 4) is None
