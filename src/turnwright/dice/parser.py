"""From text to tree: reads expressions and conditions, and says exactly what it could not read.

    condition = all { "OR" all }
    all       = one { "AND" one }
    one       = [ "NOT" ] part
    part      = "true" | "false" | "Natural" integer | expression relation expression | "(" condition ")"

An opening parenthesis may begin a number or a condition. Both are read by one rule and sorted out by what came
of it, so nothing is read twice and the time is proportional to the length of the text.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, cast

from turnwright.dice import limits
from turnwright.dice.expression import (
    And,
    Comparison,
    Condition,
    Constant,
    Expression,
    Natural,
    Not,
    Or,
    Relation,
    Term,
)
from turnwright.dice.expression_parser import DICE_MARK, ExpressionParser
from turnwright.dice.reader import HINTS
from turnwright.dice.walk import parts

RELATION: Final = re.compile(r"==|!=|>=|<=|[=<>≠≥≤]")
SPELLINGS: Final = {"==": "=", "≠": "!=", "≥": ">=", "≤": "<="}

A_CONDITION: Final = "a condition such as [Health] > 0"


@lru_cache(maxsize=512)
def parse(text: str) -> Expression:
    """Read an expression such as `2d6 + [Strength]`; raises ExpressionError. Trees read lately are kept."""
    parser = Parser(text)
    expression = parser.expression()
    parser.finish()
    return expression


@lru_cache(maxsize=512)
def parse_condition(text: str) -> Condition:
    """Read a condition such as `1d20 + [Aim] > [Guard]`; raises ExpressionError. An empty one is true (M-38)."""
    parser = Parser(text)
    if parser.skip() == parser.end:
        return Constant(True)
    condition = parser.condition()
    parser.finish()
    return condition


class Parser(ExpressionParser):
    """Reads expressions and conditions at the cursor. Subclasses add forms by `leaf`, `fact`, `reference`."""

    def condition(self) -> Condition:
        """Read the longest condition at the cursor."""
        condition = self._as_truth(self._any())
        for number, part in enumerate(parts(condition), start=1):
            if number > limits.OPERANDS:
                raise self.too_many("parts in one condition", limits.OPERANDS, part.span)
        return condition

    def finish(self) -> None:
        """Make sure that nothing is left to read."""
        if self.skip() == self.end:
            return
        self._refuse_small_connective()
        came, span = self.what_comes()
        hint = HINTS.get(self.peek(), "")
        if DICE_MARK.match(self.text, self.position, self.end):
            hint = "dice are written without spaces, such as 2d6"
        elif self.peek() == ")":
            hint = "there is no ( for it"
        elif RELATION.match(self.text, self.position, self.end):
            hint = "a comparison is a condition, not a number"
        raise self.error("ME-38", "an operator or the end", came, span, hint=hint, rule="M-21")

    def fact(self) -> Condition | None:
        """Read a condition of the subclass's own at the cursor, or leave the cursor alone and return None."""
        return None

    def _inside(self) -> Term:
        return self._any()

    def _any(self) -> Term:
        start = self.skip()
        node = self._all()
        while self._connective("OR"):
            left, right = self._as_truth(node), self._as_truth(self._all())
            node = Or(left, right, span=self.since(start))
        return node

    def _all(self) -> Term:
        start = self.skip()
        node = self._one()
        while self._connective("AND"):
            left, right = self._as_truth(node), self._as_truth(self._one())
            node = And(left, right, span=self.since(start))
        return node

    def _one(self) -> Term:
        start = self.skip()
        if not self._connective("NOT"):
            return self._part()
        if self.word_ahead() == "NOT":
            came, span = self.what_comes()
            hint = "two NOTs cancel: leave out both"
            raise self.error("ME-30", A_CONDITION, came, span, hint=hint, rule="M-37")
        inner = self._as_truth(self._part())
        return Not(inner, span=self.since(start))

    def _part(self) -> Term:
        start = self.skip()
        if start == self.end and not self._depth:
            raise self.error("ME-30", A_CONDITION, *self.what_comes(), rule="M-35")
        for word, value in (("true", True), ("false", False)):
            if self.take_word(word):
                return Constant(value, span=self.since(start))
        if self.take_word("natural"):
            return Natural(self.integer().value, span=self.since(start))
        fact = self.fact()
        return self._comparison() if fact is None else fact

    def _comparison(self) -> Term:
        start = self.skip()
        node = self._sum()
        relation = self._relation()
        if relation is None:
            return node
        left = self._within_limits(self._as_number(node))
        right = self._within_limits(self._as_number(self._sum()))
        comparison = Comparison(relation, left, right, span=self.since(start))
        if RELATION.match(self.text, self.skip(), self.end):
            came, span = self.what_comes()
            hint = "compare twice: [A] < [B] AND [B] < [C]"
            raise self.error("ME-30", "AND, OR or the end", came, span, hint=hint, rule="M-35")
        return comparison

    def _relation(self) -> Relation | None:
        self.skip()
        found = self.match(RELATION)
        return cast(Relation, SPELLINGS.get(found.group(), found.group())) if found else None

    def _connective(self, connective: str) -> bool:
        self._refuse_small_connective()
        return self.word_ahead() == connective and self.take(connective)

    def _as_truth(self, node: Term) -> Condition:
        if isinstance(node, Condition):
            return node
        written = self.text[node.span.position : node.span.end]
        hint = f"compare it, such as {written} > 0" if len(written) <= 30 else "compare it with a number"
        raise self.error("ME-30", A_CONDITION, "this is only a number", node.span, hint=hint, rule="M-35")
