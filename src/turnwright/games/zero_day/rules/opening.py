"""What the opening requires (Z-14, Z-16)."""

from __future__ import annotations

from turnwright import facts, rule

from ..actions import Action
from ..box import Box, tile_name
from ..places import CELLS, LEFT_OF_CENTRE, RIGHT_OF_CENTRE
from ..state import State


@rule("Z-14", "Tile {tile} is not among your five opening tiles.", code="not_dealt")
def both_tiles_were_dealt(box: Box, state: State, action: Action) -> bool:
    dealt = state.holds[action.seat]
    return (dealt >> action.tile) & (dealt >> action.back) & 1 == 1


@facts(both_tiles_were_dealt)
def the_tile_not_dealt(box: Box, state: State, action: Action) -> dict[str, object]:
    dealt = state.holds[action.seat]
    return {"tile": tile_name(box, action.back if dealt >> action.tile & 1 else action.tile)}


@rule("Z-14", "The tile you place and the tile you send back must be different.", code="same_tile")
def another_tile_goes_back(box: Box, state: State, action: Action) -> bool:
    return action.tile != action.back


@rule("Z-14", "The opening tile goes to the left or the right of the centre: b3 or d3.", code="opening_cell")
def the_cell_is_beside_the_centre(box: Box, state: State, action: Action) -> bool:
    return action.cell == LEFT_OF_CENTRE or action.cell == RIGHT_OF_CENTRE


@rule("Z-16", "{cell} already holds a tile; use {other}.", code="opening_taken")
def the_opening_cell_is_empty(box: Box, state: State, action: Action) -> bool:
    return state.board[action.cell] == 0


@facts(the_opening_cell_is_empty)
def the_other_cell(box: Box, state: State, action: Action) -> dict[str, object]:
    other = LEFT_OF_CENTRE + RIGHT_OF_CENTRE - action.cell
    return {"cell": CELLS[action.cell], "other": CELLS[other]}
