"""The compiled loops: what is counted, how far they play, and that nobody among equals is preferred."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import numpy as np

from turnwright import Advice, Game
from turnwright.engine import attach, drivers
from turnwright.engine.chance import CHANCE, free_chance


def test_a_game_is_counted_by_its_end(tic_tac_toe: Game) -> None:
    tally = np.zeros(drivers.TALLY, np.int64)
    states = np.zeros(1, tic_tac_toe.state_dtype)
    for status, winners, plies in ((1, 0b01, 5), (1, 0b10, 8), (2, 0, 9), (0, 0, 3)):
        states["seats"], states["status"], states["winners"] = 2, status, winners
        drivers.count_game(states[0], plies, tally)
    places = [drivers.GAMES, drivers.PLIES, drivers.LONGEST, drivers.UNFINISHED, drivers.DRAWN]
    assert tally[places].tolist() == [4, 25, 9, 1, 1]
    assert tally[drivers.WINS : drivers.WINS + 2].tolist() == [1, 1]
    assert tally[drivers.ENDINGS : drivers.ENDINGS + 3].tolist() == [0, 2, 1]


def test_random_play_stops_where_it_is_told_to(connect_four: Game) -> None:
    attach(connect_four).compiled()
    table, out = connect_four.table(), _whole(connect_four)
    for limit in (0, 1, 5, 1000):
        states, chances = connect_four.blank_state(), free_chance(3)
        drivers.one_set_up(table, states, 2, chances)
        plies = drivers.play_out(table, states, out, chances, limit)
        assert plies == states["ply"][0] <= limit
        assert (states["status"][0] != 0) == (plies < limit)


def _whole(game: Game) -> Any:
    """The whole action space, as random play from sets needs it."""
    out = game.blank_actions(game.max_candidates)
    for place, (kind, numbers) in enumerate(game.space):
        out[place]["kind"] = int(kind)
        for name, number in zip(kind.fields, numbers, strict=True):
            out[place][name] = number
    return out


def test_among_equals_each_is_a_favourite_as_often(tic_tac_toe: Game) -> None:
    def urge(box: Any, state: Any, action: Any) -> int:
        return 5 if action.square in (1, 4, 7) else 4

    game = dataclasses.replace(tic_tac_toe, name="partial", advice=Advice(urge=urge))
    attach(game).compiled()
    table, first = game.table(), Counter[int]()
    states, out = game.blank_state(300), game.blank_actions(game.max_candidates)
    chances = np.zeros(300, CHANCE)
    chances["key"] = np.arange(300) * 7919
    drivers.to_the_end(table, states, out, chances, 2, 1, True)
    for marks in states["marks"][:, 0].tolist():
        first[marks.bit_length() - 1] += 1
    assert set(first) == {1, 4, 7}
    assert min(first.values()) > 60
