"""Taking a match up again: from all its lines, or from where it stood and the lines since.

A host keeps a match as its head, its lines and now and then a snapshot. What happened before a snapshot need not be in
memory; `Match.earlier` fetches it when taking back, analysis or export ask for it.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from .clock import Clock
from .decoding import prepared
from .errors import UNREADABLE, ChanceError, MatchError, NotationError, RecordError, Refusal
from .lines import follow, read_line, write_line
from .saved import start_from_head
from .undo import LastPlayed, last_played

if TYPE_CHECKING:
    from .entries import Happened
    from .game import Game
    from .match import Match

QUICK = 1
"""How hard positions are pressed: they are mostly zeros, and the least effort is enough."""


class Times(msgspec.Struct, array_like=True, frozen=True):
    """The numbers of the clock. Older snapshots end with the total."""

    left: list[int]
    used: list[int]
    turn_used: list[int]
    total: int
    action_used: list[int] = []
    ran: int = 0
    given: list[int] = []


class Snapshot(msgspec.Struct, array_like=True, frozen=True):
    """Where a match stands."""

    layout: str
    sequence: int
    ply: int
    position: bytes
    flag: tuple[str, int] | None
    times: Times | None
    last: LastPlayed | None = None
    """Older snapshots do not have it; then the earlier lines are asked for."""
    paused: tuple[int, int] | None = None


def layout_of(game: Game) -> str:
    """What a position's bytes mean: a snapshot is good only for the very same fields and rules."""
    fields = "".join(f"{field.name}:{field.code}{field.shape};" for field in game.state.fields)
    return hashlib.sha256(f"{game.name} {game.version} {fields}".encode()).hexdigest()[:16]


def take_snapshot(match: Match) -> bytes:
    """Where the match stands, in few bytes."""
    clock = match.clock
    times = (
        None
        if clock is None
        else Times(clock.left, clock.used, clock.turn_used, clock.total, clock.action_used, clock.ran, clock.given)
    )
    position = zlib.compress(match.memory.tobytes(), QUICK)
    kept = Snapshot(
        layout_of(match.game),
        match.sequence,
        match.ply,
        position,
        match.flag,
        times,
        last_played(match),
        match.paused,
    )
    return msgspec.msgpack.encode(kept)


def take_up(
    game: Game,
    head: str,
    lines: Sequence[str],
    snapshot: bytes | None = None,
    earlier: Callable[[], Sequence[str]] | None = None,
) -> Match:
    """The match that began so, from its lines; with a snapshot, from the lines after it.

    `earlier` gives all lines up to the snapshot, if something ever asks for them.
    """
    match = start_from_head(game, head)
    if snapshot is not None:
        _put_back(match, snapshot)
        match.earlier = earlier
    for text in lines:
        line = read_line(text)
        try:
            follow(match, line)
        except (Refusal, NotationError, ChanceError, MatchError) as error:
            raise RecordError(f"action {line.number} ({line.said[:200]}) is not possible: {error}") from None
    return match


def _put_back(match: Match, snapshot: bytes) -> None:
    game = match.game
    try:
        kept = msgspec.msgpack.decode(snapshot, type=prepared(Snapshot))
        raw = zlib.decompressobj().decompress(kept.position, game.state_dtype.itemsize + 1)
    except (*UNREADABLE, zlib.error) as error:
        raise MatchError(f"this is not a snapshot of a match: {error}") from None
    if kept.layout != layout_of(game) or len(raw) != game.state_dtype.itemsize:
        raise MatchError(f"the snapshot was taken with other rules of {game.name}; take the match up from its lines")
    match.memory = np.frombuffer(raw, game.state_dtype).copy()
    match.forgotten, match.last_before = (kept.sequence, kept.ply), kept.last
    match.flag, match.paused = kept.flag, kept.paused
    if match.clock is not None and kept.times is not None:
        clock: Clock = match.clock.copy()
        times = kept.times
        clock.left, clock.used, clock.turn_used, clock.total = times.left, times.used, times.turn_used, times.total
        clock.action_used, clock.ran = times.action_used or clock.action_used, times.ran
        clock.given = times.given or clock.given
        match.clock = clock


def forget(match: Match, earlier: Callable[[], Sequence[str]]) -> None:
    """Keep nothing in memory of what has happened; `earlier` gives all lines up to now, if something asks."""
    match.last_before = last_played(match)
    match.forgotten = (match.sequence, match.ply)
    match.log, match.standing = [], []
    match.earlier = earlier


def remember(match: Match) -> None:
    """Have everything that happened in memory again."""
    if match.forgotten == (0, 0):
        return
    if match.earlier is None:
        raise MatchError("this match was taken up from a snapshot, and nobody said where its earlier lines are")
    whole = take_up(match.game, match.head(), [*match.earlier(), *lines_since(match, match.forgotten[0])])
    if whole.memory.tobytes() != match.memory.tobytes():
        raise MatchError("the earlier lines of this match do not lead to where it stands")
    match.log, match.standing = whole.log, whole.standing
    match.forgotten, match.earlier, match.last_before = (0, 0), None, None


def happened_since(match: Match, since: int) -> list[Happened]:
    """What happened after the line of this number."""
    if since < match.forgotten[0]:
        remember(match)
    return match.log[max(0, since - match.forgotten[0]) :]


def lines_since(match: Match, since: int) -> list[str]:
    """The lines of the record after this number."""
    first = max(since, 0) + 1
    return [str(write_line(first + place, one)) for place, one in enumerate(happened_since(match, since))]
