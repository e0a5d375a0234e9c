"""How a match ends in its room: the result is written down, the score counted, the next chapter begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.errors import TurnwrightError
from ..core.outcome import Outcome
from ..core.pictures import result_in_words
from ..core.results import banner_of
from .fellows import everybody
from .logs import log
from .metrics import METRICS
from .room_document import RoomDocument
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
    result = banner_of(running.match) or result_in_words(running.match, outcome)
    won = None if outcome.rule in UNCOUNTED else outcome.winners
    await rooms.store.work(lambda connection: lobby.finish_match(connection, running.id, result, won))
    METRICS.ended.labels(room.kept.game).inc()
    log("match over", room=room.code, match=running.id, game=room.kept.game, lines=running.sequence)
    sequel = room.game.hosting.sequel
    further = None if sequel is None else await rooms.pools.run("taking_up", sequel, running.match)
    if further is not None:
        try:
            await rooms.start(room, lambda kept: _next_chapter(kept, running.id, further))
            return
        except TurnwrightError as error:  # a chapter may need other seats than the room has
            room.problem = f"The next chapter cannot begin: {error}"
    await room.change(lambda kept: _over(kept, running.id, outcome))
    room.telling.wake()


UNCOUNTED = ("table.called_off", "table.gave_up")
"""Ends that nobody has points for."""


def _is_played(kept: RoomDocument, match: int) -> bool:
    """Whether this is the match that is on; it is not while the next chapter waits for dice."""
    return kept.match == match and kept.stage == "playing" and not kept.rolling


def _over(kept: RoomDocument, match: int, outcome: Outcome) -> None:
    if not _is_played(kept, match):
        return
    kept.stage = "over"
    kept.offers = []
    if outcome.rule in UNCOUNTED:
        return
    for seat in outcome.winners or range(len(kept.seats)):
        share = 1.0 if outcome.winners else 1.0 / len(kept.seats)
        for name in [one.name for one in everybody(kept.seats[seat])] or [kept.seats[seat].name]:
            kept.score[name] = kept.score.get(name, 0.0) + share


def _next_chapter(kept: RoomDocument, match: int, options: dict[str, Any]) -> bool:
    if not _is_played(kept, match):
        return False
    kept.options = options
    return True
