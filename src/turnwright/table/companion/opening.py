"""Which rooms of the table phones can sit down in, and the room that a phone opens."""

from __future__ import annotations

from ...games.rails.cards import MOST_SEATS
from ..kept import RoomKept, SeatKept

GAME = "rails"


def is_for_phones(kept: RoomKept) -> bool:
    """Whether phones can sit down in this room."""
    mode = kept.options.get("mode") or ("companion" if len(kept.seats) == 1 else "board")
    return kept.game == GAME and mode == "companion"


def room_for_phones() -> RoomKept:
    """A room that a phone opens; who starts it decides how many play."""
    return RoomKept(game=GAME, seats=[SeatKept() for _ in range(MOST_SEATS)], options={"mode": "companion"})
