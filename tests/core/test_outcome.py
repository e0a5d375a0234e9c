"""How it ended, as data; and each hears their own words."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import Appearance, Game, GameError
from turnwright.core.outcome import Event, Outcome, told_points
from turnwright.engine.stepping import Stepper


def test_each_seat_hears_its_own_words_and_who_has_none_those_of_a_spectator() -> None:
    event = Event({None: "somebody draws", 0: "you draw a red card"})
    assert (event.to(0), event.to(1), event.to(None), str(event)) == (
        "you draw a red card",
        "somebody draws",
        "somebody draws",
        "somebody draws",
    )


def test_an_outcome_is_plain_data() -> None:
    assert Outcome((1,), (0, 3), "X-2", "Three.").as_data() == {
        "winners": [1],
        "scores": [0, 3],
        "rule": "X-2",
        "sentence": "Three.",
    }


def test_whole_points_are_told_as_whole_numbers_and_halves_as_halves() -> None:
    told = told_points([15, -15, 4, -1, 0], 2)
    assert told == (7.5, -7.5, 2, -0.5, 0) and [type(one) for one in told] == [float, float, int, float, int]
    assert all(type(one) is int for one in told_points([3, -3], 1))


def test_a_game_that_counts_in_halves_is_told_in_points_by_the_match_and_step_by_step(duel: Game) -> None:
    def score(box: Any, state: Any, points: Any) -> None:
        for seat in range(2):
            points[seat] = 3 if (state.winners >> seat) & 1 else -3

    halves = dataclasses.replace(duel, name="halves", score=score, appearance=Appearance(points_in=2))
    match = halves.new_match(seed=1)
    match.play("resign", 0)
    assert match.outcome is not None and match.outcome.as_data()["scores"] == [-1.5, 1.5]
    assert Stepper(match).points() == [-1.5, 1.5]


@pytest.mark.parametrize("parts", [0, -2, 3, 2000])
def test_a_part_of_a_point_can_be_written_as_a_decimal(parts: int) -> None:
    with pytest.raises(GameError, match=rf"points_in={parts}: a point has 2, 4, 5, 10 or another number of parts"):
        Appearance(points_in=parts)
