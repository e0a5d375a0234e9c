"""A game with numbers of every format, in its state and in its actions, and every form of observation."""

from __future__ import annotations

from typing import Any

from turnwright import (
    EVERYONE,
    OWNER,
    ActionRecord,
    Ending,
    Game,
    Int8,
    Int16s,
    Int32,
    Int64s,
    Kind,
    Learning,
    StateRecord,
    Turn,
    UInt8Grid,
    UInt16,
    UInt32Grid,
    UInt64,
    as_bits,
    as_numbers,
    as_one_hot,
    either,
    field,
    finish,
    rule,
    shape,
    values,
)
from turnwright.engine import attach

BOOK = "**W-1 Not twice.** The same number is not taken twice. **W-2 Enough.** Seven numbers are enough."
TAKE, TURN, REST = Kind(0, "take", "large", "small"), Kind(1, "turn", "pair", "small"), Kind(2, "rest")
ENOUGH = Ending(1, "W-2", "Seven numbers.")


class WideState(StateRecord):
    tiny: Int8 = field(EVERYONE)
    bytes_: UInt8Grid = shape(3, 2, seen=OWNER)
    shorts: Int16s = shape(3, seen=EVERYONE)
    word: UInt16 = field(EVERYONE)
    long: Int32 = field(EVERYONE)
    longs: UInt32Grid = shape(2, 3, seen=EVERYONE)
    huge: Int64s = shape(2, seen=EVERYONE)
    whole: UInt64 = field(EVERYONE)
    hidden: UInt64


class WideAction(ActionRecord):
    small: Int8 = values(-4, 4, 2)
    large: Int32 = values(-1000, 200_000, 3)
    pair: Int16s = shape(2, values=range(10, 12))


@rule("W-1", "The same number is not taken twice.")
def it_is_another(box: Any, state: WideState, action: WideAction) -> bool:
    return action.large != state.long


def propose(box: Any, state: WideState, out: Any) -> int:
    found = 0
    for number in range(6):
        for small in range(2):
            out[found].kind = 0
            out[found].large = -1000 + 3 * (number * number * 900 + state.ply)
            out[found].small = -4 + 2 * (small + state.to_act)
            found += 1
    for first in range(2):
        out[found].kind = 1
        out[found].pair[0] = 10 + first
        out[found].pair[1] = 11 - (state.ply & 1)
        out[found].small = 2
        found += 1
    out[found].kind = 2
    return found + 1


def take(box: Any, state: WideState, action: WideAction, chance: Any) -> None:
    state.long = action.large
    state.shorts[action.seat] -= 300 + action.small
    state.bytes_[action.seat, action.small & 1] += 200
    state.hidden += 5
    end(state)


def turn(box: Any, state: WideState, action: WideAction, chance: Any) -> None:
    state.tiny = action.pair[0] - action.pair[1]
    state.huge[state.ply & 1] = -(action.pair[0] << 40)
    state.longs[1, action.pair[0] - 10] = 4_000_000_000 + state.ply
    state.word = 60_000
    end(state)


def rest(box: Any, state: WideState, action: WideAction, chance: Any) -> None:
    state.whole = (1 << 63) + state.ply
    end(state)


def end(state: Any) -> None:
    if state.ply == 6:
        finish(state, ENOUGH, 1 << state.to_act)


def make_wide() -> Game:
    game = Game(
        name="wide",
        summary="Numbers of every format.",
        rulebook=BOOK,
        seats=(2, 3),
        state=WideState,
        action=WideAction,
        kinds=(TAKE, TURN, REST),
        turn=Turn(either(TAKE, TURN, REST)),
        rules={TAKE: [it_is_another]},
        effects={TAKE: take, TURN: turn, REST: rest},
        endings=(ENOUGH,),
        candidates=propose,
        max_candidates=16,
        learning=Learning(
            observe=(
                as_one_hot("tiny", -2, 3, 2),
                as_one_hot("bytes_", 0, 256, 50),
                as_numbers("shorts", most=7),
                as_bits("word", 11),
                as_bits("longs", 32),
                as_one_hot("long", -1000, 40_000, 8100),
                as_numbers("huge"),
                as_numbers("whole", most=3),
                ...,
            )
        ),
    )
    attach(game)
    return game
