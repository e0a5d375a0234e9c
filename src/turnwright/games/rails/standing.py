"""What is seen of each player at a glance, the parts of the score, what was hidden, and the ground the map lies on."""

from __future__ import annotations

from turnwright.core.standing import BoardStage, Ground, SeatFact, SeatLook

from .box import BOARD, Box
from .cards import for_people
from .describe import hand_counts, held_tickets, ticket_ends, ticket_is_finished
from .maps import numbered_map
from .scoring import total
from .state import State

STAGE = BoardStage(
    Ground("#b5d3d6", "#8fb9bf", "#173238", "rgb(255 255 255 / .7)"),
    Ground("#1a2f38", "#122229", "#dce8ea", "rgb(0 0 0 / .45)"),
)
SEATS = (
    SeatLook("#c0632a", "disc"),
    SeatLook("#1f8a8a", "square"),
    SeatLook("#93407e", "triangle"),
    SeatLook("#566573", "diamond"),
    SeatLook("#b79a4b", "hexagon"),
)


def facts(box: Box, state: State, whose: int, seat: int) -> list[SeatFact]:
    """Cards in hand; on the board trains and tickets too, and the points, of routes alone until the end."""
    cards = SeatFact("cards", state.hand_size[whose], glyph="card")
    if box.mode != BOARD:
        return [cards]
    return [
        cards,
        SeatFact("trains", state.trains[whose], glyph="train"),
        SeatFact("tickets", state.ticket_count[whose], glyph="ticket"),
        SeatFact("points", total(state, whose), glyph="points", main=True),
    ]


def tally(box: Box, state: State, whose: int) -> list[SeatFact]:
    """Routes, every ticket with what it brought or cost, the longest path (R-63 to R-66)."""
    if box.mode != BOARD:
        return []
    found = [SeatFact("routes", state.points[whose])]
    map = numbered_map(box.map)
    for ticket in held_tickets(box, state, whose):
        worth = int(box.ticket_points[ticket])
        done = ticket_is_finished(box, state, whose, ticket)
        found.append(SeatFact(ticket_ends(map, ticket), f"+{worth}" if done else f"\u2212{worth}"))
    if state.bonus[whose]:
        found.append(SeatFact("longest path", f"+{state.bonus[whose]}"))
    return found


def secrets(box: Box, state: State, whose: int) -> list[SeatFact]:
    """The cards that were left in a hand (R-67)."""
    if box.mode != BOARD or not state.status:
        return []
    return [SeatFact("cards left", for_people(hand_counts(state, whose)) or "nothing", glyph="card")]
