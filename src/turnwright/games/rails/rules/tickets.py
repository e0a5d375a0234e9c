"""Rules about tickets."""

from __future__ import annotations

from turnwright import rule

from ..actions import Action
from ..box import Box
from ..state import OFFERED, OPENING, State
from ..tickets import FEWEST_AT_START, FEWEST_LATER


@rule("R-51", "No destination tickets left", code="tickets.none-left")
def tickets_are_left(box: Box, state: State, action: Action) -> bool:
    return state.ticket_deck_size > 0


@rule("R-50", "Ticket not offered to you", code="keep.not-offered")
def the_tickets_are_on_offer(box: Box, state: State, action: Action) -> bool:
    strange = 0
    for place in range(OFFERED):
        if action.keep >> place & 1 and state.offer[action.seat, place] == 0:
            strange += 1
    return strange == 0


@rule("R-48", "You must keep at least 2 of your starting tickets", code="keep.too-few-at-start")
def enough_are_kept_at_the_start(box: Box, state: State, action: Action) -> bool:
    return state.stage != OPENING or number_kept(action.keep) >= FEWEST_AT_START


@rule("R-50", "You must keep at least 1 ticket", code="keep.none")
def one_is_kept_later(box: Box, state: State, action: Action) -> bool:
    return number_kept(action.keep) >= FEWEST_LATER


def number_kept(mask: int) -> int:
    count = 0
    for place in range(OFFERED):
        count += mask >> place & 1
    return count
