"""The steps of an encounter: what each of them carries out, the first time and again after an answer (M-197)."""

from __future__ import annotations

from .actions import ADJUST, CHOOSE, DELAY, FACE, MOVE, PERFORM
from .adjusting import adjust
from .box import Box
from .capacities import CHOSEN, PATH_WORDS
from .deployment import deploy_everybody
from .machine.choosing import count_use
from .machine.loop import run_action, run_move
from .machine.moves import turn_head
from .machine.sets import EVERYBODY
from .machine.validity import ability_of
from .moments import close_step, complete
from .program import codes as c
from .questions import BEGINNING, CHOOSING, CLOSING, SETTING_UP, begin_step, conclude
from .rounds import end_the_turn, go_to_next_turn
from .scenes import take_lead, take_option
from .state import State

KIND, ACTOR, ABILITY, TARGET, DIRECTION, PLACE, TILE, PATH = range(8)
OTHERS = PATH + PATH_WORDS
WHAT, AMOUNT = 2, 3
"""The numbers of a declaration."""
OPTION = ABILITY
"""Where a choice in a scene has its option."""


def begin_turn(box: Box, state: State, chance: object) -> None:
    """Go on until a person has to declare something."""
    take_step(box, state, chance, BEGINNING)


def close_turn(box: Box, state: State, chance: object) -> None:
    """END of the turn of the cast that has acted."""
    take_step(box, state, chance, CLOSING)


def take_step(box: Box, state: State, chance: object, which: int) -> None:
    """Carry a step out from here."""
    begin_step(box, state, which)
    carry_out(box, state, chance)


def carry_out(box: Box, state: State, chance: object) -> None:
    """The step that was begun, from its beginning."""
    if state.step == SETTING_UP:
        deploy_everybody(box, state, chance)
    elif state.step == BEGINNING:
        go_to_next_turn(box, state, chance)
    elif state.step == CLOSING:
        end_the_turn(box, state, chance)
    elif state.step == CHOOSING and state.declared[KIND] == CHOOSE:
        take_option(box, state, chance, state.declared[OPTION])
    elif state.step == CHOOSING:
        take_lead(box, state, chance, state.declared[ACTOR])
    else:
        carry_out_declaration(box, state, chance)
    conclude(box, state, chance)


def carry_out_declaration(box: Box, state: State, chance: object) -> None:
    """What was declared, then completion (M-180 to M-187, M-330)."""
    kind, actor = state.declared[KIND], state.declared[ACTOR]
    state.busy = 1
    if kind == PERFORM:
        perform(box, state, chance, actor, state.declared[ABILITY])
        complete(box, state, chance)
    elif kind == MOVE:
        run_move(box, state, chance, actor, state.declared[PLACE] - 1, PATH)
        complete(box, state, chance)
    elif kind == ADJUST:
        adjust(box, state, chance, actor, state.declared[WHAT], state.declared[AMOUNT])
        complete(box, state, chance)
    elif kind == FACE:
        turn_head(box, state, actor, state.declared[DIRECTION] - 1)
    elif kind == DELAY:
        state.delaying = 1
        state.done = EVERYBODY
    close_step(box, state, chance)


def perform(box: Box, state: State, chance: object, actor: int, ability: int) -> None:
    """Attempt an action: check, branch, `then` (M-185 to M-187)."""
    target = state.declared[TARGET] - 1
    if box.action_pick[ability] == c.PICK_SELF:
        target = actor
    state.stop_turn = 0
    state.choice[0] = target + 1
    for column in range(CHOSEN):
        state.choice[1 + column] = state.declared[DIRECTION + column]
    count_use(box, state, actor, ability, True)
    run_action(box, state, chance, actor, ability, target, state.reach[actor, ability_of(box, actor, ability)])
