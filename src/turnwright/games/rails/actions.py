"""The kinds of action and their fields."""

from __future__ import annotations

from turnwright import ActionRecord, Int8, Int8s, Int16, Kind, shape, values

from .capacities import LANES
from .cards import KINDS_OF_CARD, LOCOMOTIVES, MOST_SEATS, ROW

DRAW = Kind(0, "draw", label="draw from the deck", reveals=True, short="Deck", glyph="cards")
TAKE = Kind(1, "take", "slot", label="take a face-up card", short="From the row", glyph="card")
DISCARD = Kind(
    2,
    "discard",
    "cards",
    label="claim a route on the table",
    reveals=True,
    short="Claim",
    glyph="train",
    spends="cards",
)
CLAIM = Kind(
    3, "claim", "lane", "cards", label="claim a route", reveals=True, short="Claim", glyph="train", spends="cards"
)
TICKETS = Kind(4, "tickets", label="take tickets", reveals=True, short="Tickets", glyph="ticket")
KEEP = Kind(5, "keep", "keep", label="keep tickets", secret=("keep",), reveals=True, short="Keep", glyph="ticket")
END = Kind(6, "end", label="end the turn", short="End turn", glyph="yes")
DROP = Kind(7, "drop", "who", label="report a lost connection", undoable=False)
RETURN = Kind(8, "return", "who", label="report a restored connection", undoable=False)
EXPIRE = Kind(9, "expire", "who", label="report that the grace is over", reveals=True, undoable=False)
LEAVE = Kind(10, "leave", "who", label="report that a player left", reveals=True, undoable=False)
CLOSE = Kind(11, "close", label="give up the room", undoable=False)
KINDS = (DRAW, TAKE, DISCARD, CLAIM, TICKETS, KEEP, END, DROP, RETURN, EXPIRE, LEAVE, CLOSE)
TURN_KINDS = (DRAW, TAKE, DISCARD, CLAIM, TICKETS, KEEP, END)


class Action(ActionRecord):
    """A choice: a slot of the row, a lane, cards as numbers per colour, offered tickets as bits, or a seat."""

    slot: Int8 = values(ROW)
    lane: Int16 = values(LANES)
    cards: Int8s = shape(KINDS_OF_CARD, values=range(LOCOMOTIVES + 1))
    keep: Int8 = values(8)
    who: Int8 = values(MOST_SEATS)
