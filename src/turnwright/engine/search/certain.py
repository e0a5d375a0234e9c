"""Tree search where nothing is hidden and nothing is left to chance: a node that was visited twice keeps its position
and all children.

Upper confidence bounds choose the way down; a new leaf is judged by random play; wins and losses that no play can
change are proven and passed up, so that a finished part of the tree is never visited again.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np

from ...core import flow
from ...core.chance import draw
from ...core.verbs import has_legal_set, legal_set, stuck, urge
from ..keeping import loop
from ..sets import nth, size_of
from ..unowned import unowned
from .eight import best_of_eight
from .layout import EIGHT, MEAN, PRIOR, SPREAD, TABLED, WAY, WORDS
from .playout import fill_deck, judge_learned, play_on, share

CERTAIN_WIN = 0.999
DOUBLING = np.float32(log(2.0))
UNTRIED_FIRST, LOST, CLOSED = 1e20, -1e20, -1e30
"""Means that put a child before all others, behind all that may still win, or out of the question."""
UNTRIED = 0.1
"""How much worse than its siblings an untried child is taken to be, where urges decide what to try."""


@loop(forceinline=True)
def widen(scores: Any, parent: Any, settings: Any) -> None:
    """Open as many children as a node with so many visits may have."""
    limit = min(parent.count, 2 + int(settings.widening * parent.visits**settings.widening_power))
    while parent.open < limit:
        scores[MEAN, parent.first + parent.open] = UNTRIED_FIRST
        parent.open += 1


@loop(forceinline=True)
def curiosity_of_many(tables: Any, visits: Any) -> Any:
    """√log n for more visits than are tabled: halved until they are, which changes it by less than a ten-thousandth."""
    doublings = np.float32(0.0)
    while visits >= TABLED:
        visits >>= 1
        doublings += DOUBLING
    tabled = tables[visits].curiosity
    return np.sqrt(tabled * tabled + doublings)


@loop(forceinline=True)
def choose(scores: Any, parent: Any, curiosity: Any, child: Any, mean: Any, spread: Any) -> Any:
    """The child to visit: the greatest of mean worth plus curiosity. One has just got a new mean and spread.

    The others are compared among each other first: that can be done before anybody knows what the visit was worth.
    """
    first, count = parent.first, parent.count
    visited = np.int64(child) - first
    greatest, place = best_of_eight(scores, first, count, curiosity, visited)
    best = first + place
    for passed in range(EIGHT, count, EIGHT):
        value, place = best_of_eight(scores, first + passed, count - passed, curiosity, visited - passed)
        if value > greatest:
            best, greatest = first + passed + place, value
    return child if mean + curiosity * spread > greatest else best


@loop()
def choose_advised(
    nodes: Any, scores: Any, parent: Any, curiosity: Any, child: Any, mean: Any, spread: Any, settings: Any
) -> Any:
    """The same where more children are opened as visits come, and urges help while visits are few.

    With urges, what is untried counts as slightly worse than what was tried, plus its urge.
    """
    if settings.widening > 0.0:
        widen(scores, parent, settings)
    if settings.prior_weight <= 0.0:
        return choose(scores, parent, curiosity, child, mean, spread)
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


@loop(forceinline=True)
def are_a_set(state: Any, settings: Any) -> Any:
    """Whether the children of a node need no list: a set has them all, and no urge puts them in order."""
    return has_legal_set(state) and settings.plain != 0


@loop(forceinline=True)
def count_children(box: Any, turn: Any, state: Any, out: Any, deck: Any, settings: Any) -> Any:
    """How many actions there are; they are listed in `out` unless they are a set."""
    if are_a_set(state, settings):
        return size_of(legal_set(box, turn, state, deck))
    return flow.legal(box, turn, state, out)


@loop(forceinline=True)
def list_children(
    box: Any, scores: Any, moves: Any, state: Any, first: Any, found: Any, start: Any, out: Any, settings: Any
) -> None:
    """Write down the actions in `out`: in order from one of them on, or the most promising first."""
    advised = settings.prior_weight > 0.0
    for offset in range(found):
        source = start + offset
        if source >= found:
            source -= found
        place = first + offset
        prior = np.float32(0.0)
        if advised:
            prior = np.float32(urge(box, state, out[source]) / 1000.0)
            while place > first and scores[PRIOR, place - 1] < prior:
                scores[PRIOR, place] = scores[PRIOR, place - 1]
                moves[place] = moves[place - 1]
                place -= 1
        scores[PRIOR, place] = prior
        moves[place] = out[source]


@loop(forceinline=True)
def name_child(
    box: Any, turn: Any, nodes: Any, moves: Any, state: Any, deck: Any, above: Any, at: Any, settings: Any
) -> None:
    """Write down a child's action where it is only known as one of a set."""
    if are_a_set(state, settings):
        parent = nodes[above]
        n = np.int64(at) - parent.first + parent.open
        if n >= parent.count:
            n -= parent.count
        moves[at] = deck[np.uint64(nth(legal_set(box, turn, state, deck), n))]
        moves[at].seat = state.to_act


