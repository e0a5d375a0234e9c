"""# Night market

**NM-1 Stalls.** On each of five nights all players choose one of four stalls at once, in secret. *Structural.*
**NM-2 Showing.** When all have chosen, the choices are shown. *Structural.*
**NM-3 Alone.** Whoever is alone at a stall earns its number in points.
**NM-4 Sharing.** Players who share a stall may bribe the guard, one after another from the first player on, or let it
be. After a bribe all others who share a stall and have not bribed this night are asked again. *Structural.*
**NM-5 Coins.** A bribe costs one of your three coins.
**NM-6 The last bribe.** The last to bribe at a shared stall earns its number; where nobody bribes, nobody earns
anything.
**NM-7 The first player.** The first player changes every night. *Structural.*
**NM-8 End.** After five nights the most points win; coins decide a tie, and then it is shared.
"""

from typing import Any

import svg

from turnwright import (
    EVERYONE,
    OWNER,
    ActionRecord,
    Ending,
    Game,
    Int8,
    Int8s,
    Kind,
    Numbers,
    Rounds,
    StateRecord,
    Turn,
    automatic,
    draw,
    everyone,
    field,
    finish,
    nothing,
    rule,
    sequence,
    shape,
    values,
    window,
)

NIGHTS, STALLS, SEATS = 5, 4, 4


def all_have_chosen(box: object, before: Any, action: Any, after: Any) -> bool:
    """A choice shows something only if it is the last one: until then it can be taken back."""
    return bool(after.shown == 1 or after.night != before.night)


CHOOSE = Kind(0, "choose", "stall", secret=("stall",), reveals=all_have_chosen)
BRIBE = Kind(1, "bribe", label="bribe the guard")
LET_BE = Kind(2, "let-be", label="let it be")
FIVE_NIGHTS = Ending(1, "NM-8", "The fifth night is over.")


class State(StateRecord, Rounds):
    stall: Int8s = shape(SEATS, seen=OWNER)  # 1 to 4, shown to all by `reveal` once all have chosen
    shown: Int8 = field(EVERYONE)
    bribed: Int8s = shape(SEATS, seen=EVERYONE)  # how many had bribed at this stall, this one included
    coins: Int8s = shape(SEATS, seen=EVERYONE)
    points: Int8s = shape(SEATS, seen=EVERYONE)
    night: Int8 = field(EVERYONE)


class Action(ActionRecord):
    stall: Int8 = values(1, STALLS + 1)


def show(box: object, state: State, chance: object) -> None:
    """NM-2, NM-3: who is alone earns at once."""
    state.shown = 1
    for seat in range(state.seats):
        if sharing(state, state.stall[seat]) == 1:
            state.points[seat] += state.stall[seat]


def sharing(state: State, stall: int) -> int:
    count = 0
    for seat in range(state.seats):
        count += 1 if state.stall[seat] == stall else 0
    return count


def who_may_bribe(box: object, state: State) -> int:
    """NM-4, NM-5: who shares a stall and has a coin left, one bit each."""
    seats = 0
    for seat in range(state.seats):
        if sharing(state, state.stall[seat]) > 1 and state.coins[seat] > 0:
            seats |= 1 << seat
    return seats


def first_player(box: object, state: State) -> int:
    return state.night % state.seats


def close(box: object, state: State, chance: object) -> None:
    """NM-6: the last bribe at each stall counts; then the night is over."""
    for stall in range(1, STALLS + 1):
        best, who = 0, -1
        for seat in range(state.seats):
            if state.stall[seat] == stall and state.bribed[seat] > best:
                best, who = state.bribed[seat], seat
        if who >= 0:
            state.points[who] += stall
    for seat in range(state.seats):
        state.stall[seat] = 0
        state.bribed[seat] = 0
    state.shown = 0
    state.night += 1
    if state.night == NIGHTS:
        count_up(state)


def count_up(state: State) -> None:
    best, winners = -1, 0
    for seat in range(state.seats):
        worth = 10 * state.points[seat] + state.coins[seat]
        if worth >= best:
            winners = (winners if worth == best else 0) | 1 << seat
            best = worth
    finish(state, FIVE_NIGHTS, winners)


