"""Boards in short form, `b24@0,0 wt1@5,5`, as matches; and what became of them."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import turnwright
from turnwright import Match, Refusal
from turnwright.games.tribun import words
from turnwright.games.tribun.position import board_to_base64
from turnwright.games.tribun.tiles import NAMES, TILE_AT, TILES
from turnwright.games.tribun.units import make_unit, token

GAME = turnwright.load("tribun")
UNIT = re.compile(r"([bw])(t?)(\d)(\d?)@(-?\d),(-?\d)")
BLACK, WHITE = 0, 1


@cache
def vectors() -> dict[str, Any]:
    """Positions, games and cases from an independent implementation; explained in their own notes."""
    data: dict[str, Any] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))
    return data


def board(units: str) -> list[int]:
    """The 91 units; each side's tribun stands in its corner unless it is placed."""
    placed = [0] * TILES
    for side, corner in (("b", "bt1@-5,-5"), ("w", "wt1@5,5")):
        if f"{side}t" not in units:
            units += f" {corner}"
    for colour, mark, primary, slave, x, y in UNIT.findall(units):
        unit = make_unit("bw".index(colour), bool(mark), int(primary), int(slave or 0))
        placed[TILE_AT[int(x), int(y)]] = unit
    return placed


def match_with(units: str, side: int = BLACK, **options: Any) -> Match:
    """A match with these units, this side to move."""
    return words.match_from_snapshot(board_to_base64(board(units)), side, **options)


def standard(first: str = "black", **options: Any) -> Match:
    """A match at the standard start."""
    return GAME.new_match(seed=1, first=first, **options)


def units(match: Match) -> dict[str, str]:
    """All units by tile, without the tribuns in their corners."""
    found = {NAMES[tile]: token(int(unit)) for tile, unit in enumerate(match.state.board) if unit}
    return {tile: unit for tile, unit in found.items() if (tile, unit) not in (("-5,-5", "bt1"), ("5,5", "wt1"))}


def after(given: str, action: str, side: int = BLACK, **options: Any) -> dict[str, str]:
    """The units after an action."""
    match = match_with(given, side, **options)
    match.play(action)
    return units(match)


def code(given: str | Match, action: str, side: int = BLACK, **options: Any) -> str | None:
    """The code of the refusal of an action, or None if it is legal."""
    match = match_with(given, side, **options) if isinstance(given, str) else given
    refused = match.why_not(action)
    return None if refused is None else str(refused.code)


def refusal(call: Any, *arguments: Any, **options: Any) -> Refusal:
    """The refusal that a call raises."""
    try:
        call(*arguments, **options)
    except Refusal as refused:
        return refused
    raise AssertionError(f"{call.__name__} refused nothing")


def moves(given: str, tile: str, part: str = "own", side: int = BLACK) -> set[str]:
    """Where the unit on a tile may move by this part."""
    return targets(given, tile, "move", part, side)


def targets(given: str, tile: str, kind: str, part: str = "own", side: int = BLACK) -> set[str]:
    """The target tiles of the legal actions of one unit, kind and part."""
    found = set()
    for action in match_with(given, side).legal():
        if action.kind.name == kind and NAMES[action.origin] == tile:
            if "part" not in action.fields or ("own", "slave")[action.part] == part:
                found.add(NAMES[action.target])
    return found
