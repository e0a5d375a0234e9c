"""Positions set up by hand: what is given, and the state it makes (Z-57)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from turnwright import OptionError
from turnwright.core.printable import said

from .box import Box, tile_name
from .effects import add_to_reserve, lay_tile, put_in_deck
from .errors import Unsound
from .places import CELLS, CENTRE, NODES, cell_named, neighbour, node_named
from .state import BLUE_SEAT, PLAY, PLAYERS, RED_SEAT, State, own_colour
from .tiles import CENTRE_TILE, COLOURS, PREFIX, TILES
from .walks import is_open, look_around

TOKENS = ("attack", "exploit", "ghost")
SETS_OF_TOKENS = ({"attack"}, {"exploit"}, {"exploit", "ghost"})
Placed = tuple[str, str, int]


@dataclass
class Setup:
    """What somebody lays out: tiles on cells, tokens on nodes, tiles in reserves, deck and discards, by name."""

    tiles: Sequence[Placed] = ()
    tokens: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    reserves: Mapping[str, Sequence[str]] = field(default_factory=dict)
    deck: Sequence[str] = ()
    discards: Sequence[str] = ()
    to_act: str = "blue"
    stall: int = 0
    watched: Sequence[str] = ()


def player_named(name: str | int) -> int:
    """The seat of `blue` or `red`; a seat number stands for itself."""
    if name in (BLUE_SEAT, RED_SEAT) and isinstance(name, int) and not isinstance(name, bool):
        return name
    if not isinstance(name, str) or name.capitalize() not in PLAYERS:
        raise OptionError(f"zero-day: a player is blue or red; {said(name)} came")
    return PLAYERS.index(name.capitalize())


def require_shape(setup: Setup) -> None:
    """Lists where tiles are listed, names by player where tokens and reserves are."""
    rows: dict[str, object] = {"tiles": setup.tiles, "deck": setup.deck, "discards": setup.discards}
    for what, by_player, wanted in (
        ("tokens", setup.tokens, '{"blue": {"attack": "c3.L"}}'),
        ("reserves", setup.reserves, '{"blue": ["06"]}'),
    ):
        if not isinstance(by_player, Mapping):
            raise OptionError(f"zero-day: {what} are given as {wanted}; {said(by_player)} came")
    for player, tokens in setup.tokens.items():
        if not isinstance(tokens, Mapping):
            raise OptionError(f'zero-day: {player}\'s tokens are given as {{"attack": "c3.L"}}; {said(tokens)} came')
    rows |= {f"{player}'s reserve": tiles for player, tiles in setup.reserves.items()}
    for what, row in rows.items():
        if isinstance(row, str) or not isinstance(row, Sequence):
            raise OptionError(f"zero-day: {what}: a list of tiles was expected; {said(row)} came")


def lay_out(box: Box, state: State, setup: Setup) -> None:
    """Fill an empty state with the setup, or refuse it; tiles first, then tokens, as section 14 orders the checks."""
    require_shape(setup)
    state.seats, state.stage, state.to_act = 2, PLAY, player_named(setup.to_act)
    state.first = state.to_act
    places: dict[int, str] = {}
    _lay_tiles(box, state, setup.tiles, places)
    for name, tiles in setup.reserves.items():
        seat = player_named(name)
        for text in tiles:
            add_to_reserve(state, seat, _new_tile(box, text, f"in {PLAYERS[seat]}'s reserve", places))
    for text in setup.deck:
        put_in_deck(state, _new_tile(box, text, "in the deck", places))
    for text in setup.discards:
        state.discarded |= 1 << _new_tile(box, text, "among the discards", places)
    for name in setup.tokens:
        player_named(name)
    for seat in (BLUE_SEAT, RED_SEAT):
        given = next((tokens for name, tokens in setup.tokens.items() if player_named(name) == seat), {})
        _set_tokens(box, state, seat, given or {"attack": NODES[box.start[seat]]})
        look_around(box, state, seat)
    for text in setup.watched:
        state.watched |= 1 << _tile(box, text)
    if not isinstance(setup.stall, int) or not 0 <= setup.stall < box.stall_limit:
        raise OptionError(f"zero-day: the stall count is from 0 to {box.stall_limit - 1}; {said(setup.stall)} came")
    state.stall = setup.stall


def _tile(box: Box, text: object) -> int:
    wanted = str(text).lower().removeprefix(PREFIX)
    wanted = wanted.zfill(2) if wanted.isdigit() else wanted
    for tile in range(1, TILES + 1):
        if tile_name(box, tile).lower() == wanted:
            return tile
    raise Unsound("load_tile", f"There is no tile {text}.")


def _new_tile(box: Box, text: object, place: str, places: dict[int, str]) -> int:
    tile = _tile(box, text)
    if tile in places:
        raise Unsound("load_twice", f"Tile {tile_name(box, tile)} occurs twice: {places[tile]} and {place}.")
    if tile == CENTRE_TILE and place != f"on {CELLS[CENTRE]}":
        raise Unsound("load_centre", "The centre tile lies on c3, unturned, and nothing else does.")
    places[tile] = place
    return tile


def _lay_tiles(box: Box, state: State, tiles: Sequence[Placed], places: dict[int, str]) -> None:
    by_cell: dict[int, tuple[str, Any]] = {}
    for given in tiles:
        if not isinstance(given, tuple | list) or len(given) != 3:
            raise OptionError(f"zero-day: a placed tile is (id, cell, rotation); {said(given)} came")
        text, cell_text, rotation = given
        cell = cell_named(cell_text) if isinstance(cell_text, str) else None
        if cell is None:
            raise Unsound("load_cell", f"{cell_text} is not on the board.")
        if cell in by_cell:
            raise Unsound("load_cell", f"{CELLS[cell]} is given two tiles.")
        by_cell[cell] = (text, rotation)
    by_cell.setdefault(CENTRE, (tile_name(box, CENTRE_TILE), 0))
    for cell, (text, rotation) in sorted(by_cell.items()):
        tile = _tile(box, text)
        if isinstance(rotation, bool) or not isinstance(rotation, int) or not 0 <= rotation < 4:
            name = tile_name(box, tile)
            raise Unsound("load_rotation", f"The rotation of tile {name} on {CELLS[cell]} must be 0, 1, 2 or 3.")
        _new_tile(box, text, f"on {CELLS[cell]}", places)
        if cell == CENTRE and (tile != CENTRE_TILE or rotation):
            raise Unsound("load_centre", "The centre tile lies on c3, unturned, and nothing else does.")
        look = 4 * tile + rotation % box.looks[tile]
        _require_match(box, state, cell, look)
        lay_tile(box, state, cell, look)


def _require_match(box: Box, state: State, cell: int, look: int) -> None:
    clashes = box.only[look] & state.facing[cell]
    for side in range(4):
        if (clashes >> side | clashes >> (4 + side)) & 1:
            ours, theirs = COLOURS[1:3] if clashes >> side & 1 else COLOURS[2:0:-1]
            other = CELLS[neighbour(cell, side)]
            raise Unsound("load_clash", f"{other} and {CELLS[cell]} put {theirs} against {ours}.")


def _set_tokens(box: Box, state: State, seat: int, given: Mapping[str, str]) -> None:
    player = PLAYERS[seat]
    if set(given) not in SETS_OF_TOKENS:
        raise Unsound("load_tokens", f"{player} has an Attack, or an Exploit, or an Exploit and a Ghost.")
    for token in TOKENS:
        if token not in given:
            continue
        node = node_named(given[token]) if isinstance(given[token], str) else None
        if node is None:
            sentence = f"There is no node {given[token]}; write a cell and a side, such as c3.L."
            raise Unsound("load_node", sentence)
        name = token.capitalize()
        on_firewall = bool(box.firewall >> node & 1)
        if token != "ghost" and on_firewall != (token == "exploit"):
            raise Unsound("load_firewall", f"{player}'s {name} cannot stand on {NODES[node]}.")
        if not is_open(box, state, seat, node):
            own = COLOURS[own_colour(seat)]
            sentence = f"No {own} or purple path ends at {NODES[node]}, where {player}'s {name} is to stand."
            raise Unsound("load_open", sentence)
        getattr(state, token)[seat] = node + 1


def setup_of(box: Box, state: State) -> Setup:
    """The setup that a state in play was, or could have been, laid out from."""

    def names(tiles: int) -> list[str]:
        return [tile_name(box, tile) for tile in range(1, TILES + 1) if tiles >> tile & 1]

    def tokens(seat: int) -> dict[str, str]:
        standing = {token: getattr(state, token)[seat] for token in TOKENS}
        return {token: NODES[node - 1] for token, node in standing.items() if node}

    cells = [(cell, look) for cell, look in enumerate(state.board) if look]  # type: ignore[arg-type, var-annotated]
    return Setup(
        tiles=[(tile_name(box, look >> 2), CELLS[cell], look & 3) for cell, look in cells],
        tokens={player: tokens(seat) for seat, player in enumerate(PLAYERS)},
        reserves={
            player: [tile_name(box, state.reserve[seat, place]) for place in range(state.held[seat])]
            for seat, player in enumerate(PLAYERS)
        },
        deck=names(state.deck),
        discards=names(state.discarded),
        to_act=PLAYERS[state.to_act],
        stall=state.stall,
        watched=names(state.watched),
    )
