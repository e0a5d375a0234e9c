"""The picture: the map with its trains, the row, a hand, tickets and scores; in the companion the cards alone.

On a tall screen one column, as wide as a phone held upright; sizes are chosen so that everything to be pressed is large
enough there. On a wide one the map has everything else beside it.
"""

from __future__ import annotations

import svg

from turnwright.core.drawing import drawn_once

from ..box import BOARD, Box
from ..describe import PLAYERS
from ..maps import Map, numbered_map
from ..state import OPENING, State
from .board import board, overhang
from .cards import hand, pile, row
from .palette import STYLE, button, patterns, words
from .players import offer, own_tickets, players

WIDE, BESIDE, NARROW = 1000, 520, 720
MARGIN = 20


def picture(box: Box, state: State, seat: int, tall: bool) -> svg.SVG:
    """What a seat sees; −1 is a spectator."""
    drawn: list[svg.Element] = [svg.Style(text=STYLE), drawn_once(patterns, "patterns", patterns)]
    page = companion_page(box, state, seat) if box.mode != BOARD else board_page(box, state, seat, tall)
    body, width, height = page
    ground = svg.Rect(class_=["ground"], width=width, height=height)
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, width, height), elements=[*drawn, ground, *body])


def board_page(box: Box, state: State, seat: int, tall: bool) -> tuple[list[svg.Element], float, float]:
    """The map, and everything else below it or beside it; how wide and how high that is."""
    map = numbered_map(box.map)
    side = overhang(map)
    scale = WIDE / (map.canvas.width + 2 * side)
    high = map.canvas.height * scale
    drawn: list[svg.Element] = [
        svg.Rect(class_=["sea"], width=WIDE, height=high),
        svg.G(transform=[svg.Scale(scale), svg.Translate(side, 0)], elements=board(box, state, map, seat)),
    ]
    room = WIDE - 2 * MARGIN
    if tall:
        more, y = panels(box, state, seat, map, MARGIN, high + 16, room)
        tickets, last = own_tickets(box, state, map, seat, MARGIN, y, room)
        return drawn + more + tickets, WIDE, y + last + 10
    more, y = panels(box, state, seat, map, WIDE + MARGIN, 16, BESIDE - 2 * MARGIN)
    tickets, last = own_tickets(box, state, map, seat, WIDE + MARGIN, y, BESIDE - 2 * MARGIN)
    if y + last > high:  # there is room below the map, which is not as high
        tickets, last = own_tickets(box, state, map, seat, MARGIN, high + 12, room)
        return drawn + more + tickets, WIDE + BESIDE, max(y, high + 12 + last)
    return drawn + more + tickets, WIDE + BESIDE, high


def panels(
    box: Box, state: State, seat: int, map: Map, x: float, y: float, width: float
) -> tuple[list[svg.Element], float]:
    """Everything but the map and the tickets, from the top down, and where it ends."""
    drawn = banner(box, state, seat, x, y, width)
    y += 66
    drawn += cards_on_the_table(state, seat, x, y, width)
    y += 104 if width > BESIDE else 184
    if seat >= 0:
        if state.offered[seat]:
            more, height = offer(box, state, map, seat, x, y, width)
            drawn += more
            y += height + 14
        more, height = hand(state, seat, x, y, width, 9 if width > BESIDE else 5)
        drawn += more
        y += height + 6
    more, height = players(box, state, seat, x, y, width)
    return drawn + more, y + height + 12


def cards_on_the_table(state: State, seat: int, x: float, y: float, width: float) -> list[svg.Element]:
    """The row and both piles: in one line where there is room, else in two."""
    if width > BESIDE:
        card, second = 128.0, y
        piles, pile_width = x + 5 * (card + 10) + 8, card - 4
    else:
        card, second = (width - 40) / 5, y + 88
        piles, pile_width = x, (width - 24) / 2
    high = 84 if width > BESIDE else 68
    step = card + 10 if width > BESIDE else pile_width + 18
    return [
        row(state, seat, x, y, card, high, 10),
        pile("kind-draw", "deck", state.deck_size, piles, second, pile_width, high),
        pile("kind-tickets", "tickets", state.ticket_deck_size, piles + step, second, pile_width, high),
    ]


def companion_page(box: Box, state: State, seat: int) -> tuple[list[svg.Element], float, float]:
    y = 16.0
    drawn = banner(box, state, seat, MARGIN, y, NARROW - 2 * MARGIN)
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
    return drawn + more, NARROW, y + height + 10


def banner(box: Box, state: State, seat: int, x: float, y: float, width: float) -> list[svg.Element]:
    """Whose turn it is, how many cards are drawn, the last round, and the button that ends the turn."""
    drawn: list[svg.Element] = [svg.Rect(class_=["panel"], x=x, y=y, width=width, height=52, rx=10)]
    drawn.append(words(x + 16, y + 35, headline(state, seat), 26 if width > BESIDE else 22, bold=True))
    if state.status or state.stage == OPENING:
        return drawn
    key = 190 if width > BESIDE else 120
    right = x + width - key
    dry = state.deck_size == 0 and state.row[0] == 0 and state.ticket_deck_size == 0
    if state.to_act == seat and (box.mode != BOARD or state.drawn or dry):
        drawn.append(button("kind-end", right, y, key, "End turn" if state.drawn else "Pass"))
    if state.last_round:
        drawn.append(words(right - 12, y + 34, f"Last round: {state.turns_left} left", 21, "soft", "end"))
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
