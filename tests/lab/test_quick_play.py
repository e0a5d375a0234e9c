"""Quick play: the same matches as one by one, with columns for a caller's own questions."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from turnwright import Advice, Game, OptionError
from turnwright.lab.quick_play import UNFINISHED, quick_play


@pytest.fixture
def crosses(tic_tac_toe: Game) -> Game:
    return tic_tac_toe


def test_there_is_a_row_for_every_match_and_the_same_again(crosses: Game) -> None:
    one = quick_play(crosses, 100, seed=5, columns={"marks": "marks"})
    other = quick_play(crosses, 100, seed=5, columns={"marks": "marks"}, compiled=False)
    assert {len(column) for column in one.values()} == {100}
    assert one["marks"].shape == (100, *crosses.state_dtype["marks"].shape)
    for name, column in one.items():
        assert np.array_equal(column, other[name]), name
    assert len({tuple(row) for row in one["marks"].tolist()}) > 50


def test_a_column_can_be_any_question_about_last_positions(crosses: Game) -> None:
    found = quick_play(crosses, 50, seed=1, columns={"full": lambda ends: ends["ply"] == 9})
    assert np.array_equal(found["full"], found["plies"] == 9)
    assert set(found["ended_by"].tolist()) <= {ending.rule for ending in crosses.endings}


def test_seats_can_play_in_different_ways(crosses: Game) -> None:
    def urge(box: Any, state: Any, action: Any) -> int:
        return int(action.square)

    eager = dataclasses.replace(crosses, name="eager", advice=Advice(urge=urge))

    def last_cell(policy: str | list[str]) -> set[int]:
        """Which marks the first seat has made: the last cell is the one it likes best."""
        found = quick_play(eager, 30, seed=2, policy=policy, columns={"marks": "marks"}, compiled=False)
        return {marks >> 8 & 1 for marks in found["marks"][:, 0].tolist()}

    assert last_cell("keen") == last_cell(["keen", "random"]) == {1}
    assert last_cell(["random", "keen"]) == {0, 1} and last_cell("random") == {0, 1}


def test_a_limit_leaves_matches_unfinished(crosses: Game) -> None:
    found = quick_play(crosses, 3, limit=4, compiled=False)
    assert found["ended_by"].tolist() == [UNFINISHED] * 3
    assert found["plies"].tolist() == [4] * 3


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"matches": 0}, "from 1 to"),
        ({"policy": "wise"}, "policies are random or keen"),
        ({"policy": ["keen"]}, "one for each of 2 seats"),
        ({"columns": {"x": "nothing"}}, "no field 'nothing'"),
        ({"columns": {"winners": "marks"}}, "call yours another name"),
    ],
)
def test_what_cannot_be_asked_is_refused(crosses: Game, asked: dict[str, object], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        quick_play(crosses, **({"matches": 2, "compiled": False} | asked))  # type: ignore[arg-type]


def test_another_seed_gives_other_matches(crosses: Game) -> None:
    found = [quick_play(crosses, 40, seed=seed, columns={"marks": "marks"}, compiled=False) for seed in (5, 6)]
    assert not np.array_equal(found[0]["marks"], found[1]["marks"])
    assert not set(found[0]["key"].tolist()) & set(found[1]["key"].tolist())


def test_every_turn_in_which_somebody_acted_is_counted(crosses: Game) -> None:
    found = quick_play(crosses, 20, seed=1, compiled=False)
    assert np.array_equal(found["turns"], found["plies"])


def test_matches_that_are_played_after_each_other_keep_their_columns(
    crosses: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = quick_play(crosses, 30, seed=3, columns={"marks": "marks"}, compiled=False)
    monkeypatch.setattr("turnwright.engine.endings.MOST_AT_ONCE", 7)
    for compiled in (False, True):
        found = quick_play(crosses, 30, seed=3, columns={"marks": "marks"}, compiled=compiled)
        assert all(np.array_equal(found[name], at_once[name]) for name in at_once)
