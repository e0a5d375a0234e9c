"""The picture: the map with its trains, and below it a tray with a hand, tickets and the cards on the table.

On a tall screen hand and row stand one below the other, large enough to be pressed on a phone. In the companion there
is no map, only cards.
"""

from __future__ import annotations

import svg

from turnwright.core.drawing import drawn_once

from ..box import BOARD, Box
from ..cards import ROW
from ..maps import Map, numbered_map
from ..state import State
from .atlas import overhang
from .board import board
from .cards import TALL, hand, pile, row
from .palette import STYLE, button, rainbow, words
from .tray import offer, own_tickets, wood

WIDE, NARROW = 1080.0, 720.0
MARGIN = 18.0
CARD, GAP = 66.0, 8.0
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
    width = NARROW if tall else WIDE
    side = overhang(map)
    scale = width / (map.canvas.width + 2 * side)
    high = map.canvas.height * scale
    drawn: list[svg.Element] = [
        svg.Rect(class_=["sea"], width=width, height=round(high + 1, 1)),
        svg.G(transform=[svg.Scale(round(scale, 4)), svg.Translate(side, 0)], elements=board(box, state, map, seat)),
    ]
    below, end = (tall_tray if tall else wide_tray)(box, state, map, seat, high)
    return [*drawn, *below], width, end


def on_the_table(state: State, seat: int, x: float, y: float, width: float, gap: float) -> list[svg.Element]:
    """The row and both piles in one line."""
    piles = x + ROW * (width + gap) + gap
    return [
        row(state, seat, x, y, width, gap),
        pile("kind-draw", "deck", state.deck_size, piles, y, width),
        pile("kind-tickets", "tickets", state.ticket_deck_size, piles + width + gap, y, width),
    ]


def wide_tray(box: Box, state: State, map: Map, seat: int, top: float) -> tuple[list[svg.Element], float]:
    """Hand to the left, the table to the right, tickets above the hand; an offer stands on the map."""
    market = 7 * CARD + 8 * GAP
    left = WIDE - MARGIN - market
    cards_at = top + 58
    end = cards_at + CARD * TALL + 16
    drawn = wood(0, top, WIDE, end - top)
    drawn.append(words(left, top + 40, "On the table", 17, "on-wood-soft", bold=True))
    drawn += on_the_table(state, seat, left, cards_at, CARD, GAP)
    if seat >= 0:
        room = left - 2.4 * MARGIN
        plates, _ = own_tickets(box, state, map, seat, MARGIN, top + 14, room, 4)
        drawn += plates
        if not plates:
            drawn.append(words(MARGIN, top + 40, f"Your hand ({state.hand_size[seat]})", 17, "on-wood-soft", bold=True))
        drawn += hand(state, seat, MARGIN, cards_at, room, CARD)
        if state.offered[seat]:
            more, height = offer(box, state, map, seat, 0, 0, 620)
            moved = [svg.Translate(MARGIN, round(top - height - MARGIN, 1))]
            drawn.append(svg.G(transform=list(moved), elements=more))
    return drawn, end


def tall_tray(box: Box, state: State, map: Map, seat: int, top: float) -> tuple[list[svg.Element], float]:
    """One below the other: what is on offer, the table, the hand, the tickets."""
    room, y = NARROW - 2 * MARGIN, top + 18
    drawn: list[svg.Element] = []
    if seat >= 0 and state.offered[seat]:
        more, height = offer(box, state, map, seat, MARGIN, y, room)
        drawn += more
        y += height + 14
    card = (room - 8 * GAP) / 7
    drawn += on_the_table(state, seat, MARGIN, y, card, GAP)
    y += card * TALL + 18
    if seat >= 0:
        drawn += hand(state, seat, MARGIN, y, room - 8, card)
        y += card * TALL + 16
        more, height = own_tickets(box, state, map, seat, MARGIN, y, room, 2)
        drawn += more
        y += height + 6
    return [*wood(0, top, NARROW, y - top), *drawn], y


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
