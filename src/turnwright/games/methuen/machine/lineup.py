"""Initiative, ties and sub-initiative as rolls one by one, at the start and when somebody arrives (M-246, M-260).

The routine at `box.roll_entry` asks NEXT_ROLL who rolls now; the roll runs as code of its own, TAKE_ROLL takes its
number, and so on until everybody has a place. So newcomers roll in the middle of an action (M-266).
"""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import TIE_ROUNDS
from ..program import codes as c
from ..state import State
from .declaring import does
from .frames import is_active, open_frame, pop, tell
from .operands import Goal
from .people import concerns
from .sets import bit
from .settings import governing
from .writes import goes_before

ROLLS, COMES_BACK = 1, 2
"""Why a cast gets a place: it rolls for one, or it was there before and keeps what it had (M-268)."""
VALUES, TIES, MEMBERS, MEMBER_TIES, SETTLED = range(5)
"""What is rolled for now: initiative of casts, their ties, sub-initiative of one cast's members, their ties."""


def takes_part(box: Box, state: State, cast: int) -> bool:
    """Whether a cast has somebody who takes turns."""
    for actor in range(state.crew):
        if state.cast_of[actor] == cast and box.turns[actor] and is_active(state, actor):
            return True
    return False


def first_member(box: Box, state: State, cast: int) -> int:
    """The leader if it is there, else the first member (M-263)."""
    leader = box.cast_leader[cast] - 1
    if leader >= 0 and is_active(state, leader) and state.cast_of[leader] == cast:
        return leader
    for actor in range(state.crew):
        if state.cast_of[actor] == cast and is_active(state, actor):
            return actor
    return 0


def who_rolls(box: Box, state: State, cast: int) -> int:
    """Who rolls for a cast: 0 its leader, 1 and 2 every member, the highest or lowest counts (M-262, M-263)."""
    if box.roller[cast] > 0:
        return box.roller[cast] - 1
    row = governing(box, state, c.ROLLERS)
    return box.setting_amount[row] if row >= 0 else 0


def begin_rolls(box: Box, state: State, members: int) -> None:
    """From now on the new casts roll for initiative and these actors for sub-initiative, one bit each."""
    state.new_members = members
    state.roll_phase = VALUES
    state.roll_cast = 0
    state.roll_actor = 0
    state.rolled_any = 0


def roll_by(box: Box, state: State, entry: int, actor: int) -> None:
    """Somebody rolls: its number lies on the stack when the routine goes on."""
    state.roll_actor = actor
    open_frame(state, state.counter, actor, -1)
    state.counter = entry


@does()
def next_roll(box: Box, state: State, done: Goal) -> None:
    """Go on to the next roll, or to the end when everybody has a place."""
    while state.fault == 0:
        if state.roll_phase == VALUES:
            if next_value(box, state):
                return
        elif state.roll_phase == MEMBERS:
            if next_member(box, state):
                return
        elif state.roll_phase == SETTLED:
            for cast in range(box.casts):
                state.new_cast[cast] = 0
            state.new_members = 0
            state.counter = done
            return
        elif next_tie(box, state):
            return


def next_value(box: Box, state: State) -> bool:
    """The next roll for initiative, cast by cast; whether there is one (M-260, M-263)."""
    while state.roll_cast < box.casts:
        cast = state.roll_cast
        if state.new_cast[cast] == ROLLS:
            if who_rolls(box, state, cast) == 0:
                actor = first_member(box, state, cast) if not state.rolled_any else -1
            else:
                actor = state.roll_actor
                while actor < box.actors and not (state.cast_of[actor] == cast and is_active(state, actor)):
                    actor += 1
                actor = actor if actor < box.actors else -1
            if actor >= 0:
                roll_by(box, state, box.initiative_roll[cast], actor)
                return True
            state.initiative[cast] = max(0, state.roll_best)
            state.changes += 1
            tell(state, told.INITIATIVE, -1, cast, state.initiative[cast], 0)
        state.roll_cast += 1
        state.roll_actor = 0
        state.rolled_any = 0
    line_up_casts(box, state)
    begin_ties(state, TIES)
    return False


