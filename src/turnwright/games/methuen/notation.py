"""Written declarations (M-199): `Pim: Sling Stone on River Thug 1`, `Pim: Move to 2N 3E`, `Pim: Face E`, `End turn`."""

from __future__ import annotations

import re
from typing import Any

from turnwright import Kind, NotationError

from .actions import END_TURN, FACE, MOVE, PERFORM, Action
from .box import Box
from .capacities import SIDE
from .language.names import key_of
from .script import DIRECTIONS, direction_name, place_name, readable, script_of

TILE = re.compile(r"\s*(\d+)\s*([NS])\s+(\d+)\s*([EW])\s*$", re.IGNORECASE)
PARTS = re.compile(r"\s+(on|toward|to)\s+", re.IGNORECASE)


def write(box: Box, action: Action) -> str | None:
    """A declaration as one line."""
    box = readable(box)
    script = script_of(box)
    if action.kind == END_TURN:
        return "End turn"
    who = script.actor(action.actor)
    if action.kind == MOVE:
        return f"{who}: Move to {place_name(box, action.place - 1)}"
    if action.kind == FACE:
        return f"{who}: Face {direction_name(action.direction - 1)}"
    line = f"{who}: {script.action(action.ability)}"
    if action.target:
        line += f" on {script.actor(action.target - 1)}"
    if action.direction:
        line += f" toward {direction_name(action.direction - 1)}"
    if action.place:
        line += f" to {place_name(box, action.place - 1)}"
    return line


def read(box: Box, text: str, seen: Any) -> tuple[Kind, dict[str, int]] | None:
    """The declaration a line means; without a name in front, the only member that can act is meant."""
    box = readable(box)
    line = text.strip()
    if key_of(line) == "endturn":
        return END_TURN, {}
    name, colon, rest = line.partition(":")
    script = script_of(box)
    actor = find(name, script.names, "actor") if colon else only_member(box, seen, line)
    if not colon:
        rest = line
    words, choices = split(rest.strip())
    if key_of(words).startswith("face") and "face" not in map(key_of, script.actions):
        return FACE, {"actor": actor, "direction": 1 + find(words[4:], list(DIRECTIONS), "direction")}
    if key_of(words) == "move" and "to" in choices and not takes_place(box, actor, words):
        return MOVE, {"actor": actor, "place": 1 + tile_of(box, choices["to"])}
    fields = {"actor": actor, "ability": find(words, script.actions, "action"), "target": 0, "direction": 0, "place": 0}
    if "on" in choices:
        fields["target"] = 1 + find(choices["on"], script.names, "actor")
    if "toward" in choices:
        fields["direction"] = 1 + find(choices["toward"], list(DIRECTIONS), "direction")
    if "to" in choices:
        fields["place"] = 1 + tile_of(box, choices["to"])
    return PERFORM, fields


def split(line: str) -> tuple[str, dict[str, str]]:
    """The action's name, and what follows `on`, `toward` and `to`."""
    parts = PARTS.split(line)
    return parts[0].strip(), {parts[i].lower(): parts[i + 1].strip() for i in range(1, len(parts) - 1, 2)}


def takes_place(box: Box, actor: int, words: str) -> bool:
    """Whether the campaign has an action called Move that needs a destination (M-199)."""
    script = script_of(box)
    keys = [key_of(known) for known in script.actions]
    return key_of(words) in keys and bool(box.action_needs[keys.index(key_of(words))] & 2)


def find(text: str, known: list[str], what: str) -> int:
    """The number of a name: exact spelling first, else by key (M-2, M-3)."""
    wanted = text.strip()
    if wanted in known:
        return known.index(wanted)
    fits = [number for number, name in enumerate(known) if key_of(name) == key_of(wanted)]
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise NotationError(f'"{wanted}" could be {", ".join(known[number] for number in fits)} (MR-26)')
    raise NotationError(f'there is no {what} "{wanted}"; there is {", ".join(known) or "none"} (MR-4)')


def tile_of(box: Box, text: str) -> int:
    """The tile a location names."""
    found = TILE.match(text)
    if not found:
        raise NotationError(f'a location is written like 2N 1E; "{text}" came')
    north = int(found[1]) * (1 if found[2].upper() == "N" else -1) - int(box.south)
    east = int(found[3]) * (1 if found[4].upper() == "E" else -1) - int(box.west)
    if not (0 <= north < SIDE and 0 <= east < SIDE):
        raise NotationError(f"{text} lies outside the map")
    return north * SIDE + east


def only_member(box: Box, seen: Any, line: str) -> int:
    """The member of the acting cast that is meant where no name stands in front."""
    if seen is not None:
        cast = int(seen.acting_cast) - 1
        members = [a for a in range(box.actors) if box.cast_of[a] == cast and seen.life[a] == 1]
        if len(members) == 1:
            return members[0]
    raise NotationError(f'say who: write "{script_of(box).actor(0)}: {line}"')
