"""Expressions: numbers, dice, brackets, counts and the four operators (M-20 to M-30, 2.4)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias, cast

from turnwright.dice import Binary, Comparison, Dice, Expression, Int, Operator, Relation, Span

from ..limits import LARGEST_NUMBER, MOST_DICE, MOST_KEPT, MOST_SIDES, NESTING, OPERANDS
from ..phrases import longest
from ..tokens import TokenSort
from ..tree.people import Role
from ..tree.values import GreatestOrLeast, KeptDice, Measure, Value
from ..wording import worded
from .brackets import bracket_value
from .reader import Reader, Reading, slot

_Part: TypeAlias = Callable[[Reader, int], tuple[Expression, int] | None]
_RELATIONS = frozenset({"=", "!=", ">", "<", ">=", "<="})
_SUFFIXED = re.compile(r"(?P<dice>d\d+)(?P<suffix>[^\W\d]\w*)", re.IGNORECASE)
_DIE = re.compile(r"d(?P<sides>[0-9]+|%)(?:(?P<which>kh|kl)(?P<keep>[0-9]{0,4}))?", re.IGNORECASE)
_KEEP = re.compile(r"(?P<which>kh|kl)(?P<keep>[0-9]{0,4})", re.IGNORECASE)


@slot("expr")
def expression_readings(reader: Reader, index: int) -> Iterator[Reading]:
    """An expression, read as far as it goes."""
    found = expression(reader, index)
    if found:
        yield found


def expression(reader: Reader, index: int) -> tuple[Expression, int] | None:
    """Sums and differences of terms, left to right (M-21)."""
    return _chain(reader, index, ("+", "-"), _term)


def _term(reader: Reader, index: int) -> tuple[Expression, int] | None:
    return _chain(reader, index, ("*", "/"), _factor)


def _chain(reader: Reader, index: int, marks: tuple[str, ...], part: _Part) -> tuple[Expression, int] | None:
    found = part(reader, index)
    if not found:
        return None
    left, end = found
    count = 1
    while reader.is_mark(end, *marks):
        operator = cast(Operator, reader.token(end).word)
        following = part(reader, end + 1)
        if not following:
            reader.trouble("ME-38", reader.token(end + 1).span)
            return None
        count += 1
        if count > OPERANDS:
            _too_much(reader, index, "operands in an expression", count, OPERANDS)
            return None
        right, end = following
        left = Binary(operator, left, right, span=reader.span(index, end))
    return left, end


def _too_much(reader: Reader, index: int, things: str, count: int, limit: int) -> None:
    span = reader.token(index).span
    reader.trouble("ME-91", span, things=things, count=count, limit=limit, remedy="split it", rule="K-26")


def _factor(reader: Reader, index: int) -> tuple[Expression, int] | None:
    """One operand: a number, dice, a bracket, a count, something in parentheses."""
    token = reader.token(index)
    if token.sort is TokenSort.MARK and token.word == "-":
        return _negative(reader, index)
    made: tuple[Expression, int] | None = None
    if token.sort is TokenSort.NUMBER:
        made = _number(reader, index), index + 1
    elif token.sort is TokenSort.BRACKET:
        made = bracket_value(reader, token.text[1:-1], token.span), index + 1
    elif reader.is_mark(index, "("):
        made = _parenthesis(reader, index)
    elif _sides(reader, index) is not None:
        return _dice(reader, Int(1, span=token.span), index, index)
    elif reader.is_word(index, "max", "min") and reader.is_mark(index + 1, "("):
        made = _extreme(reader, index)
    else:
        return _counted(reader, index) or _bare(reader, index)
    if made and reader.touching(made[1]) and _sides(reader, made[1]) is not None:
        return _dice(reader, made[0], index, made[1])
    if made and reader.touching(made[1]):
        _look_for_a_suffix(reader, index, made[1])
    return made


def _look_for_a_suffix(reader: Reader, start: int, index: int) -> None:
    """ME-48: dice of which something is asked that they cannot do, such as `2d20x`."""
    token = reader.token(index)
    found = _SUFFIXED.match(token.text) if token.sort is TokenSort.WORD else None
    if found:
        left = token.span.position + found.end("dice")
        plain = reader.text(start, index) + found["dice"]
        reader.trouble("ME-48", Span(left, len(found["suffix"])), suffix=found["suffix"], plain=plain)


def _number(reader: Reader, index: int) -> Int:
    token = reader.token(index)
    value = int(token.text)
    if value > LARGEST_NUMBER:
        reader.trouble("ME-22", token.span)
        value = LARGEST_NUMBER
    return Int(value, span=token.span)


def _negative(reader: Reader, index: int) -> tuple[Expression, int] | None:
    """A minus where a number should start: an error, but one that is understood (ME-20)."""
    found = _factor(reader, index + 1) if reader.depth < NESTING and not reader.is_mark(index + 1, "-") else None
    if found:
        reader.trouble("ME-20", reader.token(index).span, number=reader.text(index + 1, found[1]))
    return found


def _parenthesis(reader: Reader, index: int) -> tuple[Expression, int] | None:
    if reader.depth >= NESTING:
        _too_much(reader, index, "parentheses inside each other", reader.depth + 1, NESTING)
        return None
    reader.depth += 1
    inner = expression(reader, index + 1)
    reader.depth -= 1
    if inner and reader.is_mark(inner[1], ")"):
        return inner[0], inner[1] + 1
    return None


def _extreme(reader: Reader, index: int) -> tuple[Expression, int] | None:
    """`max(…, …)` and `min(…, …)` of two or more (M-21)."""
    if reader.depth >= NESTING:
        _too_much(reader, index, "parentheses inside each other", reader.depth + 1, NESTING)
        return None
    reader.depth += 1
    found, end, count = None, index + 1, 0
    while count == 0 or reader.is_mark(end, ","):
        part = expression(reader, end + 1)
        count += 1
        if part is None or count > OPERANDS:
            break
        greatest = reader.is_word(index, "max")
        made = part[0] if found is None else GreatestOrLeast(greatest, found, part[0], span=reader.span(index, part[1]))
        found, end = made, part[1]
    reader.depth -= 1
    if not isinstance(found, GreatestOrLeast) or not reader.is_mark(end, ")"):
        reader.trouble("ME-38", reader.token(end).span)
        return None
    return found, end + 1


def _sides(reader: Reader, index: int) -> int | None:
    """The sides if the token is the d of some dice, such as d6 or d20kh1."""
    token = reader.token(index)
    found = _DIE.fullmatch(token.text) if token.sort is TokenSort.WORD else None
    return (100 if found["sides"] == "%" else int(found["sides"])) if found else None


def _dice(reader: Reader, count: Expression, start: int, index: int) -> tuple[Expression, int]:
    sides = _sides(reader, index) or 0
    span = reader.token(index).span
    if sides < 1:
        reader.trouble("ME-21", span)
    elif sides > MOST_SIDES or (isinstance(count, Int) and count.value > MOST_DICE):
        reader.trouble("ME-22", reader.span(start, index + 1))
        sides, count = min(sides, MOST_SIDES), Int(1) if isinstance(count, Int) else count
    return _kept(reader, Dice(count, sides, span=reader.span(start, index + 1)), index)


def _kept(reader: Reader, dice: Dice, index: int) -> tuple[Expression, int]:
    """What is asked of dice beside their sum: to keep some, to explode, to be thrown with advantage (M-33, M-34)."""
    kept = _DIE.fullmatch(reader.token(index).text)
    end, explodes = index + 1, reader.is_mark(index + 1, "!") and reader.touching(index + 1)
    if explodes:
        end += 1
        if reader.touching(end) and (behind := _KEEP.fullmatch(reader.token(end).text)):
            kept, end = behind, end + 1
    keep, lowest = 0, False
    if kept and kept["which"]:
        keep, lowest = int(kept["keep"] or 1), kept["which"].casefold() == "kl"
    span = dice.span
    if reader.is_word(end, "with") and reader.is_word(end + 1, "advantage", "disadvantage"):
        end += 2
        span = span.to(reader.token(end - 1).span)
        if keep or not (isinstance(dice.count, Int) and dice.count.value == 1):
            reader.trouble("ME-48", span, suffix=reader.text(end - 2, end), plain=f"1d{dice.sides}")
        dice, keep, lowest = Dice(Int(2), dice.sides), 1, reader.is_word(end - 1, "disadvantage")
    if not keep and not explodes and not (kept and kept["which"]):
        return dice, end
    if not 1 <= (keep or 1) <= MOST_KEPT or (kept and kept["which"] and not keep) or (explodes and dice.sides < 2):
        reader.trouble("ME-48", span, suffix=reader.text(index, end), plain=f"1d{dice.sides}")
    if isinstance(dice.count, Int) and dice.count.value > MOST_KEPT:
        reader.trouble("ME-22", span)
    return KeptDice(dice.count, dice.sides, keep, lowest, bool(explodes), span=span), end


def _bare(reader: Reader, index: int) -> tuple[Expression, int] | None:
    """A known resource without brackets, in sentences only (L-13)."""
    if reader.bare:
        for resource, end in reader.resource_readings(index):
            reader.trouble("MW-25", resource.span, resource=resource)
            return bracket_value(reader, resource.text, resource.span), end
    return None


_MEASURES = worded(Measure)


def _counted(reader: Reader, index: int) -> tuple[Expression, int] | None:
    if reader.depth >= NESTING:
        return None
    reader.depth += 1
    found = longest(_MEASURES, reader, index)
    reader.depth -= 1
    return found


@slot("bracket")
def resource_in_brackets(reader: Reader, index: int) -> Iterator[Reading]:
    """A plain resource in brackets: its name, not anybody's value."""
    token = reader.token(index)
    if token.sort is TokenSort.BRACKET:
        value = bracket_value(reader, token.text[1:-1], token.span)
        if isinstance(value, Value) and value.owner in (Role.ACTING, Role.CANDIDATE):
            yield value.resource, index + 1


