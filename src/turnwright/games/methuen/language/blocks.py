"""Lines into blocks: which lines are headers, of what kind, and what belongs below them (L-4 to L-8, L-16)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from turnwright.dice import Span

from .kinds import (
    ACTION_MARKS,
    COMPONENTS,
    NARRATIVE,
    SENTENCES,
    WITH_COMPONENTS,
    Kind,
    key_at,
    keys_of,
    kind_called,
    property_called,
)
from .messages import Report
from .names import is_name, key_of, tidy
from .other_words import kind_meant
from .sources import Line
from .suggest import closest, did_you_mean

_QUALIFIERS = frozenset(
    ("global", "encounter", "region", "tile", "cast", "actor", "action", "temporary", "permanent", "optional")
)
_COUNT = re.compile(r"\d+\s*(turn|round)s?$", re.IGNORECASE)
_PREFIX = re.compile(r"(?P<name>[^\[(]*+)(?P<params>\[[^\]]*+\])?\s*+(?P<inner>\([^()]*+\))?\s*+$")
_LONG_HEADER = 5
UNNAMED = "Unnamed"


@dataclass(slots=True)
class Block:
    """One block: its kind and name, what its header says besides, and the lines below it."""

    kind: Kind | None
    name: str
    header: Span
    name_span: Span
    header_line: Line | None = None
    qualifiers: list[str] = field(default_factory=list)
    parameters: list[tuple[str, Span]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    parent: Block | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing but blank lines and comments stands below the header."""
        return all(line.blank for line in self.lines)


def _words_in_brackets(text: str, start: int) -> list[tuple[str, Span]]:
    """The comma-separated words between a pair of brackets, each with its place."""
    found, at = [], start + 1
    for part in text[1:-1].split(","):
        lead = len(part) - len(part.lstrip())
        found.append((part.strip(), Span(at + lead, max(1, len(part.strip())))))
        at += len(part) + 1
    return found


def _header(kind: Kind, line: Line, name: str, offset: int, inner: str, params: list[tuple[str, Span]]) -> Block:
    """A header's block, with unknown qualifiers made part of the name ("Resistance (Fire)")."""
    qualifiers, extra = [], []
    for word in (part.strip() for part in inner.split(",")):
        known = word.casefold() in _QUALIFIERS or _COUNT.match(word)
        if word and known and kind in (Kind.FEATURE, Kind.STATUS):
            qualifiers.append(tidy(word))
        elif word:
            extra.append(word)
    lead = len(name) - len(name.lstrip())
    span = line.span(offset + lead, max(1, len(name.strip())))
    return Block(kind, tidy(" ".join((name, *extra))), line.span(), span, line, qualifiers, params)


def prefix_header(line: Line) -> Block | None:
    """The block a line such as `Actor: Raven` opens, or None."""
    content = line.content
    key = key_at(content)
    kind = kind_called(key) if key else None
    if kind is None or kind in (Kind.CHECK, Kind.EFFECT):
        return None
    offset = line.indent + content.index(":") + 1
    found = _PREFIX.match(content, content.index(":") + 1)
    if not found or (found["params"] and kind is not Kind.STRATEGY):
        return _header(kind, line, content[content.index(":") + 1 :], offset, "", [])
    params = found["params"] or ""
    words = _words_in_brackets(params, line.start + line.indent + found.start("params")) if params else []
    return _header(kind, line, found["name"], offset, (found["inner"] or "")[1:-1], words)


def suffix_header(line: Line) -> Block | None:
    """The block a line such as `Spend Point (Effect)` opens, or None."""
    name, inner = name_and_suffix(line.content)
    if not is_name(name):
        return None
    word, _, rest = inner.partition(",")
    kind = kind_called(word)
    return None if kind is None else _header(kind, line, name, line.indent, rest, [])


def name_and_suffix(content: str) -> tuple[str, str]:
    """What stands before and in the one pair of parentheses that ends a line; two empty texts for other lines."""
    name, opened, rest = content.partition("(")
    inner = rest.removesuffix(")")
    if not opened or inner == rest or ")" in name or "(" in inner or ")" in inner:
        return "", ""
    return name.rstrip(), inner.strip()


