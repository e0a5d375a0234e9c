"""Files into blocks: the main text and what it includes, within the limits (L-8, L-15, K-1, K-37)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from turnwright.dice import Span

from .blocks import Block, Layout, number_unnamed
from .files import Files, UnreadableError, inside
from .kinds import Kind
from .limits import INCLUDE_DEPTH, INCLUDED_FILES, LONGEST_LINE, MOST_BYTES, MOST_LINES
from .messages import Report
from .sources import Line, decode

_INCLUDE = re.compile(r"include\s*:\s*(?P<rest>.*)$", re.IGNORECASE)
_QUOTED = re.compile(r'["“](?P<file>[^"“”]*)["”]$')
_PARENTS = {Kind.BEHAVIOR: (Kind.STRATEGY,), Kind.REGION: (Kind.MAP,), Kind.EVENT: (Kind.MAP, Kind.ENCOUNTER)}


@dataclass(slots=True)
class Reading:
    """Reads a campaign's files into one flat list of blocks."""

    files: Files
    report: Report
    blocks: list[Block] = field(default_factory=list)
    flat: list[str] = field(default_factory=list)
    """All lines in the order they are read, with what is included in its place."""
    _bytes: int = 0
    _includes: int = 0

    def read(self, file: str, text: str) -> list[Block]:
        """The blocks of a text and of everything it includes, with their parents."""
        size = len(text.encode("utf-8", "surrogatepass"))
        if self._fits(size):
            self._lay_out(file, text, (file,))
        else:
            self.report.sources.add(file, "")  # so that the message has a place
        number_unnamed(self.blocks, self.report)
        self._find_parents()
        return self.blocks

    def _fits(self, size: int) -> bool:
        self._bytes += size
        if self._bytes <= MOST_BYTES:
            return True
        self._too_many("bytes of text", self._bytes, MOST_BYTES, Span(0, 1), "split the campaign")
        return False

    def _too_many(self, things: str, count: int, limit: int, span: Span, remedy: str) -> None:
        self.report.too_many(things, count, limit, span, "K-1", remedy)

    def _lines(self, file: str, text: str) -> list[Line]:
        """The lines of a file, or none if there are too many or one is too long."""
        sources = self.report.sources
        before = sources.line_count
        count = before + text.count("\n") + 1
        if count > MOST_LINES + 1:
            self._too_many("lines", count, MOST_LINES, Span(0, 1), "split the campaign")
            return []
        lines = sources.add(file, text)
        if "\0" in text:
            line = lines[min(text.count("\n", 0, text.index("\0")), len(lines) - 1)]
            hint = f"remove the NUL character in line {line.number}, or save the file as text"
            self.report.add("ME-1", line.span(), problem="has a NUL character", byte=text.index("\0"), hint=hint)
            return []
        for line in lines:
            if len(line.text) > LONGEST_LINE:
                span = line.span(LONGEST_LINE, 1)
                self._too_many("characters in a line", len(line.text), LONGEST_LINE, span, "break the line")
                return []
        return lines

    def _lay_out(self, file: str, text: str, stack: tuple[str, ...]) -> None:
        layout = Layout(self._lines(file, text), self.report)
        taken = 0
        for index, line in enumerate(layout.lines):
            wanted = self._include_at(layout, index, line)
            if wanted is None:
                layout.take(index)
                self.flat.append(line.text)
                continue
            self.blocks += layout.blocks[taken:]
            taken = len(layout.blocks)
            layout.start(None)
            self.flat.append("")
            self._include(file, wanted, line, stack)
            self.flat.append("")
        self.blocks += layout.blocks[taken:]

    def _include_at(self, layout: Layout, index: int, line: Line) -> str | None:
        """The file a line includes, or None. In a Strategy, `Include:` takes behaviors (M-380)."""
        found = None if line.indent or line.blank else _INCLUDE.match(line.content)
        if found is None:
            return None
        quoted = _QUOTED.match(found["rest"].strip())
        if layout.open is not None and layout.open.kind is Kind.STRATEGY:
            fresh = index > 0 and layout.lines[index - 1].blank
            if not (fresh and quoted and "." in quoted["file"]):
                return None
        return quoted["file"].strip() if quoted else found["rest"].strip()

    def _include(self, file: str, wanted: str, line: Line, stack: tuple[str, ...]) -> None:
        """Read one included file in place of the line that names it."""
        try:
            name = inside(file, wanted)
            if name in stack:
                raise UnreadableError("it includes itself: " + " -> ".join((*stack[stack.index(name) :], name)))
            self._includes += 1
            if self._includes > INCLUDED_FILES or len(stack) > INCLUDE_DEPTH:
                self._count_include(len(stack), line)
                return
            text = decode(self.files.read(name))
        except UnreadableError as error:
            self.report.add("ME-14", line.span(), file=wanted, reason=str(error))
            return
        if isinstance(text, int):
            self.report.add("ME-1", line.span(), problem="is not valid UTF-8", byte=text)
        elif self._fits(len(text.encode())):
            self._lay_out(name, text, (*stack, name))

    def _count_include(self, depth: int, line: Line) -> None:
        deep = depth > INCLUDE_DEPTH
        things = "files included inside each other" if deep else "included files"
        count, limit = (depth, INCLUDE_DEPTH) if deep else (self._includes, INCLUDED_FILES)
        self.report.too_many(things, count, limit, line.span(), "K-37", "include fewer files")

    def _find_parents(self) -> None:
        """L-8: a behavior, region or event belongs to the nearest block above that can have it."""
        nearest: dict[Kind, Block] = {}
        for block in self.blocks:
            if block.kind is None:
                continue
            wanted = _PARENTS.get(block.kind)
            if wanted is None:
                nearest[block.kind] = block
                nearest.update({Kind.EVENT: block} if block.kind in _PARENTS[Kind.EVENT] else {})
                continue
            block.parent = nearest.get(Kind.EVENT if block.kind is Kind.EVENT else wanted[0])
            if block.parent is None:
                parent = " or ".join(kind.value for kind in wanted)
                self.report.add("ME-12", block.header, kind=block.kind.value, parent=parent)
