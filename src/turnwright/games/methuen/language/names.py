"""Names: what one looks like, when two are the same, and which are taken (M-1 to M-7)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache

from turnwright.dice import NOWHERE, Span

from .limits import NAME_LENGTH

FORBIDDEN_WORDS = ("AND", "OR", "NOT")
OWNER_WORDS = ("target", "self", "attacker", "leader")
DERIVED_NAMES = ("Distance", "Round", "Initiative", "Damage", "Natural", "Terrain Cost", "Spent")
RESERVED_ACTORS = ("Target", "Self", "Attacker", "Leader", "Origin", "Tile", "Party", "Nobody")

_JOINERS = str.maketrans("", "", "-_'’")
_SPACES = re.compile(r"\s+")
_INNER = " '’-_"


@lru_cache(maxsize=8192)
def key_of(text: str) -> str:
    """The matching key (M-2): spaces, hyphens, underscores, apostrophes and case do not count."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return unicodedata.normalize("NFKC", _SPACES.sub("", folded.translate(_JOINERS)))


def tidy(text: str) -> str:
    """The name as it is shown: trimmed, single spaces, straight apostrophes (M-1, M-4)."""
    return _SPACES.sub(" ", text.strip()).replace("’", "'")


def first_illegal(text: str) -> tuple[int, str] | None:
    """Where a text stops being a name and on what: the offset and the offending character or word."""
    for offset, character in enumerate(text):
        if character.isalpha() or character in "0123456789":
            continue
        if offset > 0 and character in _INNER:
            continue
        return offset, character
    for found in re.finditer(r"[^\s'’\-]+", text):
        if found.group() in FORBIDDEN_WORDS:
            return found.start(), found.group()
    return None


def is_name(text: str) -> bool:
    """Whether a text has the shape of a name (M-1)."""
    clean = tidy(text)
    return 0 < len(clean) <= NAME_LENGTH and first_illegal(clean) is None


def reserved_resource(name: str) -> bool:
    """Whether no resource may have this name, apart from the rule about "Maximum" (M-6)."""
    first = re.split(r"[\s\-]", name.casefold(), maxsplit=1)[0]
    return first in OWNER_WORDS or key_of(name) in {key_of(taken) for taken in DERIVED_NAMES}


def reserved_actor(name: str) -> bool:
    """Whether no actor may have this name (M-6)."""
    return key_of(name) in {key_of(taken) for taken in RESERVED_ACTORS}


@dataclass(frozen=True, slots=True)
class Name:
    """A name somewhere in the text. Two are equal when they mean the same thing, however spelt."""

    key: str
    text: str = field(compare=False)
    span: Span = field(compare=False, default=NOWHERE)

    def __str__(self) -> str:
        return self.text


def name(text: str, span: Span = NOWHERE) -> Name:
    """A name compared by its key (M-2): everything but actors."""
    clean = tidy(text)
    return Name(key_of(clean), clean, span)


def actor_name(text: str, span: Span = NOWHERE) -> Name:
    """A name compared by its exact spelling (M-3): actors and templates."""
    clean = tidy(text)
    return Name(clean, clean, span)
