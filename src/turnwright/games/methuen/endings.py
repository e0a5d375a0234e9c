"""The ways an encounter can end (M-197, M-285, M-330, M-332)."""

from __future__ import annotations

from turnwright import Ending

VICTORY = Ending(1, "M-330", "The players have won: the outcome is a victory of their side.")
DEFEAT = Ending(2, "M-331", "The players have lost: the outcome is a defeat of their side.", "Nobody wins")
OTHER = Ending(3, "M-332", "The encounter reached an outcome that is neither victory nor defeat.", "Nobody wins")
STALEMATE = Ending(4, "M-285", "The last round ended without an outcome.", "Nobody wins")
FAULT = Ending(5, "M-197", "The campaign asked for something that cannot be computed.", "Nobody wins")
ONWARD = Ending(6, "M-410", "The scenes lead on to an encounter.", "The story goes on")
ENDINGS = (VICTORY, DEFEAT, OTHER, STALEMATE, FAULT, ONWARD)
