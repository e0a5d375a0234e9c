"""Scratch rows: the same in both forms of the engine, no part of the position, and gone with the function that asks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from toys_ahead import LONG, PASS, STEP, i_have_it, make_steps, there_is_no_hole
from turnwright import GameError, Turn, one_of, rule, scratch
from turnwright.engine import attach


def count_holes(state: Any, row: Any) -> int:
    for place in range(LONG):
        row[place] += state.hole[place]
    row[-1] += 1
    return len(row)


def hand_back(row: Any) -> Any:
    return row


@rule("S-3", "There are too many holes around.")
def few_holes(box: Any, state: Any, action: Any) -> bool:
    found = 0
    for _ in range(2):
        row = scratch(LONG)
        other = scratch(3)
        found = count_holes(state, row)
        other[0] = row[state.at[action.seat]]
        found += 10 * other[0] + row[LONG - 1] + other[1] + action.by
    return found % 3 != 0


@pytest.mark.parametrize("small", [4000, 0])
def test_rows_are_the_same_in_both_forms(small: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turnwright.engine.bind.SMALL", small)
    rules = {STEP: [i_have_it, there_is_no_hole, few_holes]}
    game = make_steps(f"scratch-{small}", turn=Turn(one_of(STEP, PASS)), rules=rules)
    verbs = attach(game)
    compiled, refused = verbs.compiled(), 0
    for seed in range(40):
        match, rng = game.new_match(seed=seed), random.Random(seed)
        while not match.is_over:
            before = match.memory.tobytes()
            rows = [form.legal(match.table, match.memory).tobytes() for form in (verbs.interpreted, compiled)]
            assert rows[0] == rows[1] and match.memory.tobytes() == before
            for by in range(1, 5):
                said = match.why_not(f"step {by}")
                refused += said is not None and said.rule == "S-3"
            match.play(rng.choice(match.legal()))
    assert refused > 20, "the rule with the rows decides something"


def given_back(state: Any) -> Any:
    row = scratch(LONG)
    return row  # noqa: RET504 - that is what is refused


def at_once(state: Any) -> Any:
    return scratch(LONG)


def other_name(state: Any) -> int:
    row = scratch(LONG)
    kept = row
    return int(kept[0])


def through_another(state: Any) -> int:
    row = scratch(LONG)
    return int(hand_back(row)[0])


def of_a_size_that_comes(state: Any) -> int:
    row = scratch(state.turns)
    return row[0]


def too_long(state: Any) -> int:
    row = scratch(8193)
    return row[0]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        *((asked, "keeps a scratch row: write row") for asked in (given_back, at_once, other_name, through_another)),
        *((asked, "of a size that is not known") for asked in (of_a_size_that_comes, too_long)),
    ],
)
def test_a_row_that_cannot_be_is_refused_with_its_line(asked: Any, said: str) -> None:
    @rule("S-3", "Something.")
    def asks(box: Any, state: Any, action: Any) -> bool:
        return asked(state) is not None

    with pytest.raises(GameError, match=rf"{asked.__name__} \(test_scratch_rows.py, line \d+\) .*{said}"):
        attach(make_steps(f"rows-{asked.__name__}", rules={STEP: [i_have_it, asks]}))


def test_a_fraction_in_a_row_is_an_error_when_interpreted() -> None:
    row: Any = scratch(3)
    with pytest.raises(TypeError):
        row[0] = 0.5
