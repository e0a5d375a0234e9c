"""What declarations do: run the action's program, walk, turn, end the turn; then close the step (M-180 to M-187)."""

from __future__ import annotations

from .actions import Action
from .box import Box
from .machine.choosing import count_use
from .machine.loop import refill, run_action
from .machine.moves import IN_TURN, face, walk_to
from .machine.validity import ability_of
from .moments import close_step, complete
from .program import codes as c
from .state import State


def perform(box: Box, state: State, action: Action, chance: object) -> None:
    """Attempt an action: check, branch, `then`, and completion (M-185 to M-187)."""
    refill(state)
    place = ability_of(box, action.actor, action.ability)
    target = action.target - 1
    if box.action_pick[action.ability] == c.PICK_SELF:
        target = action.actor
    state.direction = action.direction
    state.destination = action.place
    state.stop_turn = 0
    count_use(box, state, action.actor, action.ability, True)
    run_action(box, state, chance, action.actor, action.ability, target, state.reach[action.actor, place])
    state.direction = 0
    state.destination = 0
    complete(box, state, chance)
    close_step(box, state, chance)


def move(box: Box, state: State, action: Action, chance: object) -> None:
    """A move by what features grant for the turn (M-151, M-152)."""
    refill(state)
    walk_to(box, state, action.actor, action.place - 1, IN_TURN)
    complete(box, state, chance)
    close_step(box, state, chance)


def turn_to(box: Box, state: State, action: Action, chance: object) -> None:
    """Turn to a direction (M-113)."""
    refill(state)
    face(state, action.actor, action.direction - 1)
    close_step(box, state, chance)


def end_turn(box: Box, state: State, action: Action, chance: object) -> None:
    """The controller ends the turn; END follows by itself (M-291)."""
    refill(state)
