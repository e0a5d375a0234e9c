"""Instructions of scenes: their lead, their checks and rolls, what they offer, and where they lead (M-410 to M-419).

A scene of its own stops where somebody chooses, and goes on with the choice. One that is begun in an encounter asks
in the middle of a step, as reactions do (M-296, M-472).
"""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..program import codes as c
from ..state import DEFEATED, State
from .declaring import does, makes
from .frames import AIM, MF_6, RUN, SELF, pop, push, tell
from .operands import Goal, Scene, Slot
from .reactions import consult, who_answers

QUIET = 1_000  # K-36
INTERRUPTED = 4
FIRST, ANY = 1, 2
"""What is taken in scenes without asking anybody (M-465)."""


@does()
def take_option(box: Box, state: State, rest: Goal) -> None:
    """Somebody chooses; if nobody is there, the first option that can be taken. Without one the scene goes on."""
    first, option = state.offered - 1, 0
    while option < state.options and ((state.closed_options | state.dear_options) >> option) & 1:
        option += 1
    if option == state.options:
        forget_question(state)
        state.counter = rest
        return
    person = who_chooses(box, state, state.lead - 1)
    if person >= 0:
        answer = consult(state, person)
        if answer < 0:
            return
        option = state.answers[answer, 1] - 1
    forget_question(state)
    state.counter = box.option_entry[first + option]


def who_chooses(box: Box, state: State, lead: int) -> int:
    """Who is asked: nobody, which is -1, if the first is taken anyway; if it is any, that is asked for all the same."""
    person = who_answers(box, state, lead) if box.standing_choice != FIRST else -1
    return lead if person < 0 and box.standing_choice == ANY else person


@does()
def name_lead(box: Box, state: State, scene: Scene) -> None:
    """The players name the lead; with nobody there it is the first member that is not defeated (M-417)."""
    state.scene = scene + 1
    state.lead_wanted = 1
    lead = -1
    for actor in range(state.crew):
        if lead < 0 and box.party[actor] and state.life[actor] != DEFEATED:
            lead = actor
    person = who_chooses(box, state, lead)
    if person >= 0:
        answer = consult(state, person)
        if answer < 0:
            return
        lead = state.answers[answer, 1] - 1
    forget_question(state)
    state.lead = max(0, lead) + 1
    state.frames[state.level, SELF] = state.lead


def forget_question(state: State) -> None:
    """What was offered has been chosen from."""
    state.offered = 0
    state.options = 0
    state.closed_options = 0
    state.dear_options = 0
    state.lead_wanted = 0
    state.quiet_scenes = 0


@does()
def after_scene(state: State) -> None:
    """A scene begun in an encounter is over: the encounter goes on with its own lead, or is left (M-296)."""
    state.lead = pop(state)
    state.scene = pop(state)  # an event in a scene may have begun this one
    if state.goal == 0 or state.goal == c.RESUME:
        state.goal = 0
    else:
        state.wanted_outcome = INTERRUPTED + 1
        state.stop_turn = 1


# ------------------------------------------------------------------------------------------- instructions


@does()
def begin_scene(state: State, scene: Scene) -> None:
    """A scene begins: its text is told; too many without a choice or a die are a fault (K-36)."""
    state.scene = scene + 1
    state.quiet_scenes += 1
    if state.quiet_scenes > QUIET:
        state.fault = MF_6
    tell(state, told.SCENE, -1, scene, 0, 0)


@does()
def go(state: State, goal: int, number: int, unless_going: int) -> None:
    """Where it goes on after this: a scene, an encounter, an ending; not instead of where it goes already, if so."""
    if state.goal == 0 or not unless_going:
        state.goal = goal
        state.goal_number = number


@does()
def ask_lead(state: State, scene: Scene) -> None:
    """The players name who leads a scene."""
    state.lead_wanted = 1
    state.scene = scene + 1


@does()
def begin_lead(state: State) -> None:
    """The members are weighed one by one, and the first with the most leads (M-417)."""
    state.lead = 0


@does()
def weigh_lead(state: State, slot: Slot) -> None:
    """A member with the number on the stack leads if it has more than those before."""
    value = pop(state)
    if state.life[slot] != DEFEATED and (state.lead == 0 or value > state.rolled):
        state.lead = slot + 1
        state.rolled = value


@does()
def take_lead(state: State, slot: Slot) -> None:
    """Whoever leads acts from here on; this member if nobody does."""
    if state.lead == 0:
        state.lead = slot + 1
    state.rolled = 0
    state.frames[state.level, SELF] = state.lead


@does()
def begin_check(state: State) -> None:
    """A check of a scene begins: the first die it rolls is remembered (M-32)."""
    state.natural[state.frames[state.level, RUN], state.frames[state.level, AIM]] = 0
    state.watching = state.level


@does()
def end_check(state: State) -> None:
    """A check of a scene is over."""
    state.watching = 0


@does()
def keep_roll(state: State) -> None:
    """The number on the stack is what was rolled."""
    state.rolled = pop(state)


@makes()
def rolled(state: State, low: int, high: int) -> bool:
    """Whether what was rolled lies in a row of the table."""
    return low <= state.rolled <= high


@does()
def keep_lead(state: State) -> None:
    """Remember scene and lead, before another scene begins."""
    push(state, state.scene)
    push(state, state.lead)


@does()
def offer_options(state: State, first: int, count: int) -> None:
    """A scene offers so many options, all of them open."""
    state.offered = first + 1
    state.options = count
    state.closed_options = 0
    state.dear_options = 0


@does()
def close_option(state: State, option: int, dear: int) -> None:
    """An option cannot be taken: what it requires is missing, or what it costs."""
    if dear:
        state.dear_options |= 1 << option
    else:
        state.closed_options |= 1 << option
