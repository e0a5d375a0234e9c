"""What happened, told to each seat in the words it may know (W-17, W-19)."""

from __future__ import annotations

from typing import Any

from turnwright.core.log_lines import Change, ToldLine
from turnwright.core.turn.words import an, plural

from .actions import CLAIM, CLOSE, DISCARD, DRAW, DROP, END, EXPIRE, KEEP, LEAVE, RETURN, TAKE, TICKETS
from .box import BOARD, Box
from .cards import COLOURS, for_people
from .describe import PLAYERS, held_tickets, row_names, ticket_ends, ticket_is_finished, ticket_words
from .maps import numbered_map
from .scoring import route_points
from .state import OPENING, State


def story(box: Box, before: State, action: Any, after: State, seat: int) -> list[str]:
    """One line for the action, and one for everything that followed by itself."""
    lines = [what_was_done(box, before, action, after, seat)]
    if after.sweeps:
        times = "" if after.sweeps == 1 else f" {after.sweeps} times"
        lines.append(f"Too many locomotives: the row is swept{times} and shows {', '.join(row_names(after))}.")
    if after.last_round and not before.last_round:
        lines.append(f"{PLAYERS[before.to_act]} has few trains left: the last round begins.")
    if after.status == 0 and after.turn != before.turn:
        lines.append(ToldLine(f"{PLAYERS[after.to_act]}'s turn.", onward=True))
    if after.status and box.mode == BOARD:
        lines += [line for who in range(after.seats) for line in reckoning(box, after, who)]
    return lines


def reckoning(box: Box, after: State, who: int) -> list[ToldLine]:
    """How a player comes to the final score: routes, ticket by ticket, the longest path (R-63 to R-66)."""
    name, sum = PLAYERS[who], after.points[who]
    lines = [ToldLine(f"{name} has {plural(sum, 'point')} for routes", rule="R-57")]

    def count(words: str, worth: int, rule: str) -> None:
        nonlocal sum
        lines.append(ToldLine(words, rule=rule, changes=(Change("points", sum, sum + worth),)))
        sum += worth

    for ticket in held_tickets(box, after, who):
        ends, worth = ticket_ends(numbered_map(box.map), ticket), int(box.ticket_points[ticket])
        if ticket_is_finished(box, after, who, ticket):
            count(f"{name} finished {ends} for {plural(worth, 'point')}", worth, "R-63")
        else:
            count(f"{name} did not finish {ends} and loses {plural(worth, 'point')}", -worth, "R-63")
    if after.bonus[who]:
        bonus = plural(after.bonus[who], "point")
        count(
            f"{name} has the longest path, {plural(after.longest[who], 'train')}, for {bonus}", after.bonus[who], "R-65"
        )
    return [*lines, ToldLine(f"{name} ends with {plural(sum, 'point')}".replace("-", "\u2212"), rule="R-66")]


def what_was_done(box: Box, before: State, action: Any, after: State, seat: int) -> str:
    kind = action.kind
    if kind in (DROP, RETURN, EXPIRE, LEAVE):
        return about_the_table(kind, PLAYERS[action.who], before)
    if kind == CLOSE:
        return "The room was given up."
    name = PLAYERS[action.seat]
    if kind == DRAW:
        return (
            f"{name} drew a {drawn_colour(before, after, seat)} card" if seat == action.seat else f"{name} drew a card"
        )
    if kind == TAKE:
        return f"{name} drew {an(COLOURS[before.row[action.slot] - 1])} card"
    if kind == DISCARD:
        return f"{name} claimed a route with {paid(action.cards)}"
    if kind == CLAIM:
        map = numbered_map(box.map)
        lane = map.routes[action.lane]
        points = route_points(lane.length)
        worth = plural(points, "point")
        way = f"{map.city(lane.a).name} to {map.city(lane.b).name}"
        return f"{name} claimed {way} with {paid(action.cards)} for {worth}"
    if kind == TICKETS:
        return f"{name} looks at {tickets(after.offered[action.seat])}"
    if kind == KEEP:
        return what_was_kept(box, before, action, after, seat)
    if kind == END and before.drawn == 0:
        return f"{name} passed"
    return f"{name} ended the turn"


def about_the_table(kind: int, name: str, before: State) -> str:
    if kind == DROP:
        return f"{name} disconnected"
    if kind == RETURN:
        return f"{name} reconnected"
    if kind == LEAVE:
        return f"{name} left the game"
    if before.stage == OPENING:
        return f"{name} was away too long: the cheapest tickets are kept"
    return f"{name} was away too long: the turn is over"


def drawn_colour(before: State, after: State, seat: int) -> str:
    """The colour of which the seat has one more than before."""
    return next(name for colour, name in enumerate(COLOURS) if after.hand[seat, colour] > before.hand[seat, colour])


def paid(cards: Any) -> str:
    """`3 red + 1 locomotive`."""
    return for_people([cards[colour] for colour in range(len(COLOURS))], " + ")


def tickets(number: int) -> str:
    return plural(number, "ticket")


def what_was_kept(box: Box, before: State, action: Any, after: State, seat: int) -> str:
    name, number = PLAYERS[action.seat], after.ticket_count[action.seat] - before.ticket_count[action.seat]
    if seat != action.seat:
        return f"{name} kept {tickets(number)}"
    map = numbered_map(box.map)
    kept = [
        ticket_words(map, before.offer[seat, place] - 1)
        for place in range(len(before.offer[seat]))
        if action.keep >> place & 1
    ]
    return f"{name} kept {tickets(number)}: {'; '.join(kept)}"
