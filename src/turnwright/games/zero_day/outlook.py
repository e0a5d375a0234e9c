"""How a position looks and which actions look promising: advice for players that look ahead, no rule of the game."""

from __future__ import annotations

from turnwright import Numbers

from .actions import DISCARD, MOVE, PLACE, PLACE_TWO, Action
from .box import CELLS, NODES, Box
from .scoring import NO_GOAL
from .state import BLUE_SEAT, RED_SEAT, State, active_node, is_attack, lowest_bit, own_colour
from .tiles import PURPLE
from .trails import OWN_WORTH, best_value, worth_within_reach

BREACH_IN_SIGHT, BREACHED = 60, 120
OWN_SEGMENT, PURPLE_SEGMENT = 30, 3
EVEN, WINNING = 200, 990
"""A lead of `EVEN` is half way to a win."""

MOST_HELD = 12
PATHS = 0
"""From here on the traits are segments; then tokens, what is in reach, reserves, trails, and single counts."""
TOKENS = PATHS + CELLS * 6 * 3
REACH = TOKENS + 6 * NODES
HELD = REACH + 2 * NODES
RESERVE = HELD + 2 * 64
TRAILS = RESERVE + 2 * 8
LEAD = TRAILS + 12 * 25
NODE, DECK, STALL, FINAL, STEALS = LEAD + 31, LEAD + 63, LEAD + 88, LEAD + 104, LEAD + 106
IN_SIGHT, STAGE = LEAD + 110, LEAD + 114
TRAITS, MOST_NOTICED = STAGE + 6, 450
"""150 segments, 6 tokens, 120 places in reach, 24 tiles and some twenty counts are fewer."""


def outlook(box: Box, state: State, points: Numbers) -> None:
    """The breach first, then the trail as it stands."""
    lead = standing(box, state, BLUE_SEAT) - standing(box, state, RED_SEAT)
    points[BLUE_SEAT] = WINNING * lead // (abs(lead) + EVEN)
    points[RED_SEAT] = -points[BLUE_SEAT]