@does()
def take_roll(box: Box, state: State) -> None:
    """The number somebody rolled."""
    rolled, actor = pop(state), state.roll_actor
    if state.roll_phase == VALUES:
        for sentence in range(box.bonuses):
            if concerns(box, state, box.bonus_feature[sentence], box.bonus_band[sentence], actor):
                rolled += box.bonus_amount[sentence]
        mode = who_rolls(box, state, state.roll_cast)
        if not state.rolled_any or (rolled > state.roll_best if mode == 1 else rolled < state.roll_best):
            state.roll_best = rolled
        state.rolled_any = 1
        state.roll_actor = actor + 1
    elif state.roll_phase == MEMBERS:
        state.sub_value[actor] = max(0, rolled) + 1
        tell(state, told.INITIATIVE, actor, state.roll_cast, max(0, rolled), 1)
    else:
        take_tie(box, state, rolled)


# ------------------------------------------------------------------------------------------------ placing


def line_up_casts(box: Box, state: State) -> None:
    """The order as it is, with the newcomers behind those of equal value; equals around a newcomer are tied (M-266)."""
    count = 0
    for position in range(state.in_order):
        if not state.new_cast[state.order[position]]:
            state.lineup[count] = state.order[position]
            count += 1
    for cast in range(box.casts):
        if state.new_cast[cast]:
            place = count
            while place > 0 and goes_before(box, state, cast, state.lineup[place - 1]):
                state.lineup[place] = state.lineup[place - 1]
                place -= 1
            state.lineup[place] = cast
            count += 1
    state.lined_up = count
    fresh = 0
    for place in range(count):
        same = place > 0 and state.initiative[state.lineup[place]] == state.initiative[state.lineup[place - 1]]
        state.lineup_group[place] = state.lineup_group[place - 1] if same else place
        if state.new_cast[state.lineup[place]] == ROLLS:
            fresh |= bit(place)
    part_old_ties(state, fresh)


def part_old_ties(state: State, fresh: int) -> None:
    """Equals without a newcomer among them keep the places they have; the others are tied in deployment order.

    `fresh` has a bit for every place of the line where a newcomer stands.
    """
    first = 0
    while first < state.lined_up:
        last = first
        tied = False
        while last < state.lined_up and state.lineup_group[last] == state.lineup_group[first]:
            tied = tied or (fresh >> last) & 1 == 1
            last += 1
        for place in range(first, last):
            if not tied:
                state.lineup_group[place] = place
            else:
                who, spot = state.lineup[place] + 0, place
                while spot > first and state.lineup[spot - 1] > who:
                    state.lineup[spot] = state.lineup[spot - 1]
                    spot -= 1
                state.lineup[spot] = who
        first = last


def begin_ties(state: State, phase: int) -> None:
    state.roll_phase = phase
    state.tie_first = 0
    state.tie_last = 0
    state.tie_end = 0
    state.tie_at = 0
    state.tie_rounds = 0


def next_tie(box: Box, state: State) -> bool:
    """The next roll among those who are tied; whether there is one. Without one everybody has a place (M-264)."""
    members = state.roll_phase == MEMBER_TIES
    row = governing(box, state, c.TIES)
    side = box.setting_amount[row] if row >= 0 and not members else 0
    by_value = box.setting_detail[row] if row >= 0 and not members else 0
    by_roll = box.setting_more[row] if row >= 0 else box.tie_roll
    while True:
        if state.tie_at < state.tie_last:
            who = state.lineup[state.tie_at]
            if state.tie_rounds == 0 and side:
                favoured = (box.players_cast[who] != 0) == (side == 1)
                take_tie(box, state, 1 if favoured else 0)
                continue
            speaker = who if members else first_member(box, state, who)
            roll_by(box, state, by_value if state.tie_rounds == 0 and by_value else by_roll, speaker)
            return True
        if state.tie_last > state.tie_first:
            split_ties(state)
        first = state.tie_first
        while first + 1 < state.lined_up and state.lineup_group[first] != state.lineup_group[first + 1]:
            first += 1
        if first + 1 >= state.lined_up or state.tie_rounds >= TIE_ROUNDS:
            write_order(box, state, members)
            return False
        last = first + 1
        while last < state.lined_up and state.lineup_group[last] == state.lineup_group[first]:
            last += 1
        if first >= state.tie_end:
            state.tie_end = last
            state.tie_rounds = 0
        state.tie_first = first
        state.tie_at = first
        state.tie_last = last


