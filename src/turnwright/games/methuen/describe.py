"""An encounter in words and as data: the map, the sheets, whose turn it is, what just happened (10.5)."""

from __future__ import annotations

from typing import Any

from .box import Box
from .capacities import SPAN
from .listing import unlisted
from .machine.space import OUTSIDE, tall, wide
from .scene_words import choice_lines, describe_scene, goal_words, scene_text
from .script import DIRECTIONS, place_name, script_of
from .sheet_words import SheetValue, values_of
from .state import State
from .story import told, traced
from .tableau import (
    LIVES,
    ShownPart,
    changed_tiles,
    condition_of,
    mark_of,
    order_of,
    place_of,
    shown_part,
    situation,
    terrain_name,
    terrain_of,
    terrains_shown,
    tiles_of,
    title_of,
)

GLYPHS = {"open": ".", "wall": "#", "water": "~", "rough": "^", "hazard": "*"}


def describe(box: Box, state: State, seat: int) -> dict[str, Any]:
    """The position as data."""
    if box.scenes_only:
        return {**describe_scene(box, state), "log": told(box, state)}
    script = script_of(box)
    cast = state.acting_cast - 1
    campaign, encounter = title_of(script)
    return {
        "campaign": campaign,
        "encounter": encounter,
        "round": int(state.round),
        "turn": script.casts[cast] if cast >= 0 else None,
        "order": [{"cast": turn.cast, "initiative": turn.initiative} for turn in order_of(box, state)],
        "actors": [sheet(box, state, actor) for actor in range(state.crew)],
        "shared": {name: int(state.shared[number]) for number, name in enumerate(script.shared)},
        "changed": {place_name(box, tile): terrain_name(box, state, tile) for tile in changed_tiles(box, state)},
        "outcome": script.outcomes[state.outcome - 1] if state.outcome else None,
        "fault": f"MF-{state.fault}" if state.fault else None,
        "asked": question_of(box, state),
        "unlisted": [script.action(action) for action in unlisted(box, state)],
        "scene": scene_asked(box, state),
        "next": goal_words(box, state),
        "log": told(box, state),
        "trace": traced(box, state),
    }


def question_of(box: Box, state: State) -> dict[str, str] | None:
    """Who has to answer before the step goes on, and what is offered (M-472)."""
    if not state.asked:
        return None
    script = script_of(box)
    who = script.actor(state.asked - 1)
    if state.asked_place:
        return {"actor": who, "question": "Where does it stand?"}
    if state.broken:
        return {"actor": who, "question": f"MF-{state.broken}: adjust something and go on?"}
    if state.asked_text:
        return {"actor": who, "question": script.texts[state.asked_text - 1]}
    if state.lead_wanted or state.offered:
        return {"actor": who, "question": "Who leads?" if state.lead_wanted else "Which option?"}
    return {"actor": who, "reaction": script.action(state.asked_for - 1)}


def scene_asked(box: Box, state: State) -> dict[str, Any] | None:
    """The scene in the middle of an encounter in which somebody has to choose (M-296)."""
    if not state.lead_wanted and not state.offered:
        return None
    shown = describe_scene(box, state)
    return {key: shown[key] for key in ("scene", "text", "lead", "options", "names_lead")}


def sheet(box: Box, state: State, actor: int) -> dict[str, Any]:
    """One actor's sheet; hidden resources are left out (M-68)."""
    script, values = script_of(box), values_of(box, state, actor)
    return {
        "name": script.actor(actor),
        "cast": script.casts[box.whole[state.cast_of[actor]]],
        "state": LIVES.get(state.life[actor], "absent"),
        "place": place_of(box, state, actor),
        "heading": DIRECTIONS[state.heading[actor]],
        **size_words(box, actor),
        **values_as_data(values),
        "statuses": script.statuses(box, state, actor),
        "features": script.gained_features(box, state, actor),
        **({"condition": condition} if (condition := condition_of(box, state, actor)) else {}),
        "moved": state.half_points[actor] / 2,
    }


def values_as_data(values: list[SheetValue]) -> dict[str, Any]:
    """What is stored; and of what counts for more or less, or has a maximum, how it is made up."""
    return {
        "resources": {value.name: value.stored for value in values},
        "effective": {value.name: value.effective for value in values if value.parts},
        "maxima": {value.name: value.maximum for value in values if value.maximum is not None},
        "made_of": {value.name: str(value) for value in values if value.parts or value.maximum_made},
    }


def size_words(box: Box, actor: int) -> dict[str, str]:
    """How large somebody is, if it stands on more than one tile (M-89)."""
    extent = box.extent[actor]
    return {"size": f"{wide(extent)} x {tall(extent)}"} if extent else {}


