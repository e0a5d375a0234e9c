"""What is too large to list is proven by looking deeper, with the values that listing finds."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnwright
from turnwright import Game, OptionError, load
from turnwright.lab.solving.deep import solve_deeply
from turnwright.lab.solving.retrograde import TooLarge, solve_exactly

FOUR = Path(__file__).parents[3] / "examples" / "games" / "small_four.py"
PUBLISHED = {(4, 4): 0, (5, 4): 0, (4, 5): 0}
"""Tromp's table of boards, columns and rows: drawn."""


@pytest.fixture(scope="module")
def four() -> Game:
    return load(str(FOUR))


def test_tic_tac_toe_is_a_draw_however_one_looks_at_the_unseen() -> None:
    match = load("tic-tac-toe").new_match()
    assert solve_deeply(match.game, match.table, match.memory, 1_000_000).value == 0


def test_listing_and_looking_find_the_same_value_and_length() -> None:
    game = load("tic-tac-toe")
    for line in (["a3", "a2", "b3", "b2"], ["a3", "b3"], ["b2", "a2"], ["a3", "b2", "c1", "a1"]):
        match = game.new_match()
        for square in line:
            match.play(f"place {square}")
        listed = solve_exactly(game, match.table, match.memory, 10_000)
        looked = solve_deeply(game, match.table, match.memory, 1_000_000)
        assert (looked.value, looked.plies) == (listed.value, listed.plies), line
        texts = [{str(turnwright.Action(game, one, match.table)) for one in found.best} for found in (looked, listed)]
        assert not listed.value or texts[0] <= texts[1]


def test_small_boards_have_the_published_values(four: Game) -> None:
    for (columns, rows), value in PUBLISHED.items():
        match = four.new_match(columns=columns, rows=rows)
        assert solve_deeply(four, match.table, match.memory, 10_000_000).value == value, (columns, rows)


def test_a_board_without_room_for_four_is_drawn_and_listed_so(four: Game) -> None:
    match = four.new_match(columns=3, rows=3)
    assert solve_exactly(four, match.table, match.memory, 20_000).value == 0
    assert solve_deeply(four, match.table, match.memory, 1_000_000).value == 0


def test_what_so_many_looks_do_not_prove_is_not_said(four: Game) -> None:
    match = four.new_match(columns=7, rows=6)
    with pytest.raises(TooLarge, match="small-four is not decided within"):
        solve_deeply(four, match.table, match.memory, 100_000)


def test_games_with_chance_are_refused() -> None:
    match = load("kuhn-poker").new_match(seed=1)
    with pytest.raises(OptionError, match="here seat 1 of kuhn-poker does not see all of card"):
        solve_deeply(match.game, match.table, match.memory, 10)
