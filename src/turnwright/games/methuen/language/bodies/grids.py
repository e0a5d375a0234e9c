"""Pictures of maps: rows of glyphs, and what the glyphs mean (M-101 to M-104)."""

from __future__ import annotations

from dataclasses import dataclass, field

from turnwright.dice import Span

from ..entries import Entry
from ..limits import MAP_SIDE
from ..messages import Report
from ..names import Name, name

STANDARD_GLYPHS = {".": "Open", "#": "Wall", "~": "Water", "^": "Rough", "*": "Hazard", "O": "Open"}
OPEN = name("Open")


@dataclass(slots=True)
class Legend:
    """What the glyphs of a picture mean: a terrain, a zone or an actor standing there."""

    terrains: dict[str, Name] = field(default_factory=lambda: {g: name(t) for g, t in STANDARD_GLYPHS.items()})
    zones: dict[str, Name] = field(default_factory=dict)
    actors: dict[str, Name] = field(default_factory=dict)
    replaced: set[str] = field(default_factory=set)

    def knows(self, glyph: str) -> bool:
        """Whether a glyph has a meaning."""
        return glyph in self.terrains or glyph in self.zones or glyph in self.actors


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as rows from north to south; `origin` is the row and column of its O, if it has one."""

    rows: tuple[str, ...]
    origin: tuple[int, int] | None

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])


def read_picture(entry: Entry, legend: Legend, report: Report) -> Picture | None:
    """The picture of a `Grid:` property, or None with messages."""
    lines = [line for line in entry.below if line.text.strip()]
    texts = [line.text.strip() for line in lines]
    if entry.value.text or not texts:
        report.add("ME-7", entry.span, property="grid", example="Grid:` and, below it, indented rows such as `#..#")
        return None
    spaced = all(text[1::2].strip() == "" for text in texts) and any(len(text) > 1 for text in texts)
    rows = [text[::2] for text in texts] if spaced else texts
    if len(rows) > MAP_SIDE or len(rows[0]) > MAP_SIDE:
        sides = (len(rows), "rows") if len(rows) > MAP_SIDE else (len(rows[0]), "columns")
        report.too_many(f"{sides[1]} of a map", sides[0], MAP_SIDE, lines[0].span(), "K-14", "make the map smaller")
        return None
    step = 2 if spaced else 1
    fine = True
    for number, (row, line) in enumerate(zip(rows, lines, strict=True), start=1):
        if len(row) != len(rows[0]):
            report.add("ME-43", line.span(), row=number, columns=len(row), others=len(rows[0]))
            fine = False
        fine &= _known(row, legend, report, line.start + line.text.index(line.text.strip()), step)
    if not fine:
        return None
    return Picture(tuple(rows), _origin(rows, legend, report, entry.span))


def _known(row: str, legend: Legend, report: Report, start: int, step: int) -> bool:
    """Report the first glyph of a row that has no meaning (ME-44)."""
    for column, glyph in enumerate(row):
        if glyph == "@" or not legend.knows(glyph):
            report.add("ME-44", Span(start + column * step, 1), glyph=glyph)
            return False
    return True


def _origin(rows: list[str], legend: Legend, report: Report, span: Span) -> tuple[int, int] | None:
    """Where the O stands, unless the legend gives O another meaning."""
    if "O" in legend.replaced:
        return None
    found = [(row, column) for row, text in enumerate(rows) for column, glyph in enumerate(text) if glyph == "O"]
    if len(found) > 1:
        report.add("ME-42", span)
    return found[0] if found else None
