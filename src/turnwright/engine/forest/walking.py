"""One visit: down a tree in a guess of its own, number by number, to where the policy is to be asked, or to an end."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from ...core.verbs import fill_in, outlook, urge
from ..batch.choosing import REFUSED, UNLISTED, fill, goes_by_set, list_open, token_of, write_mask
from ..batch.lanes import FINE, UNSOUND, ask, choose, is_sound
from ..batch.loops import GUESSES
from ..batch.numbers import in_line, lane_function
from ..batch.observing import observe
from ..chance import stream_key
from ..search.playout import judge
from ..search.worth import THOUSAND
from .growing import back_up, node_for
from .tables import GUMBEL, LEAF, NONE

WAITS = FINE
ENDED = 4
"""What a visit can come to, beside what can be wrong with a lane: a question to the policy, or an end."""
UNKNOWN = -2
"""Something can be chosen here that has no edge yet."""
LONGEST_WITHOUT_CHOICE = 64


@in_line
def imagine(box: Any, tree: Any, state: Any, lane: Any, room: Any, chance: Any, hidden: Any) -> None:
    """A fresh key, and with it a guess at what the one who looks cannot see."""
    lane.key = stream_key(tree.key, tree.drawn)
    tree.drawn += np.uint64(1)
    room.count = UNLISTED
    if hidden != 0:
        chance.key = stream_key(lane.key, GUESSES)
        fill_in(box, state, tree.seat, chance)


@in_line
def how_many(mask: Any) -> Any:
    """Numbers that can be chosen."""
    count = 0
    for token in range(len(mask)):
        count += mask[token]
    return count


@lane_function
def most_promising(nodes: Any, edges: Any, at: Any, mask: Any, settings: Any) -> Any:
    """Of the edges that are possible in this guess the one with the best mix of worth, likelihood and curiosity.

    Visits that wait count as lost ones, so that the next visit goes elsewhere.
    """
    node, known = nodes[at], 0
    curiosity = settings.exploration * sqrt(node.visits + node.waiting)
    untried = node.total / max(node.visits, 1) - settings.doubt
    best, greatest = NONE, -1e30
    index = node.first
    while index != NONE:
        edge = edges[index]
        if mask[edge.token]:
            known += 1
            tried = edge.visits + edge.waiting
            worth = (edge.total - edge.waiting) / tried if tried > 0 else untried
            score = worth + curiosity * edge.prior / (1 + tried)
            if score > greatest:
                best, greatest = index, score
        index = edge.next
    return best if known == how_many(mask) else UNKNOWN


@in_line
def raised(edge: Any, unknown: Any, most: Any, settings: Any) -> Any:
    """By how much what visits were worth raises an edge's score."""
    worth = edge.total / edge.visits if edge.visits > 0 else unknown
    return (settings.head_start + most) * settings.sharpness * worth


@in_line
def most_visits(nodes: Any, edges: Any) -> Any:
    """Of the root's edges, the visits of the most visited."""
    most, index = 0, nodes[0].first
    while index != NONE:
        most = max(most, edges[index].visits)
        index = edges[index].next
    return most


@in_line
def mixed_worth(nodes: Any, edges: Any) -> Any:
    """What an action at the root that was not tried is taken to be worth: what the policy said and visits found."""
    likely, total, visits = 0.0, 0.0, 0
    index = nodes[0].first
    while index != NONE:
        edge = edges[index]
        if edge.visits > 0:
            likely += edge.prior
            total += edge.prior * edge.total / edge.visits
            visits += edge.visits
        index = edge.next
    if visits == 0 or likely <= 0.0:
        return np.float64(nodes[0].worth)
    return (nodes[0].worth + visits * total / likely) / (1 + visits)


