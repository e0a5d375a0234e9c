"""Exact odds agree, fraction by fraction, with icepool."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool
import pytest
from icepool import d

from turnwright.dice import chance, odds, parse, parse_condition


def clamped(die: Any) -> Any:
    return die.map(lambda value: max(value, 0))


def floored(left: Any, right: Any) -> Any:
    """Division by the rules: floor, and 0 by zero."""
    return icepool.map(lambda a, b: a // b if b else 0, left, right)


TABLE: list[tuple[str, Any]] = [
    ("1d6", d(6)),
    ("d20", d(20)),
    ("3d6", 3 @ d(6)),
    ("2d6 + 3", 2 @ d(6) + 3),
    ("1d20 + 5", d(20) + 5),
    ("1d8 + 2d6 + 4", d(8) + 2 @ d(6) + 4),
    ("1d4 + 1d6 + 1d8 + 1d10 + 1d12", d(4) + d(6) + d(8) + d(10) + d(12)),
    ("2d6 - 1d4", clamped(2 @ d(6) - d(4))),
    ("1d4 - 2d6", clamped(d(4) - 2 @ d(6))),
    ("3 - 1d6", clamped(3 - d(6))),
    ("1d20 - 1d20", clamped(d(20) - d(20))),
    ("(1d4 - 2d6) + 6", clamped(d(4) - 2 @ d(6) + 6)),
    ("2d6 * 2", (2 @ d(6)) * 2),
    ("3 * 2d4", 3 * (2 @ d(4))),
    ("2d6 * 1d4", (2 @ d(6)) * d(4)),
    ("1d6 * 1d6 * 1d6", d(6) * d(6) * d(6)),
    ("(1d6 - 3) * (1d6 - 3)", clamped((d(6) - 3) * (d(6) - 3))),
    ("2d6 * 0 + 1", (2 @ d(6)) * 0 + 1),
    ("1d6 / 2", d(6) // 2),
    ("3d8 / 2", (3 @ d(8)) // 2),
    ("1d20 / 3 * 3", (d(20) // 3) * 3),
    ("(1d6 - 4) / 2 + 5", (d(6) - 4) // 2 + 5),
    ("12 / 1d6", 12 // d(6)),
    ("2d6 / 1d4", floored(2 @ d(6), d(4))),
    ("10 / (1d4 - 1)", floored(icepool.Die([10]), d(4) - 1)),
    ("1d6 / (1d3 - 2) + 6", floored(d(6), d(3) - 2) + 6),
    ("1d6 / 0 + 2", d(6) * 0 + 2),
    ("1d6 * 10 + 1d10", d(6) * 10 + d(10)),
    ("1d6 * 100 + 1d6 * 10 + 1d6", d(6) * 100 + d(6) * 10 + d(6)),
    ("1d10 * 1000 - 1d8", d(10) * 1000 - d(8)),
    ("0d6 + 1d4", d(4) + 0),
    ("1d1 + 4d1", d(1) + 4),
    ("(1d6)d6", d(6) @ d(6)),
    ("(1d4)d8 + 2", d(4) @ d(8) + 2),
    ("(1d4 - 2)d6", (d(4) - 2).map(lambda n: max(n, 0)) @ d(6)),
    ("((1d2)d3)d4", (d(2) @ d(3)) @ d(4)),
    ("10d6", 10 @ d(6)),
    ("8d6 + 4d8 + 10", 8 @ d(6) + 4 @ d(8) + 10),
    ("20d10", 20 @ d(10)),
    ("40d6 - 30d8", clamped(40 @ d(6) - 30 @ d(8))),
    ("100d6", 100 @ d(6)),
    ("60d20 + 60d20", 60 @ d(20) + 60 @ d(20)),
    ("2d100", 2 @ d(100)),
    ("1d1000 + 1d1000", d(1000) + d(1000)),
    ("(2d6 + 3) * 1d3 - 1d10", clamped((2 @ d(6) + 3) * d(3) - d(10))),
    ("(1d20 + 5) / 2 * (1d4 + 1)", ((d(20) + 5) // 2) * (d(4) + 1)),
    ("2 * (1d6 + 1) - (1d6 - 1) / 2", clamped(2 * (d(6) + 1) - (d(6) - 1) // 2)),
]

CONDITIONS: list[tuple[str, Any]] = [
    ("1d20 + 5 > 15", d(20) + 5 > 15),
    ("1d20 + 3 > 1d20 + 5", d(20) + 3 > d(20) + 5),
    ("2d6 >= 1d12", 2 @ d(6) >= d(12)),
    ("2d6 < 7", 2 @ d(6) < 7),
    ("3d6 <= 2d8", 3 @ d(6) <= 2 @ d(8)),
    ("2d6 = 7", (2 @ d(6)).map(lambda n: n == 7)),
    ("1d6 = 1d6", icepool.map(lambda a, b: a == b, d(6), d(6))),
    ("1d6 != 1d4", icepool.map(lambda a, b: a != b, d(6), d(4))),
    ("1d6 - 4 = 0", d(6).map(lambda n: n <= 4)),
    ("2d6 >= 7 AND 1d20 > 10", icepool.map(lambda a, b: a >= 7 and b > 10, 2 @ d(6), d(20))),
    ("2d6 >= 7 OR 1d20 > 10", icepool.map(lambda a, b: a >= 7 or b > 10, 2 @ d(6), d(20))),
    ("NOT (1d6 > 2 AND 1d8 > 4)", icepool.map(lambda a, b: not (a > 2 and b > 4), d(6), d(8))),
    ("1d20 + 2 > 15 OR Natural 20", d(20).map(lambda n: n + 2 > 15 or n == 20)),
    ("NOT Natural 1 AND 1d20 > 3", d(20).map(lambda n: n > 3)),
    ("2d20 > 21 AND NOT Natural 1", icepool.map(lambda a, b: a + b > 21 and a != 1, d(20), d(20))),
]


@pytest.mark.parametrize(("text", "die"), TABLE, ids=[text for text, _ in TABLE])
def test_odds_agree_with_icepool(text: str, die: Any) -> None:
    expected = {int(outcome): Fraction(ways, die.denominator()) for outcome, ways in die.items() if ways}
    answer = odds(parse(text))
    assert answer.method == "exact"
    assert dict(answer.distribution.items()) == expected
    assert answer.distribution.mean == die.mean()
    assert answer.distribution.variance == die.variance()


@pytest.mark.parametrize(("text", "die"), CONDITIONS, ids=[text for text, _ in CONDITIONS])
def test_chances_agree_with_icepool(text: str, die: Any) -> None:
    answer = chance(parse_condition(text))
    assert answer.method == "exact"
    assert answer.probability == die.probability(True)


def test_the_table_is_long_enough() -> None:
    assert len({text for text, _ in TABLE}) >= 40
