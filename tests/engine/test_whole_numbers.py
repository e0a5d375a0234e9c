"""A fraction that would be written into a field is refused when the game is loaded, with file and line."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright import GameError
from turnwright.engine.whole_numbers import Fractions

HALF, TABLE, WHOLE = 0.5, (0.5, 1), np.array([1, 2])


def halved(value: int) -> Any:
    return value / 2


def rounded(value: int) -> int:
    return int(value / 2)


def endless(value: int) -> Any:
    return endless(value) if value else 1


def by_division(state: Any, points: Any) -> None:
    state.count = state.count / 2


def in_place(state: Any, points: Any) -> None:
    state.row[2] /= 2


def by_name(state: Any, points: Any) -> None:
    share = state.count * HALF
    more = share + 1
    state.row[0], state.count = 1, more


def by_function(state: Any, points: Any) -> None:
    state.count = max(1, halved(state.count))


def by_module(state: Any, points: Any) -> None:
    state.count = -math.sqrt(2) if state.count else 1


def by_table(state: Any, points: Any) -> None:
    state.count = TABLE[state.count]


def to_points(state: Any, points: Any) -> None:
    points[0] = 0.5


def fine(state: Any, points: Any) -> None:
    share = state.count / 2
    weights = np.zeros(2)
    weights[0] = share
    state.count = int(share) + rounded(3) + math.floor(share) + state.count // 2 + WHOLE[1] + endless(2)
    points[0] = round(share) if share > 0.5 else not share


@pytest.mark.parametrize(
    ("function", "field"),
    [
        (by_division, "state.count"),
        (in_place, "state.row"),
        (by_name, "state.count"),
        (by_function, "state.count"),
        (by_module, "state.count"),
        (by_table, "state.count"),
        (to_points, "points"),
    ],
)
def test_a_fraction_is_found_however_it_was_made(function: Any, field: str) -> None:
    (found,) = Fractions.of(function, {}).written()
    assert found[0] == field and found[1] > function.__code__.co_firstlineno


def test_what_was_made_whole_is_fine() -> None:
    given: Any = fine
    assert list(Fractions.of(given, {}).written()) == []


def test_a_game_is_refused_when_it_is_loaded(tmp_path: Path) -> None:
    file = tmp_path / "cut.py"
    source = (Path(turnwright.__file__).parent / "games" / "tic_tac_toe.py").read_text(encoding="utf-8")
    before = "    state.marks[action.seat] = marks"
    assert source.count(before) == 1
    file.write_text(source.replace(before, "    state.marks[action.seat] = marks / 2"), encoding="utf-8")
    said = r"place_mark \(cut.py, line \d+\) writes a fraction to state.marks, which holds whole numbers: // divides"
    with pytest.raises(GameError, match=said):
        turnwright.load(str(file))
