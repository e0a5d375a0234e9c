"""What the workbench's requests and answers hold."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ..shown import Data
from .shapes import Body


class WorkbenchShown(Data, frozen=True, kw_only=True):
    """A game of which people write a part as text."""

    game: str
    title: str
    option: str
    """The option that is this text."""
    extension: str
    longest: int
    samples: tuple[str, ...]
    most_runs: int


class WrittenText(Body, frozen=True, kw_only=True):
    """A text, and which part of it is to be begun with."""

    text: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    runs: int = 100


class MatchesWanted(Body, frozen=True, kw_only=True):
    """How many matches of bots a report of a game is made of."""

    matches: int = 200


class RemarkShown(Data, frozen=True, kw_only=True):
    """Something about a written text; lines and columns count from 1."""

    line: int
    column: int
    length: int
    severity: str
    sentence: str
    rule: str
    fix: str = ""
    """What makes it right in its place; empty if nobody knows."""


class TextPart(Data, frozen=True, kw_only=True):
    """A part of a written text, for its outline."""

    group: str
    name: str
    line: int


class RoadShown(Data, frozen=True, kw_only=True):
    """One chapter leads to another."""

    source: str
    target: str


class SheetShown(Data, frozen=True, kw_only=True):
    """Somebody a text describes."""

    name: str
    lines: tuple[str, ...]


class FormShown(Data, frozen=True, kw_only=True):
    """A sentence that the language of a text knows."""

    group: str
    words: str
    rule: str


class TidyText(Data, frozen=True, kw_only=True):
    """A text in its usual form, or why it has none."""

    text: str
    problem: str = ""


class PlayableShown(Data, frozen=True, kw_only=True):
    """A part of a text that can be played, and the options that begin with it."""

    name: str
    options: dict[str, Any]


class Checked(Data, frozen=True, kw_only=True):
    """What there is to say about a written text, and how what it describes begins."""

    ok: bool
    remarks: tuple[RemarkShown, ...]
    playable: tuple[PlayableShown, ...]
    picture: str
    """SVG; empty if there are errors."""
    problem: str = ""
    """Why it cannot begin, though it reads well."""
    outline: tuple[TextPart, ...] = ()
    roads: tuple[RoadShown, ...] = ()
    sheets: tuple[SheetShown, ...] = ()


class CheckedWhole(Data, frozen=True, kw_only=True):
    """What shows only when all of a text is made ready to play."""

    remarks: tuple[RemarkShown, ...]


class OddsShown(Data, frozen=True, kw_only=True):
    """How far many runs are, and what came of them."""

    id: str
    state: Literal["waiting", "running", "done", "failed"]
    done: int
    total: int
    html: str = ""
    style: str = ""
    """The style sheet that the HTML needs."""
    compiling: bool = False
    """These are played interpreted; what makes the next ones many times as fast is being compiled beside."""
    problem: str = ""
