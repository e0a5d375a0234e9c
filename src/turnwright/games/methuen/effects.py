"""What declarations and answers do: they begin a step, or let one go on that waited for them (M-180, M-472)."""

from __future__ import annotations

from .actions import NO, REACT, YES, Action
from .box import Box
from .machine.loop import refill
from .machine.reactions import DECLINES, REACTS, SAYS_NO, SAYS_YES
from .questions import DECLARED, take_back
from .state import State
from .steps import ABILITY, ACTOR, DIRECTION, KIND, OTHERS, PATH, PLACE, TARGET, TILE, carry_out, take_step


def declare(box: Box, state: State, action: Action, chance: object) -> None:
    """A declaration that was accepted: an action, a move, a turn of the head, the end of the turn."""
    refill(state)
    state.declared[KIND] = action.kind
    state.declared[ACTOR] = action.actor
    state.declared[ABILITY] = action.ability
    state.declared[TARGET] = action.target
    state.declared[DIRECTION] = action.direction
    state.declared[PLACE] = action.place
    state.declared[TILE] = action.tile
    state.declared[PATH] = action.path
    state.declared[OTHERS] = action.others
    take_step(box, state, chance, DECLARED)


def answer(box: Box, state: State, action: Action, chance: object) -> None:
    """An answer: the step is carried out again up to its question, and goes on from there."""
    given = state.answers[state.answered]
    given[0] = REACTS if action.kind == REACT else DECLINES
    if action.kind == YES or action.kind == NO:
        given[0] = SAYS_YES if action.kind == YES else SAYS_NO
    given[1] = action.target
    given[2] = action.direction
    given[3] = action.place
    given[4] = action.tile
    given[5] = action.path
    given[6] = action.others
    state.answered += 1
    take_back(state)
    carry_out(box, state, chance)