@loop()
def expand(
    box: Any, turn: Any, nodes: Any, scores: Any, moves: Any, state: Any, at: Any, out: Any, deck: Any, chance: Any,
    settings: Any,
) -> Any:  # fmt: skip
    """Make room for the children of a node; false if there is none, or the game turns out to be over."""
    found = count_children(box, turn, state, out, deck, settings)
    if found == 0:
        stuck(box, state)
        if state.status == 0:
            found = count_children(box, turn, state, out, deck, settings)
        if state.status != 0 or found == 0:
            nodes[at].proven = 1
            nodes[at].winners = state.winners
            return False
    first = settings.used
    if first + found > len(nodes):
        return False
    start = 0 if settings.prior_weight > 0.0 else draw(chance, found)
    is_open = settings.widening <= 0.0
    nodes[at].open = found if is_open else 0
    if are_a_set(state, settings):
        nodes[at].open = start
    else:
        list_children(box, scores, moves, state, first, found, start, out, settings)
    for place in range(first, first + found):
        node = nodes[place]
        node.total = 0.0
        node.visits = 0
        node.first = 0
        node.next = 0
        node.count = 0
        node.open = 0
        node.winners = 0
        node.proven = 0
        node.seat = state.to_act
        scores[MEAN, place] = UNTRIED_FIRST if is_open else CLOSED
        scores[SPREAD, place] = 0.0
    nodes[at].first = first
    nodes[at].count = found
    settings.used = first + found
    return True


@loop()
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


@loop(forceinline=True)
def descend(
    box: Any, turn: Any, nodes: Any, ways: Any, scores: Any, moves: Any, positions: Any, states: Any, out: Any,
    deck: Any, chance: Any, path: Any, settings: Any,
) -> Any:  # fmt: skip
    """Walk down to a proven node, or to a new leaf, whose position is then in `states`; returns how deep it lies.

    A node that has chosen a child says so; the first that has not is where something is to be done. Its position is
    kept from its second visit on, when it gets children: until then nobody needs it. `ways` are the nodes, seen as
    words.
    """
    path[0] = 0
    depth = 0
    way = ways[WAY]
    while way != 0 and depth < len(path) - 2:
        depth += 1
        path[depth] = way // WORDS
        way = ways[way]
    at = path[depth]
    if way != 0:
        states[0] = positions[at]
        return depth
    if nodes[at].proven != 0:
        return depth
    above = path[depth - 1] if depth > 0 else at
    states[0] = positions[above]
    if depth == 0 or nodes[at].visits != 0:
        if depth > 0:
            flow.advance(box, turn, states[0], moves[at], chance)
        expanded = expand(box, turn, nodes, scores, moves, states[0], at, out, deck, chance, settings)
        positions[at] = states[0]
        if not expanded:
            return depth
        above = at
        at = nodes[above].first  # all are untried yet, and the most promising comes first
        depth += 1
        path[depth] = at
    name_child(box, turn, nodes, moves, states[0], deck, above, at, settings)
    flow.advance(box, turn, states[0], moves[at], chance)
    if states[0].status != 0:
        nodes[at].proven = 1
        nodes[at].winners = states[0].winners
        positions[at] = states[0]
    return depth


