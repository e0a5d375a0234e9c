"""Playing on at random from a position."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import register_jitable

from ...core import flow
from ...core.chance import draw
from ...core.verbs import (
    broken_rule,
    clear_unused,
    has_legal_set,
    propose,
    stuck,
    tries_everything,
    urge,
)
from ..drivers import one_of_the_set  # its module says where compiled code is kept
from ..keeping import loop
from . import rows_compiled  # noqa: F401 - the compiled form of what is added up
from .learned_outlook import clipped, corrected, foresee, judge_learned, sum_up, weigh_up
from .worth import blend, judge, share

__all__ = ["fill_deck", "foresee", "judge", "judge_learned", "pick", "play_on", "share", "try_one"]

for plain in (share, blend, judge):
    register_jitable(forceinline=True)(plain)
for looking in (clipped, sum_up, weigh_up, corrected, foresee, judge_learned):
    register_jitable(looking)

TRIES = 2
FEW = 6
"""One failed try in so many is too often."""


@loop(forceinline=True)
def try_one(box: Any, turn: Any, state: Any, action: Any) -> Any:
    """Complete a proposed action and say whether it is legal."""
    action.seat = state.to_act
    clear_unused(state, action)
    return (turn.open_kinds[state.node] >> action.kind) & 1 != 0 and broken_rule(box, state, action) == 0


@loop(forceinline=True)
def fill_deck(box: Any, state: Any, deck: Any) -> Any:
    """Where a game leaves listing to the engine, all its actions: they are the same in every position."""
    return propose(box, state, deck) if tries_everything(state) else 0


@loop(forceinline=True)
def pick_from_deck(box: Any, turn: Any, state: Any, deck: Any, size: Any, chance: Any) -> Any:
    """The place in the deck of a legal action, each equally likely, or −1 if a few tries found none."""
    for _ in range(TRIES):
        place = draw(chance, size)
        if try_one(box, turn, state, deck[np.uint64(place)]):
            return place
    return -1


@loop(forceinline=True)
def pick(box: Any, turn: Any, state: Any, out: Any, chance: Any) -> Any:
    """The place in `out` of a legal action, each equally likely, or −1: a few tries are cheaper than a full list."""
    if not tries_everything(state):
        proposed = propose(box, state, out)
        if proposed > 0:
            for _ in range(TRIES):
                place = draw(chance, proposed)
                if try_one(box, turn, state, out[place]):
                    return place
    found = flow.legal(box, turn, state, out)
    return draw(chance, found) if found > 0 else -1


@loop(forceinline=True)
def pick_guided(box: Any, turn: Any, state: Any, out: Any, chance: Any, tries: Any) -> Any:
    """Of so many random legal actions, or of all if there are no more, the one with the greatest promise."""
    found = flow.legal(box, turn, state, out)
    if found == 0:
        return -1
    best = draw(chance, found)
    greatest, start = urge(box, state, out[best]), best
    for offset in range(1, min(tries, found)):
        place = (start + offset) % found if tries >= found else draw(chance, found)
        promise = urge(box, state, out[place])
        if promise > greatest:
            best, greatest = place, promise
    return best


@loop(forceinline=True)
def play_on(box: Any, turn: Any, state: Any, out: Any, deck: Any, size: Any, chance: Any, settings: Any) -> None:
    """Random play to the end, or for so many plies.

    Where any action will do, trying one of the whole space is cheapest while most are legal. A game with legal sets
    draws from them instead once tries have failed too often: what a processor cannot foresee makes it wait.
    """
    guided, limit = settings.guided, settings.rollout
    by_set = has_legal_set(state) and settings.missed * FEW > settings.tried
    stranded, plies, missed = False, 0, 0
    while state.status == 0 and plies < limit:
        plies += 1
        if size > 0 and guided <= 1:
            place = -1
            if not by_set:
                place = draw(chance, size)
                if not try_one(box, turn, state, deck[np.uint64(place)]):
                    place = -1
                    missed += 1
            if place < 0:
                if has_legal_set(state):
                    place = one_of_the_set(box, turn, state, deck, chance)
                else:
                    place = pick_from_deck(box, turn, state, deck, size, chance)
            if place >= 0:
                flow.advance(box, turn, state, deck[np.uint64(place)], chance)
                continue
        if guided > 1:
            place = pick_guided(box, turn, state, out, chance, guided)
        else:
            place = pick(box, turn, state, out, chance)
        if place >= 0:
            flow.advance(box, turn, state, out[place], chance)
            stranded = False
        elif stranded:
            return
        else:
            stuck(box, state)
            stranded = True
    if not by_set:
        settings.tried += plies
        settings.missed += missed
