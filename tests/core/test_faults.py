"""A game's own mistake is told as one, with its place, interpreted as compiled."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import Game, GameError
from turnwright.core.faults import FIRST_FAULT, NO_SUCH_KIND, STUCK, TOO_MANY, WORDS, fault, is_fault, require_sound


def test_every_fault_is_told_from_every_ending() -> None:
    assert [is_fault(status) for status in (0, 1, FIRST_FAULT - 1, FIRST_FAULT, STUCK - 1, STUCK)] == [
        *[False] * 3,
        *[True] * 2,
        False,
    ]
    assert all(is_fault(status) for status in WORDS)


def test_each_says_what_the_game_did(duel: Game) -> None:
    assert str(fault(duel, NO_SUCH_KIND)).startswith("duel: candidates proposes an action of a kind")
    assert f"max_candidates={duel.max_candidates}" in str(fault(duel, TOO_MANY))
    assert all("{" not in str(fault(duel, status)) for status in WORDS)


@pytest.mark.parametrize(
    ("status", "to_act", "words"),
    [
        (0, 2, "to_act is 2; the seats are 0 to 1"),
        (0, -1, "to_act is -1"),
        (9, 0, "status is 9; its endings are 1 to 2"),
    ],
)
def test_a_position_that_cannot_be_played_on_is_refused(duel: Game, status: int, to_act: int, words: str) -> None:
    with pytest.raises(GameError, match=words):
        require_sound(duel, status, to_act, 2)


def test_a_position_that_is_over_needs_nobody_to_act(duel: Game) -> None:
    for status, to_act in ((0, 1), (1, 99), (STUCK, 0)):
        require_sound(duel, status, to_act, 2)


def over_the_edge(box: Any, state: Any, action: Any, chance: Any) -> None:
    state.hits[7] = 1


def misspelled(box: Any, state: Any, action: Any, chance: Any) -> None:
    state.block += 1


def too_large(box: Any, state: Any, action: Any, chance: Any) -> None:
    state.hits[0] = 1000


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (
            over_the_edge,
            r"an index is out of range.*in over_the_edge \(test_faults.py, line \d+: state.hits\[7\] = 1\)",
        ),
        (misspelled, "there is no field 'block'; did you mean blocked"),
        (too_large, "the number does not fit: the field holds -128 to 127"),
    ],
)
def test_a_mistake_of_a_function_names_its_line_and_what_would_work(duel: Game, effect: Any, words: str) -> None:
    block = duel.kinds[2]
    wrong = dataclasses.replace(duel, name="duel-wrong", effects={**duel.effects, block: effect})
    match = wrong.new_match(seed=1)
    match.play("attack")
    before = match.memory.tobytes()
    with pytest.raises(GameError, match=words):
        match.play("block", 1)
    assert match.memory.tobytes() == before, "and nothing has happened"
