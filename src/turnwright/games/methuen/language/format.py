"""The formatter: one layout for every campaign text, with its comments, and never another meaning (L-7)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from turnwright.core.errors import TurnwrightError
from turnwright.dice import Span

from .blocks import Block, Layout, number_unnamed
from .effort import TooMuchWork, budget
from .entries import Body, Entry
from .kinds import SENTENCES, SUFFIX_ONLY, Kind, PropertyForm, key_at, property_called
from .limits import LONGEST_LINE, MOST_BYTES, MOST_LINES, MOST_STEPS
from .messages import Message, Report, Severity, render
from .names import key_of
from .sources import Line, Sources, comment_start, fences, is_literate, rows_of
from .spacing import collapsed, respaced, respaced_effects

_INCLUDE = re.compile(r"include\s*:", re.IGNORECASE)
_CONDITIONS = frozenset({"if", "when", "condition", "victory", "defeat", "check", "requires"})
_EFFECTS = frozenset({"do", "then", "else", "effect", "rewards", "numbered"})
_FORMULAS = frozenset({"initialize", "maximum", "refresh", "regeneration", "subinitiative", "roll"})
_LISTS_OF_FORMULAS = frozenset({"initialization", "maximums", "sharedresources", "completion"})
_TREE_KEYS = frozenset({"check", "requires", "effect", "transition", "cost", "success", "failure", "text"})
_VERBATIM = frozenset({"note", "usage", "type", "text"})
_ITEM = re.compile(r"-\s+")
_LETTERED = re.compile(r"[^\W\d_]\)")


class UnformattableError(TurnwrightError, ValueError):
    """A text whose layout cannot be read; `messages` say why."""

    def __init__(self, messages: tuple[Message, ...]) -> None:
        super().__init__("this text cannot be formatted:\n\n" + render(messages))
        self.messages = messages


def format_text(text: str, name: str = "campaign", *, steps: int = MOST_STEPS) -> str:
    """The text in the one layout; raises UnformattableError if its blocks cannot be made out.

    Formatting twice changes nothing more, and the formatted text compiles to an equal tree. Of a literate file,
    named `.md`, what lies in its fences is formatted, each fence by itself; its prose stays as it is (L-14).
    """
    report = Report(Sources())
    if len(text) > MOST_BYTES or text.count("\n") > MOST_LINES:
        report.sources.add(name, "")
        report.too_many("bytes of text", len(text), MOST_BYTES, Span(0, 1), "K-1")
        raise UnformattableError(report.messages())
    lines = report.sources.add(name, text)
    for line in lines:
        if len(line.text) > LONGEST_LINE:
            report.too_many("characters in a line", len(line.text), LONGEST_LINE, line.span(0, 1), "K-1")
            raise UnformattableError(report.messages())
    try:
        with budget(steps):
            out = _laid_out_in_fences(text, lines, report) if is_literate(name) else _laid_out(lines, report)
    except TooMuchWork:
        report.too_many("steps of reading", steps + 1, steps, Span(0, 1), "K-1", "split the campaign")
        out = []
    failed = tuple(item for item in report.messages() if item.severity is Severity.ERROR)
    if failed:
        raise UnformattableError(failed)
    return "\n".join([*out, ""]) if is_literate(name) else _tidied(out)


def _laid_out_in_fences(text: str, lines: list[Line], report: Report) -> list[str]:
    """The rows of a literate file with what lies in each of its fences in the one layout."""
    rows = rows_of(text)
    out: list[str] = []
    done = 0
    for fence in fences(rows):
        out += rows[done : fence.start]
        out += _tidied(_laid_out(lines[fence.start : fence.stop], report)).splitlines()
        done = fence.stop
    return out + rows[done:]


def _laid_out(lines: list[Line], report: Report) -> list[str]:
    """The lines in the one layout, before they are put together."""
    pieces = _pieces(lines, report)
    blocks = [piece for piece in pieces if isinstance(piece, Block)]
    number_unnamed(blocks, report)
    out: list[str] = []
    for piece in pieces:
        out += _block(piece, lines, report) if isinstance(piece, Block) else _loose(piece)
    return out


def _pieces(lines: list[Line], report: Report) -> list[Block | Line]:
    """The blocks of a file, and the lines that stand outside all blocks."""
    layout = Layout(lines, report)
    pieces: list[Block | Line] = []
    for index, line in enumerate(lines):
        if _is_include(layout, line):
            layout.start(None)
            pieces.append(line)
            continue
        known = len(layout.blocks)
        layout.take(index)
        if len(layout.blocks) > known:
            pieces.append(layout.blocks[-1])
        elif layout.open is None:
            pieces.append(lines[index])
    return pieces


def _is_include(layout: Layout, line: Line) -> bool:
    """Whether a line includes a file; in a Strategy it takes behaviors instead."""
    if line.indent or not _INCLUDE.match(line.content):
        return False
    return layout.open is None or layout.open.kind is not Kind.STRATEGY


def _loose(line: Line) -> list[str]:
    """A comment, an include or a blank line outside all blocks."""
    return ["", line.text.strip(), ""] if not line.blank else [line.text.strip()]


def _tidied(lines: list[str]) -> str:
    """No trailing spaces, no two blank lines in a row, one line end at the end."""
    out: list[str] = []
    for line in lines:
        if line or (out and out[-1]):
            out.append(line.rstrip())
    text = "\n".join(out).strip("\n")
    return text + "\n" if text else ""


def _with_comment(code: str, line: Line | None) -> str:
    """A line with its comment. Slashes that were none must not become one by a space in front of them."""
    if line is None:
        return code
    code = code if comment_start(code) == len(code) else line.content
    return f"{code}  {line.comment}" if line.comment else code


def header(block: Block) -> str:
    """The header in its one form: the kind in front, or behind for Check and Effect (L-7)."""
    kind = block.kind.value if block.kind else ""
    if block.kind in SUFFIX_ONLY:
        return f"{block.name} ({kind})"
    parameters = f" [{', '.join(name for name, _ in block.parameters)}]" if block.parameters else ""
    qualifiers = f" ({', '.join(block.qualifiers)})" if block.qualifiers else ""
    return f"{kind}: {block.name}{parameters}{qualifiers}"


def _under_comment(block: Block, lines: list[Line]) -> bool:
    """Whether a comment stands directly above the header: then no blank line comes between them."""
    first = block.header_line or block.lines[0]
    place = first.number - lines[0].number
    above = lines[place - 1] if place > 0 else None
    return above is not None and above.blank and bool(above.comment)


def _block(block: Block, lines: list[Line], report: Report) -> Iterator[str]:
    """The lines of one block; comments that stood above its header belong to the piece before it."""
    kind = block.kind
    if not _under_comment(block, lines):
        yield ""
    yield _with_comment(header(block), block.header_line)
    if kind is None:
        return
    entries = Body(block, kind, report).read()
    roles: dict[int, tuple[Entry, int]] = {}
    for entry in entries:
        roles[entry.line.start] = (entry, 0)
        for line, level in _levels(entry):
            roles[line.start] = (entry, level)
    full = [line.indent for line in block.lines if not line.blank]
    top = min(full, default=0)
    base = "  " if top else ""
    depths = {
        line.start: base + _indent(*roles[line.start], line, kind, top) for line in block.lines if line.start in roles
    }
    for index, line in enumerate(block.lines):
        if line.blank:
            yield _comment_line(line, block.lines[index:], depths)
        elif line.start in roles:
            written = depths[line.start] + _line(*roles[line.start], line, kind)
            yield written if len(written) <= LONGEST_LINE else line.text.rstrip()
    yield ""


def _comment_line(line: Line, rest: list[Line], depths: dict[int, str]) -> str:
    """A blank line or a comment; an indented comment stands as deep as the line it stands above."""
    comment = line.text.strip()
    if not comment or not line.text[0].isspace():
        return comment
    return next((depths[other.start] for other in rest if other.start in depths), "") + comment


def _levels(entry: Entry) -> Iterator[tuple[Line, int]]:
    """How deep each line below an entry is nested, from 1."""
    stack: list[int] = []
    for line in entry.below:
        while stack and stack[-1] >= line.indent:
            stack.pop()
        stack.append(line.indent)
        yield line, len(stack) if entry.form is PropertyForm.TREE else 1


def _indent(entry: Entry, level: int, line: Line, kind: Kind, top: int) -> str:
    if level:
        return "    " if entry.form is PropertyForm.COMPONENT else "  " * level
    if entry.key:
        return ""
    if kind in SENTENCES:
        return " " * (line.indent - top)
    return "  " if line.indent > top or (kind is Kind.ENCOUNTER and not top) else ""


def _line(entry: Entry, level: int, line: Line, kind: Kind) -> str:
    """One line without its indentation."""
    if entry.key == "grid" and level:
        return line.text.strip()
    if not level:
        return _with_comment(_first(entry, line, kind), line)
    return _with_comment(_below(entry, line), line)


def _first(entry: Entry, line: Line, kind: Kind) -> str:
    """A property, component, numbered line or line of text."""
    if entry.key == "":
        return collapsed(line.content) if kind in SENTENCES else line.content
    if entry.key == "body":
        return respaced(line.content) if kind is Kind.CHECK else respaced_effects(line.content)
    if entry.key == "numbered":
        number, _, rest = line.content.partition(".")
        return f"{number.strip()}. {_numbered(rest.strip())}"
    if entry.key == "if" and kind is Kind.SCENE:
        return f"If {respaced(entry.value.text)}"
    return f"{_key(line, kind)}: {_value(entry.key, entry.value.text, kind)}".rstrip()


def _key(line: Line, kind: Kind) -> str:
    written = key_at(line.content) or ""
    known = property_called(kind, written)
    return collapsed(written) if known is None or known.key in ("On ...", "On ... do", "Success") else known.key


def _numbered(text: str) -> str:
    head, colon, rest = text.partition(":")
    if colon and re.match(r"(if|when)\b", head, re.IGNORECASE):
        return f"{respaced(head)}: {respaced_effects(rest.strip())}"
    return respaced_effects(text)


def _value(key: str, text: str, kind: Kind) -> str:
    """The value of a property with its spaces in order."""
    if key in _VERBATIM:
        return text
    if kind in SENTENCES and key == "effect":
        return collapsed(text)
    if key in _EFFECTS or (key.startswith("on") and key.endswith("do")):
        return respaced_effects(text)
    if key in _CONDITIONS or key in _FORMULAS:
        return respaced(text)
    return collapsed(text)


def _below(entry: Entry, line: Line) -> str:
    """A line of a list, of a continued component, or of a tree."""
    text = line.content
    marked = _ITEM.match(text) if entry.form is PropertyForm.LIST else None
    text = text[marked.end() :] if marked else text
    if entry.key == "legend":
        return f"{text[0]} = {collapsed(text[1:].lstrip().removeprefix('='))}"
    if entry.form is PropertyForm.COMPONENT:
        return respaced(text) if entry.key in _CONDITIONS else respaced_effects(text)
    if entry.key in _LISTS_OF_FORMULAS or (entry.key == "resources" and "[" in text):
        return respaced(text)
    if entry.form is PropertyForm.TREE and not _LETTERED.match(text):
        return _tree_line(text)
    return collapsed(text)


def _tree_line(text: str) -> str:
    key = key_of(key_at(text) or "")
    if key in _TREE_KEYS:
        head, _, rest = text.partition(":")
        return f"{collapsed(head)}: {_value(key, rest.strip(), Kind.SCENE)}".rstrip()
    return text
