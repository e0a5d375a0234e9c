"""Programs made at random of everything that our reading takes; what they work out is noted in its order."""

from __future__ import annotations

import random

NAMES = ("a", "b", "c", "d")
MOST_DEEP = 3
CHANGES = ("+=", "-=", "%=", "|=", "^=", "&=")
STATEMENTS = (
    *("assign", "assign", "apart", "chained", "change", "change_place", "perhaps", "risk", "both", "nested_names"),
    *("if_", "if_", "for_", "for_", "while_", "over", "asserted", "leave"),
)


class MadePrograms:
    """A maker of functions of two numbers and a row of three."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.lines: list[str] = []
        self.noted = 0
        self.loops = 0

    def source(self) -> str:
        self.lines = ["def made(a, b, row):", "    c, d, left = 3, -2, 30", "    if a == 8:", "        e = 5"]
        self.block(1, self.rng.randint(3, 6))
        return "\n".join([*self.lines, "    return a * 1000003 + b * 10007 + c * 101 + d + row[0] + row[-1] * 7"])

    def add(self, deep: int, line: str) -> None:
        self.lines.append("    " * deep + line)

    def note(self, expression: str) -> str:
        """The expression, noted when it is worked out."""
        self.noted += 1
        return f"note({self.noted}, {expression})"

    def number(self, deep: int = 0) -> str:
        if deep >= MOST_DEEP or self.rng.random() < 0.3:
            return self.note(self.rng.choice((*NAMES, "row[1]", str(self.rng.randint(-9, 9)))))
        one, other = self.number(deep + 1), self.number(deep + 1)
        forms = (
            *(f"({one} {sign} {other})" for sign in ("+", "-", "&", "or", "and", "or", "and")),
            f"({one} % 50 * ({other} % -30))",
            f"({one} if {self.truth(deep + 1)} else {other})",
            f"({one} if {self.truth(deep + 1)} else {other})",
            f"({self.truth(deep + 1)}) * 3",
            f"row[{one} % 3]",
            f"(5, {one}, {other})[{self.number(deep + 1)} % 3]",
            f"weighed({one} % 99, by={other})",
            f"weighed({one} % 99)",
            f"-{one}",
            f"(a := {one} % 509) + a",
            f"{one} // ({other} & 7 | 1)",
            f"{one} + (2 + 3 * -1)",
        )
        return f"({self.rng.choice(forms)})"

    def truth(self, deep: int = 0) -> str:
        one, other, third = (self.number(deep + 1) for _ in range(3))
        forms = (
            f"{one} < {other}",
            f"{one} < {other} <= {third}",
            f"{one} != {other} > {third} != {one}",
            f"not {one}",
            f"not ({one} and {other})",
            f"{one} in (1, {other}, 2)",
            f"{one} not in [1, 2, 3]",
            f"{one} and {other} or {third}",
            f"({one} or {other}) and not {third}",
            f"{one} is not None and {other}",
            f"({one} < {other} if {third} else {other})",
            f"1 < {one} in (1, 2, 3)",
        )
        return self.rng.choice(forms)

    def name(self) -> str:
        return self.rng.choice(NAMES)

    def assign(self, deep: int) -> None:
        self.add(deep, f"{self.name()} = ({self.number()}) % 1009 - 500")

    def both(self, deep: int) -> None:
        self.add(deep, f"{self.name()} = row[{self.number()} % 3] = ({self.number()}) % 97")

    def apart(self, deep: int) -> None:
        one, other = self.rng.sample(NAMES, 2)
        self.add(deep, f"{one}, {other} = {other}, ({self.number()}) % 77")

    def nested_names(self, deep: int) -> None:
        one, other, third = self.rng.sample(NAMES, 3)
        pair = f"pair_of(({self.number()}) % 13, {third})"
        self.add(deep, f"{one}, ({other}, row[{self.number()} % 3]) = {other}, {pair}")

    def chained(self, deep: int) -> None:
        self.add(deep, f"{self.name()} = {self.truth()}")

    def change(self, deep: int) -> None:
        self.add(deep, f"{self.name()} {self.rng.choice(CHANGES)} ({self.number()}) % 31")

    def change_place(self, deep: int) -> None:
        self.add(deep, f"row[{self.number()} % 3] {self.rng.choice(CHANGES)} ({self.number()}) % 31")

    def perhaps(self, deep: int) -> None:
        self.add(deep, f"if {self.truth()}:")
        self.add(deep + 1, f"e = ({self.number()}) % 17")

    def risk(self, deep: int) -> None:
        self.add(deep, f"{self.name()} = e * 3" if self.rng.random() < 0.3 else "pass")

    def asserted(self, deep: int) -> None:
        self.add(deep, f"assert {self.truth()} or {self.truth()}, 'not so'" if self.rng.random() < 0.5 else "pass")

    def leave(self, deep: int) -> None:
        if self.loops and self.rng.random() < 0.7:
            self.add(deep, f"if {self.truth()}:")
            self.add(deep + 1, self.rng.choice(("break", "continue", "break", "continue", "return c - d")))
        elif self.rng.random() < 0.1:
            self.add(deep, f"return {self.number()}")
        else:
            self.add(deep, "pass")

    def if_(self, deep: int) -> None:
        self.add(deep, f"if {self.truth()}:")
        self.block(deep + 1)
        if self.rng.random() < 0.5:
            self.add(deep, f"elif {self.truth()}:")
            self.block(deep + 1)
        if self.rng.random() < 0.6:
            self.add(deep, "else:")
            self.block(deep + 1)

    def for_(self, deep: int) -> None:
        self.add(deep, f"for i in range({self.rng.choice(('3', 'a % 5', 'b % 4, 6', '5, 0, -2', 'c % 3 + 1'))}):")
        self.add(deep + 1, f"{self.name()} += i")
        self.turns(deep)

    def over(self, deep: int) -> None:
        self.add(deep, self.rng.choice(("for x, y in PAIRS:", "for x, y in ((1, 2), (3, 4)):")))
        self.add(deep + 1, f"{self.name()} += x * y")
        self.turns(deep)

    def while_(self, deep: int) -> None:
        self.add(deep, self.rng.choice(("while left > 0:", f"while left > 0 and {self.truth()}:", "while True:")))
        self.add(deep + 1, "left -= 1")
        if "True" in self.lines[-2]:
            self.add(deep + 1, "if left < 0:")
            self.add(deep + 2, "break")
        self.turns(deep)

    def turns(self, deep: int) -> None:
        """What a loop does, and perhaps what it does at its end."""
        self.loops += 1
        self.block(deep + 1)
        self.leave(deep + 1)
        self.loops -= 1
        if self.rng.random() < 0.4:
            self.add(deep, "else:")
            self.block(deep + 1)

    def block(self, deep: int, count: int = 0) -> None:
        if deep > MOST_DEEP:
            self.assign(deep)
            return
        for _ in range(count or self.rng.randint(1, 2)):
            getattr(self, self.rng.choice(STATEMENTS))(deep)
