"""A game that says one word of the turn language in every stage: which stage is played is an option."""

from __future__ import annotations

from typing import Any

from turnwright import (
    EVERYONE,
    ActionRecord,
    CallStack,
    Ending,
    Game,
    Int8,
    Kind,
    Match,
    Options,
    Record,
    Rounds,
    StateRecord,
    Turn,
    UInt16,
    budget,
    call,
    each_seat,
    everyone,
    exactly,
    field,
    finish,
    if_possible,
    rule,
    sequence,
    until,
    up_to,
    when,
    window,
)
from turnwright.engine import attach


class Box(Record):
    stage: Int8


class WordOptions(Options, frozen=True, kw_only=True):
    stage: int = 0


class State(StateRecord, CallStack, Rounds):
    count: Int8 = field(EVERYONE)
    folded: UInt16 = field(EVERYONE)


class Action(ActionRecord):
    pass


A, B, PASS, RAISE, FOLD, STOP = (
    Kind(0, "a"),
    Kind(1, "b"),
    Kind(2, "pass"),
    Kind(3, "raise"),
    Kind(4, "fold"),
    Kind(5, "stop"),
)
KINDS = (A, B, PASS, RAISE, FOLD, STOP)
OVER = Ending(1, "W-1", "Enough.")


def make_box(options: Any, seats: int) -> Any:
    return Box.make(stage=options.stage)


def set_up(box: Any, state: State, chance: Any) -> None:
    state.stage = box.stage


def act(box: Any, state: State, action: Action, chance: Any) -> None:
    state.count += 1
    if box.stage == INTERRUPTED and action.kind == RAISE and state.depth == 0:
        call(state, action.seat, EACH)
    if state.count >= 12:
        finish(state, OVER, 1 << action.seat)


def fold(box: Any, state: State, action: Action, chance: Any) -> None:
    state.folded |= 1 << action.seat
    act(box, state, action, chance)


def remainder_of_four(box: Any, state: State) -> int:
    return state.count % 4


def seven(box: Any, state: State) -> int:
    return 7


def odd(box: Any, state: State) -> bool:
    return state.count % 2 == 1


def third(box: Any, state: State) -> bool:
    return state.count % 3 == 0


def seat_two(box: Any, state: State) -> int:
    return 2


def zero_and_two(box: Any, state: State) -> int:
    return 0b101


def nobody(box: Any, state: State) -> int:
    return 0


def still_in(box: Any, state: State) -> int:
    return 0b111 & ~state.folded


def one_is_left(box: Any, state: State) -> bool:
    left = 0
    for seat in range(3):
        left += 1 - ((state.folded >> seat) & 1)
    return left < 2


def all_come_back(box: Any, state: State) -> None:
    state.folded = 0
    state.to_act = (state.to_act + 1) % 3


POSSIBLE, SKIPPED, EACH, EACH_IF, INTERRUPTED = 6, 7, 8, 16, 20


@rule("W-2", "Not after the first of three.")
def seldom(box: Any, state: State, action: Action) -> bool:
    seldom_here = box.stage == POSSIBLE or box.stage == SKIPPED or box.stage == EACH_IF
    return not seldom_here or state.count % 3 != 1


STAGES = {
    "when": sequence(A, when(odd, exactly(2, B), PASS)),
    "as many": sequence(A, exactly(remainder_of_four, B, most=3)),
    "at most": sequence(A, up_to(remainder_of_four, B, most=3)),
    "points": sequence(A, budget(remainder_of_four, {B: 1, A: 2}, most=3)),
    "until": until(third, sequence(A, B)),
    "until at once": sequence(B, until(odd, A, at_once=True), B),
    "possible": sequence(B, if_possible(exactly(2, A), otherwise=PASS)),
    "skipped": sequence(B, exactly(2, if_possible(A))),
    "each": sequence(A, each_seat(B, starting=seat_two, among=zero_and_two), PASS),
    "nobody": sequence(A, each_seat(B, among=nobody), everyone(B, among=nobody), PASS),
    "betting": each_seat(PASS, RAISE, FOLD, among=still_in, again_after=RAISE).ends_when(one_is_left),
    "window": sequence(A, window(RAISE, passing=PASS, default=PASS), B),
    "chained": sequence(A, window(RAISE, passing=PASS, chained=True), B),
    "first come": sequence(A, window(RAISE, passing=PASS, first_come=True), B),
    "first come, chained": sequence(A, window(RAISE, passing=PASS, first_come=True, chained=True), B),
    "first come, last": sequence(A, window(RAISE, passing=PASS, first_come=True)),
    "each, if possible": sequence(B, each_seat(if_possible(A))),
    "inside": each_seat(sequence(A, each_seat(B))).ends_when(one_is_left).ends_when(third),
    "parts that stop": each_seat(up_to(2, A)),
    "some at once": sequence(everyone(A, among=zero_and_two), B),
    "interrupted": each_seat(A, RAISE),
    "no such way": sequence(A, exactly(seven, B, most=2)),
    "nobody starts": sequence(A, each_seat(B, starting=seven)),
}
FAULTY = ("interrupted", "no such way", "nobody starts")
NUMBER = {name: number for number, name in enumerate(STAGES)}


def make_worded() -> Game:
    game = Game(
        name="worded",
        summary="Every word of the turn language.",
        rulebook="**W-1 End.** Twelve actions. **W-2 Seldom.** Not after the first of three.",
        state=State,
        action=Action,
        kinds=KINDS,
        options=WordOptions,
        box=make_box,
        seats=(3, 3),
        turn=Turn(STAGES, stop=STOP),
        rules={A: [seldom]},
        effects=dict.fromkeys(KINDS, act) | {FOLD: fold},
        endings=(OVER,),
        setup=set_up,
        next_turn=all_come_back,
    )
    attach(game)
    return game


def played(game: Game, stage: str, *actions: str) -> Match:
    """The match after these actions; `1:raise` is by seat 1."""
    match = game.new_match(seed=1, stage=NUMBER[stage])
    for action in actions:
        seat, colon, name = action.rpartition(":")
        match.play(name, int(seat) if colon else None)
    return match