def take_tie(box: Box, state: State, rolled: int) -> None:
    """One of the tied has rolled, or is favoured."""
    who = state.lineup[state.tie_at]
    state.lineup_key[who] = rolled
    if state.roll_phase == MEMBER_TIES:
        tell(state, told.TIE, who, state.cast_of[who], rolled, 0)
    else:
        tell(state, told.TIE, -1, who, rolled, 0)
    state.tie_at += 1


def split_ties(state: State) -> None:
    """All of a group have rolled: the higher goes first, and those still equal stay tied."""
    first, last = state.tie_first, state.tie_last
    for position in range(first + 1, last):
        who, place = state.lineup[position] + 0, position
        while place > first and state.lineup_key[who] > state.lineup_key[state.lineup[place - 1]]:
            state.lineup[place] = state.lineup[place - 1]
            place -= 1
        state.lineup[place] = who
    for position in range(first, last):
        same = position > first
        same = same and state.lineup_key[state.lineup[position]] == state.lineup_key[state.lineup[position - 1]]
        state.lineup_group[position] = state.lineup_group[position - 1] if same else position
    state.tie_last = first
    state.tie_at = first
    state.tie_rounds += 1


def write_order(box: Box, state: State, members: bool) -> None:
    """Everybody has a place: write it down, then see to the members of the next cast."""
    if members:
        for place in range(state.lined_up):
            state.sub_order[state.lineup[place]] = place
        state.roll_cast += 1
    else:
        acting = box.casts
        for place in range(state.lined_up):
            state.order[place] = state.lineup[place]
            if state.in_turn and state.lineup[place] == state.acting_cast - 1:
                acting = place
        state.in_order = state.lined_up
        for place in range(state.lined_up):
            state.placed[state.lineup[place]] = 1
            if state.new_cast[state.lineup[place]] and place < acting < box.casts:
                state.acted[state.lineup[place]] = 1  # its first turn is in the next round (M-266)
        state.roll_cast = 0
    state.roll_phase = MEMBERS
    state.roll_actor = 0


def next_member(box: Box, state: State) -> bool:
    """The next roll for sub-initiative, cast by cast; whether there is one (M-246, M-267)."""
    while state.roll_cast < box.casts:
        cast, count, fresh, waiting = state.roll_cast, 0, 0, -1
        for rank in range(state.crew):
            for actor in range(state.crew):
                if state.rank[actor] == rank and state.cast_of[actor] == cast and is_active(state, actor):
                    if not box.turns[actor]:
                        continue
                    state.lineup[count] = actor
                    state.sub_order[actor] = count
                    count += 1
                    fresh |= state.new_members & bit(actor)
                    if waiting < 0 and state.sub_value[actor] == 0:
                        waiting = actor
        if fresh != 0 and count > 1 and box.control[cast] == c.STRATEGY:
            if waiting >= 0:
                roll_by(box, state, box.sub_initiative_roll[cast], waiting)
                return True
            line_up_members(state, count, fresh)
            begin_ties(state, MEMBER_TIES)
            return False
        state.roll_cast += 1
    state.roll_phase = SETTLED
    return False


def line_up_members(state: State, count: int, fresh: int) -> None:
    """Members by their rolls, the highest first; equals around a newcomer are tied."""
    for position in range(1, count):
        who, place = state.lineup[position] + 0, position
        while place > 0 and state.sub_value[who] > state.sub_value[state.lineup[place - 1]]:
            state.lineup[place] = state.lineup[place - 1]
            place -= 1
        state.lineup[place] = who
    state.lined_up = count
    places = 0
    for place in range(count):
        same = place > 0 and state.sub_value[state.lineup[place]] == state.sub_value[state.lineup[place - 1]]
        state.lineup_group[place] = state.lineup_group[place - 1] if same else place
        if (fresh >> state.lineup[place]) & 1:
            places |= bit(place)
    part_old_ties(state, places)
