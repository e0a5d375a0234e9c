"""The words for refusals that no predicate gives: whose turn it is, and values out of range (R-22, R-70)."""

from __future__ import annotations

from .actions import CLAIM, CLOSE, DISCARD, DRAW, DROP, EXPIRE, KEEP, LEAVE, RETURN, TAKE, TICKETS, Action
from .box import COMPANION, Box
from .cards import KINDS_OF_CARD, LOCOMOTIVES
from .state import OPENING, State

NOT_YOUR_TURN = "Not your turn"
NOTHING_TO_CHOOSE = "You have no tickets to choose from"
START_FIRST = "Choose your starting tickets first"
BY_TABLE = (DROP, RETURN, EXPIRE, LEAVE, CLOSE)


def explain(code: str, box: Box, state: State, action: Action) -> tuple[str, str, str] | None:
    """Rule, sentence and code for a structural refusal, or None for the usual words."""
    if code == "over":
        return "R-62", "Game is over", "over"
    if code == "turn":
        return why_not_now(box, state, action)
    if code == "form":
        return out_of_range(action)
    if code == "table":
        return "R-71", "Only the table reports connections; no player can.", "table"
    return None


def why_not_now(box: Box, state: State, action: Action) -> tuple[str, str, str] | None:
    """R-70: the first check that fails; None where the turn's own sentences say it better."""
    if box.mode == COMPANION:
        if action.kind in (CLAIM, TICKETS, KEEP):
            return "R-31", "The board lies on the table: claim a route with discard and the cards you spend", "mode"
        if action.seat != state.to_act:
            drawing = action.kind in (DRAW, TAKE)
            return "R-22", "Cannot draw a card right now" if drawing else NOT_YOUR_TURN, "turn.not-yours"
        return None
    if action.kind == KEEP:
        return "R-50", NOTHING_TO_CHOOSE, "keep.no-offer"
    if action.kind == DISCARD:
        return "R-53", "On the board a claim names its route: claim a route and the cards you pay", "mode"
    if state.stage == OPENING and state.offered[action.seat] > 0:
        return "R-48", START_FIRST, "turn.starting-tickets"
    if state.stage == OPENING or action.seat != state.to_act:
        return "R-22", NOT_YOUR_TURN, "turn.not-yours"
    return None


def out_of_range(action: Action) -> tuple[str, str, str] | None:
    """A slot, lane, number of cards or choice of tickets that cannot exist."""
    if action.kind == TAKE:
        return "R-25", "Invalid card index", "take.no-such-slot"
    if action.kind == CLAIM and all(0 <= action.cards[colour] <= LOCOMOTIVES for colour in range(KINDS_OF_CARD)):
        return "R-52", "Unknown route", "claim.no-such-lane"
    if action.kind in (CLAIM, DISCARD):
        return ("R-53" if action.kind == CLAIM else "R-31"), "Card not found in hand", "pay.not-in-hand"
    if action.kind == KEEP:
        return "R-50", "Ticket not offered to you", "keep.not-offered"
    return None
