"""Programs made at random say the same translated as in Python."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest

from turnwright.core.made_functions import functions_of

from .translated import translated

LARGE_ONES = {"LARGE": np.uint64(0x9E3779B97F4A7C15), "WORDS": np.array([7, 2**31, 12345], np.uint32)}
NAMES = ("a", "b", "c", "d")
MOST_DEEP = 3
STATEMENTS = ("assign", "assign", "assign", "swap", "if_", "for_", "while_", "over", "perhaps", "risk")
STOPS = (ZeroDivisionError, UnboundLocalError)
"""What stops a program: nobody looks before it divides, or reads what may have no value."""


class Programs:
    """A maker of functions of two numbers; numbers stay small, loops are short."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.lines: list[str] = []

    def source(self) -> str:
        self.lines = ["def made(a, b):", "    c, d, left = 3, -2, 40", "    if a == 8:", "        e = 5"]
        self.statements(1, self.rng.randint(3, 6))
        return "\n".join([*self.lines, "    return a * 1000003 + b * 10007 + c * 101 + d"])

    def statements(self, deep: int, count: int) -> None:
        for _ in range(count):
            getattr(self, self.rng.choice(STATEMENTS))(deep)

    def add(self, deep: int, line: str) -> None:
        self.lines.append("    " * deep + line)

    def number(self, deep: int = 0) -> str:
        """An expression."""
        if deep >= MOST_DEEP or self.rng.random() < 0.3:
            return self.rng.choice((*NAMES, str(self.rng.randint(-9, 9))))
        one, other = self.number(deep + 1), self.number(deep + 1)
        forms = (
            *(f"({one} {sign} {other})" for sign in ("+", "-", "*", "&", "^", "or", "and")),
            *(f"({one} {sign} {self.rng.choice((-7, 3, 8, 16))})" for sign in ("//", "%")),
            *(f"{least}({one}, {other}, 5)" for least in ("min", "max")),
            f"({one} // (abs({other}) + 1))",
            f"({one} if {self.truth(deep + 1)} else {other})",
            f"DIGITS[{one} % 4]",
            f"({one} == {other}) * 3",
            f"({one} >> 1)",
            f"({one} >> ({other} & 127))",
            f"(({one} & 3) << ({other} & 31)) % 4093",
            f"DIGITS[{one} % 4 - 4]",
            f"-{one}",
            *self.newer(one, other),
        )
        return self.rng.choice(forms)

    def newer(self, one: str, other: str) -> tuple[str, ...]:
        """Numbers without a sign and with a point, powers, tuples at a place that is not known, shifts out of range."""
        wide = f"np.uint64({one} & 1023) * LARGE + np.uint64({other} & 63)"
        return (
            f"int(({wide}) >> np.uint64(({other} & 31) + 33))",
            f"int(({wide}) % np.uint64(({other} & 255) + 1) // np.uint64(3))",
            f"int((({wide}) ^ np.uint64(5)) << np.uint64({other} & 127) >> np.uint64(50))",
            f"(np.uint64({one} & 255) < np.uint64({other} & 255)) * 2",
            f"int((({one}) % 4096) / 4 * 2.5)",
            f"((({one}) % 64) / 8 < {other}) * 5",
            f"(({one} & 3) ** ({other} & 3))",
            f"({one}, {other}, 9)[{one} % 3]",
            f"({one}, {other})[-({other} % 2) - 1]",
            f"({one} >> ({other} % 200))",
            f"((({one} & 3) << ({other} % 90)) & 4095)",
            f"int(WORDS[{one} % 3]) % 1000",
        )

    def truth(self, deep: int = 0) -> str:
        one, other = self.number(deep + 1), self.number(deep + 1)
        forms = (
            f"{one} < {other}",
            f"{one} != {other}",
            f"{one} <= {other} < 6",
            f"not {one}",
            f"{one} in (1, {other})",
        )
        return self.rng.choice((*forms, f"({one} > {other} or {other} == 2)"))

    def assign(self, deep: int) -> None:
        self.add(deep, f"{self.rng.choice(NAMES)} = ({self.number()}) % 1009 - 500")

    def swap(self, deep: int) -> None:
        one, other = self.rng.sample(NAMES, 2)
        self.add(deep, f"{one}, {other} = {other}, {one}")

    def perhaps(self, deep: int) -> None:
        self.add(deep, f"if {self.truth()}:")
        self.add(deep + 1, f"e = ({self.number()}) % 17")

    def risk(self, deep: int) -> None:
        if self.rng.random() < 0.6:
            self.assign(deep)
            return
        one, other = self.number(), self.number()
        risky = self.rng.choice(("e * 3", f"{one} // {other}", f"{one} % {other}"))
        self.add(deep, f"{self.rng.choice(NAMES)} = ({risky}) % 1009 - 500")

    def if_(self, deep: int) -> None:
        self.add(deep, f"if {self.truth()}:")
        self.block(deep)
        self.add(deep, "else:")
        self.block(deep)

    def for_(self, deep: int) -> None:
        self.add(deep, f"for i in range({self.rng.choice(('3', 'a % 5', 'b % 4, 6', '5, 0, -2'))}):")
        self.add(deep + 1, f"{self.rng.choice(NAMES)} += i")
        self.block(deep, in_loop=True)

    def over(self, deep: int) -> None:
        self.add(deep, "for x, y in PAIRS:")
        self.add(deep + 1, f"{self.rng.choice(NAMES)} += x * y")
        self.block(deep, in_loop=True)

    def while_(self, deep: int) -> None:
        self.add(deep, f"while left > 0 and {self.truth()}:")
        self.add(deep + 1, "left -= 1")
        self.block(deep, in_loop=True)

    def block(self, deep: int, in_loop: bool = False) -> None:
        if deep < MOST_DEEP:
            self.statements(deep + 1, self.rng.randint(1, 2))
        else:
            self.assign(deep + 1)
        if in_loop and self.rng.random() < 0.4:
            self.add(deep + 1, f"if {self.truth()}:")
            self.add(deep + 2, self.rng.choice(("break", "continue", "return c - d")))


