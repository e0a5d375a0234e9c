"""What a Place requires, single or double (Z-5, Z-32 to Z-35)."""

from __future__ import annotations

from turnwright import facts, rule

from ..actions import Action
from ..box import Box, tile_name
from ..places import CELLS, SIDE_WORDS
from ..state import State, active_node, empty_side, is_beside_home
from ..tiles import COLOURS


@rule("Z-5", "Tile {tile} looks the same at rotation {n}; write that number.", code="same_look")
def the_rotation_is_the_lowest_of_its_look(box: Box, state: State, action: Action) -> bool:
    return action.rotation < box.looks[action.tile]


@facts(the_rotation_is_the_lowest_of_its_look)
def the_lowest_rotation(box: Box, state: State, action: Action) -> dict[str, object]:
    return {"tile": tile_name(box, action.tile), "n": action.rotation % box.looks[action.tile]}


@rule("Z-32", "Your token stands on the firewall; there is no cell beyond it.", code="at_firewall")
def the_token_is_off_the_firewall(box: Box, state: State, action: Action) -> bool:
    return (box.firewall >> active_node(state, action.seat)) & 1 == 0


@rule("Z-32", "Both sides of your token's node already hold tiles.", code="no_empty_side")
def one_side_of_the_token_is_empty(box: Box, state: State, action: Action) -> bool:
    return empty_side(box, state, action.seat) >= 0


@rule("Z-32", "A single Place goes to {cell}, the empty side of your token's node.", code="wrong_cell")
def the_cell_is_the_empty_side(box: Box, state: State, action: Action) -> bool:
    return action.cell == empty_side(box, state, action.seat)


@facts(the_cell_is_the_empty_side)
def the_empty_side(box: Box, state: State, action: Action) -> dict[str, object]:
    return {"cell": CELLS[empty_side(box, state, action.seat)]}


@rule("Z-33", "{cell} already holds a tile.", code="cell_taken")
def the_cell_is_empty(box: Box, state: State, action: Action) -> bool:
    return state.board[action.cell] == 0


@rule("Z-33", "{cell} is not next to a tile your token stands on.", code="cell_not_next")
def the_cell_is_next_to_a_home_tile(box: Box, state: State, action: Action) -> bool:
    return is_beside_home(box, state, action.seat, action.cell)


@facts(the_cell_is_empty)
@facts(the_cell_is_next_to_a_home_tile)
def which_cell(box: Box, state: State, action: Action) -> dict[str, object]:
    return {"cell": CELLS[action.cell]}


@rule("Z-33", "A double Place may not use your token's own side here; use a single Place.", code="own_side")
def the_own_side_is_allowed(box: Box, state: State, action: Action) -> bool:
    return box.double_on_token_side != 0 or action.cell != empty_side(box, state, action.seat)


@rule("Z-34", "On its {side} side this tile would put {colour} against {other} on {cell}.", code="clash")
def every_side_matches(box: Box, state: State, action: Action) -> bool:
    return box.only[4 * action.tile + action.rotation] & state.facing[action.cell] == 0


@facts(every_side_matches)
def the_first_clash(box: Box, state: State, action: Action) -> dict[str, object]:
    clashes = box.only[4 * action.tile + action.rotation] & state.facing[action.cell]
    side = next(side for side in range(4) if (clashes >> side | clashes >> (4 + side)) & 1)
    colours = COLOURS[1:3] if clashes >> side & 1 else COLOURS[2:0:-1]
    cell = CELLS[box.neighbour[action.cell, side]]
    return {"side": SIDE_WORDS[side], "colour": colours[0], "other": colours[1], "cell": cell}


@rule("Z-35", "This tile has no path at your token's node in that rotation.", code="blank_at_token")
def a_path_meets_the_token(box: Box, state: State, action: Action) -> bool:
    node = active_node(state, action.seat)
    slot = 0 if box.cell_at[node, 0] == action.cell else 1
    return box.shows[4 * action.tile + action.rotation, box.side_at[node, slot]] != 0
