"""Random games: the same interpreted and compiled, in one lane and in many."""

from __future__ import annotations

import dataclasses

import pytest

import turnwright
from turnwright import Game
from turnwright.engine.playouts import LANES, playouts

NAMES = ("tic-tac-toe", "connect-four", "kuhn-poker")


@pytest.mark.parametrize("name", NAMES)
def test_random_play_is_the_same_interpreted_and_compiled(name: str) -> None:
    game = turnwright.load(name)
    one, other = playouts(game, 100, seed=3), playouts(game, 100, seed=3, interpreted=True)
    assert dataclasses.replace(one, seconds=0) == dataclasses.replace(other, seconds=0)
    assert one.games == 100 and one.unfinished == 0 and sum(one.endings.values()) == 100


def test_a_batch_plays_on_all_cores(connect_four: Game) -> None:
    tally = playouts(connect_four, 640, seed=3, parallel=True)
    assert (tally.games, tally.unfinished) == (640, 0)
    assert abs(tally.mean_length - 21.3) < 2


def test_a_limit_leaves_games_unfinished(connect_four: Game) -> None:
    assert playouts(connect_four, 10, limit=3).unfinished == 10
    assert playouts(connect_four, 10, limit=3, interpreted=True).unfinished == 10


def test_the_toy_games_run_compiled_with_calls_and_choosing_together(duel: Game, cards: Game) -> None:
    for game, seats in ((duel, 2), (cards, 3)):
        one = playouts(game, 50, seed=1, seats=seats)
        other = playouts(game, 50, seed=1, seats=seats, interpreted=True)
        assert dataclasses.replace(one, seconds=0) == dataclasses.replace(other, seconds=0)


def test_lanes_share_the_games_and_each_has_its_own_chance(tic_tac_toe: Game) -> None:
    many = playouts(tic_tac_toe, 3 * LANES, seed=5, parallel=True)
    assert many.games == 3 * LANES == sum(many.wins) + many.draws
    assert many.longest <= 9
    data = many.as_data()
    assert data["games"] == many.games and data["mean_length"] == many.plies / many.games
    assert dataclasses.replace(many, seconds=0) == dataclasses.replace(
        playouts(tic_tac_toe, 3 * LANES, seed=5, parallel=True), seconds=0
    )
