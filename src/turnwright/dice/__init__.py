"""Dice expressions: what was written, what was rolled, and the exact odds.

    >>> from turnwright.dice import ForcedDice, odds, parse, roll
    >>> damage = parse("2d6 + [Strength]")
    >>> print(roll(damage, ForcedDice([3, 5]), {"Strength": 4}))
    2d6 (3 + 5) + Strength 4 = 12
    >>> odds(damage, {"Strength": 4}).distribution.at_least(12)
    Fraction(5, 12)

Conventions. Every number is a whole number. Nodes, rolls and distributions never change once made. Chance is
handed in, never hidden: whoever rolls passes the dice, whoever samples passes a seed. Odds are integers over an
integer, never floats, and an answer that had to be sampled says so. Names stay symbolic until somebody says what
they mean, by `values`; other packages add leaves of their own by subclassing `Leaf`, `Fact` and `Parser`. Rule
ids such as M-24 are those of the Methuen rule book.

Reading order: `expression` (the tree), `parser` (text to tree), `roller` and `rolled` (one throw), `distribution`
and `exact` (odds), `preview` (odds that fall back to samples), `sampling` (very many throws at once).
"""

from __future__ import annotations

from turnwright.dice.answer import Likelihood, Odds, wilson_interval
from turnwright.dice.distribution import Distribution
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
    Not,
    Operator,
    Or,
    Ref,
    Relation,
    Span,
    Term,
)
from turnwright.dice.parser import Parser, parse, parse_condition
from turnwright.dice.preview import chance, odds
from turnwright.dice.rolled import (
    Calculated,
    Check,
    Compared,
    Given,
    Modifier,
    Resolution,
    Roll,
    RollPart,
    Thrown,
    Written,
)
from turnwright.dice.roller import Roller, carry_out, check, roll
from turnwright.dice.sampling import sample, sample_condition
from turnwright.dice.sources import ForcedDice, RandomDice, Source
from turnwright.dice.values import Facts, Values
from turnwright.dice.walk import is_dice_free, leaves, operands, parts

__all__ = [
    "NOWHERE",
    "And",
    "Binary",
    "Calculated",
    "Check",
    "Compared",
    "Comparison",
    "Condition",
    "Conditional",
    "Constant",
    "Dice",
    "DiceError",
    "Distribution",
    "Expression",
    "ExpressionError",
    "Fact",
    "Facts",
    "FaultError",
    "ForcedDice",
    "Given",
    "Int",
    "Leaf",
    "Likelihood",
    "Modifier",
    "Natural",
    "Not",
    "Odds",
    "Operator",
    "Or",
    "Parser",
    "RandomDice",
    "Ref",
    "Relation",
    "Resolution",
    "Roll",
    "RollPart",
    "Roller",
    "Source",
    "Span",
    "Term",
    "Thrown",
    "UnknownNameError",
    "Values",
    "Written",
    "carry_out",
    "chance",
    "check",
    "is_dice_free",
    "leaves",
    "odds",
    "operands",
    "parse",
    "parse_condition",
    "parts",
    "roll",
    "sample",
    "sample_condition",
    "wilson_interval",
]
