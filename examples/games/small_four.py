"""# Four in a row on a small board

**SF-1 Board.** As many columns and rows as the options say; the bottom row fills first. *Structural.*
**SF-2 Turns.** The two players, First and Second, drop one disc each in turn. *Structural.*
**SF-3 Room.** A disc can be dropped only into a column that is not full.
**SF-4 Four in a line.** Whoever has four discs in an unbroken line, across, up or diagonally, wins at once.
**SF-5 Full board.** If all places are taken and nobody has won, it is a draw.
"""

from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from turnwright import (
    EVERYONE,
    ActionRecord,
    Ending,
    Game,
    Int8,
    Kind,
    Options,
    Record,
    StateRecord,
    Turn,
    UInt8,
    UInt8s,
    UInt64s,
    finish,
    one_of,
    rule,
    shape,
    values,
)

MOST = 7
LETTERS = "abcdefg"
DROP = Kind(0, "drop", "column", label="drop a disc")
FOUR_IN_A_LINE = Ending(1, "SF-4", "Four in a line.")
FULL_BOARD = Ending(2, "SF-5", "The board is full.")
ONE = np.uint64(1)
UP, FALLING, ACROSS, RISING = np.uint64(1), np.uint64(7), np.uint64(8), np.uint64(9)


class SmallFourOptions(Options, frozen=True, kw_only=True):
    """How large the board is."""

    columns: Annotated[int, Meta(ge=1, le=MOST)] = 4
    rows: Annotated[int, Meta(ge=1, le=MOST)] = 4


class Box(Record):
    columns: Int8
    rows: Int8


class State(StateRecord):
    discs: UInt64s = shape(2, seen=EVERYONE)
    """One bit per place and player; bit 8·column + row, so that no line goes over the edge of a column."""
    height: UInt8s = shape(8, seen=EVERYONE)


class Action(ActionRecord):
    column: UInt8 = values(MOST)


def make_box(options: Any, seats: int) -> Any:
    return Box.make(columns=options.columns, rows=options.rows)


@rule("SF-3", "A disc can be dropped only into a column that is not full.")
def the_column_has_room(box: Box, state: State, action: Action) -> bool:
    return action.column < box.columns and state.height[action.column] < box.rows


def four_along(discs: np.uint64, step: np.uint64) -> bool:
    """Whether four of these bits stand so far apart: a pair of pairs."""
    pairs = discs & (discs >> step)
    return bool(pairs & (pairs >> (step + step)))


def drop_disc(box: Box, state: State, action: Action, chance: object) -> None:
    row = state.height[action.column]
    state.height[action.column] = row + 1
    discs = np.uint64(state.discs[action.seat]) | (ONE << np.uint64(8 * action.column + row))
    state.discs[action.seat] = int(discs)
    if four_along(discs, ACROSS) or four_along(discs, UP) or four_along(discs, FALLING) or four_along(discs, RISING):
        finish(state, FOUR_IN_A_LINE, 1 << action.seat)
    elif state.ply == box.columns * box.rows - 1:
        finish(state, FULL_BOARD)


def text(box: Box, state: State, seat: int) -> str:
    def disc(column: int, row: int) -> str:
        place = 8 * column + row
        return ".XO"[(state.discs[0] >> place & 1) + 2 * (state.discs[1] >> place & 1)]

    rows = (" ".join(disc(column, row) for column in range(box.columns)) for row in reversed(range(box.rows)))
    return "\n".join([*rows, " ".join(LETTERS[: box.columns])])


game = Game(
    name="small-four",
    summary="Four in a line on a board as small as you like.",
    rulebook=__doc__ or "",
    state=State,
    action=Action,
    kinds=(DROP,),
    turn=Turn(one_of(DROP)),
    rules={DROP: [the_column_has_room]},
    effects={DROP: drop_disc},
    endings=(FOUR_IN_A_LINE, FULL_BOARD),
    seat_names=("First", "Second"),
    names={"column": LETTERS},
    options=SmallFourOptions,
    box=make_box,
    text=text,
)
