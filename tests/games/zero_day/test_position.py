"""Positions set up by hand: Z-57 and the loading table of section 14."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from turnwright import MatchError, OptionError, load, read_record
from turnwright.games.zero_day import best_trail, position
from turnwright.games.zero_day.errors import Unsound

from .tables import FULL_BOARD, FULL_BOARD_TOKENS, at, laid, play, seen

OPEN_A3 = {"blue": {"attack": "a3.L"}}
CASES: list[tuple[dict[str, Any], str, str]] = [
    ({"tiles": [("99", "a1", 0)]}, "load_tile", "There is no tile 99."),
    ({"tiles": [("02", "f1", 0)]}, "load_cell", "f1 is not on the board."),
    ({"tiles": [("02", "a1", 0), ("03", "a1", 0)]}, "load_cell", "a1 is given two tiles."),
    ({"tiles": [("02", "a1", 4)]}, "load_rotation", "The rotation of tile 02 on a1 must be 0, 1, 2 or 3."),
    ({"tiles": [("02", "b3", 0), ("02", "a3", 0)]}, "load_twice", "Tile 02 occurs twice: on a3 and on b3."),
    (
        {"tiles": [("02", "b3", 0)], "reserves": {"red": ["02"]}},
        "load_twice",
        "Tile 02 occurs twice: on b3 and in Red's reserve.",
    ),
    ({"deck": ["02"], "discards": ["02"]}, "load_twice", "Tile 02 occurs twice: in the deck and among the discards."),
    ({"tiles": [("13", "b3", 0)]}, "load_centre", "The centre tile lies on c3, unturned, and nothing else does."),
    ({"tiles": [("13", "c3", 1)]}, "load_centre", "The centre tile lies on c3, unturned, and nothing else does."),
    ({"tiles": [("02", "c3", 0)]}, "load_centre", "The centre tile lies on c3, unturned, and nothing else does."),
    ({"tiles": [("05", "c4", 0)]}, "load_clash", "c3 and c4 put blue against red."),
    (
        {"tokens": {"blue": {"attack": "b3.L"}}},
        "load_open",
        "No blue or purple path ends at a3.R, where Blue's Attack is to stand.",
    ),
    ({"tiles": [("17", "a3", 0)], "tokens": OPEN_A3}, "load_firewall", "Blue's Attack cannot stand on a3.L."),
    ({"tokens": {"red": {"exploit": "c3.R"}}}, "load_firewall", "Red's Exploit cannot stand on c3.R."),
    (
        {"tokens": {"blue": {"ghost": "c3.L"}}},
        "load_tokens",
        "Blue has an Attack, or an Exploit, or an Exploit and a Ghost.",
    ),
    (
        {"tokens": {"blue": {"attack": "c9.L"}}},
        "load_node",
        "There is no node c9.L; write a cell and a side, such as c3.L.",
    ),
]


@pytest.mark.parametrize(("given", "code", "sentence"), CASES)
def test_Z57_unsound_positions_are_refused_ZV103(given: dict[str, Any], code: str, sentence: str) -> None:
    with pytest.raises(Unsound) as refused:
        position(**given)
    assert (refused.value.rule, refused.value.code, refused.value.sentence) == ("Z-57", code, sentence)
    assert isinstance(refused.value, MatchError)


def test_Z57_the_centre_and_the_attacks_are_put_there() -> None:
    match = position()
    assert seen(match)["board"] == {"c3": "13r0"}
    assert seen(match)["tokens"] == {"blue": {"attack": "b3.R"}, "red": {"attack": "c3.R"}}
    assert seen(match)["reserves"] == {"blue": [], "red": []}
    assert seen(position([("game-tile-13", "c3", 0)]))["board"] == {"c3": "13r0"}


def test_Z57_ids_may_be_long_and_nodes_go_by_either_name() -> None:
    long = [(f"game-tile-{tile}", cell, rotation) for tile, cell, rotation in laid(FULL_BOARD)]
    other = {"blue": {"exploit": "d1.B", "ghost": "e4.R"}, "red": {"exploit": "c1.B", "ghost": "c4.B"}}
    trail = best_trail(position(long, other), "Red")
    assert (trail.own, trail.purple) == (11, 4)


def test_Z57_players_and_stall_counts_are_checked() -> None:
    with pytest.raises(OptionError, match="a player is blue or red; 'green' came"):
        position(to_act="green")
    with pytest.raises(OptionError, match="the stall count is from 0 to 11; 12 came"):
        position(stall=12)
    with pytest.raises(OptionError, match=r"a placed tile is \(id, cell, rotation\); \('02', 'a3'\) came"):
        position([("02", "a3")])  # type: ignore[list-item]
    with pytest.raises(OptionError, match="a player is blue or red"):
        position(reserves={"nobody": ["02"]})
    with pytest.raises(OptionError, match="a player is blue or red"):
        best_trail(position(), "purple")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"tiles": "abc"}, "tiles: a list of tiles was expected; 'abc' came"),
        ({"deck": 6}, "deck: a list of tiles was expected; 6 came"),
        ({"reserves": {"blue": "06"}}, "blue's reserve: a list of tiles was expected; '06' came"),
        ({"reserves": ["06"]}, "reserves are given as"),
        ({"tokens": {"blue": ["attack"]}}, "blue's tokens are given as"),
        ({"tokens": ["attack"]}, "tokens are given as"),
        ({"stall": "x"}, "the stall count is from 0 to 11; 'x' came"),
    ],
)
def test_Z57_the_wrong_shape_is_named(given: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        position(**given)


def test_Z57_options_come_by_name_or_together() -> None:
    for match in (position(stall_limit=4), position(options={"stall_limit": 4})):
        assert match.option_data()["stall_limit"] == 4
    assert position(to_act="red").to_act == 1
    assert best_trail(position(), "red").segments == ()
    with pytest.raises(OptionError, match="has no option 'speed'"):
        position(options={"speed": 1})


def test_Z57_a_trail_is_asked_of_the_right_game() -> None:
    with pytest.raises(MatchError, match="a match of tic-tac-toe"):
        best_trail(load("tic-tac-toe").new_match(), "blue")


def test_Z57_a_match_from_a_position_is_recorded() -> None:
    match = at(FULL_BOARD, tokens=FULL_BOARD_TOKENS, blue="", red="", deck="")
    play(match, match.legal()[0].__str__())
    again = read_record(match.record())
    assert again.state.tobytes() == match.state.tobytes()


BROKEN: list[tuple[str, Any, str]] = [
    ("stage", 0, "only positions after the opening"),
    ("steals", 5, "its field steals is 5"),
    ("deck", 1, "its field deck names tiles that do not exist"),
    ("deck", 4, "its field deck_size does not follow"),
    ("held", [30, 0], "Blue cannot hold 30 tiles"),
    ("held", [0, 1], "its field reserve does not follow|Red's reserve"),
    ("ghost", [99, 0], "Blue has a token on a node that does not exist"),
    ("board", [3] + [0] * 24, "its board holds tiles that do not exist"),
    ("board", [8] + [0] * 24, "The centre tile|does not follow"),
    ("reach", [1, 2, 3, 4], "its field reach does not follow"),
    ("path", [1] * 150, "its field path does not follow"),
]


@pytest.mark.parametrize(("field", "value", "words"), BROKEN)
def test_Z57_a_position_in_memory_must_be_whole(field: str, value: Any, words: str) -> None:
    game = load("zero-day")
    memory = at().memory.copy()
    memory[field] = np.array(value)
    with pytest.raises(MatchError, match=words):
        game.match_at(memory)
