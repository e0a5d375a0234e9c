"""# Go on nine by nine

**GO-1 Board.** Black and White place stones in turn on the 81 crossings of nine lines by nine; Black begins.
*Structural.*
**GO-2 Empty.** A stone goes onto an empty crossing.
**GO-3 Capture.** Stones of one colour along the lines are a chain. After a move the other side's chains without an
empty crossing beside them are taken off. *Structural.*
**GO-4 No suicide.** You cannot place a stone whose chain would have no empty crossing beside it, unless it captures.
**GO-5 Ko.** Where one stone has just captured one stone, it cannot be captured back at once.
**GO-6 Passing.** You may pass. After two passes in a row, or after 162 moves, the game is over.
**GO-7 Area.** Your stones count, and so do empty crossings from which only your stones can be reached along empty
ones. White gets seven and a half points more; the larger area wins.
**GO-8 The same again.** When the whole board stands as it stood before, it is a draw.
"""

import numpy as np

from turnwright import (
    EVERYONE,
    ActionRecord,
    Ending,
    Game,
    Int8,
    Int8s,
    Int16,
    Int64s,
    Kind,
    Numbers,
    Repetition,
    StateRecord,
    Turn,
    UInt8s,
    field,
    finish,
    grid,
    one_of,
    rule,
    scratch,
    shape,
    values,
)

SIZE = 9
POINTS = SIZE * SIZE
MOST_MOVES = 2 * POINTS
COLUMNS = "abcdefghj"
BLACK, WHITE = 1, 2
NOWHERE = -1
KOMI_IN_HALVES = 15
PLACE, PASS = Kind(0, "place", "point", label="place a stone"), Kind(1, "pass")
AREA = Ending(1, "GO-7", "The larger area wins.")
REPEATED = Ending(2, "GO-8", "The board stands as it stood before.")


def beside(point: int) -> tuple[int, ...]:
    """The neighbours of a crossing, four numbers; −1 beyond the edge."""
    row, column = divmod(point, SIZE)
    steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    inside = range(SIZE)
    return tuple(r * SIZE + c if r in inside and c in inside else NOWHERE for r, c in steps)


NEIGHBOURS = np.array([beside(point) for point in range(POINTS)], np.int64)


class State(StateRecord):
    board: Int8s = shape(POINTS, seen=EVERYONE)
    chain: UInt8s = shape(POINTS, seen=EVERYONE)
    """Which chain a stone belongs to: the crossing of one of its stones."""
    ko: Int8 = field(EVERYONE)
    """The crossing where nobody may capture back now, and one more; 0 is none."""
    passes: Int8 = field(EVERYONE)
    moves: Int16 = field(EVERYONE)
    stood: Int64s = shape(MOST_MOVES + 1, seen=EVERYONE)
    """What the board was after every move; the engine keeps it."""


class Action(ActionRecord):
    point: Int8 = values(POINTS)


def breathes(state: State, chain: int, but: int) -> bool:
    """Whether a chain has an empty crossing beside it other than this one."""
    for point in range(POINTS):
        if state.board[point] != 0 and state.chain[point] == chain:
            for way in range(4):
                near = NEIGHBOURS[point, way]
                if near >= 0 and near != but and state.board[near] == 0:
                    return True
    return False


@rule("GO-2", "A stone goes onto an empty crossing.")
def is_empty(box: object, state: State, action: Action) -> bool:
    return state.board[action.point] == 0


@rule("GO-5", "A stone that has just captured one stone cannot be captured back at once.")
def is_no_ko(box: object, state: State, action: Action) -> bool:
    return state.ko != action.point + 1


@rule("GO-4", "You cannot place a stone whose chain would have no empty crossing beside it, unless it captures.")
def has_room_or_captures(box: object, state: State, action: Action) -> bool:
    for way in range(4):
        near = NEIGHBOURS[action.point, way]
        if near >= 0 and state.board[near] == 0:
            return True
    for way in range(4):
        near = NEIGHBOURS[action.point, way]
        if near >= 0:
            mine = state.board[near] == action.seat + 1
            if mine == breathes(state, state.chain[near], action.point):
                return True
    return False


