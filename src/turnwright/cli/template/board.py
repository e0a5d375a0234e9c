"""# TITLE

**NG-1 Board.** Two players have a row of four pieces each at opposite ends of a board of 4 by 5 squares. *Structural.*
**NG-2 Moving.** In turn, a player moves one piece one square forward, straight or diagonally. *Structural.*
**NG-3 Own pieces.** You move a piece of your own, on the board.
**NG-4 Taking.** A diagonal move may take a piece of the other player; a straight move goes to an empty square.
**NG-5 Goal.** Whoever reaches the far end, or takes the last piece, or leaves the other without a move, wins.
"""

from turnwright import EVERYONE, ActionRecord, Ending, Game, Int8, Int8s, Kind, StateRecord, Turn
from turnwright import facts, finish, grid, one_of, rule, shape, values

WIDTH, HEIGHT = 4, 5
SQUARES = WIDTH * HEIGHT
MOVE = Kind(0, "move", "square", "way")
GOAL = Ending(1, "NG-5", "The far end is reached.")
NO_MOVE = Ending(2, "NG-5", "The other player has no move.")


class State(StateRecord):
    board: Int8s = shape(SQUARES, seen=EVERYONE)  # 0 empty, 1 and 2 the players' pieces


class Action(ActionRecord):
    square: Int8 = values(SQUARES)
    way: Int8 = values(3)


def target(state: State, action: Action) -> int:
    """The square that a move leads to; −1 where that is off the board."""
    column, row = action.square % WIDTH + action.way - 1, action.square // WIDTH + (1 if action.seat == 0 else -1)
    return row * WIDTH + column if 0 <= column < WIDTH and 0 <= row < HEIGHT else -1


@rule("NG-3", "You move a piece of your own, on the board.")
def the_piece_is_ours(box: object, state: State, action: Action) -> bool:
    return state.board[action.square] == 1 + action.seat and target(state, action) >= 0


@rule("NG-4", "A diagonal move may take; a straight one goes to an empty square.")
def the_target_is_free(box: object, state: State, action: Action) -> bool:
    there = state.board[target(state, action)]
    return there == 0 or (action.way != 1 and there == 2 - action.seat)


@facts(the_target_is_free)
def what_is_there(box: object, state: State, action: Action) -> str:
    return f"a piece of player {state.board[target(state, action)]} is there"


def set_up(box: object, state: State, chance: object) -> None:
    for column in range(WIDTH):
        state.board[column] = 1
        state.board[SQUARES - 1 - column] = 2


def move(box: object, state: State, action: Action, chance: object) -> None:
    to = target(state, action)
    state.board[action.square] = 0
    state.board[to] = 1 + action.seat
    if to // WIDTH == (HEIGHT - 1 if action.seat == 0 else 0):
        finish(state, GOAL, 1 << action.seat)


def no_move_is_left(box: object, state: State) -> None:
    finish(state, NO_MOVE, 1 << (1 - state.to_act))


def text(box: object, state: State, seat: int) -> str:
    rows = ["".join(".XO"[state.board[row * WIDTH + column]] for column in range(WIDTH)) for row in range(HEIGHT)]
    return "\n".join(reversed(rows))


NAMES = tuple(f"{'abcd'[square % WIDTH]}{1 + square // WIDTH}" for square in range(SQUARES))
game = Game(
    name="new-game",
    summary="Reach the far end of the board.",
    rulebook=__doc__ or "",
    state=State,
    action=Action,
    kinds=(MOVE,),
    turn=Turn(one_of(MOVE)),
    rules={MOVE: [the_piece_is_ours, the_target_is_free]},
    effects={MOVE: move},
    endings=(GOAL, NO_MOVE),
    setup=set_up,
    when_stuck=no_move_is_left,
    names={"square": NAMES, "way": ("left", "ahead", "right")},
    text=text,
    picture=grid("board", HEIGHT, WIDTH, from_below=True),
)
