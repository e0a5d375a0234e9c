"""What was chosen becomes the root: the tree below it is kept, its nodes in their order, and the rest is room again.

A tree is kept where everything that its visits knew is still true: in games where everybody sees everything and chance
has no part after the start; and in all others between two numbers of one action, because nothing has happened then.
"""

from __future__ import annotations

from typing import Any

from ..batch.loops import ALL_WELL
from ..batch.numbers import in_line, lane_function
from ..keeping import loop
from .growing import node_for
from .tables import NONE

ANY_SEAT = -1
"""Where the tree is ahead of its lane, it begins where another seat may choose; there is one place it can lead to."""
GONE, KEPT = range(2)
"""What becomes of a node or an edge, before the kept ones know their new places."""


@lane_function
def below(nodes: Any, edges: Any, token: Any, seat: Any) -> Any:
    """The node that a number at the root leads to, where this seat chooses, or any; none, if there is none."""
    index = nodes[0].first
    while index != NONE:
        if edges[index].token == token:
            return edges[index].child if seat == ANY_SEAT else node_for(nodes, edges[index].child, seat)
        index = edges[index].next
    return NONE


@lane_function
def take_root(tree: Any, nodes: Any, edges: Any, root: Any, kept_nodes: Any, kept_edges: Any) -> None:
    """Make a node the root. What is below it moves together: a node or an edge never comes to lie before one above."""
    for at in range(tree.nodes):
        kept_nodes[at] = GONE
    for index in range(tree.edges):
        kept_edges[index] = GONE
    kept_nodes[root] = KEPT
    for at in range(root, tree.nodes):
        if kept_nodes[at] == KEPT:
            index = nodes[at].first
            while index != NONE:
                kept_edges[index] = KEPT
                child = edges[index].child
                while child != NONE:
                    kept_nodes[child] = KEPT
                    child = nodes[child].other
                index = edges[index].next
    nodes[root].other = NONE
    tree.nodes, tree.edges = numbered(kept_nodes, tree.nodes), numbered(kept_edges, tree.edges)
    move_nodes(nodes, kept_nodes, kept_edges, root)
    move_edges(edges, kept_nodes, kept_edges)


@in_line
def numbered(kept: Any, count: Any) -> Any:
    """Say where each kept one goes, and of others that they go nowhere; back comes how many are kept."""
    following = 0
    for place in range(count):
        if kept[place] == KEPT:
            kept[place] = following
            following += 1
        else:
            kept[place] = NONE
    for place in range(count, len(kept)):
        kept[place] = NONE
    return following


@in_line
def place_of(kept: Any, place: Any) -> Any:
    """Where something lies now; nowhere, if it was nowhere."""
    return kept[place] if place != NONE else NONE


@in_line
def move_nodes(nodes: Any, kept_nodes: Any, kept_edges: Any, root: Any) -> None:
    """Kept nodes to their new places."""
    for at in range(root, len(nodes)):
        if kept_nodes[at] != NONE:
            nodes[kept_nodes[at]] = nodes[at]
            node = nodes[kept_nodes[at]]
            node.first, node.other = place_of(kept_edges, node.first), place_of(kept_nodes, node.other)


@in_line
def move_edges(edges: Any, kept_nodes: Any, kept_edges: Any) -> None:
    """Kept edges to their new places; a noisy score counted at the old root alone."""
    for index in range(len(edges)):
        if kept_edges[index] != NONE:
            edges[kept_edges[index]] = edges[index]
            edge = edges[kept_edges[index]]
            edge.child, edge.next = place_of(kept_nodes, edge.child), place_of(kept_edges, edge.next)


@loop(nogil=True, _nrt=False)
def follow_numbers(
    trees: Any, nodes: Any, edges: Any, kept_nodes: Any, kept_edges: Any, numbers: Any, seats: Any, follows: Any,
    ahead: Any, first: Any, stop: Any,
) -> Any:  # fmt: skip
    """In every tree that follows its lane, what the number leads to becomes the root; all others lose what they have.

    A tree can be ahead of its lane, while only one number is open there: then it is at its root already.
    """
    for index in range(first, stop):
        tree, root = trees[index], NONE
        if follows[index] and tree.nodes > 0:
            root = 0 if ahead[index] > 0 else below(nodes[index], edges[index], numbers[index], seats[index])
        if root == NONE:
            tree.nodes, tree.edges, tree.visits = 0, 0, 0
        else:
            if root > 0:
                take_root(tree, nodes[index], edges[index], root, kept_nodes, kept_edges)
            tree.visits = nodes[index, 0].visits
    return ALL_WELL
