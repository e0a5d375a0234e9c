"""When a timed thing ends, by number: whose turn counts if it is the giver's, and if it is the bearer's (M-347)."""

from __future__ import annotations

from ..language.tree.durations import Until
from . import codes as c

UNTIL = {
    Until.TURNS: (c.FOR_TURNS, c.FOR_TURNS),
    Until.ROUNDS: (c.FOR_ROUNDS, c.FOR_ROUNDS),
    Until.START_OF_TURN: (c.GIVERS_START, c.BEARERS_START),
    Until.END_OF_TURN: (c.END_OF_TURN, c.END_OF_TURN),
    Until.END_OF_NEXT_TURN: (c.GIVERS_NEXT_END, c.BEARERS_NEXT_END),
    Until.END_OF_ROUND: (c.END_OF_ROUND, c.END_OF_ROUND),
    Until.END_OF_ENCOUNTER: (c.END_OF_ENCOUNTER, c.END_OF_ENCOUNTER),
    Until.DAMAGED: (c.UNTIL_DAMAGED, c.UNTIL_DAMAGED),
    Until.REMOVED: (c.REMOVED, c.REMOVED),
    Until.PERMANENT: (c.REMOVED, c.REMOVED),
    Until.TRUE: (c.UNTIL_TRUE, c.UNTIL_TRUE),
}
