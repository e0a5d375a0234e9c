"""An encounter as it lies on the table: plain data that the text, the view and the picture are all made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .box import Box
from .capacities import SIDE, SPAN
from .machine.moves import IN_TURN, affordable, has_turn_movement
from .machine.space import (
    OUTSIDE,
    cell,
    count_within,
    search_bounds,
    spaces_between,
    tall,
    terrain_at,
    tile_within,
    wide,
)
from .machine.ways import may_end
from .program import codes as c
from .script import Book, place_name, script_of
from .state import ACTIVE, DEFEATED, State
from .survey import find_ways, forget_ways
from .views import is_hidden, rolls_hidden

MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&%"
"""One sign for every actor an encounter can have (K-2)."""
AROUND = 2
"""Tiles of an endless plain that are shown around the outermost actors."""
LEAST_SHOWN = 9
FRIENDLY, OPPOSED, NEUTRAL = "friendly", "opposed", "neutral"
LIVES = {ACTIVE: "active", DEFEATED: "defeated"}


@dataclass(frozen=True)
class ShownPart:
    """The part of the map that is shown: rows and columns of the record, both ends included."""

    south: int
    north: int
    west: int
    east: int

    @property
    def wide(self) -> int:
        return self.east - self.west + 1

    @property
    def high(self) -> int:
        return self.north - self.south + 1

    def tiles(self) -> list[int]:
        """All tiles in picture order: north to south, west to east."""
        rows, columns = range(self.north, self.south - 1, -1), range(self.west, self.east + 1)
        return [row * SPAN + column for row in rows for column in columns]

    def holds(self, tile: int) -> bool:
        """Whether a tile is shown."""
        return self.south <= tile // SPAN <= self.north and self.west <= tile % SPAN <= self.east


@dataclass(frozen=True)
class PlaceInOrder:
    """A place in the initiative order."""

    cast: str
    initiative: int | None
    """What it came to; nothing where that is not told (M-468)."""
    acting: bool
    acted: bool

    def __str__(self) -> str:
        return f"{self.cast}{'' if self.initiative is None else f' {self.initiative}'}{' (acted)' * self.acted}"


def mark_of(actor: int) -> str:
    """The sign of an actor on a map of characters."""
    return MARKS[actor] if actor < len(MARKS) else "?"


def face_of(box: Box, actor: int) -> str:
    """What stands on an actor's medal: from the name where that tells everybody apart, else the sign."""
    found = script_of(box).faces
    return found[actor] if actor < len(found) else mark_of(actor)


