"""What is proposed is what the rules allow: on boards full of everything, not only those that play leads to."""

from __future__ import annotations

import itertools
import random
from typing import Any

import numpy as np
import pytest

from turnwright import Action, Kind, Match
from turnwright.core.plain import opened
from turnwright.engine import attach
from turnwright.games.tribun import actions as kinds
from turnwright.games.tribun.tile_sets import HALF, lowest, next_to_two, set_of, tiles_of
from turnwright.games.tribun.tiles import STEPS, TILES, tile_from
from turnwright.games.tribun.units import HEIGHTS, can_hold, make_unit

from .boards import GAME

UNITS = [(primary, slave) for primary in HEIGHTS for slave in (0, *HEIGHTS) if can_hold(primary, slave)]
BOX: Any = opened(GAME.table().box)


def any_board(seed: int) -> Match:
    """A match on a random board: few units or many, captors, sliders, and two tribuns of any height."""
    rng = random.Random(seed)
    position = GAME.new_match(seed=1, first="black").memory.copy()
    density, captors = rng.random(), rng.random()
    board = [0] * TILES
    for tile in range(TILES):
        if rng.random() < density:
            primary, slave = rng.choice(UNITS)
            board[tile] = make_unit(rng.randrange(2), False, primary, slave if rng.random() < captors else 0)
    for colour, tile in enumerate(rng.sample(range(TILES), 2)):
        board[tile] = make_unit(colour, True, *rng.choice(UNITS))
    position["board"], position["to_act"] = board, rng.randrange(2)
    return GAME.match_at(position, kill_entry=rng.choice(("move", "attack")))


def allowed(match: Match, action: Action) -> bool:
    return attach(GAME).compiled().check(match.table, match.memory, action.memory) == 0


def every(match: Match, kind: Kind, **values: range) -> set[Action]:
    """All actions of a kind that the rules allow, found by asking about each."""
    seat, memory = match.to_act, np.zeros(1, GAME.action_dtype)
    assert seat is not None
    found = set()
    for numbers in itertools.product(*values.values()):
        memory["kind"], memory["seat"] = kind, seat
        for name, value in zip(values, numbers, strict=True):
            memory[name] = value
        action = Action(GAME, memory, match.table)
        if allowed(match, action):
            found.add(Action(GAME, memory.copy(), match.table))
    return found


@pytest.mark.parametrize("seed", range(30))
def test_all_that_is_proposed_is_legal(seed: int) -> None:
    match = any_board(seed)
    assert [str(action) for action in match.legal() if not allowed(match, action)] == []


@pytest.mark.parametrize("seed", range(8))
def test_all_that_the_rules_allow_is_proposed(seed: int) -> None:
    match = any_board(seed)
    legal, tiles = match.legal(), range(TILES)
    for kind, values in {
        kinds.MOVE: {"origin": tiles, "target": tiles, "part": range(2)},
        kinds.KILL: {"origin": tiles, "target": tiles, "part": range(2)},
        kinds.ENSLAVE: {"origin": tiles, "target": tiles},
        kinds.ATTACK_TRIBUN: {"origin": tiles, "target": tiles, "winner": range(2)},
        kinds.LIBERATE: {"target": tiles},
        kinds.DAMAGE: {"target": tiles, "loss": range(1, 9)},
        kinds.SYMMETRIC: {"centre": tiles, "pattern": range(3), "each": range(1, 5)},
        kinds.BACKSTABB: {"origin": tiles, "direction": range(6)},
    }.items():
        listed = [action for action in legal if action.kind == kind]
        assert len(listed) == len(set(listed))
        assert set(listed) == every(match, kind, **values)


def test_a_set_names_its_tiles_from_the_lowest_on() -> None:
    for tile in range(TILES):
        half = tile // HALF
        assert lowest(BOX, half, set_of(range(tile, TILES))[half]) == tile
    assert set_of([]) == (0, 0)


@pytest.mark.parametrize("seed", range(5))
def test_tiles_between_units_are_those_with_two_neighbours(seed: int) -> None:
    match = any_board(seed)
    for seat in range(2):
        ours = tiles_of(match.state, seat)
        taken = {tile for tile in range(TILES) if ours[tile // HALF] >> tile % HALF & 1}
        assert taken == {tile for tile, unit in enumerate(match.state.board) if unit and unit >> 6 & 1 == seat}
        around = {tile: sum(tile_from(tile, step) in taken for step in STEPS) for tile in range(TILES)}
        assert next_to_two(BOX, ours) == set_of(tile for tile, count in around.items() if count >= 2)
