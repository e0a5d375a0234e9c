"""Simple players: the same for the same seed and another for another, anew in every match."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import Advice, Game
from turnwright.players import Limit, SeatView
from turnwright.players.player import PlayerError
from turnwright.players.simple import KeenPlayer, RandomPlayer, ScriptedPlayer


def no_preference(box: Any, state: Any, action: Any) -> int:
    return 0


def corners_first(box: Any, state: Any, action: Any) -> int:
    return 5 if action.square in (0, 2, 6, 8) else 0


def keen(game: Game, urge: Any) -> Game:
    return dataclasses.replace(game, name="tic-tac-keen", advice=Advice(urge=urge))


def chosen(player: Any, game: Game, seed: int, count: int = 12) -> list[str]:
    """What a player chooses so many times in one position, begun with a seed."""
    player.begin(seed)
    view = SeatView.of(game.new_match(seed=1), 0)
    return [str(player.choose(view, Limit())) for _ in range(count)]


def test_a_random_player_plays_by_its_seed(tic_tac_toe: Game) -> None:
    player = RandomPlayer()
    assert chosen(player, tic_tac_toe, 5) == chosen(player, tic_tac_toe, 5) != chosen(player, tic_tac_toe, 6)


def test_of_equally_good_actions_any_is_played_by_the_seed(tic_tac_toe: Game) -> None:
    game = keen(tic_tac_toe, no_preference)
    player = KeenPlayer(game)
    first = chosen(player, game, 5)
    assert first == chosen(player, game, 5) and first != chosen(player, game, 6) and len(set(first)) > 1


def test_without_mistakes_only_the_best_is_played_and_with_them_others_too(tic_tac_toe: Game) -> None:
    game = keen(tic_tac_toe, corners_first)
    corners = {f"place {tic_tac_toe.names['square'][square]}" for square in (0, 2, 6, 8)}
    assert set(chosen(KeenPlayer(game), game, 1, 30)) <= corners
    assert set(chosen(KeenPlayer(game, mistakes=1.0), game, 1, 60)) - corners
    with pytest.raises(PlayerError, match="a chance from 0 to 1"):
        KeenPlayer(game, mistakes=1.5)


def test_a_script_begins_anew_with_every_match(tic_tac_toe: Game) -> None:
    player = ScriptedPlayer(["place a1", "place b2"])
    view = SeatView.of(tic_tac_toe.new_match(seed=1), 0)
    for _ in range(2):
        player.begin(3)
        assert str(player.choose(view, Limit())) == "place a1"
    player.choose(view, Limit())
    with pytest.raises(PlayerError, match="the script of 2 actions is over"):
        player.choose(view, Limit())
