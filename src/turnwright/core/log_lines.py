"""A line of the log: a sentence for people that carries what it tells as data.

A game's `story` gives plain sentences, or `ToldLine`s where there is more to show than words: dice with what they were
rolled for, numbers before and after, places. A line is its sentence, so whoever only reads need not know of that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True)
class Rolled:
    """Dice of one kind that were rolled together: what fell, what of it counts, and what it meant."""

    sides: int
    fell: tuple[int, ...]
    kept: tuple[int, ...] = ()
    """Those of them that count, where not all do."""
    by: str = ""
    what: str = ""
    plus: int = 0
    total: int = 0
    against: int | None = None
    hit: bool | None = None
    """Whether it was enough; None where it was not against anything."""
    hidden: int = 0
    """How many of them the listener may not know; those are not among what fell."""


@dataclass(frozen=True)
class Change:
    """A number, or a word, before and after."""

    of: str
    before: int | str
    after: int | str


HEADING = -1
"""The level of a line that stands above others."""


class ToldLine(str):
    """A sentence of the log, and what it tells as data.

    `short` is the sentence without who did it, and without what is drawn beside it; `brief` is what a list of moves
    says of it beside the sign of its kind, in two or three words. A line of `level` 1 tells more
    about the one above, for those who ask; one of `HEADING` stands above what follows, as the name of a round does.
    `places` are ids of the picture's elements, where it came from first and where it went last; `tale` marks the words
    of a story that somebody wrote. Where several lines with the same `joins` follow each other in one turn, as the
    steps of a walk, a reader may show one in their place: the last one's `joined`, with all of them as its details. One
    that is `onward` says only whose turn comes next: whoever sees that anyway may leave it out.
    """

    __slots__ = ("brief", "changes", "dice", "joined", "joins", "level", "onward", "places", "rule", "short", "tale")
    short: str
    brief: str
    level: int
    dice: tuple[Rolled, ...]
    changes: tuple[Change, ...]
    places: tuple[str, ...]
    rule: str
    tale: bool
    joins: str
    joined: str
    onward: bool

    def __new__(
        cls,
        words: str,
        *,
        short: str = "",
        brief: str = "",
        level: int = 0,
        dice: tuple[Rolled, ...] = (),
        changes: tuple[Change, ...] = (),
        places: tuple[str, ...] = (),
        rule: str = "",
        tale: bool = False,
        joins: str = "",
        joined: str = "",
        onward: bool = False,
    ) -> Self:
        made = super().__new__(cls, words)
        made.short, made.brief, made.level, made.dice, made.changes = short, brief, level, dice, changes
        made.places, made.rule, made.tale, made.joins, made.joined = places, rule, tale, joins, joined
        made.onward = onward
        return made

    def everything(self) -> tuple[Any, ...]:
        """All that whoever is told this line comes to know: sentence and data. (Lines are equal by sentence.)"""
        return (str(self), *(getattr(self, name) for name in self.__slots__))

    def __reduce__(self) -> tuple[Any, ...]:
        given = {name: getattr(self, name) for name in self.__slots__}
        return _made_again, (str(self), given)


def _made_again(words: str, given: dict[str, Any]) -> ToldLine:
    return ToldLine(words, **given)


def detail(words: str, **more: Any) -> ToldLine:
    """A line that tells more about the one above it."""
    return ToldLine(words, level=1, **more)


def is_detail(words: str) -> bool:
    """Whether a line tells more about the one above it: it is read by those who ask for it."""
    return isinstance(words, ToldLine) and words.level > 0


def as_line(words: str) -> ToldLine:
    """A sentence as a line."""
    return words if isinstance(words, ToldLine) else ToldLine(words)


def indented(words: str) -> str:
    """A line for a terminal, where what tells more about another stands further in."""
    return f"  {words}" if is_detail(words) else words
