"""The messages that only the full board has (section 10.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from turnwright import Match

from ..games.rails.actions import END, KEEP, TICKETS
from ..games.rails.describe import PLAYERS, held_tickets, offer_ids, ticket_data
from ..games.rails.maps import Map, numbered_map
from ..games.rails.scoring import route_points, total
from ..games.rails.state import OFFERED, OPENING
from ..games.rails.tickets import FEWEST_AT_START, FEWEST_LATER
from .outgoing import Denied, Outgoing, Send

if TYPE_CHECKING:
    from .play import Play

NO_LANE = 127
"""A lane number beyond every map, which the game refuses (RF-41)."""


def map_of(match: Match) -> Map:
    return numbered_map(int(match.table.box["map"][0]))


def lane_number(match: Match, id: str) -> int:
    ids = [lane.id for lane in map_of(match).routes]
    return ids.index(id) if id in ids else NO_LANE


def offered_places(match: Match, state: Any, place: int, ids: list[str]) -> int:
    """The tickets named as places in the offer; RF-36 for one that is not on offer or named twice."""
    if match.is_over or state.offered[place] == 0:
        return 0
    tickets = map_of(match).tickets
    offered = {tickets[state.offer[place, p] - 1].id: p for p in range(OFFERED) if state.offer[place, p]}
    if len(set(ids)) != len(ids) or any(id not in offered for id in ids):
        raise Denied("R-50", "Ticket not offered to you")
    return sum(1 << offered[id] for id in ids)


def claim_news(match: Match, lane: int) -> dict[str, Any]:
    known = map_of(match).routes[lane]
    return {"type": "claimed-route", "routeId": known.id, "points": route_points(known.length)}


def other_news(play: Play, place: int, kind: str, before: Any, after: Any) -> Outgoing:
    """Tickets drawn, tickets kept, and passing."""
    seat = play.room.seats.list[place]
    news: dict[str, Any] = {"playerName": seat.name}
    if kind == TICKETS.name:
        news |= {"type": "drew-tickets", "count": after.offered[place]}
    elif kind == KEEP.name:
        news |= {"type": "kept-tickets", "count": after.ticket_count[place] - before.ticket_count[place]}
    elif kind == END.name and play.is_board and before.drawn == 0:
        news |= {"type": "passed"}
    else:
        return []
    return [Send(to, "player-action", news) for to in play.room.connections if to != seat.id]


def round_news(play: Play, before: Any, after: Any) -> Outgoing:
    """The last round begins, or the game is over."""
    out: Outgoing = []
    if after.last_round and not before.last_round:
        news = {"type": "last-round", "playerName": play.room.seats.list[before.to_act].name}
        out += [Send(to, "player-action", news) for to in play.room.connections]
    if after.status and play.is_board:
        out += [Send(to, "game-over", results(play, after)) for to in play.room.connections]
    return out


def results(play: Play, state: Any) -> dict[str, Any]:
    """R-63 to R-66."""
    seats = play.room.seats.list
    lines = [
        {
            "id": seat.id,
            "routes": state.points[place],
            "ticketsWon": state.won[place],
            "ticketsLost": state.lost[place],
            "longest": state.longest[place],
            "bonus": state.bonus[place],
            "total": total(state, place),
            "tickets": tickets(play, state, place),
        }
        for place, seat in enumerate(seats)
    ]
    return {"results": lines, "winners": [seat.id for place, seat in enumerate(seats) if state.winners >> place & 1]}


def tickets(play: Play, state: Any, place: int) -> list[dict[str, Any]]:
    """The tickets a seat has kept, each with whether it is finished."""
    box, map = play.match.gate.opened(play.match.table, play.match.memory, place)[0], map_of(play.match)
    return [ticket_data(box, state, map, place, ticket) for ticket in held_tickets(box, state, place)]


def board_state(play: Play) -> Outgoing:
    """What everybody may see of the board."""
    state, map, seats = play.state, map_of(play.match), play.room.seats.list
    owned = {lane.id: state.owner[number] for number, lane in enumerate(map.routes) if state.owner[number]}
    payload = {
        "mapId": map.id,
        "phase": "over" if state.status else "choosing-start" if state.stage == OPENING else "playing",
        "owners": {id: seats[owner - 1].id for id, owner in owned.items()},
        "players": [
            {
                "id": seat.id,
                "trains": state.trains[place],
                "routeScore": state.points[place],
                "ticketCount": state.ticket_count[place],
                "colour": PLAYERS[place].lower(),
            }
            for place, seat in enumerate(seats)
        ],
        "ticketDeckCount": state.ticket_deck_size,
        "turnState": turn_state(state),
        "lastRoundLeft": state.turns_left if state.last_round else None,
    }
    return [Send(to, "board-state", payload) for to in play.room.connections]


def turn_state(state: Any) -> str:
    if state.stage != OPENING and state.offered[state.to_act]:
        return "choosing"
    return "one-drawn" if state.drawn else "open"


def private_tickets(play: Play) -> Outgoing:
    """Every seat's own tickets, and its offer if one is open."""
    state, map = play.state, map_of(play.match)
    out: Outgoing = []
    fewest = FEWEST_AT_START if state.stage == OPENING else FEWEST_LATER
    for place, seat in enumerate(play.room.seats.list):
        if not seat.connected or seat.id not in play.room.connections:
            continue
        out.append(Send(seat.id, "your-tickets", {"tickets": tickets(play, state, place)}))
        offered = offer_ids(state, map, place)
        if offered:
            known = {ticket.id: ticket for ticket in map.tickets}
            shown = [{"id": id, "a": known[id].a, "b": known[id].b, "points": known[id].points} for id in offered]
            out.append(Send(seat.id, "ticket-offer", {"tickets": shown, "keepAtLeast": fewest}))
    return out
