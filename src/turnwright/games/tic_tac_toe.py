"""# Tic-tac-toe

**TTT-1 Turns.** Two players, Cross and Nought, place one mark each in turn on a 3×3 board. *Structural.*
**TTT-2 Empty squares.** A mark goes on an empty square.
**TTT-3 Three in a row.** Whoever has three marks in a row, column or diagonal wins at once.
**TTT-4 Full board.** If the board is full and nobody has won, it is a draw.
"""

import numpy as np
import svg

from turnwright import EVERYONE, ActionRecord, Ending, Game, Kind, Learning, StateRecord, Turn, UInt8, UInt16s
from turnwright import as_bits, facts, finish, one_of, rule, shape, values

SQUARES = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
LINES = (0b000000111, 0b000111000, 0b111000000, 0b001001001, 0b010010010, 0b100100100, 0b100010001, 0b001010100)
HAS_THREE = np.array([any(marks & line == line for line in LINES) for marks in range(512)], np.bool_)
PLACE = Kind(0, "place", "square", label="place a mark")
THREE_IN_A_ROW = Ending(1, "TTT-3", "Three in a row.")
FULL_BOARD = Ending(2, "TTT-4", "The board is full.")


class State(StateRecord):
    marks: UInt16s = shape(2, seen=EVERYONE)  # each player's squares, one bit each


class Action(ActionRecord):
    square: UInt8 = values(9)


@rule("TTT-2", "A mark goes on an empty square.")
def the_square_is_empty(box: object, state: State, action: Action) -> bool:
    return not (state.marks[0] | state.marks[1]) >> action.square & 1


@facts(the_square_is_empty)
def who_is_there(box: object, state: State, action: Action) -> str:
    return f"{SQUARES[action.square]} holds {('a cross', 'a nought')[mark_at(state, action.square) - 1]}"


def place_mark(box: object, state: State, action: Action, chance: object) -> None:
    marks = state.marks[action.seat] | 1 << action.square
    state.marks[action.seat] = marks
    if HAS_THREE[marks]:
        finish(state, THREE_IN_A_ROW, 1 << action.seat)
    elif state.ply == 8:
        finish(state, FULL_BOARD)


def mark_at(state: State, square: int) -> int:
    return (state.marks[0] >> square & 1) + 2 * (state.marks[1] >> square & 1)  # 0 empty, 1 Cross, 2 Nought


def text(box: object, state: State, seat: int) -> str:
    rows = [" ".join(".XO"[mark_at(state, 3 * row + column)] for column in range(3)) for row in range(3)]
    return "\n".join([*(f"{3 - number}  {row}" for number, row in enumerate(rows)), "   a b c"])


def picture(box: object, state: State, seat: int) -> svg.SVG:
    drawn: list[svg.Element] = []
    for square, name in enumerate(SQUARES):
        x, y, mark = 100 * (square % 3), 100 * (square // 3), mark_at(state, square)
        drawn.append(svg.Rect(id=f"square-{name}", x=x + 3, y=y + 3, width=94, height=94, rx=10, fill="#8883"))
        cross = [svg.M(x + 25, y + 25), svg.l(50, 50), svg.m(0, -50), svg.l(-50, 50)]
        if mark == 1:
            drawn.append(svg.Path(d=cross, stroke="#d1495b", stroke_width=12))
        elif mark == 2:
            drawn.append(svg.Circle(cx=x + 50, cy=y + 50, r=27, fill="none", stroke="#2e86ab", stroke_width=12))
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, 300, 300), elements=drawn)


game = Game(
    name="tic-tac-toe", summary="Three in a row on a 3×3 board; the smallest whole game.", rulebook=__doc__ or "",
    state=State, action=Action, kinds=(PLACE,), turn=Turn(one_of(PLACE)), rules={PLACE: [the_square_is_empty]},
    effects={PLACE: place_mark}, endings=(THREE_IN_A_ROW, FULL_BOARD), seat_names=("Cross", "Nought"),
    names={"square": SQUARES}, learning=Learning(observe=(as_bits("marks", ROWS),)), text=text, picture=picture,
)  # fmt: skip
