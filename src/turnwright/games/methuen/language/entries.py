"""The body of a block as entries: properties with what stands below them, and lines of text (L-6, L-9, L-10)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from turnwright.dice import Span

from .blocks import Block
from .kinds import (
    COMPONENTS,
    NARRATIVE,
    NEEDS_BODY,
    SAME_PROPERTY,
    SENTENCES,
    SUFFIX_ONLY,
    Kind,
    Property,
    PropertyForm,
    key_at,
    keys_of,
    property_called,
)
from .messages import Report
from .names import key_of, tidy
from .other_words import NUMBERED, property_meant
from .sources import Line
from .suggest import closest, did_you_mean, edit_distance

_NUMBERED = re.compile(r"(\d+)\s*\.\s*")
_LEADS_ON = re.compile(r"(scene|encounter|ending|resume|end\s+campaign)\b", re.IGNORECASE)
_ITEM = re.compile(r"-\s+")


@dataclass(frozen=True, slots=True)
class Fragment:
    """A piece of one line and where it starts."""

    text: str
    start: int

    @property
    def span(self) -> Span:
        """The piece's place, without the white space around it."""
        lead = len(self.text) - len(self.text.lstrip())
        return Span(self.start + lead, max(1, len(self.text.strip())))

    def part(self, start: int, end: int | None = None) -> Fragment:
        """A piece of this piece, without the white space around it."""
        text = self.text[start:end]
        lead = len(text) - len(text.lstrip())
        return Fragment(text.strip(), self.start + start + lead)

    def split(self, separators: str = ",") -> list[Fragment]:
        """The pieces between separators that stand outside quotes, brackets and parentheses."""
        pieces, depth, quoted, start = [], 0, False, 0
        for index, character in enumerate(self.text):
            if character in '"“”':
                quoted = character == "“" or (character == '"' and not quoted)
            elif not quoted and character in "([":
                depth += 1
            elif not quoted and character in ")]":
                depth -= 1
            elif not quoted and depth <= 0 and character in separators:
                pieces.append(self.part(start, index))
                start = index + 1
        pieces.append(self.part(start))
        return pieces


def fragment_of(line: Line) -> Fragment:
    """The content of a line."""
    return Fragment(line.content, line.start + line.indent)


@dataclass(slots=True)
class Entry:
    """A property or component with the lines below it, a numbered line, or a line of text (no key)."""

    key: str
    span: Span
    value: Fragment
    line: Line
    form: PropertyForm = PropertyForm.VALUE
    after_blank: bool = False
    below: list[Line] = field(default_factory=list)

    def items(self, separators: str = ",") -> list[Fragment]:
        """The items of a list: after the colon, then one or more a line (L-9)."""
        found = [] if not self.value.text.strip() else self.value.split(separators)
        for line in self.below:
            piece = fragment_of(line)
            marked = _ITEM.match(piece.text)
            piece = piece.part(marked.end()) if marked else piece
            found += piece.split(separators) if separators else [piece]
        return [item for item in found if item.text]

    def fragments(self) -> list[Fragment]:
        """The value and its continuation lines (L-10)."""
        return [piece for piece in (self.value, *map(fragment_of, self.below)) if piece.text.strip()]


def is_if_line(fragment: Fragment) -> bool:
    """A scene's `If CONDITION: transition` line (M-410), told from narrative by what follows the colon."""
    if not re.match(r"if\b", fragment.text, re.IGNORECASE):
        return False
    condition, *rest = fragment.split(":")
    return bool(rest) and bool(_LEADS_ON.match(rest[0].text) or re.search(r"[\[#=<>]", condition.text))


