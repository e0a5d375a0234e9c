"""Positions made by hand: the 121 board bytes, and the state of a match that starts there (T-84)."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from turnwright import Game, Numbers, Refusal
from turnwright.core.printable import said

from .soundness import problem_with
from .tiles import ID_OF, IDS, TILE_WITH_ID
from .units import BLACK, WHITE


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
