"""Comparisons whose outcome is certain: `[X] < 0`, `1d6 > 6` (MW-22)."""

from __future__ import annotations

from turnwright.dice import Binary, Comparison, Dice, Expression, Int

from ..limits import ACTORS_IN_ENCOUNTER, LARGEST_NUMBER, MOST_AGAIN, ROUNDS
from ..messages import Report
from ..tree.campaign import Campaign
from ..tree.values import Count, Derived, DerivedValue, KeptDice, Value
from ..tree.walk import find

Bounds = tuple[int, int]


def bounds(formula: Expression) -> Bounds:
    """The smallest and the largest value a formula can have, before it is clamped at 0."""
    match formula:
        case Int():
            return formula.value, formula.value
        case KeptDice():
            low, high = clamped(bounds(formula.count))
            kept = (min(low, formula.keep), min(high, formula.keep)) if formula.keep else (low, high)
            return kept[0], kept[1] * formula.sides * (1 + MOST_AGAIN if formula.explodes else 1)
        case Dice():
            low, high = clamped(bounds(formula.count))
            return low, high * formula.sides
        case Binary():
            return _combined(formula.operator, bounds(formula.left), bounds(formula.right))
        case Count():
            return 0, ACTORS_IN_ENCOUNTER
        case DerivedValue() if formula.what is Derived.ROUND:
            return 0, ROUNDS
    return 0, LARGEST_NUMBER


def clamped(found: Bounds) -> Bounds:
    """Bounds after the clamp at 0 (M-22)."""
    return max(0, found[0]), max(0, found[1])


def _divided(a: int, b: int) -> int:
    return a // b if b else 0


def _combined(operator: str, left: Bounds, right: Bounds) -> Bounds:
    if operator == "+":
        return left[0] + right[0], left[1] + right[1]
    if operator == "-":
        return left[0] - right[1], left[1] - right[0]
    if operator == "*":
        products = [a * b for a in left for b in right]
        return min(products), max(products)
    if right[0] < 0:
        return -max(map(abs, left)), max(map(abs, left))
    divisors = {right[0], right[1]} | ({1} if right[0] == 0 < right[1] else set())
    quotients = [_divided(a, b) for a in left for b in divisors]
    return min(quotients), max(quotients)


def certainty(comparison: Comparison, negative: frozenset[str] = frozenset()) -> bool | None:
    """True or False if the comparison always comes out so, None if it depends; `negative` may fall below 0 (M-79)."""
    if any(value.resource.key in negative for value in find(comparison, Value)):
        return None
    left, right = clamped(bounds(comparison.left)), clamped(bounds(comparison.right))
    match comparison.relation:
        case "<":
            return _ordered(left, right, strict=True)
        case "<=":
            return _ordered(left, right, strict=False)
        case ">":
            return _ordered(right, left, strict=True)
        case ">=":
            return _ordered(right, left, strict=False)
        case "=":
            return _equal(left, right)
    equal = _equal(left, right)
    return None if equal is None else not equal


def _ordered(low: Bounds, high: Bounds, *, strict: bool) -> bool | None:
    """Whether low < high (or <=) always, never, or sometimes."""
    if low[1] < high[0] or (not strict and low[1] == high[0]):
        return True
    if low[0] > high[1] or (strict and low[0] == high[1]):
        return False
    return None


def _equal(left: Bounds, right: Bounds) -> bool | None:
    if left[1] < right[0] or right[1] < left[0]:
        return False
    return True if left == right and left[0] == left[1] else None


def check_comparisons(campaign: Campaign, report: Report) -> None:
    """Warn about every comparison that is always or never true."""
    negative = frozenset(item.name.key for item in campaign.resources if item.minimum < 0)
    for comparison in find(campaign, Comparison):
        certain = certainty(comparison, negative)
        if certain is not None:
            report.add("MW-22", comparison.span, always="always true" if certain else "never true")
