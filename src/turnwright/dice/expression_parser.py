"""Reading numbers: literals, dice, bracketed names, arithmetic and parentheses.

expression = product { ("+" | "-") product }
product    = factor { ("*" | "×" | "/") factor }
factor     = dice | integer | "[" name "]" | "(" expression ")"
dice       = [ integer | "[" name "]" | "(" expression ")" ] "d" integer         (no spaces around d)
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final, cast

from turnwright.dice import limits
from turnwright.dice.errors import ExpressionError
from turnwright.dice.expression import Binary, Dice, Expression, Int, Operator, Ref, Span, Term
from turnwright.dice.reader import DIGITS, HINTS, Reader
from turnwright.dice.walk import operands

BRACKET: Final = re.compile(r"\[([^\[\]\r\n]*)\]")
DICE_MARK: Final = re.compile(r"[dD](?=[0-9])")
ADDING: Final = re.compile(r"[+-]")
SCALING: Final = re.compile(r"[*×/]")
CONNECTIVES: Final = ("AND", "OR", "NOT")

A_NUMBER: Final = "a number, dice or [Name]"


class ExpressionParser(Reader):
    """Reads expressions at the cursor. Subclasses add forms of their own by `leaf` and `reference`."""

    def __init__(self, text: str, start: int = 0, end: int | None = None) -> None:
        super().__init__(text, start, end)
        self._depth = 0

    def expression(self) -> Expression:
        """Read the longest expression at the cursor."""
        return self._within_limits(self._as_number(self._sum()))

    def integer(self) -> Int:
        """Read a literal (M-20)."""
        start = self.skip()
        found = self.match(DIGITS)
        if not found:
            came, span = self.what_comes()
            raise self.error("ME-38", "a number", came, span, hint=HINTS.get(self.peek(), ""), rule="M-20")
        span = self.since(start)
        digits = found.group().lstrip("0") or "0"
        if len(digits) > 10 or int(digits) > limits.NUMBER:
            expected = f"a number up to {limits.NUMBER:,}"
            raise self.error("ME-22", expected, "a larger one came", span, rule="M-30")
        return Int(int(digits), span=span)

    def leaf(self) -> Expression | None:
        """Read a number of the subclass's own at the cursor, or leave the cursor alone and return None."""
        return None

    def reference(self, name: str, span: Span) -> Expression:
        """The node for a bracketed name."""
        return Ref(name, span=span)

    def _inside(self) -> Term:
        """What a pair of parentheses may hold."""
        return self._sum()

    # ---------------------------------------------------------------------------------------- arithmetic

    def _sum(self) -> Term:
        start = self.skip()
        node = self._product()
        while found := self._operator(ADDING):
            left, right = self._as_number(node), self._as_number(self._product())
            node = Binary(found, left, right, span=self.since(start))
        return node

    def _product(self) -> Term:
        start = self.skip()
        node = self._factor()
        while found := self._operator(SCALING):
            left, right = self._as_number(node), self._as_number(self._factor())
            node = Binary(found, left, right, span=self.since(start))
        return node

    def _operator(self, pattern: re.Pattern[str]) -> Operator | None:
        self.skip()
        found = self.match(pattern)
        return cast(Operator, found.group().replace("×", "*")) if found else None

    def _factor(self) -> Term:
        start = self.skip()
        node: Term
        if self.match(DICE_MARK):
            return self._dice(Int(1, span=Span(start, 0)), start)
        if DIGITS.match(self.text, start, self.end):
            node = self.integer()
        elif self.peek() == "[":
            node = self._bracket()
        elif self.peek() == "(":
            node = self._parenthesis()
        else:
            return self._leaf()
        if self.match(DICE_MARK):
            return self._dice(self._as_number(node), start)
        self._refuse_missing_sides()
        return node

    # -------------------------------------------------------------------------------------------- factors

    def _dice(self, count: Expression, start: int) -> Dice:
        """The dice term whose count and `d` have just been read."""
        mark = self.position - 1
        if isinstance(count, Int) and count.value > limits.DICE:
            expected = f"at most {limits.DICE:,} dice in one term"
            raise self.error("ME-22", expected, f"{count.value:,} came", count.span, rule="M-30")
        sides = self.integer()
        if sides.value == 0:
            raise self.error("ME-21", "at least one side", "0 came", self.since(mark), rule="M-28")
        if sides.value > limits.SIDES:
            expected = f"at most {limits.SIDES:,} sides"
            raise self.error("ME-22", expected, f"{sides.value:,} came", sides.span, rule="M-30")
        return Dice(count, sides.value, span=self.since(start))

    def _refuse_missing_sides(self) -> None:
        """Refuse a `d` right behind a count that no literal number of sides follows (M-28)."""
        mark = self.text[self.position : min(self.position + 2, self.end)]
        if mark[:1] in ("d", "D") and not mark[1:].isalpha():
            self.position += 1
            came, span = self.what_comes()
            hint = "sides are a plain number, such as 2d6; only the count may be computed"
            raise self.error("ME-38", "the number of sides after the d", came, span, hint=hint, rule="M-28")

    def _bracket(self) -> Expression:
        start = self.position
        found = self.match(BRACKET)
        if not found:
            raise self._never_closed(Span(start, 1))
        name = " ".join(unicodedata.normalize("NFC", found.group(1)).replace("’", "'").split())
        span = self.since(start)
        if not 1 <= len(name) <= limits.NAME_LENGTH:
            came = f"{len(name)} came" if name else "nothing came"
            expected = f"a name of 1 to {limits.NAME_LENGTH} characters"
            raise self.error("ME-3", expected, came, span, rule="M-1")
        if odd := _impossible_in_a_name(name):
            hint = "names use letters, digits, spaces, ' and -; every name has its own brackets"
            raise self.error("ME-3", "a name", f"{odd!r} cannot be part of one", span, hint=hint, rule="M-1")
        return self.reference(name, span)

    def _parenthesis(self) -> Term:
        opening = Span(self.position, 1)
        self.take("(")
        if self._depth == limits.NESTING:
            raise self.too_many("parentheses inside each other", limits.NESTING, opening)
        self._depth += 1
        try:
            node = self._inside()
        finally:
            self._depth -= 1
        if self.take(")"):
            return node
        if self.skip() == self.end:
            raise self._never_closed(opening)
        came, span = self.what_comes()
        hint = HINTS.get(self.peek(), "")
        raise self.error("ME-38", "an operator or )", came, span, hint=hint, rule="M-21")

    def _leaf(self) -> Expression:
        leaf = self.leaf()
        if leaf is not None:
            return leaf
        came, span = self.what_comes()
        if self.peek() == "-":
            hint = "to lower a value use -=; in a formula write 0 - 2"
            raise self.error("ME-20", "a number of at least 0", came, span, hint=hint, rule="M-20")
        self._refuse_small_connective()
        word = self.word_ahead()
        hint = HINTS.get(self.peek(), "")
        if word and word not in CONNECTIVES:
            hint = f"a name goes into brackets: [{word}]"
        raise self.error("ME-38", A_NUMBER, came, span, hint=hint, rule="M-21")

    # -------------------------------------------------------------------------------------------- checks

    def _refuse_small_connective(self) -> None:
        """Refuse a connective that is not in capitals (M-37)."""
        word = self.word_ahead()
        if word.upper() in CONNECTIVES and word not in CONNECTIVES:
            came, span = self.what_comes()
            hint = f"write {word.upper()}"
            raise self.error("ME-37", "AND, OR and NOT in capitals", came, span, hint=hint, rule="M-37")

    def _as_number(self, node: Term) -> Expression:
        if isinstance(node, Expression):
            return node
        raise self.error("ME-38", A_NUMBER, "this is a condition", node.span, rule="M-35")

    def _within_limits(self, expression: Expression) -> Expression:
        for number, operand in enumerate(operands(expression), start=1):
            if number > limits.OPERANDS:
                raise self.too_many("operands in one expression", limits.OPERANDS, operand.span)
        return expression

    def _never_closed(self, span: Span) -> ExpressionError:
        mark = self.text[span.position]
        closing = {"[": "]", "(": ")"}[mark]
        came = f"this {mark} is never closed"
        return self.error("ME-39", f"a closing {closing}", came, span, hint=f"add {closing}")


def _impossible_in_a_name(name: str) -> str:
    """The first part of the name that cannot be in one (M-1), or nothing."""
    if name[0] in " '-_":
        return name[0]
    for character in name:
        if not (character.isalpha() or character in "0123456789 '-_"):
            return character
    return next((word for word in name.split() if word in CONNECTIVES), "")
