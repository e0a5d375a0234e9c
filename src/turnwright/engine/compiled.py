"""Verbs for one position at a time, compiled: the same answers as `core.interpreter`, much faster."""

from __future__ import annotations

from threading import local

import numpy as np
from numpy.typing import NDArray

from ..core.chance import Chance
from ..core.faults import fault, is_fault, require_sound
from ..core.flow import Table, nothing
from ..core.game import Game
from ..core.interpreter import Interpreted
from ..core.readiness import READY, Readiness
from . import drivers
from .bind import bind
from .bounds import or_interpreted
from .chance import CHANCE, FORCED, MOST_DRAWS, REMEMBERED

NONE_LEFT = -1


class Scratch(local):
    """Room for a list of actions and for chance, a thread's own."""

    def __init__(self, game: Game) -> None:
        self.out = game.blank_actions(game.max_candidates)
        self.chances = np.zeros(1, CHANCE)


class Compiled:
    """A game's functions, compiled by numba and cached on disk."""

    def __init__(self, game: Game, mark: str, interpreted: Interpreted) -> None:
        bind(game, mark)
        self.game = game
        self.interpreted = interpreted
        self.scratch = Scratch(game)
        self.watch = game.when_stuck is not nothing

    def warm_up(self) -> None:
        """Compile, or load from the cache, everything a match needs."""
        table, seats = self.game.table(), self.game.seats[0]
        state = self.set_up(table, seats, Chance(1))
        actions = self.legal(table, state)
        if len(actions):
            self.check(table, state, actions[:1])
            self.advance(table, state, actions[:1], Chance(1))
        self.unveil(table, state, 0, state.copy())
        self.points(table, state)

    def _chances(self, chance: Chance) -> NDArray[np.void]:
        made = self.scratch.chances
        made["mode"], made["key"], made["used"], made["failed"] = REMEMBERED, chance.key, 0, 0
        if chance.forced is not None:
            given = chance.forced[:MOST_DRAWS]
            made["mode"] = FORCED
            made["log"][0, : len(given)] = given
            made["log"][0, len(given) :] = NONE_LEFT
        return made

    def _failed(self, chances: NDArray[np.void], chance: Chance) -> bool:
        """Copy what was drawn; true if something went wrong, which interpreted play then says in words."""
        if chances["failed"][0]:
            return True
        chance.drawn.extend(chances["log"][0, : int(chances["used"][0])].tolist())
        chance.key = int(chances["key"][0])
        return False

    @or_interpreted
    def set_up(self, table: Table, seats: int, chance: Chance) -> NDArray[np.void]:
        state, chances = self.game.blank_state(), self._chances(chance)
        drivers.one_set_up(table, state, seats, chances)
        if self._failed(chances, chance):
            return self.interpreted.set_up(table, seats, chance)
        self._require_sound(state)
        return state

    @or_interpreted
    def legal(self, table: Table, state: NDArray[np.void]) -> NDArray[np.void]:
        out = self.scratch.out
        found = out[: drivers.one_legal(table, state, out)].copy()
        self._require_answered(state)
        return found

    @or_interpreted
    def check(self, table: Table, state: NDArray[np.void], action: NDArray[np.void]) -> int:
        reason = int(drivers.one_check(table, state, action))
        self._require_answered(state)
        return reason

    @or_interpreted
    def advance(
        self, table: Table, state: NDArray[np.void], action: NDArray[np.void], chance: Chance
    ) -> NDArray[np.void]:
        after, chances = state.copy(), self._chances(chance)
        drivers.one_advance(table, after, action, chances, self.scratch.out, self.watch)
        if self._failed(chances, chance):
            return self.interpreted.advance(table, state, action, chance)
        self._require_sound(after)
        return after

    def _require_answered(self, state: NDArray[np.void]) -> None:
        """Asking leaves a position as it was, also where it has gone wrong."""
        status = state["status"].item()
        if is_fault(status):
            state["status"] = 0
            raise fault(self.game, status)

    def _require_sound(self, state: NDArray[np.void]) -> None:
        require_sound(self.game, state["status"].item(), state["to_act"].item(), state["seats"].item())

    @or_interpreted
    def unveil(self, table: Table, state: NDArray[np.void], seat: int, seen: NDArray[np.void]) -> None:
        drivers.one_unveil(table, state, seat, seen)

    @or_interpreted
    def fill_in(self, table: Table, seen: NDArray[np.void], seat: int, chance: Chance) -> NDArray[np.void]:
        guess, chances = seen.copy(), self._chances(chance)
        drivers.one_fill_in(table, guess, seat, chances)
        return self.interpreted.fill_in(table, seen, seat, chance) if self._failed(chances, chance) else guess

    @or_interpreted
    def points(self, table: Table, state: NDArray[np.void]) -> list[int]:
        points = np.zeros(int(state["seats"][0]), np.int64)
        drivers.one_add_up(table, state, points)
        return [int(value) for value in points]

    @property
    def readiness(self) -> Readiness:
        return Readiness(READY, self.game.name)
