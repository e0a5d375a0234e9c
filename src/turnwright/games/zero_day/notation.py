"""Actions as text (section 13).

A player may leave out the cell of a single Place and the colour of a Move: both follow from the position.
"""

from __future__ import annotations

from typing import Any

from turnwright import Kind, NotationError

from .actions import DISCARD, DRAW, KINDS, MOVE, OPEN, PASS, PLACE, PLACE_TWO, STEAL
from .box import Box, tile_name
from .errors import misread
from .places import CELLS, NODES, cell_named, node_named
from .state import State, empty_side, own_colour
from .tiles import COLOURS, PREFIX, PURPLE, TILES

FORMS = {
    OPEN: "open <tile> <rotation> <cell> back <tile>, such as: open 03 r0 b3 back 05",
    DRAW: "draw",
    DISCARD: "discard <tile>, such as: discard 06",
    STEAL: "steal <tile>, such as: steal 09",
    PLACE: "place <tile> <rotation> [<cell>], such as: place 03 r1 c4, or place 03 r1",
    PLACE_TWO: "place2 <tile> <rotation> <cell>, such as: place2 17 r0 a3",
    MOVE: "move <node> [<colour>], such as: move c3.R purple",
    PASS: "pass",
}
TILE_NUMBERS = tuple(f"{number:02}" for number in range(1, TILES + 1))
NAMES = {
    "tile": TILE_NUMBERS,
    "rotation": ("r0", "r1", "r2", "r3"),
    "cell": CELLS,
    "back": TILE_NUMBERS,
    "node": NODES,
    "colour": COLOURS[1:],
}
Read = tuple[Kind, dict[str, int]]


def write(box: Box, action: Any) -> str:
    """The action as a player would type it, with every field."""
    kind = action.kind
    words = [kind.name]
    for name in kind.fields:
        value = getattr(action, name)
        if name == "back":
            words.append("back")
        words.append(tile_name(box, value) if name in ("tile", "back") else _value_name(name, value))
    return " ".join(words)


def _value_name(name: str, value: int) -> str:
    """The name of a value; of one out of range, the number."""
    place = value - (1 if name == "colour" else 0)
    return NAMES[name][place] if 0 <= place < len(NAMES[name]) else str(value)


def read(box: Box, text: str, state: State | None) -> Read:
    """The kind and fields that a typed command names."""
    words = text.split()
    if not words:
        raise NotationError(f"an action is missing; write one of {', '.join(kind.name for kind in KINDS)}")
    kind = next((kind for kind in KINDS if kind.name == words[0].lower()), None)
    if kind is None:
        raise misread("name", words[0])
    words = [word for word in words[1:] if word.lower() not in ("back", "cell")]
    if kind == MOVE:
        return kind, _move(box, words, state, text)
    if kind == PLACE and len(words) == 2:
        return kind, _tile_and_rotation(box, words) | {"cell": _cell_at_token(box, state, text)}
    if len(words) != len(kind.fields):
        raise _form(kind, text)
    if kind in (DISCARD, STEAL):
        return kind, {"tile": _tile(box, words[0])}
    if kind in (DRAW, PASS):
        return kind, {}
    fields = _tile_and_rotation(box, words) | {"cell": _cell(words[2])}
    return kind, fields | ({"back": _tile(box, words[3])} if kind == OPEN else {})


def _form(kind: Kind, text: str) -> NotationError:
    return NotationError(f"{text!r} is not understood; write {FORMS[kind]}")


def _tile(box: Box, word: str) -> int:
    wanted = word.lower().removeprefix(PREFIX)
    for tile in range(1, TILES + 1):
        name = tile_name(box, tile).lower()
        if wanted == name or (wanted.isdigit() and wanted.zfill(2) == name):
            return tile
    raise misread("tile", word)


def _rotation(word: str) -> int:
    turns = word.lower().removeprefix("r")
    if turns not in ("0", "1", "2", "3"):
        raise misread("rotation", word)
    return int(turns)


def _tile_and_rotation(box: Box, words: list[str]) -> dict[str, int]:
    """The rotation is read as the lowest one with the same look (Z-5)."""
    tile = _tile(box, words[0])
    return {"tile": tile, "rotation": _rotation(words[1]) % box.looks[tile]}


def _cell(word: str) -> int:
    cell = cell_named(word)
    if cell is None:
        raise misread("cell", word)
    return cell


def _cell_at_token(box: Box, state: State | None, text: str) -> int:
    """The cell a single Place goes to; any cell where there is none, for then the Place is refused for that reason."""
    if state is None:
        raise NotationError(f"{text!r}: without a position, say the cell as well: place <tile> <rotation> <cell>")
    return max(0, empty_side(box, state, state.to_act))


def _move(box: Box, words: list[str], state: State | None, text: str) -> dict[str, int]:
    if len(words) not in (1, 2):
        raise _form(MOVE, text)
    node = node_named(words[0])
    if node is None:
        raise misread("node", words[0])
    if len(words) == 2:
        if words[1].lower() not in COLOURS[1:]:
            raise misread("colour", words[1])
        return {"node": node, "colour": COLOURS.index(words[1].lower())}
    if state is None:
        raise NotationError(f"{text!r}: without a position, say the colour as well: move <node> <colour>")
    own, purple = state.reach[2 * state.to_act], state.reach[2 * state.to_act + 1]
    only_purple = not own >> node & 1 and purple >> node & 1
    return {"node": node, "colour": PURPLE if only_purple else own_colour(state.to_act)}
