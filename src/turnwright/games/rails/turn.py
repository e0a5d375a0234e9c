"""The turn: draw cards or claim one route or take tickets, never a mixture (R-23, R-69)."""

from __future__ import annotations

from turnwright import Kind, Turn, automatic, either, everyone, sequence, up_to
from turnwright.core.turn import TurnPart

from .actions import CLAIM, CLOSE, DISCARD, DRAW, DROP, END, EXPIRE, KEEP, LEAVE, RETURN, TAKE, TICKETS
from .box import Box
from .cards import LOCOMOTIVE, ROW
from .state import State
from .tickets import put_back_starting_tickets

NO_CLAIM = "You cannot claim a route after drawing cards"
NO_TICKETS = "You cannot draw tickets after drawing cards"
CHOOSE_FIRST = "Choose which tickets to keep first"


def nothing_more_can_be_drawn(state: State) -> bool:
    """R-29: the deck is empty and the row shows no coloured card."""
    coloured = 0
    for slot in range(ROW):
        if state.row[slot] != 0 and state.row[slot] != 1 + LOCOMOTIVE:
            coloured += 1
    return state.deck_size == 0 and coloured == 0


def the_turn_is_over(box: Box, state: State) -> bool:
    """A face-up locomotive was taken (R-28), no second card is to be had (R-29), or the grace is over (R-37)."""
    if state.expired != 0 or state.took_locomotive != 0:
        return True
    return state.drawn == 1 and nothing_more_can_be_drawn(state)


def all_have_chosen(box: Box, state: State) -> bool:
    """R-48: no offer is open any more; the grace of an absent seat may have made the last choice."""
    on_offer = 0
    for seat in range(state.seats):
        on_offer += state.offered[seat]
    return on_offer == 0


def explained(part: TurnPart, sentence: str, rule: str, kinds: tuple[Kind, ...]) -> TurnPart:
    """The same part with one sentence for several kinds."""
    for kind in kinds:
        part = part.because(kind, sentence, rule)
    return part


drawing = up_to(2, DRAW, TAKE).says("draw {left} cards", "draw one more card, or end the turn")
drawing_at_the_board = drawing.because(CLAIM, NO_CLAIM, "R-32").because(TICKETS, NO_TICKETS, "R-50")
drawing_beside_it = drawing.because(DISCARD, NO_CLAIM, "R-32")
tickets_then_choosing = sequence(TICKETS, KEEP).says("take tickets", "keep at least one of these tickets")
taking_tickets = explained(tickets_then_choosing, CHOOSE_FIRST, "R-50", (DRAW, TAKE, CLAIM, TICKETS, END))
choosing = everyone(KEEP).says("keep some of these tickets").ends_when(all_have_chosen, "all have chosen", at_once=True)

turn = Turn(
    {
        "opening": sequence(choosing, automatic(put_back_starting_tickets, "put back the rejected tickets")),
        "board": either(drawing_at_the_board, CLAIM, taking_tickets)
        .says("draw two cards, claim one route, or take tickets")
        .ends_when(the_turn_is_over, "the turn is over", at_once=True),
        "companion": either(drawing_beside_it, DISCARD)
        .says("draw two cards, or claim one route on the board")
        .ends_when(the_turn_is_over, "the turn is over", at_once=True),
    },
    stop=END,
    by_table=(DROP, RETURN, EXPIRE, LEAVE, CLOSE),
)
