"""The cheapest ways on grounds made at random, beside a plain search over the very same steps (M-141, M-153, M-154)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from turnwright.core.plain import opened
from turnwright.games.methuen import game
from turnwright.games.methuen.capacities import SPAN
from turnwright.games.methuen.machine.searching import next_step, search_beside, search_from, search_to
from turnwright.games.methuen.machine.space import cell, neighbour, spaces_between
from turnwright.games.methuen.machine.ways import is_hazardous, may_end, may_enter, measure, step_cost

from .stages import actor

SENTENCES = (
    "Actors cannot enter tiles occupied by enemies",
    "Actors cannot end movement on tiles occupied by other actors",
    "Diagonal movement costs 2",
)
NAMES = ("Raven", "Crow", "Goblin", "Ogre", "Troll", "Imp")
UNKNOWN = 10_000


def position(chance: random.Random) -> tuple[Any, Any]:
    """Box and state of a crowd on a ground of walls, rough and hazardous tiles, as interpreted code sees them."""
    width, height = chance.randint(3, 12), chance.randint(2, 9)
    rows = ["".join(chance.choice(".........^^#~*") for _ in range(width)) for _ in range(height)]
    rows[0] = ".." + rows[0][2:]
    free = [(height - 1 - row, east) for row in range(height) for east in range(width) if rows[row][east] in ".^"]
    places = dict(zip(NAMES, chance.sample(free, min(len(free), 6)), strict=False))
    text = "\n".join(
        [
            'Campaign: A Stage\nStart: Encounter "Stage"\n',
            *(f"Feature: Rule {number}\n{said}\n" for number, said in enumerate(SENTENCES) if chance.random() < 0.5),
            *(actor(name, player=name in NAMES[:2]) for name in places),
            "Map: Ground\nGrid:\n" + "\n".join(f"  {row}" for row in rows) + "\nOrigin: southwest\n",
            "Encounter: Stage\nMap: Ground\nDeploy:",
            *(f"  {name} at {north}N {east}E" for name, (north, east) in places.items()),
            "Completion:\n  Victory: All enemies defeated\n  Defeat: All players defeated\n",
        ]
    )
    match = game.new_match(seed=chance.randrange(1000), campaign=text)
    box: Any = opened(match.table.box)
    state: Any = game.plain_state(match.memory.copy())
    measure(box, state, 0)
    return box, state


def plain(box: Any, state: Any, goals: list[int], shunned: bool, backward: bool) -> dict[int, int]:
    """Half-points between some tiles and all others, found by going round until nothing changes."""
    own = state.place[0] - 1
    costs = dict.fromkeys(goals, 0)
    changed = True
    while changed:
        changed = False
        for tile, cost in list(costs.items()):
            for direction in range(8):
                other = neighbour(box, tile, direction)
                if other < 0 or box.terrain[other] == 0:
                    continue
                if other != own and (
                    not may_enter(box, state, 0, other) or (shunned and is_hazardous(box, state, 0, other))
                ):
                    continue
                found = cost + step_cost(box, state, 0, tile if backward else other, direction)
                if found < costs.get(other, UNKNOWN):
                    costs[other] = found
                    changed = True
    return costs


def plain_way(box: Any, state: Any, goals: list[int]) -> list[int]:
    """The first cheapest way in the order of directions, around hazards if there is such a way."""
    own = state.place[0] - 1
    for shunned in (True, False):
        starts = [goal for goal in goals if not (shunned and is_hazardous(box, state, 0, goal))]
        costs = plain(box, state, starts, shunned, True)
        if own in costs:
            way = [own]
            while costs[way[-1]] > 0:
                here = way[-1]
                for direction in range(8):
                    other = neighbour(box, here, direction)
                    if other in costs and costs[other] + step_cost(box, state, 0, other, direction) == costs[here]:
                        if may_enter(box, state, 0, other):
                            way.append(other)
                            break
                else:
                    return way
            return way
    return []


def found_way(box: Any, state: Any) -> list[int]:
    """The way that the machine goes after a search."""
    way = [state.place[0] - 1]
    while (direction := next_step(box, state, 0, way[-1])) >= 0:
        way.append(neighbour(box, way[-1], direction))
    return way


@pytest.mark.parametrize("seed", range(40))
def test_M153_a_way_to_a_tile_is_the_first_of_the_cheapest(seed: int) -> None:
    chance = random.Random(seed)
    box, state = position(chance)
    for _ in range(6):
        goal = chance.randrange(box.height) * SPAN + chance.randrange(box.width)
        if box.terrain[goal] != 0:
            expected = plain_way(box, state, [goal])
            assert (found_way(box, state) if search_to(box, state, 0, goal) else []) == expected


@pytest.mark.parametrize("seed", range(40))
def test_M154_a_way_toward_somebody_ends_beside_them(seed: int) -> None:
    box, state = position(random.Random(100 + seed))
    for other in range(1, box.actors):
        point = state.place[other] - 1
        goals = [
            tile
            for tile in range(box.height * SPAN)
            if box.terrain[tile] != 0
            and max(abs(tile // SPAN - point // SPAN), abs(tile % SPAN - point % SPAN)) <= 1
            and may_enter(box, state, 0, tile)
            and may_end(box, state, 0, tile)
        ]
        if spaces_between(state.place[0] - 1, point) > 1:
            expected = plain_way(box, state, goals)
            for direct in (True, False):
                assert (found_way(box, state) if search_beside(box, state, 0, point, direct) else []) == expected


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("limit", [6, 200])
def test_M141_every_tile_that_can_be_reached_has_its_cost(seed: int, limit: int) -> None:
    box, state = position(random.Random(200 + seed))
    tiles = [north * SPAN + east for north in range(box.height) for east in range(box.width)]
    for shunned in (True, False):
        search_from(box, state, 0, limit, not shunned)
        expected = plain(box, state, [state.place[0] - 1], shunned, False)
        found = {tile: state.way[cell(tile)] - 1 for tile in tiles if state.way[cell(tile)] > 0}
        assert found == {tile: cost for tile, cost in expected.items() if cost <= limit}
