"""A player that may not use some kinds does so only where there is nothing else."""

from __future__ import annotations

import pytest

from turnwright import Game
from turnwright.players import Limit, SeatView, make_player
from turnwright.players.player import PlayerError


def test_it_leaves_those_kinds_alone(kuhn_poker: Game) -> None:
    player = make_player(kuhn_poker, "without:bet/random")
    view = SeatView.of(kuhn_poker.new_match(seed=1), 0)
    assert {str(player.choose(view, Limit())) for _ in range(20)} == {"pass"}


def test_where_there_is_nothing_else_it_uses_them_all_the_same(kuhn_poker: Game) -> None:
    player = make_player(kuhn_poker, "without:bet,pass/random")
    view = SeatView.of(kuhn_poker.new_match(seed=1), 0)
    assert str(player.choose(view, Limit())) in ("bet", "pass")


def test_a_kind_that_is_not_there_is_named(kuhn_poker: Game) -> None:
    with pytest.raises(PlayerError, match="kuhn-poker has no kind 'fold'; it has bet, pass"):
        make_player(kuhn_poker, "without:fold/random")
