"""What a learner is shown of a position: parts by the names of fields, declared once in a game.

    observe=(as_bits("discs", 49), as_numbers("height", most=6))

What a seat may not see is zero in every part: they are made from the seen position alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod
from types import EllipsisType
from typing import TYPE_CHECKING

import numpy as np

from .errors import GameError
from .records import EVERYONE, NOBODY, OWNER, Field
from .views import HEADER_NAMES

if TYPE_CHECKING:
    from .game import Game

NUMBERS, ONE_HOT, BITS = "numbers", "one hot", "bits"
WIDE = 4
"""Fields of so many bytes or more are sets as a rule, and a 32-bit float does not hold all their numbers."""


@dataclass(frozen=True)
class ObservedPart:
    """One field of the state as a learner sees it. `per_seat` says that its first size counts seats."""

    field: str
    form: str = NUMBERS
    values: range = range(0)
    most: int = 1
    per_seat: bool | None = None


def as_numbers(field: str, *, most: int = 1, per_seat: bool | None = None) -> ObservedPart:
    """The numbers as they are, divided by `most`."""
    return ObservedPart(field, NUMBERS, range(0), most, per_seat)


def as_one_hot(field: str, *bounds: int, per_seat: bool | None = None) -> ObservedPart:
    """A plane per value, written as for `range`: 1 where the field has it."""
    return ObservedPart(field, ONE_HOT, range(*bounds), 1, per_seat)


def as_bits(field: str, count: int, *, per_seat: bool | None = None) -> ObservedPart:
    """The lowest `count` bits of every number, one by one."""
    return ObservedPart(field, BITS, range(count), 1, per_seat)


Observed = Sequence[ObservedPart | EllipsisType]
"""Parts in order; `...` stands for every visible field that no other part names, in its usual form."""


def observed_parts(game: Game) -> list[tuple[ObservedPart, Field]]:
    """The parts of the game's observation, with the fields they show."""
    fields = {one.name: one for one in game.state.fields}
    declared = game.learning.observe
    named = {part.field for part in declared if isinstance(part, ObservedPart)}
    usual = [
        usual_part(one)
        for one in game.state.fields
        if one.seen != NOBODY and one.name not in HEADER_NAMES and one.name not in named
    ]
    found: list[tuple[ObservedPart, Field]] = []
    if len(named) < sum(isinstance(part, ObservedPart) for part in declared) or declared.count(...) > 1:
        raise GameError(
            f"{game.name}: observe names a field, or the dots, twice; parts go by the names of their fields"
        )
    for one in declared:
        for part in [one] if isinstance(one, ObservedPart) else usual:
            if part.field not in fields:
                raise GameError(f"{game.name}: observe names {part.field!r}; the state has {', '.join(fields)}")
            found.append((_settled(game, part, fields[part.field]), fields[part.field]))
    return found


def usual_part(declared: Field) -> ObservedPart:
    """How a field is shown that a game says nothing about: wide ones as bits, the others as numbers."""
    width = np.dtype(declared.code).itemsize
    return as_bits(declared.name, 8 * width) if width >= WIDE else as_numbers(declared.name)


def _settled(game: Game, part: ObservedPart, declared: Field) -> ObservedPart:
    """The part, once it is known to be possible and whether it is turned towards the observer."""
    where = f"{game.name}: observe, {part.field}"
    if part.most < 1:
        raise GameError(f"{where}: most={part.most}; it is 1 or more")
    if part.form != NUMBERS and not part.values:
        raise GameError(f"{where}: {part.form} needs at least one value")
    if part.form == BITS and len(part.values) > 8 * np.dtype(declared.code).itemsize:
        raise GameError(f"{where}: the field has {8 * np.dtype(declared.code).itemsize} bits, not {len(part.values)}")
    if part.per_seat and not declared.shape:
        raise GameError(f"{where}: per_seat is for a field whose first size counts seats; this is one number")
    counts = declared.seen == OWNER or (declared.seen == EVERYONE and declared.shape[:1] == (game.seats[1],))
    turned = bool(declared.shape) and counts and game.seats[1] > 1
    return replace(part, per_seat=turned if part.per_seat is None else part.per_seat)


def part_shape(part: ObservedPart, declared: Field) -> tuple[int, ...]:
    """The sizes of a part: values first where it is one hot, bits last."""
    if part.form == ONE_HOT:
        return (len(part.values), *declared.shape)
    return (*declared.shape, len(part.values)) if part.form == BITS else declared.shape


def part_size(part: ObservedPart, declared: Field) -> int:
    """How many numbers a part has."""
    return prod(part_shape(part, declared))
