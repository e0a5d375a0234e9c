"""Squares in rows and columns, with pieces on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import svg

from ..errors import GameError
from ..standing import SeatLook
from .look import look_of, n, seat_piece, word_piece, words
from .parts import PartDrawn, PicturePart, Sight
from .pieces import Piece, piece_at

CELL, WOOD = 64.0, 12.0
MOST_STACKED, STEP = 4, 5.0


@dataclass(frozen=True)
class Squares(PicturePart):
    """A board of squares; see `grid`."""

    field: str
    rows: int
    columns: int
    pieces: tuple[Piece, ...] = ()
    bits: bool = False
    place: Callable[[int, int], int] | None = None
    from_below: bool = False
    stacks: bool = False

    def fields(self) -> tuple[str, ...]:
        return (self.field,)

    def chooses(self, sight: Sight) -> tuple[str, ...]:
        return (*self.by_square(sight), *self.by_column(sight))

    def by_square(self, sight: Sight) -> list[str]:
        return sight.placed(self.rows * self.columns)

    def by_column(self, sight: Sight) -> list[str]:
        """Fields that choose a whole column, such as where a disc is dropped."""
        return [name for name in sight.placed(self.columns) if name not in self.by_square(sight)]

    def draw(self, sight: Sight) -> PartDrawn:
        drawn: list[svg.Element] = [
            svg.Rect(class_=["wood"], width=n(self.wide), height=n(self.high), rx=10),
        ]
        fields, columns = self.by_square(sight), self.by_column(sight)
        for row in range(self.rows):
            for column in range(self.columns):
                number = self.number(row, column)
                drawn.append(sight.as_choices(self.square(sight, row, column, number), fields, number))
        if columns:
            drawn += [
                sight.as_choices([self.column_over(sight, column, columns[0])], columns, column)
                for column in range(self.columns)
            ]
        return PartDrawn(drawn, self.wide, self.high)

    @property
    def wide(self) -> float:
        return self.columns * CELL + 2 * WOOD

    @property
    def high(self) -> float:
        return self.rows * CELL + 2 * WOOD

    def number(self, row: int, column: int) -> int:
        """The number of the square in a row, counted from the top of the picture, and a column."""
        upward = self.rows - 1 - row if self.from_below else row
        return self.place(upward, column) if self.place else upward * self.columns + column

    def square(self, sight: Sight, row: int, column: int, number: int) -> list[svg.Element]:
        x, y = WOOD + column * CELL, WOOD + row * CELL
        look = "light" if (row + column) % 2 == 0 else "dark"
        count = stack_at(sight, self.field, number) if self.stacks else 0
        piece = piece_at(sight, self.field, number, self.pieces, self.bits) if not self.stacks else owner_of(count)
        fields = self.by_square(sight)
        name = self.name(sight, fields, number)
        parts: list[svg.Element] = [
            svg.Title(text=f"{name}: {piece_words(sight, piece)}{f', {abs(count)}' if count else ''}"),
            svg.Rect(class_=[look], x=n(x), y=n(y), width=CELL, height=CELL),
        ]
        if row == self.rows - 1 or column == self.columns - 1:
            parts += self.corner(name, row, column, x, y)
        middle = (x + CELL / 2, y + CELL / 2)
        if count:
            parts += stack(sight_look(sight, int(piece or 0)), abs(count), *middle, f"{self.field}-{piece}")
        elif isinstance(piece, int):
            parts.append(seat_piece(sight_look(sight, piece), *middle, CELL, f"{self.field}-{piece}"))
        elif piece:
            parts.append(word_piece(piece, *middle, CELL))
        return parts

    def name(self, sight: Sight, fields: Sequence[str], number: int) -> str:
        names = sight.game.names.get(fields[0]) if fields else None
        return names[number] if names and number < len(names) else str(number + 1)

    def corner(self, name: str, row: int, column: int, x: float, y: float) -> list[svg.Element]:
        """Letters along the foot and numbers along the right side, where squares are called so."""
        letters, digits = name.rstrip("0123456789"), name[len(name.rstrip("0123456789")) :]
        if not letters or not digits or len(name) > 3:
            return []
        found: list[svg.Element] = []
        if row == self.rows - 1:
            found.append(words(letters, x + 4, y + CELL - 5, 11, "corner"))
        if column == self.columns - 1:
            found.append(words(digits, x + CELL - 4, y + 12, 11, "corner", "end"))
        return found

    def column_over(self, sight: Sight, column: int, field: str) -> svg.Element:
        """What lies over a whole column, to be clicked."""
        names = sight.game.names.get(field)
        title = svg.Title(text=f"column {names[column] if names else column + 1}")
        x = WOOD + column * CELL
        return svg.Rect(x=n(x), y=WOOD, width=CELL, height=self.rows * CELL, fill="transparent", elements=[title])


def stack_at(sight: Sight, field: str, number: int) -> int:
    """How many pieces stand on a square: above 0 the first seat's, below 0 the second's."""
    values = sight.numbers(field)
    return values[number] if number < len(values) else 0


def owner_of(count: int) -> Piece:
    """Whose pieces those are."""
    return None if count == 0 else 0 if count > 0 else 1


def stack(look: SeatLook, count: int, x: float, y: float, name: str) -> list[svg.Element]:
    """Pieces one on the other, the first few; how many there are stands beside them."""
    shown = min(count, MOST_STACKED)
    first = y + STEP * (shown - 1) / 2
    pieces = [seat_piece(look, x, first - STEP * place, CELL * 0.86, name) for place in range(shown)]
    more = [words(str(count), x + CELL / 2 - 4, y - CELL / 2 + 13, 13, "corner", "end", bold=True)] if count > 1 else []
    return [*pieces, *more]


def sight_look(sight: Sight, seat: int) -> SeatLook:
    """How a seat is marked in this game."""
    return look_of(seat, tuple(sight.game.appearance.seat_looks))


def piece_words(sight: Sight, piece: Piece) -> str:
    """A piece for who does not see it."""
    if piece is None:
        return "empty"
    return sight.name(piece) if isinstance(piece, int) else piece


def grid(
    field: str,
    rows: int,
    columns: int,
    *,
    pieces: Sequence[Piece] = (),
    bits: bool = False,
    place: Callable[[int, int], int] | None = None,
    from_below: bool = False,
    stacks: bool = False,
) -> PicturePart:
    """A board of squares that shows a field, row after row from the top (`from_below`: from the bottom).

    `pieces` says what each value is: None for nothing, a seat by its number, or a word such as `"black"`; without it 0
    is nothing and the others are the seats. With `bits` the field has a number per seat, whose bits are its squares.
    With `stacks` a number is how many pieces stand there: above 0 the first seat's, below 0 the second's.
    `place(row, column)` gives the number of a square where it is not counted row by row.
    """
    if rows < 1 or columns < 1:
        raise GameError(f"grid({field!r}, {rows}, {columns}): a board has at least one row and one column")
    return Squares(field, rows, columns, tuple(pieces), bits, place, from_below, stacks)
