"""Whether every chapter of a text that can be read becomes a program that this machine runs (K-28)."""

from __future__ import annotations

from dataclasses import replace

from .language.compile import Checked
from .language.messages import Message
from .program.errors import Unplayable
from .program.link import link


def with_programs(checked: Checked) -> Checked:
    """What was checked, with an error for the first chapter that could not be played for its size."""
    if not checked.ok:
        return checked
    for chapter in (*checked.campaign.encounters, *checked.campaign.scenes):
        try:
            link(checked.campaign, chapter, 1, 0)
        except Unplayable as found:
            place = checked.sources.place(chapter.name.span)
            too_large = Message("ME-91", place, "; ".join(found.reasons), "split the campaign", "K-28")
            return replace(checked, messages=(*checked.messages, too_large))
    return checked
