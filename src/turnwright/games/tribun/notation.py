"""Actions as people type them.

    move 0,0 1,1            by its own height; with `slave` at the end, by the slave's height
    kill 0,0 2,1            the unit on 0,0 steps in; also with `slave`
    damage 2,1 2            liberate 2,1            enslave 0,0 2,1
    combine 0,0 up 1 down 2                         symmetric 0,0 ring 1
    split 0,0 up 1 right-up 2                       backstabb 0,0 down
    attack-tribun 0,0 2,2 black                     the winner may be left out during a match

Tiles are x,y, with or without parentheses; directions are up, left-up, right-up, down, right-down, left-down.
"""

from __future__ import annotations

from typing import Any

from turnwright import Action, Kind, NotationError

from .actions import ATTACK_TRIBUN, KILL, KINDS, MOVE, PATTERN_NAMES, SPLIT
from .tiles import DIRECTIONS, NAMES
from .units import OWN, PARTS

SIDES = ("black", "white")
VALUE_NAMES: dict[str, tuple[str, ...]] = {
    "origin": NAMES,
    "target": NAMES,
    "centre": NAMES,
    "part": PARTS,
    "direction": DIRECTIONS,
    "other_direction": DIRECTIONS,
    "pattern": PATTERN_NAMES,
    "winner": SIDES,
    "loser": SIDES,
}
FORMS = {
    MOVE: "move x,y x,y [slave]",
    KILL: "kill x,y x,y [slave]",
    SPLIT: "split x,y direction amount [direction amount …]",
    ATTACK_TRIBUN: "attack-tribun x,y x,y [black or white]",
}
TILE = "a tile x,y such as 0,0 or -5,3"
ASKED = {
    "origin": TILE,
    "target": TILE,
    "centre": TILE,
    "part": "own or slave",
    "direction": f"one of {', '.join(DIRECTIONS)}",
    "other_direction": f"one of {', '.join(DIRECTIONS)}",
    "pattern": f"one of {', '.join(PATTERN_NAMES)}",
    "winner": "black or white",
    "loser": "black or white",
    "loss": "a number from 1 to 8",
    "gift": "a number from 1 to 8",
    "other_gift": "a number from 1 to 8",
    "each": "a number from 1 to 4",
}


def write(box: Any, action: Action) -> str | None:
    """The text of an action whose usual form would be clumsy; None leaves it to the usual form."""
    if action.kind in (MOVE, KILL):
        words = [action.kind.name, NAMES[action.origin], NAMES[action.target]]
        return " ".join(words if action.part == OWN else [*words, PARTS[action.part]])
    if action.kind == SPLIT:
        handed = [f"{DIRECTIONS[way]} {amount}" for way, amount in enumerate(action.amounts) if amount]
        return " ".join([SPLIT.name, NAMES[action.origin], *handed])
    return None


def read(box: Any, text: str, seen: Any) -> tuple[Kind, dict[str, Any]] | None:
    """The kind and fields of a text; None if it begins with no kind of action."""
    words = text.lower().replace("−", "-").replace("(", "").replace(")", "").split()
    kind = next((kind for kind in KINDS if words and kind.name == words[0]), None)
    if kind is None:
        return None
    given = words[1:]
    if kind == SPLIT:
        return kind, read_split(given, text)
    if kind in (MOVE, KILL) and len(given) == 2:
        given = [*given, PARTS[OWN]]
    if kind == ATTACK_TRIBUN and len(given) == 2 and seen is not None:
        given = [*given, SIDES[seen.to_act]]
    if len(given) != len(kind.fields):
        raise NotationError(f"{text!r}: write {form(kind)}")
    return kind, {name: value_of(name, word, text) for name, word in zip(kind.fields, given, strict=True)}


def read_split(given: list[str], text: str) -> dict[str, Any]:
    """A tile, then a direction and an amount as often as needed."""
    if len(given) < 3 or len(given) % 2 == 0:
        raise NotationError(f"{text!r}: write {FORMS[SPLIT]}")
    amounts = [0] * 6
    for way, amount in zip(given[1::2], given[2::2], strict=True):
        direction = value_of("direction", way, text)
        if amounts[direction]:
            raise NotationError(f"{text!r}: {way} is named twice")
        if amount not in tuple("1234567"):
            raise NotationError(f"{text!r}: an amount is a number from 1 to 7; {amount!r} came")
        amounts[direction] = int(amount)
    return {"origin": value_of("origin", given[0], text), "amounts": amounts}


def value_of(name: str, word: str, text: str) -> int:
    """The number a word stands for in a field."""
    names = VALUE_NAMES.get(name)
    if names is not None and word in names:
        return names.index(word)
    if names is None and word in tuple("12345678"):
        return int(word)
    raise NotationError(f"{text!r}: {name.replace('_', ' ')} is {ASKED[name]}; {word!r} came")


def form(kind: Kind) -> str:
    """How an action of this kind is written."""
    return FORMS.get(kind, " ".join([kind.name, *(f"<{name}>" for name in kind.fields)]))
