"""The position in words: data for programs, and text for terminals and screen readers."""

from __future__ import annotations

from typing import Any

from turnwright.core.turn.words import plural

from .box import BOARD, Box
from .cards import COLOURS, for_people
from .maps import Map, numbered_map
from .network import joins
from .scoring import total
from .state import OFFERED, OPENING, State, is_connected, row_size

PLAYERS = ("Copper", "Teal", "Plum", "Slate", "Sand")
"""The players' own colours (R-47); each also has a pattern in the picture."""


def row_names(state: State) -> list[str]:
    """The face-up cards from the left."""
    return [COLOURS[state.row[slot] - 1] for slot in range(row_size(state))]


def hand_counts(state: State, seat: int) -> list[int]:
    return [state.hand[seat, colour] for colour in range(len(COLOURS))]


def held_tickets(box: Box, state: State, seat: int) -> list[int]:
    """The numbers of the tickets that a seat is seen to hold."""
    return [ticket for ticket in range(box.tickets) if state.kept[seat] >> ticket & 1]


def ticket_is_finished(box: Box, state: State, seat: int, ticket: int) -> bool:
    return joins(box, state.owner, seat, box.ticket_a[ticket], box.ticket_b[ticket])


def ticket_data(box: Box, state: State, map: Map, seat: int, ticket: int) -> dict[str, Any]:
    known = map.tickets[ticket]
    done = ticket_is_finished(box, state, seat, ticket)
    return {"id": known.id, "a": known.a, "b": known.b, "points": known.points, "done": done}


def offer_ids(state: State, map: Map, seat: int) -> list[str]:
    """The tickets on offer to a seat, in order."""
    if state.offered[seat] == 0:
        return []
    return [map.tickets[state.offer[seat, place] - 1].id for place in range(OFFERED) if state.offer[seat, place]]


def describe(box: Box, state: State, seat: int) -> dict[str, Any]:
    """What a seat sees, as JSON-able data."""
    data: dict[str, Any] = {
        "mode": "board" if box.mode == BOARD else "companion",
        "row": row_names(state),
        "deck": state.deck_size,
        "cards_drawn": state.drawn,
        "drew_locomotive": bool(state.took_locomotive),
        "routes_claimed": state.claimed,
        "last_turn": last_turn(state),
        "sweeps": state.sweeps,
        "players": [player_data(box, state, who) for who in range(state.seats)],
    }
    if seat >= 0:
        data["hand"] = {name: n for name, n in zip(COLOURS, hand_counts(state, seat), strict=True) if n}
    if box.mode == BOARD:
        data |= board_data(box, state, seat)
    return data


def last_turn(state: State) -> dict[str, Any] | None:
    """R-33: the turn before this one, with its counters."""
    if state.last_seat == 0:
        return None
    return {
        "seat": state.last_seat - 1,
        "cards_drawn": state.last_drawn,
        "drew_locomotive": bool(state.last_took_locomotive),
        "routes_claimed": state.last_claimed,
    }


def player_data(box: Box, state: State, who: int) -> dict[str, Any]:
    data: dict[str, Any] = {"cards": state.hand_size[who], "connected": is_connected(state, who)}
    if box.mode == BOARD:
        data |= {"trains": state.trains[who], "route_points": state.points[who], "tickets": state.ticket_count[who]}
        if state.status:
            data |= {
                "tickets_won": state.won[who],
                "tickets_lost": state.lost[who],
                "longest": state.longest[who],
                "bonus": state.bonus[who],
                "total": total(state, who),
            }
    return data


def board_data(box: Box, state: State, seat: int) -> dict[str, Any]:
    map = numbered_map(box.map)
    data: dict[str, Any] = {
        "map": map.id,
        "owners": {map.routes[lane].id: state.owner[lane] - 1 for lane in range(box.lanes) if state.owner[lane]},
        "ticket_deck": state.ticket_deck_size,
        "last_round_left": state.turns_left if state.last_round else None,
    }
    if state.status:
        whose = range(state.seats)
        data["tickets"] = {
            who: [ticket_data(box, state, map, who, t) for t in held_tickets(box, state, who)] for who in whose
        }
    elif seat >= 0:
        data["tickets"] = [ticket_data(box, state, map, seat, t) for t in held_tickets(box, state, seat)]
        data["offer"] = offer_ids(state, map, seat)
    return data


def text(box: Box, state: State, seat: int) -> str:
    """The position for people who read or hear it."""
    lines = [f"Face up: {', '.join(row_names(state)) or 'nothing'}. Deck: {plural(state.deck_size, 'card')}."]
    if seat >= 0:
        held = for_people(hand_counts(state, seat)) or "nothing"
        lines.append(f"Your hand ({state.hand_size[seat]}): {held}.")
    if box.mode == BOARD:
        lines += board_lines(box, state, seat)
    lines += [player_line(box, state, who) for who in range(state.seats)]
    if state.stage != OPENING and state.status == 0:
        lines.append(f"{PLAYERS[state.to_act]} has the turn, {state.drawn} of 2 cards drawn.")
    return "\n".join(lines)


def player_line(box: Box, state: State, who: int) -> str:
    parts = [plural(state.hand_size[who], "card")]
    if box.mode == BOARD:
        counts = ((state.trains, "train"), (state.ticket_count, "ticket"), (state.points, "point"))
        parts += [plural(numbers[who], word) for numbers, word in counts]
        if state.status:
            parts += [
                f"tickets +{state.won[who]} −{state.lost[who]}",
                f"longest path {state.longest[who]}",
                f"total {total(state, who)}",
            ]
    if not is_connected(state, who):
        parts.append("has left" if state.left >> who & 1 else "offline")
    return f"{PLAYERS[who]}: {', '.join(parts)}."


def ticket_ends(map: Map, ticket: int) -> str:
    """`London to Novgorod`."""
    known = map.tickets[ticket]
    return f"{map.city(known.a).name} to {map.city(known.b).name}"


def ticket_words(map: Map, ticket: int) -> str:
    """`London to Novgorod, 21`."""
    return f"{ticket_ends(map, ticket)}, {map.tickets[ticket].points}"


def board_lines(box: Box, state: State, seat: int) -> list[str]:
    map = numbered_map(box.map)
    lines = [f"Map: {map.name}. Ticket deck: {state.ticket_deck_size}."]
    if state.last_round and state.status == 0:
        lines.append(f"Last round: {state.turns_left} turns left.")
    for who in range(state.seats):
        owned = [map.routes[lane].id for lane in range(box.lanes) if state.owner[lane] == who + 1]
        if owned:
            lines.append(f"{PLAYERS[who]}'s routes: {', '.join(owned)}.")
    if seat >= 0:
        for ticket in held_tickets(box, state, seat):
            done = "finished" if ticket_is_finished(box, state, seat, ticket) else "not finished"
            lines.append(f"Your ticket {ticket_words(map, ticket)}: {done}.")
        for place in range(OFFERED):
            if state.offered[seat] and state.offer[seat, place]:
                lines.append(f"On offer, place {place + 1}: {ticket_words(map, state.offer[seat, place] - 1)}.")
    return lines
