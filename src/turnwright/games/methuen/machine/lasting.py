"""Statuses and features gained, how long they last, and timed changes that run out (M-344 to M-351, M-71)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import FEATURES_BORNE, STATUSES_BORNE
from ..program import codes as c
from ..state import State
from .declaring import does
from .events import raise_event
from .frames import MF_9, SELF, actor_of, is_active, is_here, open_frame, pop, push, push_set, tell
from .gains import forget_gain, note_gain
from .ground import lay_back
from .operands import Feature, Lasting, Person
from .people import bears, concerns, holds
from .sets import bit
from .writes import restore, turns_left


def is_immune(box: Box, state: State, actor: int, status: int) -> bool:
    """F-32: somebody cannot gain a status."""
    for sentence in range(box.immune):
        if box.immune_status[sentence] == status:
            if concerns(box, state, box.immune_feature[sentence], box.immune_band[sentence], actor):
                return True
    return False


def grant(box: Box, state: State, actor: int, feature: int, duration: int) -> None:
    """Somebody becomes something, or gains a feature; one it has already starts anew (M-344, M-347)."""
    if not is_here(state, actor):
        return
    if is_immune(box, state, actor, feature):
        tell(state, told.IMMUNE, actor, feature, 0, 0)
        return
    if state.mark[actor, feature] <= 0 and not has_room(box, state, actor, feature):
        state.fault = MF_9
        return
    if duration < 0:
        duration = box.feature_duration[feature] - 1
    kind = box.duration[duration, 0] if duration >= 0 else c.REMOVED
    giver = state.frames[state.level, SELF] - 1
    left = turns_left(box, state, kind, box.duration[duration, 1], actor, giver) if duration >= 0 else 0
    note_gain(state, actor, feature, kind, giver, left)
    state.changes += 1
    state.possible = 1
    tell(state, told.STATUS, actor, feature, kind, left)
    raise_event(box, state, c.BECOMES, actor, actor, feature, 0, 0)


def has_room(box: Box, state: State, actor: int, feature: int) -> bool:
    """Whether somebody can bear one feature or one status more (K-11, K-12)."""
    status, count = box.status_kind[feature] != 0, 0
    for other in range(box.features):
        if (box.status_kind[other] != 0) == status and other != feature:
            count += state.mark[actor, other] > 0 or (state.mark[actor, other] == 0 and box.bears[actor, other] != 0)
    return count < (STATUSES_BORNE if status else FEATURES_BORNE)


def lose(box: Box, state: State, actor: int, feature: int) -> None:
    """Somebody loses a status or feature; one it does not have changes nothing (M-346)."""
    own = box.bears[actor, feature] != 0 or box.cast_bears[state.cast_of[actor], feature] != 0
    if state.mark[actor, feature] > 0 or (own and state.mark[actor, feature] == 0):
        forget_gain(state, actor, feature)
        state.mark[actor, feature] = -1 if own else 0
        state.changes += 1
        state.possible = 1
        tell(state, told.STATUS_ENDS, actor, feature, 0, 0)
        raise_event(box, state, c.CEASES, actor, actor, feature, 0, 0)
    else:
        tell(state, told.NOT_BORNE, actor, feature, 0, 0)


def ends_now(kind: int, left: int, bearer: int, giver: int, moment: int, whose: int, round_number: int) -> bool:
    """Whether a duration ends at this moment of somebody's turn; counters have been lowered already."""
    if moment == c.TURN_STARTS:
        return (kind == c.GIVERS_START and giver == whose) or (kind == c.BEARERS_START and bearer == whose)
    if moment == c.TURN_ENDS:
        if kind == c.FOR_TURNS or kind == c.BEARERS_NEXT_END:
            return bearer == whose and left <= 0
        return kind == c.GIVERS_NEXT_END and giver == whose and left <= 0
    if moment == c.ROUND_ENDS:
        return kind == c.END_OF_ROUND or (kind == c.FOR_ROUNDS and round_number >= left)
    if moment == c.HURT:
        return kind == c.UNTIL_DAMAGED and bearer == whose
    return kind != c.REMOVED


def counts_down(kind: int, bearer: int, giver: int, whose: int) -> bool:
    """Whether a counter goes down at the END of somebody's turn."""
    if kind == c.FOR_TURNS or kind == c.BEARERS_NEXT_END:
        return bearer == whose
    return kind == c.GIVERS_NEXT_END and giver == whose


