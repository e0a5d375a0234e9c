"""# TITLE

**NG-1 Turns.** Two players take stones in turn from one pile of 21. *Structural.*
**NG-2 One to three.** On a turn a player takes one, two or three stones. *Structural.*
**NG-3 What is there.** Nobody can take more stones than are left.
**NG-4 The last stone.** Whoever takes the last stone wins.
"""

from turnwright import EVERYONE, ActionRecord, Ending, Game, Int8, Kind, StateRecord, Turn
from turnwright import below, facts, field, finish, offered, one_of, pile, rule, values

TAKE = Kind(0, "take", "stones", label="take stones")
LAST_STONE = Ending(1, "NG-4", "The last stone is taken.")


class State(StateRecord):
    pile: Int8 = field(EVERYONE)


class Action(ActionRecord):
    stones: Int8 = values(1, 4)


@rule("NG-3", "Nobody can take more stones than are left.")
def so_many_are_left(box: object, state: State, action: Action) -> bool:
    return action.stones <= state.pile


@facts(so_many_are_left)
def how_many(box: object, state: State, action: Action) -> str:
    return f"{state.pile} left"


def set_up(box: object, state: State, chance: object) -> None:
    state.pile = 21


def take(box: object, state: State, action: Action, chance: object) -> None:
    state.pile -= action.stones
    if state.pile == 0:
        finish(state, LAST_STONE, 1 << action.seat)


def text(box: object, state: State, seat: int) -> str:
    return f"{state.pile} stones: {'o' * state.pile}"


game = Game(
    name="new-game",
    summary="Take one to three stones; the last stone wins.",
    rulebook=__doc__ or "",
    state=State,
    action=Action,
    kinds=(TAKE,),
    turn=Turn(one_of(TAKE)),
    rules={TAKE: [so_many_are_left]},
    effects={TAKE: take},
    endings=(LAST_STONE,),
    setup=set_up,
    text=text,
    picture=below(pile("pile"), offered("stones")),
)
