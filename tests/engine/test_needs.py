"""What can be compiled of a game: each need by itself, and no more than the game can be asked for."""

from __future__ import annotations

import dataclasses

import pytest

from turnwright import Game, GameError
from turnwright.engine import attach
from turnwright.engine.needs import ALPHABETA, GREEDY, NEEDS, PLAY, QUICK, SEARCH, make_ready, needs_of


def test_alpha_beta_is_needed_only_where_it_can_play(tic_tac_toe: Game, kuhn_poker: Game, cards: Game) -> None:
    assert needs_of(tic_tac_toe) == NEEDS
    assert needs_of(kuhn_poker) == needs_of(cards) == (PLAY, GREEDY, SEARCH)


def test_every_need_is_met_by_itself(duel: Game) -> None:
    game = dataclasses.replace(duel, name="needy")
    ready = attach(game).preparation.ready
    for need, known in ((PLAY, {PLAY}), (GREEDY, {PLAY, GREEDY}), (ALPHABETA, {PLAY, GREEDY, ALPHABETA})):
        make_ready(game, need)
        assert ready == known
    attach(game).prepare(SEARCH)
    assert ready == set(NEEDS)
    make_ready(game, QUICK)
    assert ready == {*NEEDS, QUICK}


def test_other_needs_are_refused(duel: Game) -> None:
    known = "play, greedy, search, alphabeta, forest, quick"
    with pytest.raises(GameError, match=f"what can be compiled is {known}; 'wings' came"):
        attach(duel).prepare("wings")
