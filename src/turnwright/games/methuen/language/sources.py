"""Campaign text as lines: decoding, line ends, comments, indentation (L-1, L-2, L-14).

All files of a campaign share one count of characters, so that a span is two numbers. `Sources` turns a
span back into a file, a line and a column.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from dataclasses import dataclass

from turnwright.core.printable import clean
from turnwright.dice import Span

_FENCE = "```"


@dataclass(frozen=True, slots=True)
class Line:
    """One line as written, what is left of it without its comment, and where it starts."""

    file: str
    number: int
    start: int
    text: str
    code: str
    indent: int

    @property
    def blank(self) -> bool:
        """Whether the line is empty or nothing but a comment (L-2)."""
        return not self.code.strip()

    @property
    def comment(self) -> str:
        """The comment with its two slashes, or nothing."""
        return self.text[len(self.code) :].strip()

    @property
    def content(self) -> str:
        """The line without indentation and comment."""
        return self.code.strip()

    def span(self, offset: int | None = None, length: int | None = None) -> Span:
        """A stretch of this line by offset from 0; by default all of its content."""
        start = self.indent if offset is None else offset
        return Span(self.start + start, max(1, len(self.code.rstrip()) - start if length is None else length))


@dataclass(frozen=True, slots=True)
class Place:
    """Where a person looks: a file, a line and a column counted from 1, and how many characters."""

    file: str
    line: int
    column: int
    length: int
    text: str


class Sources:
    """The files of one campaign, in the order in which they were read."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._starts: list[int] = []
        self._end = 0
        self.files: list[str] = []

    def add(self, file: str, text: str) -> list[Line]:
        """Read one more file and give its lines."""
        rows = _fenced(rows_of(text)) if is_literate(file) else rows_of(text)
        self.files.append(file)
        lines = []
        for number, row in enumerate(rows, start=1):
            row = "\t".join(map(clean, row.split("\t")))
            code = row[: comment_start(row)]
            lines.append(Line(file, number, self._end, row, code, len(code) - len(code.lstrip())))
            self._starts.append(self._end)
            self._end += len(row) + 1
        self._lines += lines
        return lines

    @property
    def line_count(self) -> int:
        """How many lines were read in all."""
        return len(self._lines)

    def place(self, span: Span) -> Place:
        """The file, line and column of a span; what runs over the end of its line is cut there."""
        if not self._lines:
            return Place(self.files[0] if self.files else "", 1, 1, 1, "")
        line = self._lines[max(0, bisect_right(self._starts, span.position) - 1)]
        column = span.position - line.start + 1
        length = max(1, min(span.length, len(line.text) - column + 1))
        return Place(line.file, line.number, column, length, line.text)


def decode(data: bytes) -> str | int:
    """The text of a file, or the number of the first byte that is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return error.start


def comment_start(text: str) -> int:
    """Where the comment of a line begins: two slashes at the start or after white space, not in quotes."""
    if "//" not in text:
        return len(text)
    quoted = False
    for index, character in enumerate(text):
        if character in '"“”':
            quoted = character == "“" or (character == '"' and not quoted)
        elif character == "/" and not quoted and text.startswith("//", index):
            if index == 0 or text[index - 1].isspace():
                return index
    return len(text)


def is_literate(file: str) -> bool:
    """Whether a file is prose with campaign text in fences (L-14)."""
    return file.casefold().endswith(".md")


def rows_of(text: str) -> list[str]:
    """The rows of a file; only LF and CRLF end one, and letters are composed, so that columns are what editors show."""
    composed = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    rows = [row.removesuffix("\r") for row in composed.split("\n")]
    return rows if rows[-1] else rows[:-1]


def fences(rows: list[str]) -> list[range]:
    """What lies inside the `methuen` fences of a literate file: the numbers of its rows, fence by fence (L-14)."""
    found: list[range] = []
    start, ours = -1, False
    for number, row in enumerate(rows):
        if not row.lstrip().startswith(_FENCE):
            continue
        if start >= 0:
            found += [range(start, number)] if ours else []
            start = -1
        else:
            start, ours = number + 1, row.strip().removeprefix(_FENCE).strip().casefold() == "methuen"
    return [*found, range(start, len(rows))] if start >= 0 and ours else found


def _fenced(rows: list[str]) -> list[str]:
    """The rows of a literate file with everything outside its fences emptied."""
    kept = {number for fence in fences(rows) for number in fence}
    return [row if number in kept else "" for number, row in enumerate(rows)]
