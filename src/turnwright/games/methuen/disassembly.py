"""A program as people read it: every instruction by its name, with its operands by theirs, part by part (10.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, get_type_hints

from .capacities import SPAN
from .machine.instruction_set import DECLARED, declaration
from .program import codes as c
from .script import Book, place_name

ROLES = ("acting", "target", "attacker", "leader", "candidate", "nobody", "victim")
RELATIONS = ("=", "!=", ">", "<", ">=", "<=")
CHANGES = ("=", "+=", "-=", "*=", "/=")


@dataclass(frozen=True)
class ListedInstruction:
    """One instruction in words."""

    place: int
    name: str
    operands: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return " ".join(
            [f"{self.place:5}  {self.name:18}", *(f"{name}={said}" for name, said in self.operands)]
        ).rstrip()


def listing(book: Book) -> Iterator[tuple[str, list[ListedInstruction]]]:
    """The parts of a script in order: what each is called, and its instructions."""
    box: Any = book.script.box[0]
    titles = [*book.script.titles]
    if not titles or titles[0][0] > 1:
        titles.insert(0, (1, "what every program has"))
    end = max((place for place in range(len(box["code"])) if box["code"][place][0]), default=0) + 1
    for number, (first, title) in enumerate(titles):
        last = titles[number + 1][0] if number + 1 < len(titles) else end
        if last > first:
            yield title, [line(book, box, place) for place in range(first, min(last, end))]


def line(book: Book, box: Any, place: int) -> ListedInstruction:
    """One instruction."""
    row = [int(number) for number in box["code"][place]]
    one = declaration(row[0])
    sorts = kinds_of(one.name)
    pairs = zip(one.operands, row[1:], strict=False)
    return ListedInstruction(
        place, one.name, tuple((name, in_words(book, box, sorts.get(name, ""), found)) for name, found in pairs)
    )


@cache
def kinds_of(name: str) -> dict[str, str]:
    """What the operands of an instruction stand for, by their annotations."""
    function = next(one.function for one in DECLARED if one.name == name)
    hints = get_type_hints(function, include_extras=True)
    return {operand: hint.__metadata__[0] for operand, hint in hints.items() if hasattr(hint, "__metadata__")}


def in_words(book: Book, box: Any, sort: str, number: int) -> str:
    """An operand in words; a number as it is where it stands for nothing."""
    return WORDS[sort](book, box, number) if sort in WORDS else str(number)


def person(book: Book, box: Any, number: int) -> str:
    """Somebody an instruction speaks of."""
    if number < 0:
        return "nobody said"
    if number < len(ROLES):
        return ROLES[number]
    if number < c.TILE:
        return quoted(book.actor(number - c.NAMED))
    return place_name(_Corner(box), number - c.TILE)


class _Corner:
    """The corner of a map, which names of places are counted from."""

    def __init__(self, box: Any) -> None:
        self.south, self.west = int(box["south"]), int(box["west"])


def duration(book: Book, box: Any, number: int) -> str:
    """How long something lasts: its number, and for how many turns or rounds where it counts them."""
    if number == 0:
        return "as it is"
    kind, count = (int(part) for part in box["duration"][number - 1])
    names = {c.FOR_TURNS: f"{count} turns", c.FOR_ROUNDS: f"{count} rounds", c.END_OF_TURN: "end of turn"}
    names |= {c.GIVERS_START: "giver's next turn", c.BEARERS_START: "bearer's next turn", c.REMOVED: "until removed"}
    names |= {c.GIVERS_NEXT_END: "end of giver's next turn", c.BEARERS_NEXT_END: "end of bearer's next turn"}
    names |= {c.END_OF_ROUND: "end of round", c.END_OF_ENCOUNTER: "end of encounter"}
    names |= {c.UNTIL_DAMAGED: "until damaged", c.UNTIL_TRUE: f"until ending {count} holds"}
    return quoted(names.get(kind, str(kind)))


def change(book: Book, box: Any, number: int) -> str:
    """How a value is written, up to its maximum, and for how long."""
    how = CHANGES[number & ~c.BOUNDED & 15] + (" up to its maximum" if number & c.BOUNDED else "")
    return quoted(how if number < 16 else f"{how}, {duration(book, box, number >> 4).strip(chr(34))}")


def quoted(text: object) -> str:
    return f'"{text}"' if " " in str(text) or not str(text) else str(text)


def entry(names: Callable[[Book], list[Any]]) -> Callable[[Book, Any, int], str]:
    """One of a list of names, by number."""

    def found(book: Book, box: Any, number: int) -> str:
        listed = names(book)
        return quoted(listed[number]) if 0 <= number < len(listed) else str(number)

    return found


WORDS: dict[str, Callable[[Book, Any, int], str]] = {
    "person": person,
    "point": person,
    "goal": lambda book, box, number: f"→{number}",
    "resource": entry(lambda book: book.resources),
    "feature": entry(lambda book: book.features),
    "action": entry(lambda book: book.actions),
    "cast": entry(lambda book: book.casts),
    "flag": entry(lambda book: [str(item) for item in book.script.campaign.flags]),
    "outcome": entry(lambda book: book.outcomes),
    "scene": entry(lambda book: [str(item.name) for item in book.script.campaign.scenes]),
    "slot": lambda book, box, number: quoted(book.actor(number)),
    "terrain": entry(lambda book: list(book.numbering.terrains)),
    "region": entry(lambda book: list(book.numbering.regions)),
    "tile": lambda book, box, number: quoted(place_name(_Corner(box), number)) if number < SPAN * SPAN else str(number),
    "text": entry(lambda book: book.texts),
    "asked": lambda book, box, number: quoted(book.texts[number - 1]) if number else "nothing",
    "duration": duration,
    "change": change,
    "relation": lambda book, box, number: RELATIONS[number],
}
"""How an operand of each kind is written."""
