"""Stepping through a game from Python without words or objects: for loops and notebooks that look at many positions.

A call into compiled code plays an action and lists what is legal next, so that a ply costs one call. Actions are the
places of the legal list, in the order in which `match.legal()` gives them; the same seed gives the same game as there.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from ..core import flow
from ..core.actions import Action
from ..core.chance import Chance, key_from
from ..core.errors import GameError, MatchError, TurnwrightError
from ..core.faults import MISTAKES, STUCK, is_fault
from ..core.match import Match
from ..core.outcome import told_points
from ..core.verbs import blank, stuck
from . import attach
from .batch.calling import Prepared
from .chance import free_chance, stream_key
from .drivers import one_legal
from .keeping import loop

MOST_BYTES = 1 << 26
"""What the positions before this one may take together; those that are longest ago are forgotten first."""
AT_FIRST = 64
FAILED = -1


@register_jitable
def listed(box: Any, turn: Any, state: Any, out: Any, chance: Any) -> Any:
    """What is legal now, written to the list; where nothing is, the game says what becomes of that."""
    count = flow.legal(box, turn, state, out)
    if count == 0 and state.status == 0:
        stuck(box, state)
    wrong = is_fault(state.status) or state.to_act < 0 or state.to_act >= state.seats
    return FAILED if wrong or chance.failed != 0 else count


@loop()
def step_on(
    boxes: Any, turns: Any, states: Any, out: Any, chances: Any, keys: Any, level: Any, ply: Any, place: Any
) -> Any:
    """Play an action of the list on a copy of the position; how many are legal then, or `FAILED`."""
    box, turn, chance = boxes[0], turns[0], chances[0]
    states[level + 1] = states[level]
    state = states[level + 1]
    chance.key = stream_key(keys[0], np.uint64(ply))
    flow.advance(box, turn, state, out[place], chance)
    return listed(box, turn, state, out, chance)


@loop()
def step_begin(boxes: Any, turns: Any, states: Any, out: Any, chances: Any, keys: Any, seats: Any) -> Any:
    """Set up a new game; how many actions are legal, or `FAILED`."""
    box, turn, chance = boxes[0], turns[0], chances[0]
    state = states[0]
    blank(box, state)
    chance.key = stream_key(keys[0], np.uint64(0))
    flow.set_up(box, turn, state, seats, chance)
    return listed(box, turn, state, out, chance)


class Stepper:
    """One game, position after position: `count` actions are legal, `play(place)` plays one, `undo()` takes it back."""

    def __init__(self, match: Match) -> None:
        game, attached = match.game, attach(match.game)
        attached.compiled()
        self.game, self.table, self._match = game, match.table, match
        self._keys = np.array([match.key], np.uint64)
        self._states = game.blank_state(AT_FIRST)
        self._states[0] = match.memory[0]
        self._most = max(2, MOST_BYTES // game.state_dtype.itemsize)
        self._out = game.blank_actions(game.max_candidates)
        self._chances = free_chance(0)
        self._interpreted = attached.interpreted
        self._step, self._list, self._set_up = Prepared(step_on), Prepared(one_legal), Prepared(step_begin)
        self._level = 0
        self._take()
        self.ply = match.ply
        """How many actions have been played."""
        self.count = self._legal()
        """How many actions are legal now; none once it is over."""

    # Playing.

    def play(self, place: int) -> int:
        """Play an action by its place in the legal list; how many are legal then."""
        if not 0 <= place < self.count:
            raise MatchError(f"{self.count} actions are legal here, from 0 on; {place} came")
        if self._level + 1 == len(self._states):
            self._make_room()
        try:
            count = (self._step.call or self._step)(*self._given, self._level, self.ply, place)
        except MISTAKES:
            count = FAILED
        if count == FAILED or (count == 0 and not self._ends_as_it_may(self._level + 1)):
            raise self._failed(place)
        self._level += 1
        self.ply += 1
        self.count = count
        return count  # type: ignore[no-any-return]

    def begin(self, seed: int) -> int:
        """A new game from its start, set up as `new_match(seed=seed)` does; how many actions are legal."""
        self._keys[0], self._level, self.ply = key_from(seed), 0, 0
        count = self._set_up(*self._given, self._match.seats)
        if count == FAILED:
            self._chances["failed"] = 0
            self._interpreted.set_up(self.table, self._match.seats, Chance(key_from(int(self._keys[0]), 0)))
            raise GameError(f"{self.game.name}: setting up failed in compiled play, but not interpreted")
        self.count = count
        return count  # type: ignore[no-any-return]

    def undo(self) -> None:
        """Take the last action back."""
        if self._level == 0:
            raise MatchError("there is nothing to take back" + (", or it is too long ago" if self.ply else ""))
        self._level -= 1
        self.ply -= 1
        self.count = self._legal()

    def copy(self) -> Stepper:
        """Another one that stands here and goes its own way, without a past to take back."""
        twin = Stepper.__new__(Stepper)
        twin.__dict__.update(self.__dict__)
        twin._states, twin._level = self.game.blank_state(AT_FIRST), 0
        twin._states[0] = self._states[self._level]
        twin._out = self.game.blank_actions(len(self._out))
        twin._out[: self.count] = self.rows
        twin._chances, twin._keys = free_chance(0), self._keys.copy()
        twin._take()
        return twin

    # What is now.

    @property
    def is_over(self) -> bool:
        return self.count == 0

    @property
    def seat(self) -> int:
        """Whose choice it is; −1 when it is over."""
        return int(self._states["to_act"][self._level]) if self.count else -1

    @property
    def rows(self) -> NDArray[np.void]:
        """The legal actions as records, good until the next call: their kinds are `rows["kind"]`."""
        return self._out[: self.count]

    @property
    def position(self) -> NDArray[np.void]:
        """The position as a record of its own."""
        return self._states[self._level : self._level + 1].copy()

    def key(self) -> bytes:
        """What is the same for the same position and for no other."""
        key: bytes = self._states[self._level].tobytes()
        return key

    def points(self) -> list[int | float]:
        """Every seat's points now."""
        return [*told_points(self.game.reader().points(self.table, self.position), self.game.appearance.points_in)]

    def text(self, place: int) -> str:
        """An action in the game's notation."""
        return str(Action(self.game, self.rows[place : place + 1].copy(), self.table))

    def seen(self, seat: int | None) -> NDArray[np.void]:
        """The position as this seat may know it; None is a spectator."""
        return self._match.gate.seen(self.table, self.position, seat)

    def match(self) -> Match:
        """A match that stands here, for all that has words: refusals, pictures, choices."""
        twin = self._match.branch()
        twin.memory = self.position
        return twin

    # Inside.

    def _take(self) -> None:
        """What every call into compiled code is given."""
        self._given = (*self.table, self._states, self._out, self._chances, self._keys)

    def _legal(self) -> int:
        here = self._states[self._level : self._level + 1]
        try:
            count = int(self._list(self.table, here, self._out))
        except MISTAKES:
            count = FAILED
        if count == FAILED or is_fault(here["status"].item()):
            here["status"] = 0  # asking leaves a position as it was
            self._interpreted.legal(self.table, here)
            raise GameError(f"{self.game.name}: legal actions failed in compiled play, but not interpreted")
        return count

    def _ends_as_it_may(self, level: int) -> bool:
        """Whether the game has come to one of its endings, or to where nobody can do anything."""
        status = int(self._states["status"][level])
        return status == STUCK or 0 <= status <= len(self.game.endings)

    def _make_room(self) -> None:
        """Twice as many positions, or the later half of as many as there may be."""
        before = self._states
        if len(before) < self._most:
            self._states = self.game.blank_state(min(2 * len(before), self._most))
            self._states[: len(before)] = before
            self._take()
            return
        kept = before[len(before) // 2 :].copy()
        before[: len(kept)] = kept
        self._level = len(kept) - 1

    def _failed(self, place: int) -> TurnwrightError:
        """What went wrong, in the words of interpreted play, which knows file and line; the position is as it was."""
        self._chances["failed"] = 0
        self.count = self._legal()
        action, chance = self.rows[place : place + 1], Chance(key_from(int(self._keys[0]), self.ply))
        try:
            after = self._interpreted.advance(self.table, self.position, action, chance)
            self._interpreted.legal(self.table, after)
        except TurnwrightError as error:
            return error
        return GameError(f"{self.game.name}: {self.text(place)} failed in compiled play, but not interpreted")
