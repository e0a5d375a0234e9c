"""The words for refusals that no predicate gives: whose turn it is, values out of range (R-22, R-70), nothing to do."""

from __future__ import annotations

from turnwright import Kind
from turnwright.core.turn.words import plural

from .actions import CLAIM, CLOSE, DISCARD, DRAW, DROP, EXPIRE, KEEP, LEAVE, RETURN, TAKE, TICKETS, Action
from .box import COMPANION, GREY, Box
from .cards import COLOURS, KINDS_OF_CARD, LOCOMOTIVES
from .rules.claims import lane_is_open
from .state import OPENING, State, row_size

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


def why_none(box: Box, state: State, kind: Kind, field: str, value: int | None) -> tuple[str, str] | None:
    """Why no card can be taken and no route claimed, or not this one, as somebody at the table would say it."""
    seat = state.to_act
    if kind == CLAIM and field == "lane" and value is not None and value < box.lanes:
        return why_not_this_lane(box, state, value, seat)
    if kind == CLAIM and not field:
        free = [box.length[lane] for lane in range(box.lanes) if lane_is_open(box, state, lane, seat)]
        shortest = min(free, default=0)
        if shortest == 0:
            return "R-52", "No route is free any more"
        if shortest > state.trains[seat]:
            return "R-56", "You have too few trains left for any free route"
        return "R-53", "You do not have the cards for any free route"
    if kind == DISCARD and not field:
        return "R-31", "You have no cards to claim a route with"
    if kind == TAKE and not field:
        return ("R-26", "Only locomotives lie face up; they are for a first draw") if row_size(state) else None
    return None


def why_not_this_lane(box: Box, state: State, lane: int, seat: int) -> tuple[str, str] | None:
    """What a free route costs that the seat cannot pay; None where a rule says it all."""
    length, wanted = box.length[lane], box.colour[lane]
    if not lane_is_open(box, state, lane, seat) or length > state.trains[seat]:
        return None
    cost = plural(length, "card")
    if wanted == GREY:
        return "R-53", f"This route costs {cost} of one colour; you do not have them"
    return "R-53", f"This route costs {length} {COLOURS[wanted - 1]}; you do not have them"