def run_out(box: Box, state: State, moment: int, whose: int) -> None:
    """End what ends at this moment, statuses first, then timed changes in the order they were made."""
    if state.fault != 0:
        return
    entry = 0
    while entry < state.gained:
        actor, feature, giver = state.gained_actor[entry], state.gained_feature[entry], state.gained_giver[entry]
        kind = state.mark[actor, feature]
        if moment == c.TURN_ENDS and counts_down(kind, actor, giver, whose):
            state.gained_left[entry] -= 1
        if ends_now(kind, state.gained_left[entry], actor, giver, moment, whose, state.round):
            lose(box, state, actor, feature)
        else:
            entry += 1
    entry = 0
    while entry < state.timed:
        kind, actor, giver = state.timed_kind[entry], state.timed_actor[entry], state.timed_giver[entry]
        if moment == c.TURN_ENDS and counts_down(kind, actor, giver, whose):
            state.timed_left[entry] -= 1
        if ends_now(kind, state.timed_left[entry], actor, giver, moment, whose, state.round):
            entry = end_timed(box, state, entry)
        else:
            entry += 1
    if state.tiles_changed > 0:
        clear_ground(box, state, moment, whose)


def end_of_turn(box: Box, state: State) -> None:
    """End what lasts until the end of the turn now running, whoever's it is (M-350)."""
    if state.fault != 0:
        return
    entry = 0
    while entry < state.gained:
        actor, feature = state.gained_actor[entry], state.gained_feature[entry]
        if state.mark[actor, feature] == c.END_OF_TURN:
            lose(box, state, actor, feature)
        else:
            entry += 1
    entry = 0
    while entry < state.timed:
        if state.timed_kind[entry] == c.END_OF_TURN:
            entry = end_timed(box, state, entry)
        else:
            entry += 1
    if state.tiles_changed > 0:
        clear_ground(box, state, c.TURN_IS_OVER, -1)


def forget_absent(box: Box, state: State) -> None:
    """What lasts until a turn of somebody who is off the map ends (M-295)."""
    entry = 0
    while entry < state.gained:
        actor, feature = state.gained_actor[entry], state.gained_feature[entry]
        if waits_for_absent(state, state.mark[actor, feature], actor, state.gained_giver[entry]):
            lose(box, state, actor, feature)
        else:
            entry += 1
    entry = 0
    while entry < state.timed:
        kind = state.timed_kind[entry]
        if waits_for_absent(state, kind, state.timed_actor[entry], state.timed_giver[entry]):
            entry = end_timed(box, state, entry)
        else:
            entry += 1
    for tile in range(state.tiles_changed):
        maker = state.changed_giver[tile]
        if waits_for_absent(state, state.changed_kind[tile], maker, maker):
            state.changed_kind[tile] = c.DUE
    if state.tiles_changed > 0:
        lay_back(state)


def waits_for_absent(state: State, kind: int, bearer: int, giver: int) -> bool:
    """Whether a duration waits for a turn of somebody who is not there."""
    if kind == c.GIVERS_START or kind == c.GIVERS_NEXT_END:
        return not is_active(state, giver)
    return (kind == c.BEARERS_START or kind == c.BEARERS_NEXT_END) and not is_active(state, bearer)


def clear_ground(box: Box, state: State, moment: int, whose: int) -> None:
    """End the terrain that ends at this moment; whoever made it is its bearer (M-121)."""
    if moment == c.ENCOUNTER_ENDS:
        return
    entry = 0
    while entry < state.tiles_changed:
        kind, maker = state.changed_kind[entry], state.changed_giver[entry]
        if kind != 0 and moment == c.TURN_ENDS and counts_down(kind, maker, maker, whose):
            state.changed_left[entry] -= 1
        if moment == c.TURN_IS_OVER:
            ends = kind == c.END_OF_TURN
        else:
            left = state.changed_left[entry]
            ends = kind != 0 and ends_now(kind, left, maker, maker, moment, whose, state.round)
        state.changed_kind[entry] = c.DUE if ends else kind
        entry += 1
    lay_back(state)


@does()
def awaiting(box: Box, state: State, ending: int) -> None:
    """Everybody active who bears something that lasts until a condition holds, or has made such ground (M-351)."""
    found = 0
    for entry in range(state.gained):
        actor = state.gained_actor[entry]
        if state.mark[actor, state.gained_feature[entry]] == c.UNTIL_TRUE and state.gained_left[entry] == ending:
            found |= bit(actor)
    for entry in range(state.timed):
        if state.timed_kind[entry] == c.UNTIL_TRUE and state.timed_left[entry] == ending:
            found |= bit(state.timed_actor[entry])
    for entry in range(state.tiles_changed):
        if state.changed_kind[entry] == c.UNTIL_TRUE and state.changed_left[entry] == ending:
            found |= bit(state.changed_giver[entry])
    for actor in range(state.crew):
        if not is_active(state, actor):
            found &= ~bit(actor)
    push_set(state, found)


