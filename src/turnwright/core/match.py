"""A match: a running game. Its record is all there is; state, clocks and undo are readings of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from .actions import NO_SEAT, Action
from .alone import alone, free
from .chance import Chance, key_from
from .clock import Clock, ClockSettings
from .crossing import Crossing
from .drawn import DrawnNumbers
from .entries import Entry, Happened
from .errors import MatchError
from .flow import TABLE, Table
from .hand import settled
from .options import Options
from .outcome import Outcome
from .packed_position import PackedPosition
from .refusals import refusal
from .results import outcome_of
from .rules import FINE, HALTED, ONLY_THE_TABLE, OVER
from .showing import Showing
from .story import Events
from .turn import TurnNode
from .turn.tables import BY_TABLE, TOGETHER
from .turn.turn import turn_data
from .undo import LastPlayed, take_back
from .views import Gate, Glance, require_number

if TYPE_CHECKING:
    from .choices import Choice, Choosing
    from .game import Game


class Match(Showing, Crossing):
    """Play, refuse, undo, look. Made by `game.new_match` or `turnwright.read_record`.

    A match is used by one thread at a time; different matches in different threads need no care.
    """

    def __init__(self, game: Game, seats: int, options: Options, clock: ClockSettings | None, key: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.table: Table = game.table(options, seats)
        self.gate = Gate(game)
        self.key = key
        self.clock = Clock(clock, seats) if clock else None
        self.names: tuple[str, ...] = tuple(game.seat_name(seat) for seat in range(seats))
        self.log: list[Happened] = []
        self.standing: list[Entry] = []
        self.forgotten = (0, 0)
        self.earlier: Callable[[], Sequence[str]] | None = None
        self.last_before: LastPlayed | None = None  # the last action of what is forgotten
        self.choosing: Choosing | None = None
        self.start_chance = DrawnNumbers()
        self.start_position: NDArray[np.void] | None = None
        self.flag: tuple[str, int] | None = None
        self.paused: tuple[int, int] | None = None  # by which seat, −1 by all; and the number of the line that says so
        self.played_by = ""  # which rules its record was played by, where the game has others now
        self.free = False
        self.memory: NDArray[np.void] = game.blank_state()
        self.busy = free()

    @classmethod
    def start(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        *,
        seed: int | None = None,
        chance: Sequence[int] | None = None,
        clock: Any = None,
    ) -> Match:
        """A match at its start; `chance` forces what setting up draws."""
        from .starting import start

        return start(game, seats, options, seed, chance, clock)

    @classmethod
    def at(cls, game: Game, position: NDArray[np.void], options: Mapping[str, Any], clock: Any = None) -> Match:
        """A match that starts from a given position instead of a set-up one."""
        from .starting import start_at

        return start_at(game, position, options, clock)

    def chance(self, forced: Sequence[int] | None) -> Chance:
        """What the next action draws from: its own stream, or what is forced."""
        if forced is not None:
            return Chance(forced=forced)
        return Chance(key_from(self.key, self.ply))

    # What is now.

    @property
    def state(self) -> Any:
        """The position as a record; `match.state.tobytes()` identifies it."""
        return self.memory.copy().view(np.recarray)[0]

    def _header(self, name: str) -> int:
        return int(self.memory[name][0])

    @property
    def to_act(self) -> int | None:
        """The seat to act, or None when it is over."""
        return None if self.is_over else self._header("to_act")

    @property
    def may_act(self) -> tuple[int, ...]:
        """Every seat that may take its part of the turn now: one, or several where all choose together."""
        return () if self.is_over else self.asked_in(self.memory)

    def asked_in(self, position: NDArray[np.void]) -> tuple[int, ...]:
        """The seats that a position waits for."""
        if self.table.turn["flags"][0, position["node"][0]] & TOGETHER:
            waiting = int(position["waiting"][0])
            return tuple(seat for seat in range(self.seats) if waiting >> seat & 1)
        return (int(position["to_act"][0]),)

    @property
    def ply(self) -> int:
        """How many actions stand."""
        return self.forgotten[1] + len(self.standing)

    @property
    def sequence(self) -> int:
        """How many lines the record has: actions, reports, the clock's word, and takings back. It only ever grows."""
        return self.forgotten[0] + len(self.log)

    @property
    def history(self) -> list[Entry]:
        """Every action that stands, with the position it was played in."""
        from .snapshots import remember

        remember(self)
        return self.standing

    @property
    def is_over(self) -> bool:
        return self.flag is not None or self._header("status") != 0

    @property
    def node(self) -> TurnNode:
        """Where in the turn we are."""
        return self.game.automaton.node(self._header("node"))

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs."""
        return outcome_of(self)

    def turn_info(self) -> dict[str, Any]:
        """Where in the turn we are, in words."""
        return turn_data(self.game.automaton, self.node)

    # What may be done.

    def legal(self, seat: int | None = None) -> list[Action]:
        """The legal actions of the seat to act (or of another that may act now), in a stable order."""
        found = self.legal_rows(self._header("to_act") if seat is None else seat)
        return [Action(self.game, found[index : index + 1], self.table) for index in range(len(found))]

    def legal_rows(self, seat: int) -> NDArray[np.void]:
        """The same as records, side by side."""
        if self.is_over or self.paused is not None or seat not in self.may_act:
            return self.game.blank_actions(0)
        state = self.memory
        if seat != self._header("to_act"):
            state = state.copy()
            state["to_act"] = seat
        return self.game.reader().legal(self.table, state)

    def asides(self, seat: int) -> list[Action]:
        """What this seat may do at any time, on turn or not: offer a draw, resign."""
        from .choices import asides

        return asides(self, seat)

    def choices(self, path: Sequence[str] = (), seat: int | None = None) -> list[Choice]:
        """What can be chosen next, after the tokens of `path`: kinds first, then field by field."""
        from .choices import next_choices

        return next_choices(self, tuple(path), seat)

    def read(self, action: Action | str | Mapping[str, Any], seat: int | None = None) -> Action:
        """An action of this match, from text or data. What is read for a seat is by that seat, whatever it says."""
        require_number(seat)
        if isinstance(action, Mapping):
            action = self.game.notation.from_data(dict(action), self.table)
        elif not isinstance(action, Action):
            action = self.game.notation.parse(action, self.table, self._glance(seat))
        elif action.table is None:
            action = Action(action.game, action.memory, self.table)
        if action.game.name != self.game.name:
            raise MatchError(f"this is a match of {self.game.name}; an action of {action.game.name} came")
        if seat is not None:
            return action.by(seat)
        return action.by(self._header("to_act")) if action.seat == NO_SEAT else action

    def _glance(self, seat: int | None) -> Glance | None:
        """What whoever writes an action sees, for games that fill in what was left out."""
        who = seat if seat is not None else self.to_act
        return None if who is None else Glance(self.gate, self.table, self.memory, who)

    def check(self, action: Action) -> int:
        """`FINE`, or the number of the first reason against an action that somebody says it is theirs to take."""
        return self.game.reader().check(self.table, self.memory, action.memory)

    def why_not(self, action: Action | str | Mapping[str, Any], seat: int | None = None) -> Any:
        """None if the action is legal, else the refusal. Asked for no seat, what the table says is the table's."""
        read = self.read(action, seat)
        reason = ONLY_THE_TABLE if seat is not None and self.is_by_table(read) else self._reason(read)
        return None if reason == FINE else refusal(self, read, reason)

    def is_by_table(self, action: Action) -> bool:
        """Whether only the table can say this (`report`)."""
        return self.game.automaton.off_turn.get(action.kind.name) == BY_TABLE

    def _reason(self, action: Action) -> int:
        return OVER if self.flag else HALTED if self.paused is not None else self.check(action)

    @alone
    def play(
        self,
        action: Action | str | Mapping[str, Any],
        seat: int | None = None,
        *,
        elapsed: int = 0,
        chance: Sequence[int] | None = None,
    ) -> Events:
        """Play an action and return what happened; a `Refusal` is raised before anything has changed.

        `elapsed` milliseconds have passed since the last action. If a clock falls in that time the match ends by it
        instead. `chance` forces what the action draws; `DrawnNumbers` say which of it people rolled (`core/hand.py`).
        What only the table can say is refused here: see `report`.
        """
        read = self.read(action, seat)
        if self.is_by_table(read):
            raise refusal(self, read, ONLY_THE_TABLE)
        return self.go_on(read, elapsed, chance)

    @alone
    def report(
        self, action: Action | str | Mapping[str, Any], *, elapsed: int = 0, chance: Sequence[int] | None = None
    ) -> Events:
        """What only the table can say: a seat has dropped out, the time is up. No seat's word ever comes here."""
        read = self.read(action)
        if not self.is_by_table(read):
            raise MatchError(f"{read.kind.name} is for a seat to play; the table cannot report it")
        return self.go_on(read.by(TABLE), elapsed, chance)

    @alone
    def go_on(self, action: Action, elapsed: int = 0, chance: Sequence[int] | None = None) -> Events:
        """Carry out an action by whoever it says, if that is legal and no clock has fallen meanwhile."""
        reason = self._reason(action)
        if reason != FINE:
            raise refusal(self, action, reason)
        fallen = self.tick(elapsed, chance)
        return fallen if fallen is not None else self._apply(action, elapsed, chance)

    @alone
    def follow(self, line: str) -> None:
        """Let happen what a line of this match's record says, under the rules; nothing is told to anybody."""
        from .lines import follow, read_line

        follow(self, read_line(line))

    def _apply(self, action: Action, elapsed: int, forced: Sequence[int] | None) -> Events:
        stream = self.chance(forced)
        before = self.memory
        after = self.game.reader().advance(self.table, before, action.memory, stream)
        drawn = settled(self.options, stream, forced)
        clock = self.clock
        self.memory = after
        self._spend(before, action.seat, elapsed)
        return self.enter(action, drawn, elapsed, before, clock)

    def enter(
        self,
        action: Action | None,
        drawn: DrawnNumbers,
        elapsed: int,
        before: NDArray[np.void],
        clock: Clock | None,
        flag: str = "",
    ) -> Events:
        """Write down what happened."""
        kept = self.standing[-1].left if self.standing else PackedPosition.of(before)
        left = kept if before is self.memory else PackedPosition.of(self.memory)
        entry = Entry(action, drawn, elapsed, kept, left, clock, int(before["to_act"][0]), flag)
        self.standing.append(entry)
        self.log.append(entry)
        return Events(self, entry)

    def _spend(self, before: NDArray[np.void], actor: int, elapsed: int) -> None:
        if self.clock is None:
            return
        self.clock = self.clock.copy()
        self.clock.spend(self.asked_in(before), elapsed)
        waiting = self.may_act
        for seat in range(self.seats):
            if seat == actor or seat not in waiting:
                self.clock.end_action(seat)
        if int(before["turn"][0]) != self._header("turn") or self.is_over:
            self.clock.end_turn()

    @alone
    def tick(self, elapsed: int, chance: Sequence[int] | None = None) -> Events | None:
        """Let time pass without an action; something happens only if a clock falls, and then the match is over.

        Where the turn says what is done for a seat that does not answer in time, that is done instead.
        """
        if self.clock is None or self.is_over or self.paused is not None:
            return None
        seat = self.clock.first_to_fall(self.may_act)
        flag = self.clock.flag(seat, elapsed)
        if flag is None:
            return None
        default = self.game.kind_named(self.node.default) if self.clock.only_for_this_action(seat, elapsed) else None
        if default is not None:
            answer = Action.make(self.game, default, seat, {}, self.table)
            if self.check(answer) == FINE:
                return self._apply(answer, elapsed, chance)
        falls = self.game.hosting.flags.get(flag)
        if falls is not None and falls.kind is not None:
            fields = dict.fromkeys(falls.kind.fields, seat)
            return self._apply(Action.make(self.game, falls.kind, TABLE, fields, self.table), elapsed, None)
        self.flag = (flag, seat)
        return self.enter(None, DrawnNumbers(), elapsed, self.memory, self.clock, flag)

    # Taking back, and trying out.

    @alone
    def undo(self, seat: int | None = None) -> Action | None:
        """Back one action, if the four laws allow it. The record keeps both the action and its taking back.

        While all choose at once, a seat takes back its own secret choice; those that came after it stand.
        """
        return take_back(self, seat)

    def copy(self) -> Match:
        """The match as it stands: what becomes of one afterwards does not change the other."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)  # what copy.copy does, in a third of its time
        copy.log, copy.standing = list(self.log), list(self.standing)
        copy.choosing, copy.busy = None, free()
        return copy

    def branch(self, ply: int | None = None) -> Match:
        """A copy for free analysis, at this point or an earlier one: everything can be taken back there."""
        history = self.history  # first of all: it may have to be fetched
        copy = self.copy()
        copy.standing = list(history)
        copy.log = list(history)
        copy.free, copy.paused = True, None
        copy.key = key_from(self.key, 1 << 32)
        while ply is not None and copy.ply > ply:
            copy.undo()
        return copy

    # What is kept.

    def record(self) -> str:
        """The match as text; `turnwright.read_record` gives it back."""
        from .saved import write_record

        return write_record(self)

    def head(self) -> str:
        """The first lines of the record: everything there is before anything happens."""
        from .saved import write_head

        return write_head(self)

    def lines(self, since: int = 0) -> list[str]:
        """The lines of the record after number `since`."""
        from .snapshots import lines_since

        return lines_since(self, since)

    def snapshot(self) -> bytes:
        """Where the match stands, in few bytes: with its head and the lines that follow, `game.take_up` goes on."""
        from .snapshots import take_snapshot

        return take_snapshot(self)

    def option_data(self) -> dict[str, Any]:
        """The options as JSON-able data."""
        data: dict[str, Any] = msgspec.to_builtins(self.options)
        return data

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {self.ply} actions, {'over' if self.is_over else 'running'}>"
