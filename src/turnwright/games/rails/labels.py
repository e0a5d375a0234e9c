"""Words for the clicks that make up an action."""

from __future__ import annotations

from typing import Any

from turnwright import Kind
from turnwright.core.turn.words import plural

from .box import Box
from .cards import COLOURS, for_people
from .describe import PLAYERS, ticket_words
from .maps import numbered_map
from .scoring import route_points
from .state import OFFERED, State


def label(box: Box, state: State, kind: Kind, field: str, value: Any) -> str | None:
    """What a person reads on a choice: the card in the slot, the two cities of a lane, the cards to pay."""
    if field == "slot":
        return f"{COLOURS[state.row[value] - 1]}, slot {value}" if state.row[value] else f"slot {value}"
    if field == "lane":
        return lane_label(box, value)
    if field == "keep":
        return ticket_label(box, state, value)
    if field == "cards" and isinstance(value, list):
        return for_people(value, " + ")
    return PLAYERS[value] if field == "who" else None


def lane_label(box: Box, number: int) -> str | None:
    map = numbered_map(box.map)
    if number >= len(map.routes):
        return None
    lane = map.routes[number]
    worth = plural(route_points(lane.length), "point")
    return f"{map.city(lane.a).name} to {map.city(lane.b).name}: {lane.length} {lane.colour}, {worth}"


def ticket_label(box: Box, state: State, mask: int) -> str:
    map = numbered_map(box.map)
    seen = [who for who in range(state.seats) if state.offer[who, 0]]  # of all offers a seat sees its own only
    offer = [state.offer[seen[0] if seen else state.to_act, place] for place in range(OFFERED)]
    chosen = [offer[place] for place in range(OFFERED) if mask >> place & 1]
    if 0 in chosen:
        return "keep " + " and ".join(str(place + 1) for place in range(OFFERED) if mask >> place & 1)
    return "; ".join(ticket_words(map, ticket - 1) for ticket in chosen)
