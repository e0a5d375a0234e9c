"""The compiled loops. Each is kept under its argument types, which name the game; nothing is allocated per ply."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import register_jitable

from ..core import flow
from ..core.chance import draw
from ..core.faults import is_fault
from ..core.verbs import add_up, blank, fill_in, has_legal_set, legal_set, propose, stuck, unveil, urge
from .keeping import loop
from .sets import nth, size_of
from .unowned import unowned

register_jitable(is_fault)
GAMES, PLIES, LONGEST, UNFINISHED, DRAWN, WINS, ENDINGS = 0, 1, 2, 3, 4, 8, 24
TALLY = ENDINGS + 128
"""A tally's places: games, plies, longest game, unfinished games, draws, wins per seat, games per ending."""


@loop()
def one_set_up(table: Any, states: Any, seats: Any, chances: Any) -> None:
    flow.set_up(table.box[0], table.turn[0], states[0], seats, chances[0])


@loop()
def one_legal(table: Any, states: Any, out: Any) -> Any:
    return flow.legal(table.box[0], table.turn[0], states[0], out)


@loop()
def one_check(table: Any, states: Any, actions: Any) -> Any:
    return flow.check(table.box[0], table.turn[0], states[0], actions[0])


@loop()
def one_advance(table: Any, states: Any, actions: Any, chances: Any, out: Any, watch: Any) -> None:
    flow.advance(table.box[0], table.turn[0], states[0], actions[0], chances[0])
    if watch and states[0].status == 0 and one_legal(table, states, out) == 0:
        stuck(table.box[0], states[0])


@loop()
def one_unveil(table: Any, states: Any, seat: Any, seen: Any) -> None:
    unveil(table.box[0], states[0], seat, seen[0])


@loop()
def one_fill_in(table: Any, states: Any, seat: Any, chances: Any) -> None:
    fill_in(table.box[0], states[0], seat, chances[0])


@loop()
def one_add_up(table: Any, states: Any, points: Any) -> None:
    add_up(table.box[0], states[0], points)


@loop()
def play_out(table: Any, states: Any, out: Any, chances: Any, limit: Any) -> Any:
    """Uniform random play from the position to the end, or for so many plies; returns how many were played.

    Where a game has legal sets, `out` must hold its whole action space.
    """
    box, turn = table.box[0], table.turn[0]
    state, chance = states[0], chances[0]
    plies = 0
    while state.status == 0 and plies < limit:
        place = one_at_random(box, turn, state, out, chance)
        if place < 0:
            stuck(box, state)
            break
        flow.advance(box, turn, state, out[np.uint64(place)], chance)
        plies += 1
    return plies


@loop(forceinline=True)
def one_at_random(box: Any, turn: Any, state: Any, out: Any, chance: Any) -> Any:
    """The place in `out` of a legal action, each equally likely; −1 if there is none.

    For a game with legal sets `out` holds its whole action space; otherwise the legal list is written to it.
    """
    if has_legal_set(state):
        return one_of_the_set(box, turn, state, out, chance)
    found = flow.legal(box, turn, state, out)
    return draw(chance, found) if found > 0 else -1


@loop(forceinline=True)
def one_of_the_set(box: Any, turn: Any, state: Any, deck: Any, chance: Any) -> Any:
    """The same where `deck` is the whole action space of a game with legal sets."""
    fits = legal_set(box, turn, state, deck)
    if fits == 0:
        return -1
    place = nth(fits, draw(chance, size_of(fits)))
    deck[np.uint64(place)].seat = state.to_act
    return place


@loop(nogil=True)
def playouts(table: Any, states: Any, out: Any, chances: Any, seats: Any, games: Any, limit: Any, tally: Any) -> None:
    """Random games from the start, counted in the tally."""
    states, out, tally = unowned(states), unowned(out), unowned(tally)
    if has_legal_set(states[0]):
        propose(table.box[0], states[0], out)
    for _ in range(games):
        blank(table.box[0], states[0])
        flow.set_up(table.box[0], table.turn[0], states[0], seats, chances[0])
        count_game(states[0], play_out(table, states, out, chances, limit), tally)


@loop()
def count_game(state: Any, plies: Any, tally: Any) -> None:
    tally[GAMES] += 1
    tally[PLIES] += plies
    tally[LONGEST] = max(tally[LONGEST], plies)
    if state.status == 0:
        tally[UNFINISHED] += 1
        return
    tally[ENDINGS + state.status] += 1
    if state.winners == 0:
        tally[DRAWN] += 1
    for seat in range(state.seats):
        tally[WINS + seat] += (state.winners >> seat) & 1


@loop(nogil=True)
def to_the_end(table: Any, states: Any, out: Any, chances: Any, seats: Any, limit: Any, keen: Any) -> None:
    """One game from the start in every state, left as it ended; at random, or what is fancied most by who is keen."""
    box, turn = table.box[0], table.turn[0]
    states, out = unowned(states), unowned(out)
    for place in range(len(states)):
        state, chance = states[place], chances[place]
        blank(box, state)
        flow.set_up(box, turn, state, seats, chance)
        plies = 0
        while state.status == 0 and plies < limit:
            count = flow.legal(box, turn, state, out)
            if count == 0:
                stuck(box, state)
                break
            eager = (keen >> state.to_act) & 1 != 0
            chosen = favourite(box, state, out, count, chance) if eager else draw(chance, count)
            flow.advance(box, turn, state, out[chosen], chance)
            plies += 1


@loop()
def favourite(box: Any, state: Any, out: Any, count: Any, chance: Any) -> Any:
    """The action that is fancied most, any of several."""
    best, equal = urge(box, state, out[0]), 0
    for place in range(count):
        promise = urge(box, state, out[place])
        if promise > best:
            best, equal = promise, 0
        equal += promise == best
    wanted = draw(chance, equal)
    for place in range(count):
        if urge(box, state, out[place]) == best:
            if wanted == 0:
                return place
            wanted -= 1
    return 0


@loop(nogil=True)
def count_paths(table: Any, states: Any, outs: Any, chances: Any, depth: Any) -> Any:
    """How many sequences of `depth` legal actions there are; chance always gives the same numbers.

    Where a game's own functions are wrong, the status that says so, negative.
    """
    box, turn = table.box[0], table.turn[0]
    counts = np.zeros(depth + 1, np.int64)
    tried = np.zeros(depth + 1, np.int64)
    key = chances[0].key
    counts[0] = flow.legal(box, turn, states[0], outs[0])
    if is_fault(states[0].status):
        return -np.int64(states[0].status)
    if depth == 1:
        return counts[0]
    total = 0
    level = 0
    while level >= 0:
        if tried[level] == counts[level]:
            level -= 1
            continue
        states[level + 1] = states[level]
        chances[0].key = key
        flow.advance(box, turn, states[level + 1], outs[level, tried[level]], chances[0])
        tried[level] += 1
        found = flow.legal(box, turn, states[level + 1], outs[level + 1])
        if is_fault(states[level + 1].status):
            return -np.int64(states[level + 1].status)
        if level + 2 == depth:
            total += found
        else:
            level += 1
            counts[level] = found
            tried[level] = 0
    return total
