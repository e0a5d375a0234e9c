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
from .playout import judge, play_on, share

CERTAIN_WIN = 0.999
LOST, UNTRIED_FIRST = -1e20, 1e20
UNTRIED = 0.1
"""How much worse than its siblings an untried child is taken to be, where urges decide what to try."""


@njit(cache=True, forceinline=True)
def opened(settings: Any, visits: Any, count: Any) -> Any:
    """How many children are open after so many visits."""
    if settings.widening <= 0.0:
        return count
    return min(count, 2 + int(settings.widening * visits**settings.widening_power))


@njit(cache=True, forceinline=True)
def choose(nodes: Any, scores: Any, roots: Any, at: Any, settings: Any) -> Any:
    """The child to visit: the greatest of mean worth plus curiosity, an urge helping while visits are few."""
    visits = nodes[at].visits
    curiosity = roots[visits] if visits < len(roots) else sqrt(log(visits + 1.0))
    curiosity *= settings.exploration
    first = nodes[at].first
    best, greatest = first, np.float32(-1e30)
    if settings.prior_weight > 0.0:
        return choose_advised(nodes, scores, first, nodes[at], curiosity, settings)
    for index in range(first, first + opened(settings, visits, nodes[at].count)):
        score = scores[index].mean + np.float32(curiosity) * scores[index].spread
        if score > greatest:
            best, greatest = index, score
    return best


@njit(cache=True)
def choose_advised(nodes: Any, scores: Any, first: Any, parent: Any, curiosity: Any, settings: Any) -> Any:
    """The same with urges: what is untried counts as slightly worse than what was tried, plus its urge."""
    last = first + opened(settings, parent.visits, parent.count)
    total, visits = 0.0, 1
    for index in range(first, last):
        total += nodes[index].total
        visits += nodes[index].visits
    untried = total / visits - UNTRIED + curiosity
    best, greatest = first, -1e30
    for index in range(first, last):
        score = settings.prior_weight * scores[index].prior / (nodes[index].visits + 1)
        if nodes[index].visits == 0:
            score += untried
        else:
            score += scores[index].mean + curiosity * scores[index].spread
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
            nodes[at].proven = 1 + state.winners
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
        prior = 0.0
        if advised:
            prior = fancy(box, state, out[source]) / 1000.0
            while place > first and scores[place - 1].prior < prior:
                scores[place].prior = scores[place - 1].prior
                moves[place] = moves[place - 1]
                place -= 1
        scores[place].prior = prior
        moves[place] = out[source]
    for place in range(first, first + found):
        nodes[place].total = 0.0
        nodes[place].visits = 0
        nodes[place].first = 0
        nodes[place].count = 0
        nodes[place].proven = 0
        nodes[place].seat = state.to_act
        scores[place].mean = UNTRIED_FIRST
        scores[place].spread = 0.0
    nodes[at].first = first
    nodes[at].count = found
    settings.used = first + found
    return True


@njit(cache=True)
def prove(nodes: Any, path: Any, depth: Any) -> None:
    """Pass a proven end up the path: one certain win is enough, otherwise every child must be proven."""
    while depth > 0:
        child = nodes[path[depth]]
        depth -= 1
        parent = nodes[path[depth]]
        mask = child.proven
        if share(mask - 1, child.seat) < CERTAIN_WIN:
            best = -2.0
            for index in range(parent.first, parent.first + parent.count):
                other = nodes[index]
                if other.proven == 0:
                    return
                worth = share(other.proven - 1, other.seat)
                if worth > best:
                    best, mask = worth, other.proven
        parent.proven = mask


@njit(cache=True, forceinline=True)
def descend(
    box: Any, turn: Any, nodes: Any, scores: Any, moves: Any, positions: Any, roots: Any, out: Any, chance: Any,
    path: Any, settings: Any,
) -> Any:  # fmt: skip
    """Walk down to a new leaf or a proven node; returns how deep it lies."""
    depth = 0
    at = 0
    path[0] = 0
    while nodes[at].proven == 0 and depth < len(path) - 1:
        if nodes[at].count == 0 and not expand(
            box, turn, nodes, scores, moves, positions[at], at, out, chance, settings
        ):
            break
        below = choose(nodes, scores, roots, at, settings)
        depth += 1
        path[depth] = below
        if nodes[below].visits == 0:
            positions[below] = positions[at]
            flow.advance(box, turn, positions[below], moves[below], chance)
            if positions[below].status != 0:
                nodes[below].proven = 1 + positions[below].winners
            break
        at = below
    return depth


@njit(cache=True)
def grow(
    table: Any, nodes: Any, scores: Any, moves: Any, positions: Any, roots: Any, states: Any, out: Any, chances: Any,
    path: Any, settings: Any, points: Any, worth: Any, iterations: Any,
) -> Any:  # fmt: skip
    """So many visits from the root, fewer if the root is proven; returns how many there were."""
    box, turn, chance, setting = table.box[0], table.turn[0], chances[0], settings[0]
    nodes, scores, moves, positions = unowned(nodes), unowned(scores), unowned(moves), unowned(positions)
    roots, states, out, path = unowned(roots), unowned(states), unowned(out), unowned(path)
    points, worth = unowned(points), unowned(worth)
    seats = positions[0].seats
    for done in range(iterations):
        if nodes[0].proven != 0 and setting.solve != 0:
            return done
        depth = descend(box, turn, nodes, scores, moves, positions, roots, out, chance, path, setting)
        leaf = path[depth]
        proven = nodes[leaf].proven
        if proven != 0 and setting.score_weight <= 0.0:
            for seat in range(seats):
                worth[seat] = share(proven - 1, seat)
        else:
            states[0] = positions[leaf]
            if proven == 0:
                play_on(box, turn, states[0], out, chance, setting.rollout, setting.guided)
            judge(box, states[0], setting, points, worth)
        if proven != 0 and setting.solve != 0:
            prove(nodes, path, depth)
        remember(nodes, scores, path, depth, worth, setting.solve)
    return iterations


@njit(cache=True, forceinline=True)
def remember(nodes: Any, scores: Any, path: Any, depth: Any, worth: Any, solve: Any) -> None:
    """Add a visit's worth to every node of the path, and keep what choosing will read."""
    for place in range(depth + 1):
        at = path[place]
        node = nodes[at]
        node.visits += 1
        node.total += worth[node.seat]
        if node.proven == 0 or solve == 0:
            scores[at].mean = node.total / node.visits
            scores[at].spread = 1.0 / sqrt(float(node.visits))
        else:
            mean = share(node.proven - 1, node.seat)
            scores[at].mean = mean if mean > -CERTAIN_WIN else LOST
            scores[at].spread = 0.0


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
            for index in range(count):
                new_nodes[used + index] = nodes[old + index]
                new_scores[used + index] = scores[old + index]
                new_moves[used + index] = moves[old + index]
                if nodes[old + index].visits > 0:
                    new_positions[used + index] = positions[old + index]
            used += count
        at += 1
    return used
