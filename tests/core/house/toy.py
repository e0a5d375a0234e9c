"""A game with something of every sort to be drawn: hands, coins, dice, a track, and places to choose."""

from __future__ import annotations

from typing import Any

from turnwright import (
    EVERYONE,
    OWNER,
    ActionRecord,
    Ending,
    Game,
    Int8,
    Int8Grid,
    Int8s,
    Kind,
    StateRecord,
    Turn,
    field,
    finish,
    one_of,
    shape,
    values,
)

PUT = Kind(0, "put", "place")
FULL = Ending(1, "D-1", "Full.")


class ThingsState(StateRecord):
    hand: Int8Grid = shape(2, 3, seen=OWNER)
    board: Int8s = shape(6, seen=EVERYONE)
    coins: Int8s = shape(2, seen=EVERYONE)
    dice: Int8s = shape(3, seen=EVERYONE)
    heat: Int8 = field(EVERYONE)
    heap: Int8 = field(EVERYONE)


class ThingsAction(ActionRecord):
    place: Int8 = values(0, 6)


def set_up(box: Any, state: ThingsState, chance: Any) -> None:
    for card in range(3):
        state.hand[0, card] = card + 1
        state.hand[1, card] = card + 4
    state.coins[0], state.coins[1] = 2, 9
    state.dice[0], state.dice[1] = 6, 3
    state.heat, state.heap = 18, 100


def put(box: Any, state: ThingsState, action: ThingsAction, chance: Any) -> None:
    state.board[action.place] = action.seat + 1
    if action.place == 5:
        finish(state, FULL, 0)


def make_things() -> Game:
    return Game(
        name="things",
        summary="Put something somewhere.",
        rulebook="**D-1 Full.** It is full.",
        state=ThingsState,
        action=ThingsAction,
        kinds=(PUT,),
        turn=Turn(one_of(PUT)),
        rules={},
        effects={PUT: put},
        endings=(FULL,),
        setup=set_up,
    )
