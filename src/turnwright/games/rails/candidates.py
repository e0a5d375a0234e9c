"""Which actions are worth checking: what the seat to act could pay for, each payment once.

Claims and discards are exact; the rules decide about the rest.
"""

from __future__ import annotations

from typing import Any

from .actions import CLAIM, DISCARD, DRAW, END, KEEP, TAKE, TICKETS
from .box import BOARD, GREY, Box
from .cards import KINDS_OF_CARD, LOCOMOTIVE, ROW
from .rules.claims import lane_is_open
from .state import State

MOST = 6400
"""128 grey lanes of length 6 can be paid for in 49 ways each; everything else is few."""


def candidates(box: Box, state: State, out: Any) -> int:
    """Write the actions worth checking for the seat to act."""
    if state.offered[state.to_act] > 0:
        return ticket_choices(out)
    out[0].kind = DRAW
    out[1].kind = END
    count = 2
    for slot in range(ROW):
        if state.row[slot] != 0:
            out[count].kind = TAKE
            out[count].slot = slot
            count += 1
    if state.drawn > 0:
        return count
    if box.mode == BOARD:
        out[count].kind = TICKETS
        return claims(box, state, out, count + 1)
    return discards(state, out, count)


def ticket_choices(out: Any) -> int:
    for mask in range(1, 8):
        out[mask - 1].kind = KEEP
        out[mask - 1].keep = mask
    return 7


def write_payment(action: Any, colour: int, coloured: int, locomotives: int) -> None:
    """Pay with so many cards of a colour and so many locomotives."""
    for other in range(KINDS_OF_CARD):
        action.cards[other] = 0
    action.cards[colour] = coloured
    if locomotives > 0:
        action.cards[LOCOMOTIVE] = locomotives


def discards(state: State, out: Any, count: int) -> int:
    """R-31: any number of cards of one colour, with any number of locomotives."""
    hand = state.hand[state.to_act]
    for locomotives in range(1, hand[LOCOMOTIVE] + 1):
        out[count].kind = DISCARD
        write_payment(out[count], 0, 0, locomotives)
        count += 1
    for colour in range(LOCOMOTIVE):
        for coloured in range(1, hand[colour] + 1):
            for locomotives in range(hand[LOCOMOTIVE] + 1):
                out[count].kind = DISCARD
                write_payment(out[count], colour, coloured, locomotives)
                count += 1
    return count


def claims(box: Box, state: State, out: Any, count: int) -> int:
    """R-53: every open lane with every payment the hand allows."""
    hand = state.hand[state.to_act]
    wild = hand[LOCOMOTIVE]
    most = 0
    for colour in range(LOCOMOTIVE):
        most = max(most, hand[colour])
    reach = min(most + wild, state.trains[state.to_act])
    for lane in range(box.lanes):
        length = box.length[lane]
        if length > reach or not lane_is_open(box, state, lane, state.to_act):
            continue
        if wild >= length:
            out[count].kind = CLAIM
            out[count].lane = lane
            write_payment(out[count], 0, 0, length)
            count += 1
        wanted = box.colour[lane]
        if wanted != GREY:
            if hand[wanted - 1] > 0 and hand[wanted - 1] + wild >= length:
                count = payments(hand, lane, length, wanted - 1, out, count)
        else:
            for colour in range(LOCOMOTIVE):
                if hand[colour] > 0 and hand[colour] + wild >= length:
                    count = payments(hand, lane, length, colour, out, count)
    return count


def payments(hand: Any, lane: int, length: int, colour: int, out: Any, count: int) -> int:
    """Every payment for a lane with at least one card of this colour, as few locomotives as possible first."""
    for locomotives in range(max(0, length - hand[colour]), min(length - 1, hand[LOCOMOTIVE]) + 1):
        out[count].kind = CLAIM
        out[count].lane = lane
        write_payment(out[count], colour, length - locomotives, locomotives)
        count += 1
    return count
