"""Small games that exist only to test the engine: one per idea."""

from __future__ import annotations

from typing import Any

from turnwright import (
    EVERYONE,
    OWNER,
    TABLE,
    ActionRecord,
    CallStack,
    Ending,
    Game,
    Int8,
    Int8s,
    Kind,
    Options,
    StateRecord,
    Turn,
    any_number,
    automatic,
    call,
    draw,
    either,
    everyone,
    facts,
    field,
    finish,
    nothing,
    one_of,
    phases,
    rule,
    shape,
    up_to,
    values,
)
from turnwright.engine import attach

BOOK = (
    "**X-1 Limit.** Points stop at the goal. **X-2 Goal.** The first to reach the goal wins. **X-3 Gone.** A seat left."
)


class DuelState(StateRecord, CallStack):
    """Attack and answer: a call interrupts the attacker's turn for the defender's decision."""

    hits: Int8s = shape(2, seen=EVERYONE)
    blocked: Int8 = field(EVERYONE)
    began: Int8 = field(EVERYONE)
    ended: Int8 = field(EVERYONE)


class NoFields(ActionRecord):
    pass


ATTACK, REST, BLOCK, SUFFER, RESIGN, DROP = (
    Kind(0, "attack"),
    Kind(1, "rest"),
    Kind(2, "block"),
    Kind(3, "suffer"),
    Kind(4, "resign"),
    Kind(5, "drop", undoable=False),
)
BEATEN, LEFT = Ending(1, "X-2", "Three hits."), Ending(2, "X-3", "A seat left.")
MAIN, ANSWER = 0, 1


def begin_turn(box: Any, state: DuelState, chance: Any) -> None:
    state.began += 1


def end_turn(box: Any, state: DuelState, chance: Any) -> None:
    state.ended += 1


def attack(box: Any, state: DuelState, action: Any, chance: Any) -> None:
    call(state, 1 - action.seat, ANSWER)


def suffer(box: Any, state: DuelState, action: Any, chance: Any) -> None:
    state.hits[action.seat] += 1
    if state.hits[action.seat] == 3:
        finish(state, BEATEN, 1 << (1 - action.seat))


def block(box: Any, state: DuelState, action: Any, chance: Any) -> None:
    state.blocked += 1


def give_up(box: Any, state: DuelState, action: Any, chance: Any) -> None:
    finish(state, LEFT, 1 << (1 - action.seat))


@rule("X-1", "You have blocked often enough.")
def can_still_block(box: Any, state: DuelState, action: Any) -> bool:
    return state.blocked < 4


def make_duel() -> Game:
    game = Game(
        name="duel",
        summary="Attack, and let the other answer.",
        rulebook=BOOK,
        state=DuelState,
        action=NoFields,
        kinds=(ATTACK, REST, BLOCK, SUFFER, RESIGN, DROP),
        turn=Turn(
            {
                "main": phases(START=automatic(begin_turn), ACT=any_number(ATTACK), END=automatic(end_turn)),
                "answer": either(BLOCK, SUFFER),
            },
            stop=REST,
            anytime=(RESIGN,),
            by_table=(DROP,),
        ),
        rules={BLOCK: [can_still_block]},
        effects={
            ATTACK: attack,
            REST: nothing,
            BLOCK: block,
            SUFFER: suffer,
            RESIGN: give_up,
            DROP: nothing,
        },
        endings=(BEATEN, LEFT),
    )
    attach(game)
    return game


class CardState(StateRecord):
    """Everyone picks a secret number at once; then cards are drawn, two at most, until a seat has enough."""

    secret: Int8s = shape(3, seen=OWNER)
    total: Int8s = shape(3, seen=EVERYONE)
    dry: Int8 = field(EVERYONE)


class CardAction(ActionRecord):
    number: Int8 = values(1, 4)


class CardOptions(Options, frozen=True, kw_only=True):
    goal: int = 5


PICK, TAKE, CLAIM, DONE = (
    Kind(0, "pick", "number", secret=("number",)),
    Kind(1, "take"),
    Kind(2, "claim", "number"),
    Kind(3, "done"),
)
WON = Ending(1, "X-2", "The goal is reached.")
PICKING, TAKING = 0, 1


