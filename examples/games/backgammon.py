"""# Backgammon

**BG-1 Board.** Fifteen checkers a side run along 24 points, Blue's upwards from 1 to 24, Orange's downwards. Each
throws a die, again while they are equal; the higher begins with both dice. *Structural.*
**BG-2 Dice.** A checker moves by one die that is not used yet. Equal dice are used four times.
**BG-3 Own.** You move a checker of your own.
**BG-4 Bar.** A checker on the bar enters first, as if it stood before the first point.
**BG-5 Blocked.** A checker cannot land on a point with two or more of the other side's; one alone goes to their bar.
**BG-6 Bearing off.** When all your checkers are on your last six points they may leave the board, by the exact die, or
by a larger one from the point farthest back.
**BG-7 As many as possible.** You use as many dice as you can; if only one of two can be used, the larger. Whoever can
use none passes.
**BG-8 Winning.** Whoever has borne off all checkers wins.
"""

from turnwright import (
    EVERYONE,
    ActionRecord,
    Ending,
    Game,
    Int8,
    Int8s,
    Kind,
    Numbers,
    StateRecord,
    Turn,
    automatic,
    below,
    dice_shown,
    draw,
    finish,
    grid,
    if_possible,
    mats,
    most_of,
    rule,
    sequence,
    shape,
    values,
    when,
)

POINTS, CHECKERS, HOME, BAR = 24, 15, 6, 24
OPENING, PLAY = range(2)
START = ((0, 2), (11, 5), (16, 3), (18, 5))
"""Where Blue's checkers stand at first, and how many; Orange's mirror them."""
MOVE, PASS = Kind(0, "move", "point", "die", label="move a checker"), Kind(1, "pass")
BORNE_OFF = Ending(1, "BG-8", "All checkers of one side are off the board.")


class State(StateRecord):
    points: Int8s = shape(POINTS, seen=EVERYONE)
    """How many checkers stand on a point: Blue's above 0, Orange's below."""
    dice: Int8s = shape(4, seen=EVERYONE)
    """The dice that can still be used; 0 where there is none."""
    bar: Int8s = shape(2, seen=EVERYONE)
    off: Int8s = shape(2, seen=EVERYONE)


class Action(ActionRecord):
    point: Int8 = values(POINTS + 1)
    die: Int8 = values(1, 7)


def begin(box: object, state: State, chance: object) -> None:
    """BG-1: the checkers, and who begins with which dice."""
    for point, count in START:
        state.points[point] = count
        state.points[POINTS - 1 - point] = -count
    while state.dice[0] == state.dice[1]:
        state.dice[0], state.dice[1] = draw(chance, 6) + 1, draw(chance, 6) + 1
    state.to_act = 0 if state.dice[0] > state.dice[1] else 1


def throw(box: object, state: State, chance: object) -> None:
    """BG-2: two dice; equal ones count twice."""
    state.dice[0], state.dice[1] = draw(chance, 6) + 1, draw(chance, 6) + 1
    for place in range(2):
        state.dice[2 + place] = state.dice[place] if is_double(box, state) else 0


def is_double(box: object, state: State) -> bool:
    return state.dice[0] == state.dice[1]


def side(seat: int) -> int:
    """Blue counts upwards, Orange downwards; so do their checkers."""
    return 1 if seat == 0 else -1


def target(seat: int, point: int, die: int) -> int:
    """Where a checker comes to; 24 is off the board on either side."""
    start = point if point != BAR else -1 if seat == 0 else POINTS
    landing = start + side(seat) * die
    return landing if 0 <= landing < POINTS else BAR


def ahead(seat: int, point: int) -> int:
    """How many steps a checker on a point has behind it."""
    return point if seat == 0 else POINTS - 1 - point


@rule("BG-2", "There is no such die left to use.")
def there_is_such_a_die(box: object, state: State, action: Action) -> bool:
    for place in range(4):
        if state.dice[place] == action.die:
            return True
    return False


@rule("BG-3", "You have no checker there.")
def the_checker_is_mine(box: object, state: State, action: Action) -> bool:
    if action.point == BAR:
        return state.bar[action.seat] > 0
    return state.points[action.point] * side(action.seat) > 0


