"""What only the engine writes is refused when a game is loaded, with the line that would write it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from faulty_game import game as faulty
from turnwright import Game, GameError
from turnwright.engine import attach


def jump(box: Any, state: Any, action: Any, chance: Any) -> None:
    state.node = 3


def jump_elsewhere(box: Any, state: Any, action: Any, chance: Any) -> None:
    helped(state)


def helped(position: Any) -> None:
    position.node += 1


def more_seats(box: Any, state: Any, action: Any, chance: Any) -> None:
    state.seats = 100


def deeper(box: Any, state: Any, action: Any, chance: Any) -> None:
    state.depth = -1


def return_elsewhere(box: Any, state: Any, action: Any, chance: Any) -> None:
    state.return_node[0] = 4000


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (jump, r"jump \(test_header\.py, line \d+\) writes state\.node, which is the engine's: set state\.stage"),
        (jump_elsewhere, r"helped \(test_header\.py, line \d+\) writes state\.node"),
        (more_seats, r"writes state\.seats, which is the engine's: how many play is said when a match begins"),
        (deeper, r"writes state\.depth, which is the engine's: use call"),
        (return_elsewhere, r"writes state\.return_node"),
    ],
)
def test_the_engines_fields_are_refused(effect: Callable[..., None], words: str) -> None:
    effects = {**faulty.effects, faulty.kinds[1]: effect}
    with pytest.raises(GameError, match=words):
        attach(dataclasses.replace(faulty, effects=effects))


def test_reading_them_and_writing_the_others_is_fine(tic_tac_toe: Game) -> None:
    def place(box: Any, state: Any, action: Any, chance: Any) -> None:
        state.marks[action.seat] = state.node + state.seats + state.turn
        state.to_act, state.stage, state.status = 0, 0, 1

    attach(dataclasses.replace(tic_tac_toe, name="reading", effects={tic_tac_toe.kinds[0]: place}))
