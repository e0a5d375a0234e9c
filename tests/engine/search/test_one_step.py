"""Looking one step ahead: best first, the same from the same seed, by points where a game has no outlook."""

from __future__ import annotations

import dataclasses
from typing import Any

from turnwright import Game
from turnwright.engine.search.one_step import HALF, OneStep, one_step_settings


def score(box: Any, state: Any, points: Any) -> None:
    points[0] = 1


def test_a_win_at_once_comes_first(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    for action in ("place a1", "place b2", "place b1", "place b3"):
        match.play(action)
    ranking = OneStep(tic_tac_toe).ranking(match.table, match.memory, 0)
    assert ranking[0][0].tobytes() == match.read("place c1").memory.tobytes() and ranking[0][1] == 1.0
    assert [worth for _, worth in ranking] == sorted((worth for _, worth in ranking), reverse=True)
    assert len(ranking) == len(match.legal())


def test_equals_stay_in_the_order_of_the_list(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    ranking = OneStep(tic_tac_toe).ranking(match.table, match.memory, 0)
    assert [memory.tobytes() for memory, _ in ranking] == [action.tobytes() for action in match.legal()]


def test_guesses_repeat_with_their_seed(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    seen = match.gate.seen(match.table, match.memory, 0)
    step = OneStep(kuhn_poker, guesses=3, seed=5)
    first = [worth for _, worth in step.ranking(match.table, seen, 0)]
    step.reseed(5)
    assert [worth for _, worth in step.ranking(match.table, seen, 0)] == first


def test_one_guess_is_enough_where_nothing_is_hidden(tic_tac_toe: Game, kuhn_poker: Game) -> None:
    assert (OneStep(tic_tac_toe, guesses=8).guesses, OneStep(kuhn_poker, guesses=8).guesses) == (1, 8)
    assert OneStep(tic_tac_toe, guesses=0).guesses == 0


def test_points_count_by_half_where_there_is_no_outlook(tic_tac_toe: Game, kuhn_poker: Game) -> None:
    assert one_step_settings(tic_tac_toe).score_weight == 0.0
    scoring = dataclasses.replace(tic_tac_toe, score=score)
    assert one_step_settings(scoring).score_weight == HALF
    assert not one_step_settings(scoring).foresight
