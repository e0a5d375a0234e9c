"""Verbs for one position at a time: what a match needs. This is the interpreted form; the engine has a compiled one."""

from __future__ import annotations

from threading import local
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from . import flow, verbs
from .chance import Chance
from .faults import fault, is_fault, plainly, require_sound
from .flow import Table, nothing
from .plain import Slots
from .readiness import INTERPRETED, Readiness

if TYPE_CHECKING:
    from .game import Game


class Verbs(Protocol):
    """What decides and carries out, over records in memory."""

    def set_up(self, table: Table, seats: int, chance: Chance) -> NDArray[np.void]: ...
    def legal(self, table: Table, state: NDArray[np.void]) -> NDArray[np.void]: ...
    def check(self, table: Table, state: NDArray[np.void], action: NDArray[np.void]) -> int: ...
    def advance(
        self, table: Table, state: NDArray[np.void], action: NDArray[np.void], chance: Chance
    ) -> NDArray[np.void]: ...
    def unveil(self, table: Table, state: NDArray[np.void], seat: int, seen: NDArray[np.void]) -> None: ...
    def fill_in(self, table: Table, seen: NDArray[np.void], seat: int, chance: Chance) -> NDArray[np.void]: ...
    def points(self, table: Table, state: NDArray[np.void]) -> list[int]: ...

    @property
    def readiness(self) -> Readiness: ...


class ListRoom(local):
    """Room for a list of actions: every thread that asks has its own, so that matches can be played side by side."""

    def __init__(self, game: Game) -> None:
        self.out = Slots(game.plain_action, game.action_dtype, game.max_candidates)


class Interpreted:
    """The game's functions as they stand, run by Python: slow, exact, and easy to debug."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._scratch = ListRoom(game)

    @plainly
    def set_up(self, table: Table, seats: int, chance: Chance) -> NDArray[np.void]:
        state = self.game.plain_state(self.game.blank_state())
        flow.set_up(*table.plain, state, seats, chance)
        self._require_sound(state)
        return state.store()

    @plainly
    def legal(self, table: Table, state: NDArray[np.void]) -> NDArray[np.void]:
        out = self._scratch.out
        plain: Any = self.game.plain_state(state.copy())
        count = flow.legal(*table.plain, plain, out)
        if is_fault(plain.status):
            raise fault(self.game, plain.status)
        found = self.game.blank_actions(count)
        for index in range(count):
            found[index] = out[index].store()[0]
        return found

    @plainly
    def check(self, table: Table, state: NDArray[np.void], action: NDArray[np.void]) -> int:
        plain = self.game.plain_state(state.copy())
        return flow.check(*table.plain, plain, self.game.plain_action(action.copy()))

    @plainly
    def advance(
        self, table: Table, state: NDArray[np.void], action: NDArray[np.void], chance: Chance
    ) -> NDArray[np.void]:
        after = self.game.plain_state(state.copy())
        flow.advance(*table.plain, after, self.game.plain_action(action.copy()), chance)
        self._require_sound(after)
        self._watch(table, after)
        self._require_sound(after)
        return after.store()

    def _require_sound(self, state: Any) -> None:
        require_sound(self.game, state.status, state.to_act, state.seats)

    def _watch(self, table: Table, state: Any) -> None:
        """Where the game says what happens to a seat without a legal action, look whether that is so."""
        watched = self.game.functions.when_stuck is not nothing
        if watched and state.status == 0 and flow.legal(*table.plain, state, self._scratch.out) == 0:
            verbs.stuck(table.plain.box, state)

    @plainly
    def unveil(self, table: Table, state: NDArray[np.void], seat: int, seen: NDArray[np.void]) -> None:
        shown = self.game.plain_state(seen)
        verbs.unveil(table.plain.box, self.game.plain_state(state.copy()), seat, shown)
        shown.store()

    @plainly
    def fill_in(self, table: Table, seen: NDArray[np.void], seat: int, chance: Chance) -> NDArray[np.void]:
        guess = self.game.plain_state(seen.copy())
        verbs.fill_in(table.plain.box, guess, seat, chance)
        return guess.store()

    @plainly
    def points(self, table: Table, state: NDArray[np.void]) -> list[int]:
        plain: Any = self.game.plain_state(state.copy())
        points = [0] * plain.seats
        verbs.add_up(table.plain.box, plain, points)
        return points

    @property
    def readiness(self) -> Readiness:
        return Readiness(INTERPRETED, self.game.name)
