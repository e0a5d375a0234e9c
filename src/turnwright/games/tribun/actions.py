"""The kinds of action and their fields: ten on the board (T-75), the off-turn ones, and what the clock declares."""

from __future__ import annotations

from turnwright import ActionRecord, Int8, Int8s, Kind, shape, values

from .tiles import TILES


class Action(ActionRecord):
    """One choice. Tiles are counted 0 to 90; directions as in T-2."""

    origin: Int8 = values(TILES)
    target: Int8 = values(TILES)
    part: Int8 = values(2)
    loss: Int8 = values(1, 9)
    centre: Int8 = values(TILES)
    direction: Int8 = values(6)
    gift: Int8 = values(1, 9)
    other_direction: Int8 = values(6)
    other_gift: Int8 = values(1, 9)
    pattern: Int8 = values(3)
    each: Int8 = values(1, 5)
    amounts: Int8s = shape(6, values=range(8))
    winner: Int8 = values(2)
    loser: Int8 = values(2)


MOVE = Kind(0, "move", "origin", "target", "part", label="move a unit", short="Move", glyph="go")
KILL = Kind(1, "kill", "origin", "target", "part", label="kill a unit", short="Kill", glyph="hit", mark="hit")
LIBERATE = Kind(2, "liberate", "target", label="liberate a slave", short="Liberate", glyph="free", mark="hit")
DAMAGE = Kind(3, "damage", "target", "loss", label="damage a unit", short="Damage", glyph="chip", mark="hit")
ENSLAVE = Kind(4, "enslave", "origin", "target", label="enslave a unit", short="Enslave", glyph="link", mark="hit")
COMBINE = Kind(
    5,
    "combine",
    "centre",
    "direction",
    "gift",
    "other_direction",
    "other_gift",
    label="combine two units",
    short="Combine",
    glyph="merge",
)
SYMMETRIC = Kind(
    6, "symmetric", "centre", "pattern", "each", label="combine symmetrically", short="Combine evenly", glyph="merge"
)
SPLIT = Kind(7, "split", "origin", "amounts", label="split a unit", short="Split", glyph="split")
BACKSTABB = Kind(8, "backstabb", "origin", "direction", label="backstabb", short="Backstabb", glyph="free")
ATTACK_TRIBUN = Kind(
    9,
    "attack-tribun",
    "origin",
    "target",
    "winner",
    label="attack the tribun",
    short="Attack the tribun",
    glyph="crown",
    mark="hit",
)
OFFER = Kind(10, "offer", label="offer a draw", undoable=False, short="Offer a draw", glyph="offer")
RETRACT = Kind(11, "retract", label="take the draw offer back", undoable=False, short="Take the offer back", glyph="no")
ACCEPT = Kind(12, "accept", label="accept the draw", undoable=False, short="Accept the draw", glyph="yes")
DECLINE = Kind(13, "decline", label="decline the draw", undoable=False, short="Decline", glyph="no")
RESIGN = Kind(14, "resign", undoable=False, weighty=True, short="Resign", glyph="flag")
OUT_OF_TIME = Kind(15, "out-of-time", "loser", label="declare that the time has run out", undoable=False)
TOTAL_TIME = Kind(16, "total-time", label="declare that the total time is up", undoable=False)

BOARD_KINDS = (MOVE, KILL, LIBERATE, DAMAGE, ENSLAVE, COMBINE, SYMMETRIC, SPLIT, BACKSTABB, ATTACK_TRIBUN)
ANYTIME_KINDS = (OFFER, RETRACT, ACCEPT, DECLINE, RESIGN)
TABLE_KINDS = (OUT_OF_TIME, TOTAL_TIME)
KINDS = (*BOARD_KINDS, *ANYTIME_KINDS, *TABLE_KINDS)

PATTERN_NAMES = ("ring", "upward", "downward")
RING = 0
PATTERN_DIRECTIONS = ((0, 1, 2, 3, 4, 5), (0, 4, 5), (1, 2, 3))
"""Where the donors of a symmetrical combination stand, seen from the centre (T-41)."""
