"""Opponents that play at random, the same in a match as in a compiled batch."""

from __future__ import annotations

from ..core.actions import Action
from ..core.chance import Chance, key_from
from ..engine.batch.lanes import NEXT_MATCH, OTHERS
from .practice import Practice

RANDOM = "random"


def play_at_random(practice: Practice, seat: int) -> None:
    """A legal action of this seat, each equally likely, by a stream of the match's key that no action ever has."""
    match = practice.match
    rows = match.legal_rows(seat)
    place = Chance(key_from(match.key, int(OTHERS) + match.ply)).draw(len(rows))
    practice.play(Action(practice.game, rows[place : place + 1], match.table), seat)


def seed_after(seed: int) -> int:
    """The seed of the match that follows the one with this seed."""
    return key_from(seed, int(NEXT_MATCH))
