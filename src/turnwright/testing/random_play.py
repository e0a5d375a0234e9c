"""Random play through the public contract: any seat that may act, now and then an aside or a word from the table."""

from __future__ import annotations

import random
from typing import Any

from ..core.actions import Action
from ..core.errors import Refusal
from ..core.flow import TABLE
from ..core.game import Game
from ..core.kinds import Kind
from ..core.match import Match
from ..core.rules import FINE
from ..core.turn.tables import BY_TABLE

ASIDE, FROM_TABLE = 0.03, 0.03


def random_action(match: Match, rng: random.Random) -> Action | None:
    """A legal action: usually one of the turn, sometimes one off turn. None if nobody can do anything."""
    dice = rng.random()
    if dice < ASIDE:
        asides = match.asides(rng.randrange(match.seats))
        if asides:
            return rng.choice(asides)
    elif dice < ASIDE + FROM_TABLE:
        said = random_word_of_the_table(match, rng)
        if said is not None:
            return said
    seats = list(match.may_act)
    rng.shuffle(seats)
    for seat in seats:
        legal = match.legal(seat)
        if legal:
            return rng.choice(legal)
    return None


def random_word_of_the_table(match: Match, rng: random.Random) -> Action | None:
    """Something only the table can report, if the game has such kinds and it is possible now."""
    kinds = [kind for kind in match.game.kinds if match.game.automaton.off_turn.get(kind.name) == BY_TABLE]
    for _ in range(8 if kinds else 0):
        action = random_of_kind(match.game, rng.choice(kinds), TABLE, rng, match)
        if match.game.reader().check(match.table, match.memory, action.memory) == FINE:
            return action
    return None


def random_of_kind(game: Game, kind: Kind, seat: int, rng: random.Random, match: Match) -> Action:
    """Any action of this kind, legal or not, with its fields in range."""
    fields: dict[str, Any] = {}
    for name in kind.fields:
        declared = game.space.fields[name]
        if declared.shape:
            fields[name] = [rng.choice(declared.domain) for _ in range(declared.shape[0])]
        else:
            fields[name] = rng.choice(declared.domain)
    return Action.make(game, kind, seat, fields, match.table)


def random_step(match: Match, rng: random.Random) -> Action | None:
    """Play one random action and return it."""
    action = random_action(match, rng)
    if action is not None:
        try:
            match.go_on(action)
        except Refusal as refused:
            raise AssertionError(f"listed as legal, but refused: {action}: {refused}") from None
    return action


def random_match(
    game: Game, seed: int, plies: int = 10_000, *, seats: int | None = None, **options: Any
) -> tuple[Match, random.Random]:
    """A match played at random for so many plies or to its end, and the generator that played it."""
    rng = random.Random(seed)
    match = game.new_match(seed=seed, seats=seats, **options)
    while match.ply < plies and not match.is_over and random_step(match, rng) is not None:
        pass
    return match, rng
