"""The search where nothing is hidden: children in order, proofs that go up, trees that move, positions found again."""

from __future__ import annotations

from math import log, sqrt
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from turnwright.engine.search import certain
from turnwright.engine.search.layout import MEAN, NODE, PRIOR, SCORES, TABLED, WAY, WORDS, tabled


def plain(name: str) -> Any:
    """The function as Python runs it."""
    return getattr(certain, name).py_func


def nodes(count: int) -> Any:
    return np.zeros(count, NODE).view(np.recarray)


def test_children_are_opened_one_by_one_as_visits_come() -> None:
    scores = np.full((SCORES, 12), certain.CLOSED, np.float32)
    parent = nodes(1)
    parent["first"], parent["count"], parent["visits"] = 2, 6, 4
    settings = SimpleNamespace(widening=1.0, widening_power=0.5)
    plain("widen")(scores, parent[0], settings)
    assert parent["open"][0] == 4
    assert (scores[MEAN, 2:6] == np.float32(certain.UNTRIED_FIRST)).all()
    assert (scores[MEAN, 6:8] == np.float32(certain.CLOSED)).all()
    parent["visits"] = 10_000
    plain("widen")(scores, parent[0], settings)
    assert parent["open"][0] == 6, "no more than there are"


def family(*children: tuple[int, int]) -> Any:
    """A root of seat 0's choice, with a child for each (proven, winners)."""
    made = nodes(1 + len(children))
    made["first"][0], made["count"][0] = 1, len(children)
    for place, (proven, winners) in enumerate(children, start=1):
        made["proven"][place], made["winners"][place], made["seat"][place] = proven, winners, 0
    return made


@pytest.mark.parametrize(
    ("children", "proven", "winners"),
    [
        (((1, 0b01), (0, 0)), 1, 0b01),
        (((1, 0b10), (0, 0)), 0, 0),
        (((1, 0b10), (1, 0b10)), 1, 0b10),
        (((1, 0b10), (1, 0)), 1, 0),
        (((1, 0), (1, 0b10)), 1, 0),
    ],
)
def test_one_win_is_enough_and_everything_else_needs_all(
    children: tuple[tuple[int, int], ...], proven: int, winners: int
) -> None:
    made = family(*children)
    plain("prove")(made, np.array([0, 1], np.uint32), 1)
    assert (made["proven"][0], made["winners"][0]) == (proven, winners)


def test_a_visit_is_counted_and_a_proof_replaces_the_mean() -> None:
    made, tables = nodes(1), tabled().view(np.recarray)
    made["seat"] = 1
    worth = np.array([-0.5, 0.5])
    for visits in range(1, 4):
        mean, spread, curiosity = plain("count_visit")(made[0], tables, worth, 1)
        assert (mean, spread) == (pytest.approx(0.5), pytest.approx(1 / sqrt(visits)))
        assert curiosity == pytest.approx(sqrt(log(visits + 1)))
    made["proven"], made["winners"] = 1, 0b01
    mean, spread, _ = plain("count_visit")(made[0], tables, worth, 1)
    assert (mean, spread) == (np.float32(certain.LOST), 0.0)
    made["winners"] = 0b10
    assert plain("count_visit")(made[0], tables, worth, 1)[0] == 1.0
    assert plain("count_visit")(made[0], tables, worth, 0)[0] == pytest.approx(0.5), "unless nothing is to be proven"


@pytest.mark.parametrize("visits", [TABLED, 3 * TABLED + 17, 2**27])
def test_curiosity_of_many_visits_is_right(visits: int) -> None:
    found = plain("curiosity_of_many")(tabled().view(np.recarray), visits)
    assert found == pytest.approx(sqrt(log(visits + 1)), rel=1e-4)


def test_the_most_promising_are_listed_first_and_equals_keep_their_order() -> None:
    urges = [100, 300, 100, 300, 0]

    def advice(box: Any, state: Any, action: Any) -> int:
        return urges[int(action["number"])]

    kind = np.dtype([("number", "i4")])
    out, moves = np.zeros(5, kind), np.zeros(8, kind)
    out["number"] = range(5)
    scores = np.zeros((SCORES, 8), np.float32)
    state = SimpleNamespace(_functions=SimpleNamespace(urge=advice))
    plain("list_children")(None, scores, moves, state, 2, 5, 0, out, SimpleNamespace(prior_weight=1.0))
    assert moves["number"][2:7].tolist() == [1, 3, 0, 2, 4]
    assert scores[PRIOR, 2:7] == pytest.approx([0.3, 0.3, 0.1, 0.1, 0.0])
    plain("list_children")(None, scores, moves, state, 2, 5, 3, out, SimpleNamespace(prior_weight=0.0))
    assert moves["number"][2:7].tolist() == [3, 4, 0, 1, 2], "without advice, in order from one of them on"


def test_a_position_is_found_only_where_it_has_children() -> None:
    raw = np.array([[1, 2], [3, 4], [3, 4], [5, 6]], np.uint8)
    made = nodes(4)
    made["count"] = [1, 0, 2, 1]
    find = plain("find")
    assert [find(made, raw, 4, np.array(row, np.uint8)) for row in ([1, 2], [3, 4], [5, 6], [7, 8])] == [0, 2, 3, -1]
    assert find(made, raw, 3, np.array([5, 6], np.uint8)) == -1, "beyond what is in use"


def test_a_subtree_moves_with_its_ways_and_leaves_the_rest_behind() -> None:
    made, other = nodes(8), nodes(8)
    scores, new_scores = np.arange(SCORES * 8, dtype=np.float32).reshape(SCORES, 8), np.zeros((SCORES, 8), np.float32)
    moves, new_moves, positions, new_positions = np.arange(8), np.zeros(8, int), np.arange(8) * 10, np.zeros(8, int)
    made["first"][0], made["count"][0] = 1, 2
    made["first"][2], made["count"][2], made["visits"][2] = 3, 2, 9
    made["next"][2] = 4 * WORDS + WAY
    made["first"][4], made["count"][4] = 5, 1
    with np.errstate(over="ignore"):  # places are unsigned, and wrap round as compiled ones do
        moved = plain("transplant")(made, scores, moves, positions, 2, other, new_scores, new_moves, new_positions)
    assert moved == 4
    assert other["visits"][0] == 9 and other["first"][0] == 1 and other["next"][0] == 2 * WORDS + WAY
    assert new_moves[1:4].tolist() == [3, 4, 5] and other["first"][2] == 3
    assert new_positions[[0, 2]].tolist() == [20, 40]
    assert new_scores[:, 1:4].tolist() == scores[:, 3:6].tolist()