@rule("BG-4", "A checker on the bar enters first.")
def the_bar_comes_first(box: object, state: State, action: Action) -> bool:
    return action.point == BAR or state.bar[action.seat] == 0


@rule("BG-5", "Two or more checkers of the other side stand there.")
def the_point_is_open(box: object, state: State, action: Action) -> bool:
    landing = target(action.seat, action.point, action.die)
    return landing == BAR or state.points[landing] * side(action.seat) >= -1


@rule("BG-6", "Checkers leave the board when all are home, by the exact die or from farthest back by a larger one.")
def it_may_leave_the_board(box: object, state: State, action: Action) -> bool:
    if target(action.seat, action.point, action.die) != BAR:
        return True
    last = POINTS
    for point in range(POINTS):
        if state.points[point] * side(action.seat) > 0:
            last = min(last, ahead(action.seat, point))
    mine = ahead(action.seat, action.point)
    return last >= POINTS - HOME and (mine + action.die == POINTS or mine == last)


def move(box: object, state: State, action: Action, chance: object) -> None:
    """BG-5, BG-8: a checker leaves, another may be hit, and a die is used."""
    seat, mine = action.seat, side(action.seat)
    landing = target(seat, action.point, action.die)
    if action.point == BAR:
        state.bar[seat] -= 1
    else:
        state.points[action.point] -= mine
    if landing == BAR:
        state.off[seat] += 1
    elif state.points[landing] == -mine:
        state.points[landing] = mine
        state.bar[1 - seat] += 1
    else:
        state.points[landing] += mine
    for place in range(4):
        if state.dice[3 - place] == action.die:
            state.dice[3 - place] = 0
            break
    if state.off[seat] == CHECKERS:
        finish(state, BORNE_OFF, 1 << seat)


def pass_on(box: object, state: State, action: Action, chance: object) -> None:
    """BG-7: nothing can be used."""


def the_larger_die(box: object, state: State, action: Action) -> int:
    return action.die


def next_turn(box: object, state: State) -> None:
    state.to_act = 1 - state.to_act
    state.stage = PLAY


def candidates(box: object, state: State, out: list[Action]) -> int:
    count = 0
    for place in range(4):
        die = state.dice[place]
        if die > 0 and (place == 0 or die != state.dice[place - 1]):
            for point in range(POINTS + 1):
                if (state.bar[state.to_act] if point == BAR else state.points[point] * side(state.to_act)) > 0:
                    out[count].kind, out[count].point, out[count].die = MOVE, point, die
                    count += 1
    out[count].kind = PASS
    return count + 1


def score(box: object, state: State, points: Numbers) -> None:
    for seat in range(2):
        points[seat] = ((state.winners >> seat) & 1) - ((state.winners >> (1 - seat)) & 1)


def place_of(row: int, column: int) -> int:
    """The lower row runs from right to left, the upper one from left to right."""
    return 11 - column if row == 1 else 12 + column


use_the_dice = if_possible(
    when(
        is_double,
        most_of(4, MOVE, rule="BG-7"),
        most_of(2, MOVE, prefer=the_larger_die, rule="BG-7"),
    ),
    otherwise=PASS,
)

game = Game(
    name="backgammon",
    summary="Bring your checkers home before the other side does.",
    rulebook=__doc__ or "",
    state=State,
    action=Action,
    kinds=(MOVE, PASS),
    turn=Turn({"opening": use_the_dice, "play": sequence(automatic(throw, "two dice are thrown"), use_the_dice)}),
    rules={
        MOVE: [
            *(there_is_such_a_die, the_checker_is_mine, the_bar_comes_first),
            *(the_point_is_open, it_may_leave_the_board),
        ]
    },
    effects={MOVE: move, PASS: pass_on},
    endings=(BORNE_OFF,),
    seat_names=("Blue", "Orange"),
    names={"point": (*(str(point + 1) for point in range(POINTS)), "bar")},
    setup=begin,
    next_turn=next_turn,
    candidates=candidates,
    max_candidates=64,
    score=score,
    picture=below(grid("points", 2, 12, place=place_of, stacks=True), dice_shown("dice"), mats("bar", "off")),
)
