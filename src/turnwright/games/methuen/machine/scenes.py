"""Instructions of scenes: their lead, their checks and rolls, what they offer, and where they lead (M-410 to M-419)."""

from __future__ import annotations

from ..program import codes as c
from ..state import DEFEATED, State
from .frames import AIM, MF_6, RUN, SELF, pop, push, tell

TOLD_SCENE = 40
QUIET = 1_000  # K-36
INTERRUPTED = 4


def scene_step(state: State, operation: int, a: int, b: int, d: int) -> None:
    """Carry out one instruction of a scene."""
    level = state.level
    if operation == c.BEGIN_SCENE:
        state.scene = a + 1
        state.quiet_scenes += 1
        if state.quiet_scenes > QUIET:
            state.fault = MF_6
        tell(state, TOLD_SCENE, -1, a, 0, 0)
    elif operation == c.GO:
        if state.goal == 0 or not d:
            state.goal = a
            state.goal_number = b
    elif operation == c.OFFER_OPTIONS:
        state.offered = a + 1
        state.options = b
    elif operation == c.ASK_LEAD:
        state.lead_wanted = 1
        state.scene = a + 1
    elif operation <= c.TAKE_LEAD:
        lead_step(state, operation, a)
    elif operation == c.BEGIN_CHECK:
        state.natural[state.frames[level, RUN], state.frames[level, AIM]] = 0
        state.watching = level
    elif operation == c.END_CHECK:
        state.watching = 0
    elif operation == c.KEEP_ROLL:
        state.rolled = pop(state)
    elif operation == c.ROLLED:
        push(state, 1 if a <= state.rolled <= b else 0)
    elif state.goal == 0 or state.goal == c.RESUME:  # AFTER_SCENE: the encounter goes on (M-296)
        state.goal = 0
        state.scene = 0
    else:
        state.wanted_outcome = INTERRUPTED + 1
        state.stop_turn = 1


def lead_step(state: State, operation: int, a: int) -> None:
    """Settle the lead: the members are weighed one by one, the first with the most is taken (M-417)."""
    if operation == c.BEGIN_LEAD:
        state.lead = 0
    elif operation == c.WEIGH_LEAD:
        value = pop(state)
        if state.life[a] != DEFEATED and (state.lead == 0 or value > state.rolled):
            state.lead = a + 1
            state.rolled = value
    else:
        if state.lead == 0:
            state.lead = a + 1
        state.rolled = 0
        state.frames[state.level, SELF] = state.lead
