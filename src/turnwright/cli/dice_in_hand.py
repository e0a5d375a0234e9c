"""Real dice at the terminal: each is asked for by its sides; an empty line lets the machine roll that one."""

from __future__ import annotations

import secrets
from typing import Any

from rich.markup import escape

from ..core.actions import Action
from ..core.chance import Chance
from ..core.drawn import DrawnNumbers
from ..core.errors import MatchError
from ..core.game import Game
from ..core.hand import dice_of_action, dice_of_start, in_hand
from ..core.match import Match
from ..core.story import is_detail
from .screen import console, read_line

HOW = "Dice in hand: type what you rolled, several with spaces; Enter lets the machine roll one, `rest` all the rest."
LEAVES = ("quit", "q", "exit", "back", "undo")
"""Whoever says this does not want the action after all."""


class Aloud(Chance):
    """The machine's dice, said as they fall."""

    def draw(self, bound: int) -> int:
        """A number as any chance draws it."""
        value = super().draw(bound)
        console.print(f"the machine rolls {value + 1} on 1d{bound}")
        return value


class Hand:
    """The dice of one step: those typed ahead, and whether the machine rolls the rest."""

    def __init__(self) -> None:
        self.waiting: list[int] = []
        self.by_machine = False
        self.shown: list[str] = []

    def face(self, sides: int, told: list[str]) -> int | None:
        """The face of the next die; None if the machine is to roll it."""
        news = [line for line in told if not is_detail(line) and line not in self.shown]
        for line in news:
            console.print(f"[cyan]· {escape(line)}[/]")
        self.shown += news
        while True:
            if self.by_machine:
                return None
            if self.waiting:
                value = self.waiting.pop(0)
                if 1 <= value <= sides:
                    return value
                self.waiting.clear()
                console.print(f"[red]a die with {sides} sides shows 1 to {sides}; {value} came[/]")
            self._ask(sides)
            if not self.waiting and not self.by_machine:
                return None

    def _ask(self, sides: int) -> None:
        line = read_line(f"1d{sides} > ")
        if line is None or line.lower() in LEAVES:
            raise MatchError("not done: the dice were not all rolled, and nothing has happened")
        if line.lower() == "rest":
            self.by_machine = True
        elif line and all(word.isdecimal() for word in line.split()):
            self.waiting = [int(word[:9]) for word in line.split()]
        elif line:
            console.print(f"[red]a number from 1 to {sides}, `rest`, or an empty line; {escape(line)!r} came[/]")
            self._ask(sides)


def rolled(match: Match, action: Action) -> DrawnNumbers | None:
    """What somebody rolled for an action; None where the match rolls by itself."""
    if not in_hand(match.options):
        return None
    return dice_of_action(match, action, Hand().face, Aloud(match.chance(None).key))


def rolled_to_start(game: Game, seats: int, options: dict[str, Any]) -> DrawnNumbers | None:
    """What somebody rolled before the first action; None where the match rolls by itself."""
    chosen = {name: value for name, value in options.items() if name in game.options.__struct_fields__}
    if not in_hand(game.read_options(chosen)):
        return None
    console.print(HOW)
    return dice_of_start(game, seats, chosen, Hand().face, Aloud(secrets.randbits(64)))
