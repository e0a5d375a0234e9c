"""Which rooms of the table phones can sit down in, and the room that a phone opens."""

from __future__ import annotations

import secrets

from ..games.rails.cards import MOST_SEATS
from ..table.room_document import RoomDocument, SeatKept

GAME = "rails"


def is_for_phones(kept: RoomDocument) -> bool:
    """Whether phones can sit down in this room."""
    mode = kept.options.get("mode") or ("companion" if len(kept.seats) == 1 else "board")
    return kept.game == GAME and mode == "companion"


def room_for_phones() -> RoomDocument:
    """A room that a phone opens; who starts it decides how many play."""
    return RoomDocument(
        game=GAME,
        seats=[SeatKept() for _ in range(MOST_SEATS)],
        options={"mode": "companion"},
        salt=secrets.token_hex(24),
    )
