"""Walking through a tree from left to right, the order in which everything is read, touched and rolled."""

from __future__ import annotations

from collections.abc import Iterator

from turnwright.dice.expression import And, Binary, Condition, Dice, Expression, Int, Leaf, Not, Or


def operands(expression: Expression) -> Iterator[Expression]:
    """The numbers, leaves and dice of an expression; a computed count comes before its dice (M-22)."""
    waiting: list[tuple[Expression, bool]] = [(expression, False)]
    while waiting:
        node, opened = waiting.pop()
        if isinstance(node, Binary):
            waiting += [(node.right, False), (node.left, False)]
        elif isinstance(node, Dice) and not opened and not isinstance(node.count, Int):
            waiting += [(node, True), (node.count, False)]
        else:
            yield node


def dice_terms(expression: Expression) -> Iterator[Dice]:
    """The dice terms of an expression, those inside a computed count left out."""
    waiting = [expression]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Binary):
            waiting += [node.right, node.left]
        elif isinstance(node, Dice):
            yield node


def leaves(expression: Expression) -> Iterator[Leaf]:
    """The leaves of an expression whose values somebody else knows, repeated ones repeated."""
    return (operand for operand in operands(expression) if isinstance(operand, Leaf))


def is_dice_free(expression: Expression) -> bool:
    """Whether the expression itself rolls nothing, whatever its leaves do."""
    return next(dice_terms(expression), None) is None


def parts(condition: Condition) -> Iterator[Condition]:
    """The conditions that `AND`, `OR` and `NOT` connect."""
    waiting = [condition]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (And, Or)):
            waiting += [node.right, node.left]
        elif isinstance(node, Not):
            waiting.append(node.inner)
        else:
            yield node
