"""The parts of a text in their order, whatever else is wrong with it, and its sentences as people read them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from turnwright.core.workbench import Form, OutlinePart

from .blocks import Layout
from .kinds import ACTIONS, Kind
from .limits import MOST_BYTES, MOST_LINES
from .messages import Report
from .phrases import SentenceForm
from .sources import Sources
from .tree.conditions import Circumstance
from .tree.effects import Effect
from .tree.events import Event
from .tree.rules import Rule
from .wording import worded

GROUPS = {
    "Campaign": (Kind.CAMPAIGN, Kind.RESOURCE),
    "Actions": (*ACTIONS, Kind.CHECK, Kind.EFFECT),
    "Statuses and rules": (Kind.FEATURE, Kind.STATUS),
    "People": (Kind.ACTOR, Kind.TEMPLATE),
    "Casts": (Kind.CAST, Kind.STRATEGY, Kind.BEHAVIOR),
    "Places": (Kind.MAP, Kind.TERRAIN, Kind.REGION),
    "Chapters": (Kind.ENCOUNTER, Kind.SCENE, Kind.EVENT, Kind.ENDING),
}
"""What stands together in an outline."""
FAMILIES = {"if": Circumstance, "do, then, else": Effect, "When": Event, "Feature, Status, Terrain": Rule}
"""Where sentences of each kind are written."""
_FIELD = re.compile(r"\{(\w+)(?::([^{}]*)|=([^{}]*))?\}")


def outline(text: str) -> Iterator[OutlinePart]:
    """Every block that has a name, in the order of the text."""
    if len(text) > MOST_BYTES or text.count("\n") > MOST_LINES:
        return
    report = Report(Sources())
    lines = report.sources.add("outline", text)
    layout = Layout(lines, report)
    for index in range(len(lines)):
        layout.take(index)
    for block in layout.blocks:
        group = next((name for name, kinds in GROUPS.items() if block.kind in kinds), "")
        if group and block.name and block.header_line is not None:
            yield OutlinePart(group, block.name, block.header_line.number)


def sentences() -> Iterator[Form]:
    """Every sentence of the language: where it stands, its words, its rule."""
    for group, family in FAMILIES.items():
        for words, rule in dict.fromkeys((in_words(form), form.id) for form in worded(family)):
            yield Form(group, words, rule)


def in_words(form: SentenceForm) -> str:
    """A pattern as a person reads it: a field is its name in capitals, what may be left out is in brackets."""
    plain = _FIELD.sub(lambda found: f"({found[3]})" if found[3] else found[1].upper(), form.pattern)
    spaced = " ".join(plain.replace("<", "").replace(">", "").split())
    return spaced.replace(" ,", ",").replace(" :", ":")
