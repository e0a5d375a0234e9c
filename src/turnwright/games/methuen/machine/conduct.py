"""What strategies need: which one is followed, and whether a behavior has changed anything (M-382 to M-391)."""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import BEHAVIORS_IN_A_TURN, TRACES
from ..state import State
from .declaring import brief, does, makes
from .frames import SELF, actor_of, pop, tell
from .operands import Goal, Person, Text

BITS = 40
"""Of a digest."""


def fold(digest: int, number: int) -> int:
    """One more number into a digest; everything stays below 62 bits."""
    return (digest * 1_000_003 + number) & ((1 << BITS) - 1)


def digest_of(box: Box, state: State) -> int:
    """All that counts as the game's state, folded into one number (M-384, M-474).

    A value counts as its difference from the recorded initial one, so that recording it changes nothing.
    """
    digest = 0
    for flag in range(box.flags):
        digest = fold(digest, state.flags[flag])
    for actor in range(state.crew):
        digest = fold(digest, state.life[actor] * 8 + state.heading[actor])
        digest = fold(digest, state.place[actor])
        digest = fold(digest, state.half_points[actor] * 64 + state.strategy[actor])
        digest = fold(digest, state.cast_of[actor] + 128 * state.joins[actor])
        values, initials, touched = state.value[actor], state.initial[actor], state.touched[actor]
        for resource in range(box.resources):
            change = values[resource] - initials[resource]
            if change != 0 and (touched >> resource) & 1:
                digest = fold(fold(digest, resource + 1), change)
        for feature in range(box.features):
            if state.mark[actor, feature] != 0:
                digest = fold(fold(digest, feature + 1), state.mark[actor, feature])
    for entry in range(state.gained):
        one = fold(state.gained_actor[entry] + 1, state.gained_feature[entry])
        one = fold(one, state.gained_left[entry] * 64 + state.gained_giver[entry])
        digest = fold(0, digest + one)  # whatever order they came in
    for number in range(box.shared_count):
        digest = fold(digest, state.shared[number])
    for entry in range(state.timed):
        digest = fold(digest, state.timed_kind[entry] * 256 + state.timed_left[entry])
        digest = fold(fold(digest, state.timed_change[entry]), state.timed_resource[entry])
        digest = fold(digest, state.timed_actor[entry])
    for cast in range(box.casts):
        digest = fold(digest, state.initiative[cast])
    for entry in range(state.tiles_changed):
        tile = state.changed_tile[entry]
        if state.changed_terrain[entry] != box.terrain[tile]:
            digest = fold(0, digest + fold(tile + 1, state.changed_terrain[entry]))  # whatever order they came in
    return digest


def digest_now(box: Box, state: State) -> int:
    """The digest of the position; it is worked out once as long as `changes` stays the same.

    What changes without being counted there forgets it: a step paid for, a starting value below its maximum.
    """
    if state.digested != state.changes + 1:
        state.digested = state.changes + 1
        state.digest = digest_of(box, state)
    return state.digest


@does()
def follow(box: Box, state: State, end: Goal) -> None:
    """Go to the first behavior of the strategy on the stack, or to the end without one (M-392)."""
    routine = pop(state) - 1
    state.counter = box.routine[routine] if routine >= 0 else end


@does()
def switch(box: Box, state: State, owner: Person, routine: int) -> None:
    """Somebody follows another strategy from the next behavior on (M-391)."""
    actor = actor_of(box, state, owner)
    if actor >= 0 and state.strategy[actor] != routine:
        state.strategy[actor] = routine
        state.changes += 1
        tell(state, told.SWITCH, actor, routine - 1, 0, 0)


# ------------------------------------------------------------------------------------------- instructions


@makes()
def assigned(state: State) -> int:
    """The strategy that whoever acts follows."""
    return state.strategy[state.frames[state.level, SELF] - 1]


@does(quiet=True, beside=("number", "name"))
def begin_behavior(box: Box, state: State) -> None:
    """A behavior begins: how everything is now is remembered."""
    state.possible = 0
    state.behavior_changes = state.changes
    state.behavior_digest = digest_now(box, state)


@makes()
def performed(box: Box, state: State) -> bool:
    """Whether the behavior has changed anything (M-384)."""
    return state.changes != state.behavior_changes and digest_now(box, state) != state.behavior_digest


@brief()
def did(state: State, value: int) -> None:
    """Part of the behavior was possible, if the answer on the stack is yes."""
    state.possible |= value


@does(quiet=True)
def count_behavior(state: State, name: Text) -> None:
    """One more behavior was performed this turn; after a hundred the turn ends (M-385)."""
    state.behaviors += 1
    if state.behaviors >= BEHAVIORS_IN_A_TURN:
        state.stop_turn = 1
        tell(state, told.GUARD, state.frames[state.level, SELF] - 1, name, 0, 0)


@brief()
def trace(state: State, text: Text, part: int, seen: int) -> None:
    """Remember a question a strategy asked itself, so that a designer can see why it did what it did (M-404)."""
    if state.traced < TRACES:
        entry = state.traces[state.traced]
        entry[0] = state.frames[state.level, SELF] - 1
        entry[1] = text
        entry[2] = part
        entry[3] = seen
        state.traced += 1
