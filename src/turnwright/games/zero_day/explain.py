"""Why an action is refused before any rule is asked: over, not now, or out of range (section 14); nothing to do."""

from __future__ import annotations

from turnwright import Kind

from .actions import DISCARD, KINDS, OPEN, PASS, PLACE, PLACE_TWO, Action
from .box import Box, tile_name
from .errors import UNKNOWN
from .places import CELLS
from .state import OPENING, PLAYERS, State, active_node, empty_side, is_beside_home
from .turn import NO_DOUBLE_AFTER_A_SINGLE


def explain(code: str, box: Box, state: State, action: Action) -> tuple[str, str, str] | None:
    """The words of section 14 for what the turn, the table or the form of an action refuses."""
    if code == "over":
        return "Z-45", "The game is over; no more commands are accepted.", "game_over"
    if code == "turn":
        return _out_of_turn(state, action)
    if code == "form":
        return _out_of_range(action)
    return None


def _out_of_turn(state: State, action: Action) -> tuple[str, str, str]:
    if action.seat != state.to_act:
        return "Z-19", f"It is {PLAYERS[state.to_act]}'s turn.", "not_your_turn"
    if state.stage == OPENING:
        return "Z-14", "Finish the opening first: place one tile and send one back.", "opening_first"
    if action.kind == OPEN:
        return "Z-17", "The opening is over.", "opening_over"
    return "Z-21", NO_DOUBLE_AFTER_A_SINGLE, "double_after_single"


def _out_of_range(action: Action) -> tuple[str, str, str] | None:
    """Which field of an action made by a program names something that does not exist."""
    for name in KINDS[action.kind].fields:
        value, domain = getattr(action, name), next(f.domain for f in Action.fields if f.name == name)
        if value not in domain:
            what = "tile" if name == "back" else name
            rule, code, sentence = UNKNOWN[what]
            return rule, sentence.format(**{what: value}), code
    return None


def why_none(box: Box, state: State, kind: Kind, field: str, value: int | None) -> tuple[str, str] | None:
    """Why nothing can be placed, discarded or passed, or nothing with this tile or on this cell."""
    seat = state.to_act
    if kind == PASS:
        return "", ""  # whoever can do something cannot pass, and nobody looks for it
    if kind not in (PLACE, PLACE_TWO, DISCARD):
        return None
    if state.held[seat] == 0:
        return ("Z-27", "You have no tiles to discard.") if kind == DISCARD else ("Z-32", "You have no tiles to place.")
    if kind == DISCARD:
        return None
    if field == "cell" and value is not None:
        return _why_not_on(box, state, value)
    if field == "tile" and value is not None:
        mine = (state.holds[seat] >> value) & 1
        return ("Z-34", f"Tile {tile_name(box, value)} fits nowhere you could place it now.") if mine else None
    return None if field else _why_nowhere(box, state, kind)


def _why_not_on(box: Box, state: State, cell: int) -> tuple[str, str]:
    """What hinders a player from placing anything on a cell."""
    if state.board[cell]:
        return "Z-33", f"{CELLS[cell]} already holds a tile."
    if not is_beside_home(box, state, state.to_act, cell):
        return "Z-33", f"{CELLS[cell]} is not next to a tile your token stands on."
    return "Z-34", f"None of your tiles fits on {CELLS[cell]}."


def _why_nowhere(box: Box, state: State, kind: Kind) -> tuple[str, str]:
    """What hinders a player with tiles from placing any of them."""
    if kind == PLACE_TWO:
        return "Z-33", "None of your tiles fits beside the tiles your token stands on."
    if (box.firewall >> active_node(state, state.to_act)) & 1:
        return "Z-32", "Your token stands on the firewall; there is no cell beyond it."
    cell = empty_side(box, state, state.to_act)
    if cell < 0:
        return "Z-32", "Both sides of your token's node already hold tiles."
    return "Z-34", f"None of your tiles fits on {CELLS[cell]}, the empty side of your token's node."
