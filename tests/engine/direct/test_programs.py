"""Programs made at random say the same translated as in Python."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from .translated import same

NAMES = ("a", "b", "c", "d")
MOST_DEEP = 3


class Programs:
    """A maker of functions of two numbers; numbers stay small, loops are short."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.lines: list[str] = []

    def source(self) -> str:
        self.lines = ["def made(a, b):", "    c, d, left = 3, -2, 40"]
        self.statements(1, self.rng.randint(3, 6))
        return "\n".join([*self.lines, "    return a * 1000003 + b * 10007 + c * 101 + d"])

    def statements(self, deep: int, count: int) -> None:
        for _ in range(count):
            getattr(self, self.rng.choice(("assign", "assign", "swap", "if_", "for_", "while_", "over")))(deep)

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
            f"-{one}",
        )
        return self.rng.choice(forms)

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


@pytest.mark.parametrize("seed", range(25))
def test_a_program_says_the_same_translated(seed: int) -> None:
    source = Programs(seed).source()
    made: dict[str, Any] = {"DIGITS": (3, 1, 4, 1), "PAIRS": ((1, 2), (3, -4), (0, 5))}
    exec(source, made)
    try:
        same(made["made"], product((-9, -1, 0, 1, 3, 8), repeat=2))
    except AssertionError as error:
        raise AssertionError(f"{error}\n{source}") from error