@does()
def end_until(box: Box, state: State, ending: int) -> None:
    """A condition was tested for somebody; if it holds, what lasts until then ends (M-351)."""
    if not pop(state):
        return
    whose = state.frames[state.level, SELF] - 1
    entry = 0
    while entry < state.gained:
        actor, feature = state.gained_actor[entry], state.gained_feature[entry]
        if actor == whose and state.mark[actor, feature] == c.UNTIL_TRUE and state.gained_left[entry] == ending:
            lose(box, state, actor, feature)
        else:
            entry += 1
    entry = 0
    while entry < state.timed:
        ours = state.timed_actor[entry] == whose and state.timed_left[entry] == ending
        if ours and state.timed_kind[entry] == c.UNTIL_TRUE:
            entry = end_timed(box, state, entry)
        else:
            entry += 1
    for tile in range(state.tiles_changed):
        ours = state.changed_giver[tile] == whose and state.changed_left[tile] == ending
        if ours and state.changed_kind[tile] == c.UNTIL_TRUE:
            state.changed_kind[tile] = c.DUE
    lay_back(state)


@does()
def note_truth(box: Box, state: State, watch: int) -> None:
    """A watched condition was tested for somebody; one that has become true ends a status or is an event (M-351)."""
    now = pop(state)
    actor = state.frames[state.level, SELF] - 1
    own = bit(max(0, actor))
    was = state.truth[watch] & own
    if now:
        state.truth[watch] |= own
    elif box.watch_sort[watch] != c.UNCOVER:  # what has come to light stays so (F-14)
        state.truth[watch] &= ~own
    if now and box.watch_sort[watch] == c.UNTIL:
        lose(box, state, actor, box.watch_feature[watch])
    elif now and not was and state.begun and box.watch_sort[watch] == c.TURNS_TRUE:
        raise_event(box, state, c.BECOMES_TRUE, -1, -1, watch, actor + 1, 0)


@does()
def bearers(box: Box, state: State, feature: Feature, in_cast: int, holding: int) -> None:
    """Everybody active that bears a feature or status, one bit each.

    `in_cast` asks for members of the acting cast, `holding` for those the feature's `Condition:` is true for.
    """
    found = 0
    for actor in range(state.crew):
        if in_cast and state.cast_of[actor] != state.acting_cast - 1:
            continue
        if is_active(state, actor) and bears(box, state, actor, feature):
            if not holding or holds(box, state, actor, feature):
                found |= bit(actor)
    push_set(state, found)


def end_timed(box: Box, state: State, entry: int) -> int:
    """A timed change is over: taken back now, or by the program under a maximum; returns which to look at next."""
    if state.timed_change[entry] < 0 and box.undone[state.timed_resource[entry]] > 0:
        state.timed_kind[entry] = c.DUE
        state.due = 1
        return entry + 1
    undo(box, state, entry)
    return entry


def undo(box: Box, state: State, entry: int) -> None:
    """Take a timed change back; what was lost comes back as far as it was (M-71)."""
    actor, resource = state.timed_actor[entry], state.timed_resource[entry]
    new = max(box.minimum[resource], state.value[actor, resource] - state.timed_change[entry])
    forget_timed(state, entry)
    restore(box, state, actor, resource, new)


def undo_under_maximum(box: Box, state: State) -> None:
    """Take the first change back that is due and has a maximum, which is worked out first (M-58, M-71)."""
    for entry in range(state.timed):
        if state.timed_kind[entry] == c.DUE:
            actor, resource = state.timed_actor[entry], state.timed_resource[entry]
            open_frame(state, state.counter, actor, -1)
            push(state, max(box.minimum[resource], state.value[actor, resource] - state.timed_change[entry]))
            state.counter = box.undone[resource]
            forget_timed(state, entry)
            return
    state.due = 0


def forget_timed(state: State, entry: int) -> None:
    """One timed change less."""
    state.timed -= 1
    last = state.timed
    for later in range(entry, last):
        move_timed(state, later + 1, later)
    state.timed_kind[last] = 0
    state.timed_change[last] = 0
    state.timed_left[last] = 0
    state.timed_actor[last] = 0
    state.timed_resource[last] = 0
    state.timed_giver[last] = 0


def move_timed(state: State, here: int, there: int) -> None:
    """A timed change moves to another place of the list."""
    state.timed_kind[there] = state.timed_kind[here]
    state.timed_change[there] = state.timed_change[here]
    state.timed_left[there] = state.timed_left[here]
    state.timed_actor[there] = state.timed_actor[here]
    state.timed_resource[there] = state.timed_resource[here]
    state.timed_giver[there] = state.timed_giver[here]


# ------------------------------------------------------------------------------------------- instructions


@does(counted=True)
def give(box: Box, state: State, who: Person, feature: Feature, lasting: Lasting) -> None:
    """Somebody becomes something, or gains a feature (M-344)."""
    actor = actor_of(box, state, who)
    if actor >= 0:
        grant(box, state, actor, feature, lasting - 1)


@does(counted=True)
def take(box: Box, state: State, who: Person, feature: Feature) -> None:
    """Somebody loses a status or feature (M-346)."""
    actor = actor_of(box, state, who)
    if actor >= 0:
        lose(box, state, actor, feature)
