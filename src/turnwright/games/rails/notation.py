"""Actions as text a person can type: `take 3`, `claim hamburg-luebeck-0 with 1 yellow`, `keep 1 3`."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

from turnwright import Action as Played
from turnwright import Kind, NotationError

from .actions import CLAIM, DISCARD, DRAW, END, KEEP, TAKE
from .box import Box
from .cards import COLOURS, LETTERS, LOCOMOTIVE, in_words
from .maps import numbered_map
from .state import OFFERED, State

Read = tuple[Kind, dict[str, Any]]
NUMBERED = re.compile(r"(\d{1,3})\s*([a-z]+)")


def write(box: Box, action: Played) -> str | None:
    """The action as text; None for kinds written the usual way."""
    if action.kind == DISCARD:
        return f"discard {in_words(action.cards) or 'nothing'}"
    if action.kind == CLAIM:
        lanes = numbered_map(box.map).routes
        name = lanes[action.lane].id if action.lane < len(lanes) else f"lane {action.lane}"
        return f"claim {name} with {in_words(action.cards) or 'nothing'}"
    if action.kind == KEEP:
        places = [str(place + 1) for place in range(OFFERED) if action.keep >> place & 1]
        return f"keep {' '.join(places) or 'nothing'}"
    return None


def read(box: Box, text: str, state: State | None) -> Read | None:
    """The action that a text names; None for kinds read the usual way."""
    verb, _, rest = text.strip().lower().partition(" ")
    rest = rest.strip()
    if verb == "discard":
        return DISCARD, {"cards": read_cards(rest, text)}
    if verb == "claim":
        return read_claim(box, rest, text, state)
    if verb == "keep":
        return KEEP, {"keep": read_tickets(box, rest, text, state)}
    if verb == "take" and rest in COLOURS:
        return TAKE, {"slot": slot_showing(rest, text, state)}
    if (verb, rest) == ("pass", ""):
        return END, {}
    if (verb, rest) == ("draw", "deck"):
        return DRAW, {}
    return None


def read_cards(text: str, whole: str) -> list[int]:
    """`2 red 1 locomotive`, or a letter per card: `RRL`."""
    counts = [0] * len(COLOURS)
    if text in ("", "nothing"):
        return counts
    if re.fullmatch(f"[{LETTERS.lower()}]+", text):
        for letter in text:
            counts[LETTERS.lower().index(letter)] += 1
        return counts
    pieces = NUMBERED.findall(text)
    if NUMBERED.sub("", text).strip(" ,") or any(colour.removesuffix("s") not in COLOURS for _, colour in pieces):
        raise NotationError(
            f"{whole!r}: cards are written like '2 red 1 locomotive', or as letters ({LETTERS}) like 'RRL'; "
            f"{text!r} came"
        )
    for number, colour in pieces:
        counts[COLOURS.index(colour.removesuffix("s"))] += int(number)
    return [min(count, 127) for count in counts]


def read_claim(box: Box, rest: str, whole: str, state: State | None) -> Read:
    name, with_, cards = rest.partition(" with ")
    lanes = numbered_map(box.map).routes
    ids = [lane.id for lane in lanes]
    name = name.strip()
    if f"{name}-0" in ids and f"{name}-1" not in ids:
        name = f"{name}-0"
    if name not in ids:
        raise NotationError(f"{whole!r}: {name!r} is not a route of the map; {nearest(name, ids)}")
    lane = ids.index(name)
    counts = read_cards(cards.strip(), whole) if with_ else usual_payment(lane, lanes[lane].colour, whole, box, state)
    return CLAIM, {"lane": lane, "cards": counts}


def nearest(name: str, ids: list[str]) -> str:
    """The routes that are written most like this one."""
    alike = get_close_matches(name, ids, 3, 0.5) or [route for route in ids if name and name in route][:3]
    return f"did you mean {' or '.join(alike)}?" if alike else f"one is {ids[0]}"


def usual_payment(lane: int, colour: str, whole: str, box: Box, state: State | None) -> list[int]:
    """The payment with the fewest locomotives, where only one colour comes into question."""
    if state is None or colour == "grey":
        raise NotationError(f"{whole!r}: say how you pay, as in 'claim … with 2 red 1 locomotive'")
    length = box.length[lane]
    counts = [0] * len(COLOURS)
    held = state.hand[state.to_act, COLOURS.index(colour)]
    counts[COLOURS.index(colour)] = min(length, held)
    counts[LOCOMOTIVE] = length - counts[COLOURS.index(colour)]
    return counts


def read_tickets(box: Box, rest: str, whole: str, state: State | None) -> int:
    """Places in the offer counted from 1, `all`, or the ids of tickets."""
    if rest == "all":
        return 7 if state is None else sum(1 << p for p in range(OFFERED) if state.offer[state.to_act, p])
    mask = 0
    for word in [] if rest == "nothing" else re.split(r"[\s,]+", rest):
        place = int(word) - 1 if word in ("1", "2", "3") else place_of_ticket(box, word, whole, state)
        if mask >> place & 1:
            raise NotationError(f"{whole!r}: {word} is named twice")
        mask |= 1 << place
    return mask


def place_of_ticket(box: Box, word: str, whole: str, state: State | None) -> int:
    ids = [ticket.id for ticket in numbered_map(box.map).tickets]
    if state is not None and word in ids:
        for place in range(OFFERED):
            if state.offer[state.to_act, place] == ids.index(word) + 1:
                return place
    raise NotationError(f"{whole!r}: name offered tickets by their place, as in 'keep 1 3', or by id; {word!r} came")


def slot_showing(colour: str, whole: str, state: State | None) -> int:
    """The leftmost slot with this colour."""
    if state is not None:
        for slot in range(len(state.row)):
            if state.row[slot] == 1 + COLOURS.index(colour):
                return slot
    raise NotationError(f"{whole!r}: no {colour} card lies face up; name a slot, as in 'take 0'")
