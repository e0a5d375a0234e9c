"""A small game of steps along a row: as many dice are used as possible, and rules ask what would follow."""

from __future__ import annotations

from typing import Any

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
    after,
    draw,
    field,
    finish,
    if_possible,
    most_of,
    rule,
    shape,
    values,
)

BOOK = """# Steps

**S-1 Steps.** You step by numbers that you have.
**S-2 Holes.** You do not step into a hole.
**S-3 Never stuck.** You do not step where every further step would be into a hole, unless it is the last.
**S-4 Many.** You step as often as you can; if only once, by the larger number.
**S-5 End.** After four turns it is over.
"""
STEP, PASS = Kind(0, "step", "by"), Kind(1, "pass")
OVER = Ending(1, "S-5", "It is over.")
LONG = 24


class State(StateRecord):
    at: Int8s = shape(2, seen=EVERYONE)
    hole: Int8s = shape(LONG, seen=EVERYONE)
    numbers: Int8s = shape(4, seen=EVERYONE)
    turns: Int8 = field(EVERYONE)


class Action(ActionRecord):
    by: Int8 = values(1, 5)


def begin(box: Any, state: Any, chance: Any) -> None:
    for place in range(2, LONG):
        state.hole[place] = draw(chance, 3) == 0
    deal(state, chance)


def deal(state: Any, chance: Any) -> None:
    for place in range(3):
        state.numbers[place] = draw(chance, 4) + 1
    state.numbers[3] = 0


@rule("S-1", "You do not have that number.")
def i_have_it(box: Any, state: Any, action: Any) -> bool:
    for place in range(4):
        if state.numbers[place] == action.by:
            return True
    return False


@rule("S-2", "There is a hole.")
def there_is_no_hole(box: Any, state: Any, action: Any) -> bool:
    to = state.at[action.seat] + action.by
    return bool(to < LONG and state.hole[to] == 0)


@rule("S-3", "Every further step would be into a hole.")
def it_goes_on(box: Any, state: Any, action: Any) -> bool:
    following = after(box, state, action)
    return numbers_left(following) == 0 or ways_on(following, action.seat) > 0


def numbers_left(state: Any) -> int:
    left = 0
    for place in range(4):
        left += state.numbers[place] > 0
    return left


def ways_on(state: Any, seat: int) -> int:
    found = 0
    for place in range(4):
        to = state.at[seat] + state.numbers[place]
        found += state.numbers[place] > 0 and to < LONG and state.hole[to] == 0
    return found


def step(box: Any, state: Any, action: Any, chance: Any) -> None:
    state.at[action.seat] += action.by
    for place in range(4):
        if state.numbers[place] == action.by:
            state.numbers[place] = 0
            break


def rest(box: Any, state: Any, action: Any, chance: Any) -> None:
    """Nothing is possible."""


def larger(box: Any, state: Any, action: Action) -> int:
    return action.by


def next_turn(box: Any, state: Any) -> None:
    state.to_act = 1 - state.to_act
    state.turns += 1
    for place in range(3):
        state.numbers[place] = (state.at[0] + 2 * state.at[1] + place * state.turns) % 4 + 1
    if state.turns == 8:
        finish(state, OVER, 1 if state.at[0] > state.at[1] else 2)


def make_steps(name: str = "steps", **changed: Any) -> Game:
    """The game, with other parts if wanted."""
    parts: dict[str, Any] = {
        "summary": "Step as often as you can.",
        "rulebook": BOOK,
        "state": State,
        "action": Action,
        "kinds": (STEP, PASS),
        "turn": Turn(if_possible(most_of(3, STEP, prefer=larger, rule="S-4"), otherwise=PASS)),
        "rules": {STEP: [i_have_it, there_is_no_hole, it_goes_on]},
        "effects": {STEP: step, PASS: rest},
        "endings": (OVER,),
        "setup": begin,
        "next_turn": next_turn,
    }
    return Game(name=name, **{**parts, **changed})
