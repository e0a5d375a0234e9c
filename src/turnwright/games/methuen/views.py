"""Hidden resources: kept like all others, and shown to nobody until they come to light (M-68, F-14)."""

from __future__ import annotations

from turnwright import as_numbers

from . import records as told
from .box import Box
from .capacities import DICE, LOG, LOG_COLUMNS, MOST_AGAIN
from .machine import instruction_set as m
from .machine.settings import applies
from .machine.truths import opposes_players
from .program import codes as c
from .state import State

UNSEEN = -2_000_000_000
"""Stands in the log for a number that a seat may not know."""
OBSERVED = tuple(
    as_numbers(name, per_seat=False)
    for name in (
        *("round", "acting_cast", "acting_actor", "asked", "asked_for", "asked_place", "asked_text"),
        *("scene", "offered", "options", "closed_options", "dear_options", "lead_wanted", "outcome"),
        *("order", "initiative", "acted", "delayed"),
        *("used", "cast_of", "place", "heading", "life", "half_points", "actions_used", "allowance", "reactions_used"),
        *("value", "mark", "cooling", "uses"),
        *("shared", "flags", "tiles_changed", "changed_tile", "changed_terrain"),
    )
)
"""What a learner is shown of an encounter: whose turn it is and what is asked; the order of turns; where every actor
is, which way it looks, what it has left, its values and statuses; shared values, flags, and ground that has changed."""


def is_hidden(box: Box, state: State, actor: int, resource: int) -> bool:
    """Whether players do not see a value; what is hidden until something holds is seen from then on (F-14).

    Of foes they may see no number at all (M-469).
    """
    if state.unveiled:
        return False
    if box.foes_shown and is_foe(box, state, actor):
        return True
    for row in range(box.settings_from[c.CONCEALED], box.settings_to[c.CONCEALED]):
        if box.setting_amount[row] == resource and applies(box, state, row, actor):
            watch = box.setting_detail[row]
            if watch == 0 or not (state.truth[watch - 1] >> actor) & 1:
                return True
    return False


def is_foe(box: Box, state: State, actor: int) -> bool:
    """Whether somebody opposes the players."""
    return opposes_players(box, state.cast_of[actor])


