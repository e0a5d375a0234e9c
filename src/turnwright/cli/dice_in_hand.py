"""Real dice at the terminal: each is asked for with whose it is, what for and against what; see `HOW`."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from rich.markup import escape

from ..core.actions import Action
from ..core.chance import Chance
from ..core.drawn import DrawnNumbers
from ..core.errors import MatchError
from ..core.game import Game
from ..core.hand import Ask, dice_of_action, dice_of_start, in_hand
from ..core.log_lines import ToldLine, is_detail
from ..core.match import Match
from .screen import console, read_line

HOW = (
    "Dice in hand: type what you rolled, several with spaces; Enter lets the machine roll one, `rest` all the rest; "
    "`back` takes the last one back."
)
LEAVES = ("quit", "q", "exit")
"""Whoever says this does not want the action after all."""
TAKES_BACK = ("back", "undo")
LONGEST = 200
"""Characters of a line that are looked at."""


class _TakenBack(Exception):  # noqa: N818 - nothing has gone wrong: somebody corrects what they typed
    """The last die that was typed is taken back."""


class Hand:
    """The dice of one step: those typed, those typed ahead, and whether the machine rolls the rest."""

    def __init__(self) -> None:
        self.waiting: list[int] = []
        self.by_machine = False
        self.shown: list[str] = []
        self.given: list[int | None] = []
        """What was given so far, None where the machine rolled."""
        self.again: list[int | None] = []
        """What is given once more without asking, after a die was taken back."""

    def face(self, sides: int, told: list[str]) -> int | None:
        """The face of the next die; None if the machine is to roll it."""
        label = awaited(told)
        if not self.again:
            news = [line for line in told if not is_detail(line) and line is not label and line not in self.shown]
            for line in news:
                console.print(f"[cyan]· {escape(self._unsaid(line))}[/]")
            self.shown += news
        found = self.again.pop(0) if self.again else self._next(sides, label)
        self.given.append(found)
        return found

    def _unsaid(self, line: str) -> str:
        """What a line has grown by since it was told; the whole line if it was not."""
        told = max((one for one in self.shown if line.startswith(one)), key=len, default="")
        return line[len(told) :].strip() if told else line

    def _next(self, sides: int, label: str) -> int | None:
        while True:
            if self.by_machine:
                return None
            if self.waiting:
                value = self.waiting.pop(0)
                if 1 <= value <= sides:
                    return value
                self.waiting.clear()
                console.print(f"[red]a die with {sides} sides shows 1 to {sides}; {value} came[/]")
            self._ask(sides, label)
            if not self.waiting and not self.by_machine:
                return None

    def _ask(self, sides: int, label: str) -> None:
        while True:
            line = read_line(f"{escape(label)}{' ' if label else ''}1d{sides} > ")
            if line is None or line.lower() in LEAVES or (line.lower() in TAKES_BACK and not self.given):
                raise MatchError("not done: the dice were not all rolled, and nothing has happened")
            words = line[:LONGEST].split()
            if line.lower() in TAKES_BACK:
                self._take_back()
            elif line.lower() == "rest":
                self.by_machine = True
                return
            elif all(word.isascii() and word.isdecimal() for word in words):
                self.waiting = [int(word[:9]) for word in words]
                return
            else:
                wanted = f"a number from 1 to {sides}, `rest`, `back`, or an empty line"
                console.print(f"[red]{wanted}; {escape(repr(line[:LONGEST]))} came[/]")

    def _take_back(self) -> None:
        """Ask for the last die again; what the machine has rolled stays."""
        if self.given[-1] is None:
            console.print("[red]the machine has rolled the last one, and that stays[/]")
            return
        self.again, self.given = self.given[:-1], []
        raise _TakenBack

    def rolled(self, step: Callable[[Ask, Chance], DrawnNumbers], key: int) -> DrawnNumbers:
        """What a step draws, asked for from its beginning as often as a die is taken back."""
        while True:
            try:
                return step(self.face, Aloud(key, self))
            except _TakenBack:
                console.print("[cyan]· taken back[/]")


class Aloud(Chance):
    """The machine's dice, said as they fall; not once more where they fell before."""

    def __init__(self, key: int, hand: Hand) -> None:
        super().__init__(key)
        self.hand = hand

    def draw(self, bound: int) -> int:
        """A number as any chance draws it."""
        value = super().draw(bound)
        if not self.hand.again:
            console.print(f"the machine rolls {value + 1} on 1d{bound}")
        return value


def awaited(told: list[str]) -> str:
    """The line that says which die falls next, if the game says so: its dice have not fallen yet."""
    last = told[-1] if told else ""
    return last if isinstance(last, ToldLine) and last.dice and not last.dice[0].fell else ""


def rolled(match: Match, action: Action, told: list[str]) -> DrawnNumbers | None:
    """What somebody rolled for an action; None where the match rolls by itself. `told` gets what was told meanwhile."""
    if not in_hand(match.options):
        return None
    key = match.chance(None).key
    hand = Hand()
    found = hand.rolled(lambda ask, machine: dice_of_action(match, action, ask, machine), key)
    told[:] = hand.shown
    return found


class DiceOfChapters:
    """What somebody rolls before the first action of a match, or of each chapter; how it is done is said once."""

    def __init__(self) -> None:
        self.is_explained = False
        self.told: list[str] = []
        """What was told while the newest chapter's dice fell."""

    def __call__(self, game: Game, seats: int, options: dict[str, Any]) -> DrawnNumbers | None:
        """The dice; None where the match rolls by itself."""
        self.told.clear()
        chosen = {name: value for name, value in options.items() if name in game.options.__struct_fields__}
        if not in_hand(game.read_options(chosen)):
            return None
        if not self.is_explained:
            console.print(HOW)
        self.is_explained = True
        hand = Hand()
        key = secrets.randbits(64)
        found = hand.rolled(lambda ask, machine: dice_of_start(game, seats, chosen, ask, machine), key)
        self.told += hand.shown
        return found
