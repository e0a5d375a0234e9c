"""# Connect Four

**CF-1 Board.** Seven columns of six rows; the bottom row fills first. *Structural.*
**CF-2 Turns.** The two players, First and Second, drop one disc each in turn. *Structural.*
**CF-3 Room.** A disc can be dropped only into a column that is not full.
**CF-4 Four in a line.** Whoever has four discs in an unbroken line, across, up or diagonally, wins at once.
**CF-5 Full board.** If all 42 places are taken and nobody has won, it is a draw.
"""

import numpy as np
import svg

from turnwright import (
    EVERYONE,
    ActionRecord,
    Ending,
    Game,
    Kind,
    Learning,
    StateRecord,
    Turn,
    UInt8,
    UInt8s,
    UInt64s,
    as_bits,
    facts,
    finish,
    one_of,
    rule,
    shape,
    values,
)

COLUMNS, ROWS = 7, 6
LETTERS = "abcdefg"
DROP = Kind(0, "drop", "column", label="drop a disc")
FOUR_IN_A_LINE = Ending(1, "CF-4", "Four in a line.")
FULL_BOARD = Ending(2, "CF-5", "The board is full.")
ONE = np.uint64(1)
PLANE = [[7 * column + row for column in range(COLUMNS)] for row in reversed(range(ROWS))]
"""The bits of a board as one looks at it, the top row first."""
UP, FALLING, ACROSS, RISING = np.uint64(1), np.uint64(6), np.uint64(7), np.uint64(8)


class State(StateRecord):
    discs: UInt64s = shape(2, seen=EVERYONE)
    """One bit per place and player; bit 7·column + row, so that row 6 of every column stays empty."""
    height: UInt8s = shape(COLUMNS, seen=EVERYONE)


class Action(ActionRecord):
    column: UInt8 = values(COLUMNS)


@rule("CF-3", "A disc can be dropped only into a column that is not full.")
def the_column_has_room(box: object, state: State, action: Action) -> bool:
    return state.height[action.column] < ROWS


@facts(the_column_has_room)
def which_column(box: object, state: State, action: Action) -> str:
    return f"column {LETTERS[action.column]} holds {ROWS} discs"


def four_along(discs: np.uint64, step: np.uint64) -> bool:
    """Whether four of these bits stand so far apart: a pair of pairs."""
    pairs = discs & (discs >> step)
    return bool(pairs & (pairs >> (step + step)))


def has_four(discs: np.uint64) -> bool:
    """Whether four of these bits stand in a line, across, up or along a diagonal."""
    return four_along(discs, ACROSS) or four_along(discs, UP) or four_along(discs, FALLING) or four_along(discs, RISING)


def drop_disc(box: object, state: State, action: Action, chance: object) -> None:
    row = state.height[action.column]
    state.height[action.column] = row + 1
    discs = np.uint64(state.discs[action.seat]) | (ONE << np.uint64(7 * action.column + row))
    state.discs[action.seat] = int(discs)
    if has_four(discs):
        finish(state, FOUR_IN_A_LINE, 1 << action.seat)
    elif state.ply == COLUMNS * ROWS - 1:
        finish(state, FULL_BOARD)


def disc_at(state: State, column: int, row: int) -> int:
    """0 for no disc, else 1 or 2 for the player."""
    place = 7 * column + row
    return (state.discs[0] >> place & 1) + 2 * (state.discs[1] >> place & 1)


def text(box: object, state: State, seat: int) -> str:
    rows = (" ".join(".XO"[disc_at(state, column, row)] for column in range(COLUMNS)) for row in reversed(range(ROWS)))
    return "\n".join([*rows, " ".join(LETTERS)])


def picture(box: object, state: State, seat: int) -> svg.SVG:
    drawn: list[svg.Element] = [
        svg.Style(
            text=".board{fill:#2b4c7e}.hole{fill:#f4f1ea}.one{fill:#f2b134}.two{fill:#d1495b}"
            "@media (prefers-color-scheme:dark){.hole{fill:#1b2430}}"
        ),
        svg.Rect(class_=["board"], width=700, height=600, rx=24),
    ]
    for column in range(COLUMNS):
        places: list[svg.Element] = [svg.Rect(x=100 * column, width=100, height=600, fill="transparent")]
        for row in range(ROWS):
            look = ("hole", "one", "two")[disc_at(state, column, row)]
            places.append(svg.Circle(class_=[look], cx=100 * column + 50, cy=550 - 100 * row, r=40))
        drawn.append(svg.G(id=f"column-{LETTERS[column]}", elements=places))
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, 700, 600), elements=drawn)


game = Game(
    name="connect-four",
    summary="Drop discs into seven columns; four in a line wins.",
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
    learning=Learning(observe=(as_bits("discs", PLANE),)),
    text=text,
    picture=picture,
)
