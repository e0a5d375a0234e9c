"""How a log record is declared: its name, its fields, and its words (M-461, 10.3).

The machine writes a record as a row of numbers (`frames.tell`): which record it is, who it is about, and up to three
numbers more. Its declaration says what these mean; from that follow its number, its words (`record_words`) and what it
is as data.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .record_words import ToldRecord

FIELDS = 3
"""How many numbers a record has room for, beside whom it is about."""


class FieldSort(Enum):
    """What the number of a field stands for."""

    NUMBER = auto()
    TRUTH = auto()
    ACTOR = auto()
    KIND_OF_ACTOR = auto()
    ACTION = auto()
    RESOURCE = auto()
    SHARED = auto()
    FEATURE = auto()
    CAST = auto()
    TEXT = auto()
    TILE = auto()
    TERRAIN = auto()
    DIRECTION = auto()
    SCENE = auto()
    PLACE = auto()
    """An instruction, told as the part of the campaign it belongs to."""


class RecordRole(Enum):
    """What a record is to the action it belongs to."""

    ALONE = auto()
    """It stands by itself."""
    GROUND = auto()
    """Why something came as it did: never a line of its own when it is told short."""
    PART = auto()
    """It belongs to the action, and is told short only where it says what came of it."""
    OUTCOME = auto()
    """What came of the action: it stands in the action's own line."""
    OPENING = auto()
    """Something else begins: what follows belongs to no action before it."""


@dataclass(frozen=True)
class RecordDeclaration:
    """One declaration."""

    number: int
    name: str
    words: str | Callable[[ToldRecord], str]
    """A text with fields in braces, or a function; an empty text for what nobody asks about."""
    fields: dict[str, FieldSort]
    role: RecordRole
    by_sentence: bool
    """It is told with the sentence or event it comes from, where it does not come from an action."""
    also: Callable[[ToldRecord], dict[str, Any]] | None
    """What belongs to it as data and is no field."""


DECLARED: list[RecordDeclaration] = [RecordDeclaration(0, "nothing", "", {}, RecordRole.ALONE, False, None)]
"""Every declaration at its number; 0 is none."""


def record(
    name: str,
    words: str | Callable[[ToldRecord], str],
    role: RecordRole = RecordRole.ALONE,
    *,
    by_sentence: bool = False,
    also: Callable[[ToldRecord], dict[str, Any]] | None = None,
    **fields: FieldSort,
) -> int:
    """Declare a record; returns the number it has from now on."""
    return _declared(RecordDeclaration(len(DECLARED), name, words, fields, role, by_sentence, also))


def noted(name: str, **fields: FieldSort) -> int:
    """Declare a record that is kept for the machine and for designers, and never told."""
    return _declared(RecordDeclaration(len(DECLARED), name, "", fields, RecordRole.ALONE, False, None))


def _declared(kind: RecordDeclaration) -> int:
    if any(known.name == kind.name for known in DECLARED):
        raise ValueError(f"the log record {kind.name!r} is declared twice")
    if len(kind.fields) > FIELDS:
        raise ValueError(f"the log record {kind.name!r} has {len(kind.fields)} fields; there is room for {FIELDS}")
    DECLARED.append(kind)
    return kind.number