def gauge_of(box: Box, state: State, actor: int) -> int:
    """How much of the vital resource is left of what it began with, in tenths, plus 1; 0 for what nobody knows.

    In words there are fewer steps: whole, more than two thirds, more than a third, some, none.
    """
    vital = box.vital
    if vital < 0 or not (state.touched[actor] >> vital) & 1 or state.initial[actor, vital] <= 0:
        return 0
    left, full = max(0, state.value[actor, vital]), state.initial[actor, vital]
    if left >= full or left == 0:
        return 11 if left else 1
    if box.foes_shown == c.AS_BARS:
        return 1 + min(9, max(1, 10 * left // full))
    return 8 if 3 * left > 2 * full else 5 if 3 * left > full else 2


def veil(box: Box, state: State, actor: int, seen: State) -> None:
    """Of a foe whose numbers are not open, nothing is shown that is worked out from them (M-469).

    Who has only a view, and not the position, goes by the gauge in it.
    """
    seen.gauge[actor] = state.gauge[actor] if state.gauge[actor] else gauge_of(box, state, actor)
    seen.allowance[actor] = 0
    seen.far[actor] = 0
    for place in range(box.abilities[actor]):
        seen.reach[actor, place] = 0
        seen.step_room[actor, place] = 0
        seen.line_room[actor, place] = 0
        seen.leap[actor, place] = 0
        seen.unpaid[actor, place] = 0


def reveal(box: Box, state: State, seat: int, seen: State) -> None:
    """All values but the hidden ones, now and before the step; and the log without what was written to those.

    The game master sees everything; what their actors roll in secret nobody else does (M-468).
    """
    seen.unveiled = 1 if seat >= 0 and box.master == seat + 1 else 0
    for actor in range(state.crew):
        for resource in range(box.resources):
            if seen.unveiled or not is_hidden(box, state, actor, resource):
                seen.value[actor, resource] = state.value[actor, resource]
                seen.initial[actor, resource] = state.initial[actor, resource]
                seen.kept_value[actor, resource] = state.kept_value[actor, resource]
                seen.kept_initial[actor, resource] = state.kept_initial[actor, resource]
    for actor in range(state.crew if box.foes_shown and not seen.unveiled else 0):
        if is_foe(box, state, actor):
            veil(box, state, actor, seen)
    if rolls_hidden(box, seen):
        conceal(box, state, seen)
    else:
        for die in range(min(DICE, state.thrown)):
            seen.dice[die] = state.dice[die]
    show_log(box, state, seen)


def rolls_hidden(box: Box, seen: State) -> bool:
    """Whether whoever sees this is not told what a game master rolls (M-468)."""
    return box.hides_dice != 0 and box.master > 0 and not seen.unveiled


def conceal(box: Box, state: State, seen: State) -> None:
    """Take out what tells dice outside the log: what an unfinished step has thrown, and what initiative came to.

    All numbers of the order go, not only the game master's: whoever steps in behind somebody has one less (M-271).
    """
    seen.thrown = 0
    seen.replayed = 0
    seen.kept_logged = 0
    for number in range(3, 6):
        seen.asked_event[number] = 0
    for cast in range(box.casts):
        seen.initiative[cast] = 0
        seen.kept_initiative[cast] = 0
    for actor in range(state.crew):
        if is_by_master(box, state, actor):
            seen.sub_value[actor] = 0
            seen.kept_sub_value[actor] = 0


def show_log(box: Box, state: State, seen: State) -> None:
    """The records of the step, as this seat may read them."""
    hides = rolls_hidden(box, seen)
    secret, performer, again, kept = False, -1, 0, 0
    rows = min(LOG, state.logged)
    for row in range(rows):
        if row == state.told:
            seen.told = kept
        what, who = state.log[row, 0], state.log[row, 1]
        if hides:
            if what == told.ACTION or what == told.RESUMED:
                performer = who
            elif what == told.TURN or what == told.ROUND or what == told.SCENE:
                performer = -1
            again = again + 1 if is_rolled_again(box, state, row, again) else 0
            if what == told.TIE:
                kept = forget_dice(seen, kept)
                continue
            theirs = is_by_master(box, state, who)
            secret = secret or (theirs and what == told.ROLL)
            if theirs and (again > 0 or what == told.MADE):
                continue
            if secret and (what == told.LIMIT or (what == told.MADE and is_by_master(box, state, performer))):
                continue  # some faces only are doubled, turn a check, or are more than there was to take
        for column in range(LOG_COLUMNS):
            seen.log[kept, column] = state.log[row, column]
        if hides:
            mask_dice(box, state, row, kept, seen, secret, performer)
        if not seen.unveiled:
            mask(box, state, row, kept, seen)
        kept += 1
    if state.told >= rows:
        seen.told = state.told - rows + kept
    seen.logged = state.logged - rows + kept


def is_rolled_again(box: Box, state: State, row: int, again: int) -> bool:
    """Whether a die was rolled only because the one before showed its highest face (M-34)."""
    if row == 0 or state.log[row, 0] != told.ROLL or again >= MOST_AGAIN:
        return False
    behind = state.log[row, LOG_COLUMNS - 1]
    if box.code[behind - 1, 0] != m.ROLL_KEPT or box.code[behind - 1, 3] == 0:
        return False
    for column in range(LOG_COLUMNS):
        if column != 3 and state.log[row, column] != state.log[row - 1, column]:
            return False
    return state.log[row - 1, 3] == state.log[row - 1, 2]


def forget_dice(seen: State, kept: int) -> int:
    """Take the dice at the end of the log out of it: whoever is tied with somebody knows what they have (M-264)."""
    while kept > 0 and (seen.log[kept - 1, 0] == told.ROLL or seen.log[kept - 1, 0] == told.KEPT):
        kept -= 1
        for column in range(LOG_COLUMNS):
            seen.log[kept, column] = 0
    return kept


def mask_dice(box: Box, state: State, row: int, shown: int, seen: State, secret: bool, performer: int) -> None:
    """Take out of a log record dice of the game master's actors, and every number that was made of them (M-468).

    `secret`: one of them has rolled in this step; `performer`: whose action the record belongs to.
    """
    what, who = state.log[row, 0], state.log[row, 1]
    theirs, follows = is_by_master(box, state, who), secret and is_by_master(box, state, performer)
    if what == told.INITIATIVE:
        if is_masters_cast(box, state.log[row, 2]):
            seen.log[shown, 3] = UNSEEN
    elif what == told.DAMAGE:
        if secret and state.log[row, 2] > 0 and (follows or is_by_master(box, state, state.log[row, 3])):
            seen.log[shown, 2] = UNSEEN
    elif what == told.ROLL or what == told.ANSWERED:
        if theirs and secret:
            seen.log[shown, 3] = UNSEEN
    elif what == told.KEPT:
        if theirs:
            seen.log[shown, 2] = UNSEEN
    elif what == told.COMPARED:
        if theirs:
            seen.log[shown, 3] = UNSEEN
            seen.log[shown, 4] = UNSEEN
    elif what == told.NEGATED or what == told.LESSENED:
        if theirs and secret:
            seen.log[shown, 2] = UNSEEN
            seen.log[shown, 3] = UNSEEN
    elif what == told.BLOCKED and follows:
        seen.log[shown, 3] = UNSEEN


def mask(box: Box, state: State, row: int, shown: int, seen: State) -> None:
    """Take out of a log record what would tell a hidden value."""
    what, who, behind = state.log[row, 0], state.log[row, 1], state.log[row, LOG_COLUMNS - 1] - 1
    if what == told.WRITE or what == told.START or (what == told.LIMIT and who >= 0):
        if is_hidden(box, state, who, state.log[row, 2]):
            seen.log[shown, 3] = 0
            seen.log[shown, 4] = 0
    elif what == told.DAMAGE:
        if is_hidden(box, state, who, box.vital):
            seen.log[shown, 4] = 0
    elif what == told.MADE:
        resource = box.code[behind, 3] - 1
        if who >= 0 and is_hidden(box, state, who, max(0, resource)) and (resource >= 0 or box.foes_shown):
            seen.log[shown, 3] = UNSEEN
            seen.log[shown, 4] = UNSEEN
    elif what == told.COMPARED:
        for side in range(2):
            if is_masked(box, state, behind, side, who, state.log[row, LOG_COLUMNS - 2] - 1):
                seen.log[shown, 3 + side] = UNSEEN


def is_by_master(box: Box, state: State, actor: int) -> bool:
    """Whether somebody is of a cast that the game master plays; nobody is not."""
    return actor >= 0 and is_masters_cast(box, state.cast_of[actor])


def is_masters_cast(box: Box, cast: int) -> bool:
    """Whether the game master plays a cast."""
    return box.control[cast] == c.PERSON and box.seat[cast] == box.master - 1


def is_masked(box: Box, state: State, instruction: int, side: int, who: int, whom: int) -> bool:
    """Whether a side of a comparison reads something that is hidden of anybody now: it is told without its number.

    `who` asks it of `whom`, where it speaks of them.
    """
    if state.unveiled:
        return False
    packed = box.code[instruction, 3]
    owners = packed >> (2 * c.SIDE_BITS + side * c.OWNER_BITS)
    if owners & c.READS_ROLLED and rolls_hidden(box, state):
        return True
    if box.foes_shown:
        if owners & c.READS_OTHERS or (owners & c.READS_ACTING and who >= 0 and is_foe(box, state, who)):
            return True
        if owners & c.READS_TARGET and whom >= 0 and is_foe(box, state, whom):
            return True
    resource = (packed >> (side * c.SIDE_BITS)) & c.EVERY_HIDDEN
    if resource == 0 or resource == c.EVERY_HIDDEN:
        return resource != 0
    for row in range(box.settings_from[c.CONCEALED], box.settings_to[c.CONCEALED]):
        for actor in range(state.crew if box.setting_amount[row] == resource - 1 else 0):
            if is_hidden(box, state, actor, resource - 1):
                return True
    return False
