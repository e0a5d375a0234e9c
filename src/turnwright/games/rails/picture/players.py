"""Players, scores and tickets as lines of text with their marks."""

from __future__ import annotations

from typing import Any

import svg

from ..box import BOARD, Box
from ..describe import PLAYERS, held_tickets, ticket_is_finished, ticket_words
from ..maps import Map
from ..scoring import total
from ..state import OFFERED, OPENING, State, is_connected
from ..tickets import FEWEST_AT_START
from .palette import EDGES, button, words

LINE, TWO_LINES, ROOMY = 46, 66, 600


def players(box: Box, state: State, seat: int, x: float, y: float, width: float) -> tuple[list[svg.Element], float]:
    """Turn order top to bottom: pattern, name, what everybody may know; a dot on the holder."""
    drawn: list[svg.Element] = []
    high = LINE if width >= ROOMY else TWO_LINES
    for who in range(state.seats):
        top = y + who * high
        there = is_connected(state, who)
        pattern: dict[str, Any] = {"fill": f"url(#train-{who})", "stroke": EDGES[who], "stroke_width": 2}
        line: list[svg.Element] = [
            svg.Rect(class_=["panel"], x=x, y=top, width=width, height=high - 6, rx=8, stroke_opacity=0.5),
            svg.Rect(x=x + 36, y=top + 8, width=44, height=24, rx=5, **pattern),
        ]
        if state.status == 0 and state.stage != OPENING and state.to_act == who:
            line.append(svg.Circle(class_=["turn"], cx=x + 18, cy=top + 20, r=8))
        name = f"{PLAYERS[who]} (you)" if who == seat else PLAYERS[who]
        line.append(words(x + 92, top + 28, name, 22, bold=True))
        if width >= ROOMY:
            line.append(words(x + width - 14, top + 28, figures(box, state, who), 21, "soft", "end"))
        else:
            line.append(words(x + 36, top + 51, figures(box, state, who), 17, "soft"))
        drawn.append(svg.G(opacity=None if there else 0.5, elements=line))
    return drawn, state.seats * high


def figures(box: Box, state: State, who: int) -> str:
    """The numbers in a player's line."""
    away = "" if is_connected(state, who) else "OFFLINE · "
    if box.mode != BOARD:
        return f"{away}{state.hand_size[who]} cards"
    if state.status:
        tickets = f"tickets +{state.won[who]} −{state.lost[who]}"
        bonus = f" +{state.bonus[who]}" if state.bonus[who] else ""
        return f"routes {state.points[who]} · {tickets} · path {state.longest[who]}{bonus} · total {total(state, who)}"
    return (
        f"{away}{state.hand_size[who]} cards · {state.trains[who]} trains · {state.ticket_count[who]} tickets · "
        f"{state.points[who]} points"
    )


def own_tickets(
    box: Box, state: State, map: Map, seat: int, x: float, y: float, width: float
) -> tuple[list[svg.Element], float]:
    """A player's tickets, in two columns where there is room; finished ones get a tick."""
    columns = 2 if width >= ROOMY else 1
    if seat < 0 or not state.ticket_count[seat]:
        return [], 0.0
    held = held_tickets(box, state, seat)
    drawn: list[svg.Element] = [words(x, y + 22, f"Your tickets ({len(held)})", 24, bold=True)]
    for place, ticket in enumerate(held):
        left, top = x + place % columns * width / 2, y + 56 + place // columns * 34
        done = ticket_is_finished(box, state, seat, ticket)
        drawn.append(words(left, top, "✓" if done else "○", 22, bold=True))
        drawn.append(words(left + 30, top, ticket_words(map, ticket), 21, "text" if done else "soft"))
    return drawn, 50 + -(-len(held) // columns) * 34


def offer(
    box: Box, state: State, map: Map, seat: int, x: float, y: float, width: float
) -> tuple[list[svg.Element], float]:
    """Tickets on offer: what they are, and a button for each choice."""
    places = [place for place in range(OFFERED) if state.offer[seat, place]]
    fewest = FEWEST_AT_START if state.stage == OPENING else 1
    height = 96 + 36 * len(places) + 10
    drawn: list[svg.Element] = [
        svg.Rect(class_=["panel"], x=x, y=y, width=width, height=height, rx=12, stroke_width=2),
        words(x + 18, y + 34, f"Keep at least {fewest} of these tickets", 24, bold=True),
    ]
    for line, place in enumerate(places):
        ticket = state.offer[seat, place] - 1
        drawn.append(words(x + 30, y + 70 + 36 * line, f"{place + 1}  {ticket_words(map, ticket)}", 22))
    masks = [mask for mask in range(1, 8) if mask.bit_count() >= fewest and mask >> len(places) == 0]
    wide = (width - 36 - 10 * (len(masks) - 1)) / len(masks)
    top = y + 48 + 36 * len(places)
    keys: list[svg.Element] = []
    for number, mask in enumerate(masks):
        chosen = "+".join(str(place + 1) for place in places if mask >> place & 1)
        keys.append(button(f"keep-{mask}", x + 18 + number * (wide + 10), top, wide, chosen, 46))
    drawn.append(svg.G(id="kind-keep", elements=keys))
    return drawn, height
