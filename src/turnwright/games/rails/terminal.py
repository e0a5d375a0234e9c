"""The table in characters: a small map with its routes as dotted lines, the cards, the tickets, what can be paid for.

A free route is dots in its colour, larger ones where the hand pays for it; a claimed one is the initial of its owner.
"""

from __future__ import annotations

from turnwright.core.turn.words import plural

from .box import BOARD, GREY, Box
from .cards import COLOURS, LOCOMOTIVE
from .describe import PLAYERS, hand_counts, held_tickets, player_line, row_names, ticket_is_finished, ticket_words
from .maps import Lane, Map, numbered_map
from .picture.palette import FILLS, INKS, TRAINS
from .picture.palette import GREY as GREY_INK
from .rules.claims import lane_is_open
from .state import OFFERED, State, is_connected

Piece = tuple[str, str]
Block = list[list[Piece]]

MAP_WIDE, MAP_HIGH = 46, 16
LEAST_MAP = 30
LISTED = 3
FREE, PAYABLE = "·", "•"
SOFT = "#909090"
READABLE = {"black": "#8c8480"}
"""Colours of cards that would not be seen on a dark terminal."""


def ink_of(colour: str) -> str:
    return READABLE.get(colour) or (GREY_INK if colour == "grey" else FILLS[COLOURS.index(colour)])


def card(colour: str, text: str) -> Piece:
    """A card in its colour, with its name, so that hue is never the only cue."""
    number = COLOURS.index(colour)
    return f" {text} ", f"{in_full(INKS[number])} on {FILLS[number]}"


def in_full(ink: str) -> str:
    """`#ffffff` for `#fff`."""
    return ink if len(ink) == 7 else "#" + "".join(2 * digit for digit in ink[1:])


def terminal(box: Box, state: State, seat: int, width: int) -> list[Block]:
    """The map where there is one, the cards and players, and the routes that the hand pays for."""
    words = [*row_lines(state), *hand_lines(state, seat), *player_lines(box, state)]
    if box.mode != BOARD:
        return [words]
    map = numbered_map(box.map)
    words += ticket_lines(box, state, map, seat)
    paid = payable(box, state, seat)
    words += route_lines(box, state, map, paid, seat)
    size = min(MAP_WIDE, width)
    return [map_drawn(box, state, map, paid, size), words] if size >= LEAST_MAP else [words]


def row_lines(state: State) -> Block:
    """The face-up cards with the numbers they are taken by."""
    cards = [(f"{slot}", colour) for slot, colour in enumerate(row_names(state))]
    return [[("Face up", "bold"), (f", deck {state.deck_size}", SOFT)], *in_threes(cards)]


def hand_lines(state: State, seat: int) -> Block:
    """The hand, colour by colour."""
    if seat < 0:
        return []
    held = [(f"{number}", name) for name, number in zip(COLOURS, hand_counts(state, seat), strict=True) if number]
    return [[("Your hand", "bold"), ("" if held else ": nothing", "")], *in_threes(held)]


def in_threes(cards: list[tuple[str, str]]) -> Block:
    """Cards with a number before each, three to a line."""
    lines: Block = []
    for first in range(0, len(cards), 3):
        lines.append([])
        for number, colour in cards[first : first + 3]:
            lines[-1] += [(number, ""), card(colour, colour if colour != "locomotive" else "loco"), (" ", "")]
    return lines


def player_lines(box: Box, state: State) -> Block:
    """A line for each player, in the colour of the trains; the whole account once it is over."""
    lines: Block = []
    for who in range(state.seats):
        name, _, rest = player_line(box, state, who).partition(":")
        if box.mode == BOARD and not state.status:
            cards, trains = plural(state.hand_size[who], "card"), plural(state.trains[who], "train")
            rest = f" {cards}, {trains}, {plural(state.points[who], 'pt')}"
            rest += "" if is_connected(state, who) else ", away"
        lines.append([(name, f"bold #ffffff on {TRAINS[who]}"), (rest.rstrip("."), "")])
    return lines


