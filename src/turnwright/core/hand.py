"""Dice in hand: real dice, rolled by people and told to the match one by one, where the match's options allow it.

A game allows it with an option `dice_in_hand`. What falls is found by carrying the step out on a copy that asks for
every die; the numbers are then given to `match.play` like any forced chance, so the record has them and replays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import flow
from .actions import Action
from .chance import Chance

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

Ask = Callable[[int, list[str]], int]
"""Asked for the face of a die with so many sides, from 1, told what has happened up to then."""


class HandChance(Chance):
    """Asks somebody for every number that is drawn."""

    def __init__(self, face: Callable[[int], int]) -> None:
        super().__init__()
        self.face = face

    def draw(self, bound: int) -> int:
        """A whole number from 0 to bound − 1: the face that was rolled, less 1."""
        value = self.face(bound) - 1
        self.drawn.append(value)
        return value


def in_hand(options: Any) -> bool:
    """Whether the options of a match let people roll real dice."""
    return bool(getattr(options, "dice_in_hand", False))


def dice_of_action(match: Match, action: Action, ask: Ask) -> list[int]:
    """What an action draws, asked for die by die; the match is as it was."""
    box, turn = match.table.plain
    state: Any = match.game.plain_state(match.memory.copy())
    chance = HandChance(lambda sides: ask(sides, _told(match.game, box, state)))
    flow.advance(box, turn, state, match.game.plain_action(action.memory.copy()), chance)
    return chance.drawn


def dice_of_start(game: Game, seats: int, options: Any, ask: Ask) -> list[int]:
    """What setting a match up draws, asked for die by die."""
    box, turn = game.table(game.read_options(options), seats).plain
    state: Any = game.plain_state(game.blank_state())
    chance = HandChance(lambda sides: ask(sides, _told(game, box, state)))
    flow.set_up(box, turn, state, seats, chance)
    return chance.drawn


def _told(game: Game, box: Any, state: Any) -> list[str]:
    return list(game.story(box, state, None, state, -1)) if game.story is not None else []
