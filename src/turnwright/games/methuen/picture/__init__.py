"""The picture of an encounter: the map alone, as large as it can be.

Sheets and actions are panels beside it; what happened and what is left of the turn is told by the page."""

from __future__ import annotations

import svg

from turnwright.core import panes
from turnwright.core.drawing import drawn_once
from turnwright.core.panes import SeenPart

from ..box import Box
from ..scene_words import describe_scene
from ..state import State
from ..tableau import members_on_turn, shown_part
from .around import Drawn, choices, footing, heading
from .ground import (
    AXIS,
    Paper,
    axes,
    ground,
    lay_out,
    lay_out_large,
    legend,
    places_to_deploy,
    regions,
    small_map,
    ways,
)
from .palette import short, style
from .scene import scene_panels
from .tokens import tokens

WIDTH, NARROW, PHONE, MARGIN = 1080, 720, 390, 20
READ_ON_PHONE = 440
"""The width of a page of a story on a phone."""
HIGHEST = 600.0
"""Of the map on a wide screen, so that panels are seen below it."""
LEAST, LEAST_ON_PHONE = 0.5, 150.0
"""Of the map's height on a low screen; and on a phone."""
USUAL_LETTERS = 14.0
AROUND = 2.0
"""Tiles around whoever is to act that a small screen opens on."""


def picture(box: Box, state: State, seat: int, tall: bool) -> svg.SVG:
    """The position as a seat sees it: where we are, the map, and what a scene in the middle of it asks (M-296)."""
    members = members_on_turn(box, state)
    if box.scenes_only:
        page = READ_ON_PHONE if tall else NARROW
        drawn, y = scene_panels(box, state, MARGIN, MARGIN, page - 2 * MARGIN)
        return sheet_of_paper(drawn, page, y + MARGIN, [])
    width = PHONE if tall else WIDTH
    room = width - 2 * MARGIN
    drawn, y = (on_a_phone if tall else on_a_desk)(box, state, members, room)
    below, high = legend(box, state, shown_part(box, state), MARGIN, y, room)
    y += high
    if state.offered or state.lead_wanted:
        asked, more = choices(describe_scene(box, state), MARGIN, y, room)
        below, y = [*below, *asked], y + more
    return sheet_of_paper([*drawn, *below], width, y, members)


def on_a_desk(box: Box, state: State, members: list[int], room: float) -> Drawn:
    """Where we are, and below it the map, all of it where there is room."""
    head, deep = heading(box, state, MARGIN, MARGIN, room)
    sheet = lay_out(shown_part(box, state), MARGIN, 4, room, HIGHEST)
    whole = SeenPart(0, 0, WIDTH, sheet.high + 32)
    least = LEAST * whole.height
    top = MARGIN + deep
    return [panes.above(head), *seen(box, state, sheet, members, whole, least, top)], top + whole.height


def on_a_phone(box: Box, state: State, members: list[int], room: float) -> Drawn:
    """The map, opened on whoever is to act, and below it where we are."""
    sheet = lay_out_large(shown_part(box, state))
    whole = SeenPart(0, -4, sheet.wide + AXIS + 6, sheet.high + 34)
    high = whole.height * PHONE / whole.width
    drawn = seen(box, state, sheet, members, whole, min(high, LEAST_ON_PHONE), 0)
    foot, deep = footing(box, state, MARGIN / 2, high, room + MARGIN)
    return [*drawn, *foot], high + deep


def seen(
    box: Box, state: State, sheet: Paper, members: list[int], whole: SeenPart, least: float, top: float
) -> list[svg.Element]:
    """The map with everybody on it through a pane, and the small one that says where one is."""
    drawn = ground(box, state, sheet)
    drawn.append(drawn_once(box, ("regions", sheet), lambda: svg.G(elements=regions(box, sheet))))
    drawn += ways(box, state, sheet, members) + places_to_deploy(box, state, sheet)
    drawn += tokens(box, state, sheet)
    drawn.append(drawn_once(box, ("axes", sheet), lambda: svg.G(elements=axes(box, sheet))))
    width = PHONE if sheet.letters > USUAL_LETTERS else WIDTH
    size = (width, whole.height * width / whole.width)
    acting = members or [actor for actor in (state.asked - 1,) if actor >= 0]
    places = [sheet.centre(state.place[actor] - 1) for actor in acting if state.place[actor]]
    near = panes.around(places, AROUND * sheet.cell)
    opens = f"{state.round} {state.acting_cast} {state.asked}"
    small = panes.corner("map", whole, small_map(box, state, sheet))
    return [
        svg.Defs(elements=[small]),
        panes.pane("map", size, whole, drawn, least, sheet.letters - 1, near, top, opens),
    ]


def sheet_of_paper(drawn: list[svg.Element], width: float, y: float, members: list[int]) -> svg.SVG:
    """Everything drawn so far on paper that is as high as it needs to be."""
    return svg.SVG(
        class_=["methuen"],
        viewBox=svg.ViewBoxSpec(0, 0, width, short(y + 6)),
        elements=[drawn_once(style, tuple(members), lambda: style(members)), *drawn],
    )
