"""Tree search under chance and hidden information: a node stands for a sequence of actions, not for a position.

Every visit starts from a fresh guess at what the seat cannot see, and chance is drawn anew on the way down. Which
children are possible therefore differs from visit to visit: the rules are asked each time, and a child that was
possible more often and chosen rarely is the more interesting for it.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from ...core import flow
from ...core.chance import draw
from ...core.verbs import fill_in, stuck, urge
from ..keeping import loop
from ..unowned import unowned
from .layout import PRIOR
from .playout import fill_deck, judge_learned, play_on

RETRY = 1.1
"""A node whose possible actions are all children is listed again only after so many times more visits."""


@loop()
def choose(
    box: Any, turn: Any, nodes: Any, scores: Any, moves: Any, state: Any, at: Any, settings: Any, found: Any
) -> Any:
    """The best possible child, or 0; `found[0]` counts the possible ones."""
    best, greatest = 0, -1e30
    possible = 0
    index = nodes[at].first
    while index != 0:
        if flow.check(box, turn, state, moves[index]) == 0:
            possible += 1
            child = nodes[index]
            child.open += 1
            score = child.total / child.visits + settings.exploration * sqrt(log(child.open + 1.0) / child.visits)
            score += settings.prior_weight * scores[PRIOR, index] / (child.visits + 1)
            if score > greatest:
                best, greatest = index, score
        index = nodes[index].next
    found[0] = possible
    return best


@loop()
def is_child(nodes: Any, raw_moves: Any, at: Any, action: Any) -> Any:
    """Whether an action, as bytes, already has a child."""
    index = nodes[at].first
    size = len(action)
    while index != 0:
        place = 0
        while place < size and raw_moves[index, place] == action[place]:
            place += 1
        if place == size:
            return True
        index = nodes[index].next
    return False


@loop()
def untried(
    box: Any, turn: Any, nodes: Any, raw_moves: Any, state: Any, at: Any, out: Any, raw_out: Any, chance: Any,
    advised: Any,
) -> Any:  # fmt: skip
    """The place in `out` of an action that has no child yet: at random, or the most promising. −1: none; −2: stuck."""
    listed = flow.legal(box, turn, state, out)
    if listed == 0:
        return -2
    start = draw(chance, listed)
    best, greatest = -1, 0
    for offset in range(listed):
        place = (start + offset) % listed
        if not is_child(nodes, raw_moves, at, raw_out[place]):
            if not advised:
                return place
            promise = urge(box, state, out[place])
            if best < 0 or promise > greatest:
                best, greatest = place, promise
    return best


@loop()
def wants_more(node: Any, possible: Any, settings: Any) -> Any:
    """Whether it is time to look for another child."""
    if possible == 0:
        return True
    if node.visits < node.count * RETRY:
        return False
    return settings.widening <= 0.0 or possible < 2 + int(settings.widening * node.visits**settings.widening_power)


@loop()
def adopt(box: Any, nodes: Any, scores: Any, moves: Any, state: Any, at: Any, action: Any, settings: Any) -> Any:
    """A new child of a node."""
    index = settings.used
    settings.used = index + 1
    node = nodes[index]
    node.total = 0.0
    node.visits = 0
    node.first = 0
    node.count = 0
    node.open = 1
    node.proven = 0
    scores[PRIOR, index] = urge(box, state, action) / 1000.0 if settings.prior_weight > 0.0 else 0.0
    node.seat = action.seat
    node.next = nodes[at].first
    nodes[at].first = index
    moves[index] = action
    return index


@loop()
def descend(
    box: Any, turn: Any, nodes: Any, scores: Any, moves: Any, raw_moves: Any, state: Any, out: Any, raw_out: Any,
    chance: Any, path: Any, settings: Any, found: Any,
) -> Any:  # fmt: skip
    """Walk down in this guess until a new child is made or the game is over; returns how deep."""
    depth = 0
    at = 0
    path[0] = 0
    stranded = False
    while state.status == 0 and depth < len(path) - 1:
        below = choose(box, turn, nodes, scores, moves, state, at, settings, found)
        is_new = False
        if settings.used < len(nodes) and wants_more(nodes[at], found[0], settings):
            advised = settings.prior_weight > 0.0
            place = untried(box, turn, nodes, raw_moves, state, at, out, raw_out, chance, advised)
            if place >= 0:
                below = adopt(box, nodes, scores, moves, state, at, out[place], settings)
                is_new = True
            elif place == -2 and not stranded:
                stuck(box, state)
                stranded = True
                continue
            else:
                nodes[at].count = nodes[at].visits
        if below == 0:
            break
        stranded = False
        depth += 1
        path[depth] = below
        flow.advance(box, turn, state, moves[below], chance)
        if is_new:
            break
        at = below
    return depth


@loop(nogil=True)
def grow(
    table: Any, nodes: Any, scores: Any, moves: Any, raw_moves: Any, roots: Any, states: Any, out: Any, raw_out: Any,
    deck: Any, chances: Any, path: Any, settings: Any, points: Any, worth: Any, found: Any, learned: Any,
    iterations: Any,
) -> Any:  # fmt: skip
    """So many visits from the root, each in a guess of its own; returns how many."""
    box, turn, chance, setting = table.box[0], table.turn[0], chances[0], settings[0]
    nodes, scores, moves, raw_moves = unowned(nodes), unowned(scores), unowned(moves), unowned(raw_moves)
    states, out, raw_out, path = unowned(states), unowned(out), unowned(raw_out), unowned(path)
    points, worth, found, deck = unowned(points), unowned(worth), unowned(found), unowned(deck)
    size = fill_deck(box, roots[0], deck)
    for _ in range(iterations):
        states[0] = roots[0]
        state = states[0]
        if setting.hidden != 0:
            fill_in(box, state, setting.seat, chance)
        depth = descend(box, turn, nodes, scores, moves, raw_moves, state, out, raw_out, chance, path, setting, found)
        play_on(box, turn, state, out, deck, size, chance, setting)
        judge_learned(box, state, setting, points, worth, learned[0])
        for place in range(depth + 1):
            node = nodes[path[place]]
            node.visits += 1
            node.total += worth[node.seat]
    return iterations
