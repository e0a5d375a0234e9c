"""The ways a game can end (R-39, R-60, R-62)."""

from __future__ import annotations

from turnwright import Ending

PLAYED_OUT = Ending(1, "R-62", "The last round has been played out.")
STANDSTILL = Ending(2, "R-60", "Everybody passed in a row.")
GIVEN_UP = Ending(3, "R-39", "The room was given up.")
ENDINGS = (PLAYED_OUT, STANDSTILL, GIVEN_UP)
