"""# Hearts

**HE-1 Cards.** Four players get 13 of 52 cards each. *Structural.*
**HE-2 Tricks.** In 13 tricks each player in turn plays a card; whoever took the last trick leads. *Structural.*
**HE-3 Own cards.** You play a card that you hold.
**HE-4 The two of clubs.** Whoever holds the two of clubs leads it to the first trick.
**HE-5 Following suit.** Whoever has a card of the suit that was led plays one.
**HE-6 A clean first trick.** In the first trick nobody plays a heart or the queen of spades who has anything else.
**HE-7 Breaking hearts.** A heart is led only once a heart or the queen of spades has been played, or if you have
nothing else.
**HE-8 Taking.** The highest card of the suit that was led takes the trick. *Structural.*
**HE-9 Points.** A heart costs one point and the queen of spades thirteen. Whoever takes all 26 has none, and the others
have 26. The fewest points win; a score is 26 less the points.
"""

import svg

from turnwright import (
    EVERYONE,
    OWNER,
    ActionRecord,
    Ending,
    Game,
    Int8,
    Int8s,
    Int64,
    Int64s,
    Kind,
    Numbers,
    Rounds,
    StateRecord,
    Turn,
    automatic,
    draw,
    each_seat,
    exactly,
    facts,
    field,
    finish,
    rule,
    sequence,
    shape,
    values,
)

SUITS, RANKS = "CDHS", "23456789TJQKA"
CARDS = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS)  # four suits side by side, from the twos up
CLUBS, HEARTS, SPADES = 0, 2, 3
QUEEN_OF_SPADES = CARDS.index("QS")
OF_SUIT = tuple(sum(1 << card for card in range(52) if card % 4 == suit) for suit in range(4))
PLAIN = sum(1 << card for card in range(52) if card % 4 != HEARTS and card != QUEEN_OF_SPADES)
SEATS, TRICKS, ALL_POINTS = 4, 13, 26

PLAY = Kind(0, "play", "card")
LAST_TRICK = Ending(1, "HE-9", "All tricks are played.")


class State(StateRecord, Rounds):
    hand: Int64s = shape(SEATS, seen=OWNER)  # a bit for every card
    trick: Int8s = shape(SEATS, seen=EVERYONE)  # the number of a card + 1
    played: Int64 = field(EVERYONE)
    points: Int8s = shape(SEATS, seen=EVERYONE)
    tricks: Int8 = field(EVERYONE)
    leader: Int8 = field(EVERYONE)
    broken: Int8 = field(EVERYONE)


class Action(ActionRecord):
    card: Int8 = values(52)


def the_leader(box: object, state: State) -> int:
    return state.leader


def take_trick(box: object, state: State, chance: object) -> None:
    """HE-8: who took it leads the next; the last one ends the game."""
    led = (state.trick[state.leader] - 1) % 4
    taker, points = state.leader, 0
    for seat in range(SEATS):
        card = state.trick[seat] - 1
        points += cost(card)
        if card % 4 == led and card > state.trick[taker] - 1:
            taker = seat
    for seat in range(SEATS):
        state.trick[seat] = 0
    state.points[taker] += points
    state.leader = taker
    state.tricks += 1
    if state.tricks == TRICKS:
        count_up(state)


def cost(card: int) -> int:
    if card == QUEEN_OF_SPADES:
        return 13
    return 1 if card % 4 == HEARTS else 0


def count_up(state: State) -> None:
    """HE-9: all of it is none of it."""
    for seat in range(SEATS):
        if state.points[seat] == ALL_POINTS:
            for other in range(SEATS):
                state.points[other] = 0 if other == seat else ALL_POINTS
            break
    fewest, winners = ALL_POINTS + 1, 0
    for seat in range(SEATS):
        if state.points[seat] <= fewest:
            winners = (winners if state.points[seat] == fewest else 0) | 1 << seat
            fewest = state.points[seat]
    finish(state, LAST_TRICK, winners)


trick = sequence(each_seat(PLAY, starting=the_leader), automatic(take_trick))
turn = Turn(exactly(TRICKS, trick))


@rule("HE-3", "You play a card that you hold.")
def it_is_held(box: object, state: State, action: Action) -> bool:
    return (state.hand[action.seat] >> action.card) & 1 == 1


@rule("HE-4", "The two of clubs is led to the first trick.")
def the_two_of_clubs_comes_first(box: object, state: State, action: Action) -> bool:
    return state.played != 0 or action.card == 0


@rule("HE-5", "Whoever has a card of the suit that was led plays one.")
def suit_is_followed(box: object, state: State, action: Action) -> bool:
    if leads(state, action):
        return True
    led = (state.trick[state.leader] - 1) % 4
    return action.card % 4 == led or state.hand[action.seat] & OF_SUIT[led] == 0