@lane_function
def next_in_turn(tree: Any, nodes: Any, edges: Any, mask: Any, order: Any, settings: Any) -> Any:
    """At the root: of the edges whose turn it is in the order of halving, the one with the highest raised score."""
    width = min(np.int64(settings.considered), np.int64(tree.open))
    turned = min(np.int64(tree.turned), order.shape[1] - 1)
    wanted, most, unknown = order[width, turned], most_visits(nodes, edges), mixed_worth(nodes, edges)
    best, greatest, fallback, fewest = NONE, -1e30, NONE, 1 << 30
    index = nodes[0].first
    while index != NONE:
        edge = edges[index]
        if mask[edge.token]:
            tried = edge.visits + edge.waiting
            if tried == wanted:
                score = edge.urge + raised(edge, unknown, most, settings)
                if score > greatest:
                    best, greatest = index, score
            if tried < fewest:
                fallback, fewest = index, tried
        index = edge.next
    return best if best != NONE else fallback


@in_line
def only_one(mask: Any) -> Any:
    """The only number that can be chosen; none, if there are more or fewer."""
    found = NONE
    for token in range(len(mask)):
        if mask[token]:
            if found != NONE:
                return NONE
            found = token
    return found


@lane_function
def take(
    box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, chance: Any, mask: Any, token: Any
) -> Any:
    """Choose a number, and then on for as long as there is no choice; whether what comes of it can be played on.

    The mask is left as it is where somebody can choose, or all zero where it is over.
    """
    for _ in range(LONGEST_WITHOUT_CHOICE):
        if choose(box, turn, plan, state, lane, room, out, chance, token) == REFUSED or not is_sound(plan, state):
            return UNSOUND
        ask(plan, state, lane, room)
        if state.status != 0:
            fill(mask, 0)
            return FINE
        write_mask(box, turn, plan, state, lane, room, out, mask)
        token = only_one(mask)
        if token == NONE:
            return FINE
    return FINE


@lane_function
def take_advice(
    box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, advice: Any, urges: Any
) -> None:
    """What the game itself thinks of a position, to every seat; and of numbers, by the best action each can become."""
    outlook(box, state, room.points)
    for seat in range(plan.seats):
        advice[seat] = room.points[seat] / THOUSAND
    if goes_by_set(plan, state):
        fill(urges, 0.0)
        return
    fill(urges, -THOUSAND)
    if room.count == UNLISTED:
        list_open(box, turn, plan, state, room, out, lane.asked, lane.chosen, lane.depth)
    for index in range(room.count):
        token = token_of(plan, out[room.open[index]], lane.depth)
        if 0 <= token < len(urges):
            urges[token] = max(urges[token], np.float32(urge(box, state, out[room.open[index]]) / THOUSAND))


@lane_function
def visit(
    box: Any, turn: Any, plan: Any, state: Any, lane: Any, room: Any, out: Any, seen: Any, chance: Any, settings: Any,
    order: Any, tree: Any, nodes: Any, edges: Any, flight: Any, way: Any, passed: Any, worth: Any, row: Any, mask: Any,
    advice: Any, urges: Any,
) -> Any:  # fmt: skip
    """Walk down until the policy is to be asked, which is noted as a visit that waits, or to an end, which is told."""
    imagine(box, tree, state, lane, room, chance, settings.hidden)
    at, above, length = 0 if tree.nodes > 0 else NONE, NONE, 0
    write_mask(box, turn, plan, state, lane, room, out, mask)
    while True:
        if state.status != 0 or how_many(mask) == 0:
            judge(box, state, settings, room.points, worth)
            back_up(tree, nodes, edges, way, passed, length, NONE, worth, 0)
            return ENDED
        best = NONE
        if at != NONE and length < len(way):
            if at == 0 and settings.way == GUMBEL:
                best = next_in_turn(tree, nodes, edges, mask, order, settings)
                tree.turned += 1
            else:
                best = most_promising(nodes, edges, at, mask, settings)
        if best < 0:
            break
        way[length], passed[length], above = best, at, best
        length += 1
        came = take(box, turn, plan, state, lane, room, out, chance, mask, edges[best].token)
        if came != FINE:
            return came
        at = node_for(nodes, edges[best].child, lane.asked)
    observe(box, plan, state, lane, seen, lane.asked, row)
    if settings.advice > 0.0:
        take_advice(box, turn, plan, state, lane, room, out, advice, urges)
    flight.kind, flight.at, flight.above, flight.length, flight.seat = LEAF, at, above, length, lane.asked
    for place in range(length):
        nodes[passed[place]].waiting += 1
        edges[way[place]].waiting += 1
    tree.waiting += 1
    return WAITS
