"""The search in plain Python: it takes wins, stops losses, does not peek, and leaves what it looks at alone."""

from __future__ import annotations

import pytest

import turnwright
from fresh import run
from turnwright import Game, Match
from turnwright.engine.search.layout import Settings
from turnwright.engine.search.sketch import Sketch


def played(game: Game, *actions: str) -> Match:
    match = game.new_match(seed=1)
    for action in actions:
        match.play(action)
    return match


def best(match: Match, visits: int, settings: Settings = Settings()) -> str:  # noqa: B008 - frozen
    sketch = Sketch(match.game, settings, seed=1)
    assert match.to_act is not None
    sketch.look(match.table, match.gate.seen(match.table, match.memory, match.to_act), match.to_act)
    assert sketch.think(visits) == sketch.visits == visits
    found = sketch.ranking()
    assert sum(one.visits for one in found) == visits
    return next(str(action) for action in match.legal() if action.tobytes() == found[0].action.tobytes())


def test_it_takes_a_win_and_stops_a_loss(tic_tac_toe: Game) -> None:
    assert best(played(tic_tac_toe, "place a1", "place b2", "place b1", "place b3"), 150) == "place c1"
    assert best(played(tic_tac_toe, "place b2", "place c3", "place b1"), 300) == "place b3"


def test_it_plays_where_something_is_hidden_and_drawn(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    match.memory["card"] = [[2, 3]]
    match.play("bet")
    assert best(match, 200, Settings(score_weight=1.0, score_scale=2.0)) == "bet"


def test_it_does_not_peek(kuhn_poker: Game) -> None:
    thoughts = []
    for other in (1, 3):
        match = kuhn_poker.new_match(seed=1)
        match.memory["card"] = [[2, other]]
        sketch = Sketch(kuhn_poker, seed=4)
        sketch.look(match.table, match.gate.seen(match.table, match.memory, 0), 0)
        sketch.think(60)
        thoughts.append([(found.action.tobytes(), found.visits, found.worth) for found in sketch.ranking()])
    assert thoughts[0] == thoughts[1]


def test_everybody_may_choose_at_once(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3)
    assert best(match, 40).startswith("pick")


@pytest.mark.parametrize("name", ["tribun", "zero-day", "rails", "methuen"])
def test_it_plays_every_game_and_leaves_the_position_alone(name: str) -> None:
    match = turnwright.load(name).new_match(seed=1)
    before = match.memory.tobytes()
    sketch = Sketch(match.game, Settings(rollout=3))
    seat = match.may_act[0]
    seen = match.gate.seen(match.table, match.memory, seat)
    shown = seen.tobytes()
    sketch.look(match.table, seen, seat)
    sketch.think(4)
    legal = {action.tobytes() for action in match.legal()}
    assert {found.action.tobytes() for found in sketch.ranking()} <= legal
    assert (match.memory.tobytes(), seen.tobytes()) == (before, shown)


def test_the_same_seed_thinks_the_same(connect_four: Game) -> None:
    match = connect_four.new_match(seed=1)
    thoughts = []
    for seed in (1, 1, 2):
        sketch = Sketch(connect_four, seed=seed)
        sketch.look(match.table, match.memory, 0)
        sketch.think(40)
        thoughts.append([(found.action.tobytes(), found.worth) for found in sketch.ranking()])
    assert thoughts[0] == thoughts[1] != thoughts[2]


def test_it_needs_no_compiler() -> None:
    code = """
import sys, turnwright
from turnwright.players import Limit, SeatView, make_player
from turnwright.engine import compile_elsewhere
compile_elsewhere()
match = turnwright.load("tic-tac-toe").new_match(seed=1)
for spec in ("search:visits=20", "alphabeta", "greedy", "keen"):
    match.play(make_player(match.game, spec).choose(SeatView.of(match, match.to_act), Limit(visits=20)))
print(match.ply, "numba" in sys.modules)
"""
    assert run(code, TURNWRIGHT_CACHE="/nowhere") == "4 False"
