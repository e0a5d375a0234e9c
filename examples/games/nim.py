"""# Nim

**NI-1 Heaps.** There are three heaps of three, five and seven stones. *Structural.*
**NI-2 Taking.** In turn, a player takes as many stones as they like from one heap, at least one. *Structural.*
**NI-3 What is there.** Nobody can take more stones than a heap has.
**NI-4 The last stone.** Whoever takes the last stone wins.
"""

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
    below,
    facts,
    finish,
    offered,
    one_of,
    pile,
    rule,
    shape,
    values,
)

HEAPS = (3, 5, 7)
TAKE = Kind(0, "take", "heap", "stones", label="take stones")
LAST_STONE = Ending(1, "NI-4", "The last stone is taken.")


class State(StateRecord):
    heaps: Int8s = shape(len(HEAPS), seen=EVERYONE)


class Action(ActionRecord):
    heap: Int8 = values(len(HEAPS))
    stones: Int8 = values(1, max(HEAPS) + 1)


@rule("NI-3", "Nobody can take more stones than a heap has.")
def so_many_are_left(box: object, state: State, action: Action) -> bool:
    return action.stones <= state.heaps[action.heap]


@facts(so_many_are_left)
def how_many(box: object, state: State, action: Action) -> str:
    return f"{state.heaps[action.heap]} left there"


def set_up(box: object, state: State, chance: object) -> None:
    for heap in range(len(HEAPS)):
        state.heaps[heap] = HEAPS[heap]


def take(box: object, state: State, action: Action, chance: object) -> None:
    state.heaps[action.heap] -= action.stones
    left = 0
    for heap in range(len(HEAPS)):
        left += state.heaps[heap]
    if left == 0:
        finish(state, LAST_STONE, 1 << action.seat)


game = Game(
    name="nim",
    summary="Take from one heap; the last stone wins.",
    rulebook=__doc__ or "",
    state=State,
    action=Action,
    kinds=(TAKE,),
    turn=Turn(one_of(TAKE)),
    rules={TAKE: [so_many_are_left]},
    effects={TAKE: take},
    endings=(LAST_STONE,),
    setup=set_up,
    names={"heap": ("left", "middle", "right")},
    picture=below(pile("heaps"), offered("stones")),
)
