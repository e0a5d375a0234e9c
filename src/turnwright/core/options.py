"""Options of a game: a msgspec struct with defaults, checked with errors that say what would work."""

from __future__ import annotations

from typing import Any

import msgspec

from .errors import UNREADABLE, OptionError
from .shown import said


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a game that has none; games with options make a subclass with defaults."""


def read_options(kind: type[Options], given: dict[str, Any], game: str) -> Options:
    """The options as the game's struct."""
    known = kind.__struct_fields__
    for name in given:
        if name not in known:
            offered = f"it has {', '.join(known)}" if known else "it has none"
            raise OptionError(f"{game} has no option {said(name)}; {offered}")
    try:
        return msgspec.convert(given, kind)
    except UNREADABLE as error:
        place = str(error).partition(" - at `$.")[2].rstrip("`")
        came = f" ({place}={said(given[place])} came)" if place in given else ""
        raise OptionError(f"{game}: {str(error).replace(' - at `$.', ', option `')}{came}") from None
