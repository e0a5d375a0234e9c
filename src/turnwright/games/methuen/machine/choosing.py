"""Instructions that pick people: groups, loops over them, selectors, and performing another action (M-386, M-196)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import MOST_USES, OTHER_WORDS
from ..program import codes as c
from ..state import State
from .areas import found_in_area, is_in_area
from .declaring import brief, does
from .dice import throw
from .frames import (
    AIM,
    LOOP,
    ORDERED,
    PICKED,
    RUN,
    SELF,
    TARGETS,
    actor_of,
    close_frame,
    copy_frame,
    deepen,
    open_frame,
    pop,
    push,
    push_set,
    tell,
)
from .operands import ActionNumber, Person
from .packs import other_at, others_count
from .people import first_of
from .people import group as members_of
from .runs import (
    AIMED,
    CENTRE,
    DIRECTION,
    FIRST_TARGET,
    HEADING,
    OTHERS,
    PATH,
    PLACE,
    REACH,
    TILE,
    begin_run,
    take_choices,
)
from .sets import bit
from .space import distance, spot_of
from .truths import point_of
from .validity import (
    ability_of,
    target_fits,
    tile_in_reach,
    why_not_performed,
    why_not_target,
)
from .validity import all_targets as all_in_reach

CHAINED, BY_DECLARATION, BY_REACTION = range(3)
"""How an action begins: as an effect of another one, with choices of its own, or as a reaction."""


@does(quiet=True)
def group(box: Box, state: State, sort: int, flags: int, rest: int) -> None:
    """A group of actors, as bits; `rest` packs the cast + 1, the place and the point it is measured from."""
    within = pop(state) if flags & c.WITHIN else 0
    cast, place, point = rest & 127, (rest >> 7) & 63, rest >> 13
    tile = point_of(box, state, point) if flags & c.WITHIN else -1
    acting = state.frames[state.level, SELF] - 1
    found = members_of(box, state, acting, sort, flags, cast - 1, within, tile, place)
    if flags & c.INSIDE_AREA:
        for actor in range(state.crew):
            if (found >> actor) & 1 and not is_in_area(box, state, spot_of(box, state, actor)):
                found &= ~bit(actor)
    push_set(state, found)


def begin_loop(state: State, way: int, members: int) -> None:
    """Open the frame of a loop over a group."""
    copy_frame(state, 0)
    state.frames[state.level, LOOP] = members
    state.frames[state.level, ORDERED] = 1 if way == c.OF_TARGETS else 0
    if way == c.DEEPER:
        deepen(state)


def next_of(box: Box, state: State, whom: int) -> bool:
    """Go on to the next member of the loop's group, or close its frame; whether it is over."""
    frame = state.frames[state.level]
    members = frame[LOOP]
    if members == 0:
        close_frame(state)
        return True
    actor = next_chosen(box, state, members) if frame[ORDERED] else first_of(box, state, members)
    frame[LOOP] = members & ~bit(actor)
    frame[AIM if whom == c.TARGET else SELF if whom == c.ACTING else PICKED] = actor + 1
    return False


@does(quiet=True)
def narrow(box: Box, state: State, way: int) -> None:
    """Keep only the best of the candidates on the stack by one criterion."""
    members = pop(state)
    me = state.frames[state.level, SELF] - 1
    best, kept = 0, 0
    for actor in range(state.crew):
        if not (members >> actor) & 1:
            continue
        key = state.keys[actor] if way <= c.HIGHEST_KEY else distance(box, state, me, actor)
        if way == c.HIGHEST_KEY or way == c.FARTHEST:
            key = -key
        if kept == 0 or key < best:
            best, kept = key, bit(actor)
        elif key == best:
            kept |= bit(actor)
    push_set(state, kept)


@does(quiet=True)
def choose(box: Box, state: State, chance: object, rolls: int) -> None:
    """Pick one of the candidates on the stack, by a die where several are left (M-387); push whether there was one."""
    members = pop(state)
    count = 0
    for actor in range(state.crew):
        count += (members >> actor) & 1
    wanted = throw(state, chance, count) if rolls != 0 and count > 1 else 0
    for actor in range(state.crew):
        if (members >> actor) & 1:
            if wanted == 0:
                state.frames[state.level, PICKED] = actor + 1
                push(state, 1)
                tell(state, told.CHOSEN, state.frames[state.level, SELF] - 1, actor, count, 0)
                return
            wanted -= 1
    state.frames[state.level, PICKED] = 0
    push(state, 0)


