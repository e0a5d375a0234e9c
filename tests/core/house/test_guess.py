"""What a game looks like whose author drew nothing, and what is said of it."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

import turnwright
from core.house.drawings import SVG, drawn_by, ids
from core.house.toy import make_things
from turnwright import Game, Match
from turnwright.core.house.guess import board_size, guessed, is_track, limit_of


def some_way_in(game: Game, plies: int, seats: int | None = None) -> Match:
    match, rng = game.new_match(seed=3, seats=seats), random.Random(3)
    while match.ply < plies and not match.is_over:
        seat = match.may_act[0]
        match.play(rng.choice(match.legal(seat)), seat)
    return match


@pytest.mark.parametrize("file", ["night_market", "leduc", "hearts", "go", "backgammon", "oshi_zumo"])
def test_a_game_that_draws_nothing_has_a_picture_all_the_same(file: str) -> None:
    game = drawn_by(turnwright.load(f"examples/games/{file}.py"), None)
    part, said = guessed(game)
    assert part is not None and said
    match = some_way_in(game, 6, game.seats[1])
    for seat in (None, *range(match.seats)):
        for tall in (False, True):
            root = ElementTree.fromstring(match.picture(seat, tall=tall))
            assert [node.tag for node in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        found = ids(match, seat)
        assert len(found) == len(set(found))


def test_what_was_guessed_is_said_so_that_the_author_can_put_it_right() -> None:
    _, said = guessed(make_things())
    assert 'board as grid("board", 2, 3)' in said, "as many numbers as there are places to put something"
    assert "hand, coins as mats" in said, "what each seat has"
    assert 'dice as cards("dice")' in said and "heat, heap as figures" in said


def test_of_two_boards_with_the_same_squares_one_is_shown_and_a_long_row_is_not() -> None:
    _, said = guessed(drawn_by(turnwright.load("examples/games/go.py"), None))
    assert said[0] == 'board as grid("board", 9, 9)' and said[-1] == "chain not at all"
    assert not any("stood" in line for line in said), "what the engine keeps is nothing to look at"


def test_a_number_is_a_track_only_if_its_limit_is_known_and_small(cards: Game) -> None:
    number = next(field for field in cards.action.fields if field.name == "number")
    assert is_track(number) and limit_of(number) == 3
    assert not any(is_track(field) for field in make_things().state.fields)


def test_what_is_hidden_is_no_board(kuhn_poker: Game) -> None:
    assert all(board_size(kuhn_poker, field) is None for field in kuhn_poker.state.fields if field.name == "card")
    part, said = guessed(kuhn_poker)
    assert part is not None and not any(line.startswith("card as grid") for line in said)
