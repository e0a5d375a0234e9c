"""Positions as the vectors write them, and short questions to put to a match."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from turnwright import Match, Refusal, load
from turnwright.games.zero_day import position
from turnwright.games.zero_day.places import NODES
from turnwright.games.zero_day.tiles import TILES, Tile, standard_tiles

BLUE, RED = 0, 1
Tokens = Mapping[str, Mapping[str, str]]

FULL_BOARD = (
    "a5=03r0 b5=18r1 c5=12r0 d5=08r3 e5=04r1 a4=21r3 b4=16r0 c4=19r1 d4=01r2 e4=02r3 "
    "a3=23r0 b3=20r2 c3=13r0 d3=09r3 e3=15r3 a2=25r2 b2=14r2 c2=05r0 d2=06r3 e2=07r1 "
    "a1=22r2 b1=11r2 c1=10r0 d1=17r1 e1=24r2"
)
FULL_BOARD_TOKENS = {"blue": {"exploit": "d1.B", "ghost": "e4.R"}, "red": {"exploit": "c1.B", "ghost": "c3.T"}}
SIDES, BREACHED = "b3=02r0 d3=03r0", "a3=17r0 b3=02r0"


def laid(board: str) -> list[tuple[str, str, int]]:
    """`a3=17r0 b3=02r0` as the game's function takes it."""
    found = [re.fullmatch(r"(\w\w)=(\w+)r(\d)", word) for word in board.split()]
    return [(tile[2], tile[1], int(tile[3])) for tile in found if tile]


def at(
    board: str = "",
    *,
    blue: str = "06",
    red: str = "09",
    deck: str = "20 21",
    attack: str = "",
    tokens: Tokens | None = None,
    **more: Any,
) -> Match:
    """The default position of the vectors, with changes; `attack` is the node of Blue's Attack."""
    standing: Tokens = tokens or ({"blue": {"attack": attack}} if attack else {})
    reserves = {"blue": blue.split(), "red": red.split()}
    return position(laid(board), standing, reserves=reserves, deck=deck.split(), **more)


def dealt(**options: Any) -> Match:
    """Tiles 01 to 05 for the first player, 06 to 10 for the second (ZV-6)."""
    return Match.start(load("zero-day"), 2, options, chance=[0] * 10)


def opened() -> Match:
    """The openings of ZV-7."""
    match = dealt()
    play(match, "open 03 r0 b3 back 05", "open 07 r3 d3 back 09")
    return match


def play(match: Match, *commands: str) -> None:
    """Play commands; `draw 20` forces which tile chance delivers."""
    for command in commands:
        words = command.split()
        if words[0] == "draw" and len(words) == 2:
            tiles = [tile for tile in range(1, TILES + 1) if match.state.deck >> tile & 1]
            match.play("draw", chance=[tiles.index(int(words[1]))])
        else:
            match.play(command)


def refusal(match: Match, command: str | Mapping[str, Any], seat: int | None = None) -> Refusal:
    """Why the command is refused; it must be, it must change nothing, and playing it must say the same."""
    before = match.state.tobytes()
    try:
        match.play(command, seat)
    except Refusal as refused:
        assert match.state.tobytes() == before
        return refused
    raise AssertionError(f"{command} was accepted")


def code(match: Match, command: str | Mapping[str, Any], seat: int | None = None) -> str:
    """The code of the refusal."""
    return refusal(match, command, seat).code


def is_legal(match: Match, command: str) -> bool:
    """Whether the command would be accepted."""
    return match.why_not(command) is None


def reach(match: Match) -> str:
    """The legal destinations of the player to act, by canonical names."""
    return " ".join(sorted({NODES[action.node] for action in match.legal() if action.kind.name == "move"}))


def cells(match: Match, kind: str) -> str:
    """The cells on which the player to act may place, as far as the rules allow any tile at all."""
    return " ".join(sorted({str(action).split()[3] for action in match.legal() if action.kind.name == kind}))


def looks(match: Match, kind: str, cell: str) -> set[str]:
    """The tiles and rotations the player to act may place on a cell."""
    found = [str(action).split() for action in match.legal() if action.kind.name == kind]
    return {f"{words[1]}{words[2]}" for words in found if words[3] == cell}


def seen(match: Match, seat: int | None = None) -> dict[str, Any]:
    """The position as a seat sees it."""
    described: dict[str, Any] = match.view(seat)["position"]
    return described


def custom_set(**tiles: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The standard set with tiles replaced: `custom_set(X_for_12=[…])` puts a tile X in place of 12."""
    listed = [tile_data(tile) for tile in standard_tiles()]
    for names, segments in tiles.items():
        name, _, number = names.partition("_for_")
        listed[int(number) - 1] = {"id": name if name != "same" else f"game-tile-{number}", "segments": segments}
    return listed


def tile_data(tile: Tile) -> dict[str, Any]:
    """A tile as the data file writes it."""
    segments = [{"from": s.start, "to": s.end, "colour": s.colour, "under": s.under} for s in tile.segments]
    return {"id": tile.id, "segments": segments}


def path(sides: str, colour: str = "purple") -> dict[str, Any]:
    """A segment: `path("LT")`."""
    return {"from": sides[0], "to": sides[1], "colour": colour}


X_FOR_12 = custom_set(X_for_12=[path("LT"), path("TR")])
