"""# Honeycomb

**HC-1 Comb.** Two players fill a comb of 19 cells, one stone each in turn. *Structural.*
**HC-2 Empty.** A stone goes into an empty cell.
**HC-3 Four.** Whoever has four stones side by side in a straight line wins.
**HC-4 Three.** Whoever has three side by side, and not four, loses.
**HC-5 Full.** A full comb is a draw.
"""

import numpy as np

from turnwright import (
    EVERYONE,
    ActionRecord,
    Ending,
    Game,
    Int8,
    Int8s,
    Kind,
    StateRecord,
    Turn,
    finish,
    hexes,
    one_of,
    rule,
    shape,
    values,
)

ROWS = (3, 4, 5, 4, 3)
CELLS = sum(ROWS)
WAYS = 3
OUTSIDE = -1
PLACE = Kind(0, "place", "cell", label="place a stone")
FOUR = Ending(1, "HC-3", "Four in a line.")
THREE = Ending(2, "HC-4", "Three in a line.")
FULL = Ending(3, "HC-5", "The comb is full.")


def coordinates() -> list[tuple[int, int]]:
    """Every cell as two of the three directions of a comb."""
    middle = len(ROWS) // 2
    return [
        (max(-middle, -middle - row) + column, row)
        for row in range(-middle, middle + 1)
        for column in range(ROWS[row + middle])
    ]


def beyond() -> list[list[int]]:
    """The next cell in each of three directions; −1 where the comb ends."""
    cells = coordinates()
    steps = ((1, 0), (0, 1), (1, -1))
    return [[cells.index((q + a, r + b)) if (q + a, r + b) in cells else OUTSIDE for a, b in steps] for q, r in cells]


NEXT = np.array(beyond(), np.int64)


class State(StateRecord):
    comb: Int8s = shape(CELLS, seen=EVERYONE)  # 0 empty, 1 and 2 the players' stones


class Action(ActionRecord):
    cell: Int8 = values(CELLS)


@rule("HC-2", "A stone goes into an empty cell.")
def is_empty(box: object, state: State, action: Action) -> bool:
    return state.comb[action.cell] == 0


def longest(state: State, stone: int) -> int:
    """The most stones of one player side by side in a line."""
    most = 0
    for cell in range(CELLS):
        for way in range(WAYS):
            length, at = 0, cell
            while at != OUTSIDE and state.comb[at] == stone:
                length += 1
                at = NEXT[at, way]
            most = max(most, length)
    return most


def place(box: object, state: State, action: Action, chance: object) -> None:
    state.comb[action.cell] = 1 + action.seat
    line = longest(state, 1 + action.seat)
    if line >= 4:
        finish(state, FOUR, 1 << action.seat)
    elif line == 3:
        finish(state, THREE, 1 << (1 - action.seat))
    elif state.ply == CELLS - 1:
        finish(state, FULL)


game = Game(
    name="honeycomb",
    summary="Four in a line win, three lose.",
    rulebook=__doc__ or "",
    state=State,
    action=Action,
    kinds=(PLACE,),
    turn=Turn(one_of(PLACE)),
    rules={PLACE: [is_empty]},
    effects={PLACE: place},
    endings=(FOUR, THREE, FULL),
    names={"cell": tuple(f"{'abcde'[row]}{column + 1}" for row in range(len(ROWS)) for column in range(ROWS[row]))},
    picture=hexes("comb", ROWS),
)
