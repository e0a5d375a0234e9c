"""Players whose search is not compiled yet: they play, say so, and change over when it is."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import Game
from turnwright.core.readiness import COMPILING, READY, Readiness
from turnwright.engine.tiers import Tiered
from turnwright.players import Limit, SeatView, make_player, play_match, prepare, readiness
from turnwright.players.readying import MEANWHILE, Readying, in_words
from turnwright.players.simple import ScriptedPlayer

SPECS = ["search:visits=30", "alphabeta", "greedy", "keen"]


@pytest.fixture
def unready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is ever compiled; and thinking is counted in visits alone, so that a busy machine thinks the same."""
    monkeypatch.setattr("turnwright.players.readying.MEANWHILE", Limit(visits=MEANWHILE.visits))
    monkeypatch.setattr(Tiered, "want", lambda self, need: False)
    monkeypatch.setattr(Tiered, "readiness_of", lambda self, need: Readiness(COMPILING, need, 20.0, 4.0))


@pytest.mark.usefixtures("unready")
@pytest.mark.parametrize("spec", SPECS)
def test_a_player_plays_while_its_search_is_compiled_and_says_so(tic_tac_toe: Game, spec: str) -> None:
    game = dataclasses.replace(tic_tac_toe)
    player = make_player(game, spec)
    match = game.new_match(seed=1)
    for action in ("place a1", "place b2", "place b1", "place b3"):
        match.play(action)
    view = SeatView.of(match, 0)
    chosen = {str(player.choose(view, Limit(visits=100))) for _ in range(3)}
    assert chosen == {"place c1"} or spec == "keen"
    assert readiness(player).stage == COMPILING
    assert in_words(player).startswith(f"{spec} plays with fewer visits, in plain Python, for now (compiling")
    assert in_words(player).endswith("4 of about 20 seconds)")
    assert game.verbs.preparation.ready == set()


@pytest.mark.usefixtures("unready")
def test_thinking_meanwhile_keeps_to_fewer_visits(tic_tac_toe: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    game = dataclasses.replace(tic_tac_toe)
    player: Any = make_player(game, "search:visits=100000")
    player.choose(SeatView.of(game.new_match(), 0), Limit())
    assert 0 < player.meanwhile.sketch.visits <= (MEANWHILE.visits or 0)
    player.choose(SeatView.of(game.new_match(), 0), Limit(visits=7))
    assert player.meanwhile.sketch.visits == 7


@pytest.mark.parametrize("spec", SPECS)
def test_it_changes_over_when_ready(tic_tac_toe: Game, spec: str) -> None:
    player = make_player(tic_tac_toe, spec)
    assert isinstance(player, Readying)
    prepare(player)
    assert readiness(player).stage == READY
    assert in_words(player) == ""
    made: Any = player
    made.choose(SeatView.of(tic_tac_toe.new_match(), 0), Limit(visits=5))
    assert made.meanwhile.sketch is None


def test_a_match_of_players_waits_for_them(tic_tac_toe: Game) -> None:
    one, other = (ScriptedPlayer([], then=make_player(tic_tac_toe, spec)) for spec in SPECS[:2])
    play_match(tic_tac_toe.new_match(seed=1), [one, other], Limit(visits=20))
    assert readiness(one).stage == readiness(other).stage == READY
    assert readiness(ScriptedPlayer(["place b2"])).stage == READY
    assert readiness(make_player(tic_tac_toe, "random")).stage == READY