def place(box: object, state: State, action: Action, chance: object) -> None:
    """GO-3, GO-5: the stone joins its neighbours' chains, and what has no room any more is taken off."""
    mine, point = action.seat + 1, int(action.point)
    state.board[point] = mine
    state.chain[point] = point
    captured, last = 0, NOWHERE
    for way in range(4):
        near = NEIGHBOURS[point, way]
        if near >= 0 and state.board[near] == mine:
            join(state, state.chain[near], point)
    for way in range(4):
        near = NEIGHBOURS[point, way]
        if near >= 0 and state.board[near] == 3 - mine and not breathes(state, state.chain[near], NOWHERE):
            taken = state.chain[near]
            for other in range(POINTS):
                if state.board[other] == 3 - mine and state.chain[other] == taken:
                    state.board[other] = 0
                    captured, last = captured + 1, other
    state.ko = last + 1 if captured == 1 and is_alone(state, point) else 0
    state.passes = 0
    state.moves += 1
    see_whether_it_is_over(state)


def join(state: State, one: int, other: int) -> None:
    """Two chains become one."""
    for point in range(POINTS):
        if state.board[point] != 0 and state.chain[point] == one:
            state.chain[point] = other


def is_alone(state: State, point: int) -> bool:
    """Whether a stone is a chain by itself with one empty crossing beside it."""
    room = 0
    for way in range(4):
        near = NEIGHBOURS[point, way]
        if near >= 0:
            if state.board[near] == state.board[point]:
                return False
            room += state.board[near] == 0
    return room == 1


def do_pass(box: object, state: State, action: Action, chance: object) -> None:
    state.ko = 0
    state.passes += 1
    state.moves += 1
    see_whether_it_is_over(state)


def see_whether_it_is_over(state: State) -> None:
    """GO-6, GO-7."""
    if state.passes < 2 and state.moves < MOST_MOVES:
        return
    reach = scratch(POINTS)
    spread(state, reach)
    finish(state, AREA, 1 if 2 * (area(state, reach, BLACK) - area(state, reach, WHITE)) > KOMI_IN_HALVES else 2)


def spread(state: State, reach: Numbers) -> None:
    """Which colours every empty crossing reaches: from neighbour to neighbour until nothing changes."""
    changed = True
    while changed:
        changed = False
        for point in range(POINTS):
            if state.board[point] == 0:
                reached = reach[point]
                for way in range(4):
                    near = NEIGHBOURS[point, way]
                    if near >= 0:
                        reached |= state.board[near] if state.board[near] else reach[near]
                if reached != reach[point]:
                    reach[point] = reached
                    changed = True


def area(state: State, reach: Numbers, colour: int) -> int:
    count = 0
    for point in range(POINTS):
        count += state.board[point] == colour or (state.board[point] == 0 and reach[point] == colour)
    return count


def score(box: object, state: State, points: Numbers) -> None:
    for seat in range(2):
        points[seat] = ((state.winners >> seat) & 1) - ((state.winners >> (1 - seat)) & 1)


def text(box: object, state: State, seat: int) -> str:
    rows = (
        f"{row + 1} " + " ".join(".XO"[state.board[row * SIZE + column]] for column in range(SIZE))
        for row in reversed(range(SIZE))
    )
    return "\n".join([*rows, "  " + " ".join(COLUMNS)])


game = Game(
    name="go9",
    summary="Surround more of the board than the other side.",
    rulebook=__doc__ or "",
    state=State,
    action=Action,
    kinds=(PLACE, PASS),
    turn=Turn(one_of(PLACE, PASS)),
    rules={PLACE: [is_empty, is_no_ko, has_room_or_captures]},
    effects={PLACE: place, PASS: do_pass},
    endings=(AREA, REPEATED),
    repetition=Repetition("board", kept_in="stood", draws=REPEATED, kinds=(PLACE,)),
    seat_names=("Black", "White"),
    names={"point": tuple(f"{COLUMNS[point % SIZE]}{point // SIZE + 1}" for point in range(POINTS))},
    score=score,
    text=text,
    picture=grid("board", SIZE, SIZE, pieces=(None, "black", "white"), from_below=True),
)
