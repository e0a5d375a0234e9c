"""Positions for tests, written as in the rule book's conventions: cards as letters, decks top first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright import Match, Refusal
from turnwright.games.rails.cards import LETTERS
from turnwright.games.rails.maps import Map, add_map, map_named, parse_map
from turnwright.games.rails.state import PLAY_BOARD, PLAY_COMPANION

rails = turnwright.load("rails")
ANN, BOB, CID, DEE, EVE = range(5)

TOY: Map = parse_map(
    {
        "format": "rails-map/1",
        "id": "toy",
        "name": "Toy",
        "canvas": {"width": 400, "height": 300},
        "cities": [
            {"id": "a", "name": "A", "x": 50, "y": 50},
            {"id": "b", "name": "B", "x": 150, "y": 50},
            {"id": "c", "name": "C", "x": 250, "y": 50},
            {"id": "d", "name": "D", "x": 150, "y": 200},
            {"id": "e", "name": "E", "x": 350, "y": 200},
        ],
        "routes": [
            {"id": f"{a}-{b}-{p}", "a": a, "b": b, "parallel": p, "colour": colour, "length": length}
            for a, b, p, colour, length in (
                ("a", "b", 0, "red", 3),
                ("a", "b", 1, "blue", 3),
                ("b", "c", 0, "grey", 2),
                ("c", "d", 0, "green", 4),
                ("d", "e", 0, "white", 1),
                ("b", "d", 0, "yellow", 1),
                ("c", "e", 0, "grey", 5),
                ("a", "d", 0, "black", 6),
            )
        ],
        "tickets": [
            {"id": id, "a": a, "b": b, "points": points}
            for id, a, b, points in (
                ("x1", "a", "c", 5),
                ("x2", "a", "e", 5),
                ("x3", "b", "e", 2),
                ("x4", "c", "e", 4),
                ("x5", "a", "d", 4),
                ("x8", "d", "e", 1),
            )
        ],
    }
)
add_map(TOY)


def letters(cards: str) -> list[int]:
    """`R R L`, `R1 R2 L1` or `RRL` as numbers per colour."""
    counts = [0] * len(LETTERS)
    for letter in re.sub(r"[\d\s]", "", cards):
        counts[LETTERS.index(letter)] += 1
    return counts


def at(
    *hands: str,
    row: str = "RBGWY",
    deck: str = "OPOP",
    discards: str = "",
    seats: int = 0,
    holder: int = ANN,
    drawn: int = 0,
    offline: Sequence[int] = (),
    mode: str = "companion",
    map: str = "toy",
    trains: Sequence[int] = (),
    owners: dict[str, int] | None = None,
    tickets: Sequence[str] = (),
    kept: dict[int, Sequence[str]] | None = None,
    passes: int = 0,
) -> Match:
    """A match that starts from this position."""
    seats = seats or max(2, len(hands))
    memory = rails.blank_state()
    state = memory[0]
    state["seats"], state["to_act"] = seats, holder
    board = mode == "board"
    state["stage"] = PLAY_BOARD if board else PLAY_COMPANION
    entry = rails.automaton.entries[int(state["stage"])]
    state["node"] = rails.automaton.node(entry).steps["draw"] if drawn else entry
    state["drawn"] = drawn
    state["connected"] = sum(1 << seat for seat in range(seats) if seat not in offline)
    state["deck"], state["discards"] = letters(deck), letters(discards)
    state["deck_size"] = sum(letters(deck))
    for slot, letter in enumerate(re.sub(r"[\d\s]", "", row)):
        state["row"][slot] = 1 + LETTERS.index(letter)
    for seat, hand in enumerate(hands):
        state["hand"][seat] = letters(hand)
        state["hand_size"][seat] = sum(letters(hand))
    state["pack"] = np.array(letters(deck + discards + row + "".join(hands)))
    if board:
        _put_on_board(state, seats, map, trains, owners or {}, tickets, kept or {}, passes)
    return rails.match_at(memory, mode=mode, **({"map": map} if board else {}))


def _put_on_board(
    state: Any,
    seats: int,
    map: str,
    trains: Sequence[int],
    owners: dict[str, int],
    tickets: Sequence[str],
    kept: dict[int, Sequence[str]],
    passes: int,
) -> None:
    board = map_named(map)
    ids = [ticket.id for ticket in board.tickets]
    for seat in range(seats):
        state["trains"][seat] = trains[seat] if seat < len(trains) else 45
    for lane, owner in owners.items():
        state["owner"][lane_number(lane, map)] = owner + 1
    for place, ticket in enumerate(tickets):
        state["ticket_deck"][place] = 1 + ids.index(ticket)
    state["ticket_deck_size"] = len(tickets)
    for seat, held in kept.items():
        state["kept"][seat] = sum(1 << ids.index(ticket) for ticket in held)
        state["ticket_count"][seat] = len(held)
    state["passes"] = passes


def lane_number(id: str, map: str = "toy") -> int:
    return [lane.id for lane in map_named(map).routes].index(id)


def turned(deck: str, cards: str, *reshuffled: str) -> list[int]:
    """What chance must give so that these cards are turned over; further decks are what reshuffling makes."""
    pools = [letters(deck), *(letters(pool) for pool in reshuffled)]
    forced = []
    for letter in re.sub(r"[\d\s]", "", cards):
        while not any(pools[0]):
            pools.pop(0)
        colour = LETTERS.index(letter)
        assert pools[0][colour] > 0, f"{letter} is not in the deck"
        forced.append(sum(pools[0][:colour]))
        pools[0][colour] -= 1
    return forced


def discard(cards: str) -> dict[str, Any]:
    return {"kind": "discard", "cards": letters(cards)}


def claim(lane: str, cards: str, map: str = "toy") -> dict[str, Any]:
    return {"kind": "claim", "lane": lane_number(lane, map), "cards": letters(cards)}


def hand(match: Match, seat: int) -> list[int]:
    counts: list[int] = match.memory["hand"][0][seat].tolist()
    return counts


def row(match: Match) -> str:
    return "".join(LETTERS[colour - 1] for colour in match.memory["row"][0] if colour)


def of(match: Match, name: str) -> Any:
    """A field of the position as plain data."""
    return match.memory[name][0].tolist()


def counters(match: Match) -> tuple[int, int, int]:
    return of(match, "drawn"), of(match, "took_locomotive"), of(match, "claimed")


def refusals() -> dict[str, tuple[list[str], str]]:
    """The refusal table of the book for makers: rules and text by RF-number."""
    rows = re.findall(r"^\| (RF-\d+) \| .* \| ([^|]+) \| `([^`]+)`", rails.book.makers, re.MULTILINE)
    return {number: ([rule.strip() for rule in rules.split(",")], text) for number, rules, text in rows}


REFUSALS = refusals()


def assert_refused(match: Match, action: Any, number: str, seat: int | None = None, **filled: object) -> Refusal:
    """The action is refused with exactly this text and rule, and nothing changes (R-38)."""
    before = match.memory.tobytes()
    rules, text = REFUSALS[number]
    refusal: Refusal = match.why_not(action, seat)
    assert refusal is not None, f"{action} is legal"
    assert refusal.sentence == text.format(**filled)
    assert refusal.rule in rules
    with pytest.raises(Refusal) as raised:
        match.play(action, seat)
    assert raised.value.sentence == refusal.sentence
    assert match.memory.tobytes() == before
    return refusal
