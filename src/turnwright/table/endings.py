"""How a match ends in its room: the result is written down, the score counted, the next chapter begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.errors import TurnwrightError
from ..core.outcome import Outcome
from ..core.pictures import result_in_words
from .kept import RoomKept
from .running import Running
from .store import lobby

if TYPE_CHECKING:
    from .room import Room
    from .rooms import Rooms


async def finish(rooms: Rooms, room: Room, running: Running) -> None:
    """Every process that sees the end does this; it is done once."""
    outcome = running.match.outcome
    if outcome is None or not _is_played(room.kept, running.id):
        return
    result = result_in_words(running.match, outcome)
    await rooms.store.work(lambda connection: lobby.finish_match(connection, running.id, result))
    sequel = room.game.sequel
    further = sequel(running.match) if sequel is not None else None
    if further is not None:
        try:
            await rooms.start(room, lambda kept: _next_chapter(kept, running.id, further))
            return
        except TurnwrightError as error:  # a chapter may need other seats than the room has
            room.problem = f"The next chapter cannot begin: {error}"
    await room.change(lambda kept: _over(kept, running.id, outcome))
    room.telling.wake()


def _is_played(kept: RoomKept, match: int) -> bool:
    """Whether this is the match that is on; it is not while the next chapter waits for dice."""
    return kept.match == match and kept.stage == "playing" and not kept.rolling


def _over(kept: RoomKept, match: int, outcome: Outcome) -> None:
    if not _is_played(kept, match):
        return
    kept.stage = "over"
    kept.offers = []
    for seat in outcome.winners or range(len(kept.seats)):
        name = kept.seats[seat].name
        share = 1.0 if outcome.winners else 1.0 / len(kept.seats)
        kept.score[name] = kept.score.get(name, 0.0) + share


def _next_chapter(kept: RoomKept, match: int, options: dict[str, Any]) -> bool:
    if not _is_played(kept, match):
        return False
    kept.options = options
    return True
