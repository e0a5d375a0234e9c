"""Looking ahead in a turn: how much of a part could be done after an action, for parts that want as much as possible.

Written once with closures over three things that differ between interpreted and compiled code: room for a list of
actions, a copy of a position, and a chance that nobody can draw from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .chance import NO_CHANCE
from .flow import Table, listed
from .plain import Slots
from .verbs import carry_out, move_action, preference

if TYPE_CHECKING:
    from .game import Game

Reached = Callable[[Any, Any, Any, Any], int]


def reaching(
    room: Callable[[], Any], copied: Callable[[Any], Any], chance: Callable[[], Any], below: Reached
) -> Reached:
    """What counts how many actions of the part can be done beginning with this one; `below` counts from the next on."""

    def reached(box: Any, turn: Any, state: Any, action: Any) -> int:
        left = int(turn.most[state.node])
        if left <= 1:
            return 1
        following = copied(state)
        following.node = turn.step[state.node, action.kind]
        carry_out(box, following, action, chance())
        if following.status != 0:
            return left
        following.ply += 1
        out = room()
        best = 0
        for index in range(listed(box, turn, following, out)):
            best = max(best, below(box, turn, following, out[index]))
            if best == left - 1:
                break
        return 1 + best

    return reached


def narrowing(reached: Reached) -> Callable[..., int]:
    """What keeps of a list the actions with which the most can be done, in order, and returns how many those are."""

    def narrow(box: Any, turn: Any, state: Any, out: Any, found: int) -> int:
        which = int(turn.prefer[state.node])
        if turn.most[state.node] <= 1 and which < 0:
            return found
        best, kept = 0, 0
        for index in range(found):
            more = reached(box, turn, state, out[index])
            if more > best:
                best, kept = more, 0
            if more == best:
                if kept != index:
                    move_action(out, kept, index)
                kept += 1
        if best != 1 or which < 0:
            return kept
        found, kept, most = kept, 0, 0
        for index in range(found):
            worth = preference(box, state, out[index], which)
            if index == 0 or worth > most:
                most, kept = worth, 0
            if worth == most:
                if kept != index:
                    move_action(out, kept, index)
                kept += 1
        return kept

    return narrow


def judging(room: Callable[[], Any], reached: Reached) -> Callable[..., bool]:
    """What says of a legal action whether it is among those with which the most can be done."""

    def is_most(box: Any, turn: Any, state: Any, action: Any) -> bool:
        left, which = int(turn.most[state.node]), int(turn.prefer[state.node])
        mine = reached(box, turn, state, action)
        if mine == left and (which < 0 or left > 1):
            return True
        out = room()
        found = listed(box, turn, state, out)
        for index in range(found):
            if reached(box, turn, state, out[index]) > mine:
                return False
        if mine == 1 and which >= 0:
            worth = preference(box, state, action, which)
            for index in range(found):
                if preference(box, state, out[index], which) > worth:
                    return False
        return True

    return is_most


class LookingAhead:
    """The same for interpreted play of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.reached = reaching(self.room, lambda state: state.copy(), lambda: NO_CHANCE, self._below)
        self.narrow = narrowing(self.reached)
        self.is_most = judging(self.room, self.reached)

    def room(self) -> Slots:
        """A list to write actions into."""
        return Slots(self.game.plain_action, self.game.action_dtype, self.game.max_candidates)

    def counts(self, table: Table, state: NDArray[np.void], action: NDArray[np.void]) -> tuple[int, int]:
        """How many actions of the part can be done beginning with this one, and how many beginning with the best."""
        box, turn = table.plain
        here = self.game.plain_state(state.copy())
        out = self.room()
        found = listed(box, turn, here, out)
        best = max((self.reached(box, turn, here, out[index]) for index in range(found)), default=0)
        return self.reached(box, turn, here, self.game.plain_action(action.copy())), best

    def _below(self, box: Any, turn: Any, state: Any, action: Any) -> int:
        return self.reached(box, turn, state, action)
