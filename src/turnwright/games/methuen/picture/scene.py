"""The picture of a scene: what it says, what can be chosen, who is there, and what the last choice brought."""

from __future__ import annotations

from typing import Any

import svg

from ..box import Box
from ..scene_words import describe_scene, opening
from ..state import State
from .around import Drawn, choices, log
from .palette import BOLDER, words, wrapped

LINE, GAP = 27.0, 10.0


def scene_panels(box: Box, state: State, x: float, y: float, width: float) -> Drawn:
    """Title and text, options or members to choose, the party, the log."""
    shown = describe_scene(box, state)
    begun = y
    drawn: list[svg.Element] = [words(x, y + 28, str(shown["scene"] or shown["campaign"]), 32, "title", room=width)]
    drawn.append(words(x, y + 54, shown["campaign"], 16, "soft", room=width))
    y += 82
    before = opening(box, state)
    for looks, paragraphs in (("tale", before), ("read", shown["text"])):
        for line in [part for paragraph in paragraphs for part in wrapped(paragraph, width, 20)]:
            drawn.append(words(x, y + LINE - 7, line, 20, looks))
            y += LINE
        y += GAP if paragraphs else 0
    for panel in (choices, party):
        parts, high = panel(shown, x, y, width)
        drawn += parts
        y += high
    parts, high = log(box, state, x, y, width, but=[*before, *shown["text"]])
    return [*drawn, *parts], y + high - begun


def party(shown: dict[str, Any], x: float, y: float, width: float) -> Drawn:
    """A line for every member, and the shared resources."""
    lines = []
    for member in shown["party"]:
        values = ", ".join(member["values"])
        state = ["lead"] * (member["name"] == shown["lead"]) + ["defeated"] * member["defeated"] + member["statuses"]
        noted = f" ({', '.join(state)})" if state else ""
        lines.append(f"{member['name']}{noted}: {values}" if values else f"{member['name']}{noted}")
    lines += [f"{name}: {value}" for name, value in shown["shared"].items()]
    fitting = [part for line in lines for part in wrapped(line, width, 17 * BOLDER)]
    drawn: list[svg.Element] = [words(x, y + 20 + 24 * row, line, 17) for row, line in enumerate(fitting)]
    return drawn, 24.0 * len(fitting) + GAP
