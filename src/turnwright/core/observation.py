"""What a learner is shown of a position: parts by the names of fields, declared once in a game.

    observe=(as_bits("discs", 49), as_numbers("height", most=6))

A part can have a board's own sizes: `as_one_hot("tile", 5, board=(5, 5))` for a field of 25 places, and a table of bits
for a number that is a set of places, `as_bits("marks", [[0, 1, 2], [3, 4, 5], [6, 7, 8]])`.

What a seat may not see is zero in every part: they are made from the seen position alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod
from types import EllipsisType
from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import GameError
from .records import EVERYONE, NOBODY, OWNER, Field
from .views import HEADER_NAMES

if TYPE_CHECKING:
    from .game import Game

NUMBERS, ONE_HOT, BITS = "numbers", "one hot", "bits"
WIDE = 4
"""Fields of so many bytes or more are sets as a rule, and a 32-bit float does not hold all their numbers."""


Board = tuple[int, ...]
BitTable = Sequence[Any]
"""Numbers of bits in rows, or rows of rows."""


@dataclass(frozen=True)
class ObservedPart:
    """One field of the state as a learner sees it. `per_seat` says that its first size counts seats.

    `board` are the sizes in which the field's places are laid out, or those of a table of bits, which `values` names.
    """

    field: str
    form: str = NUMBERS
    values: Sequence[int] = range(0)
    most: int = 1
    per_seat: bool | None = None
    board: Board = ()

    @property
    def from_table(self) -> bool:
        """Whether its bits come in an order of their own."""
        return self.form == BITS and not isinstance(self.values, range)


def as_numbers(field: str, *, most: int = 1, per_seat: bool | None = None, board: Board = ()) -> ObservedPart:
    """The numbers as they are, divided by `most`."""
    return ObservedPart(field, NUMBERS, range(0), most, per_seat, board)


def as_one_hot(field: str, *bounds: int, per_seat: bool | None = None, board: Board = ()) -> ObservedPart:
    """A plane per value, written as for `range`: 1 where the field has it."""
    return ObservedPart(field, ONE_HOT, range(*bounds), 1, per_seat, board)


def as_bits(field: str, bits: int | BitTable, *, per_seat: bool | None = None, board: Board = ()) -> ObservedPart:
    """The lowest bits of every number, so many, one by one; or those that a table names, in its rows."""
    if isinstance(bits, int):
        return ObservedPart(field, BITS, range(bits), 1, per_seat, board)
    table = np.asarray(bits)
    if board or table.dtype.kind not in "iu" or not 0 < table.size == len(np.unique(table)):
        raise GameError(
            f"observe, {field}: a table of bits is rows of different whole numbers, all as long, without a board"
        )
    return ObservedPart(field, BITS, tuple(map(int, table.ravel())), 1, per_seat, table.shape)


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
    has = 8 * np.dtype(declared.code).itemsize
    if part.form == BITS and (min(part.values) < 0 or max(part.values) >= has):
        raise GameError(f"{where}: the field has {has} bits, not {max(part.values) + 1}")
    if part.per_seat and not declared.shape:
        raise GameError(f"{where}: per_seat is for a field whose first size counts seats; this is one number")
    counts = declared.seen == OWNER or (declared.seen == EVERYONE and declared.shape[:1] == (game.seats[1],))
    turned = bool(declared.shape) and counts and game.seats[1] > 1
    settled = replace(part, per_seat=turned if part.per_seat is None else part.per_seat)
    places = declared.shape[1:] if settled.per_seat else declared.shape
    if part.board and not part.from_table and prod(part.board) != prod(places):
        raise GameError(f"{where}: a board of {part.board} has {prod(part.board)} places, the field {prod(places)}")
    return settled


def part_shape(part: ObservedPart, declared: Field) -> tuple[int, ...]:
    """The sizes of a part: values first where it is one hot, bits last, a board's in the place of its places."""
    if part.from_table:
        return (*declared.shape, *part.board)
    places = declared.shape
    if part.board:
        places = (*declared.shape[: 1 if part.per_seat else 0], *part.board)
    if part.form == ONE_HOT:
        return (len(part.values), *places)
    return (*places, len(part.values)) if part.form == BITS else places


def part_size(part: ObservedPart, declared: Field) -> int:
    """How many numbers a part has."""
    return prod(part_shape(part, declared))
