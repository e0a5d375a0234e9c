"""# Oshi-Zumo

**OZ-1 The ring.** A wrestler stands in the middle of a row of places; beyond either end lies the ground. *Structural.*
**OZ-2 Bids.** Both players bid coins at once, in secret. *Structural.*
**OZ-3 Purse.** You cannot bid more coins than you have left.
**OZ-4 Pushing.** When both have bid, the coins are gone, and whoever bid more pushes the wrestler one place away from
them; equal bids push nobody. *Structural.*
**OZ-5 Over the edge.** Whoever pushes the wrestler over the other end wins.
**OZ-6 Out of coins.** When nobody has a coin left, or after so many bids as the options say, whoever's half the
wrestler is not in wins; in the very middle it is a draw.
"""

from typing import Annotated, Any

from msgspec import Meta

from turnwright import (
    EVERYONE,
    OWNER,
    ActionRecord,
    Ending,
    Game,
    Int8,
    Int16,
    Int16s,
    Kind,
    Numbers,
    Options,
    Record,
    StateRecord,
    Turn,
    automatic,
    below,
    draw,
    everyone,
    field,
    finish,
    mats,
    rule,
    sequence,
    shape,
    track,
    values,
)

MOST_COINS, LARGEST = 100, 9
MIDDLE = LARGEST + 1
BID = Kind(0, "bid", "coins", secret=("coins",))
OVER_THE_EDGE = Ending(1, "OZ-5", "The wrestler is out of the ring.")
OUT_OF_COINS = Ending(2, "OZ-6", "There is nothing left to bid.")


class OshiZumoOptions(Options, frozen=True, kw_only=True):
    """How many coins each player has, how far the edge is, and how many bids there are at most."""

    coins: Annotated[int, Meta(ge=1, le=MOST_COINS)] = 50
    size: Annotated[int, Meta(ge=1, le=LARGEST)] = 3
    bids: Annotated[int, Meta(ge=1, le=1000)] = 1000


class Ring(Record):
    coins: Int8
    size: Int8
    bids: Int16


class State(StateRecord):
    wrestler: Int8 = field(EVERYONE)
    """Where the wrestler stands; the middle is 10, and the first player pushes upwards."""
    coins: Int16s = shape(2, seen=EVERYONE)
    bid: Int16s = shape(2, seen=OWNER)
    """What was bid and one more, so that 0 is nothing yet."""
    last: Int16s = shape(2, seen=EVERYONE)
    """What was bid before."""
    rounds: Int16 = field(EVERYONE)


class Action(ActionRecord):
    coins: Int16 = values(MOST_COINS + 1)


def make_ring(options: Any, seats: int) -> Any:
    return Ring.make(coins=options.coins, size=options.size, bids=options.bids)


def begin(box: Ring, state: State, chance: object) -> None:
    state.wrestler = MIDDLE
    for seat in range(2):
        state.coins[seat] = box.coins


@rule("OZ-3", "You cannot bid more coins than you have left.")
def the_purse_has_it(box: Ring, state: State, action: Action) -> bool:
    return action.coins <= state.coins[action.seat]


def put_down(box: Ring, state: State, action: Action, chance: object) -> None:
    state.bid[action.seat] = action.coins + 1


def push(box: Ring, state: State, chance: object) -> None:
    """OZ-4 to OZ-6: the larger bid pushes, and it may be over."""
    state.wrestler += (state.bid[0] > state.bid[1]) - (state.bid[0] < state.bid[1])
    for seat in range(2):
        state.last[seat] = state.bid[seat] - 1
        state.coins[seat] -= state.last[seat]
        state.bid[seat] = 0
    state.rounds += 1
    pushed = state.wrestler - MIDDLE
    ahead = 1 if pushed > 0 else 2 if pushed < 0 else 0
    if abs(pushed) > box.size:
        finish(state, OVER_THE_EDGE, ahead)
    elif state.coins[0] + state.coins[1] == 0 or state.rounds == box.bids:
        finish(state, OUT_OF_COINS, ahead)


def guess(box: Ring, state: State, seat: int, chance: object) -> None:
    """OZ-2: who has bid already has bid something that they could."""
    for other in range(2):
        if other != seat and state.waiting != 0 and (state.waiting >> other) & 1 == 0 and state.bid[other] == 0:
            state.bid[other] = draw(chance, state.coins[other] + 1) + 1


def score(box: Ring, state: State, points: Numbers) -> None:
    for seat in range(2):
        points[seat] = ((state.winners >> seat) & 1) - ((state.winners >> (1 - seat)) & 1)


def text(box: Ring, state: State, seat: int) -> str:
    ring = "".join("W" if MIDDLE + place == state.wrestler else "." for place in range(-box.size, box.size + 1))
    return f"1 |{ring}| 2\ncoins: {state.coins[0]} and {state.coins[1]}"


game = Game(
    name="oshi-zumo",
    summary="Push the wrestler out of the ring with hidden bids.",
    rulebook=__doc__ or "",
    state=State,
    action=Action,
    kinds=(BID,),
    turn=Turn(sequence(everyone(BID), automatic(push, "the larger bid pushes"))),
    rules={BID: [the_purse_has_it]},
    effects={BID: put_down},
    endings=(OVER_THE_EDGE, OUT_OF_COINS),
    options=OshiZumoOptions,
    box=make_ring,
    setup=begin,
    guess=guess,
    score=score,
    text=text,
    picture=below(track("wrestler", 2 * MIDDLE), mats("coins", "last")),
)