def came_to(function: Callable[..., Any], a: int, b: int) -> object:
    """What a function says, or why it stops."""
    try:
        with np.errstate(over="ignore"):
            return int(function(a, b))
    except STOPS as error:
        return type(error)


@pytest.mark.parametrize("seed", range(40))
def test_a_program_says_the_same_translated_or_stops_for_the_same_reason(seed: int) -> None:
    source = Programs(seed).source()
    made: dict[str, Any] = {"np": np, "DIGITS": (3, 1, 4, 1), "PAIRS": ((1, 2), (3, -4), (0, 5)), **LARGE_ONES}
    functions_of(source, made, "program")
    compiled = translated(made["made"])
    for a, b in product((-9, -1, 0, 1, 3, 8), repeat=2):
        assert came_to(compiled, a, b) == came_to(made["made"], a, b), f"{a}, {b}\n{source}"


def test_the_programs_make_every_construct_and_stop_for_every_reason() -> None:
    sources = [Programs(seed).source() for seed in range(40)]
    for construct in ("np.uint64", " // ", " ** ", " / 4", ")[-(", " % 200)", " % 90)", "e * 3", "while ", "break"):
        assert any(construct in source for source in sources), construct
    reasons = set()
    for source in sources:
        made: dict[str, Any] = {"np": np, "DIGITS": (3, 1, 4, 1), "PAIRS": ((1, 2), (3, -4), (0, 5)), **LARGE_ONES}
        functions_of(source, made, "program")
        reasons |= {came_to(made["made"], a, b) for a, b in product((-9, 0, 3), repeat=2)}
    assert reasons > {*STOPS}
