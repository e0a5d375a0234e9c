"""The limits of a dice expression, so that foreign text can neither crash nor stall a program."""

from __future__ import annotations

from typing import Final

TEXT_LENGTH: Final = 2_000
"""Characters in one expression or condition (K-1, a line)."""

NAME_LENGTH: Final = 60
"""Characters in a bracketed name (M-1)."""

NESTING: Final = 32
"""Parentheses inside each other (K-26)."""

OPERANDS: Final = 64
"""Operands in one expression, and parts in one condition (K-26)."""

NUMBER: Final = 1_000_000_000
"""The largest absolute value, written or computed (K-8)."""

DICE: Final = 1_000
"""Dice in one term (K-9)."""

SIDES: Final = 1_000_000
"""Sides of one die (K-9)."""

CHAIN: Final = 16
"""Starting values that depend on each other in a chain (K-26)."""

QUEUE: Final = 100_000
"""Faces waiting in a queue of forced dice (K-46)."""
