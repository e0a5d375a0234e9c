"""The tile an action is aimed at, or where somebody leaps to: those around first, far ones by the part of the plain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from turnwright import Click

from ..capacities import SPAN, TILES
from ..machine.space import (
    Bounds,
    column,
    count_within,
    is_within,
    row,
    search_bounds,
    spaces_between,
    spot_of,
    tall,
    tile_of,
    tile_within,
    wide,
)
from ..machine.validity import leap_lands, leap_reaches, tile_in_reach
from ..script import place_name
from .drafts import Draft, Step, click

SIDES = (100, 10)
"""How long the sides of the parts are in which an endless plain is shown: some hundred parts, then tiles."""


def fits(draft: Draft, tile: int) -> bool:
    """Whether a tile may be chosen, as the rules ask it (M-149, M-182)."""
    box, state, actor, ability, target = draft.box, draft.state, draft.actor, draft.ability, draft.target
    if box.terrain[tile] == 0 or not leap_reaches(box, state, actor, ability, target, tile, leap_of(draft)):
        return False
    if not leap_lands(box, state, actor, ability, target, tile):
        return False
    reach = state.reach[actor, draft.place]
    return not box.action_aimed[ability] or tile_in_reach(box, state, actor, ability, tile, reach)


def leap_of(draft: Draft) -> int:
    return int(draft.state.leap[draft.actor, draft.place])


def leaper(draft: Draft) -> int:
    """Who leaps, or acts."""
    return draft.target if draft.box.action_leaper[draft.ability] == 2 and draft.target >= 0 else draft.actor


def choose_tile(draft: Draft, steps: Sequence[Step]) -> list[Click]:
    """The tiles around, and in front of them what lies farther away on an endless plain, part by part."""
    far = partial(parts, draft, steps, everywhere(draft), SIDES)
    beyond = [Click("tile", text="far", label="farther away", onward=far)] if far() else []
    return [*beyond, *(tile_clicked(draft, steps, tile) for tile in near(draft))]


def tile_clicked(draft: Draft, steps: Sequence[Step], tile: int) -> Click:
    return click(draft.having(tile=tile + 1), steps, "tile", tile + 1)


def has_tile(draft: Draft) -> bool:
    """Whether there is a tile to choose, perhaps far away."""
    return next(near(draft), None) is not None or bool(parts(draft, (), everywhere(draft), SIDES))


def near(draft: Draft) -> Iterator[int]:
    """The tiles around that fit: the whole map, of an endless plain what lies around."""
    bounds = within_reach(draft, around(draft))
    tiles = (tile_within(bounds, index) for index in range(count_within(bounds)))
    return (tile for tile in tiles if fits(draft, tile))


def around(draft: Draft) -> Bounds:
    return search_bounds(draft.box, tile_of(draft.state, leaper(draft)))


def everywhere(draft: Draft) -> Bounds:
    """All of an endless plain that can be reached; of other maps nothing is far."""
    if not draft.box.endless:
        return 0, 0, 0, 0
    return within_reach(draft, (0, draft.box.height, 0, draft.box.width))


def within_reach(draft: Draft, bounds: Bounds) -> Bounds:
    """What of some bounds is near enough to whoever aims and whoever leaps, by rows and columns."""
    box, state = draft.box, draft.state
    if box.action_aimed[draft.ability]:
        spot = spot_of(box, state, draft.actor)
        bounds = beside(bounds, spot, int(state.reach[draft.actor, draft.place]))
    if box.action_leaper[draft.ability]:
        bounds = beside(bounds, tile_of(state, leaper(draft)), leap_of(draft))
    return bounds


def beside(bounds: Bounds, spot: int, far: int) -> Bounds:
    """The part of some bounds that is not farther from a spot."""
    first, left = row(spot % TILES), column(spot)
    return (
        max(bounds[0], first - far),
        min(bounds[1], first + tall(spot) + far),
        max(bounds[2], left - far),
        min(bounds[3], left + wide(spot) + far),
    )


def parts(draft: Draft, steps: Sequence[Step], bounds: Bounds, sides: Sequence[int]) -> list[Click]:
    """The parts of some bounds in which there may be a tile that fits and is not among those around."""
    return [
        part_clicked(draft, steps, part, sides[1:])
        for part in squares(draft, bounds, sides[0])
        if may_have(draft, part)
    ]


def part_clicked(draft: Draft, steps: Sequence[Step], part: Bounds, sides: Sequence[int]) -> Click:
    """A part of the plain: smaller ones behind it, at last its tiles."""
    box = draft.box
    south_west, north_east = tile_within(part, 0), tile_within(part, count_within(part) - 1)
    name = f"{place_name(box, south_west)} to {place_name(box, north_east)}"

    def onward() -> list[Click]:
        if sides:
            return parts(draft, steps, part, sides)
        return [tile_clicked(draft, steps, tile) for tile in far_tiles(draft, part)]

    return Click("tile", text=name.replace(" ", "_"), label=name, onward=onward)


def far_tiles(draft: Draft, part: Bounds) -> Iterator[int]:
    """The tiles of a part that fit and are not among those around."""
    close = around(draft)
    tiles = (tile_within(part, index) for index in range(count_within(part)))
    return (tile for tile in tiles if not is_within(close, tile) and fits(draft, tile))


def squares(draft: Draft, bounds: Bounds, side: int) -> Iterator[Bounds]:
    """Some bounds cut into squares at round coordinates."""
    for south, north in bands(bounds[0], bounds[1], draft.box.south, side):
        for west, east in bands(bounds[2], bounds[3], draft.box.west, side):
            yield south, north, west, east


def bands(first: int, end: int, origin: int, side: int) -> Iterator[tuple[int, int]]:
    """A row of numbers cut where a coordinate is round; less than half a side is not left over by itself."""
    while first < end:
        following = ((first + origin) // side + 1) * side - origin
        if end - following < side // 2:
            following = end
        yield first, following
        first = following


def may_have(draft: Draft, part: Bounds) -> bool:
    """Whether a part reaches beyond the tiles around and is near enough.

    Only that: to look behind every wall for a tile that fits would take seconds, so a part may turn out to be empty.
    """
    return any(is_near_enough(draft, piece) for piece in outside(part, around(draft)))


def outside(part: Bounds, close: Bounds) -> Iterator[Bounds]:
    """The up to four rectangles that are left of a part without what lies around."""
    south, north, west, east = part
    first, last = max(south, close[0]), min(north, close[1])
    pieces = (
        (south, min(north, close[0]), west, east),
        (max(south, close[1]), north, west, east),
        (first, last, west, min(east, close[2])),
        (first, last, max(west, close[3]), east),
    )
    return (piece for piece in pieces if piece[0] < piece[1] and piece[2] < piece[3])


def is_near_enough(draft: Draft, piece: Bounds) -> bool:
    """Whether the nearest tile of a rectangle can be aimed at and leapt to, by its distance alone."""
    box, state = draft.box, draft.state
    if box.action_aimed[draft.ability]:
        spot = spot_of(box, state, draft.actor)
        if spaces_between(spot, nearest(piece, spot)) > state.reach[draft.actor, draft.place]:
            return False
    here = tile_of(state, leaper(draft))
    return not box.action_leaper[draft.ability] or spaces_between(here, nearest(piece, here)) <= leap_of(draft)


def nearest(piece: Bounds, spot: int) -> int:
    """The tile of a rectangle that is nearest to a spot."""
    up = min(max(row(spot % TILES), piece[0]), piece[1] - 1)
    return up * SPAN + min(max(column(spot), piece[2]), piece[3] - 1)
