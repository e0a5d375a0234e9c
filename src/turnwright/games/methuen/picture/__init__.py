"""The picture of an encounter: one column, as wide as a phone held upright and readable there."""

from __future__ import annotations

import svg

from ..box import Box
from ..state import State
from ..tableau import members_on_turn, shown_part
from .ground import axes, ground, lay_out, legend, places_to_deploy, regions, ways
from .palette import short, style
from .panels import declarations, heading, log, order, question, sheets
from .scene import scene_panels
from .tokens import tokens

WIDTH, MARGIN = 720, 16


def picture(box: Box, state: State, seat: int) -> svg.SVG:
    """The position as a seat sees it: whose turn it is, the map, what can be declared, sheets and log."""
    room = WIDTH - 2 * MARGIN
    if box.scenes_only:
        drawn, y = scene_panels(box, state, MARGIN, MARGIN, room)
        return sheet_of_paper(drawn, y + MARGIN, [])
    members = members_on_turn(box, state)
    drawn = []
    y = float(MARGIN)
    for panel in (heading, order):
        parts, high = panel(box, state, MARGIN, y, room)
        drawn += parts
        y += high
    sheet = lay_out(shown_part(box, state), MARGIN, y + 4, room)
    drawn += ground(box, state, sheet) + regions(box, sheet)
    drawn += ways(box, state, sheet, members) + places_to_deploy(box, state, sheet)
    drawn += tokens(box, state, sheet) + axes(box, sheet)
    y += sheet.high + 32
    parts, high = legend(box, state, sheet.part, MARGIN, y, room)
    drawn += parts
    y += high
    for panel in (question, declarations, sheets, log):
        parts, high = panel(box, state, MARGIN, y, room)
        drawn += parts
        y += high
    return sheet_of_paper(drawn, y, members)


def sheet_of_paper(drawn: list[svg.Element], y: float, members: list[int]) -> svg.SVG:
    """Everything drawn so far on paper that is as high as it needs to be."""
    paper = svg.Rect(class_=["paper"], width=WIDTH, height=short(y + 6))
    return svg.SVG(
        class_=["methuen"],
        viewBox=svg.ViewBoxSpec(0, 0, WIDTH, short(y + 6)),
        elements=[style(members), paper, *drawn],
    )
