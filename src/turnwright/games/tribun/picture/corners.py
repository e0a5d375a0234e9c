"""Corners of shapes, as short rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def n(value: float) -> float:
    """A coordinate, short."""
    return round(value, 1)


def points_at(shape: Sequence[tuple[float, float]], x: float, y: float, scale: float) -> list[Any]:
    """The corners of a shape around a point, as one row of numbers."""
    return [n(number) for a, b in shape for number in (x + a * scale, y + b * scale)]
