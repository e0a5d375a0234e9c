"""Playing scenes: from one to the next until somebody has to choose, or they lead elsewhere (M-410 to M-440)."""

from __future__ import annotations

from turnwright import finish

from .box import Box
from .endings import DEFEAT, ONWARD, OTHER, VICTORY
from .machine.loop import run
from .machine.scenes import forget_question
from .program import codes as c
from .state import ACTIVE, State

IN_SCENE = 2
"""The stage of a turn that is one choice in a scene."""


def begin_scenes(box: Box, state: State, chance: object) -> None:
    """Start a match of scenes: everybody of the party is there, but on no map."""
    state.stage = IN_SCENE
    for actor in range(box.actors):
        if box.present[actor] and not box.fallen[actor]:
            state.life[actor] = ACTIVE
    state.goal = c.TO_SCENE
    state.goal_number = box.first_scene
    enter(box, state, chance)
    follow(box, state, chance)


def take_option(box: Box, state: State, chance: object, option: int) -> None:
    """Take an option: it is paid, then its check, its effects, its transition (M-414)."""
    row = state.offered - 1 + option
    forget_question(state)
    run(box, state, chance, box.option_entry[row], state.lead - 1)
    follow(box, state, chance)


def take_lead(box: Box, state: State, chance: object, actor: int) -> None:
    """The players have said who leads; the scene goes on (M-417)."""
    forget_question(state)
    state.lead = actor + 1
    run(box, state, chance, box.after_lead[state.scene - 1], actor)
    follow(box, state, chance)


def enter(box: Box, state: State, chance: object) -> None:
    """Run the scene that is the goal, as far as it goes by itself."""
    state.goal = 0
    run(box, state, chance, box.scene_entry[state.goal_number], state.lead - 1)


def follow(box: Box, state: State, chance: object) -> None:
    """Go on until somebody has to choose; after every scene the campaign's own end is looked at (M-431, M-440)."""
    while state.fault == 0 and not state.lead_wanted:
        if state.offered > 0:
            first = state.offered - 1
            if look_at_options(box, state, chance):
                return
            forget_question(state)
            run(box, state, chance, box.option_rest[first], state.lead - 1)
            continue
        goal, number = state.goal, state.goal_number
        state.goal = 0
        run(box, state, chance, box.settle_lead, state.lead - 1)
        run(box, state, chance, box.judge, state.lead - 1)
        if state.goal == 0 and (goal == 0 or goal >= c.RESUME):
            run(box, state, chance, box.conclude, state.lead - 1)
        elif state.goal == 0:
            state.goal = goal
            state.goal_number = number
        if state.goal != c.TO_SCENE:
            break
        enter(box, state, chance)
    if state.fault == 0 and not state.lead_wanted:
        leave(box, state)


def look_at_options(box: Box, state: State, chance: object) -> bool:
    """Which options can be taken now, and whether there is one (M-414)."""
    available = False
    state.closed_options = 0
    state.dear_options = 0
    for option in range(state.options):
        row = state.offered - 1 + option
        if box.option_requires[row] > 0 and not run(box, state, chance, box.option_requires[row], state.lead - 1):
            state.closed_options |= 1 << option
        elif box.option_price[row] > run(box, state, chance, box.option_funds[row], state.lead - 1):
            state.dear_options |= 1 << option
        else:
            available = True
    return available or state.fault != 0


def leave(box: Box, state: State) -> None:
    """The scenes are over: an ending of the campaign, or an encounter that is a match of its own."""
    everybody = (1 << state.seats) - 1
    if state.goal == c.TO_ENCOUNTER:
        finish(state, ONWARD, 0)
    elif box.ending_verdict[state.goal_number] == 1:
        finish(state, VICTORY, everybody)
    elif box.ending_verdict[state.goal_number] == 2:
        finish(state, DEFEAT, 0)
    else:
        finish(state, OTHER, 0)
