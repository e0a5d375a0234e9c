"""What lies around the map: title and initiative order; and of a scene its choices and the log of the last step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import svg

from turnwright import element_id

from ..box import Box
from ..scene_words import opening
from ..script import script_of
from ..state import State
from ..story import told_short
from ..tableau import (
    PlaceInOrder,
    order_of,
    situation,
    title_of,
)
from .palette import BOLDER, button, fitted, short, width_of, words, wrapped

LOG_LINES = 26
ROW, GAP, CHOICE, ROOMY = 48.0, 10.0, 52.0, 800.0
SMALLER = 0.8
"""The order on a phone."""
Drawn = tuple[list[svg.Element], float]
"""Elements, and how high they are together."""


def heading(box: Box, state: State, x: float, y: float, width: float) -> Drawn:
    """The encounter by name, the campaign and the round; and the order, beside it where there is room.

    However much there is to say, it is as high as before: the map never moves for it.
    """
    campaign, encounter = title_of(script_of(box))
    room = width * 0.55 if width > ROOMY else width
    asked = state.asked or state.outcome
    about = situation(box, state) if asked else " · ".join(([campaign] if campaign else []) + about_now(box, state))
    drawn: list[svg.Element] = [
        words(x, y + 26, fitted(encounter, room, 30 * BOLDER), 30, "title"),
        words(x, y + 52, fitted(about, room, 16), 16, "about strong accent" if asked else "about soft"),
    ]
    if width > ROOMY:
        turns, deep = order(box, state, x + room + GAP, y + 6, width - room - GAP)
        return [*drawn, svg.G(class_=["order"], elements=turns)], max(64.0, deep + 6)
    turns, more = order(box, state, x, y + 64, width)
    return [*drawn, *turns], 64.0 + more


def footing(box: Box, state: State, x: float, y: float, width: float) -> Drawn:
    """The same on a phone, in two lines beside the order; always as high."""
    encounter = title_of(script_of(box))[1]
    asked = state.asked or state.outcome
    about = situation(box, state) if asked else " · ".join(about_now(box, state))
    room = width * 0.42
    size = next((size for size in (15.0, 13.5) if width_of(encounter, size * BOLDER) <= room), 12.0)
    drawn: list[svg.Element] = [
        words(x, y + 20, fitted(encounter, room, size * BOLDER), size, "title"),
        words(x, y + 37, fitted(about, room, 12.5), 12.5, "strong accent" if asked else "soft"),
    ]
    left, across = x + room + GAP, width - room - GAP
    turns, deep = order(box, state, 0, 0, across / SMALLER)
    moved = [svg.Translate(short(left), short(y + 9)), svg.Scale(SMALLER)]
    return [*drawn, svg.G(transform=list(moved), elements=turns)], max(46.0, deep * SMALLER + 9)


def about_now(box: Box, state: State) -> list[str]:
    """The round, and what there is one of for all."""
    shared = [f"{name} {state.shared[number]}" for number, name in enumerate(script_of(box).shared)]
    return [f"round {state.round}", *shared]


def order(box: Box, state: State, x: float, y: float, width: float) -> Drawn:
    """The initiative order as a row of names, at the right; dimmed who has acted, framed whose turn it is."""
    drawn: list[svg.Element] = []
    turns = [(turn, fitted(turn.cast, width - 70, 16)) for turn in order_of(box, state)]
    needed = [width_of(name, 17) + width_of(shown_number(turn), 14) + 36 for turn, name in turns]
    top, high = y, 34.0
    left = x + max(0.0, width - sum(needed) - 8 * (len(needed) - 1)) if width <= ROOMY else x
    for (turn, name), wide in zip(turns, needed, strict=True):
        if left + wide > x + width + 1 and left > x:
            left, top = x, top + high + 6
        drawn.append(place_in_order(turn, name, left, top, wide, high))
        left += wide + 8
    return drawn, top + high + GAP - y if drawn else 0.0


def shown_number(turn: PlaceInOrder) -> str:
    """The initiative as it is drawn; empty where it is not told."""
    return "" if turn.initiative is None else str(turn.initiative)


def place_in_order(turn: PlaceInOrder, name: str, x: float, y: float, width: float, height: float) -> svg.G:
    """One participant: the cast and its initiative."""
    status = "acting" if turn.acting else "has acted" if turn.acted else "to come"
    number = shown_number(turn)
    return svg.G(
        class_=["gone"] if turn.acted and not turn.acting else None,
        elements=[
            svg.Title(text=f"{turn.cast}: {f'initiative {number}, ' if number else ''}{status}"),
            svg.Rect(
                class_=["lit" if turn.acting else "panel"],
                x=short(x),
                y=short(y),
                width=short(width),
                height=height,
                rx=height / 2,
            ),
            words(x + 12, y + 23, name, 16, "strong"),
            *([words(x + width - 12, y + 23, number, 14, "soft", "end")] if number else []),
        ],
    )


def choices(shown: dict[str, Any], x: float, y: float, width: float) -> Drawn:
    """A button for every option; one that cannot be taken says why."""
    drawn: list[svg.Element] = []
    for number, option in enumerate(shown["options"]):
        drawn.append(option_card(option, element_id("option", str(number)), x, y + number * (CHOICE + GAP), width))
    if shown["names_lead"]:
        for number, member in enumerate(shown["party"]):
            top = y + number * (CHOICE + GAP)
            drawn.append(
                button(element_id("actor", str(member["slot"])), x, top, width, CHOICE, member["name"], "leads")
            )
    high = len(drawn) * (CHOICE + GAP)
    kind = "kind-lead" if shown["names_lead"] else "kind-choose"
    return ([svg.G(id=kind, elements=drawn)] if drawn else []), high


def option_card(option: dict[str, Any], id: str, x: float, y: float, width: float) -> svg.G:
    """An option of a scene: its letter, its words, and below them why it cannot be taken."""
    closed, middle = option["closed"], CHOICE / 2
    room = width - CHOICE - 14
    size = 18 if width_of(option["text"], 18 * BOLDER) <= room else 14.5
    parts: list[svg.Element] = [
        svg.Title(text=f"{option['letter']}) {option['text']}{f': {closed}' if closed else ''}"),
        svg.Rect(class_=["chip"], x=short(x), y=short(y), width=short(width), height=CHOICE, rx=14),
        svg.Circle(class_=["button"], cx=short(x + middle), cy=short(y + middle), r=15),
        words(x + middle, y + middle + 6, option["letter"], 17, "engraved on-button", "middle"),
        words(x + CHOICE, y + CHOICE * (0.44 if closed else 0.61), option["text"], size, "strong", room=room),
    ]
    if closed:
        parts.append(words(x + CHOICE, y + CHOICE * 0.82, closed, 13, "soft", room=room))
    return svg.G(id=id, class_=["gone"] if closed else None, elements=parts)


def log(
    box: Box, state: State, x: float, y: float, width: float, most: int = LOG_LINES, but: Sequence[str] = ()
) -> Drawn:
    """What the last step brought, told short, but for what stands elsewhere; of a long step its end."""
    first = opening(box, state)
    told = told_short(box, state)[len(first) :]
    lines = [part for line in told if line not in but for part in wrapped(line, width - 20, 15)]
    begun = [part for line in first if line not in but for part in wrapped(line, width - 20, 15)]
    if not lines and not begun:
        return [], 0.0
    hidden = max(0, len(lines) - most)
    shown = [*begun, *([f"… {hidden} earlier lines"] if hidden else []), *lines[hidden:]]
    high = 14 + 21 * len(shown)
    drawn: list[svg.Element] = [svg.Rect(class_=["panel"], x=x, y=short(y), width=width, height=high, rx=9)]
    for number, line in enumerate(shown):
        looks = "soft" if hidden and number == len(begun) else ""
        drawn.append(words(x + 10, y + 24 + 21 * number, line, 15, looks))
    return drawn, high + GAP