def ticket_lines(box: Box, state: State, map: Map, seat: int) -> Block:
    """The tickets a seat holds, ticked where they are finished, and those on offer."""
    if seat < 0:
        return []
    lines: Block = []
    for ticket in held_tickets(box, state, seat):
        done = ticket_is_finished(box, state, seat, ticket)
        lines.append([("✓ " if done else "◦ ", "bold #3f9950" if done else "bold"), (ticket_words(map, ticket), "")])
    for place in range(OFFERED):
        if state.offered[seat] and state.offer[seat, place]:
            lines.append([(f"offer {place + 1} ", "bold"), (ticket_words(map, state.offer[seat, place] - 1), "")])
    return lines


def payable(box: Box, state: State, seat: int) -> set[int]:
    """The free lanes that a seat has the cards and the trains for."""
    if seat < 0 or state.status:
        return set()
    hand = hand_counts(state, seat)
    best = max(hand[:LOCOMOTIVE])
    found = set()
    for lane in range(box.lanes):
        wanted = box.colour[lane]
        cards = hand[LOCOMOTIVE] + (best if wanted == GREY else hand[wanted - 1])
        if box.length[lane] <= min(cards, state.trains[seat]) and lane_is_open(box, state, lane, seat):
            found.add(lane)
    return found


def route_lines(box: Box, state: State, map: Map, paid: set[int], seat: int) -> Block:
    """The longest routes the hand pays for, by the names they are claimed by."""
    free = sum(1 for lane in range(box.lanes) if state.owner[lane] == 0)
    lines: Block = [
        [(f"{plural(free, 'route')} free", "bold"), (f", {len(paid)} you can pay" if seat >= 0 else "", "")]
    ]
    ordered = sorted(paid, key=lambda lane: (-box.length[lane], map.routes[lane].id))
    for lane in ordered[:LISTED]:
        route = map.routes[lane]
        lines.append([(f"{PAYABLE} {route.id}", ink_of(route.colour)), (f" {route.length} {route.colour}", SOFT)])
    return lines if len(ordered) <= LISTED else [*lines, [(f"and {len(ordered) - LISTED} more", SOFT)]]


def map_drawn(box: Box, state: State, map: Map, paid: set[int], wide: int) -> Block:
    """Cities by three letters of their names, routes as dots between them."""
    high = min(MAP_HIGH, wide * MAP_HIGH // MAP_WIDE)
    across, down = spread([city.x for city in map.cities]), spread([city.y for city in map.cities])
    places = {
        city.id: (round(x * (wide - 3)), round(y * (high - 1)))
        for city, x, y in zip(map.cities, across, down, strict=True)
    }
    grid: Block = [[(" ", "")] * wide for _ in range(high)]
    for number in sorted(range(box.lanes), key=lambda lane: (state.owner[lane] > 0, lane in paid)):
        lane = map.routes[number]
        owner = state.owner[number]
        sign = PLAYERS[owner - 1][0] if owner else PAYABLE if number in paid else FREE
        ink = f"bold #ffffff on {TRAINS[owner - 1]}" if owner else ink_of(lane.colour)
        for x, y in between(places[lane.a], places[lane.b], lane):
            grid[y][x] = (sign, ink)
    for city, letters in zip(map.cities, in_three_letters([city.name for city in map.cities]), strict=True):
        x, y = places[city.id]
        for place, letter in enumerate(letters):
            grid[y][x + place] = (letter, "bold")
    return grid


def in_three_letters(names: list[str]) -> list[str]:
    """The first letters of each name; of names that begin alike, two and the letter by which they differ."""
    return [name[:2] + name[_differs(name, [other for other in names if other != name]) :][:1] for name in names]


def _differs(name: str, others: list[str]) -> int:
    """The first place, from the third on, after which none of the others goes on alike."""
    places = range(2, len(name))
    return next((at for at in places if not any(other.startswith(name[: at + 1]) for other in others)), 2)


def spread(numbers: list[float]) -> list[float]:
    """From 0, the least, to 1, the greatest."""
    least, most = min(numbers), max(numbers)
    return [(number - least) / ((most - least) or 1) for number in numbers]


def between(start: tuple[int, int], end: tuple[int, int], lane: Lane) -> list[tuple[int, int]]:
    """As many places between two cities as the route is long, evenly."""
    a, b = (start[0] + 1, start[1]), (end[0] + 1, end[1])
    steps = range(1, lane.length + 1)
    shares = [step / (lane.length + 1) for step in steps]
    return [(round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)) for share in shares]
