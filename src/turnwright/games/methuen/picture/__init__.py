"""The picture of an encounter: the map alone, as large as it can be.

Sheets and actions are panels beside it; what happened and what is left of the turn is told by the page."""

from __future__ import annotations

import svg

from turnwright.core.drawing import drawn_once

from ..box import Box
from ..scene_words import describe_scene
from ..state import State
from ..tableau import members_on_turn, shown_part
from .around import Drawn, choices, heading
from .ground import axes, ground, lay_out, legend, places_to_deploy, regions, ways
from .palette import short, style
from .scene import scene_panels
from .tokens import tokens

WIDTH, NARROW, MARGIN = 1080, 720, 20
HIGHEST = 600.0
"""Of the map on a wide screen, so that panels are seen below it."""


def picture(box: Box, state: State, seat: int, tall: bool) -> svg.SVG:
    """The position as a seat sees it: where we are, the map, and what a scene in the middle of it asks (M-296)."""
    width = NARROW if tall or box.scenes_only else WIDTH
    room = width - 2 * MARGIN
    if box.scenes_only:
        drawn, y = scene_panels(box, state, MARGIN, MARGIN, room)
        return sheet_of_paper(drawn, width, y + MARGIN, [])
    members = members_on_turn(box, state)
    above, deep = heading(box, state, MARGIN, MARGIN, room)
    map, high = map_and_legend(box, state, members, MARGIN, MARGIN + deep, room, 860.0 if tall else HIGHEST)
    y = MARGIN + deep + high
    if not state.offered and not state.lead_wanted:
        return sheet_of_paper([*above, *map], width, y, members)
    asked, more = choices(describe_scene(box, state), MARGIN, y, room)
    return sheet_of_paper([*above, *map, *asked], width, y + more, members)


def map_and_legend(
    box: Box, state: State, members: list[int], x: float, y: float, width: float, highest: float
) -> Drawn:
    """The map with everybody on it, and what its colours mean."""
    sheet = lay_out(shown_part(box, state), x, y + 4, width, highest)
    drawn = ground(box, state, sheet)
    drawn.append(drawn_once(box, ("regions", sheet), lambda: svg.G(elements=regions(box, sheet))))
    drawn += ways(box, state, sheet, members) + places_to_deploy(box, state, sheet)
    drawn += tokens(box, state, sheet)
    drawn.append(drawn_once(box, ("axes", sheet), lambda: svg.G(elements=axes(box, sheet))))
    below, high = legend(box, state, sheet.part, x, y + sheet.high + 32, width)
    return [*drawn, *below], sheet.high + 32 + high


def sheet_of_paper(drawn: list[svg.Element], width: float, y: float, members: list[int]) -> svg.SVG:
    """Everything drawn so far on paper that is as high as it needs to be."""
    return svg.SVG(
        class_=["methuen"],
        viewBox=svg.ViewBoxSpec(0, 0, width, short(y + 6)),
        elements=[drawn_once(style, tuple(members), lambda: style(members)), *drawn],
    )
