"""How a position looks and which turns look promising: advice for players that look ahead, no rule of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwright import Numbers

from .actions import DAMAGE, LIBERATE
from .strength import is_attacked
from .tables import LINES
from .tile_sets import tiles_of
from .tiles import TILES
from .units import colour_of, is_tribun, primary_of, slave_of

if TYPE_CHECKING:
    from .actions import Action
    from .box import Box
    from .state import State

WORTH = (0, 10, 24, 40, 56, 0, 72, 0, 84)
"""What a stack of each height is worth: a height that reaches far is worth more than its pieces."""
SLAVE_SHARE, WHOLE = 2, 5
"""A slave is worth two fifths of a stack of its own to its captor, and nothing to the side it came from."""
EVEN = 120
"""A lead of this much is half way to a win."""
MENACED = 70
WINNING = 990
STRIKE = 500
WAYS_TO_STAND = len(LINES)
KINDS_OF_UNIT = 20
"""Places for what may stand on a tile: a primary from 1 to 6, a tribun from 7 to 12, a slave from 13 to 18."""
PAIRS = 2 * TILES * KINDS_OF_UNIT
"""From here on the traits are pairs of primary and slave; then how a unit stands to a tribun; then a menace."""
STANDING = PAIRS + 2 * 8 * 8
MENACE = STANDING + 4 * WAYS_TO_STAND * 8
TRAITS = MENACE + 2
MOST_NOTICED = 256
PROMISE = (0, STRIKE, STRIKE, 200, STRIKE + 20, 0, 0, -100, -100, 4 * STRIKE, 0, 0, 0, 0, 0, 0, 0)
"""What each kind of action promises by itself, in the order of the kinds: from this much on it is forceful."""


def outlook(box: Box, state: State, points: Numbers) -> None:
    """Stacks on the board, and whose tribun can be attacked."""
    lead = 0
    tribun_0 = tribun_1 = 0
    for tile in range(TILES):
        unit = state.board[tile]
        if unit != 0:
            worth = WORTH[primary_of(unit)] + SLAVE_SHARE * WORTH[slave_of(unit)] // WHOLE
            if colour_of(unit) == 0:
                lead += worth
                tribun_0 = tile if is_tribun(unit) else tribun_0
            else:
                lead -= worth
                tribun_1 = tile if is_tribun(unit) else tribun_1
    mine, theirs = (tribun_0, tribun_1) if state.to_act == 0 else (tribun_1, tribun_0)
    if state.to_act != 0:
        lead = -lead
    if is_attacked(box, state, tiles_of(state, state.to_act), theirs):
        worth = WINNING
    else:
        if is_attacked(box, state, tiles_of(state, 1 - state.to_act), mine):
            lead -= MENACED
        worth = WINNING * lead // (abs(lead) + EVEN)
    points[state.to_act] = worth
    points[1 - state.to_act] = -worth


def notice(box: Box, state: State, seat: int, noticed: Numbers) -> int:
    """Every unit where it stands, and how it stands to both tribuns, as if `seat` were Black; nothing where who is to
    act can attack the enemy tribun: then no more needs to be known."""
    mine = theirs = 0
    for tile in range(TILES):
        unit = state.board[tile]
        if is_tribun(unit):
            if colour_of(unit) == seat:
                mine = tile
            else:
                theirs = tile
    attacked, menaced = (theirs, mine) if state.to_act == seat else (mine, theirs)
    if is_attacked(box, state, tiles_of(state, state.to_act), attacked):
        return 0
    count = 0
    if is_attacked(box, state, tiles_of(state, 1 - state.to_act), menaced):
        noticed[0] = MENACE + (1 if state.to_act == seat else 0)
        count = 1
    for tile in range(TILES):
        unit = state.board[tile]
        if unit != 0 and count <= MOST_NOTICED - 7:
            enemy = 1 if colour_of(unit) != seat else 0
            place = tile if seat == 0 else TILES - 1 - tile
            primary, slave = unit & 7, (unit >> 3) & 7
            noticed[count] = (place * 2 + enemy) * KINDS_OF_UNIT + primary + (6 if is_tribun(unit) else 0)
            count += 1
            if slave != 0:
                noticed[count] = (place * 2 + enemy) * KINDS_OF_UNIT + 12 + slave
                noticed[count + 1] = PAIRS + (enemy * 8 + primary) * 8 + slave
                count += 2
            for side in range(2):
                tribun = theirs if side != 0 else mine
                line = box.line[tile, tribun] if seat == 0 else box.line[tribun, tile]
                if line != 0:
                    first = STANDING + ((side * 2 + enemy) * WAYS_TO_STAND + line) * 8
                    noticed[count] = first + primary
                    count += 1
                    if slave != 0:
                        noticed[count] = first + slave
                        count += 1
    return count


def urge(box: Box, state: State, action: Action) -> int:
    """Attacks first, the greater the victim the better; then walking and combining; splitting last."""
    kind = action.kind
    promise = PROMISE[kind]
    if promise >= STRIKE:
        victim = state.board[action.target]
        promise += 3 * WORTH[primary_of(victim)]
        if kind == LIBERATE:
            promise += 3 * WORTH[slave_of(victim)]
    elif kind == DAMAGE:
        promise += 20 * action.loss
    return promise