turn = Turn(
    sequence(
        everyone(CHOOSE).named("CHOOSE"),
        automatic(show, "choices are shown"),
        window(BRIBE, passing=LET_BE, among=who_may_bribe, starting=first_player, chained=True, default=LET_BE),
        automatic(close, "the night ends"),
    )
)


@rule("NM-5", "You have no coin left.")
def a_coin_is_left(box: object, state: State, action: Action) -> bool:
    return state.coins[action.seat] > 0


def set_up(box: object, state: State, chance: object) -> None:
    for seat in range(state.seats):
        state.coins[seat] = 3


def choose(box: object, state: State, action: Action, chance: object) -> None:
    state.stall[action.seat] = action.stall


def bribe(box: object, state: State, action: Action, chance: object) -> None:
    state.coins[action.seat] -= 1
    last = 0
    for seat in range(state.seats):
        if state.stall[seat] == state.stall[action.seat]:
            last = max(last, state.bribed[seat])
    state.bribed[action.seat] = last + 1


def reveal(box: object, state: State, seat: int, seen: State) -> None:
    for who in range(state.seats):
        if state.shown == 1:
            seen.stall[who] = state.stall[who]


def guess(box: object, state: State, seat: int, chance: object) -> None:
    """Who has chosen, while others still have to, has chosen something."""
    for who in range(state.seats):
        if state.stall[who] == 0 and state.waiting != 0 and (state.waiting >> who) & 1 == 0:
            state.stall[who] = 1 + draw(chance, STALLS)


def score(box: object, state: State, points: Numbers) -> None:
    for seat in range(state.seats):
        points[seat] = state.points[seat]


def story(box: Any, before: Any, action: Any, after: Any, seat: int) -> list[str]:
    """What happened; and when the last has chosen, what everybody chose."""
    who = f"Player {action.seat + 1}"
    if action.kind == CHOOSE:
        told = [f"{who} has chosen" + (f" stall {action.stall}" if seat == action.seat else "")]
        if after.shown == 1:
            told.append("shown: " + ", ".join(f"Player {s + 1} at stall {after.stall[s]}" for s in range(after.seats)))
        return told
    return [f"{who} bribes the guard" if action.kind == BRIBE else f"{who} lets it be"]


def text(box: object, state: State, seat: int) -> str:
    stalls = [f"stall {state.stall[who]}" if state.stall[who] else "?" for who in range(state.seats)]
    lines = [
        f"Player {who + 1}: {stalls[who]}, {state.points[who]} points, {state.coins[who]} coins"
        for who in range(state.seats)
    ]
    return "\n".join([f"night {min(state.night + 1, NIGHTS)} of {NIGHTS}", *lines])


def picture(box: object, state: State, seat: int) -> svg.SVG:
    drawn: list[svg.Element] = []
    for stall in range(1, STALLS + 1):
        here = " ".join(str(who) for who in range(state.seats) if state.stall[who] == stall)
        inside: list[svg.Element] = [
            svg.Rect(x=110 * stall - 90, y=20, width=100, height=90, rx=10, fill="#3d405b", stroke="#e07a5f"),
            svg.Text(x=110 * stall - 40, y=60, text=f"stall {stall}", text_anchor="middle", fill="#fff"),
            svg.Text(x=110 * stall - 40, y=90, text=here or "–", text_anchor="middle", fill="#f2cc8f"),
        ]
        drawn.append(svg.G(id=f"stall-{stall}", elements=inside))
    for who in range(state.seats):
        words = f"Player {who + 1}: {state.points[who]} points, {state.coins[who]} coins"
        drawn.append(svg.Text(x=20, y=140 + 24 * who, text=words, fill="#777"))
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, 480, 240), elements=drawn)


game = Game(
    name="night-market",
    summary="Choose a stall in secret; who shares one can bribe the guard.",
    rulebook=__doc__ or "",
    seats=(3, SEATS),
    state=State,
    action=Action,
    kinds=(CHOOSE, BRIBE, LET_BE),
    turn=turn,
    rules={BRIBE: [a_coin_is_left]},
    effects={CHOOSE: choose, BRIBE: bribe, LET_BE: nothing},
    endings=(FIVE_NIGHTS,),
    setup=set_up,
    reveal=reveal,
    guess=guess,
    score=score,
    story=story,
    text=text,
    picture=picture,
)
