"""What declarations and answers do: they begin a step, or let one go on that waited for them (M-180, M-472)."""

from __future__ import annotations

from .actions import CHOOSE, LEAD, NO, REACT, YES, Action
from .adjusting import adjust
from .box import Box
from .capacities import OTHER_WORDS, PATH_WORDS
from .machine.loop import refill
from .machine.reactions import CHOOSES, DECLINES, LEADS, REACTS, SAYS_NO, SAYS_YES
from .questions import CHOOSING, DECLARED, settle_fault, take_back
from .state import State
from .steps import (
    ABILITY,
    ACTOR,
    AMOUNT,
    DIRECTION,
    KIND,
    OPTION,
    OTHERS,
    PATH,
    PLACE,
    TARGET,
    TILE,
    WHAT,
    carry_out,
    take_step,
)


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
    for word in range(PATH_WORDS):
        state.declared[PATH + word] = action.path[word]
    for word in range(OTHER_WORDS):
        state.declared[OTHERS + word] = action.others[word]
    take_step(box, state, chance, DECLARED)


def choose(box: Box, state: State, action: Action, chance: object) -> None:
    """A choice in a scene: an option, or who leads; in an encounter it is the answer to a question (M-296)."""
    if not box.scenes_only:
        answer(box, state, action, chance)
        return
    refill(state)
    state.declared[KIND] = action.kind
    state.declared[ACTOR] = action.actor
    state.declared[OPTION] = action.option
    take_step(box, state, chance, CHOOSING)


def answer(box: Box, state: State, action: Action, chance: object) -> None:
    """An answer: the step is carried out again up to its question, and goes on from there."""
    if state.broken:
        if settle_fault(box, state, action.kind == YES):
            carry_out(box, state, chance)
        return
    given = state.answers[state.answered]
    given[0] = REACTS if action.kind == REACT else DECLINES
    if action.kind == YES or action.kind == NO:
        given[0] = SAYS_YES if action.kind == YES else SAYS_NO
    given[1] = action.target
    given[2] = action.direction
    given[3] = action.place
    given[4] = action.tile
    for word in range(PATH_WORDS):
        given[5 + word] = action.path[word]
    for word in range(OTHER_WORDS):
        given[5 + PATH_WORDS + word] = action.others[word]
    if action.kind == CHOOSE:
        given[0] = CHOOSES
        given[1] = action.option + 1
    elif action.kind == LEAD:
        given[0] = LEADS
        given[1] = action.actor + 1
    state.answered += 1
    take_back(box, state)
    carry_out(box, state, chance)


def adjust_by_hand(box: Box, state: State, action: Action, chance: object) -> None:
    """A correction is a step of its own, or, after a fault, the way to try the step again (M-456)."""
    if state.broken:
        state.told = state.logged
        adjust(box, state, chance, action.actor, action.what, action.amount)
        state.mended = 1
        return
    refill(state)
    state.declared[KIND] = action.kind
    state.declared[ACTOR] = action.actor
    state.declared[WHAT] = action.what
    state.declared[AMOUNT] = action.amount
    take_step(box, state, chance, DECLARED)
