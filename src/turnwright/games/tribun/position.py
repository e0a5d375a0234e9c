"""Positions made by hand: the 121 board bytes, what makes a board sound, and the state of a match that starts there."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from turnwright import Game, Numbers, Refusal
from turnwright.core.shown import said

from .tiles import ID_OF, IDS, TILE_WITH_ID, TILES, at
from .units import BLACK, COLOURS, WHITE, can_hold, colour_of, is_tribun, primary_of, slave_of


def board_bytes(board: Numbers) -> bytes:
    """A board of 91 units as 121 bytes in the order of the tile ids (T-84)."""
    data = bytearray(IDS)
    for tile, id in enumerate(ID_OF):
        data[id] = board[tile]
    return bytes(data)


def read_board(data: bytes) -> list[int]:
    """The 91 units of a saved board; a `Refusal` says what is wrong with it (T-12)."""
    if len(data) != IDS:
        raise Refusal("T-84", f"A board has {IDS} bytes, this one has {len(data)}.", code="load.length")
    for id, byte in enumerate(data):
        if byte and id not in TILE_WITH_ID:
            raise Refusal("T-84", f"Tile number {id} is not on the board.", code="load.off-board")
    board = [data[id] for id in ID_OF]
    problem = problem_with(board)
    if problem is not None:
        raise problem
    return board


def board_from_base64(text: str) -> list[int]:
    """The same from base64, as JSON has it."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError, TypeError):
        raise Refusal(
            "T-84", f"A board in JSON is base64 text of {IDS} bytes; {said(text)} came.", code="load.base64"
        ) from None
    return read_board(data)


def board_to_base64(board: Numbers) -> str:
    """The 121 bytes in base64."""
    return base64.b64encode(board_bytes(board)).decode()


def problem_with(board: Sequence[int] | Numbers) -> Refusal | None:
    """The first thing that makes a board unsound (T-12), or None."""
    units = [(tile, board[tile]) for tile in range(TILES)]
    for tile, unit in units:
        if unit & 7 == 7 or unit >> 3 & 7 == 7 or (unit and not unit & 7):
            return Refusal("T-83", f"The unit byte {unit} on {at(tile)} is not a unit.", code="load.height")
    for tile, unit in units:
        p, s = primary_of(unit), slave_of(unit)
        if not can_hold(p, s):
            return Refusal("T-8", f"The unit on {at(tile)} breaks the slave rule: {p} over {s}.", code="load.slave")
    for colour in (BLACK, WHITE):
        count = sum(is_tribun(unit) and colour_of(unit) == colour for _, unit in units)
        if count != 1:
            sentence = f"{COLOURS[colour]} has {count} tribuns; each side has exactly one."
            return Refusal("T-11", sentence, code="load.tribun")
    return None


def why_unsound(box: Any, state: Any) -> str:
    """What is wrong with a position, or nothing: asked before a match starts from it."""
    problem = problem_with(state.board)
    if problem is not None:
        return problem.sentence
    if not (0 <= state.offer <= 2 and 0 <= state.blocked <= 2):
        return f"offer and blocked are 0, 1 (Black) or 2 (White); {state.offer} and {state.blocked} came"
    if state.changes > len(state.changed) or any(tile >= TILES for tile in state.changed):
        return f"the last turn changed at most {len(state.changed)} tiles, counted 0 to {TILES - 1}"
    return ""


def position(
    game: Game, board: Sequence[int], to_act: int, *, offer: int = 0, blocked: int = 0, ply: int = 0
) -> NDArray[np.void]:
    """The record of a position with this board and this side to move."""
    if to_act not in (BLACK, WHITE):
        raise Refusal("T-23", f"The side to move is 0 (Black) or 1 (White); {said(to_act)} came.", code="load.side")
    made = game.blank_state()
    made["seats"], made["to_act"], made["ply"] = 2, to_act, ply
    made["node"] = game.automaton.entries[0]
    made["board"][0] = board
    made["offer"], made["blocked"] = offer, blocked
    return made