class Layout:
    """Cuts the lines of one file into blocks, one line after the other."""

    def __init__(self, lines: list[Line], report: Report) -> None:
        self.lines = lines
        self.report = report
        self.blocks: list[Block] = []
        self.open: Block | None = None
        self._seen: set[str] = set()
        self._grid = False
        self._stray = False

    def take(self, index: int) -> None:
        """Give one line to the block it opens or belongs to."""
        line = self._in_picture(index)
        fresh = index == 0 or self.lines[index - 1].blank
        block = None if line.blank or line.indent else self._opened_by(index, fresh)
        if block is not None:
            self.start(block)
            if block.header_line is None:
                self._note_component(line)
        elif self.open is not None:
            self._note_component(line)
            self.open.lines.append(line)
        elif not line.blank and not self._stray:
            self.report.add("ME-2", line.span())
            self._stray = True
        if line.blank:
            self._stray = False

    def start(self, block: Block | None) -> None:
        """Open a block, or none: an include ends the block above it."""
        self.open, self._grid, self._stray = block, False, False
        self._seen = set()
        if block is not None:
            self.blocks.append(block)

    def _in_picture(self, index: int) -> Line:
        """The line, with what looks like a comment kept if it is a row of a grid (L-2)."""
        line = self.lines[index]
        if self._grid and line.text[:1].isspace() and line.text.strip():
            text = line.text.rstrip()
            line = replace(line, code=text, indent=len(text) - len(text.lstrip()))
            self.lines[index] = line
        elif not line.blank and not line.indent:
            grid = self.open is not None and self.open.kind is Kind.MAP
            self._grid = grid and key_of(key_at(line.content) or "") == "grid"
        return line

    def _note_component(self, line: Line) -> None:
        key = key_at(line.content)
        if key and not line.indent:
            self._seen.add(key_of(key))

    def _opened_by(self, index: int, fresh: bool) -> Block | None:
        """The block the line at `index` opens, or None if it belongs to the open one (L-5, L-16)."""
        line = self.lines[index]
        kind = self.open.kind if self.open else None
        found = suffix_header(line) or self._prefixed(line, fresh)
        if found is not None or not fresh:
            return found
        if self._is_bare(index, kind):
            return self._bare(index)
        if self._is_nameless(line, kind):
            return self._nameless(line)
        return self._misspelt(line, kind)

    def _prefixed(self, line: Line, fresh: bool) -> Block | None:
        found = prefix_header(line)
        if found is None or fresh or self.open is None or self.open.kind is None:
            return found
        key = key_at(line.content) or ""
        return None if property_called(self.open.kind, key) else found

    def _is_bare(self, index: int, kind: Kind | None) -> bool:
        """L-5 (c): name-shaped, after a blank line, something directly below."""
        line = self.lines[index]
        if index + 1 >= len(self.lines) or self.lines[index + 1].blank or not is_name(line.content):
            return False
        if kind not in NARRATIVE:
            return True
        below = key_of(key_at(self.lines[index + 1].content) or "")
        if below in ACTION_MARKS and not self.lines[index + 1].indent:
            return True
        return kind is Kind.CAMPAIGN and len(line.content.split()) <= _LONG_HEADER

    def _bare(self, index: int) -> Block:
        line = self.lines[index]
        if len(line.content.split()) > _LONG_HEADER:
            self.report.add("MW-2", line.span())
        return _header(self._bare_kind(index), line, line.content, line.indent, "", [])

    def _bare_kind(self, index: int) -> Kind:
        """L-7: a trigger makes a reaction, a component an action, anything else a feature."""
        kind = Kind.FEATURE
        for below in range(index + 1, len(self.lines)):
            line = self.lines[below]
            if line.blank:
                continue
            if not line.indent:
                fresh = self.lines[below - 1].blank
                if suffix_header(line) or (fresh and (prefix_header(line) or self._is_bare(below, None))):
                    break
            key = key_of(key_at(line.content) or "")
            if key == "trigger":
                return Kind.REACTION
            if key in COMPONENTS:
                kind = Kind.ACTION
        return kind

    def _is_nameless(self, line: Line, kind: Kind | None) -> bool:
        key = key_of(key_at(line.content) or "")
        return key in COMPONENTS and (kind not in WITH_COMPONENTS or key in self._seen)

    def _nameless(self, line: Line) -> Block:
        """L-16: an action without a name line; its number is given when all files are read."""
        block = Block(Kind.ACTION, UNNAMED, line.span(), line.span())
        block.lines.append(line)
        return block

    def _misspelt(self, line: Line, kind: Kind | None) -> Block | None:
        """A header whose kind does not exist: reported, and read on as the kind that is closest."""
        key, (name, inner) = key_at(line.content), name_and_suffix(line.content)
        if kind in NARRATIVE or (key and self.open and kind and property_called(kind, key)):
            return None
        word = key or (inner.partition(",")[0] if is_name(name) else "")
        if not word:
            return None
        near = closest(word, [item.value for item in Kind])
        meant = kind_meant(word) if key and kind not in SENTENCES else None
        if self.open is not None and not near and meant is None:
            return None
        if key and kind and closest(key, keys_of(kind)):
            return None
        called = line.content.partition(":")[2].strip()
        called = tidy(called if is_name(called) else word)
        hint = (
            f"{meant.with_article} is meant: `{meant.value}: {called}`" if meant else did_you_mean(near) or _all_kinds()
        )
        self.report.add("ME-5", line.span(), word=tidy(word), near=hint)
        meant = meant or (kind_called(near[0]) if near else None)
        return Block(meant, called, line.span(), line.span(), line)


def _all_kinds() -> str:
    return "the kinds are " + ", ".join(kind.value for kind in Kind)


def number_unnamed(blocks: list[Block], report: Report) -> None:
    """Give nameless actions their numbers, in file order (L-16)."""
    count = 0
    for block in blocks:
        if block.header_line is None:
            count += 1
            block.name = f"{UNNAMED} {count}"
            report.add("MW-6", block.header, name=block.name)