def text(box: Box, state: State, seat: int) -> str:
    """The map with lettered actors, a line for each, the order, and what the last step brought."""
    if box.scenes_only:
        return scene_text(box, state, told(box, state))
    script = script_of(box)
    campaign, encounter = title_of(script)
    lines = [f"{campaign}: {encounter}, round {state.round}" if campaign else f"{encounter}, round {state.round}"]
    lines += draw_map(box, state)
    lines += [actor_line(box, state, actor) for actor in range(state.crew)]
    lines += [f"{name}: {state.shared[number]}" for number, name in enumerate(script.shared)]
    order = [str(turn) for turn in order_of(box, state)]
    if order:
        lines.append(f"Order: {', '.join(order)}")
    lines += [f"  {line}" for line in told(box, state)]
    lines += choice_lines(box, state)
    if unlisted(box, state):
        names = ", ".join(script.action(action) for action in unlisted(box, state))
        lines.append(f"Not every way to declare {names} is listed; choose it step by step, or write it out")
    lines.append(situation(box, state))
    return "\n".join(lines)


def actor_line(box: Box, state: State, actor: int) -> str:
    """One actor in a line: mark, name, cast, place and facing, values, statuses."""
    shown = sheet(box, state, actor)
    values = ", ".join([*filter(None, [condition_of(box, state, actor)]), *map(str, values_of(box, state, actor))])
    where = f"{shown['place']} facing {shown['heading']}" if shown["place"] else shown["state"]
    where += f", {shown['size']}" if "size" in shown else ""
    status = f" [{', '.join(shown['statuses'])}]" if shown["statuses"] else ""
    status += f", gained {', '.join(shown['features'])}" if shown["features"] else ""
    return f"{mark_of(actor)} {shown['name']} ({shown['cast']}) {where}{f': {values}' if values else ''}{status}"


def draw_map(box: Box, state: State) -> list[str]:
    """The rows from north to south with their numbers; of an endless plain only what lies around the actors."""
    part = shown_part(box, state)
    names = [row_name(box, row) for row in range(part.north, part.south - 1, -1)]
    room = max(map(len, names))
    signs = {**signs_of_terrain(box, state, part), **signs_of_actors(box, state)}
    rows = [names[part.north - row].rjust(room) + " " + row_of(signs, part, row) for row in downward(part)]
    west, east = column_name(box, part.west), column_name(box, part.east)
    gap = part.wide - len(west) - len(east)
    if gap > 0:
        rows.append(" " * (room + 1) + west + " " * gap + east)
    if box.endless:
        rows.append(" " * (room + 1) + "(the plain goes on)")
    return [*rows, *legend(box, state, part)]


def downward(part: ShownPart) -> range:
    return range(part.north, part.south - 1, -1)


def row_of(signs: dict[int, str], part: ShownPart, row: int) -> str:
    """One row, sign by sign."""
    return "".join(signs[tile] for tile in range(row * SPAN + part.west, row * SPAN + part.east + 1))


def signs_of_actors(box: Box, state: State) -> dict[int, str]:
    """The signs of the tiles somebody stands on; several actors on one tile show as a plus sign."""
    standing: dict[int, str] = {}
    for actor in range(state.crew):
        for tile in tiles_of(box, state, actor):
            standing[tile] = "+" if tile in standing else mark_of(actor)
    return standing


def row_name(box: Box, row: int) -> str:
    return place_name(box, row * SPAN).split()[0]


def column_name(box: Box, column: int) -> str:
    return place_name(box, column).split()[1]


def signs_of_terrain(box: Box, state: State, part: ShownPart) -> dict[int, str]:
    """The signs of the terrain of all shown tiles."""
    known = glyphs(box)
    terrains = {tile: terrain_of(box, state, tile) for tile in part.tiles()}
    return {tile: " " if terrain == OUTSIDE else known[terrain] for tile, terrain in terrains.items()}


def glyphs(box: Box) -> list[str]:
    """A sign for every terrain of the campaign: the usual ones, and marks that no actor has for the others."""
    spare = iter("=:;!?$|_-<>/\\'")
    return [GLYPHS.get(name.key) or next(spare, "?") for name in script_of(box).numbering.terrains]


def legend(box: Box, state: State, part: ShownPart) -> list[str]:
    """The campaign's own terrains on the shown part of the map, with their signs."""
    names = script_of(box).numbering.terrains
    own = [f"{glyphs(box)[k]} {names[k]}" for k in terrains_shown(box, state, part) if names[k].key not in GLYPHS]
    return [", ".join(own)] if own else []
