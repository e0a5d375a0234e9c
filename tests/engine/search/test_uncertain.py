"""The search under chance and hidden cards: when a node is listed again, and what a new child begins with."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from turnwright import Game
from turnwright.engine.search import uncertain
from turnwright.engine.search.layout import NODE, PRIOR, SCORES, Settings
from turnwright.engine.search.tree import Tree


def plain(name: str) -> Any:
    return getattr(uncertain, name).py_func


def node(**fields: int) -> Any:
    made = np.zeros(1, NODE).view(np.recarray)
    for name, value in fields.items():
        made[name] = value
    return made[0]


def test_a_node_is_listed_again_only_when_it_may_have_grown() -> None:
    wants_more, free = plain("wants_more"), SimpleNamespace(widening=0.0, widening_power=0.5)
    assert wants_more(node(visits=5), 0, free), "without a child there is nothing else to do"
    assert not wants_more(node(visits=10, count=10), 3, free), "all were children a moment ago"
    assert wants_more(node(visits=12, count=10), 3, free)
    narrow = SimpleNamespace(widening=1.0, widening_power=0.5)
    assert wants_more(node(visits=9), 4, narrow) and not wants_more(node(visits=9), 5, narrow)


def test_a_child_is_known_by_all_its_bytes() -> None:
    nodes = np.zeros(4, NODE).view(np.recarray)
    nodes["first"][0], nodes["next"][2] = 2, 1
    moves = np.array([[0, 0], [1, 5], [1, 6], [9, 9]], np.uint8)
    is_child = plain("is_child")
    assert [is_child(nodes, moves, 0, np.array(action)) for action in ([1, 5], [1, 6], [9, 9], [1, 0])] == [
        True, True, False, False,
    ]  # fmt: skip


def test_a_new_child_starts_clean_and_comes_first() -> None:
    nodes = np.zeros(4, NODE).view(np.recarray)
    nodes["visits"][2], nodes["total"][2], nodes["first"][0] = 7, 3.0, 1
    scores, moves = np.zeros((SCORES, 4), np.float32), np.zeros(4, [("seat", "i1"), ("number", "i1")])
    action: Any = np.array([(1, 9)], moves.dtype).view(np.recarray)[0]
    settings = SimpleNamespace(used=2, prior_weight=1.0)
    state = SimpleNamespace(_functions=SimpleNamespace(urge=lambda box, state, action: 500))
    assert plain("adopt")(None, nodes, scores, moves, state, 0, action, settings) == 2
    child = nodes[2]
    assert (child.visits, child.total, child.seat, child.next, child.open) == (0, 0.0, 1, 1, 1)
    assert (nodes["first"][0], settings.used, scores[PRIOR, 2]) == (2, 3, pytest.approx(0.5))


def test_every_visit_guesses_anew_and_all_are_counted(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    match.memory["card"] = [[2, 0]]
    tree = Tree(kuhn_poker, Settings(score_weight=1.0, score_scale=2.0), nodes=2000, seed=3)
    tree.look(match.table, match.memory, 0)
    assert tree.think(500) == 500 == tree.visits
    ranking = tree.ranking()
    assert sum(found.visits for found in ranking) == 500
    assert all(-1 < found.worth < 1 for found in ranking), "wins and losses were both met"