class Body:
    """Sorts the lines of one block into entries and reports those that do not belong there."""

    def __init__(self, block: Block, kind: Kind, report: Report) -> None:
        self.block, self.kind, self.report = block, kind, report
        self.entries: list[Entry] = []
        self._seen: dict[str, Span] = {}
        full = [line for line in block.lines if not line.blank]
        self._top = min((line.indent for line in full), default=0)

    def read(self) -> list[Entry]:
        """The entries of the block, in the order written."""
        after_blank = False
        for line in self.block.lines:
            if not line.blank:
                self._take(line, after_blank)
            after_blank = line.blank
        if self.block.empty and self.kind in NEEDS_BODY:
            self.report.add("ME-8", self.block.header, name=self.block.name)
        return self.entries

    def _take(self, line: Line, after_blank: bool) -> None:
        entry = self._entry(line, after_blank)
        if entry is not None:
            self.entries.append(entry)
            return
        last = self.entries[-1] if self.entries else None
        if last is not None and self._belongs_below(line, last):
            last.below.append(line)
        elif self._takes_text(line):
            self._text(line, after_blank)
        else:
            self._stray(line)

    def _entry(self, line: Line, after_blank: bool) -> Entry | None:
        """The property, component or numbered line that starts here, or None."""
        if line.indent > self._top and not (self.kind in SUFFIX_ONLY and not self.entries):
            return None
        content = line.content
        key = key_at(content)
        known = property_called(self.kind, key) if key else None
        if key and known:
            return self._property(line, key, known, after_blank)
        if self.kind is Kind.STRATEGY and (number := _NUMBERED.match(content)):
            value = fragment_of(line).part(number.end())
            return Entry("numbered", line.span(None, number.end()), value, line, PropertyForm.COMPONENT, after_blank)
        if self.kind is Kind.SCENE and is_if_line(fragment_of(line)):
            value = fragment_of(line).part(2)
            return Entry("if", line.span(None, 2), value, line, PropertyForm.VALUE, after_blank)
        if self.kind in SUFFIX_ONLY and "body" not in self._seen:
            self._seen["body"] = line.span()
            return Entry("body", line.span(), fragment_of(line), line, PropertyForm.COMPONENT, after_blank)
        return None

    def _property(self, line: Line, key: str, known: Property, after_blank: bool) -> Entry:
        span = line.span(None, len(key))
        canonical = key_of(key)
        same = SAME_PROPERTY.get(canonical, canonical)
        if not known.repeats and same in self._seen:
            first = self.report.line_of(self._seen[same])
            self.report.add("ME-11", span, kind=self.kind.value, key=tidy(key), line=first)
        self._seen.setdefault(same, span)
        value = fragment_of(line).part(line.content.index(":") + 1)
        return Entry(canonical, span, value, line, known.form, after_blank)

    def _belongs_below(self, line: Line, last: Entry) -> bool:
        """Whether a line continues the entry above it or is an item of its list."""
        deeper = line.indent > self._top or (self.kind in SUFFIX_ONLY and line.indent > 0)
        if last.form is PropertyForm.LIST:
            return deeper or bool(_ITEM.match(line.content))
        return deeper and last.form in (PropertyForm.COMPONENT, PropertyForm.TREE)

    def _takes_text(self, line: Line) -> bool:
        """Whether the block has room for a line of plain text here."""
        key = key_at(line.content)
        if key and key_of(key) in COMPONENTS and self.kind not in NARRATIVE:
            return False
        if self.kind in NARRATIVE:
            return True
        if self.kind in SENTENCES:
            return not (key and self._misspelt(key))
        if self.kind is Kind.ENCOUNTER:
            only_text = all(not entry.key for entry in self.entries)
            return line.indent > self._top or (only_text and not key)
        return False

    def _misspelt(self, key: str) -> bool:
        """Whether the start of a sentence is a property with a slip of the pen."""
        return len(key.split()) <= 2 and bool(closest(key, keys_of(self.kind)))

    def _text(self, line: Line, after_blank: bool) -> None:
        key = key_at(line.content)
        if key and self.kind in NARRATIVE and not line.indent:
            if key_of(key) in COMPONENTS:
                self.report.add("ME-15", line.span(None, len(key)), key=key.casefold())
                return
            near = [real for real in keys_of(self.kind) if edit_distance(key_of(key), key_of(real), 2) <= 2]
            if near and len(key) > 2:
                self.report.add("MW-5", line.span(None, len(key)), key=tidy(key), near=did_you_mean(near[:1]))
        self.entries.append(Entry("", line.span(), fragment_of(line), line, PropertyForm.VALUE, after_blank))

    def _stray(self, line: Line) -> None:
        """ME-15, ME-6, ME-18 or ME-2: what is wrong with a line that fits nowhere."""
        key = key_at(line.content)
        span = line.span(None, len(key)) if key else line.span()
        if key and key_of(key) in COMPONENTS:
            self.report.add("ME-15", span, key=key.casefold())
        elif key and key_of(key) == "trigger" and self.kind in (Kind.ACTION, Kind.FREE_ACTION):
            self.report.add("ME-18", span, name=self.block.name)
        elif key and line.indent <= self._top:
            near = property_meant(self.kind, key, line.content.partition(":")[2])
            near = near or f"{self.kind.with_article} takes {', '.join(keys_of(self.kind))}"
            self.report.add("ME-6", span, kind=self.kind.with_article, key=tidy(key), near=near)
        else:
            hint = "indent it to continue the line above" if self.kind in SUFFIX_ONLY else ""
            hint = NUMBERED if self.kind is Kind.STRATEGY else hint
            self.report.add("ME-2", span, hint=hint)
