"""A lesson: positions with a sentence or two, and something to do in each. The real engine judges what the pupil does.

A game's lesson is `lesson.toml` beside its rule book:

    title = "Three in a row"

    [[step]]
    start = { seed = 1 }            # begins a match; without it a step goes on from the one before
    title = "The middle"
    text = "Every line that matters goes through the middle. Put your mark there."
    right = ["place b2"]            # what counts as right: actions, * for anything; the solution if not given
    solution = "place b2"
    praise = "Four of the eight lines are yours to make."

    [[step]]
    before = ["place a1"]           # what the others did meanwhile
    wrong = "place a1"              # something to try that is refused, and by which rule
    refused = "TTT-2"
    instead = { "place c3" = "Then a3 makes a line." }      # said to something legal that is not asked for
    ...

A start may also be the first lines of a record, `start = { record = "turnwright record 1 …" }`; what chance gives is
written behind an action of `before` as in a record, and as `chance = [4]` where it belongs to the solution. So a study
becomes a lesson (`teaching/study.py`) without anybody writing this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from ..core.errors import GameError, OptionError, Refusal, TurnwrightError
from ..core.game import Game
from ..core.lines import read_line
from ..core.match import Match
from ..core.saved import start_from_head

FILE = "lesson.toml"


class Start(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a match of a lesson begins: always the same way."""

    seed: int = 1
    seats: int | None = None
    options: dict[str, Any] = {}
    record: str = ""
    """The first lines of a record, in place of all that."""

    def match(self, game: Game) -> Match:
        """A match that begins so."""
        if self.record:
            return start_from_head(game, self.record)
        return game.new_match(seed=self.seed, seats=self.seats, **self.options)


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position, words about it, and what is to be done."""

    title: str
    text: str
    solution: str
    chance: tuple[int, ...] = ()
    """What chance gives to the solution, where it has a say."""
    right: tuple[str, ...] = ()
    instead: dict[str, str] = {}
    praise: str = ""
    start: Start | None = None
    before: tuple[str, ...] = ()
    seat: int = 0
    wrong: str = ""
    refused: str = ""

    def asks_for(self, action: str) -> bool:
        """Whether this is what the step wants to be done."""
        return any(action == wanted or fnmatchcase(action, wanted) for wanted in self.right or (self.solution,))


class LessonFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson's file."""

    title: str
    step: tuple[Step, ...]


@dataclass(frozen=True)
class Attempt:
    """What came of something a pupil did: right, legal but not what was asked for, or refused."""

    verdict: Literal["right", "other", "refused"]
    match: Match
    """The position after it, if it was right; else the step's own."""
    words: tuple[str, ...] = ()
    refusal: Refusal | None = None


class Lesson:
    """The lesson of a game."""

    def __init__(self, game: Game, text: str | LessonFile) -> None:
        self.game = game
        try:
            written = text if isinstance(text, LessonFile) else msgspec.toml.decode(text, type=LessonFile)
        except msgspec.MsgspecError as error:
            raise GameError(f"{FILE} of {game.name}: {error}") from None
        if not written.step or written.step[0].start is None:
            raise GameError(f"{FILE} of {game.name}: the first [[step]] needs a start, such as start = {{ seed = 1 }}")
        self.title = written.title
        self.steps = written.step

    def step(self, number: int) -> Step:
        """A step, counted from 0."""
        if not 0 <= number < len(self.steps):
            raise OptionError(f"the lesson has steps 0 to {len(self.steps) - 1}; {number} came")
        return self.steps[number]

    def position(self, number: int) -> Match:
        """The position a step begins with: every step before it since the last start has been done as it says."""
        wanted = self.step(number)
        first = max(place for place in range(number + 1) if self.steps[place].start is not None)
        match = (self.steps[first].start or Start()).match(self.game)
        for place in range(first, number + 1):
            step = self.steps[place]
            for said in step.before:
                line = read_line(f"1. {said}")
                self._play(match, place, line.said, line.chance)
            if place < number:
                self._play(match, place, f"{step.seat}: {step.solution}", step.chance)
        if wanted.seat not in match.may_act:
            raise GameError(f"{FILE} of {self.game.name}, step {number}: seat {wanted.seat} is not to act there")
        return match

    def _play(self, match: Match, number: int, action: str, chance: Sequence[int]) -> None:
        seat, colon, rest = action.partition(": ")
        forced = chance or None
        try:
            if colon and seat.isdecimal():
                match.play(rest, int(seat), chance=forced)
            else:
                match.play(action, chance=forced)
        except TurnwrightError as error:
            raise GameError(f"{FILE} of {self.game.name}, step {number}: {action!r} fails: {error}") from None

    def attempt(self, number: int, action: str) -> Attempt:
        """Do something in a step; only what it asks for is carried out."""
        step, match = self.step(number), self.position(number)
        refused = match.why_not(action, step.seat)
        if refused is not None:
            return Attempt("refused", match, refusal=refused)
        said = str(match.read(action, step.seat))
        if not step.asks_for(said):
            return Attempt("other", match, (step.instead[said],) if said in step.instead else ())
        before = match.sequence
        match.play(action, step.seat, chance=step.chance or None if said == step.solution else None)
        words = tuple(word for line in match.told(before, step.seat) for word in line.words)
        return Attempt("right", match, words)


@lru_cache(maxsize=32)
def lesson_of(game: Game) -> Lesson | None:
    """The lesson beside a game's rule book; None if there is none."""
    file = game.rulebook.with_name(FILE) if isinstance(game.rulebook, Path) else None
    return Lesson(game, file.read_text(encoding="utf-8")) if file is not None and file.is_file() else None
