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
from turnwright.core.lettering import BOOK, PLAIN

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


STYLE = """
.face{fill:#fffdf5}.back{fill:#2b4c7e}.edge{fill:none;stroke:#fffdf5;stroke-width:2}.weave{fill:none;stroke:#6f8fc0}
.name{font:700 17px BOOK;text-anchor:middle}.figure{font:700 62px BOOK;text-anchor:middle}
.chip{fill:#e0a93a;stroke:#8a6414;stroke-width:2}.pot{font:15px PLAIN;fill:#f1f4ec}
""".replace("BOOK", BOOK).replace("PLAIN", PLAIN)


def picture(box: object, state: State, seat: int) -> svg.SVG:
    drawn: list[svg.Element] = [svg.Style(text=STYLE)]
    for who in range(2):
        x, card, chips = 20 + 160 * who, state.card[who], range(state.chips[who])
        look, ink = ("face", "#7a1f2b" if card == 2 else "#1b1e22") if card else ("back", "#fffdf5")
        drawn.append(svg.Rect(class_=[look], x=x, y=20, width=120, height=170, rx=10))
        if not card:
            weave = "".join(f"M{x + 10 + 25 * n},30l75,150M{x + 85 + 25 * n - 50},30l-75,150" for n in range(2))
            drawn.append(svg.Rect(class_=["edge"], x=x + 7, y=27, width=106, height=156, rx=6))
            drawn.append(svg.Path(class_=["weave"], d=weave))  # type: ignore[arg-type]
        drawn += [
            svg.Text(class_=["figure"], x=x + 60, y=122, text=CARDS[card][0], fill=ink),
            *([svg.Text(class_=["name"], x=x + 60, y=170, text=CARDS[card], fill=ink)] if card else []),
            *(svg.Circle(class_=["chip"], cx=x + 16 + 16 * n, cy=212, r=11) for n in chips),
            svg.Text(class_=["pot"], x=x + 60, y=217, text=f"{state.chips[who]} in pot"),
        ]
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, 320, 240), elements=drawn)


game = Game(
    name="kuhn-poker", summary="Three cards, one bet: the smallest poker, with chance and hidden cards.",
    rulebook=__doc__ or "", state=State, action=Action, kinds=(PASS, BET), turn=Turn(one_of(PASS, BET)),
    rules={}, effects={PASS: pass_by, BET: put_in}, endings=(SHOWDOWN, FOLD), setup=deal, reveal=reveal, guess=guess,
    score=score, text=text, picture=picture,
)  # fmt: skip
