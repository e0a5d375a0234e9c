"""Conditions: comparisons, the forms of 4.1, and AND, OR, NOT between them (M-35 to M-46, M-331)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from turnwright.dice import And, Condition, Constant, Natural, Not, Or

from ..kinds import Kind
from ..limits import NESTING, OPERANDS
from ..names import Name, name, tidy
from ..phrases import SentenceForm, longest, node
from ..tokens import TokenSort
from ..tree import conditions as tree
from ..wording import worded
from .reader import Reader, Reading, slot

FORMS = [
    SentenceForm("M-38", "true", lambda kept: Constant(True, span=kept["_span"])),
    SentenceForm("M-38", "false", lambda kept: Constant(False, span=kept["_span"])),
    *(form for form in worded(tree.Circumstance) if form not in worded(tree.EndingFact)),
    SentenceForm("M-44", "natural {n:int}", node(Natural, "n")),
]
COMPLETION_FORMS = [*worded(tree.EndingFact), *FORMS]

EXAMPLES = (
    "[Mana] >= 3",
    "#Has Point",
    "true",
    "Adjacent to target",
    "An enemy is adjacent",
    "No enemy is adjacent",
    "Target is adjacent to an ally",
    "Within 5 spaces of target",
    "An enemy within 4 spaces",
    "Target is within 2 spaces of 3N 1E",
    "More than 6 spaces from target",
    "Behind target",
    "In front of target",
    "Beside target",
    "Flanking target",
    "Line of sight to target",
    "Self is on Rough",
    "Target is poisoned",
    "Target is an enemy",
    'Target has feature "Darkvision"',
    "An ally has [Health] < 5",
    "Number of adjacent enemies > 2",
    "Distance to nearest enemy <= 3",
    'Flag "Bridge burned" is set',
    "Natural 20",
    "All enemies defeated",
    "All players defeated",
    'Cast "Thugs" defeated',
    "Round 6 begins",
    "Survive 5 rounds",
)


@slot("string")
def string(reader: Reader, index: int) -> Iterator[Reading]:
    """A quoted text."""
    token = reader.token(index)
    if token.sort is TokenSort.STRING:
        yield token.word, index + 1


@slot("flag")
def flag(reader: Reader, index: int) -> Iterator[Reading]:
    """The quoted name of a flag."""
    for text, end in string(reader, index):
        yield name(text, reader.span(index, end)), end


def _reference(reader: Reader, index: int) -> tuple[Condition, int] | None:
    """`#Name`, up to the next comma, semicolon, parenthesis, arrow, AND, OR or the end."""
    if not reader.is_mark(index, "#"):
        return None
    end = reference_end(reader, index + 1)
    found = referenced(reader, index, end)
    kind = reader.scope.actions.by_key(found.key)
    if kind and kind.kind is not Kind.CHECK:
        reader.trouble("ME-34", found.span, name=found, found=kind.kind.with_article, wanted="a Check")
    return tree.CheckRef(found, span=found.span), end


def referenced(reader: Reader, index: int, end: int) -> Name:
    """The name behind a `#`; an unknown one is ME-35 at the sign."""
    text, span = tidy(reader.text(index + 1, end)), reader.span(index, end)
    found = reader.scope.actions.find(text)
    if found is None:
        known = reader.scope.actions.suggestion(text, reader.line_of)
        hint = known or "define it with a line such as `Name (Check)` or `Name (Effect)`"
        reader.trouble("ME-35", span, kind="component", name=text, near=hint, rule="M-211")
    return Name(found.name.key, found.name.text, span) if found else name(text, span)


def reference_end(reader: Reader, index: int) -> int:
    """Where the name of a reference stops."""
    while not reader.at_end(index) and reader.token(index).sort is not TokenSort.BREAK:
        if reader.is_mark(index, ",", ";", ")", "->", "#") or reader.is_word(index, "AND", "OR"):
            break
        if reader.ends_a_case(index):
            break
        index += 1
    return index


def _base(reader: Reader, index: int) -> tuple[Condition, int] | None:
    """One condition without connectives: the longest reading (L-18)."""
    found: list[tuple[Any, int, list[Any]]] = []
    mark = reader.mark()
    for attempt in (_comparison, _grouped, _reference, _form):
        reading = attempt(reader, index)
        if reading:
            found.append((*reading, reader.problems[mark:]))
        reader.forget(mark)
    if not found:
        return None
    made, end, trail = max(found, key=lambda item: item[1])
    reader.problems += trail
    return made, end


def _comparison(reader: Reader, index: int) -> tuple[Condition, int] | None:
    return reader.read("comparison", index)


def _form(reader: Reader, index: int) -> tuple[Condition, int] | None:
    return longest(COMPLETION_FORMS if reader.completion else FORMS, reader, index)


def _grouped(reader: Reader, index: int) -> tuple[Condition, int] | None:
    if not reader.is_mark(index, "("):
        return None
    if reader.depth >= NESTING:
        span = reader.token(index).span
        words = {"things": "parentheses inside each other", "count": reader.depth + 1, "limit": NESTING}
        reader.trouble("ME-91", span, remedy="use a Check and refer to it", rule="K-26", **words)
        return None
    reader.depth += 1
    inner = condition(reader, index + 1)
    reader.depth -= 1
    return (inner[0], inner[1] + 1) if inner and reader.is_mark(inner[1], ")") else None


def _not(reader: Reader, index: int) -> tuple[Condition, int] | None:
    """NOT binds tightest; in small letters it is an error that is understood (ME-37)."""
    if reader.is_word(index, "NOT"):
        inner = _base(reader, index + 1)
        return (Not(inner[0], span=reader.span(index, inner[1])), inner[1]) if inner else None
    found = _base(reader, index)
    if found or not reader.is_word(index, "not"):
        return found
    inner = _base(reader, index + 1)
    if not inner:
        return None
    reader.trouble("ME-37", reader.token(index).span, capitals="NOT")
    return Not(inner[0], span=reader.span(index, inner[1])), inner[1]


def _connective(reader: Reader, index: int, capitals: str) -> bool:
    return reader.is_word(index, capitals, capitals.casefold())


def _joined(reader: Reader, index: int, capitals: str, parts: list[int]) -> tuple[Condition, int] | None:
    """Conditions joined by one connective, left to right."""
    part = _not if capitals == "AND" else lambda at_reader, at: _joined(at_reader, at, "AND", parts)
    found = part(reader, index)
    if not found:
        return None
    left, end = found
    while _connective(reader, end, capitals):
        mark = reader.mark()
        if not reader.is_word(end, capitals):
            reader.trouble("ME-37", reader.token(end).span, capitals=capitals)
        parts[0] += 1
        if parts[0] > OPERANDS:
            _too_long(reader, index, parts[0])
            return None
        right = part(reader, end + 1)
        if not right:
            reader.forget(mark)
            return (left, end) if not reader.is_word(end, capitals) else None
        span = reader.span(index, right[1])
        left = And(left, right[0], span=span) if capitals == "AND" else Or(left, right[0], span=span)
        end = right[1]
    return left, end


def _too_long(reader: Reader, index: int, count: int) -> None:
    words = {"things": "parts in a condition", "count": count, "limit": OPERANDS}
    reader.trouble("ME-91", reader.token(index).span, remedy="use a Check and refer to it", rule="K-26", **words)


def condition(reader: Reader, index: int) -> tuple[Condition, int] | None:
    """OR of ANDs of conditions (M-37)."""
    return _joined(reader, index, "OR", [1])


@slot("cond")
def condition_readings(reader: Reader, index: int) -> Iterator[Reading]:
    """A condition, read as far as it goes."""
    found = condition(reader, index)
    if found:
        yield found