@does(quiet=True)
def filter_(box: Box, state: State, action: ActionNumber) -> None:
    """Of the candidates keep those the action could be declared on; its range lies on top of the stack (M-386)."""
    reach = pop(state)
    members = pop(state)
    me = state.frames[state.level, SELF] - 1
    kept = 0
    for actor in range(state.crew):
        if (members >> actor) & 1 and target_fits(box, state, me, action, actor, reach):
            kept |= bit(actor)
    push_set(state, kept)


@does(quiet=True)
def fold(box: Box, state: State, way: int) -> None:
    """Count a group, or keep the greater or the lesser of two numbers (4.1); below 0 there is none yet."""
    top = pop(state)
    if way == c.COUNT:
        count = 0
        for actor in range(state.crew):
            count += (top >> actor) & 1
        push(state, count)
    elif way == c.HIGHEST:
        push(state, max(top, pop(state)))
    else:
        before = pop(state)
        push(state, top if before < 0 else min(top, before))


def count_at(box: Box, state: State, actor: int, place: int, action: int) -> None:
    """Count a use at one place of somebody's list."""
    if state.uses[actor, place] < MOST_USES:
        state.uses[actor, place] += 1
    if state.uses_in_round[actor, place] < MOST_USES:
        state.uses_in_round[actor, place] += 1
    if state.uses_in_encounter[actor, place] < MOST_USES:
        state.uses_in_encounter[actor, place] += 1
    if box.action_cooldown[action] > 0:
        state.cooling[actor, place] = box.action_wait[action]


def count_use(box: Box, state: State, actor: int, action: int, outermost: bool) -> None:
    """Count an accepted declaration (M-175, F-50)."""
    place = ability_of(box, actor, action)
    if place >= 0:
        if state.tried[actor, place] < 60_000:
            state.tried[actor, place] += 1
        count_at(box, state, actor, place, action)
        for other in range(box.abilities[actor] if box.has_ways else 0):  # it is one action however declared (M-179)
            if other != place and box.action_kin[box.ability[actor, other]] == box.action_kin[action]:
                count_at(box, state, actor, other, action)
    if outermost and not box.action_free[action] and state.actions_used[actor] < MOST_USES:
        state.actions_used[actor] += 1


def enter_action(box: Box, state: State, back: int, actor: int, action: int, target: int, reach: int, how: int) -> None:
    """Open the frame of an action and go to its first instruction."""
    begin_run(state, actor, action, how == BY_REACTION)
    open_frame(state, back, actor, target)
    if state.fault != 0:
        return
    state.frames[state.level, RUN] = state.runs
    deepen(state)
    run = state.run_of[state.runs]
    run[REACH] = reach
    if how != CHAINED:
        take_choices(state)
    elif target >= 0:
        run[TILE] = state.place[target]
        for word in range(OTHER_WORDS):
            run[OTHERS + word] = 0
    state.frames[state.level, TARGETS] = targets_of(box, state, actor, action, target, reach)
    run[AIMED] = state.frames[state.level, TARGETS]
    for index in range(box.actors + 1):
        state.natural[state.runs, index] = 0
    state.counter = box.action_entry[action]
    tell(state, told.ACTION, actor, action, target, 0)
    if run[AIMED] != (bit(target) if target >= 0 else 0):
        for other in range(state.crew):
            if (run[AIMED] >> other) & 1:
                tell(state, told.AIMED, actor, other, 0, 0)


