"""Somebody at the terminal: a match, whose eyes look at it, what has happened since they last looked, and its file."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text

from ..core.actions import Action
from ..core.errors import MatchError
from ..core.log_lines import is_detail
from ..core.match import Match
from ..core.pictures import situation
from ..core.story import Events
from ..core.turn.words import plural
from ..core.undo import why_no_undo
from .layout import arranged, as_texts
from .screen import console, write_text


def keep(file: Path | None, text: str) -> None:
    """Put a text into a file in one step, so that what was accepted is never lost."""
    if file is not None:
        fresh = file.with_name(f"{file.name}.new")
        write_text(fresh, text)
        os.replace(fresh, file)


@dataclass
class Sitting:
    """One person at a match, or several at one terminal, who then look through the eyes of whoever has to act."""

    match: Match
    seat: int
    against: str = ""
    """Who plays the other seats, in words; nothing where the people at this terminal do."""
    file: Path | None = None
    happened: list[Events | str] = field(default_factory=list)
    """What has happened since the position was last shown; told in the words of whoever looks then."""

    heard: list[str] = field(default_factory=list)
    """What was told when the position was last shown after something happened, with every detail."""

    said: list[str] = field(default_factory=list)
    """What was told already while dice fell, and stands on the screen; the position does not tell it once more."""

    resumed: ClassVar[str] = "play --resume FILE"
    """What goes on with a file that was saved here."""
    words: ClassVar[Mapping[str, Callable[[Any, str], bool]]] = {}
    """Words of its own that mean something at the prompt, beside those that mean the same everywhere."""
    more_help: ClassVar[str] = ""
    """What `help` says about them."""

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def is_shared(self) -> bool:
        """Whether all seats are played at this terminal."""
        return not self.against

    def play(self, action: Action, dice: Sequence[int] | None = None) -> None:
        """Play an action and keep it; `dice` are those that people rolled for it.

        The people who play all seats here are the table, too: they say what only the table can.
        """
        by_table = self.is_shared and self.match.is_by_table(action)
        say = self.match.report if by_table else self.match.play
        self.happened.append(say(action, chance=dice))
        self.keep()

    def undo(self) -> None:
        """Take back the last action; against a player of the machine, one's own last and what came after it."""
        count = 1 if self.is_shared else self._since_own()
        for back in range(count):
            at = self.match.branch(self.match.ply - back)
            at.free = False
            if (refused := why_no_undo(at, None)) is not None:
                raise refused
        for _ in range(count):
            self.match.undo()
        self.happened.append(f"took back {plural(count, 'action')}")
        self.keep()

    def _since_own(self) -> int:
        for count, entry in enumerate(reversed(self.match.history), start=1):
            if entry.action is not None and entry.action.seat == self.seat:
                return count
        raise MatchError("you have played nothing yet, so there is nothing to take back")

    def saved(self) -> str:
        """The text that goes on from here."""
        return self.match.record()

    def keep(self) -> None:
        """Put it into its file, if it has one."""
        keep(self.file, self.saved())

    def headline(self) -> str:
        """Who sits here, and against whom."""
        name = self.match.names[self.seat]
        if self.match.seats == 1:
            return f"You play {self.match.game.title}."
        return f"You are {name} against {self.against}." if self.against else f"You are {name} now."

    def show(self) -> None:
        """The position, who sits here, whose turn it is, and every event since it was last shown."""
        console.print()
        if self.happened:
            self.heard = [
                words for one in self.happened for words in ((one,) if isinstance(one, str) else one.words(self.seat))
            ]
        news = [words for words in self.heard if not is_detail(words)] if self.happened else []
        show_position(self.match, self.seat, news, "" if self.match.is_over else self.headline(), self.said)
        self.happened.clear()
        self.said.clear()


def show_position(
    match: Match, seat: int | None, heard: Sequence[str] = (), headline: str = "", said: Sequence[str] = ()
) -> None:
    """A position as this seat sees it, with whose turn it is or how it ended, and what has just happened.

    What was `said` is left out: it stands above already.
    """
    notes = [Text(headline, "bold")] if headline else []
    notes.append(Text(situation(match), "bold" if match.is_over else ""))
    blocks = [as_texts(block) for block in match.terminal(seat, console.width)]
    shown = {line.plain.strip() for block in blocks for line in block}  # a position may tell its newest events itself
    shown.update(said)
    blocks[1:] = [[line for line in block if line.plain.strip() not in said] for block in blocks[1:]]
    notes += [Text(f"· {words}", "cyan") for words in heard if words not in shown]
    for line in arranged(console, [*blocks, notes]):
        console.print(line)
