"""A match: a running game. Its record is all there is; state, clocks and undo are readings of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from .actions import NO_SEAT, Action
from .alone import alone, free
from .chance import Chance, key_from
from .clock import TOTAL_TIME, Clock, ClockSettings, read_clock
from .errors import GameError, MatchError, OptionError
from .flow import STUCK, TABLE, Table, nothing
from .kept import Kept
from .options import Options
from .outcome import Event, Outcome
from .plain import opened
from .refusals import refusal
from .rules import FINE
from .story import tell
from .turn import Node
from .turn.automaton import ANYTIME, TOGETHER
from .undo import why_no_undo
from .verbs import strand
from .views import Gate

if TYPE_CHECKING:
    from .choices import Choice
    from .game import Game


@dataclass(frozen=True)
class Entry:
    """One line of the record: the action, what chance gave, and the time taken. No action: the clock decided."""

    action: Action | None
    chance: tuple[int, ...]
    elapsed: int
    kept: Kept
    clock: Clock | None
    flag: str = ""

    @property
    def before(self) -> NDArray[np.void]:
        """The position in which this happened."""
        return self.kept.memory


class Match:
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
        self.history: list[Entry] = []
        self.start_chance: tuple[int, ...] = ()
        self.start_position: NDArray[np.void] | None = None
        self.flag: tuple[str, int] | None = None
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
        given = dict(options)
        clock = given.pop("clock", clock) if "clock" not in game.options.__struct_fields__ else clock
        if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
            raise OptionError(f"a seed is a whole number; {seed!r} came")
        key = key_from(seed) if seed is not None else secrets.randbits(64)
        settings = read_clock(clock, seats) if clock is not None else None
        match = cls(game, seats, game.read_options(given), settings, key)
        stream = match._chance(chance)
        match.memory = game.reader().set_up(match.table, seats, stream)
        match.start_chance = tuple(stream.drawn)
        match._begin()
        return match

    @classmethod
    def at(cls, game: Game, position: NDArray[np.void], options: Mapping[str, Any], clock: Any = None) -> Match:
        """A match that starts from a given position instead of a set-up one."""
        if game.sound is None:
            raise MatchError(f"{game.name} cannot be started from a position: it does not say which ones are sound")
        seats = game.check_seats(int(position["seats"][0]))
        settings = read_clock(clock, seats) if clock is not None else None
        match = cls(game, seats, game.read_options(dict(options)), settings, secrets.randbits(64))
        plain: Any = game.plain_state(position.copy())
        automaton = game.automaton
        in_range = 0 < plain.node < len(automaton.nodes) and 0 <= plain.stage < len(automaton.entries)
        if not in_range or not 0 <= plain.to_act < seats or plain.status or getattr(plain, "depth", 0):
            raise MatchError(f"the position's header is not that of a running match of {game.name}")
        problem = game.sound(opened(match.table.box), plain)
        if problem:
            raise MatchError(f"this is not a sound position of {game.name}: {problem}")
        match.memory = position.copy()
        match.start_position = match.memory
        match._begin()
        return match

    def _begin(self) -> None:
        """Where the game says what happens to a seat without a legal action, that may be so from the start."""
        if self.game.when_stuck is not nothing and not self.is_over and not self.legal():
            state = self.game.plain_state(self.memory.copy())
            strand(opened(self.table.box), state)
            self.memory = state.store()

    def _chance(self, forced: Sequence[int] | None) -> Chance:
        if forced is not None:
            return Chance(forced=forced)
        return Chance(key_from(self.key, len(self.history)))

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
        if self.is_over:
            return ()
        if self.table.turn["flags"][0, self._header("node")] & TOGETHER:
            return tuple(seat for seat in range(self.seats) if self._header("waiting") >> seat & 1)
        return (self._header("to_act"),)

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self.history)

    @property
    def is_over(self) -> bool:
        return self.flag is not None or self._header("status") != 0

    @property
    def node(self) -> Node:
        """Where in the turn we are."""
        return self.game.automaton.node(self._header("node"))

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs."""
        status = self._header("status")
        if self.flag:
            return self._outcome_by_clock(*self.flag)
        if status == 0:
            return None
        if status == STUCK:
            raise GameError(f"{self.game.name}: the turns go round without anybody being able to act")
        ending = self.game.endings[status - 1]
        winners = tuple(seat for seat in range(self.seats) if self._header("winners") >> seat & 1)
        scores = tuple(self.game.reader().points(self.table, self.memory))
        return Outcome(winners, scores, ending.rule, ending.sentence, ending.nobody)

    def _outcome_by_clock(self, flag: str, seat: int) -> Outcome:
        rule = self.game.clock_rules.get(flag, f"clock.{flag}")
        if flag == TOTAL_TIME:
            return Outcome((), (0,) * self.seats, rule, "The time for the whole game is used up.")
        winners = tuple(other for other in range(self.seats) if other != seat)
        scores = tuple(int(other != seat) for other in range(self.seats))
        return Outcome(winners, scores, rule, f"{self.names[seat]} ran out of time.")

    def turn_info(self) -> dict[str, Any]:
        """Where in the turn we are, in words: stage, part, what remains, which kinds are open and which end it."""
        node = self.node
        return {
            "stage": self.game.automaton.stages[node.stage],
            "part": node.label,
            "node": node.number,
            "remaining": node.remaining,
            "kinds": list(node.steps),
            "ends_after": [name for name, to in node.steps.items() if to == 0],
        }

    # What may be done.

    def legal(self, seat: int | None = None) -> list[Action]:
        """The legal actions of the seat to act (or of another that may act now), in a stable order."""
        if self.is_over or (seat is not None and seat not in self.may_act):
            return []
        state = self.memory
        if seat is not None and seat != self._header("to_act"):
            state = state.copy()
            state["to_act"] = seat
        found = self.game.reader().legal(self.table, state)
        return [Action(self.game, found[index : index + 1], self.table) for index in range(len(found))]

    def asides(self, seat: int) -> list[Action]:
        """What this seat may do at any time, on turn or not: offer a draw, resign."""
        found = []
        for kind in self.game.kinds:
            one_each = len(self.game.space.domains(kind)) == len(kind.fields)
            if self.game.automaton.off_turn.get(kind.name) == ANYTIME and one_each:
                for numbers in self.game.space.of(kind):
                    fields = dict(zip(kind.fields, numbers, strict=True))
                    action = Action.make(self.game, kind, seat, fields, self.table)
                    if self._check(action) == FINE:
                        found.append(action)
        return found

    def choices(self, seat: int | None = None) -> list[Choice]:
        """The same as a tree of clicks: kind, then fields."""
        from .choices import choice_tree

        return choice_tree(self, seat)

    def read(self, action: Action | str | Mapping[str, Any], seat: int | None = None) -> Action:
        """An action of this match, from text or data, with the seat filled in."""
        if isinstance(action, Mapping):
            action = self.game.notation.from_data(dict(action), self.table)
        elif not isinstance(action, Action):
            who = seat if seat is not None else self.to_act
            seen = self.gate.opened(self.table, self.memory, who)[1] if who is not None else None
            action = self.game.notation.parse(action, self.table, seen)
        if action.game.name != self.game.name:
            raise MatchError(f"this is a match of {self.game.name}; an action of {action.game.name} came")
        if seat is not None and action.seat != TABLE:
            return action.by(seat)
        return action.by(self._header("to_act")) if action.seat == NO_SEAT else action

    def _check(self, action: Action) -> int:
        return self.game.reader().check(self.table, self.memory, action.memory)

    def why_not(self, action: Action | str | Mapping[str, Any], seat: int | None = None) -> Any:
        """None if the action is legal, else the refusal."""
        read = self.read(action, seat)
        reason = self._check(read) if not self.flag else 1
        return None if reason == FINE else refusal(self, read, reason)

    @alone
    def play(
        self,
        action: Action | str | Mapping[str, Any],
        seat: int | None = None,
        *,
        elapsed: int = 0,
        chance: Sequence[int] | None = None,
    ) -> list[Event]:
        """Play an action and return what happened; a `Refusal` is raised before anything has changed.

        `elapsed` milliseconds have passed since the last action. If a clock falls in that time the match ends by it
        instead. `chance` forces what the action draws.
        """
        read = self.read(action, seat)
        reason = self._check(read) if not self.flag else 1
        if reason != FINE:
            raise refusal(self, read, reason)
        fallen = self.tick(elapsed)
        if fallen:
            return fallen
        return self._apply(read, elapsed, chance)

    def _apply(self, action: Action, elapsed: int, forced: Sequence[int] | None) -> list[Event]:
        stream = self._chance(forced)
        before = self.memory
        after = self.game.reader().advance(self.table, before, action.memory, stream)
        if forced is not None and len(stream.drawn) != len(forced):
            raise MatchError(f"{len(forced)} results of chance were given, but the action drew {len(stream.drawn)}")
        self.history.append(Entry(action, tuple(stream.drawn), elapsed, Kept.of(before), self.clock))
        self.memory = after
        self._spend(before, elapsed)
        return tell(self, before, action, after)

    def _spend(self, before: NDArray[np.void], elapsed: int) -> None:
        if self.clock is None:
            return
        seat = int(before["to_act"][0])
        self.clock = self.clock.copy()
        self.clock.spend(seat, elapsed)
        if int(before["turn"][0]) != self._header("turn") or self.is_over:
            self.clock.end_turn(seat)

    @alone
    def tick(self, elapsed: int) -> list[Event]:
        """Let time pass without an action; events only if a clock falls, and then the match is over."""
        if self.clock is None or self.is_over:
            return []
        seat = self._header("to_act")
        flag = self.clock.flag(seat, elapsed)
        if flag is None:
            return []
        kind = self.game.clock_kinds.get(flag)
        if kind is not None:
            fields = dict.fromkeys(kind.fields, seat)
            return self._apply(Action.make(self.game, kind, TABLE, fields, self.table), elapsed, None)
        self.history.append(Entry(None, (), elapsed, Kept.of(self.memory), self.clock, flag))
        self.flag = (flag, seat)
        assert self.outcome is not None
        return [Event({None: self.outcome.sentence})]

    # Taking back, and trying out.

    @alone
    def undo(self, seat: int | None = None) -> Action | None:
        """Back one action, if the four laws allow it."""
        refused = why_no_undo(self, seat)
        if refused is not None:
            raise refused
        entry = self.history.pop()
        self.memory, self.clock, self.flag = entry.before, entry.clock, None
        return entry.action

    def branch(self, ply: int | None = None) -> Match:
        """A copy for free analysis, at this point or an earlier one: everything can be taken back there."""
        copy = Match.__new__(Match)
        copy.__dict__.update(self.__dict__)
        copy.history = list(self.history)
        copy.busy = free()
        copy.free = True
        copy.key = key_from(self.key, 1 << 32)
        while ply is not None and copy.ply > ply:
            copy.undo()
        return copy

    # What may be seen.

    def view(self, seat: int | None = None, *, all_seeing: bool = False) -> dict[str, Any]:
        """What this seat may know, JSON-able; None is a spectator. All-seeing only once it is over."""
        from .pictures import view

        return view(self, seat, all_seeing)

    def picture(self, seat: int | None = None) -> str:
        """The position as SVG, drawn from what the seat may see."""
        from .pictures import picture

        return picture(self, seat)

    def text(self, seat: int | None = None) -> str:
        """The position as plain text, for terminals and screen readers."""
        from .pictures import text

        return text(self, seat)

    def record(self) -> str:
        """The match as text; `turnwright.read_record` gives it back."""
        from .saved import write_record

        return write_record(self)

    def option_data(self) -> dict[str, Any]:
        """The options as JSON-able data."""
        data: dict[str, Any] = msgspec.to_builtins(self.options)
        return data

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {self.ply} actions, {'over' if self.is_over else 'running'}>"
