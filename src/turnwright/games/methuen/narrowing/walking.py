"""Where somebody goes: a tile, by the cheapest way, or a way of one's own, one tile after another (M-144, M-145)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from turnwright import Click, element_id

from ..capacities import PATH_WORDS, STEPS_IN_WORD, STRIDES
from ..machine.moves import affordable
from ..machine.packs import STEP_BITS, packed
from ..machine.space import cell, count_within, neighbour, search_bounds, tile_within
from ..machine.ways import may_end, may_enter, step_cost
from ..script import direction_name, place_name
from ..survey import find_ways, forget_ways
from .drafts import Draft, Step, click, follow


def choose_goal(draft: Draft, steps: Sequence[Step]) -> list[Click]:
    """To go step by step, or a tile that can be reached."""
    found = [click(draft.having(place=tile + 1), steps, "place", tile + 1) for tile in goals(draft)]
    by_steps = Click("path", text="steps", label="step by step", onward=partial(choose_step, draft, steps, []))
    return [by_steps, *found]


def goals(draft: Draft) -> list[int]:
    """Every tile that can be reached and stayed on, within what a search covers (K-16)."""
    box, state, actor = draft.box, draft.state, draft.actor
    bounds = search_bounds(box, state.place[actor] - 1)
    find_ways(box, state, actor)
    tiles = [tile_within(bounds, index) for index in range(count_within(bounds))]
    costs = [(tile, state.legs[cell(tile)] - 1) for tile in tiles]
    forget_ways(box, state)
    return [
        tile
        for tile, cost in costs
        if cost > 0 and affordable(box, state, actor, cost, draft.room) and may_end(box, state, actor, tile)
    ]


def choose_step(draft: Draft, steps: Sequence[Step], gone: list[int]) -> list[Click]:
    """The next tile of a way, or to stay where it has led."""
    box, found = draft.box, []
    tile, _ = walked(draft, gone)
    if gone and may_end(box, draft.state, draft.actor, tile):
        chosen = draft.having(path=packed(gone, STEP_BITS, STEPS_IN_WORD, PATH_WORDS))
        label = f"stay at {place_name(box, tile)}"
        found.append(Click("path", text="stay", label=label, **follow(chosen, steps)))
    for direction in range(8):
        way = [*gone, direction]
        if leads_somewhere(draft, way):
            there = neighbour(box, tile, direction)
            name = direction_name(direction)
            found.append(
                Click(
                    "path",
                    direction,
                    text=name,
                    label=f"{name} to {place_name(box, there)}",
                    element=element_id("place", str(there + 1)),
                    onward=partial(choose_step, draft, steps, way),
                )
            )
    return found


def walked(draft: Draft, gone: list[int]) -> tuple[int, int]:
    """Where a way leads, and what it costs; -1 where it is closed or too long."""
    tile, cost = draft.state.place[draft.actor] - 1, 0
    for direction in gone:
        tile, cost = stepped(draft, tile, cost, direction)
        if tile < 0:
            break
    return (tile, cost) if len(gone) <= STRIDES else (-1, cost)


def stepped(draft: Draft, tile: int, cost: int, direction: int) -> tuple[int, int]:
    """A step on from a tile: where to, and what the way has cost then; -1 where it cannot be taken."""
    box, state, actor = draft.box, draft.state, draft.actor
    there = neighbour(box, tile, direction)
    if not may_enter(box, state, actor, there):
        return -1, cost
    cost += step_cost(box, state, actor, there, direction)
    return (there if affordable(box, state, actor, cost, draft.room) else -1), cost


def leads_somewhere(draft: Draft, gone: list[int]) -> bool:
    """Whether a way can be gone and ended, here or further on: one may have to pass others first (M-156)."""
    box, state, actor = draft.box, draft.state, draft.actor
    tile, cost = walked(draft, gone)
    reached = {tile: cost} if tile >= 0 else {}
    for length in range(len(gone), STRIDES + 1):
        if length and any(may_end(box, state, actor, there) for there in reached):
            return True
        further: dict[int, int] = {}
        for there, spent in reached.items():
            for direction in range(8):
                beyond, total = stepped(draft, there, spent, direction)
                if beyond >= 0 and total < further.get(beyond, total + 1):
                    further[beyond] = total
        reached = further
    return False
