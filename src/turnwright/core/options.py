"""Options of a game: a msgspec struct with defaults, checked with errors that say what would work."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from .decoding import prepared
from .errors import UNREADABLE, OptionError
from .printable import said


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a game that has none; games with options make a subclass with defaults."""

    def dice_are_in_hand(self) -> bool:
        """Whether people may roll real dice in a match with these options, and say what fell."""
        return False


def read_options(kind: type[Options], given: dict[str, Any], game: str) -> Options:
    """The options as the game's struct."""
    known = kind.__struct_fields__
    for name in given:
        if name not in known:
            offered = f"it has {', '.join(known)}" if known else "it has none"
            raise OptionError(f"{game} has no option {said(name)}; {offered}")
    try:
        return msgspec.convert(given, prepared(kind))
    except UNREADABLE as error:
        place = str(error).partition(" - at `$.")[2].rstrip("`")
        if place in given and (offered := _values(get_type_hints(kind)[place])):
            raise OptionError(f"{game}: option {place} is one of {offered}; {said(given[place])} came") from None
        came = f" ({place}={said(given[place])} came)" if place in given else ""
        raise OptionError(f"{game}: {str(error).replace(' - at `$.', ', option `')}{came}") from None


def _values(hint: Any) -> str:
    """The values of an option that is one of a few, as they are typed; nothing for others."""
    if get_origin(hint) is Literal:
        return ", ".join(str(value) or "nothing" for value in get_args(hint))
    return next((found for part in get_args(hint) if (found := _values(part))), "")
