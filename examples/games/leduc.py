"""# Leduc poker

**LP-1 Cards.** Two cards of every rank, and one rank more than there are players (2 or 3). *Structural.*
**LP-2 Deal.** Everybody puts one chip into the pot and gets one card, face down. *Structural.*
**LP-3 Two rounds.** In the first round a raise is 2 chips, then one card is turned up for all, and in the second round
a raise is 4. *Structural.*
**LP-4 Betting.** Each player still in calls, raises or folds in turn, the first player first, until everybody has
called the last raise or folded. *Structural.*
**LP-5 Two raises.** There are at most two raises in a round.
**LP-6 Folding.** You cannot fold what you need not call.
**LP-7 One left.** When all others have folded, the last player takes the pot.
**LP-8 Showdown.** A pair with the open card wins, else the higher rank; equal hands share, if need be by
halves of a chip.
"""

from turnwright import (
    EVERYONE,
    OWNER,
    ActionRecord,
    Appearance,
    Ending,
    Game,
    Int8,
    Int8s,
    Int16s,
    Kind,
    Numbers,
    Rounds,
    StateRecord,
    Turn,
    UInt16,
    automatic,
    below,
    cards,
    draw,
    each_seat,
    facts,
    field,
    finish,
    mats,
    rule,
    sequence,
    shape,
)

RANKS = ("?", "Jack", "Queen", "King", "Ace")
NAMES = tuple(RANKS[(card + 1) // 2] for card in range(9))
FOLD, CALL, RAISE = Kind(0, "fold"), Kind(1, "call", reveals=True), Kind(2, "raise")
ONE_LEFT = Ending(1, "LP-7", "All others have folded.")
SHOWDOWN = Ending(2, "LP-8", "The best hand takes the pot.")
MOST_RAISES = 2


class State(StateRecord, Rounds):
    card: Int8s = shape(3, seen=OWNER)  # the number of a card + 1; two cards have the same rank
    open_card: Int8 = field(EVERYONE)
    chips: Int16s = shape(3, seen=EVERYONE)
    stake: Int8 = field(EVERYONE)  # what everybody has to put in
    raises: Int8 = field(EVERYONE)
    folded: UInt16 = field(EVERYONE)


class Action(ActionRecord):
    pass


def first_player(box: object, state: State) -> int:
    return 0


def still_in(box: object, state: State) -> int:
    return ((1 << state.seats) - 1) & ~state.folded


def turn_up(box: object, state: State, chance: object) -> None:
    """LP-3: a card for all, and betting begins anew."""
    state.open_card = fresh_card(state, chance)
    state.raises = 0


def compare(box: object, state: State, chance: object) -> None:
    """LP-8: who has the best hand?"""
    best, winners = 0, 0
    for seat in range(state.seats):
        hand = strength(state, seat)
        if (state.folded >> seat) & 1 == 0 and hand >= best:
            winners = (winners if hand == best else 0) | 1 << seat
            best = hand
    finish(state, SHOWDOWN, winners)


def strength(state: State, seat: int) -> int:
    rank, shown = rank_of(state.card[seat]), rank_of(state.open_card)
    return 10 + rank if rank == shown else rank


def rank_of(card: int) -> int:
    return (card + 1) // 2


def fresh_card(state: State, chance: object) -> int:
    """A card that nobody has: every other one is equally likely."""
    number = draw(chance, 2 * (state.seats + 1) - cards_out(state))
    card = 0
    while number >= 0:
        card += 1
        if not is_out(state, card):
            number -= 1
    return card


def cards_out(state: State) -> int:
    count = 1 if state.open_card else 0
    for seat in range(state.seats):
        count += 1 if state.card[seat] else 0
    return count


def is_out(state: State, card: int) -> bool:
    if state.open_card == card:
        return True
    for seat in range(state.seats):
        if state.card[seat] == card:
            return True
    return False


betting = each_seat(FOLD, CALL, RAISE, starting=first_player, among=still_in, again_after=RAISE)
turn = Turn(
    sequence(
        betting.named("FIRST ROUND"),
        automatic(turn_up, "a card is turned up"),
        betting.named("SECOND ROUND"),
        automatic(compare, "showdown"),
    )
)


@rule("LP-5", "There are at most two raises in a round.")
def a_raise_is_left(box: object, state: State, action: Action) -> bool:
    return state.raises < MOST_RAISES


@rule("LP-6", "You cannot fold what you need not call.")
def there_is_something_to_call(box: object, state: State, action: Action) -> bool:
    return state.stake > state.chips[action.seat]


@facts(there_is_something_to_call)
def what_was_put_in(box: object, state: State, action: Action) -> str:
    return f"you have put in {state.chips[action.seat]}, as much as anybody"


def deal(box: object, state: State, chance: object) -> None:
    state.stake = 1
    for seat in range(state.seats):
        state.card[seat] = fresh_card(state, chance)
        state.chips[seat] = 1


def fold(box: object, state: State, action: Action, chance: object) -> None:
    state.folded |= 1 << action.seat
    left = still_in(box, state)
    if left & (left - 1) == 0:
        finish(state, ONE_LEFT, left)


def call_it(box: object, state: State, action: Action, chance: object) -> None:
    state.chips[action.seat] = state.stake


def raise_it(box: object, state: State, action: Action, chance: object) -> None:
    state.raises += 1
    state.stake += 4 if state.open_card else 2
    state.chips[action.seat] = state.stake


def reveal(box: object, state: State, seat: int, seen: State) -> None:
    for who in range(state.seats):
        if state.status == SHOWDOWN and (state.folded >> who) & 1 == 0:
            seen.card[who] = state.card[who]


def guess(box: object, state: State, seat: int, chance: object) -> None:
    for who in range(state.seats):
        if state.card[who] == 0:
            state.card[who] = fresh_card(state, chance)


def score(box: object, state: State, points: Numbers) -> None:
    """In half chips, which `points_in=2` tells as chips."""
    pot, winners = 0, 0
    for seat in range(state.seats):
        pot += state.chips[seat]
        winners += (state.winners >> seat) & 1
    for seat in range(state.seats):
        won = 2 * pot // winners if (state.winners >> seat) & 1 else 0
        points[seat] = won - 2 * state.chips[seat]


def text(box: object, state: State, seat: int) -> str:
    lines = [
        f"Player {who + 1}: {RANKS[rank_of(state.card[who])]}, {state.chips[who]} in the pot"
        + (", folded" if (state.folded >> who) & 1 else "")
        for who in range(state.seats)
    ]
    return "\n".join([*lines, f"open: {RANKS[rank_of(state.open_card)] if state.open_card else 'nothing yet'}"])


game = Game(
    name="leduc",
    summary="A small poker with two rounds of betting and one open card.",
    rulebook=__doc__ or "",
    seats=(2, 3),
    state=State,
    action=Action,
    kinds=(FOLD, CALL, RAISE),
    turn=turn,
    rules={FOLD: [there_is_something_to_call], RAISE: [a_raise_is_left]},
    effects={FOLD: fold, CALL: call_it, RAISE: raise_it},
    endings=(ONE_LEFT, SHOWDOWN),
    setup=deal,
    reveal=reveal,
    guess=guess,
    score=score,
    appearance=Appearance(points_in=2),
    text=text,
    picture=below(cards("open_card", names=NAMES, title="open"), mats("card", "chips", names={"card": NAMES})),
)
