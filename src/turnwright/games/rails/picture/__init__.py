"""The picture: the map with its trains, and below it a tray with a hand, tickets and the cards on the table.

The map is seen through a pane, which takes the room that the tray leaves. On a tall screen row and hand stand one below
the other, measured for a phone: even where it is only 320 pixels wide no word is below 11 and no card below 40 pixels.
In the companion there is no map, only cards.
"""

from __future__ import annotations

import svg

from turnwright.core.drawing import drawn_once
from turnwright.core.panes import SeenPart, around, corner, pane

from ..box import BOARD, Box
from ..cards import ROW
from ..maps import Map, numbered_map
from ..state import State
from .atlas import overhang
from .board import board, in_mind, small_board
from .cards import LARGE, SHORT, TALL, hand, pile, row
from .names import SIZE
from .offer import offer
from .palette import LOW, STYLE, button, rainbow, words
from .tray import PLATE, SMALL, own_tickets, wood

WIDE, NARROW, PHONE = 1080.0, 720.0, 390.0
MARGIN = 18.0
CARD, GAP = 66.0, 8.0
CLOSE, NEAR = 9.0, 4.0
"""Margin and gap on a phone, in its own pixels."""
PEEKING = 0.86
"""Of a card in hand on a phone: all but its lower edge."""
LEAST = 0.4
"""Of the map's height on a wide screen; a phone's may be lower."""
LEAST_ON_PHONE = 110.0
AROUND = 70.0
"""Of the map, around the towns that a player needs."""
AT_THE_FOOT = svg.PreserveAspectRatio("xMidYMax", "meet")


def picture(box: Box, state: State, seat: int, tall: bool) -> svg.SVG:
    """What a seat sees; −1 is a spectator."""
    defined = drawn_once(rainbow, "rainbow", rainbow)
    page = companion_page(state, seat) if box.mode != BOARD else board_page(box, state, seat, tall)
    body, width, height = page
    view = svg.ViewBoxSpec(0, 0, round(width, 1), round(height, 1))
    return svg.SVG(viewBox=view, preserveAspectRatio=AT_THE_FOOT, elements=[svg.Style(text=STYLE), defined, *body])


def board_page(box: Box, state: State, seat: int, tall: bool) -> tuple[list[svg.Element], float, float]:
    """The map, and the tray below it; how wide and how high that is."""
    map = numbered_map(box.map)
    width = PHONE if tall else WIDE
    side = overhang(map)
    whole = SeenPart(-side, 0, map.canvas.width + 2 * side, map.canvas.height)
    high = whole.height * width / whole.width
    near = around(needed(box, state, map, seat), AROUND)
    least = LEAST_ON_PHONE if tall else LEAST * high
    covered = PLATE if tall and seat >= 0 else 0.0
    seen = pane("map", (width, high), whole, board(box, state, map, seat), least, SIZE, near, covered=covered)
    small = corner("map", whole, small_board(box, state, map, seat))
    below, end = (tall_tray if tall else wide_tray)(box, state, map, seat, round(high, 1))
    return [svg.Defs(elements=[small]), seen, *below], width, end


def needed(box: Box, state: State, map: Map, seat: int) -> list[tuple[float, float]]:
    """The towns that a player has to reach: of unfinished tickets, and of those on offer."""
    towns = [map.cities[end] for one in in_mind(box, state, seat) for end in (box.ticket_a[one], box.ticket_b[one])]
    return [(town.x, town.y) for town in towns]


def on_the_table(
    state: State, seat: int, x: float, y: float, width: float, gap: float, letters: float | None = None
) -> list[svg.Element]:
    """The row and both piles in one line."""
    piles = x + ROW * (width + gap) + gap
    return [
        row(state, seat, x, y, width, gap, letters),
        pile("kind-draw", "deck", state.deck_size, piles, y, width, letters),
        pile("kind-tickets", "tickets", state.ticket_deck_size, piles + width + gap, y, width, letters),
    ]


def wide_tray(box: Box, state: State, map: Map, seat: int, top: float) -> tuple[list[svg.Element], float]:
    """Hand to the left, the table to the right, tickets above the hand; an offer stands on the map."""
    market = 7 * CARD + 8 * GAP
    left = WIDE - MARGIN - market
    cards_at = top + 58
    end = cards_at + CARD * TALL + 16
    drawn = wood(0, top, WIDE, end - top)
    drawn.append(words(left, top + 40, "On the table", 17, "on-wood-soft caption", bold=True))
    drawn += on_the_table(state, seat, left, cards_at, CARD, GAP)
    if seat >= 0:
        room = left - 2.4 * MARGIN
        plates, _ = own_tickets(box, state, map, seat, MARGIN, top + 14, room, 4)
        drawn.append(svg.G(class_=["high-only"], elements=plates))
        larger, _ = own_tickets(box, state, map, seat, MARGIN, top + 12, room, 2, LOW)
        drawn.append(svg.G(class_=["low-only"], elements=larger))
        if not plates:
            drawn.append(
                words(MARGIN, top + 40, f"Your hand ({state.hand_size[seat]})", 17, "on-wood-soft caption", bold=True)
            )
        drawn += hand(state, seat, MARGIN, cards_at, room, CARD)
        if state.offered[seat]:
            more, height = offer(box, state, map, seat, 620)
            moved = [svg.Translate(MARGIN, round(top - height - MARGIN, 1))]
            drawn.append(svg.G(transform=list(moved), elements=more))
    return drawn, end


def tall_tray(box: Box, state: State, map: Map, seat: int, top: float) -> tuple[list[svg.Element], float]:
    """One below the other, always as high: the table, the hand; tickets, and what is on offer, stand on the map."""
    room, y = PHONE - 2 * CLOSE, top + 6
    card = round((room - 7 * NEAR) / 7, 1)
    drawn: list[svg.Element] = []
    if seat >= 0:
        drawn += own_tickets(box, state, map, seat, CLOSE, top - PLATE + 3, room, 2, SMALL)[0]
    drawn += on_the_table(state, seat, CLOSE, y + 2, card, NEAR, LARGE)
    y += card * SHORT + 9
    if seat >= 0:
        drawn += hand(state, seat, CLOSE, y + 9, room - 6, card, named=False)
        y += 9 + card * SHORT * PEEKING
        if state.offered[seat]:
            more, height = offer(box, state, map, seat, room, SMALL)
            moved = [svg.Translate(CLOSE, round(top - 4 - height, 1))]
            drawn.append(svg.G(transform=list(moved), elements=more))
    end = round(y, 1)
    return [*wood(0, top, PHONE, end - top), *drawn], end


def companion_page(state: State, seat: int) -> tuple[list[svg.Element], float, float]:
    """The deck, the row, a hand, and the button for a route on the table."""
    room, y = NARROW - 2 * MARGIN, MARGIN
    card = (room - 6 * GAP) / 6
    drawn: list[svg.Element] = [
        row(state, seat, MARGIN, y, card, GAP),
        pile("kind-draw", "deck", state.deck_size, MARGIN + ROW * (card + GAP) + GAP, y, card),
    ]
    y += card * TALL + 24
    if seat >= 0:
        drawn.append(words(MARGIN, y + 20, f"Your hand ({state.hand_size[seat]})", 24, "on-wood", bold=True))
        y += 38
        drawn += hand(state, seat, MARGIN, y, room - 8, card)
        y += card * TALL + 20
        drawn.append(button("kind-discard", MARGIN, y, room, "Claim a route with cards"))
        y += 70
    return [*wood(0, 0, NARROW, y + 6), *drawn], NARROW, y + 6
