"""The picture: the map with its trains, the row, a hand, tickets and scores; in the companion the cards alone.

One column, as wide as a phone held upright; sizes are chosen so that everything to be pressed is large enough there.
"""

from __future__ import annotations

import svg

from turnwright.core.drawing import drawn_once

from ..box import BOARD, Box
from ..describe import PLAYERS
from ..maps import numbered_map
from ..state import OPENING, State
from .board import board, overhang
from .cards import hand, pile, row
from .palette import STYLE, button, patterns, words
from .players import offer, own_tickets, players

WIDE, NARROW = 1000, 720
MARGIN = 20


def picture(box: Box, state: State, seat: int) -> svg.SVG:
    """What a seat sees; −1 is a spectator."""
    drawn: list[svg.Element] = [svg.Style(text=STYLE), drawn_once(patterns, "patterns", patterns)]
    width = WIDE if box.mode == BOARD else NARROW
    body, height = board_page(box, state, seat) if box.mode == BOARD else companion_page(box, state, seat)
    ground = svg.Rect(class_=["ground"], width=width, height=height)
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, width, height), elements=[*drawn, ground, *body])


def board_page(box: Box, state: State, seat: int) -> tuple[list[svg.Element], float]:
    map = numbered_map(box.map)
    side = overhang(map)
    scale = WIDE / (map.canvas.width + 2 * side)
    y = map.canvas.height * scale
    drawn: list[svg.Element] = [
        svg.Rect(class_=["sea"], width=WIDE, height=y),
        svg.G(transform=[svg.Scale(scale), svg.Translate(side, 0)], elements=board(box, state, map, seat)),
    ]
    y += 16
    drawn += banner(box, state, seat, WIDE, y)
    y += 66
    card = 128
    drawn.append(row(state, seat, MARGIN, y, card, 84, 10))
    piles = MARGIN + 5 * (card + 10) + 8
    drawn.append(pile("kind-draw", "deck", state.deck_size, piles, y, card - 4, 84))
    drawn.append(pile("kind-tickets", "tickets", state.ticket_deck_size, piles + card + 10, y, card - 4, 84))
    y += 104
    if seat >= 0:
        if state.offered[seat]:
            more, height = offer(box, state, map, seat, MARGIN, y, WIDE - 2 * MARGIN)
            drawn += more
            y += height + 14
        more, height = hand(state, seat, MARGIN, y, WIDE - 2 * MARGIN, 9)
        drawn += more
        y += height + 6
    more, height = players(box, state, seat, MARGIN, y, WIDE - 2 * MARGIN)
    drawn += more
    y += height + 12
    if seat >= 0 and state.ticket_count[seat]:
        more, height = own_tickets(box, state, map, seat, MARGIN, y, WIDE - 2 * MARGIN)
        drawn += more
        y += height
    return drawn, y + 10


def companion_page(box: Box, state: State, seat: int) -> tuple[list[svg.Element], float]:
    y = 16.0
    drawn = banner(box, state, seat, NARROW, y)
    y += 70
    card = (NARROW - 2 * MARGIN - 20) / 3
    drawn.append(pile("kind-draw", "deck", state.deck_size, NARROW / 2 - card / 2, y, card, 118))
    y += 140
    narrow = (NARROW - 2 * MARGIN - 40) / 5
    drawn.append(row(state, seat, MARGIN, y, narrow, 96, 10))
    y += 118
    if seat >= 0:
        more, height = hand(state, seat, MARGIN, y, NARROW - 2 * MARGIN, 5)
        drawn += more
        y += height + 4
        drawn.append(button("kind-discard", MARGIN, y, NARROW - 2 * MARGIN, "Claim a route with cards"))
        y += 68
    more, height = players(box, state, seat, MARGIN, y, NARROW - 2 * MARGIN)
    return drawn + more, y + height + 10


def banner(box: Box, state: State, seat: int, width: float, y: float) -> list[svg.Element]:
    """Whose turn it is, how many cards are drawn, the last round, and the button that ends the turn."""
    drawn: list[svg.Element] = [svg.Rect(class_=["panel"], x=MARGIN, y=y, width=width - 2 * MARGIN, height=52, rx=10)]
    drawn.append(words(MARGIN + 16, y + 35, headline(state, seat), 26, bold=True))
    if state.status or state.stage == OPENING:
        return drawn
    right = width - MARGIN - 190
    dry = state.deck_size == 0 and state.row[0] == 0 and state.ticket_deck_size == 0
    if state.to_act == seat and (box.mode != BOARD or state.drawn or dry):
        drawn.append(button("kind-end", right, y, 190, "End turn" if state.drawn else "Pass"))
    if state.last_round:
        drawn.append(words(right - 16, y + 34, f"Last round: {state.turns_left} left", 21, "soft", "end"))
    else:
        drawn.append(words(right - 100, y + 34, f"{state.drawn}/2", 24, anchor="end"))
        for lamp in range(2):
            lit = 1 if state.drawn > lamp else 0.18
            drawn.append(svg.Circle(class_=["turn"], cx=right - 76 + 36 * lamp, cy=y + 26, r=12, fill_opacity=lit))
    return drawn


def headline(state: State, seat: int) -> str:
    if state.status:
        winners = [PLAYERS[who] for who in range(state.seats) if state.winners >> who & 1]
        return f"{' and '.join(winners)} won" if winners else "The game is over"
    if state.stage == OPENING:
        return "Choose your starting tickets"
    return "Your turn" if state.to_act == seat else f"{PLAYERS[state.to_act]}'s turn"
