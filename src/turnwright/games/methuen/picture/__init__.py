"""The picture of an encounter: the map as large as it can be, and below it what can be declared and everybody's sheet.

What happened is told by the page, and what is left of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import svg

from turnwright.core.drawing import drawn_once

from ..box import Box
from ..state import State
from ..tableau import members_on_turn, shown_part
from .ground import axes, ground, lay_out, legend, places_to_deploy, regions, ways
from .palette import short, style
from .panels import Drawn, declarations, heading, question, sheets
from .scene import scene_panels
from .tokens import tokens

WIDTH, NARROW, MARGIN = 1080, 720, 20
HIGHEST = 540.0
"""Of the map on a wide screen, so that sheets and actions are seen below it."""
Panel: TypeAlias = Callable[[Box, State, float, float, float], Drawn]


def picture(box: Box, state: State, seat: int, tall: bool) -> svg.SVG:
    """The position as a seat sees it: where we are, the map, what can be declared, and everybody's sheet."""
    width = NARROW if tall or box.scenes_only else WIDTH
    room = width - 2 * MARGIN
    if box.scenes_only:
        drawn, y = scene_panels(box, state, MARGIN, MARGIN, room)
        return sheet_of_paper(drawn, width, y + MARGIN, [])
    members = members_on_turn(box, state)
    drawn, y = one_below_another(box, state, (heading,), MARGIN, MARGIN, room)
    map, high = map_and_legend(box, state, members, MARGIN, y, room, 860.0 if tall else HIGHEST)
    drawn += map
    y += high
    more, y = one_below_another(box, state, (question, declarations, sheets), MARGIN, y, room)
    return sheet_of_paper([*drawn, *more], width, y, members)


def one_below_another(
    box: Box, state: State, panels: Sequence[Panel], x: float, y: float, width: float
) -> tuple[list[svg.Element], float]:
    """Panels in a column, and where it ends."""
    drawn: list[svg.Element] = []
    for panel in panels:
        parts, high = panel(box, state, x, y, width)
        drawn += parts
        y += high
    return drawn, y


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
