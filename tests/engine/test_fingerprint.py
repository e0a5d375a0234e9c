"""A game's mark changes with everything that could change its compiled code, and with nothing else."""

from __future__ import annotations

import dataclasses
import enum
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba import njit

from fresh import counting_game, run
from turnwright import Compiling, Game, GameError
from turnwright.engine import attach
from turnwright.engine.fingerprint import fingerprint
from turnwright.engine.own_functions import mark_of

place = types.ModuleType("place")
vars(place)["CONSTANT"] = 0


class Colour(enum.IntEnum):
    RED = 1


def reader() -> Any:
    return place.CONSTANT


def helper() -> Any:
    return reader()


@njit
def by_hand(number: int) -> Any:
    return number + place.CONSTANT


def calls_what_is_compiled_by_hand() -> Any:
    return by_hand(1)


def mark(function: Callable[..., Any], constant: object) -> str:
    vars(place)["CONSTANT"] = constant
    return fingerprint([function])


long_row = np.zeros(5000, np.int64)
other_row = long_row.copy()
other_row[2500] = 1
DIFFERENT = [
    (3, 4),
    (1, True),
    (1, 1.0),
    ("a", b"a"),
    ((1, 2), (2, 1)),
    ((1, (2, 3)), (1, (2, 4))),
    ({1, 2}, {1, 3}),
    (range(3), range(4)),
    (long_row, other_row),
    ((long_row,), (other_row,)),
    (np.zeros((2, 3), np.int8), np.zeros((3, 2), np.int8)),
    (np.zeros(2, np.int8), np.zeros(1, np.int16)),
    (np.int8(1), np.int16(1)),
    (Colour.RED, 1),
    (Colour, enum.IntEnum("Colour", {"RED": 2})),
    (lambda: 1, lambda: 2),
    (lambda size=1: size, lambda size=2: size),
    (lambda *, size=1: size, lambda *, size=2: size),
]


@pytest.mark.parametrize(("one", "other"), DIFFERENT, ids=[f"difference-{number}" for number in range(len(DIFFERENT))])
@pytest.mark.parametrize("function", [reader, helper, calls_what_is_compiled_by_hand])
def test_a_fingerprint_changes_with_every_constant(function: Callable[..., Any], one: object, other: object) -> None:
    assert mark(function, one) == mark(function, one) != mark(function, other)


def test_the_order_of_functions_counts() -> None:
    assert fingerprint([reader, helper]) != fingerprint([helper, reader])
    assert fingerprint([reader], 1) != fingerprint([reader], 2)


def test_what_holds_itself_has_a_fingerprint() -> None:
    endless: list[Any] = [1]
    endless.append(endless)
    assert mark(reader, endless) == mark(reader, endless)


def test_a_mark_tells_which_effect_belongs_to_which_kind(duel: Game) -> None:
    effects = dict(duel.effects)
    block, suffer = duel.kinds[2], duel.kinds[3]
    effects[block], effects[suffer] = effects[suffer], effects[block]
    swapped = dataclasses.replace(duel, effects=effects)
    assert mark_of(swapped) != mark_of(duel)
    assert mark_of(dataclasses.replace(duel)) == mark_of(duel)
    assert mark_of(
        dataclasses.replace(duel, compiling=Compiling(compiled_separately=(duel.effects[block],)))
    ) != mark_of(duel)


LIST_THE_START = """
import turnwright
from turnwright.engine import attach
game = turnwright.load({file!r})
compiled = attach(game).compiled()
match = game.new_match(seed=1)
found = []
while not match.is_over:
    found.append(len(compiled.legal(match.table, match.memory)))
    match.play(match.legal()[-1])
print(found)
"""


def test_a_constant_changed_in_another_module_is_compiled_anew(tmp_path: Path) -> None:
    code = LIST_THE_START.format(file=str(counting_game(tmp_path, 4)))
    assert run(code, tmp_path, TURNWRIGHT_CACHE=str(tmp_path)) == "[2, 2]"
    counting_game(tmp_path, 5)
    assert run(code, tmp_path, TURNWRIGHT_CACHE=str(tmp_path)) == "[2, 2, 1]"


def test_a_constant_changed_after_loading_is_refused(tic_tac_toe: Game) -> None:
    def count(box: Any, state: Any, action: Any, chance: Any) -> None:
        state.marks[action.seat] |= place.CONSTANT

    vars(place)["CONSTANT"] = 1
    game = dataclasses.replace(tic_tac_toe, name="changing", effects={tic_tac_toe.kinds[0]: count})
    tiered = attach(game)
    vars(place)["CONSTANT"] = 2
    with pytest.raises(GameError, match="changing: a constant that its rules read was changed after"):
        tiered.compiled()
