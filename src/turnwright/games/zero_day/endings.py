"""The ways a game can end (Z-44, Z-53)."""

from __future__ import annotations

from turnwright import Ending

PLAYED_OUT = Ending(1, "Z-44", "Deck and reserve ran out, and the final turn is over.")
STALEMATE = Ending(2, "Z-53", "Too many turns in a row made no progress.")
ENDINGS = (PLAYED_OUT, STALEMATE)
