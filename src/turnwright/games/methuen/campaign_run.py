"""A campaign from its first chapter to an ending: matches that follow each other, saved as one text (M-430 to M-440).

A chapter is an encounter, or scenes up to the next encounter. Each is a match of its own with its own record; the
next one begins where it ended, with what it left (`carrying`). So a run is nothing but the list of its records.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from turnwright import Game, Match, OptionError, RecordError, Refusal
from turnwright.core.chance import key_from
from turnwright.core.outcome import Event
from turnwright.core.saved import FIRST_LINE as RECORD_LINE
from turnwright.core.saved import read_record

from .scene_words import opening
from .sequel import next_chapter

FIRST_LINE = "turnwright campaign 1"
OPTIONS_LINE = "options: "
MOST_CHAPTERS = 10_000
MOST_UNCHOSEN = 100
"""Chapters in a row in which nobody has chosen anything; behind that a campaign goes round (M-430)."""
AT_HAND = 3
"""Chapters that are kept as matches; older ones are kept as their records."""
GOES_ROUND = (
    f"The campaign goes round: {MOST_UNCHOSEN} chapters have followed each other without anybody's choice, "
    "the last one {name}. It stops here; give one of its transitions another goal."
)


StartDice = Callable[[Game, int, dict[str, Any]], Sequence[int] | None]


@dataclass(frozen=True)
class ChapterRecord:
    """A chapter that is over, as its record: a match takes thousands of times as much room."""

    text: str
    options: dict[str, Any]
    ply: int
    start_chance: bool

    @classmethod
    def of(cls, match: Match) -> ChapterRecord:
        """What is kept of a match."""
        return cls(match.record(), match.option_data(), match.ply, bool(match.start_chance))

    def record(self) -> str:
        """The record, as a match gives it."""
        return self.text

    def replayed(self, game: Game) -> Match:
        """The match again."""
        return read_record(self.text, lambda name: game)


@dataclass
class CampaignRun:
    """The chapters so far, the last one running or at an ending."""

    game: Game
    campaign: str
    seats: int = 1
    seed: int | None = None
    chapters: list[Match | ChapterRecord] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    """What the present chapter begins with: the overview, and what chapters in which nobody had to choose have told."""
    dice: StartDice | None = None
    """What falls when a chapter begins, where people roll real dice (M-466); None where the match rolls by itself."""
    hear: Callable[[Sequence[str]], None] | None = None
    """Hears what has happened before the next chapter asks for dice; `play` does not give that once more."""

    @classmethod
    def begin(
        cls,
        game: Game,
        campaign: str,
        *,
        seats: int = 1,
        seed: int | None = None,
        dice: StartDice | None = None,
        **options: Any,
    ) -> CampaignRun:
        """The first chapter of a campaign, or the scene or encounter that is named."""
        run = cls(game, campaign, seats, seed, dice=dice)
        run._begin_chapter({"campaign": campaign, **options})
        run.go_on()
        return run

    @property
    def match(self) -> Match:
        """The present chapter."""
        present = self.chapters[-1]
        assert isinstance(present, Match), "only chapters that are over are kept as records"
        return present

    @property
    def is_over(self) -> bool:
        """Whether the campaign has come to an end."""
        return self.match.is_over and (self.goes_round or self.next_options() is None)

    @property
    def goes_round(self) -> bool:
        """Whether so many chapters have followed each other without anybody's choice that it would never end."""
        last = self.chapters[-MOST_UNCHOSEN:]
        return len(last) == MOST_UNCHOSEN and self.match.is_over and not any(chapter.ply for chapter in last)

    @property
    def ending(self) -> str | None:
        """The ending that was reached; None while the campaign runs, or if a fault ended it."""
        shown = self.match.view(None)["position"]["next"]
        return str(shown["name"]) if self.is_over and shown and not self.goes_round else None

    def play(self, action: Any, seat: int | None = None, *, chance: Sequence[int] | None = None) -> Sequence[Event]:
        """Play in the present chapter; when it ends the next one begins by itself, and what it brings is told too.

        For no seat, what only the table can say is the table's: a correction by hand (M-456).
        """
        read = self.match.read(action, seat)
        if seat is None and self.match.is_by_table(read):
            events = self.match.report(read, chance=chance)
        else:
            events = self.match.go_on(read, chance=chance)
        self.told = []
        heard = self.hear is not None and self.match.is_over and self.next_options() is not None
        if self.hear is not None and heard:
            self.hear(events.words(None))
        self.go_on()
        return [*([] if heard else events), *(Event({None: line}) for line in self.told)]

    def go_on(self) -> None:
        """Begin the next chapter if this one is over and leads somewhere."""
        while self.match.is_over and (options := self.next_options()) is not None:
            if self.goes_round:
                self.told = [GOES_ROUND.format(name=options.get("encounter") or options.get("scene"))]
                return
            if len(self.chapters) >= MOST_CHAPTERS:
                raise OptionError(f"a campaign run has at most {MOST_CHAPTERS} chapters")
            self._begin_chapter(options)

    def undo(self) -> None:
        """Take back the last declaration or choice, in the chapter before if nothing was played in this one (M-462).

        What a chapter draws when it begins counts as drawn by whatever led to it, and chance is never taken back.
        """
        last = len(self.chapters) - 1
        while last > 0 and not self.chapters[last].ply:
            last -= 1
        if any(chapter.start_chance for chapter in self.chapters[last + 1 :]):
            raise Refusal("undo.chance", "The next chapter has begun with dice; chance is never taken back.")
        there = self.chapters[last]
        match = there.replayed(self.game) if isinstance(there, ChapterRecord) else there
        match.undo()
        self.chapters[last:] = [match]

    def next_options(self) -> dict[str, Any] | None:
        """The options of the chapter that follows the present one; None at an ending."""
        return next_chapter(self.match)

    def _begin_chapter(self, options: dict[str, Any], chance: Sequence[int] | None = None) -> None:
        seed = None if self.seed is None else key_from(self.seed, len(self.chapters)) >> 1
        if chance is None and self.dice is not None:
            chance = self.dice(self.game, self.seats, options)
        self._append(Match.start(self.game, self.seats, options, seed=seed, chance=chance))
        self.told = opening_of(self.match)

    def _append(self, match: Match) -> None:
        """One more chapter; those long over are kept as records from now on."""
        self.chapters.append(match)
        old = self.chapters[-AT_HAND - 1] if len(self.chapters) > AT_HAND else None
        if isinstance(old, Match):
            self.chapters[-AT_HAND - 1] = ChapterRecord.of(old)

    # ------------------------------------------------------------------------------------------- saving

    def save(self) -> str:
        """The run as text: the campaign once, then the record of every chapter without its options."""
        parts = [FIRST_LINE, f"campaign: {json.dumps(self.campaign)}"]
        usual = {**msgspec.to_builtins(self.game.options()), "campaign": self.campaign}
        begun = self.chapters[0]
        first = (begun.options if isinstance(begun, ChapterRecord) else begun.option_data()).items()
        parts.append(f"begin: {json.dumps({name: value for name, value in first if value != usual[name]})}")
        for chapter in self.chapters:
            lines = chapter.record().splitlines()
            parts += [f"{OPTIONS_LINE}{{}}" if line.startswith(OPTIONS_LINE) else line for line in lines]
        return "\n".join([*parts, ""])

    @classmethod
    def load(cls, game: Game, text: str) -> CampaignRun:
        """A saved run, replayed chapter by chapter."""
        lines = text.splitlines()
        starts = [number for number, line in enumerate(lines) if line == RECORD_LINE]
        if len(lines) < 3 or lines[0] != FIRST_LINE or not starts:
            raise RecordError(f"a saved campaign begins with the line {FIRST_LINE!r} and has a record for each chapter")
        campaign, begin = _read(lines[1], "campaign: "), _read(lines[2], "begin: ")
        if not isinstance(campaign, str) or not isinstance(begin, dict):
            raise RecordError("campaign: is the campaign's text or a sample's name, begin: the first chapter's options")
        run = cls(game, campaign)
        options: dict[str, Any] | None = {**begin, "campaign": campaign}
        for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True), start=1):
            if options is None:
                raise RecordError(f"chapter {number} cannot be: the campaign was over, or the one before is not")
            run._append(_replayed(game, lines[start:end], options))
            options = run.next_options()
        run.seats = run.match.seats
        run.go_on()
        return run


def opening_of(match: Match) -> list[str]:
    """What a chapter tells before anybody has done anything."""
    box, state = match.gate.opened(match.table, match.memory, None)
    seen: Any = state
    return opening(box, seen)


def _read(line: str, key: str) -> Any:
    try:
        if line.startswith(key):
            return json.loads(line[len(key) :])
    except (ValueError, RecursionError):
        pass
    raise RecordError(f"a line {key!r} with JSON was expected; {line[:60]!r} came")


def _replayed(game: Game, lines: list[str], options: dict[str, Any]) -> Match:
    written = f"{OPTIONS_LINE}{json.dumps(options)}"
    text = "\n".join([written if line.startswith(OPTIONS_LINE) else line for line in lines] + [""])
    return read_record(text, lambda name: game)
