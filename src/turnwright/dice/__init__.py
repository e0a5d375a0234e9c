"""Dice expressions: what was written, what was rolled, and the exact odds.

Conventions. Every number is a whole number. Nodes, rolls and distributions never change once made. Chance
is handed in, never hidden: whoever rolls passes the dice. Odds are integers over an integer, never floats,
and an answer that had to be sampled says so. Rule ids such as M-24 are those of the Methuen rule book.
"""

from __future__ import annotations

from turnwright.dice.errors import DiceError, ExpressionError, FaultError, UnknownNameError
from turnwright.dice.expression import (
    NOWHERE,
    And,
    Binary,
    Comparison,
    Condition,
    Conditional,
    Constant,
    Dice,
    Expression,
    Fact,
    Int,
    Leaf,
    Natural,
    Node,
    Not,
    Operator,
    Or,
    Ref,
    Relation,
    Span,
)
from turnwright.dice.parser import Parser, parse, parse_condition

__all__ = [
    "NOWHERE",
    "And",
    "Binary",
    "Comparison",
    "Condition",
    "Conditional",
    "Constant",
    "Dice",
    "DiceError",
    "Expression",
    "ExpressionError",
    "Fact",
    "FaultError",
    "Int",
    "Leaf",
    "Natural",
    "Node",
    "Not",
    "Operator",
    "Or",
    "Parser",
    "Ref",
    "Relation",
    "Span",
    "UnknownNameError",
    "parse",
    "parse_condition",
]
