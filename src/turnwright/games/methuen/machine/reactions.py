"""Reactions: who decides on one, and how it is carried out (M-221 to M-224)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import ANSWERS, CHOSEN, DICE, MOST_USES
from ..program import codes as c
from ..state import ABSENT, State
from .choosing import BY_REACTION, count_use, enter_action
from .declaring import does
from .frames import EVENT, FALSE, FOE, HAPPENED, MF_7, MF_9, PAUSED, SELF, is_active, pop, push, tell
from .operands import ActionNumber, Goal, Text
from .people import first_of
from .runs import would_roll
from .sets import bit
from .space import neighbour
from .validity import in_range, in_sight, is_banned, is_used_up, may_react, target_fits
from .ways import may_end, may_enter

REACTS, DECLINES, SAYS_YES, SAYS_NO, CHOOSES, LEADS = range(1, 7)
"""The first number of an answer; what was chosen follows."""
REACH = 1 + CHOSEN
"""Where `state.choice` has the range, behind the target and the other choices."""


@does()
def offer(box: Box, state: State, action: ActionNumber, no: Goal, yes: Goal) -> None:
    """The event is the one a reaction waits for: go to `yes` or `no`, or on to the check a strategy looks at first."""
    reach = pop(state)
    me, cause = state.frames[state.level, SELF] - 1, state.frames[state.level, FOE] - 1
    if not is_valid(box, state, me, action, cause, reach) or box.reaction_use[action] == c.NEVER_USED:
        state.counter = no
        return
    by_person = box.control[state.cast_of[me]] == c.PERSON
    if not by_person or box.reaction_use[action] == c.ALWAYS_USED:
        choose_for(box, state, me, action, cause, reach)
        if box.action_needs[action] & (c.NEEDS_DESTINATION | c.NEEDS_TILE):
            state.counter = no  # nobody is there to say where
            return
        if box.reaction_use[action] == c.ALWAYS_USED:
            state.counter = yes
        return
    answer = ask(state, me, action)
    if answer < 0 or state.answers[answer, 0] == DECLINES:
        if answer >= 0:
            tell(state, told.DECLINED, me, action, 0, 0)
        state.counter = no
        return
    for column in range(REACH):
        state.choice[column] = state.answers[answer, 1 + column]
    state.choice[REACH] = reach
    state.counter = yes


def is_valid(box: Box, state: State, me: int, action: int, cause: int, reach: int) -> bool:
    """M-182 without turn and cap; the cause is the target unless the reaction names its own (M-222)."""
    if is_banned(box, state, me, action) or is_used_up(box, state, me, action) or not may_react(box, state, me):
        return False
    if box.action_pick[action] == c.PICK_SINGLE:
        return first_target(box, state, me, action, reach) >= 0
    if cause < 0 or box.reaction_aims[action]:
        return True
    if not is_active(state, cause) and state.frames[state.level, HAPPENED] != c.FALLS:
        return False
    return in_range(box, state, me, action, cause, reach) and in_sight(box, state, me, action, cause, reach)


def first_target(box: Box, state: State, me: int, action: int, reach: int) -> int:
    """The first legal target in target order (M-194), or -1."""
    members = 0
    for actor in range(state.crew):
        if target_fits(box, state, me, action, actor, reach):
            members |= bit(actor)
    return first_of(box, state, members)


def choose_for(box: Box, state: State, me: int, action: int, cause: int, reach: int) -> None:
    """What a strategy chooses: the first legal target and the first legal direction; without a way ahead any is."""
    for column in range(REACH):
        state.choice[column] = 0
    state.choice[REACH] = reach
    if box.action_pick[action] == c.PICK_SINGLE:
        state.choice[0] = first_target(box, state, me, action, reach) + 1
    if box.action_needs[action] & c.NEEDS_DIRECTION:
        for direction in range(8):
            tile = neighbour(box, state.place[me] - 1, direction)
            fits = may_enter(box, state, me, tile) and may_end(box, state, me, tile)
            if fits or box.action_line[action] == 0:
                state.choice[1] = direction + 1
                return


def ask(state: State, actor: int, action: int) -> int:
    """The answer somebody has given; without one everything stops here until it comes (M-472)."""
    if action >= 0:
        tell(state, told.OFFER, actor, action, state.frames[state.level, FOE] - 1, 0)
    else:
        tell(state, told.QUESTION, actor, state.asked_text - 1, 0, 0)
    answer = consult(state, actor)
    if answer < 0:
        state.asked_for = action + 1
        for column in range(6):
            state.asked_event[column] = state.frames[state.level, HAPPENED + column]
    return answer


def consult(state: State, actor: int) -> int:
    """The next answer of this step, or -1: then everything stops until somebody has answered (M-472)."""
    if state.consulted < state.answered:
        state.consulted += 1
        return state.consulted - 1
    if state.answered >= ANSWERS or state.thrown > DICE:
        state.fault = MF_9
    else:
        state.asked = actor + 1
        state.fault = PAUSED
    return -1


def who_answers(box: Box, state: State, actor: int) -> int:
    """An actor that a person plays: this one, else the first there is; -1 if nobody is at the table (M-455)."""
    if actor >= 0 and box.control[state.cast_of[actor]] == c.PERSON:
        return actor
    for other in range(state.crew):
        if state.life[other] != ABSENT and box.control[state.cast_of[other]] == c.PERSON:
            return other
    return -1


@does()
def question(box: Box, state: State, text: Text) -> None:
    """`Ask`: push what the controller of the acting actor says, or another person; without anybody MF-7 (M-455)."""
    if box.standing_answer > 0:
        push(state, box.standing_answer - 1)
        return
    if state.dry_level > 0:
        would_roll(box, state)
        return
    actor = who_answers(box, state, state.frames[state.level, SELF] - 1)
    if actor < 0:
        state.fault = MF_7
        return
    state.asked_text = text + 1
    answer = ask(state, actor, -1)
    if answer >= 0:
        state.asked_text = 0
    push(state, 1 if answer >= 0 and state.answers[answer, 0] == SAYS_YES else 0)


@does()
def react(box: Box, state: State, action: ActionNumber) -> None:
    """Carry the reaction out completely; then the handler goes on (M-221, M-224)."""
    me, cause = state.frames[state.level, SELF] - 1, state.frames[state.level, FOE] - 1
    event = state.frames[state.level, EVENT]
    state.frames[event, FALSE] |= bit(me)
    for period in range(2):
        if state.reactions_used[me, period] < MOST_USES:
            state.reactions_used[me, period] += 1
    count_use(box, state, me, action, False)
    target = -1 if box.reaction_aims[action] else cause
    if box.action_pick[action] == c.PICK_SINGLE:
        target = state.choice[0] - 1
    elif box.action_pick[action] == c.PICK_SELF:
        target = me
    kind = state.frames[state.level, HAPPENED]
    columns = state.level
    enter_action(box, state, state.counter, me, action, target, state.choice[REACH], BY_REACTION)
    if state.fault != 0:
        return
    state.frames[state.level, FOE] = cause + 1
    if kind > 0:
        for column in range(6):
            state.frames[state.level, HAPPENED + column] = state.frames[columns, HAPPENED + column]
