"""A match that is being played in this process: the match, when its last line was written, who has asked for what."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.errors import MatchError
from ..core.game import Game
from ..core.match import Match
from ..core.turn.tables import TOGETHER
from .gate import Facts, Look
from .signatures import author_in
from .store.rows import EventRow, MatchRow

LONGEST_LOG = 200
"""Lines of the log that come with a position; the others are there for the asking."""


class Running:
    """The match with its numbers.

    `match` is what is stored, and all that is ever shown; it stays as it is. `work` is where the next line is tried
    out before it is stored. `behind` is the same match some numbers ago, for spectators who must wait.
    """

    def __init__(self, row: MatchRow, match: Match, events: Sequence[EventRow], delay: int) -> None:
        self.id = row.id
        self.work = match
        self.match = match.copy()
        self.started = row.started
        self.at = events[-1].at if events else row.started
        self.ids = {event.action: event.sequence for event in events if event.action}
        self.authors = {event.sequence: who for event in events if (who := author_in(event.action))}
        """Who wrote which line, where several people share a seat."""
        self.delay = delay
        self.behind: Match | None = None
        self.pending: list[str] = []
        self.snapshot_at = 0
        self._stage = _stage(match)
        self._fresh = dict.fromkeys(range(match.seats), match.sequence)
        self._looks: dict[int | None, Look] = {}
        self._facts: dict[bool, Facts] = {}

    @property
    def sequence(self) -> int:
        return self.match.sequence

    def noted(self, event: EventRow) -> None:
        """An event is stored and `work` stands after it: now it may be seen."""
        self.match = self.work.copy()
        self.at = max(self.at, event.at)
        if event.action:
            self.ids[event.action] = event.sequence
            if who := author_in(event.action):
                self.authors[event.sequence] = who
        stage = _stage(self.match)
        for seat in self._fresh:
            if stage is None or stage[:2] != (self._stage or ())[:2] or seat not in stage[2]:
                self._fresh[seat] = self.sequence
        self._stage = stage
        self._looks.clear()
        self._facts.clear()
        if self.behind is not None:
            self.pending.append(event.line)
            self._let_spectators_see()

    def last_author(self) -> str:
        """Who did the last thing that stands; empty if nobody's name is with it."""
        last = self.match.standing[-1] if self.match.standing else None
        place = next((place for place, one in enumerate(self.match.log) if one is last), None)
        return "" if place is None else self.authors.get(self.match.forgotten[0] + place + 1, "")

    def is_current(self, sequence: int, seat: int | None) -> bool:
        """Whether what was made for this number still meets the position it was made for.

        Where all choose together, what the others choose meanwhile is no other position for those who still may.
        """
        first = self.sequence if seat is None else self._fresh[seat]
        return first <= sequence <= self.sequence

    def wait_for_spectators(self, behind: Match, pending: list[str]) -> None:
        """Spectators see `behind`, and what is pending when its time has come."""
        self.behind, self.pending = behind, pending
        self._let_spectators_see()

    def _let_spectators_see(self) -> None:
        assert self.behind is not None
        while self.pending and (len(self.pending) > self.delay or self.match.is_over):
            self.behind.follow(self.pending.pop(0))

    def for_eyes(self, seat: int | None) -> Match:
        """The match as far as these eyes may follow it."""
        return self.behind if seat is None and self.behind is not None else self.match

    def look(self, seat: int | None) -> Look:
        """The present position for these eyes; the same one as long as it stands."""
        if seat not in self._looks:
            match = self.for_eyes(seat)
            live = match is self.match
            if live not in self._facts:
                self._facts[live] = Facts(match if live else match.copy())
            self._looks[seat] = Look(self._facts[live], seat)
        return self._looks[seat]

    def log_start(self, seat: int | None) -> int:
        """The number after which the log is shown with a position: not before what is in memory."""
        match = self.for_eyes(seat)
        return max(0, match.sequence - LONGEST_LOG, match.forgotten[0])


def _stage(match: Match) -> tuple[int, int, tuple[int, ...]] | None:
    """The turn, its node and who may still choose, where all choose together; None elsewhere."""
    node, turn = int(match.memory["node"][0]), int(match.memory["turn"][0])
    together = not match.is_over and match.table.turn["flags"][0, node] & TOGETHER
    return (turn, node, match.may_act) if together else None


def taken_up(
    game: Game, row: MatchRow, events: Sequence[EventRow], snapshot: tuple[int, bytes] | None, delay: int
) -> Running:
    """The match as the store has it; from the kept position, if that is still good."""
    match = _match(game, row, events, snapshot)
    running = Running(row, match, events, delay)
    running.snapshot_at = snapshot[0] if snapshot else 0
    if delay > 0:
        lines = [event.line for event in events]
        known = len(lines) if match.is_over else max(0, len(lines) - delay)
        running.wait_for_spectators(game.take_up(row.head, lines[:known]), lines[known:])
    return running


def _match(game: Game, row: MatchRow, events: Sequence[EventRow], snapshot: tuple[int, bytes] | None) -> Match:
    lines = [event.line for event in events]
    if snapshot is not None:
        sequence, position = snapshot
        earlier = lines[:sequence]
        try:
            return game.take_up(row.head, lines[sequence:], position, lambda: earlier)
        except MatchError:  # taken by other rules: the lines decide
            pass
    return game.take_up(row.head, lines)
