"""An encounter in words and as data: the map, the sheets, whose turn it is (10.5)."""

from __future__ import annotations

from typing import Any

from .box import Box
from .capacities import SIDE
from .machine.space import OUTSIDE
from .script import DIRECTIONS, place_name, readable, script_of
from .state import ACTIVE, DEFEATED, State

GLYPHS = {"open": ".", "wall": "#", "water": "~", "rough": "^", "hazard": "*"}
LIVES = {ACTIVE: "active", DEFEATED: "defeated"}


def describe(box: Box, state: State, seat: int) -> dict[str, Any]:
    """The position as data."""
    script = script_of(box)
    cast = state.acting_cast - 1
    return {
        "campaign": script.script.campaign.overview.title if script.script.campaign.overview else "",
        "encounter": str(script.script.encounter.name),
        "round": int(state.round),
        "turn": script.casts[cast] if cast >= 0 else None,
        "order": [
            {"cast": script.casts[state.order[i]], "initiative": int(state.initiative[state.order[i]])}
            for i in range(state.in_order)
        ],
        "actors": [sheet(box, state, actor) for actor in range(box.actors)],
        "shared": {name: int(state.shared[number]) for number, name in enumerate(script.shared)},
        "outcome": script.outcomes[state.outcome - 1] if state.outcome else None,
        "fault": f"MF-{state.fault}" if state.fault else None,
    }


def sheet(box: Box, state: State, actor: int) -> dict[str, Any]:
    """One actor's sheet; hidden resources are left out (M-68)."""
    script = script_of(box)
    known = [r for r in range(len(script.resources)) if state.touched[actor] >> r & 1 and not box.hidden >> r & 1]
    return {
        "name": script.actor(actor),
        "cast": script.casts[box.cast_of[actor]],
        "state": LIVES.get(state.life[actor], "absent"),
        "place": place_name(box, state.place[actor] - 1) if state.place[actor] else None,
        "heading": DIRECTIONS[state.heading[actor]],
        "resources": {script.resources[r]: int(state.value[actor, r]) for r in known},
        "statuses": script.statuses(box, state, actor),
        "moved": state.half_points[actor] / 2,
    }


def text(box: Box, state: State, seat: int) -> str:
    """The map with numbered actors, and a line for each."""
    script = script_of(box)
    lines = [f"{script.script.encounter.name}, round {state.round}"]
    lines += draw_map(box, state)
    for actor in range(box.actors):
        shown = sheet(box, state, actor)
        values = ", ".join(f"{name} {value}" for name, value in shown["resources"].items())
        where = shown["place"] or shown["state"]
        status = f" [{', '.join(shown['statuses'])}]" if shown["statuses"] else ""
        lines.append(f"{mark_of(actor)} {shown['name']} ({shown['cast']}) {where}: {values}{status}")
    if state.outcome:
        lines.append(f"Outcome: {script.outcomes[state.outcome - 1]}")
    elif state.acting_cast:
        lines.append(f"Turn: {script.casts[state.acting_cast - 1]}")
    return "\n".join(lines)


def mark_of(actor: int) -> str:
    """The letter of an actor on the map."""
    return chr(ord("A") + actor)


def draw_map(box: Box, state: State) -> list[str]:
    """The rows from north to south; of an endless plain only what lies around the actors."""
    script = script_of(box)
    rows, columns = range(box.height - 1, -1, -1), range(box.width)
    if script.numbering.map is None or script.numbering.map.extent is None:
        places = [state.place[a] - 1 for a in range(box.actors) if state.place[a]] or [SIDE * SIDE // 2]
        rows = range(
            min(SIDE, max(p // SIDE for p in places) + 2) - 1, max(0, min(p // SIDE for p in places) - 1) - 1, -1
        )
        columns = range(max(0, min(p % SIDE for p in places) - 1), min(SIDE, max(p % SIDE for p in places) + 2))
    standing = {state.place[actor] - 1: mark_of(actor) for actor in range(box.actors) if state.place[actor]}
    return ["  " + "".join(standing.get(r * SIDE + q) or glyph(box, r * SIDE + q) for q in columns) for r in rows]


def glyph(box: Box, tile: int) -> str:
    """The sign of a tile's terrain."""
    terrain = box.terrain[tile]
    if terrain == OUTSIDE:
        return " "
    key = script_of(box).numbering.terrains[terrain].key
    return GLYPHS.get(key, key[0])


def label(box: Box, state: State, kind: int, field: str, value: int) -> str | None:
    """A choice in words."""
    box = readable(box)
    script = script_of(box)
    if field == "actor" or (field == "target" and value > 0):
        return script.actor(value - (field == "target"))
    if field == "ability":
        return script.action(value)
    if field == "direction" and value > 0:
        return DIRECTIONS[value - 1]
    if field == "place" and value > 0:
        return place_name(box, value - 1)
    return None