@loop(nogil=True)
def grow(
    table: Any, nodes: Any, ways: Any, scores: Any, moves: Any, positions: Any, tables: Any, states: Any, out: Any,
    deck: Any, chances: Any, path: Any, settings: Any, points: Any, worth: Any, learned: Any,
    iterations: Any,
) -> Any:  # fmt: skip
    """So many visits from the root, fewer if the root is proven; returns how many there were."""
    box, turn, chance, setting = table.box[0], table.turn[0], chances[0], settings[0]
    nodes, ways, scores = unowned(nodes), unowned(ways), unowned(scores)
    moves, positions = unowned(moves), unowned(positions)
    tables, states, out, deck = unowned(tables), unowned(states), unowned(out), unowned(deck)
    path, points, worth = unowned(path), unowned(points), unowned(worth)
    seats = positions[0].seats
    size = fill_deck(box, positions[0], deck)
    done = 0
    while done < iterations and (nodes[0].proven == 0 or setting.solve == 0):
        done += 1
        depth = descend(box, turn, nodes, ways, scores, moves, positions, states, out, deck, chance, path, setting)
        leaf = path[depth]
        proven = nodes[leaf].proven
        if proven != 0 and setting.score_weight <= 0.0:
            for seat in range(seats):
                worth[seat] = share(nodes[leaf].winners, seat)
        else:
            if proven == 0:
                play_on(box, turn, states[0], out, deck, size, chance, setting)
            else:
                states[0] = positions[leaf]
            judge_learned(box, states[0], setting, points, worth, learned[0])
        if proven != 0 and setting.solve != 0:
            prove(nodes, path, depth)
        remember(nodes, scores, tables, path, depth, worth, setting)
    for child in range(nodes[0].first, nodes[0].first + nodes[0].count):  # the untried have no name yet
        name_child(box, turn, nodes, moves, positions[0], deck, 0, child, setting)
    return done


@loop(forceinline=True)
def count_visit(node: Any, tables: Any, worth: Any, solve: Any) -> Any:
    """Add a visit's worth to a node; returns its new mean and spread, and how curious its visits make it."""
    visits = np.uint32(node.visits + 1)
    total = node.total + worth[node.seat]
    node.visits = visits
    node.total = total
    if visits < TABLED:
        known = tables[visits]
        mean, spread, curiosity = np.float32(total) * known.inverse, known.root, known.curiosity
    else:
        mean, spread = np.float32(total / visits), np.float32(1.0 / sqrt(float(visits)))
        curiosity = curiosity_of_many(tables, visits)
    if solve != 0 and node.proven != 0:
        worth_of_it = share(node.winners, node.seat)
        mean = np.float32(worth_of_it if worth_of_it > -CERTAIN_WIN else LOST)
        spread = np.float32(0.0)
    return mean, spread, curiosity


@loop(forceinline=True)
def remember(nodes: Any, scores: Any, tables: Any, path: Any, depth: Any, worth: Any, settings: Any) -> None:
    """Add a visit's worth to every node of the path, and choose for each where the next visit will go.

    Choosing now, for all nodes side by side, takes half the time of choosing on the way down, one after another.
    """
    exploration, solve, is_plain = np.float32(settings.exploration), settings.solve, settings.plain
    at = path[0]
    _, _, curiosity = count_visit(nodes[at], tables, worth, 0)
    chosen = np.int64(0)
    for place in range(1, depth + 1):
        child = path[place]
        mean, spread, below = count_visit(nodes[child], tables, worth, solve)
        parent = nodes[at]
        curiosity *= exploration
        if is_plain != 0:
            chosen = choose(scores, parent, curiosity, child, mean, spread)
        scores[MEAN, child], scores[SPREAD, child] = mean, spread
        if is_plain == 0:
            chosen = choose_advised(nodes, scores, parent, curiosity, child, mean, spread, settings)
        parent.next = chosen * WORDS + WAY if solve == 0 or parent.proven == 0 else 0
        at, curiosity = child, below


@loop()
def find(nodes: Any, raw: Any, used: Any, wanted: Any) -> Any:
    """The node with children whose position has these bytes, or −1: where play has gone since the tree was grown."""
    size = len(wanted)
    for at in range(used):
        if nodes[at].count > 0:
            place = 0
            while place < size and raw[at, place] == wanted[place]:
                place += 1
            if place == size:
                return at
    return -1


@loop()
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
                new_nodes[at].next += WORDS * (used - old)
            for index in range(count):
                new_nodes[used] = nodes[old + index]
                for row in range(len(scores)):
                    new_scores[row, used] = scores[row, old + index]
                new_moves[used] = moves[old + index]
                if nodes[old + index].count > 0 or nodes[old + index].proven != 0:
                    new_positions[used] = positions[old + index]
                used += 1
        at += 1
    return used