def shown_part(box: Box, state: State) -> ShownPart:
    """The whole map; of an endless plain what lies around the actors, or around who acts if that is too much."""
    if not box.endless:
        return ShownPart(0, box.height - 1, 0, box.width - 1)
    places = [tile for actor in range(state.crew) for tile in tiles_of(box, state, actor)]
    middle = in_focus(box, state)
    rows, columns = [tile // SPAN for tile in places or [middle]], [tile % SPAN for tile in places or [middle]]
    south, north = around(min(rows), max(rows), middle // SPAN, box.height)
    west, east = around(min(columns), max(columns), middle % SPAN, box.width)
    return ShownPart(south, north, west, east)


def in_focus(box: Box, state: State) -> int:
    """The tile of who is asked or acts, else of the first on the map; the origin without any."""
    first = [state.asked - 1, state.acting_actor - 1, *members_on_turn(box, state), *range(state.crew)]
    there = [state.place[actor] - 1 for actor in first if actor >= 0 and state.place[actor]]
    return there[0] if there else -box.south * SPAN - box.west


def tiles_of(box: Box, state: State, actor: int) -> list[int]:
    """All tiles somebody stands on, its location first (M-89)."""
    if not state.place[actor]:
        return []
    extent, first = box.extent[actor], state.place[actor] - 1
    return [first + up * SPAN + right for up in range(tall(extent)) for right in range(wide(extent))]


def around(low: int, high: int, middle: int, end: int) -> tuple[int, int]:
    """A stretch of an endless plain: some tiles on both sides, never a mere slit, and never more than a map has."""
    missing = max(0, LEAST_SHOWN - (high - low + 1) - 2 * AROUND)
    low, high = low - AROUND - missing // 2, high + AROUND + (missing + 1) // 2
    if high - low >= SIDE:
        low, high = middle - SIDE // 2, middle + SIDE // 2 - 1
    return max(0, low), min(end - 1, high)


def terrain_of(box: Box, state: State, tile: int) -> int:
    """The number of a tile's terrain as it is now; OUTSIDE where there is no map."""
    return int(terrain_at(box, state, tile))


def terrain_name(box: Box, state: State, tile: int) -> str:
    """What a tile is made of; nothing outside the map."""
    terrain = terrain_of(box, state, tile)
    return "" if terrain == OUTSIDE else str(script_of(box).numbering.terrains[terrain])


def changed_tiles(box: Box, state: State) -> list[int]:
    """The tiles that are not as the map has them, in the order in which they changed (M-121)."""
    tiles = [int(state.changed_tile[entry]) for entry in range(state.tiles_changed)]
    return [tile for tile in tiles if terrain_of(box, state, tile) != box.terrain[tile] - 1]


def terrains_shown(box: Box, state: State, part: ShownPart) -> list[int]:
    """The terrains on the shown part of the map, by number."""
    return sorted({terrain_of(box, state, tile) for tile in part.tiles()} - {OUTSIDE})


def side_of(box: Box, state: State, actor: int) -> str:
    """On whose side somebody stands, seen from the players (M-243)."""
    cast = state.cast_of[actor]
    if box.neutral[cast]:
        return NEUTRAL
    return FRIENDLY if box.players_side[cast] else OPPOSED


def order_of(box: Box, state: State) -> list[PlaceInOrder]:
    """The initiative order, with whose turn it is and who has had one this round (M-269)."""
    script = script_of(box)
    casts = [state.order[place] for place in range(state.in_order)]
    told = [None if rolls_hidden(box, state) else int(state.initiative[cast]) for cast in casts]
    return [
        PlaceInOrder(script.casts[cast], number, cast == state.acting_cast - 1, bool(state.acted[cast]))
        for cast, number in zip(casts, told, strict=True)
    ]


def members_on_turn(box: Box, state: State) -> list[int]:
    """Who may declare something now: active members of the cast whose turn it is, if a person plays it."""
    cast = state.acting_cast - 1
    if cast < 0 or state.asked or state.outcome or state.status or box.control[cast] != c.PERSON:
        return []
    return [
        actor
        for actor in range(state.crew)
        if state.cast_of[actor] == cast and state.life[actor] == ACTIVE and not state.done >> actor & 1
    ]


def reachable(box: Box, state: State, actor: int) -> set[int]:
    """Where somebody on turn could go with one declaration: by a feature's movement or by an action's."""
    rooms = [
        state.step_room[actor, place]
        for place in range(box.abilities[actor])
        if box.action_needs[box.ability[actor, place]] & c.NEEDS_DESTINATION and not state.unpaid[actor, place]
    ]
    if has_turn_movement(box, state, actor):
        rooms.append(IN_TURN)
    found = set()
    bounds = search_bounds(box, state.place[actor] - 1)
    tiles = [tile_within(bounds, index) for index in range(count_within(bounds))]
    find_ways(box, state, actor)
    legs = [state.legs[cell(tile)] for tile in tiles]
    forget_ways(box, state)
    for tile, leg in zip(tiles, legs, strict=True):
        cost = leg - 1
        if cost > 0 and any(affordable(box, state, actor, cost, room) for room in rooms):
            if may_end(box, state, actor, tile):
                found.add(tile)
    return found


def reach_of(box: Box, state: State, actor: int, ability: int) -> int | None:
    """How many spaces somebody's action reaches; None if it needs nobody or reaches everywhere (M-171)."""
    action = script_of(box).script.campaign.actions.at(ability)
    if action.range is None or action.range.reach.value in ("Self", "Unlimited"):
        return None
    places = [place for place in range(box.abilities[actor]) if box.ability[actor, place] == ability]
    return int(state.reach[actor, places[0]]) if places else None


def tiles_within(part: ShownPart, tile: int, spaces: int) -> set[int]:
    """The shown tiles at most so far from a tile (M-112)."""
    return {other for other in part.tiles() if spaces_between(tile, other) <= spaces}


def health_of(box: Box, state: State, actor: int) -> tuple[int, int] | None:
    """The vital resource and what it started from; None if it is hidden or was never touched."""
    vital = box.vital
    if vital < 0 or not state.touched[actor] >> vital & 1 or is_hidden(box, state, actor, vital):
        return None
    return int(state.value[actor, vital]), int(state.initial[actor, vital])


CONDITIONS = ((0, "down"), (3, "badly hurt"), (6, "hurt"), (9, "scratched"), (10, "unhurt"))
"""How somebody is in words, up to so many tenths of what they began with."""


def share_of_health(box: Box, state: State, actor: int) -> float | None:
    """How much is left of the vital resource as far as it is shown: exactly, or as a bar (M-469)."""
    health = health_of(box, state, actor)
    if health is not None:
        return min(1.0, max(0, health[0]) / max(1, health[1]))
    shown = box.foes_shown == c.AS_BARS and state.gauge[actor] > 0
    return (state.gauge[actor] - 1) / 10 if shown else None


def condition_of(box: Box, state: State, actor: int) -> str:
    """How a foe is whose numbers are not open: `hurt`, as a bar of ten or in a word; nothing of others (M-469)."""
    if not state.gauge[actor]:
        return ""
    left = int(state.gauge[actor]) - 1
    if box.foes_shown == c.AS_BARS:
        return "▮" * left + "▯" * (10 - left)
    return next(word for most, word in CONDITIONS if left <= most)


def place_of(box: Box, state: State, actor: int) -> str | None:
    """Where somebody stands, as it is written."""
    return place_name(box, state.place[actor] - 1) if state.place[actor] else None


def situation(box: Box, state: State) -> str:
    """What is going on, in a few words."""
    script = script_of(box)
    if state.fault:
        return f"Stopped by fault MF-{state.fault}"
    if state.outcome:
        return f"Ended: {script.outcomes[state.outcome - 1]}"
    if state.asked:
        who = script.actor(state.asked - 1)
        if state.asked_place:
            return f"{who} is to be deployed"
        if state.asked_text:
            return f"{who} is asked: {script.texts[state.asked_text - 1]}"
        if state.lead_wanted or state.offered:
            return f"{who} {'names the lead' if state.lead_wanted else 'chooses'}"
        return f"{who} may react with {script.action(state.asked_for - 1)}"
    return f"{script.casts[state.acting_cast - 1]} to act" if state.acting_cast else "Not begun"


def title_of(script: Book) -> tuple[str, str]:
    """The campaign and the encounter by name."""
    overview: Any = script.script.campaign.overview
    return str(overview.title) if overview else "", str(script.script.encounter.name)
