"""What stands on a place: nothing, a seat's piece, or a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from .parts import Sight

Piece: TypeAlias = "str | int | None"


def piece_at(sight: Sight, field: str, number: int, pieces: Sequence[Piece], bits: bool) -> Piece:
    """What the position has on a place."""
    values = sight.numbers(field)
    if bits:
        owners = [seat for seat, bitset in enumerate(values) if bitset >> number & 1]
        return owners[0] if owners else None
    if number >= len(values):
        return None
    return piece_for(sight, values[number], pieces)


def piece_for(sight: Sight, value: int, pieces: Sequence[Piece]) -> Piece:
    """What a value of a board stands for."""
    if pieces:
        return pieces[value] if 0 <= value < len(pieces) else str(value)
    if value == 0:
        return None
    return value - 1 if 0 < value <= sight.game.seats[1] else str(value)
