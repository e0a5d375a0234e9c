"""Tree search where nothing is hidden and nothing is left to chance: every node keeps its position and all children.

Upper confidence bounds choose the way down; a new leaf is judged by random play; wins and losses that no play can
change are proven and passed up, so that a finished part of the tree is never visited again.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np
from numba import njit

from ...core import flow
from ...core.chance import draw
from ...core.verbs import fancy, strand
from ..unowned import unowned
from .eight import best_of_eight
from .layout import CURIOSITY, EIGHT, INVERSE, MEAN, PRIOR, ROOT, SPREAD, TABLED
from .playout import fill_deck, judge, play_on, share

CERTAIN_WIN = 0.999
DOUBLING = np.float32(log(2.0))
UNTRIED_FIRST, LOST, CLOSED = 1e20, -1e20, -1e30
"""Means that put a child before all others, behind all that may still win, or out of the question."""
UNTRIED = 0.1
"""How much worse than its siblings an untried child is taken to be, where urges decide what to try."""


@njit(cache=True, forceinline=True)
def widen(scores: Any, parent: Any, settings: Any) -> None:
    """Open as many children as a node with so many visits may have."""
    limit = min(parent.count, 2 + int(settings.widening * parent.visits**settings.widening_power))
    while parent.open < limit:
        scores[MEAN, parent.first + parent.open] = UNTRIED_FIRST
        parent.open += 1


@njit(cache=True, forceinline=True)
def curiosity_of_many(tables: Any, visits: Any) -> Any:
    """√log n for more visits than are tabled: halved until they are, which changes it by less than a ten-thousandth."""
    doublings = np.float32(0.0)
    while visits >= TABLED:
        visits >>= 1
        doublings += DOUBLING
    tabled = tables[visits, CURIOSITY]
    return np.sqrt(tabled * tabled + doublings)


@njit(cache=True, forceinline=True)
def choose(
    nodes: Any, scores: Any, tables: Any, at: Any, visits: Any, child: Any, mean: Any, spread: Any, settings: Any,
    exploration: Any, is_plain: Any,
) -> Any:  # fmt: skip
    """The child to visit: the greatest of mean worth plus curiosity, an urge helping while visits are few.

    One child has just got a new mean and spread, which are kept here.
    """
    parent = nodes[at]
    curiosity = tables[visits, CURIOSITY] if visits < TABLED else curiosity_of_many(tables, visits)
    curiosity *= exploration
    if not is_plain:
        if settings.widening > 0.0:
            widen(scores, parent, settings)
        if settings.prior_weight > 0.0:
            scores[MEAN, child], scores[SPREAD, child] = mean, spread
            return choose_advised(nodes, scores, parent, curiosity, settings)
    first, count = parent.first, parent.count
    changed = np.int64(child) - first
    greatest, place = best_of_eight(scores, first, count, curiosity, changed, mean, spread)
    best = first + place
    for passed in range(EIGHT, count, EIGHT):
        value, place = best_of_eight(scores, first + passed, count - passed, curiosity, changed - passed, mean, spread)
        if value > greatest:
            best, greatest = first + passed + place, value
    scores[MEAN, child], scores[SPREAD, child] = mean, spread
    return best


@njit(cache=True)
def choose_advised(nodes: Any, scores: Any, parent: Any, curiosity: Any, settings: Any) -> Any:
    """The same with urges: what is untried counts as slightly worse than what was tried, plus its urge."""
    first, last = parent.first, parent.first + parent.open
    total, visits = 0.0, 1
    for index in range(first, last):
        total += nodes[index].total
        visits += nodes[index].visits
    untried = total / visits - UNTRIED + curiosity
    best, greatest = first, -1e30
    for index in range(first, last):
        score = settings.prior_weight * scores[PRIOR, index] / (nodes[index].visits + 1)
        if nodes[index].visits == 0:
            score += untried
        else:
            score += scores[MEAN, index] + curiosity * scores[SPREAD, index]
        if score > greatest:
            best, greatest = index, score
    return best


@njit(cache=True)
def expand(
    box: Any, turn: Any, nodes: Any, scores: Any, moves: Any, state: Any, at: Any, out: Any, chance: Any, settings: Any
) -> Any:
    """List the children of a node; false if there is no room, or the game turns out to be over."""
    found = flow.legal(box, turn, state, out)
    if found == 0:
        strand(box, state)
        if state.status == 0:
            found = flow.legal(box, turn, state, out)
        if state.status != 0 or found == 0:
            nodes[at].proven = 1
            nodes[at].winners = state.winners
            return False
    first = settings.used
    if first + found > len(nodes):
        return False
    advised = settings.prior_weight > 0.0
    start = 0 if advised else draw(chance, found)
    for offset in range(found):
        source = start + offset
        if source >= found:
            source -= found
        place = first + offset
        prior = np.float32(0.0)
        if advised:
            prior = np.float32(fancy(box, state, out[source]) / 1000.0)
            while place > first and scores[PRIOR, place - 1] < prior:
                scores[PRIOR, place] = scores[PRIOR, place - 1]
                moves[place] = moves[place - 1]
                place -= 1
        scores[PRIOR, place] = prior
        moves[place] = out[source]
    is_open = settings.widening <= 0.0
    for place in range(first, first + found):
        nodes[place].total = 0.0
        nodes[place].visits = 0
        nodes[place].next = 0
        nodes[place].count = 0
        nodes[place].proven = 0
        nodes[place].seat = state.to_act
        scores[MEAN, place] = UNTRIED_FIRST if is_open else CLOSED
        scores[SPREAD, place] = 0.0
    nodes[at].first = first
    nodes[at].count = found
    nodes[at].open = found if is_open else 0
    settings.used = first + found
    return True


@njit(cache=True)
def prove(nodes: Any, path: Any, depth: Any) -> None:
    """Pass a proven end up the path: one certain win is enough, otherwise every child must be proven."""
    while depth > 0:
        child = nodes[path[depth]]
        depth -= 1
        parent = nodes[path[depth]]
        winners = child.winners
        if share(winners, child.seat) < CERTAIN_WIN:
            best = -2.0
            for index in range(parent.first, parent.first + parent.count):
                other = nodes[index]
                if other.proven == 0:
                    return
                worth = share(other.winners, other.seat)
                if worth > best:
                    best, winners = worth, other.winners
        parent.winners = winners
        parent.proven = 1
        parent.next = 0


@njit(cache=True, forceinline=True)
def descend(
    box: Any, turn: Any, nodes: Any, scores: Any, moves: Any, positions: Any, out: Any, chance: Any, path: Any,
    settings: Any,
) -> Any:  # fmt: skip
    """Walk down to a new leaf or a proven node; returns how deep it lies.

    A node that has chosen a child says so; the first that has not is where something is to be done.
    """
    at = np.uint32(0)
    path[0] = at
    depth = 0
    below = nodes[at].next
    while below != 0:
        if depth == len(path) - 2:
            return depth
        at = below
        depth += 1
        path[depth] = at
        below = nodes[at].next
    if nodes[at].proven != 0:
        return depth
    if depth == 0 or nodes[at].visits != 0:
        if not expand(box, turn, nodes, scores, moves, positions[at], at, out, chance, settings):
            return depth
        at = nodes[at].first  # all are untried yet, and the most promising comes first
        depth += 1
        path[depth] = at
    positions[at] = positions[path[depth - 1]]
    flow.advance(box, turn, positions[at], moves[at], chance)
    if positions[at].status != 0:
        nodes[at].proven = 1
        nodes[at].winners = positions[at].winners
    return depth


@njit(cache=True)
def grow(
    table: Any, nodes: Any, scores: Any, moves: Any, positions: Any, tables: Any, states: Any, out: Any, deck: Any,
    chances: Any, path: Any, settings: Any, points: Any, worth: Any, iterations: Any,
) -> Any:  # fmt: skip
    """So many visits from the root, fewer if the root is proven; returns how many there were."""
    box, turn, chance, setting = table.box[0], table.turn[0], chances[0], settings[0]
    nodes, scores, moves, positions = unowned(nodes), unowned(scores), unowned(moves), unowned(positions)
    tables, states, out, deck = unowned(tables), unowned(states), unowned(out), unowned(deck)
    path, points, worth = unowned(path), unowned(points), unowned(worth)
    seats = positions[0].seats
    size = fill_deck(box, positions[0], deck)
    for done in range(iterations):
        if nodes[0].proven != 0 and setting.solve != 0:
            return done
        depth = descend(box, turn, nodes, scores, moves, positions, out, chance, path, setting)
        leaf = path[depth]
        proven = nodes[leaf].proven
        if proven != 0 and setting.score_weight <= 0.0:
            for seat in range(seats):
                worth[seat] = share(nodes[leaf].winners, seat)
        else:
            states[0] = positions[leaf]
            if proven == 0:
                play_on(box, turn, states[0], out, deck, size, chance, setting)
            judge(box, states[0], setting, points, worth)
        if proven != 0 and setting.solve != 0:
            prove(nodes, path, depth)
        remember(nodes, scores, tables, path, depth, worth, setting)
    return iterations


@njit(cache=True, forceinline=True)
def remember(nodes: Any, scores: Any, tables: Any, path: Any, depth: Any, worth: Any, settings: Any) -> None:
    """Add a visit's worth to every node of the path, and choose for each where the next visit will go.

    Choosing now, for all nodes side by side, takes half the time of choosing on the way down, one after another.
    """
    is_plain, solve = settings.widening <= 0.0 and settings.prior_weight <= 0.0, settings.solve
    exploration = np.float32(settings.exploration)
    at = path[0]
    above = np.uint32(nodes[at].visits + 1)
    nodes[at].visits = above
    nodes[at].total += worth[nodes[at].seat]
    for place in range(1, depth + 1):
        child = path[place]
        node = nodes[child]
        visits = np.uint32(node.visits + 1)
        total = node.total + worth[node.seat]
        node.visits = visits
        node.total = total
        if visits < TABLED:
            mean = np.float32(total) * tables[visits, INVERSE]
            spread = tables[visits, ROOT]
        else:
            mean = np.float32(total / visits)
            spread = np.float32(1.0 / sqrt(float(visits)))
        if solve != 0 and node.proven != 0:
            worth_of_it = share(node.winners, node.seat)
            mean = np.float32(worth_of_it if worth_of_it > -CERTAIN_WIN else LOST)
            spread = np.float32(0.0)
        chosen = choose(nodes, scores, tables, at, above, child, mean, spread, settings, exploration, is_plain)
        nodes[at].next = chosen if solve == 0 or nodes[at].proven == 0 else 0
        at = child
        above = visits


@njit(cache=True)
def find(nodes: Any, raw: Any, used: Any, wanted: Any) -> Any:
    """The node whose position has these bytes, or −1: where play has gone since the tree was grown."""
    size = len(wanted)
    for at in range(used):
        if nodes[at].visits > 0:
            place = 0
            while place < size and raw[at, place] == wanted[place]:
                place += 1
            if place == size:
                return at
    return -1


@njit(cache=True)
def transplant(
    nodes: Any, scores: Any, moves: Any, positions: Any, root: Any, new_nodes: Any, new_scores: Any, new_moves: Any,
    new_positions: Any,
) -> Any:  # fmt: skip
    """Copy the part of the tree below a node to the front of other arrays; returns how many nodes that is."""
    new_nodes[0] = nodes[root]
    new_positions[0] = positions[root]
    used = 1
    at = 0
    while at < used:
        count = new_nodes[at].count
        old = new_nodes[at].first
        if count > 0:
            new_nodes[at].first = used
            if new_nodes[at].next != 0:
                new_nodes[at].next += used - old
            for index in range(count):
                new_nodes[used] = nodes[old + index]
                for row in range(len(scores)):
                    new_scores[row, used] = scores[row, old + index]
                new_moves[used] = moves[old + index]
                if nodes[old + index].visits > 0:
                    new_positions[used] = positions[old + index]
                used += 1
        at += 1
    return used
