"""Campaigns as texts to be written: what is wrong with one, what it has to play, and samples to begin with."""

from __future__ import annotations

from functools import partial

from turnwright.core.workbench import Playable, Remark, Workbench

from .language import SAMPLES, compile_text, sample_text
from .language.limits import MOST_BYTES
from .language.messages import Message
from .options import first_chapter, read_campaign

MOST_REMARKS = 200
NAME = "campaign"


def check(text: str) -> list[Remark]:
    """Everything there is to say about a text, as the checker says it."""
    return [_remark(message) for message in compile_text(text, NAME, play=True).messages[:MOST_REMARKS]]


def _remark(message: Message) -> Remark:
    hint = f"; {message.hint}" if message.hint else ""
    place = message.place
    return Remark(place.line, place.column, place.length, message.severity.value, f"{message.text}{hint}", message.rule)


def playable(text: str) -> list[Playable]:
    """Where it begins, then every encounter and scene by itself."""
    checked = compile_text(text, NAME, play=True)
    if not checked.ok:
        return []
    campaign = checked.campaign
    goal, first = first_chapter(campaign)
    found = [Playable(f"From its beginning: {goal.value} {first}", {})]
    found += [Playable(f"Encounter: {one.name}", {"encounter": str(one.name)}) for one in campaign.encounters]
    return found + [Playable(f"Scene: {one.name}", {"scene": str(one.name)}) for one in campaign.scenes]


WORKBENCH = Workbench(
    option=NAME,
    extension=".campaign",
    longest=MOST_BYTES,
    samples={name: partial(sample_text, name) for name in SAMPLES},
    check=check,
    playable=playable,
    load=read_campaign,
)
