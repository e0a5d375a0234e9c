"""Campaigns as texts to be written: what is wrong with one, what it has to play, and samples to begin with."""

from __future__ import annotations

import re
from functools import partial

from turnwright.core.workbench import OutlinePart, Playable, Remark, Road, Workbench, WrittenSheet

from .language import SAMPLES, compile_text, format_text, sample_text
from .language.limits import MOST_BYTES
from .language.messages import Message
from .language.outline import outline, sentences
from .language.tree.campaign import Campaign
from .language.tree.scenes import Transition
from .language.tree.walk import walk
from .linkable import with_programs
from .options import first_chapter, read_campaign

MOST_REMARKS = 200
MOST_TRIED = 8
"""Remarks whose hint is tried in the text."""
NAME = "campaign"
MEANT = re.compile(r'did you mean "([^"]+)"|^write ([A-Z]{2,}|`[^`]+`)$')


def check(text: str) -> list[Remark]:
    """Everything there is to say about a text, as the checker says it; what a hint makes right is its fix."""
    messages = compile_text(text, NAME, play=True).messages[:MOST_REMARKS]
    tried = [message for message in messages if MEANT.search(message.hint)][:MOST_TRIED]
    fixes = {id(message): fix_of(text, message) for message in tried}
    return [_remark(message, fixes.get(id(message), "")) for message in messages]


def check_whole(text: str) -> list[Remark]:
    """What is said of the text once every chapter is made a program."""
    checked = compile_text(text, NAME, play=True)
    if not checked.ok:
        return []
    found = with_programs(checked)
    return [_remark(message, "") for message in found.messages if message not in checked.messages]


def _remark(message: Message, fix: str) -> Remark:
    hint = f"; {message.hint}" if message.hint else ""
    place, sentence = message.place, f"{message.text}{hint}"
    return Remark(place.line, place.column, place.length, message.severity.value, sentence, message.rule, fix)


def fix_of(text: str, message: Message) -> str:
    """What a hint would write in place of what is marked, if that is one thing less to put right."""
    place, meant = message.place, MEANT.search(message.hint)
    lines = text.split("\n")
    if meant is None or place.line > len(lines):
        return ""
    line = lines[place.line - 1]
    start, end = place.column - 1, place.column - 1 + place.length
    better = as_marked(line[start:end], (meant[1] or meant[2]).strip("`"))
    lines[place.line - 1] = f"{line[:start]}{better}{line[end:]}"
    before, after = (compile_text(one, NAME, play=True).messages for one in (text, "\n".join(lines)))
    still = any((one.code, one.place.line, one.text) == (message.code, place.line, message.text) for one in after)
    return better if not still and len(after) <= len(before) else ""


def as_marked(marked: str, better: str) -> str:
    """A name in the signs that stand around what is marked: `#Pay`, `[Health]`, `"The Weir"`."""
    for first, last in (("#", ""), ("[", "]"), ('"', '"')):
        if marked.startswith(first) and not better.startswith(first):
            return f"{first}{better}{last if marked.endswith(last) else ''}"
    return better


def playable(text: str) -> list[Playable]:
    """Where it begins, then every encounter and scene by itself."""
    campaign = _read(text)
    if campaign is None:
        return []
    goal, first = first_chapter(campaign)
    found = [Playable(f"From its beginning: {goal.value} {first}", {})]
    found += [Playable(f"Encounter: {one.name}", {"encounter": str(one.name)}) for one in campaign.encounters]
    return found + [Playable(f"Scene: {one.name}", {"scene": str(one.name)}) for one in campaign.scenes]


def _read(text: str) -> Campaign | None:
    checked = compile_text(text, NAME, play=True)
    return checked.campaign if checked.ok else None


def parts(text: str) -> list[OutlinePart]:
    """The blocks of a text."""
    return list(outline(text))


def roads(text: str) -> list[Road]:
    """Which scene or encounter leads where, from the one it begins with."""
    campaign = _read(text)
    if campaign is None:
        return []
    _, first = first_chapter(campaign)
    found = [Road("", str(first))]
    for chapter in (*campaign.encounters, *campaign.scenes):
        goals = [node for node in walk(chapter) if isinstance(node, Transition)]
        found += [Road(str(chapter.name), str(goal.name or goal.goal.value)) for goal in goals]
    return list(dict.fromkeys(found))


def sheets(text: str) -> list[WrittenSheet]:
    """Everybody in a campaign, as written."""
    campaign = _read(text)
    found = []
    for actor in campaign.actors if campaign else ():
        lines = [f"Template: {actor.template}"] if actor.template else []
        lines += [", ".join(f"{one.resource} {one.value}" for one in actor.holdings)] if actor.holdings else []
        lines += [f"Actions: {', '.join(map(str, actor.actions))}"] if actor.actions else []
        lines += [f"Features: {', '.join(map(str, actor.features))}"] if actor.features else []
        found.append(WrittenSheet(f"{actor.name}{' (template)' if actor.is_template else ''}", lines))
    return found


WORKBENCH = Workbench(
    option=NAME,
    extension=".campaign",
    longest=MOST_BYTES,
    samples={name: partial(sample_text, name) for name in SAMPLES},
    check=check,
    check_whole=check_whole,
    playable=playable,
    load=read_campaign,
    outline=parts,
    roads=roads,
    sheets=sheets,
    layout=format_text,
    forms=lambda: list(sentences()),
)
