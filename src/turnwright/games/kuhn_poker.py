"""# Kuhn poker

**KP-1 Deal.** Three cards, Jack, Queen and King; two players put one chip each into the pot and get a card each,
face down. The third card stays out. *Structural.*
**KP-2 Betting.** In turn, a player passes or bets one chip. *Structural.*
**KP-3 Showdown.** After two passes, or when a bet is met by a bet, both cards are shown; the higher one wins the pot.
**KP-4 Fold.** Passing against a bet gives up: the other player takes the pot, and no card is shown.
**KP-5 Secret cards.** A player sees their own card only. *Structural.*
"""

import svg

from turnwright import (
    EVERYONE,
    OWNER,
    ActionRecord,
    Ending,
    Game,
    Int8s,
    Kind,
    Numbers,
    StateRecord,
    Turn,
    draw,
    finish,
    one_of,
    shape,
)  # fmt: skip

CARDS = ("?", "Jack", "Queen", "King")
PASS, BET = Kind(0, "pass", reveals=True), Kind(1, "bet", reveals=True)
SHOWDOWN = Ending(1, "KP-3", "The higher card takes the pot.")
FOLD = Ending(2, "KP-4", "The other player gave up.")


class State(StateRecord):
    card: Int8s = shape(2, seen=OWNER)  # 1 Jack, 2 Queen, 3 King
    chips: Int8s = shape(2, seen=EVERYONE)


class Action(ActionRecord):
    pass


def deal(box: object, state: State, chance: object) -> None:
    state.card[0] = 1 + draw(chance, 3)
    state.card[1] = 1 + (state.card[0] + draw(chance, 2)) % 3
    state.chips[0] = state.chips[1] = 1


def pass_by(box: object, state: State, action: Action, chance: object) -> None:
    if state.chips[1 - action.seat] > state.chips[action.seat]:
        finish(state, FOLD, 1 << (1 - action.seat))
    elif state.ply > 0:
        show(state)


def put_in(box: object, state: State, action: Action, chance: object) -> None:
    state.chips[action.seat] += 1
    if state.chips[0] == state.chips[1]:
        show(state)


def show(state: State) -> None:
    finish(state, SHOWDOWN, 1 if state.card[0] > state.card[1] else 2)


def reveal(box: object, state: State, seat: int, seen: State) -> None:
    if state.status == SHOWDOWN:
        seen.card[0], seen.card[1] = state.card[0], state.card[1]


def guess(box: object, state: State, seat: int, chance: object) -> None:
    for who in range(2):
        other = state.card[1 - who]
        if state.card[who] == 0:
            state.card[who] = 1 + (other + draw(chance, 2)) % 3 if other else 1 + draw(chance, 3)


def score(box: object, state: State, points: Numbers) -> None:
    for seat in range(2):
        won = (state.winners >> seat) & 1
        points[seat] = state.chips[1 - seat] if won else -state.chips[seat]


def text(box: object, state: State, seat: int) -> str:
    return "\n".join(f"Player {s + 1}: {CARDS[state.card[s]]}, {state.chips[s]} in the pot" for s in range(2))


def picture(box: object, state: State, seat: int) -> svg.SVG:
    drawn: list[svg.Element] = []
    for who in range(2):
        x, face, ink = (20 + 160 * who, *(("#fff", "#222") if state.card[who] else ("#2b4c7e", "#fff")))
        drawn += [
            svg.Rect(x=x, y=20, width=120, height=170, rx=12, fill=face, stroke="#555"),
            svg.Text(x=x + 60, y=112, text=CARDS[state.card[who]], font_size=26, text_anchor="middle", fill=ink),
            svg.Text(x=x + 60, y=215, text=f"{state.chips[who]} in pot", text_anchor="middle", fill="#777"),
        ]
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, 320, 230), elements=drawn)


game = Game(
    name="kuhn-poker", summary="Three cards, one bet: the smallest poker, with chance and hidden cards.",
    rulebook=__doc__ or "", state=State, action=Action, kinds=(PASS, BET), turn=Turn(one_of(PASS, BET)),
    rules={}, effects={PASS: pass_by, BET: put_in}, endings=(SHOWDOWN, FOLD), setup=deal, reveal=reveal, guess=guess,
    score=score, text=text, picture=picture,
)  # fmt: skip
