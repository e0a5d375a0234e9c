"""Variations and notes of a record: what else could have been played, and what somebody wrote about it.

    result: Cross wins.
    position: 5f0c…
    also 61 after 12: place b2 ! 4
    also 62 after 61: place a1
    note on 12: {"mark": "?!", "text": "The other side was open."}

They stand after everything else. The actions that stand in the match have the numbers 1, 2, 3 …; 0 is its start. An
action of a variation has a number of its own, above all of those, and says after which one it comes; it is written as
in a line of the record, with what chance gave. A note is on an action, or on the start, and may have a `title`. Whoever
only reads the match passes all of this over. A record with notes is a study, and can be made a lesson of
(`teaching/study.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from .decoding import prepared
from .errors import UNREADABLE, RecordError, TurnwrightError
from .lines import read_line

if TYPE_CHECKING:
    from .match import Match

ASIDE = re.compile(r"also (\d{1,7}) after (\d{1,7}): (\S.*)|note on (\d{1,7}): (\{.*\})")
MARKS = ("", "!!", "!", "!?", "?!", "?", "??")
MOST_ASIDES = 2000
LONGEST_NOTE = 2000
LONGEST_TITLE = 80


class NoteData(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a note says, as its line has it."""

    mark: str = ""
    text: str = ""
    title: str = ""


@dataclass(frozen=True)
class VariationStep:
    """An action that could have been played after another: its number, that of the other, and how it is written."""

    number: int
    after: int
    said: str


@dataclass(frozen=True)
class MoveNote:
    """A mark or a text on an action."""

    on: int
    mark: str = ""
    text: str = ""
    title: str = ""


@dataclass(frozen=True)
class Asides:
    """All variations and notes of a record, in its order."""

    steps: tuple[VariationStep, ...] = ()
    notes: tuple[MoveNote, ...] = ()


def is_aside(line: str) -> bool:
    """Whether a line of a record is one of these."""
    return ASIDE.fullmatch(line.rstrip("\r")) is not None


def without_asides(text: str) -> str:
    """The record alone."""
    return "\n".join(line for line in text.split("\n") if not is_aside(line))


def with_asides(text: str, asides: Asides) -> str:
    """The record and these after it."""
    lines = [f"also {one.number} after {one.after}: {one.said}" for one in asides.steps]
    for note in asides.notes:
        data = msgspec.json.encode(NoteData(note.mark, note.text, note.title)).decode()
        lines.append(f"note on {note.on}: {data}")
    return without_asides(text).rstrip("\n") + "\n" + "".join(f"{line}\n" for line in lines)


def read_asides(text: str) -> Asides:
    """The variations and notes that a record has."""
    steps: list[VariationStep] = []
    notes: list[MoveNote] = []
    for line in text.split("\n"):
        found = ASIDE.fullmatch(line.rstrip("\r"))
        if found is None:
            continue
        number, after, said, on, data = found.groups()
        if number is None:
            notes.append(_note(int(on), data))
        else:
            steps.append(VariationStep(int(number), int(after), said))
    if len(steps) + len(notes) > MOST_ASIDES:
        raise RecordError(f"a record has at most {MOST_ASIDES} lines of variations and notes; this one has more")
    return Asides(tuple(steps), tuple(notes))


def _note(on: int, data: str) -> MoveNote:
    try:
        found = msgspec.json.decode(data, type=prepared(NoteData))
    except UNREADABLE as error:
        raise RecordError(f"note on {on}: {error}; {data[:60]!r} came") from None
    if found.mark not in MARKS:
        raise RecordError(f"note on {on}: a mark is one of {' '.join(MARKS[1:])}; {found.mark[:20]!r} came")
    if len(found.text) > LONGEST_NOTE:
        raise RecordError(f"note on {on}: a text has at most {LONGEST_NOTE} characters; {len(found.text)} came")
    if len(found.title) > LONGEST_TITLE:
        raise RecordError(f"note on {on}: a title has at most {LONGEST_TITLE} characters; {len(found.title)} came")
    return MoveNote(on, found.mark, found.text, found.title)


def try_said(match: Match, said: str) -> None:
    """Play in a branch what a line of a variation says; what it does not say of chance is drawn."""
    line = read_line(f"{match.sequence + 1}. {said}")
    match.play(line.said, chance=line.chance or None)


def walked(match: Match, asides: Asides) -> Iterator[tuple[VariationStep, Match]]:
    """Every action of the variations, with the match after it. What cannot be played is refused with its number."""
    known: dict[int, Match] = {}
    for step in asides.steps:
        if step.number <= match.ply or step.number in known:
            raise RecordError(f"also {step.number}: this number is taken; those of the match go to {match.ply}")
        if step.after > match.ply and step.after not in known:
            raise RecordError(f"also {step.number}: there is no action {step.after} that it could come after")
        there = known[step.after].branch() if step.after in known else match.branch(step.after)
        try:
            try_said(there, step.said)
        except TurnwrightError as error:
            raise RecordError(f"also {step.number} ({step.said[:200]}) is not possible: {error}") from None
        known[step.number] = there
        yield step, there
    for note in asides.notes:
        if note.on > match.ply and note.on not in known:
            raise RecordError(f"note on {note.on}: there is no such action")
