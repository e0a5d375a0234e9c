"""What is seen of each player at a glance, the parts of a score, what was hidden, and the ground of the board."""

from __future__ import annotations

from turnwright.core.standing import BoardStage, Ground, SeatFact, SeatLook

from .box import Box, tile_name
from .describe import reserve_names
from .scoring import NO_GOAL
from .state import State
from .trails import OWN_WORTH, best_value

NIGHT = Ground("#0a0b14", "#05060b", "#dfe3ff", "rgb(120 120 200 / .16)")
STAGE = BoardStage(NIGHT, NIGHT)
SEATS = (SeatLook("#3f8cff", "disc"), SeatLook("#ff4d5e", "square"))


def facts(box: Box, state: State, whose: int, seat: int) -> list[SeatFact]:
    """The tiles in hand, and how long the best trail is as it stands."""
    worth = best_value(box, state, whose, NO_GOAL)
    return [
        SeatFact("tiles", state.held[whose], glyph="tile"),
        SeatFact("purple", worth % OWN_WORTH, glyph="path"),
        SeatFact("trail", worth // OWN_WORTH, glyph="run", main=True),
    ]


def tally(box: Box, state: State, whose: int) -> list[SeatFact]:
    """What the best trail is made of (Z-46 to Z-50)."""
    worth = best_value(box, state, whose, NO_GOAL)  # a match that was given up has not been scored
    return [SeatFact("of the own colour", worth // OWN_WORTH), SeatFact("purple", worth % OWN_WORTH)]


def secrets(box: Box, state: State, whose: int) -> list[SeatFact]:
    """The tiles that were left over, and the one that was sent back in the opening (Z-18)."""
    left = ", ".join(str(name) for name in reserve_names(box, state, whose)) or "none"
    sent = state.returned[whose]
    back = [SeatFact("sent back", f"tile {tile_name(box, sent)}", glyph="tile")] if sent else []
    return [SeatFact("tiles left", left, glyph="tile"), *back] if state.status else []