def pick(box: Any, state: CardState, action: CardAction, chance: Any) -> None:
    state.secret[action.seat] = action.number


def take(box: Any, state: CardState, action: CardAction, chance: Any) -> None:
    card = draw(chance, 3)
    state.dry = 1 if card == 0 else 0
    add(state, action.seat, card)


def claim(box: Any, state: CardState, action: CardAction, chance: Any) -> None:
    add(state, action.seat, action.number)


def add(state: CardState, seat: int, points: int) -> None:
    state.total[seat] += points
    if state.total[seat] >= 5:
        finish(state, WON, 1 << seat)


@rule("X-1", "You picked {secret}; you cannot claim more.")
def within_the_pick(box: Any, state: CardState, action: CardAction) -> bool:
    return action.number <= state.secret[action.seat]


@facts(within_the_pick)
def what_was_picked(box: Any, state: CardState, action: CardAction) -> dict[str, object]:
    return {"secret": state.secret[action.seat]}


def ran_dry(box: Any, state: CardState) -> bool:
    return state.dry == 1


def next_turn(box: Any, state: CardState) -> None:
    state.dry = 0
    state.to_act = (state.to_act + 1) % state.seats if state.stage == TAKING else 0
    state.stage = TAKING


def guess(box: Any, state: CardState, seat: int, chance: Any) -> None:
    for who in range(state.seats):
        if state.secret[who] == 0 and not (state.stage == PICKING and (state.waiting >> who) & 1):
            state.secret[who] = 1 + draw(chance, 3)


def make_cards() -> Game:
    game = Game(
        name="cards",
        summary="Pick in secret, then draw or claim.",
        rulebook=BOOK,
        seats=(2, 3),
        state=CardState,
        action=CardAction,
        kinds=(PICK, TAKE, CLAIM, DONE),
        options=CardOptions,
        turn=Turn(
            {
                "picking": everyone(PICK),
                "taking": either(
                    up_to(2, TAKE).because(CLAIM, "You cannot claim after taking", "X-1").ends_when(ran_dry), CLAIM
                ),
            },
            stop=DONE,
        ),
        rules={CLAIM: [within_the_pick]},
        effects={PICK: pick, TAKE: take, CLAIM: claim, DONE: nothing},
        endings=(WON,),
        next_turn=next_turn,
        guess=guess,
    )
    attach(game)
    return game


class RollState(StateRecord):
    """A die in the open: chance, and nothing hidden."""

    total: Int8s = shape(2, seen=EVERYONE)


ROLL = Kind(0, "roll")


def roll(box: Any, state: RollState, action: Any, chance: Any) -> None:
    state.total[action.seat] += 1 + draw(chance, 6)
    if state.total[action.seat] >= 20:
        finish(state, WON, 1 << action.seat)


def make_open_dice() -> Game:
    return Game(
        name="open-dice",
        summary="Roll in turn; the first to twenty wins.",
        rulebook=BOOK,
        state=RollState,
        action=NoFields,
        kinds=(ROLL,),
        turn=Turn(one_of(ROLL)),
        rules={},
        effects={ROLL: roll},
        endings=(WON,),
    )


class FogState(StateRecord):
    """Something nobody sees decides what everybody will."""

    mine: Int8 = field()
    steps: Int8 = field(EVERYONE)


STEP = Kind(0, "step")


def lay_mine(box: Any, state: FogState, chance: Any) -> None:
    state.mine = 1 + draw(chance, 2)


def step(box: Any, state: FogState, action: Any, chance: Any) -> None:
    state.steps += state.mine
    if state.steps >= 20:
        finish(state, WON, 1 << action.seat)


def guess_mine(box: Any, state: FogState, seat: int, chance: Any) -> None:
    state.mine = 1 + draw(chance, 2)


def make_fog() -> Game:
    return Game(
        name="fog",
        summary="Step in turn; how far that goes is hidden.",
        rulebook=BOOK,
        state=FogState,
        action=NoFields,
        kinds=(STEP,),
        turn=Turn(one_of(STEP)),
        rules={},
        effects={STEP: step},
        endings=(WON,),
        setup=lay_mine,
        guess=guess_mine,
    )


__all__ = ["TABLE", "make_cards", "make_duel", "make_fog", "make_open_dice"]
