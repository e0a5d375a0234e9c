"""What must hold of guesses at hidden things: they are there, and they deal what could have been dealt.

What can be dealt is learned from real positions: where all values of a field (or of all fields that hide something,
together) are different in every one of them, or where the same values come up in every one of them, a guess that breaks
this is wrong. Only what could hardly be chance is held to.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import log
from weakref import WeakKeyDictionary

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..core.chance import Chance, key_from
from ..core.errors import TurnwrightError
from ..core.flow import cannot_be_guessed, nothing
from ..core.game import Game
from ..core.match import Match
from ..core.records import EVERYONE, CallStack, Field, StateRecord

STARTS, STEPS = 48, 6
SMALL_ENOUGH = 4096
"""Bytes of a position for which so many starts are worth it; of a larger one fewer are played."""
SURE = log(1e-6)
"""How unlikely it must be that something held by chance."""


def hiding(game: Game) -> list[Field]:
    """The fields that somebody may not see."""
    header = (*StateRecord.fields, *CallStack.fields)
    return [f for f in game.state.fields if f.seen != EVERYONE and f not in header]


def missing_guess(match: Match, seat: int) -> str:
    """Which fields hide something from the seat now though the game has no guess; empty if all is well."""
    if match.game.guess is not nothing:
        return ""
    seen = match.gate.seen(match.table, match.memory, seat)
    hidden = [f.name for f in hiding(match.game) if seen[f.name].tobytes() != match.memory[f.name].tobytes()]
    if not hidden:
        return ""
    return (
        f"seat {seat} cannot see all of {', '.join(hidden)}, and the game has no guess(box, state, seat, chance) that "
        "fills it in; where nobody could, say guess=cannot_be_guessed"
    )


class Dealt:
    """What real positions of one game and its options have in common."""

    def __init__(self, game: Game, positions: Sequence[NDArray[np.void]]) -> None:
        names = [f.name for f in hiding(game) if f.shape]
        self.groups = [(name,) for name in names] + ([tuple(names)] if len(names) > 1 else [])
        self.different = [group for group in self.groups if _surely_different([_values(p, group) for p in positions])]
        self.packs = {
            group: sorted(_values(positions[0], group))
            for group in self.groups
            if len({tuple(sorted(_values(p, group))) for p in positions}) == 1
            and len({tuple(_values(p, group)) for p in positions}) > STEPS
        }

    def wrong(self, guess: NDArray[np.void]) -> str:
        """What a guess deals that is never dealt; empty if all is well."""
        for group in self.different:
            values = _values(guess, group)
            twice = next((value for value in values if values.count(value) > 1), None)
            if twice is not None:
                return f"a guess has {twice} twice in {', '.join(group)}; in real positions all are different"
        for group, pack in self.packs.items():
            if sorted(_values(guess, group)) != pack:
                return f"a guess has other values in {', '.join(group)} than every real position has"
        return ""


def _values(position: NDArray[np.void], group: tuple[str, ...]) -> list[int]:
    """All numbers but the zeros, which mean that nothing is there or known."""
    found: list[int] = [int(v) for name in group for v in np.asarray(position[name]).reshape(-1) if v != 0]
    return found


def _surely_different(samples: list[list[int]]) -> bool:
    """Whether all values differ in every sample, and it could hardly be so if they were drawn one by one."""
    if any(len(set(values)) != len(values) for values in samples):
        return False
    possible = len({value for values in samples for value in values})
    by_chance = 0.0
    for values in samples:
        for place in range(1, len(values)):
            by_chance += log(max(1e-9, 1 - place / possible))
    return by_chance < SURE


_learned: WeakKeyDictionary[Game, dict[tuple[int, bytes], Dealt]] = WeakKeyDictionary()


def dealt(match: Match) -> Dealt:
    """What is known of real positions with these seats and options; looked up once."""
    known = _learned.setdefault(match.game, {})
    key = (match.seats, msgspec.json.encode(match.option_data()))
    if key not in known:
        known[key] = Dealt(match.game, list(_real_positions(match)))
    return known[key]


def _real_positions(match: Match) -> Iterator[NDArray[np.void]]:
    """Positions of some matches, each after a few random actions."""
    starts = STARTS if match.game.state_dtype.itemsize <= SMALL_ENOUGH else 4
    for seed in range(starts):
        rng = random.Random(seed)
        other = match.game.new_match(seed=seed, seats=match.seats, **match.option_data())
        position = other.memory
        for _ in range(rng.randrange(STEPS)):
            legal = [] if other.is_over else other.legal(rng.choice(other.may_act))
            if not legal:
                break
            position = other.memory
            other.play(rng.choice(legal))
        yield position


def wrong_guess(match: Match, seat: int, rng: random.Random) -> str:
    """What is wrong with a guess of this seat here; empty if nothing is."""
    if not hiding(match.game) or match.game.guess in (nothing, cannot_be_guessed):
        return ""
    try:
        known = dealt(match)
    except TurnwrightError:
        return ""  # a game that cannot be begun or played is told of elsewhere
    seen = match.gate.seen(match.table, match.memory, seat)
    guess = match.game.reader().fill_in(match.table, seen, seat, Chance(key_from(rng.getrandbits(60))))
    return known.wrong(guess)