def standing(box: Box, state: State, seat: int) -> int:
    """How far a player has come."""
    if is_attack(state, seat):
        reach = state.reach[2 * seat] | state.reach[2 * seat + 1]
        return BREACH_IN_SIGHT if reach & box.firewall else 0
    value = best_value(box, state, seat, NO_GOAL)
    return BREACHED + OWN_SEGMENT * (value // OWN_WORTH) + PURPLE_SEGMENT * (value % OWN_WORTH)


def notice(box: Box, state: State, seat: int, noticed: Numbers) -> int:
    """The board as if `seat` were Blue (Red turns it round and swaps the colours), tokens and where they can go,
    reserves, how far both have come, and where the turn is."""
    count = notice_paths(box, state, seat, noticed, 0)
    for whose in range(2):
        player = (seat + whose) % 2
        count = notice_player(box, state, seat, player, whose, noticed, count)
    lead = standing(box, state, seat) - standing(box, state, 1 - seat)
    noticed[count] = LEAD + min(max(lead // 20 + 15, 0), 30)
    noticed[count + 1] = NODE + min(state.node, 31)
    noticed[count + 2] = DECK + min(state.deck_size, 24)
    noticed[count + 3] = STALL + min(state.stall, 15)
    noticed[count + 4] = FINAL + (1 if state.final != 0 else 0)
    noticed[count + 5] = STEALS + min(state.steals, 3)
    return count + 6


def notice_paths(box: Box, state: State, seat: int, noticed: Numbers, count: int) -> int:
    """Every segment on the board: on which cell, between which sides, for whom."""
    for cell in range(CELLS):
        look = state.board[cell]
        if look != 0:
            place = cell if seat == BLUE_SEAT else CELLS - 1 - cell
            for index in range(box.segments[look >> 2]):
                start, end = box.starts[look, index], box.ends[look, index]
                if seat != BLUE_SEAT:
                    start, end = (start + 2) % 4, (end + 2) % 4
                low, high = min(start, end), max(start, end)
                between = low * (7 - low) // 2 + high - low - 1
                noticed[count] = PATHS + (place * 6 + between) * 3 + whose_colour(box.colour[look >> 2, index], seat)
                count += 1
    return count


def notice_player(box: Box, state: State, seat: int, player: int, whose: int, noticed: Numbers, count: int) -> int:
    """One player's tokens, reach, reserve and trail; `whose` is 0 for the one who looks."""
    stage = 0 if is_attack(state, player) else 1 if state.ghost[player] == 0 else 2
    for token in range(3):
        node = state.attack[player] if token == 0 else state.exploit[player] if token == 1 else state.ghost[player]
        if node != 0:
            noticed[count] = TOKENS + (2 * token + whose) * NODES + turned(box, node - 1, seat)
            count += 1
    reach = state.reach[2 * player] | state.reach[2 * player + 1]
    noticed[count] = IN_SIGHT + 2 * whose + (1 if stage == 0 and reach & box.firewall != 0 else 0)
    noticed[count + 1] = STAGE + 3 * whose + stage
    count += 2
    while reach != 0:
        noticed[count] = REACH + whose * NODES + turned(box, lowest_bit(box, reach), seat)
        reach &= reach - 1
        count += 1
    for place in range(min(state.held[player], MOST_HELD)):
        noticed[count] = HELD + whose * 64 + sort_of(box, state.reserve[player, place], seat)
        count += 1
    noticed[count] = RESERVE + whose * 8 + min(state.held[player], 7)
    value = best_value(box, state, player, NO_GOAL)
    within = worth_within_reach(box, state, player, active_node(state, player))
    base = state.exploit[player] - 1
    joined = worth_within_reach(box, state, player, base) if base >= 0 else 0
    noticed[count + 1] = TRAILS + (whose * 6) * 25 + min(value // OWN_WORTH, 24)
    noticed[count + 2] = TRAILS + (whose * 6 + 1) * 25 + min(value % OWN_WORTH, 24)
    noticed[count + 3] = TRAILS + (whose * 6 + 2) * 25 + min(within // OWN_WORTH, 24)
    noticed[count + 4] = TRAILS + (whose * 6 + 3) * 25 + min(within % OWN_WORTH, 24)
    noticed[count + 5] = TRAILS + (whose * 6 + 4) * 25 + min(joined // OWN_WORTH, 24)
    noticed[count + 6] = TRAILS + (whose * 6 + 5) * 25 + min(joined % OWN_WORTH, 24)
    return count + 7


def whose_colour(colour: int, seat: int) -> int:
    """0 for the own colour, 1 for the other's, 2 for purple."""
    return 2 if colour == PURPLE else 0 if colour == own_colour(seat) else 1


def turned(box: Box, node: int, seat: int) -> int:
    """A node as it lies for Blue, or on the board turned round for Red."""
    if seat == BLUE_SEAT:
        return node
    return box.node_of[CELLS - 1 - box.cell_at[node, 0], (box.side_at[node, 0] + 2) % 4]


def sort_of(box: Box, tile: int, seat: int) -> int:
    """How many segments a tile has in the own colour, the other's and purple, up to three of each."""
    own = other = purple = 0
    for index in range(box.segments[tile]):
        whose = whose_colour(box.colour[tile, index], seat)
        own += 1 if whose == 0 else 0
        other += 1 if whose == 1 else 0
        purple += 1 if whose == 2 else 0
    return (min(own, 3) * 4 + min(other, 3)) * 4 + min(purple, 3)


def urge(box: Box, state: State, action: Action) -> int:
    """A breach before all; placing tiles is how trails grow; throwing them away is a last resort."""
    if action.kind == MOVE:
        breach = is_attack(state, action.seat) and (box.firewall >> action.node) & 1
        return 600 if breach else 0
    if action.kind == PLACE:
        return 60
    if action.kind == PLACE_TWO:
        return 20
    return -50 if action.kind == DISCARD else 0
