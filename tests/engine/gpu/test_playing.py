"""Matches in lanes are those of the processor, byte for byte: positions, chance and counts. The card is a stand-in."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright.core.chance import key_from
from turnwright.core.errors import GameError, OptionError
from turnwright.core.game import Game
from turnwright.engine import attach, drivers
from turnwright.engine.chance import CHANCE
from turnwright.engine.gpu import playing
from turnwright.engine.gpu.playing import CardPlay, lane_keys, require_well
from turnwright.engine.playouts import playouts
from turnwright.engine.translator.failing import DIVIDED_BY_ZERO

from .stand_in import StandIn

LANES, EACH, LIMIT = 5, 3, 60


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Any:
    made = StandIn()
    monkeypatch.setattr(playing, "loaded", made.loaded)
    monkeypatch.setattr(playing, "card", lambda: made)
    return made


@pytest.mark.parametrize("name", ["connect-four", "kuhn-poker", "zero-day"])
def test_lanes_play_what_the_processor_plays(name: str, stand_in: Any) -> None:
    game = turnwright.load(name)
    table, keys = game.table(), lane_keys(7, LANES)
    played = CardPlay(game, table, stand_in).run(keys, 2, EACH, LIMIT)
    attach(game).compiled()
    out, chances = game.blank_actions(game.max_candidates), np.zeros(LANES, CHANCE)
    states, tallies = game.blank_state(LANES), np.zeros((LANES, drivers.TALLY), np.int64)
    chances["key"] = keys
    for lane in range(LANES):
        one = slice(lane, lane + 1)
        drivers.playouts(table, states[one], out, chances[one], 2, EACH, LIMIT, tallies[lane])
    assert played.states.tobytes() == states.tobytes()
    assert (played.chances["key"] == chances["key"]).all() and (tallies == played.tallies.T).all()
    assert played.plies.tolist() == tallies[:, drivers.PLIES].tolist() and not played.statuses.any()


def test_calls_and_choosing_together_are_played_too(duel: Game, cards: Game, stand_in: Any) -> None:
    for game, seats in ((duel, 2), (cards, 3)):
        one = playouts(game, 1, seed=4, seats=seats, device="cuda")
        other = playouts(game, 1, seed=4, seats=seats)
        assert dataclasses.replace(one, seconds=0) == dataclasses.replace(other, seconds=0)


def test_plies_can_be_limited_instead(connect_four: Game, stand_in: Any) -> None:
    played = CardPlay(connect_four, connect_four.table(), stand_in).run(lane_keys(1, 4), 2, most=50)
    assert played.plies.tolist() == [50] * 4 and (played.tallies[drivers.GAMES] > 0).all()


def test_a_tally_is_that_of_all_lanes(tic_tac_toe: Game, stand_in: Any) -> None:
    tally = playouts(tic_tac_toe, 200, seed=2, device="cuda")
    assert tally.games >= 200 and tally.games % stand_in.most_lanes == 0
    assert tally.games == sum(tally.wins) + tally.draws and tally.longest <= 9


def test_only_known_devices_are_played_on(tic_tac_toe: Game) -> None:
    with pytest.raises(OptionError, match="device is cpu or cuda; 'tpu' came"):
        playouts(tic_tac_toe, 1, device="tpu")


def test_there_are_as_many_lanes_as_there_is_room_for(tic_tac_toe: Game, stand_in: Any) -> None:
    play = CardPlay(tic_tac_toe, tic_tac_toe.table(), stand_in)
    assert play.fitting(10) == 10
    stand_in.free = lambda: 100 * play.bytes_a_lane
    assert play.fitting(1000) == 64
    stand_in.free = lambda: 3
    with pytest.raises(GameError, match="more than the card has free"):
        play.fitting(1)


def test_what_goes_wrong_in_a_lane_is_told_as_on_the_processor(tic_tac_toe: Game, stand_in: Any) -> None:
    played = CardPlay(tic_tac_toe, tic_tac_toe.table(), stand_in).run(lane_keys(1, 4), 2, 1)
    require_well(tic_tac_toe, played)
    played.statuses[2] = DIVIDED_BY_ZERO
    with pytest.raises(GameError, match="tic-tac-toe: ZeroDivisionError in compiled play: division by zero"):
        require_well(tic_tac_toe, played)
    played.statuses[2], played.chances["failed"][1] = 0, 1
    with pytest.raises(GameError, match="drawn from fewer than 1"):
        require_well(tic_tac_toe, played)


def test_lanes_have_the_keys_of_streams() -> None:
    assert [int(key) for key in lane_keys(9, 4)] == [key_from(9, stream) for stream in range(4)]
