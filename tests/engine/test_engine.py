"""The compiled engine: same answers as interpreted, cached, and honest about what does not compile."""

from __future__ import annotations

import dataclasses

import pytest

import turnwright
from turnwright import Game, OptionError
from turnwright.engine.perft import divide, perft
from turnwright.engine.playouts import playouts

NAMES = ("tic-tac-toe", "connect-four", "kuhn-poker")


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("tic-tac-toe", [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0]),
        ("connect-four", [7, 49, 343, 2401, 16807, 117649, 823536]),
        ("kuhn-poker", [2, 4, 2, 0]),
    ],
)
def test_perft_counts_are_those_known_elsewhere(name: str, counts: list[int]) -> None:
    match = turnwright.load(name).new_match(seed=1)
    assert [perft(match, depth) for depth in range(1, len(counts) + 1)] == counts
    assert [perft(match, depth, interpreted=True) for depth in range(1, 4)] == counts[:3]
    assert sum(divide(match, 3).values()) == counts[2]
    assert perft(match, 0) == 1


def test_perft_has_a_deepest_depth(tic_tac_toe: Game) -> None:
    with pytest.raises(OptionError, match="from 0 to 64"):
        perft(tic_tac_toe.new_match(seed=1), 65)


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
