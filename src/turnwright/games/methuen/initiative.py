"""Initiative and its ties, sub-initiative, and whose turn is next (M-246, M-260 to M-269)."""

from __future__ import annotations

from .box import Box
from .capacities import TIE_ROUNDS
from .machine.frames import is_active, tell
from .machine.loop import run
from .program import codes as c
from .state import State

TOLD_INITIATIVE, TOLD_TIE = 20, 21
GROUP = 16
"""Where in `state.way` the groups of tied participants stand; the participants themselves come first."""


def takes_part(box: Box, state: State, cast: int) -> bool:
    """Whether a cast has somebody who takes turns."""
    for actor in range(box.actors):
        if state.cast_of[actor] == cast and box.turns[actor] and is_active(state, actor):
            return True
    return False


def first_member(box: Box, state: State, cast: int) -> int:
    """The leader if it is there, else the first member (M-263)."""
    leader = box.cast_leader[cast] - 1
    if leader >= 0 and is_active(state, leader):
        return leader
    for actor in range(box.actors):
        if state.cast_of[actor] == cast and is_active(state, actor):
            return actor
    return 0


def rolled_for(box: Box, state: State, chance: object, cast: int) -> int:
    """The initiative of a cast: its leader's roll, or the best or worst of its members' (M-263)."""
    entry = box.initiative_roll[cast]
    if box.roller[cast] == 0:
        return run(box, state, chance, entry, first_member(box, state, cast))
    best = -1
    for actor in range(box.actors):
        if state.cast_of[actor] == cast and is_active(state, actor):
            rolled = run(box, state, chance, entry, actor)
            better = rolled > best if box.roller[cast] == 1 else rolled < best
            if best < 0 or better:
                best = rolled
    return max(0, best)


def roll_initiative(box: Box, state: State, chance: object) -> None:
    """Everybody's initiative in deployment order, ties, then sub-initiative cast by cast."""
    count = 0
    for cast in range(box.casts):
        if takes_part(box, state, cast):
            state.initiative[cast] = rolled_for(box, state, chance, cast)
            tell(state, TOLD_INITIATIVE, -1, cast, state.initiative[cast], 0)
            state.way[count] = cast
            state.keys[cast] = state.initiative[cast]
            count += 1
    sort_out(box, state, chance, count, box.ascending != 0, False)
    for position in range(count):
        state.order[position] = state.way[position]
        state.way[position] = 0
        state.way[GROUP + position] = 0
    state.in_order = count
    for cast in range(box.casts):
        if box.control[cast] == c.STRATEGY:
            roll_sub_initiative(box, state, chance, cast)
        else:
            for actor in range(box.actors):
                if state.cast_of[actor] == cast:
                    state.sub_order[actor] = state.rank[actor]


def roll_sub_initiative(box: Box, state: State, chance: object, cast: int) -> None:
    """The order inside a cast that a strategy plays, if it has two or more members (M-246)."""
    count = 0
    for actor in range(box.actors):
        if state.cast_of[actor] == cast and is_active(state, actor) and box.turns[actor]:
            state.way[count] = actor
            count += 1
    if count > 1:
        for position in range(count):
            actor = state.way[position] + 0
            state.keys[actor] = run(box, state, chance, box.sub_initiative_roll[cast], actor)
        sort_out(box, state, chance, count, False, True)
    for position in range(count):
        state.sub_order[state.way[position]] = position
        state.way[position] = 0
        state.way[GROUP + position] = 0


def sort_out(box: Box, state: State, chance: object, count: int, ascending: bool, members: bool) -> None:
    """Sort the participants by their keys, then let those who are tied roll until nobody is (M-264)."""
    for position in range(count):
        state.way[GROUP + position] = 0
    split(state, 0, count, ascending)
    rounds = 0
    while rounds < TIE_ROUNDS and state.fault == 0:
        first = 0
        while first + 1 < count and state.way[GROUP + first] != state.way[GROUP + first + 1]:
            first += 1
        if first + 1 >= count:
            return
        last = first + 1
        while last < count and state.way[GROUP + last] == state.way[GROUP + first]:
            last += 1
        for position in range(first, last):
            who = state.way[position] + 0
            state.keys[who] = tie_key(box, state, chance, who, rounds, members)
            tell(state, TOLD_TIE, who if members else -1, who, state.keys[who], 0)
        split(state, first, last, False)
        rounds += 1


def tie_key(box: Box, state: State, chance: object, who: int, rounds: int, members: bool) -> int:
    """What breaks a tie: a resource or a side if a feature says so, and then the roll (F-63)."""
    if members:
        return run(box, state, chance, box.tie_roll, who)
    speaker = first_member(box, state, who)
    if rounds == 0 and box.tie_side:
        return 1 if (box.players_cast[who] != 0) == (box.tie_side == 1) else 0
    if rounds == 0 and box.tie_resource:
        return state.value[speaker, box.tie_resource - 1]
    return run(box, state, chance, box.tie_roll, speaker)


def split(state: State, first: int, last: int, ascending: bool) -> None:
    """Sort some positions by key, keeping the order of equals, and give equals one group number."""
    for position in range(first + 1, last):
        who = state.way[position]
        place = position
        while place > first and is_better(state.keys[who], state.keys[state.way[place - 1]], ascending):
            state.way[place] = state.way[place - 1]
            place -= 1
        state.way[place] = who
    for position in range(first, last):
        same = position > first and state.keys[state.way[position]] == state.keys[state.way[position - 1]]
        state.way[GROUP + position] = state.way[GROUP + position - 1] if same else position


def is_better(one: int, other: int, ascending: bool) -> bool:
    return one < other if ascending else one > other


def next_to_act(box: Box, state: State) -> int:
    """The first participant in the order that has not acted this round, or -1 (M-269)."""
    for position in range(state.in_order):
        cast = state.order[position]
        if not (state.acted >> cast) & 1:
            return cast
    return -1
