"""Perft: counts known elsewhere, the same interpreted and compiled."""

from __future__ import annotations

import pytest

import turnwright
from turnwright import Game, OptionError
from turnwright.engine.perft import divide, perft


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


def test_a_divided_count_points_at_each_action(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place b2")
    counts = divide(match, 2)
    assert set(counts) == {str(action) for action in match.legal()} and set(counts.values()) == {7}
    assert divide(match, 2, interpreted=True) == counts
    assert match.ply == 1
