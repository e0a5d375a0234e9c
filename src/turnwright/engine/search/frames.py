"""What alpha-beta keeps in memory: one frame per ply of the line it looks at, and a table of positions met before."""

from __future__ import annotations

import numpy as np

FRAME = np.dtype(
    [
        ("key", "u8"),
        ("alpha", "i4"),
        ("beta", "i4"),
        ("low", "i4"),  # alpha and beta as they were on entry
        ("high", "i4"),
        ("best", "i4"),
        ("best_place", "i4"),
        ("left", "i4"),  # plies still to look ahead; below 0 only forceful actions are followed
        ("start", "i4"),  # where the actions of this frame begin in the common list
        ("end", "i4"),
        ("count", "i4"),
        ("tried", "i4"),
        ("place", "i4"),  # the action being looked at
        ("entered", "i4"),
    ],
    align=True,
)

MEMORY = np.dtype(
    [("key", "u8"), ("value", "i4"), ("place", "i4"), ("left", "i2"), ("bound", "i2")],
    align=True,
)
EXACT, AT_LEAST, AT_MOST = 1, 2, 3

CONTROL = np.dtype(
    [
        ("level", "i8"),
        ("value", "i8"),
        ("is_back", "i8"),  # whether `value` is an answer from the level below
        ("done", "i8"),
        ("visits", "i8"),
        ("work", "i8"),  # visits, and the length of the lists made: what takes time
        ("calm", "i8"),  # how many plies of forceful actions are followed
        ("seat", "i8"),
        ("foresight", "i8"),
        ("advised", "i8"),
        ("most", "i8"),  # actions a position may have at most
        ("root_key", "u8"),
    ],
    align=True,
)

WON = 1_000_000
"""The worth of a win now; one that is n plies away is worth n less."""
FORCEFUL = 500
"""Actions with this urge or more are followed beyond the depth of the search."""
MOST_CALM = 8
BUCKETS = 4096
