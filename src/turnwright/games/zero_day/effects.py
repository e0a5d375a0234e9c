"""What each kind of action does to a position."""

from __future__ import annotations

from turnwright import draw

from .actions import Action
from .box import Box
from .state import BLUE_SEAT, RED_SEAT, State
from .walks import look_around


def lay_tile(box: Box, state: State, cell: int, look: int) -> None:
    """Put a tile on a cell, and note what it turns towards the cells around it."""
    state.board[cell] = look
    for side in range(4):
        other = box.neighbour[cell, side]
        if other >= 0:
            facing = (side + 2) % 4
            red_only, blue_only = (box.only[look] >> side) & 1, (box.only[look] >> (4 + side)) & 1
            state.facing[other] |= (blue_only << facing) | (red_only << (4 + facing))


def put_in_deck(state: State, tile: int) -> None:
    """A tile joins the deck."""
    state.deck |= 1 << tile
    state.deck_size += 1


def take_from_deck(state: State, chance: object) -> int:
    """Chance picks one of the deck's tiles."""
    wanted = draw(chance, state.deck_size)
    tile = 0
    while wanted >= 0:
        tile += 1
        wanted -= (state.deck >> tile) & 1
    state.deck &= ~(1 << tile)
    state.deck_size -= 1
    return tile


def add_to_reserve(state: State, seat: int, tile: int) -> None:
    """A tile goes to the end of a reserve."""
    state.reserve[seat, state.held[seat]] = tile
    state.held[seat] += 1
    state.holds[seat] |= 1 << tile


def take_from_reserve(state: State, seat: int, tile: int) -> None:
    """A tile leaves a reserve; those after it move up."""
    place = 0
    while state.reserve[seat, place] != tile:
        place += 1
    state.held[seat] -= 1
    for later in range(place, state.held[seat]):
        state.reserve[seat, later] = state.reserve[seat, later + 1]
    state.reserve[seat, state.held[seat]] = 0
    state.holds[seat] &= ~(1 << tile)


def open_play(box: Box, state: State, action: Action, chance: object) -> None:
    """Z-14, Z-15: place one, send one back, keep three."""
    take_from_reserve(state, action.seat, action.tile)
    take_from_reserve(state, action.seat, action.back)
    state.returned[action.seat] = action.back
    put_in_deck(state, action.back)
    lay_tile(box, state, action.cell, 4 * action.tile + action.rotation)
    look_around(box, state, BLUE_SEAT)
    look_around(box, state, RED_SEAT)


def draw_tile(box: Box, state: State, action: Action, chance: object) -> None:
    """Z-26."""
    add_to_reserve(state, action.seat, take_from_deck(state, chance))
    state.progress = 1


def discard_tile(box: Box, state: State, action: Action, chance: object) -> None:
    """Z-27, and Z-28 if it was the last one."""
    take_from_reserve(state, action.seat, action.tile)
    state.discarded |= 1 << action.tile
    state.progress = 1
    if state.held[action.seat] == 0:
        state.spent = 1


def steal_tile(box: Box, state: State, action: Action, chance: object) -> None:
    """Z-29, counted for Z-30 and Z-31."""
    take_from_reserve(state, 1 - action.seat, action.tile)
    add_to_reserve(state, action.seat, action.tile)
    state.steals += 1
    state.stolen |= 1 << action.tile
    state.regained += (state.watched >> action.tile) & 1


def place_tile(box: Box, state: State, action: Action, chance: object) -> None:
    """Z-32 and Z-33: the tile goes to its cell, the token stays."""
    take_from_reserve(state, action.seat, action.tile)
    lay_tile(box, state, action.cell, 4 * action.tile + action.rotation)
    state.progress = 1
    look_around(box, state, BLUE_SEAT)
    look_around(box, state, RED_SEAT)


def move_token(box: Box, state: State, action: Action, chance: object) -> None:
    """Z-36, with the breach of Z-41 and the Ghost of Z-42."""
    seat = action.seat
    if state.exploit[seat]:
        state.ghost[seat] = action.node + 1
    elif (box.firewall >> action.node) & 1:
        state.attack[seat] = 0
        state.exploit[seat] = action.node + 1
        state.progress = 1
    else:
        state.attack[seat] = action.node + 1
    look_around(box, state, seat)
