"""A game of which people write a part as text: what a place to write needs to know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True)
class Remark:
    """Something about a written text: where it is, how grave, and a sentence that says what would work."""

    line: int
    """From 1."""
    column: int
    """From 1."""
    length: int
    severity: Literal["error", "warning", "note"]
    sentence: str
    rule: str = ""
    """The clause of the rule book, if there is one."""
    fix: str = ""
    """What to write in its place, where putting that there makes it right."""


@dataclass(frozen=True)
class Playable:
    """A part of a text that can be played on its own: its name, and the options that begin with it."""

    name: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class OutlinePart:
    """A part of a text, for its outline: the group it belongs to, its name, and the line where it begins."""

    group: str
    name: str
    line: int


@dataclass(frozen=True)
class Road:
    """One chapter leads to another, for the map of a story."""

    source: str
    target: str


@dataclass(frozen=True)
class WrittenSheet:
    """Somebody or something that a text describes, in a few lines."""

    name: str
    lines: Sequence[str]


@dataclass(frozen=True)
class Form:
    """A sentence that the language knows: `[WHO] becomes STATUS`, among those of its kind."""

    group: str
    words: str
    rule: str


@dataclass(frozen=True)
class Workbench:
    """How a text is checked and tried.

    `check` reads any text within bounds of its own and never fails; `playable` names what a text without errors has to
    play; `samples` are texts to begin with, by name.
    """

    option: str
    """The option of the game that is this text."""
    extension: str
    """How a file of such a text ends: `.campaign`."""
    longest: int
    """Characters of the longest text."""
    samples: Mapping[str, Callable[[], str]]
    check: Callable[[str], Sequence[Remark]]
    playable: Callable[[str], Sequence[Playable]]
    check_whole: Callable[[str], Sequence[Remark]] | None = None
    """Of a text without errors: what only shows when all of it is made ready to play; takes longer than `check`."""
    load: Callable[[str], str] | None = None
    """The text that a file holds, with all that it includes; for options that name a file."""
    outline: Callable[[str], Sequence[OutlinePart]] | None = None
    """The parts of any text in their order, whatever is wrong with it."""
    roads: Callable[[str], Sequence[Road]] | None = None
    """Of a text without errors: which chapter leads where."""
    sheets: Callable[[str], Sequence[WrittenSheet]] | None = None
    """Of a text without errors: who is in it."""
    layout: Callable[[str], str] | None = None
    """The same text in its usual form; raises a `TurnwrightError` where it cannot be read."""
    forms: Callable[[], Sequence[Form]] | None = None
    """Every sentence of the language."""
