"""A match in single steps: each draw of chance and each number chosen is one, and any of them can be gone on from."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..core.actions import Action
from ..core.chance import Chance
from ..core.errors import ChanceError, MatchError
from ..core.interpreter import Interpreted
from ..core.listing import MOST_OUTCOMES, next_draw
from ..core.match import Match
from ..core.views import SPECTATOR
from .actions import PATH, Decision
from .observations import Row
from .practice import Practice
from .rewards import rewards

DIGEST = 12
UNKNOWN = -1
"""A number that was chosen by another seat than the one whose guess a course is."""
Position = NDArray[np.void]


class Course:
    """How far a match has come, down to draws that are not all made and actions that are not complete."""

    def __init__(self, practice: Practice) -> None:
        self.practice = practice
        self.match: Match | None = None
        self.played: Action | None = None
        self.drawn: tuple[int, ...] = ()
        self.decision: Decision | None = None
        self.seat: int | None = None
        self.bound = 0
        self.guessed = False
        self.earlier = 0
        self.steps: tuple[int, ...] = ()
        self.positions: tuple[tuple[Position, int], ...] = ()
        self.choices: tuple[tuple[int, int], ...] = ()
        self._go_on()

    def __deepcopy__(self, memo: Any) -> Course:
        """A course of its own from here on; positions never change, so they are shared."""
        copy = Course.__new__(Course)
        copy.__dict__.update(self.__dict__)
        copy.match = None if self.match is None else self.match.branch()
        if self.decision is not None:
            copy.decision = self.decision.copy()
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """A course crosses processes as the steps it has come; a guess, which came no such way, as it is."""
        if not self.guessed:
            return _gone, (self.practice, self.steps)
        chosen = None if self.decision is None else self.decision.chosen
        return _taken, (self.__dict__ | {"decision": None}, chosen)

    def guess(self, seat: int, chance: Chance) -> Course:
        """A course that this seat cannot tell from this one: what it cannot see is made up as the game guesses it.

        Of what was before, the course knows what the seat has seen and chosen, and nothing else.
        """
        if self.match is None or self.bound:
            raise MatchError("there is nothing to guess at while chance is to draw; ask where a seat chooses")
        match, game = self.match, self.practice.game
        copy = Course.__new__(Course)
        copy.__dict__.update(self.__dict__, guessed=True, earlier=self.ply, steps=(), drawn=(), played=None)
        filled = game.reader().fill_in(match.table, self._seen(seat, match.memory), seat, chance)
        copy.match = Match(game, match.seats, game.read_options(match.option_data()), None, 0)
        copy.match.memory = copy.match.start_position = filled
        before = [(self._seen(seat, position), done) for position, done in self.positions[:-1]]
        copy.positions = (*before, (filled, self.positions[-1][1]))
        copy.choices = tuple((who, token if who == seat else UNKNOWN) for who, token in self.choices)
        if self.decision is not None:
            copy._decide(self.decision.chosen if self.seat == seat else ())
        return copy

    def _decide(self, chosen: Sequence[int]) -> None:
        """The seat's decision, with so much of it chosen."""
        assert self.match is not None and self.seat is not None
        self.decision = Decision(self.practice.encoding, self.match.legal_rows(self.seat))
        self.decision.follow(chosen)

    def go(self, step: int) -> None:
        """One step: a draw of chance if one is to be made, else a number chosen."""
        if self.bound:
            self.draw(step)
        else:
            self.choose(step)

    def draw(self, value: int) -> None:
        """Chance gives this."""
        if not 0 <= value < self.bound:
            raise ChanceError(f"a draw from {self.bound} is from 0 to {self.bound - 1}; {value} came")
        self.drawn = (*self.drawn, value)
        self.steps = (*self.steps, value)
        self._go_on()

    def choose(self, token: int) -> None:
        """The seat chooses this number."""
        if self.decision is None or self.match is None or self.seat is None:
            raise MatchError("nobody chooses here: it is over, or a draw of chance is to be made")
        if not self.decision.allows(token):
            raise MatchError(f"{token} cannot be chosen here")
        self.steps = (*self.steps, token)
        self.choices = (*self.choices, (self.seat, token))
        row = self.decision.pick(token)
        if row is not None:
            self.played = Action(self.practice.game, row, self.match.table)
            self._go_on()

    def _go_on(self) -> None:
        """Let happen what is under way as far as its draws are known."""
        self.bound = self._next_bound()
        self.decision, self.seat = None, None
        if self.bound > MOST_OUTCOMES:
            raise ChanceError(f"a draw from {self.bound} is too many to list; {MOST_OUTCOMES} are possible")
        if self.bound:
            return
        if self.match is None:
            practice = self.practice
            self.match = Match.start(practice.game, practice.seats, practice.options, seed=0, chance=self.drawn)
        else:
            assert self.played is not None
            self.match.play(self.played, self.played.seat, chance=self.drawn)
        self.played, self.drawn = None, ()
        self.positions = (*self.positions, (self.match.memory, len(self.choices)))
        if not self.match.is_over:
            self.seat = self.match.may_act[0]
            self._decide(())

    def _next_bound(self) -> int:
        game, practice, match, played = self.practice.game, self.practice, self.match, self.played
        plain = Interpreted(game)

        def happen(chance: Chance) -> None:
            if match is None:
                plain.set_up(game.table(game.read_options(practice.options), practice.seats), practice.seats, chance)
            elif played is not None:
                plain.advance(match.table, match.memory, played.memory, chance)

        return next_draw(happen, self.drawn)[0]

    @property
    def ply(self) -> int:
        """How many actions stand, with those before a guess."""
        return self.earlier + (0 if self.match is None else self.match.ply)

    def _seen(self, seat: int, position: Position) -> Position:
        assert self.match is not None
        return self.match.gate.seen(self.match.table, position, None if seat == SPECTATOR else seat)

    def remember(self, seat: int, rows: NDArray[np.float32]) -> None:
        """All a seat has ever seen and chosen, a row for each: an observation, or a 1 for the number it chose."""
        rows[:] = 0
        at = done = 0
        width = self.practice.observer.size
        for position, choices in (*self.positions, (None, len(self.choices))):
            for who, token in self.choices[done:choices]:
                if who == seat:
                    _within(at, rows)[width + token] = 1
                    at += 1
            done = choices
            if position is not None:
                self.practice.observer.write(self._seen(seat, position), seat, _within(at, rows)[:width])
                at += 1

    def recalled(self, seat: int) -> str:
        """All a seat has ever seen and chosen: the same text exactly where that is the same."""
        whole = blake2b(digest_size=DIGEST)
        done = 0
        for position, choices in (*self.positions, (None, len(self.choices))):
            own = [token for who, token in self.choices[done:choices] if who == seat]
            whole.update(repr(own).encode())
            done = choices
            if position is not None:
                whole.update(self._seen(seat, position).tobytes())
        return f"{self.shown(seat)} {whole.hexdigest()}"

    def shown(self, seat: int) -> str:
        """What a seat sees now: the game's view, the numbers chosen so far, and a digest of the seen position."""
        if self.match is None:
            return f"{seat}: nothing yet"
        view = {**self.match.view(None if seat == SPECTATOR else seat), "ply": self.ply}
        chosen = self.decision.chosen if self.decision is not None and seat == self.seat else []
        digest = blake2b(self._seen(seat, self.match.memory).tobytes(), digest_size=DIGEST).hexdigest()
        return f"{seat}: {msgspec.json.encode(view).decode()} {chosen} {digest}"

    def observe(self, seat: int, row: Row) -> None:
        """The same as a row of numbers."""
        row[:] = 0
        if self.match is None:
            return
        self.practice.observer.write(self._seen(seat, self.match.memory), seat, row)
        if self.practice.encoding.name == PATH and self.decision is not None and seat == self.seat:
            row[np.array(self.decision.chosen, np.intp) - self.practice.encoding.size] = 1

    def words(self, token: int) -> str:
        """What a number stands for here: the action if it is a whole one, else the number's meaning."""
        if self.decision is None or self.match is None or not self.decision.allows(token):
            return f"number {token}"
        found = self.decision.copy()
        row = found.pick(token)
        if row is not None:
            return str(Action(self.practice.game, row, self.match.table))
        return f"number {token}: {self.practice.encoding.words(token)}"

    def returns(self) -> list[float]:
        """What it is worth to each seat, less the mean of all; nothing while it runs."""
        outcome = None if self.match is None else self.match.outcome
        if outcome is None:
            return [0.0] * self.practice.seats
        found = rewards(outcome, self.practice.reward)
        mean = sum(found) / len(found) if len(found) > 1 else 0.0
        return [worth - mean for worth in found]

    def text(self) -> str:
        """All that is known about the course, for people."""
        if self.match is None:
            return f"setting up, drawn {list(self.drawn)}"
        return f"{self.match.text()}\n{self.ply} actions, drawn {list(self.drawn)}"


def _within(at: int, rows: NDArray[np.float32]) -> Row:
    if at >= len(rows):
        raise MatchError(f"a seat has seen and chosen more than {len(rows)} things here; ask for more with recall=")
    row: Row = rows[at]
    return row


def _taken(content: dict[str, Any], chosen: list[int] | None) -> Course:
    course = Course.__new__(Course)
    course.__dict__.update(content)
    if chosen is not None:
        course._decide(chosen)
    return course


def _gone(practice: Practice, steps: tuple[int, ...]) -> Course:
    course = Course(practice)
    for step in steps:
        course.go(step)
    return course