def targets_of(box: Box, state: State, actor: int, action: int, target: int, reach: int) -> int:
    """Everybody the action is aimed at: chosen, all in range, or all in its area (M-172, M-173)."""
    run = state.run_of[state.runs]
    if box.action_area[action] != 0:
        if target >= 0:
            run[CENTRE] = 1 + spot_of(box, state, target)
        else:
            run[CENTRE] = run[TILE] if box.action_reach[action] != c.REACH_SELF else 1 + spot_of(box, state, actor)
        run[HEADING] = 1 + state.heading[actor] if box.action_facing[action] else run[DIRECTION]
        return found_in_area(box, state, actor, action, run[CENTRE] - 1, run[HEADING] - 1, reach)
    if box.action_pick[action] == c.PICK_ALL:
        return all_in_reach(box, state, actor, action, reach)
    if target < 0:
        return 0
    members = bit(target)
    for place in range(others_count(run, OTHERS)):
        members |= bit(other_at(run, OTHERS, place))
    return members


def next_chosen(box: Box, state: State, members: int) -> int:
    """The next target of a loop over an action's targets: in the order they were declared (M-194)."""
    run = state.run_of[state.frames[state.level, RUN]]
    if run[OTHERS] > 0:
        if (members >> run[FIRST_TARGET]) & 1:
            return run[FIRST_TARGET]
        for place in range(others_count(run, OTHERS)):
            other = other_at(run, OTHERS, place)
            if (members >> other) & 1:
                return other
    return first_of(box, state, members)


@does()
def perform(box: Box, state: State, action: ActionNumber, owner: Person, form: int) -> None:
    """Another action as an effect, with its own validation; push whether it was performed (M-196).

    Its range lies on the stack, and below it, under F-55, what is missing of its price.
    """
    reach = pop(state)
    missing, outermost = pop(state) if form & c.PRICED else 0, form & c.OUTERMOST != 0
    me = state.frames[state.level, SELF] - 1
    target = state.frames[state.level, AIM] - 1 if owner < 0 else actor_of(box, state, owner)
    pick = box.action_pick[action]
    refused = why_not_performed(box, state, me, action, outermost)
    if pick == c.PICK_SELF:
        target = me
    elif box.action_needs[action] & c.NEEDS_TILE:
        if refused == 0:
            refused = why_not_tile(box, state, me, action, target, reach)
    elif pick == c.PICK_NONE or pick == c.PICK_ALL:
        target = -1
    elif refused == 0:
        refused = why_not_target(box, state, me, action, target, reach)
    if refused == 0:
        refused = why_not_choices(box, state, action)
    if refused == 0 and missing != 0:
        refused = 18
    if refused != 0:
        tell(state, told.SKIPPED, me, action, target, refused)
        push(state, 0)
        return
    push(state, 1)
    count_use(box, state, me, action, outermost)
    enter_action(box, state, state.counter, me, action, target, reach, CHAINED)


def why_not_choices(box: Box, state: State, action: int) -> int:
    """A chained action takes over the choices of the one around it; without the one it needs it is refused (M-196)."""
    needs, run = box.action_needs[action], state.run_of[state.frames[state.level, RUN]]
    if needs & c.NEEDS_DIRECTION and run[DIRECTION] == 0:
        return 12
    return 12 if needs & c.NEEDS_DESTINATION and run[PLACE] == 0 and run[PATH] == 0 else 0


def why_not_tile(box: Box, state: State, me: int, action: int, target: int, reach: int) -> int:
    """The refusal of a chained action aimed at the tile of somebody, or at the tile that was declared; 0 for none."""
    tile = state.place[target] - 1 if target >= 0 else state.run_of[state.frames[state.level, RUN], TILE] - 1
    if tile < 0:
        return 12
    return 0 if tile_in_reach(box, state, me, action, tile, reach) else 8


# ------------------------------------------------------------------------------------------- instructions


@does()
def leave(state: State) -> None:
    """Leave a loop before its group is at an end."""
    close_frame(state)


@brief()
def key(state: State, value: int) -> None:
    """What the candidate is compared by."""
    state.keys[state.frames[state.level, PICKED] - 1] = value


@does(quiet=True)
def copy(state: State) -> None:
    """Once more what lies on top of the stack."""
    push_set(state, state.stack[state.top - 1])


@does()
def set_target(box: Box, state: State, who: Person) -> None:
    """Somebody is the target from here on."""
    state.frames[state.level, AIM] = actor_of(box, state, who) + 1
    state.frames[state.level, TARGETS] = bit(actor_of(box, state, who))
