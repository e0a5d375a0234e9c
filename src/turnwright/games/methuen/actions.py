"""What a person can declare, and answer to the offer of a reaction (M-199, M-200, M-222)."""

from __future__ import annotations

from turnwright import ActionRecord, Int64, Int64s, Kind, shape, values

from .capacities import (
    ACTIONS,
    ACTORS,
    FEATURES,
    LARGEST,
    OTHER_WORDS,
    PATH_WORDS,
    RESOURCES,
    SHARED,
    STEPS_IN_WORD,
    TARGETS_IN_WORD,
    TILES,
)


class Action(ActionRecord):
    """A declaration. Actors are slots; `target`, `direction`, `place` and `tile` are 0 where there is none."""

    actor: Int64 = values(0, ACTORS)
    ability: Int64 = values(0, ACTIONS)
    target: Int64 = values(0, ACTORS + 1)
    others: Int64s = shape(OTHER_WORDS, values=range(1 << (6 * TARGETS_IN_WORD + 1)))
    direction: Int64 = values(0, 9)
    place: Int64 = values(0, TILES + 1)
    tile: Int64 = values(0, TILES + 1)
    path: Int64s = shape(PATH_WORDS, values=range(1 << (3 * STEPS_IN_WORD + 1)))
    option: Int64 = values(0, 26)
    what: Int64 = values(0, RESOURCES + FEATURES + 1 + SHARED)
    amount: Int64 = values(-LARGEST, LARGEST + 1)


CHOICES = ("actor", "ability", "target", "others", "direction", "place", "tile", "path")
"""`others` are targets beside the first, and `path` is the way a movement takes: both are packed (`machine.packs`).
`place` is where it ends instead; `tile` is what an action is aimed at (M-174)."""

PERFORM = Kind(0, "perform", *CHOICES, label="perform an action", short="Act", glyph="act", mark="hit", rolls=True)
MOVE = Kind(1, "move", "actor", "place", "path", label="move", short="Move", glyph="go")
FACE = Kind(2, "face", "actor", "direction", label="face", short="Turn", glyph="turn")
END_TURN = Kind(3, "end-turn", label="end the turn", short="End turn", glyph="yes")
REACT = Kind(4, "react", *CHOICES, label="react", short="React", glyph="shield", rolls=True)
DECLINE = Kind(5, "decline", label="decline", short="Decline", glyph="no")
CHOOSE = Kind(6, "choose", "option", label="choose", short="Choose", glyph="talk")
LEAD = Kind(7, "lead", "actor", label="name the lead", short="Lead", glyph="people")
YES = Kind(8, "yes", label="say yes", short="Yes", glyph="yes")
NO = Kind(9, "no", label="say no", short="No", glyph="no")
DELAY = Kind(10, "delay", label="delay the turn", short="Delay", glyph="wait")
DEPLOY = Kind(11, "deploy", "actor", "place", label="deploy", short="Deploy", glyph="place")
ADJUST = Kind(12, "adjust", "actor", "what", "amount", label="adjust by hand", host=True, short="Adjust", glyph="chip")
STATUS, WHERE, FOR_ALL = RESOURCES, RESOURCES + FEATURES, RESOURCES + FEATURES + 1
"""What is adjusted: a resource by number; from STATUS on a status, 1 given and 0 taken; WHERE a tile + 1; from FOR_ALL
on a shared value, whoever the actor is (M-456)."""
KINDS = (PERFORM, MOVE, FACE, END_TURN, REACT, DECLINE, CHOOSE, LEAD, YES, NO, DELAY, DEPLOY, ADJUST)
