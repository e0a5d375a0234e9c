"""What the policy said becomes part of a tree: edges for what can be chosen, and worth for all that led there."""

from __future__ import annotations

from math import exp, log
from typing import Any

import numpy as np

from ...core.chance import draw
from ..batch.numbers import in_line, lane_function
from ..chance import stream_key
from .tables import NONE

FINE_GRAINED = 1 << 30
NOISE_STREAM = np.uint64(1 << 44)
"""Of a tree's key, what the noise at its root is drawn with."""
LOWEST, FLOOR = -1e30, 1e-4


@in_line
def node_for(nodes: Any, first: Any, seat: Any) -> Any:
    """Of the nodes with the same numbers, the one where this seat chooses; none, if there is none yet."""
    at = first
    while at != NONE and nodes[at].seat != seat:
        at = nodes[at].other
    return at


@in_line
def new_node(tree: Any, nodes: Any, edges: Any, above: Any, seat: Any) -> Any:
    """A node below an edge; none, if there is no room."""
    at = tree.nodes
    if at >= len(nodes):
        return NONE
    tree.nodes = at + 1
    node = nodes[at]
    node.total, node.visits, node.waiting, node.worth = 0.0, 0, 0, 0.0
    node.first, node.other, node.seat = NONE, NONE, seat
    if above != NONE:
        node.other = edges[above].child
        edges[above].child = at
    return at


@in_line
def has_edge(nodes: Any, edges: Any, at: Any, token: Any) -> Any:
    """Whether a number has an edge at a node."""
    index = nodes[at].first
    while index != NONE:
        if edges[index].token == token:
            return True
        index = edges[index].next
    return False


@lane_function
def add_edges(tree: Any, nodes: Any, edges: Any, at: Any, scores: Any, mask: Any, urges: Any, urgency: Any) -> None:
    """An edge for every number that can be chosen and has none, as likely as its score says among all of them."""
    highest, total, missing = LOWEST, 0.0, 0
    fresh = nodes[at].first == NONE
    for token in range(len(mask)):
        if mask[token]:
            score = scores[token] + urgency * urges[token]
            if score == score and highest < score < -LOWEST:
                highest = score
    for token in range(len(mask)):
        if mask[token]:
            total += weight_of(scores[token] + urgency * urges[token], highest)
            if fresh or not has_edge(nodes, edges, at, token):
                missing += 1
    if missing == 0 or tree.edges + missing > len(edges):
        return
    for token in range(len(mask)):
        if mask[token] and (fresh or not has_edge(nodes, edges, at, token)):
            edge = edges[tree.edges]
            edge.total, edge.visits, edge.waiting = 0.0, 0, 0
            edge.prior = weight_of(scores[token] + urgency * urges[token], highest) / total
            edge.logit = log(edge.prior + 1e-20)
            edge.urge, edge.token, edge.child, edge.next = edge.logit, token, NONE, nodes[at].first
            nodes[at].first = tree.edges
            tree.edges += 1


@in_line
def weight_of(score: Any, highest: Any) -> Any:
    """What a score weighs against the highest; what is no number weighs next to nothing."""
    if score == score and LOWEST < score < -LOWEST:
        return exp(score - highest) + 1e-12
    return 1e-12


@lane_function
def add_noise(tree: Any, nodes: Any, edges: Any, chance: Any, noise: Any) -> None:
    """Gumbel noise on the root's scores, so that the greatest of them is drawn as often as its score says."""
    chance.key = stream_key(tree.key, NOISE_STREAM)
    tree.open = 0
    index = nodes[0].first
    while index != NONE:
        unit = (draw(chance, FINE_GRAINED) + 0.5) / FINE_GRAINED
        edges[index].urge = edges[index].logit - noise * log(-log(unit))
        tree.open += 1
        index = edges[index].next


@in_line
def share_out(values: Any, seat: Any, seats: Any, worth: Any) -> None:
    """What the policy's values say to every seat: they begin with the asked one; one value is what the others lose."""
    if len(values) >= seats:
        for place in range(seats):
            worth[(seat + place) % seats] = bounded(values[place])
        return
    value = bounded(values[0])
    for other in range(seats):
        worth[other] = value if other == seat else -value / max(1, seats - 1)


@in_line
def bounded(value: Any) -> Any:
    """A worth from −1 to 1; what is no number is worth nothing."""
    return min(max(np.float64(value), -1.0), 1.0) if value == value else 0.0


@lane_function
def back_up(
    tree: Any, nodes: Any, edges: Any, way: Any, passed: Any, length: Any, leaf: Any, worth: Any, waited: Any
) -> None:
    """Tell a worth to all nodes and edges on the way; `waited` is 1 if the visit was counted as waiting."""
    for place in range(length):
        node, edge = nodes[passed[place]], edges[way[place]]
        node.visits += 1
        node.waiting -= waited
        node.total += worth[node.seat]
        edge.visits += 1
        edge.waiting -= waited
        edge.total += worth[node.seat]
    if leaf != NONE:
        nodes[leaf].visits += 1
        nodes[leaf].total += worth[nodes[leaf].seat]
    tree.visits += 1
    tree.waiting -= waited
