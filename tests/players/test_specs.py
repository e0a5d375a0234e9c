"""Players written as text, levels, limits and the allowance of time."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import Advice, Game
from turnwright.players import Limit, PlayerError, SeatView, level, make_player, prepare
from turnwright.players.levels import HIGHEST, LEVELS, LOWEST, USUAL
from turnwright.players.simple import GreedyPlayer
from turnwright.players.thinking import Allowance, stricter
from turnwright.players.tree_search import SearchPlayer


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("genius", "there is no player 'genius'; players are random"),
        ("search:visits=many", "visits is a whole number; 'many' came"),
        ("search:visits", "settings are written name=value"),
        ("search:speed=3", "search has no setting 'speed'"),
        ("search:nodes=3", "nodes is from 1000"),
        ("search:seconds=0", "more than 0"),
        ("search:visits=0", "from 1 to"),
        ("greedy:mistakes=2", "a chance from 0 to 1; 2.0 came"),
        ("level:9", "levels are from 1 to 5; 9 came"),
        ("level:high", "level is a whole number"),
    ],
)
def test_what_is_not_understood_is_said(tic_tac_toe: Game, spec: str, words: str) -> None:
    with pytest.raises(PlayerError, match=words):
        make_player(tic_tac_toe, spec)


def test_settings_reach_the_search(tic_tac_toe: Game) -> None:
    player = make_player(tic_tac_toe, "search:visits=50,exploration=0.5,rollout=10,solve=0")
    assert isinstance(player, SearchPlayer)
    assert player.limit == Limit(visits=50)
    settings = player.tree.settings[0]
    assert (settings["exploration"], settings["rollout"], settings["solve"]) == (0.5, 10, 0)


def test_keen_follows_the_games_urges(tic_tac_toe: Game) -> None:
    def urge(box: Any, state: Any, action: Any) -> int:
        return int(10 - abs(action.square - 7))

    eager = dataclasses.replace(tic_tac_toe, name="eager", advice=Advice(urge=urge))
    player = make_player(eager, "keen")
    prepare(player)
    match = eager.new_match(seed=1)
    played = []
    while match.to_act is not None:
        action = player.choose(SeatView.of(match, match.to_act), Limit())
        played.append(str(action))
        match.play(action)
    assert played[0] == "place b1"
    assert set(played[1:3]) == {"place a1", "place c1"}
    assert make_player(eager, "keen:mistakes=1").name == "keen:mistakes=1"


def test_levels_are_players_for_every_game(tic_tac_toe: Game) -> None:
    for number in range(LOWEST, HIGHEST + 1):
        assert make_player(tic_tac_toe, f"level:{number}").name == f"level:{number}"
    assert isinstance(make_player(tic_tac_toe, "level:1"), GreedyPlayer)
    assert all(len(levels) == HIGHEST for levels in (USUAL, *LEVELS.values()))
    assert level(tic_tac_toe, 5).startswith(("search", "alphabeta"))


def test_the_stricter_limit_holds() -> None:
    assert stricter(Limit(seconds=2), Limit(seconds=1, visits=5)) == Limit(1, 5)
    assert stricter(Limit(), Limit()) == Limit()


class FakeClock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_visits_are_counted_exactly() -> None:
    clock = FakeClock()
    allowance = Allowance(Limit(visits=1000), 0, clock)
    total = 0
    while visits := allowance.next_slice():
        total += visits
        clock.now += visits * 1e-5
    assert total == 1000


@pytest.mark.parametrize("pace", [1e-6, 1e-4, 1e-2])
def test_time_is_kept_however_slow_a_visit_is(pace: float) -> None:
    clock = FakeClock()
    allowance = Allowance(Limit(seconds=1.0), 0, clock)
    while visits := allowance.next_slice():
        clock.now += visits * pace
    assert 0.9 <= clock.now <= 1.2


def test_a_visit_that_becomes_slower_is_noticed() -> None:
    clock = FakeClock()
    allowance = Allowance(Limit(seconds=0.1), 0, clock)
    while visits := allowance.next_slice():
        clock.now += visits * (1e-6 if clock.now < 0.05 else 8e-6)
    assert clock.now <= 0.12


def test_without_a_limit_the_usual_visits_are_made() -> None:
    allowance = Allowance(Limit(), 300, FakeClock())
    assert sum(iter(allowance.next_slice, 0)) == 300
