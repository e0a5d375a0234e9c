"""Games played to their end in one loop, each position left as it ended, for all that points do not say."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core import flow
from ..core.chance import Chance
from ..core.flow import Table
from ..core.game import Game
from ..core.plain import Slots
from ..core.verbs import stuck, urge
from . import attach
from .bounds import within_bounds

MOST_AT_ONCE = 32
"""Positions that are held at the same time."""
MOST_BYTES = 1 << 20
"""What they may take together: about as much as is at hand for a processor, which is half the time of a large game."""


def final_positions(
    game: Game,
    table: Table,
    keys: Sequence[int],
    *,
    seats: int,
    keen: bool | Collection[int] = False,
    limit: int = 100_000,
    compiled: bool = True,
) -> Iterator[NDArray[np.void]]:
    """The last positions of games with these keys, some at a time; whoever keeps them copies them.

    Everybody plays at random; whoever is `keen`, all or the seats named, what the game's `urge` likes best, any of
    several. Both forms of the engine play the same games.
    """
    eager = (1 << seats) - 1 if keen is True else sum(1 << seat for seat in set(keen or ()))
    at_once = max(1, min(MOST_AT_ONCE, MOST_BYTES // game.state_dtype.itemsize))
    form = _compiled if compiled else _interpreted
    play = form(game, table, seats, eager, limit, at_once)
    for first in range(0, len(keys), at_once):
        yield play(keys[first : first + at_once])


def _compiled(game: Game, table: Table, seats: int, keen: int, limit: int, at_once: int) -> Any:
    attach(game).compiled()
    from .chance import CHANCE
    from .drivers import to_the_end

    states = game.blank_state(at_once)
    out, chances = game.blank_actions(game.max_candidates), np.zeros(at_once, CHANCE)

    def play(keys: Sequence[int]) -> NDArray[np.void]:
        chances["key"][: len(keys)] = keys
        with within_bounds(game, chances):
            to_the_end(table, states[: len(keys)], out, chances[: len(keys)], seats, limit, keen)
        return states[: len(keys)]

    return play


def _interpreted(game: Game, table: Table, seats: int, keen: int, limit: int, at_once: int) -> Any:
    box, turn = table.plain
    out = Slots(game.plain_action, game.action_dtype, game.max_candidates)

    def play(keys: Sequence[int]) -> NDArray[np.void]:
        made = game.blank_state(len(keys))
        for place, key in enumerate(keys):
            chance = Chance(key)
            state: Any = game.plain_state(game.blank_state())
            flow.set_up(box, turn, state, seats, chance)
            plies = 0
            while state.status == 0 and plies < limit:
                count = flow.legal(box, turn, state, out)
                if count == 0:
                    stuck(box, state)
                    break
                flow.advance(box, turn, state, out[_chosen(box, state, out, count, chance, keen)], chance)
                plies += 1
            made[place] = state.store()[0]
        return made

    return play


def _chosen(box: Any, state: Any, out: Any, count: int, chance: Chance, keen: int) -> int:
    if not keen >> state.to_act & 1:
        return chance.draw(count)
    urges = [urge(box, state, out[place]) for place in range(count)]
    best = [place for place in range(count) if urges[place] == max(urges)]
    return best[chance.draw(len(best))]
