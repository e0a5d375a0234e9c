"""# TITLE

**NG-1 Cards.** Two players hold four cards each, of ten that are numbered 1 to 10; the others stay out. *Structural.*
**NG-2 Choosing.** In each of four rounds both choose a card at once, in secret. *Structural.*
**NG-3 Own cards.** You choose a card that you hold.
**NG-4 Taking.** Both cards are shown, and the higher one takes the round. *Structural.*
**NG-5 End.** After four rounds whoever took more wins.
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
    Int16s,
    Kind,
    Numbers,
    StateRecord,
    Turn,
)
from turnwright import automatic, draw, everyone, exactly, field, finish, rule, sequence, shape, values

CARDS, HELD = 10, 4
CHOOSE = Kind(0, "choose", "card", secret=("card",), reveals=True)
FOUR_ROUNDS = Ending(1, "NG-5", "Four rounds are played.", nobody="a draw")


class State(StateRecord):
    hand: Int16s = shape(2, seen=OWNER)  # a bit for every card that is held
    chosen: Int8s = shape(2, seen=OWNER)
    played: Int16s = shape(2, seen=EVERYONE)  # a bit for every card that was shown
    taken: Int8s = shape(2, seen=EVERYONE)
    rounds: Int8 = field(EVERYONE)


class Action(ActionRecord):
    card: Int8 = values(1, CARDS + 1)


@rule("NG-3", "You choose a card that you hold.")
def it_is_held(box: object, state: State, action: Action) -> bool:
    return (state.hand[action.seat] >> action.card) & 1 == 1


def deal(box: object, state: State, chance: object) -> None:
    fill_hands(state, chance)


def fill_hands(state: State, chance: object) -> None:
    """Give every seat without a card as many as it must have now, of those that nobody has."""
    for seat in range(2):
        while state.hand[seat] == 0 or cards_in(state.hand[seat]) < cards_held(state, seat):
            if cards_held(state, seat) == 0:
                break
            card = 1 + draw(chance, CARDS)
            out = state.hand[0] | state.hand[1] | state.played[0] | state.played[1] | chosen_cards(state)
            if (out >> card) & 1 == 0:
                state.hand[seat] |= 1 << card


def cards_held(state: State, seat: int) -> int:
    return HELD - state.rounds - (1 if state.chosen[seat] else 0)


def cards_in(hand: int) -> int:
    count = 0
    for card in range(1, CARDS + 1):
        count += (hand >> card) & 1
    return count


def chosen_cards(state: State) -> int:
    cards = 0
    for seat in range(2):
        if state.chosen[seat] > 0:
            cards |= 1 << state.chosen[seat]
    return cards


def choose(box: object, state: State, action: Action, chance: object) -> None:
    state.chosen[action.seat] = action.card
    state.hand[action.seat] &= ~(1 << action.card)


def show(box: object, state: State, chance: object) -> None:
    winner = 0 if state.chosen[0] > state.chosen[1] else 1
    state.taken[winner] += 1
    for seat in range(2):
        state.played[seat] |= 1 << state.chosen[seat]
        state.chosen[seat] = 0
    state.rounds += 1
    if state.rounds == HELD:
        first, second = state.taken[0], state.taken[1]
        finish(state, FOUR_ROUNDS, 0 if first == second else 1 if first > second else 2)


def guess(box: object, state: State, seat: int, chance: object) -> None:
    for who in range(2):
        if state.chosen[who] == 0 and state.waiting != 0 and (state.waiting >> who) & 1 == 0:
            choose_unseen(state, who, chance)
    fill_hands(state, chance)


def choose_unseen(state: State, who: int, chance: object) -> None:
    out = state.hand[0] | state.hand[1] | state.played[0] | state.played[1]
    while state.chosen[who] == 0:
        card = 1 + draw(chance, CARDS)
        if (out >> card) & 1 == 0:
            state.chosen[who] = card


def score(box: object, state: State, points: Numbers) -> None:
    for seat in range(2):
        points[seat] = state.taken[seat]


def words(cards: int) -> str:
    return " ".join(str(card) for card in range(1, CARDS + 1) if (cards >> card) & 1) or "–"


def text(box: object, state: State, seat: int) -> str:
    lines = [f"Player {who + 1}: took {state.taken[who]}, played {words(state.played[who])}" for who in range(2)]
    return "\n".join([*lines, *([f"your hand: {words(state.hand[seat])}"] if seat >= 0 else [])])


def picture(box: object, state: State, seat: int) -> svg.SVG:
    held = [card for card in range(1, CARDS + 1) if seat >= 0 and (state.hand[seat] >> card) & 1]
    drawn: list[svg.Element] = []
    for place, card in enumerate(held):
        inside: list[svg.Element] = [
            svg.Rect(x=10 + 60 * place, y=10, width=50, height=70, rx=6, fill="#fff", stroke="#555"),
            svg.Text(x=35 + 60 * place, y=52, text=str(card), text_anchor="middle", fill="#222"),
        ]
        drawn.append(svg.G(id=f"card-{card}", elements=inside))
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, 260, 90), elements=drawn)


game = Game(
    name="new-game",
    summary="Choose a card in secret; the higher one takes the round.",
    rulebook=__doc__ or "",
    state=State,
    action=Action,
    kinds=(CHOOSE,),
    turn=Turn(exactly(HELD, sequence(everyone(CHOOSE), automatic(show, "both are shown")))),
    rules={CHOOSE: [it_is_held]},
    effects={CHOOSE: choose},
    endings=(FOUR_ROUNDS,),
    setup=deal,
    guess=guess,
    score=score,
    text=text,
    picture=picture,
)