@facts(suit_is_followed)
def what_was_led(box: object, state: State, action: Action) -> str:
    return f"{CARDS[state.trick[state.leader] - 1]} was led"


@rule("HE-6", "In the first trick nobody plays a heart or the queen of spades who has anything else.")
def the_first_trick_is_clean(box: object, state: State, action: Action) -> bool:
    return state.tricks > 0 or (PLAIN >> action.card) & 1 == 1 or state.hand[action.seat] & PLAIN == 0


@rule("HE-7", "A heart is led only once hearts are broken, or if you have nothing else.")
def hearts_are_broken(box: object, state: State, action: Action) -> bool:
    if not leads(state, action) or action.card % 4 != HEARTS:
        return True
    return state.broken == 1 or state.hand[action.seat] & ~OF_SUIT[HEARTS] == 0


def leads(state: State, action: Action) -> bool:
    return action.seat == state.leader


def deal(box: object, state: State, chance: object) -> None:
    deal_out(state, (1 << 52) - 1, chance)
    for seat in range(SEATS):
        if state.hand[seat] & 1:
            state.leader = seat


def deal_out(state: State, cards: int, chance: object) -> None:
    """Give these cards to the seats that have none in hand, to each as many as it must have now."""
    left = 0
    for card in range(52):
        left += (cards >> card) & 1
    for seat in range(SEATS):
        if state.hand[seat] != 0:
            continue
        for _ in range(TRICKS - state.tricks - (1 if state.trick[seat] else 0)):
            card = nth_card(cards, draw(chance, left))
            cards &= ~(1 << card)
            left -= 1
            state.hand[seat] |= 1 << card


def nth_card(cards: int, number: int) -> int:
    card = 0
    while number > 0 or (cards >> card) & 1 == 0:
        number -= (cards >> card) & 1
        card += 1
    return card


def play(box: object, state: State, action: Action, chance: object) -> None:
    state.hand[action.seat] &= ~(1 << action.card)
    state.played |= 1 << action.card
    state.trick[action.seat] = action.card + 1
    if cost(action.card) > 0:
        state.broken = 1


def guess(box: object, state: State, seat: int, chance: object) -> None:
    """Whatever has not been seen may be anywhere; who has shown to lack a suit is not remembered here."""
    unseen = ((1 << 52) - 1) & ~state.played
    for who in range(SEATS):
        unseen &= ~state.hand[who]
    deal_out(state, unseen, chance)


def score(box: object, state: State, points: Numbers) -> None:
    for seat in range(SEATS):
        points[seat] = ALL_POINTS - state.points[seat]


def cards_of(hand: int) -> str:
    return " ".join(CARDS[card] for card in range(52) if (hand >> card) & 1) or "?"


def text(box: object, state: State, seat: int) -> str:
    played = [f"played {CARDS[state.trick[who] - 1]}" if state.trick[who] else "…" for who in range(SEATS)]
    lines = [f"Player {who + 1}: {state.points[who]} points, {played[who]}" for who in range(SEATS)]
    return "\n".join([*lines, *([f"your hand: {cards_of(state.hand[seat])}"] if seat >= 0 else [])])


def picture(box: object, state: State, seat: int) -> svg.SVG:
    drawn: list[svg.Element] = []
    for who in range(SEATS):
        card = state.trick[who] - 1
        words = f"Player {who + 1}: {CARDS[card] if card >= 0 else '–'} ({state.points[who]})"
        drawn.append(svg.Text(x=20, y=30 + 26 * who, text=words, fill="#777"))
    held = [card for card in range(52) if seat >= 0 and (state.hand[seat] >> card) & 1]
    for place, card in enumerate(held):
        ink = "#b3001b" if card % 4 in (1, HEARTS) else "#222"
        inside: list[svg.Element] = [
            svg.Rect(x=20 + 44 * place, y=140, width=40, height=60, rx=6, fill="#fff", stroke="#555"),
            svg.Text(x=40 + 44 * place, y=176, text=CARDS[card], text_anchor="middle", fill=ink),
        ]
        drawn.append(svg.G(id=f"card-{CARDS[card]}", elements=inside))
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, 620, 220), elements=drawn)


game = Game(
    name="hearts",
    summary="Thirteen tricks of four, and nobody wants the hearts.",
    rulebook=__doc__ or "",
    seats=(SEATS, SEATS),
    state=State,
    action=Action,
    kinds=(PLAY,),
    turn=turn,
    rules={
        PLAY: [
            it_is_held,
            the_two_of_clubs_comes_first,
            suit_is_followed,
            the_first_trick_is_clean,
            hearts_are_broken,
        ]
    },
    effects={PLAY: play},
    endings=(LAST_TRICK,),
    setup=deal,
    guess=guess,
    score=score,
    names={"card": CARDS},
    text=text,
    picture=picture,
)
