"""Dice in hand: real dice, rolled by people and told to the match one by one, where the match's options allow it.

A game allows it by its options (`Options.dice_are_in_hand`). What falls is found by carrying the step out on a copy
that asks for every die; the numbers are then given to `match.play` like any forced chance, so the record has them,
says which of them people rolled, and replays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from . import flow
from .actions import Action
from .chance import Chance
from .drawn import DrawnNumbers, typed_in
from .errors import ChanceError, MatchError
from .options import Options

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

Ask = Callable[[int, list[str]], int | None]
"""Asked for the face of a die with so many sides, from 1, told what has happened so far; None: the machine rolls."""


class HandChance(Chance):
    """Asks somebody for every number that is drawn; what they leave to the machine is drawn there."""

    def __init__(self, ask: Callable[[int], int | None], machine: Chance) -> None:
        super().__init__()
        self.ask = ask
        self.machine = machine
        self.typed: list[int] = []

    def draw(self, bound: int) -> int:
        """A whole number from 0 to bound − 1: the face that was rolled, less 1."""
        face = self.ask(bound)
        if face is None:
            value = self.machine.draw(bound)
        elif 1 <= face <= bound:
            value = face - 1
            self.typed.append(len(self.drawn))
        else:
            raise ChanceError(f"a die with {bound} sides shows 1 to {bound}; {face} came")
        self.drawn.append(value)
        return value

    def all_drawn(self) -> DrawnNumbers:
        """Everything, with what people rolled."""
        return DrawnNumbers(self.drawn, self.typed)


def in_hand(options: Options) -> bool:
    """Whether the options of a match let people roll real dice."""
    return options.dice_are_in_hand()


def settled(options: Options, stream: Chance, forced: Sequence[int] | None) -> DrawnNumbers:
    """What a step has drawn; all that was given must have been asked for, and nobody rolls where the match does."""
    if forced is not None and len(stream.drawn) != len(forced):
        raise MatchError(f"{len(forced)} results of chance were given, but only {len(stream.drawn)} were drawn")
    typed = typed_in(forced)
    if typed and not in_hand(options):
        raise MatchError("some dice are marked as rolled by people, but this match rolls by itself")
    return DrawnNumbers(stream.drawn, typed)


def dice_of_action(match: Match, action: Action, ask: Ask, machine: Chance | None = None) -> DrawnNumbers:
    """What an action draws, asked for die by die; the match is as it was.

    Nobody rolls for what is not allowed: a `Refusal` is raised before the first die.
    """
    refused = match.why_not(action)
    if refused is not None:
        raise refused
    box, turn = match.table.plain
    state: Any = match.game.plain_state(match.memory.copy())
    chance = HandChance(lambda sides: ask(sides, _told(match.game, box, state)), machine or match.chance(None))
    flow.advance(box, turn, state, match.game.plain_action(action.memory.copy()), chance)
    return chance.all_drawn()


def dice_of_start(game: Game, seats: int, options: Any, ask: Ask, machine: Chance) -> DrawnNumbers:
    """What setting a match up draws, asked for die by die."""
    box, turn = game.table(game.read_options(options), seats).plain
    state: Any = game.plain_state(game.blank_state())
    chance = HandChance(lambda sides: ask(sides, _told(game, box, state)), machine)
    flow.set_up(box, turn, state, seats, chance)
    return chance.all_drawn()


def rolls_at_start(game: Game, seats: int, options: Any) -> bool:
    """Whether something falls before the first action."""

    def ask(sides: int, told: list[str]) -> int:
        raise _Falls

    try:
        dice_of_start(game, seats, options, ask, Chance())
    except _Falls:
        return True
    return False


class _Falls(Exception):  # noqa: N818 - nothing has gone wrong: a die falls
    """A die that is asked for."""


def _told(game: Game, box: Any, state: Any) -> list[str]:
    return list(game.story(box, state, None, state, -1)) if game.story is not None else []
