"""What the compiler says: a code, a place, a sentence, a hint and the rule (7.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import Any

from turnwright.core.printable import cut, marked
from turnwright.dice import Span

from .catalogue import CATALOGUE
from .limits import ERRORS_PRINTED, LONGEST_LINE
from .sources import Place, Sources


class Severity(Enum):
    """How bad it is: an error keeps a campaign from loading, the others do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


LINE_SHOWN, WORDS_SHOWN = 160, 600
"""Characters of a long line, and of what a message quotes, that are shown."""
_SEVERITIES = {"ME": Severity.ERROR, "MW": Severity.WARNING, "MN": Severity.NOTE}


@dataclass(frozen=True, slots=True)
class Message:
    """One thing to say about one place in the text."""

    code: str
    place: Place
    text: str
    hint: str
    rule: str

    @property
    def severity(self) -> Severity:
        """Error, warning or note, by the family of the code."""
        return _SEVERITIES[self.code[:2]]

    def __str__(self) -> str:
        """The message as a person reads it, with the line and a marker under it."""
        place = self.place
        whole = place.text.rstrip()
        indent = min(len(whole) - len(whole.lstrip()), place.column - 1)
        line, marker = marked(whole[indent:], place.column - 1 - indent, place.length, LINE_SHOWN)
        parts = [f"{place.file}:{place.line}:{place.column}: {self.severity.value} {self.code}: {self.text}"]
        if line.strip():
            parts += [f"    {line}", f"    {marker}"]
        if self.hint:
            parts.append(f"hint: {self.hint}")
        parts.append(f"rule: {self.rule}")
        return "\n".join(parts)

    def plain(self) -> dict[str, Any]:
        """The message as plain data, ready for JSON."""
        return {
            "code": self.code,
            "severity": self.severity.value,
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "length": self.place.length,
            "source": cut(self.place.text, LONGEST_LINE),
            "text": self.text,
            "hint": self.hint,
            "rule": self.rule,
        }


@dataclass(frozen=True, slots=True)
class Problem:
    """A message before its place is looked up: what the readers and checks hand around."""

    code: str
    span: Span
    text: str
    hint: str
    rule: str


def problem(code: str, span: Span, *, hint: str = "", rule: str = "", **words: object) -> Problem:
    """A problem from the catalogue with its words filled in; a hint or rule of its own replaces the usual."""
    entry = CATALOGUE[code]
    filled = {name: cut(str(word), WORDS_SHOWN) for name, word in words.items()}
    return Problem(code, span, entry.text.format(**filled), hint or entry.hint.format(**filled), rule or entry.rule)


TELLING = (
    *("ME-39", "ME-91", "ME-20", "ME-21", "ME-22", "ME-48", "ME-37", "ME-26", "ME-27", "ME-29", "ME-35"),
    *("ME-34", "ME-4", "ME-3", "ME-40", "ME-36", "ME-31", "ME-38"),
)
"""Errors in the order in which they are worth more than a general one (7.1)."""
_GENERAL = (*TELLING, "ME-24", "ME-30", "ME-32", "ME-7")


def one_for_a_place(found: list[Problem]) -> list[Problem]:
    """Of what starts at one character, only the most telling error about how it is written (7.1).

    What else is wrong with a block whose kind is unknown says nothing new, unless it is a limit of the whole text.
    """
    codes = {item.code for item in found}
    if "ME-5" in codes:
        return [item for item in found if item.code in ("ME-5", "ME-91") or not item.code.startswith("ME")]
    best = next((code for code in _GENERAL if code in codes), "")
    return [item for item in found if item.code == best or item.code not in _GENERAL]


class Report:
    """Collects what there is to say, each thing once, and sorts it by place."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self._problems: dict[tuple[str, Span, str], Problem] = {}
        self._limits: set[tuple[str, str]] = set()
        self.unread: set[Span] = set()
        """Headers of blocks of whose lines none could be read: that nothing stands there is no news."""

    def add(self, code: str, span: Span, *, hint: str = "", rule: str = "", **words: object) -> None:
        """Report one thing from the catalogue."""
        self.take(problem(code, span, hint=hint, rule=rule, **words))

    def take(self, found: Problem) -> None:
        """Report a problem made elsewhere; a limit that is passed is reported once (M-470)."""
        if found.code == "ME-91":
            limit = (found.rule, found.text.partition(":")[0])
            if limit in self._limits:
                return
            self._limits.add(limit)
        self._problems.setdefault((found.code, found.span, found.text), found)

    def too_many(self, things: str, count: int, limit: int, span: Span, rule: str, remedy: str = "") -> None:
        """A limit of part 11 is passed (ME-91)."""
        remedy = remedy or "remove some, or split the campaign"
        self.add("ME-91", span, things=things, count=count, limit=limit, remedy=remedy, rule=rule)

    def line_of(self, span: Span) -> int:
        """The line number of a span, for messages that point at another place."""
        return self.sources.place(span).line

    @property
    def count(self) -> int:
        """How many things were reported so far."""
        return len(self._problems)

    @property
    def failed(self) -> bool:
        """Whether anything so far is an error."""
        return any(code.startswith("ME") for code, _, _ in self._problems)

    def messages(self) -> tuple[Message, ...]:
        """Everything reported, in the order of the text."""
        ordered = sorted(self._problems.values(), key=lambda item: (item.span.position, item.code))
        places = groupby(ordered, key=lambda item: item.span.position)
        return tuple(
            Message(item.code, self.sources.place(item.span), item.text, item.hint, item.rule)
            for _, found in places
            for item in one_for_a_place(list(found))
        )


def errors(messages: Iterable[Message]) -> list[Message]:
    """Only the errors."""
    return [message for message in messages if message.severity is Severity.ERROR]


def render(messages: Sequence[Message], *, notes: bool = True) -> str:
    """All messages as text, one empty line between them; after 50 errors only a count follows (K-38)."""
    parts, printed, left = [], 0, 0
    for message in messages:
        if message.severity is Severity.NOTE and not notes:
            continue
        if message.severity is Severity.ERROR:
            printed += 1
            if printed > ERRORS_PRINTED:
                left += 1
                continue
        parts.append(str(message))
    if left:
        parts.append(f"... and {left} more error" + ("s" if left > 1 else ""))
    return "\n\n".join(parts)
