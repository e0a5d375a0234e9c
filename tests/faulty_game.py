"""A game that can be wrong in every way an author can: which way, and by how much, is an option.

One box, so that one compiled form shows hundreds of faults.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from turnwright import (
    EVERYONE,
    ActionRecord,
    CallStack,
    Ending,
    Game,
    Int8,
    Int8Grid,
    Int8s,
    Int64,
    Kind,
    Options,
    StateRecord,
    Turn,
    call,
    draw,
    either,
    field,
    finish,
    nothing,
    rule,
    shape,
    values,
)
from turnwright.core.records import Record

(
    FINE,
    WRITE,
    READ,
    GRID,
    SCORE,
    STAGE,
    SEAT,
    ENDING,
    CALL,
    CALL_STAGE,
    COUNT,
    KIND,
    WAITING,
    FIELD,
    DRAW,
    DIVIDE,
    RULE,
    BOX,
    SEAT_AT_START,
    HELPER,
) = range(20)
MODES = range(20)
MOST, ROOM, ROWS, COLUMNS = 12, 5, 3, 4
HELD = np.arange(7)


class Faults(Record):
    mode: Int8
    by: Int64
    table: Int8s = shape(ROOM)


class FaultOptions(Options, frozen=True, kw_only=True):
    mode: int = FINE
    by: int = 0


class FaultyState(StateRecord, CallStack):
    row: Int8s = shape(ROOM, seen=EVERYONE)
    grid: Int8Grid = shape(ROWS, COLUMNS, seen=EVERYONE)
    steps: Int8 = field(EVERYONE)


class Step(ActionRecord):
    where: Int8 = values(0, ROOM)


MOVE, ANSWER = Kind(0, "move", "where"), Kind(1, "answer")
OVER = Ending(1, "F-1", "Enough steps.")
MAIN, REPLY = 0, 1


def lay_out(box: Any, state: FaultyState, chance: Any) -> None:
    if box.mode == SEAT_AT_START:
        state.to_act = box.by


def candidates(box: Any, state: FaultyState, out: Any) -> int:
    if state.stage == REPLY or state.depth > 0:
        out[0].kind = ANSWER
        return 1
    count = box.by if box.mode == COUNT else ROOM
    for place in range(count):
        out[place].kind = box.by if box.mode == KIND and place == 1 else MOVE
        out[place].where = place if place < ROOM else 0
    if box.mode == FIELD:
        out[0].where = box.by
    return int(count)


@rule("F-2", "Only where something is.")
def something_is_there(box: Any, state: FaultyState, action: Step) -> bool:
    if box.mode == RULE:
        return state.row[box.by] >= 0
    return True


def move(box: Any, state: FaultyState, action: Step, chance: Any) -> None:
    mode, by = box.mode, box.by
    state.steps += 1
    if mode == WRITE:
        state.row[by] = 1
    elif mode == READ:
        state.steps += HELD[by] & 0
    elif mode == GRID:
        state.grid[by, 1] = 1
    elif mode == SEAT:
        state.to_act = by
    elif mode == CALL or mode == CALL_STAGE:
        call(state, 1 - action.seat, REPLY if mode == CALL else by)
    elif mode == DRAW:
        state.row[draw(chance, by)] = 1
    elif mode == DIVIDE:
        state.steps += ROOM // (by - 1) * 0
    elif mode == BOX:
        state.steps += box.table[by] * 0
    elif mode == HELPER:
        put(state.grid[1], by, value=1)
    else:
        state.row[action.where] = 1
    if mode == ENDING:
        finish(state, by)
    elif state.steps >= 6:
        finish(state, OVER, 1 << action.seat)


def put(row: Any, place: int, value: int = 0) -> None:
    row[place] = value


def answer(box: Any, state: FaultyState, action: Step, chance: Any) -> None:
    if box.mode == CALL and state.depth < box.by:
        call(state, action.seat, REPLY)


def next_turn(box: Any, state: FaultyState) -> None:
    state.to_act = 1 - state.to_act
    if box.mode == STAGE:
        state.stage = box.by
    if box.mode == WAITING:
        state.waiting = box.by & 0xFFFF


def score(box: Any, state: FaultyState, points: Any) -> None:
    points[box.by if box.mode == SCORE else 0] = 1


def make_box(options: Any, seats: int) -> Any:
    return Faults.make(mode=options.mode, by=options.by)


game = Game(
    name="faulty",
    summary="Wrong in every way.",
    rulebook="**F-1 End.** Six steps. **F-2 Rule.** Something is there.",
    state=FaultyState,
    action=Step,
    kinds=(MOVE, ANSWER),
    options=FaultOptions,
    box=make_box,
    turn=Turn({"main": either(MOVE), "reply": either(ANSWER)}),
    rules={MOVE: [something_is_there]},
    effects={MOVE: move, ANSWER: answer},
    endings=(OVER,),
    setup=lay_out,
    candidates=candidates,
    max_candidates=MOST,
    next_turn=next_turn,
    score=score,
    when_stuck=nothing,
)
