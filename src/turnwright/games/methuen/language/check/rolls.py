"""Roll tables: every possible result needs exactly one row (M-415, ME-70)."""

from __future__ import annotations

from turnwright.dice import Binary, Dice, Expression, Int

from ..limits import LARGEST_NUMBER, ROLL_RESULTS
from ..messages import Report
from ..tree.campaign import Campaign
from ..tree.scenes import RollPart
from ..tree.values import KeptDice
from ..tree.walk import find, walk

_MOST_BETWEEN = 20_000
_MOST_PAIRS = 50_000


class TooManyError(Exception):
    """More results than can be listed."""


def results(formula: Expression) -> set[int]:
    """The values a formula of numbers and dice can have, before the clamp; raises TooManyError."""
    if isinstance(formula, Int):
        return {formula.value}
    if isinstance(formula, Dice):
        found: set[int] = set()
        most = formula.keep if isinstance(formula, KeptDice) and formula.keep else LARGEST_NUMBER
        for count in (min(max(0, value), most) for value in results(formula.count)):
            _fits(count * formula.sides - count + 1, _MOST_BETWEEN)
            found |= set(range(count, count * formula.sides + 1))
            _fits(len(found), _MOST_BETWEEN)
        return found
    assert isinstance(formula, Binary)
    left, right = results(formula.left), results(formula.right)
    if formula.operator in "+-" and _unbroken(left) and _unbroken(right):
        ends = [_computed(formula.operator, a, b) for a in (min(left), max(left)) for b in (min(right), max(right))]
        _fits(max(ends) - min(ends) + 1, _MOST_BETWEEN)
        return set(range(min(ends), max(ends) + 1))
    _fits(len(left) * len(right), _MOST_PAIRS)
    found = {_computed(formula.operator, a, b) for a in left for b in right}
    _fits(len(found), _MOST_BETWEEN)
    return found


def _unbroken(values: set[int]) -> bool:
    """Whether there are no gaps between the smallest and the largest value."""
    return max(values) - min(values) + 1 == len(values)


def _fits(count: int, most: int) -> None:
    if count > most:
        raise TooManyError


def _computed(operator: str, a: int, b: int) -> int:
    if operator == "+":
        return a + b
    if operator == "-":
        return a - b
    if operator == "*":
        return a * b
    return a // b if b else 0


def check_rolls(campaign: Campaign, report: Report) -> None:
    """Look at the roll tables of all scenes."""
    for part in find(campaign.scenes, RollPart):
        _check_table(part, report)


def _check_table(part: RollPart, report: Report) -> None:
    exploding = any(node.explodes for node in find(part.roll, KeptDice))
    if exploding or any(not isinstance(node, Int | Dice | Binary) for node in walk(part.roll)):
        hint = "a roll table takes numbers and dice only, such as `1d6`"
        report.add("ME-7", part.span, property="roll", example="1d6", hint=hint, rule="M-415")
        return
    try:
        possible = {max(0, value) for value in results(part.roll)}
    except TooManyError:
        possible = set()
    if not possible or len(possible) > ROLL_RESULTS:
        count = len(possible) or _MOST_BETWEEN
        report.too_many("results of a roll", count, ROLL_RESULTS, part.span, "K-24", "roll fewer or smaller dice")
        return
    lowest, highest = min(possible), max(possible)
    for result in sorted(possible):
        rows = [row for row in part.rows if row.low <= result <= row.high]
        if len(rows) != 1:
            span = rows[1].span if rows else part.span
            words = {"rows": "two rows" if rows else "no row", "lowest": lowest, "highest": highest}
            report.add("ME-70", span, result=result, hint="", rule="", **{k: str(v) for k, v in words.items()})
            return