@slot("comparison")
def comparison_readings(reader: Reader, index: int) -> Iterator[Reading]:
    """Two expressions and a relation between them (M-35)."""
    left = expression(reader, index)
    if not left or not (reader.token(left[1]).sort is TokenSort.MARK and reader.token(left[1]).word in _RELATIONS):
        return
    right = expression(reader, left[1] + 1)
    if right:
        relation = cast(Relation, reader.token(left[1]).word)
        span = reader.span(index, right[1])
        yield Comparison(relation, left[0], right[0], span=span), right[1]
    else:
        reader.trouble("ME-38", reader.token(left[1] + 1).span)


@slot("candidate comparison")
def candidate_comparison(reader: Reader, index: int) -> Iterator[Reading]:
    """A comparison about a candidate: plain resources are the candidate's (M-43)."""
    before, reader.candidate = reader.candidate, True
    try:
        found = list(comparison_readings(reader, index))
    finally:
        reader.candidate = before
    yield from found


@slot("factor")
def factor(reader: Reader, index: int) -> Iterator[Reading]:
    """One operand: the amount of a bonus (F-20)."""
    token = reader.token(index)
    if token.sort in (TokenSort.NUMBER, TokenSort.BRACKET) or reader.is_mark(index, "("):
        found = _factor(reader, index)
        if found:
            yield found


@slot("int")
def integer(reader: Reader, index: int) -> Iterator[Reading]:
    """A literal whole number."""
    if reader.token(index).sort is TokenSort.NUMBER:
        yield _number(reader, index).value, index + 1
