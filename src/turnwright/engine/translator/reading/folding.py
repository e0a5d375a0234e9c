"""What stands in the text and is known at once: numbers, tuples of them, and arithmetic on them."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Any

from .nodes import KnownBefore

BINARY: dict[type[ast.operator], Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
}
UNARY: dict[type[ast.unaryop], Callable[..., Any]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
    ast.Not: operator.not_,
}
LARGE = 1 << 10
"""No number that is worked out here is raised to a power, or shifted, by so much."""


def known(node: ast.expr) -> KnownBefore | None:
    """What an expression is, if it can be nothing else."""
    if isinstance(node, ast.Constant):
        return KnownBefore(node.value)
    if isinstance(node, ast.Name):
        return KnownBefore(__debug__) if node.id == "__debug__" else None
    if isinstance(node, ast.Tuple):
        parts = [known(part) for part in node.elts]
        found = [part.value for part in parts if part is not None]
        return KnownBefore(tuple(found)) if len(found) == len(parts) else None
    if isinstance(node, ast.UnaryOp):
        return _worked_out(UNARY[type(node.op)], [node.operand])
    if isinstance(node, ast.BinOp) and type(node.op) in BINARY:
        return _worked_out(BINARY[type(node.op)], [node.left, node.right])
    return None


def _worked_out(function: Callable[..., Any], operands: list[ast.expr]) -> KnownBefore | None:
    found = [known(operand) for operand in operands]
    values = [part.value for part in found if part is not None and isinstance(part.value, int | float)]
    heavy = function in (operator.pow, operator.lshift) and (len(values) < 2 or not -LARGE < values[1] < LARGE)
    if len(values) < len(operands) or heavy:
        return None
    try:
        made = function(*values)
    except (ArithmeticError, ValueError, TypeError):
        return None
    return KnownBefore(made) if isinstance(made, int | float) else None
