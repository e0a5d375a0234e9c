"""A match that is copied or crosses processes: as it stands, and with the chance that is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from .saved import read_record, write_record

if TYPE_CHECKING:
    from .game import Game
    from .match import Match


class Crossing:
    """What `copy.deepcopy` and `pickle` do with a match."""

    def __deepcopy__(self, memo: Any) -> Match:
        return cast("Match", self).copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """As its record, which is played again there; and its key, which no record has."""
        match = cast("Match", self)
        return arrived, (match.game, write_record(match), match.key, match.free)


def arrived(game: Game, record: str, key: int, free: bool) -> Match:
    """The match that was sent."""
    match = read_record(record, lambda name: game)
    match.key, match.free = key, free
    return match
