"""What was chosen becomes the root: what is below it is kept byte for byte where it is still true, and nowhere else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import turnwright
from toys import make_duel
from turnwright import Game, OptionError
from turnwright.engine.forest import Forest, ForestSettings
from turnwright.engine.forest.tables import NONE

from .grown import blind, planted, visit


def judging(rows: Any, masks: Any) -> tuple[Any, Any]:
    """A policy that knows nothing, and finds every position worth something else."""
    return blind(rows, masks)[0], np.tanh(rows[:, ::3].sum(axis=1) / 5 - 1).astype(np.float32)


def grown_at(forest: Forest, tree: int, at: int) -> Any:
    """A node and all below it."""
    node, edges = forest.nodes[tree, at], forest.edges[tree]
    below, index = {}, int(node["first"])
    while index != NONE:
        edge, child, children = edges[index], int(edges[index]["child"]), []
        while child != NONE:
            children.append(grown_at(forest, tree, child))
            child = int(forest.nodes[tree, child]["other"])
        below[int(edge["token"])] = (int(edge["visits"]), float(edge["total"]), float(edge["prior"]), children)
        index = int(edge["next"])
    return int(node["seat"]), int(node["visits"]), float(node["total"]), float(node["worth"]), below


def chosen_by(forest: Forest) -> Any:
    return forest.weigh().chosen


def test_what_is_below_is_kept_and_its_room_is_all_that_is_used(connect_four: Game) -> None:
    batch, shown, forest = planted(connect_four, 4, 300)
    forest.look(batch, 301)
    visit(forest, judging)
    numbers, visited = chosen_by(forest), forest.weigh().visits
    before = [grown_at(forest, tree, 0)[4][int(number)] for tree, number in enumerate(numbers)]
    batch.step(numbers, shown)
    forest.play(batch, shown, numbers, 301)
    for tree, number in enumerate(numbers):
        assert grown_at(forest, tree, 0) == before[tree][3][0]
        assert forest.trees["visits"][tree] == visited[tree, number] == forest.nodes["visits"][tree, 0] > 20
        assert forest.trees["edges"][tree] == 7 * forest.trees["nodes"][tree] or forest.trees["nodes"][tree] < 301
    kept = forest.trees["visits"].sum()
    asked = visit(forest, judging)
    assert (forest.trees["visits"] == 301).all() and sum(asked) <= 4 * 301 - kept, "only the others are asked about"
    assert forest.trees["seat"].tolist() == [1] * 4 and (forest.weigh().visits.sum(axis=1) == 300).all()


def test_a_kept_tree_goes_on_as_if_it_had_always_been_there(tic_tac_toe: Game) -> None:
    """Two forests of which one follows: visits of its root are what the other visits below that number."""
    batch, shown, forest = planted(tic_tac_toe, 1, 900)
    forest.look(batch, 500)
    visit(forest, judging)
    batch.step(np.array([4]), shown)
    forest.play(batch, shown, np.array([4]), 900)
    before = grown_at(forest, 0, 0)
    visit(forest, judging)
    after = grown_at(forest, 0, 0)
    assert after[1] == 900 and all(after[4][token][0] >= edge[0] for token, edge in before[4].items())
    for stone in (0, 1):
        batch.step(np.array([stone]), shown)
        forest.play(batch, shown, np.array([stone]), 900)
        visit(forest, judging)
    assert chosen_by(forest)[0] == 7, "four and one are taken: seven wins"


@pytest.mark.parametrize("name", ["duel", "connect-four"])
def test_trees_follow_to_the_end_and_know_what_is_open(name: str) -> None:
    """At every root the edges are what can be chosen there, also after places without a choice, which duels have."""
    batch, shown, forest = planted(make_duel() if name == "duel" else turnwright.load(name), 6, 40)
    random, kept, forced = np.random.default_rng(2), 0, 0
    forest.look(batch, 41)
    for _ in range(60):
        visit(forest, judging)
        often = np.linspace(1, 0.3, shown.masks.shape[1])  # duels: blocks, until there are none left
        numbers = (shown.masks * often * random.random(shown.masks.shape)).argmax(axis=1)
        batch.step(numbers, shown)
        if shown.over.any():
            batch.begin(random.integers(0, 1 << 63, 6, np.uint64), shown, shown.over.copy())
        wanted = shown.masks.sum(axis=1) > 1
        forest.play(batch, shown, numbers, 41)
        for tree in np.flatnonzero(wanted & (forest.trees["nodes"] > 0)).tolist():
            seat, visits, _, _, below = grown_at(forest, tree, 0)
            assert sorted(below) == np.flatnonzero(shown.masks[tree]).tolist() and seat == shown.seats[tree]
            kept += visits
        forced += int((~wanted & (forest.trees["nodes"] > 0)).sum())
    assert kept > 500 and (forced > 0) == (name == "duel")


@pytest.mark.parametrize("name", ["kuhn-poker", "zero-day", "cards"])
def test_nothing_is_kept_where_something_may_have_become_known(name: str, cards: Game) -> None:
    """Between two numbers of one action nothing has: there it is kept, as in a game without secrets."""
    game = cards if name == "cards" else turnwright.load(name)
    batch, shown, forest = planted(game, 8, 60)
    forest.look(batch, 61)
    halfway = 0
    for _ in range(12):
        visit(forest, judging)
        numbers, visited = np.where(forest.weigh().chosen < 0, shown.masks.argmax(axis=1), chosen_by(forest)), forest
        found = visited.weigh().visits[np.arange(8), numbers]
        batch.step(numbers, shown)
        over = shown.over.copy()
        if over.any():
            batch.begin(np.arange(8, dtype=np.uint64), shown, over)
        within = (batch.lanes["depth"] > 0) & ~over
        forest.play(batch, shown, numbers, 61)
        assert (forest.trees["visits"][~within] == 0).all() and (forest.trees["nodes"][~within] == 0).all()
        assert (forest.trees["visits"][within] <= found[within]).all() and (forest.trees["seat"] == shown.seats).all()
        halfway += int(forest.trees["visits"][within].sum())
    assert (halfway > 100) == (name == "zero-day")


def test_a_lane_that_went_elsewhere_has_a_new_tree(connect_four: Game) -> None:
    """Two numbers further, in another match, or by a number that was never tried."""
    batch, shown, forest = planted(connect_four, 4, 60)
    forest.look(batch, 61)
    visit(forest)
    batch.step(np.full(4, 3), shown)
    batch.step(np.full(4, 3), shown, np.array([False, True, False, False]))
    batch.begin(np.arange(9, 13, dtype=np.uint64), shown, np.array([False, False, True, False]))
    forest.edges["child"][3] = NONE
    forest.play(batch, shown, np.full(4, 3), 61)
    assert (forest.trees["nodes"] > 0).tolist() == [True, False, False, False]
    visit(forest)
    assert (forest.trees["visits"] == 61).all()


def test_trees_that_halve_are_planted_anew(connect_four: Game) -> None:
    found = []
    for followed in (True, False):
        batch, shown, forest = planted(connect_four, 4, 30, ForestSettings(considered=4), seed=7)
        forest.look(batch, 31)
        visit(forest)
        batch.step(np.full(4, 3), shown)
        forest.play(batch, shown, np.full(4, 3), 31) if followed else forest.look(batch, 31)
        visit(forest)
        found.append(forest.weigh().visits.tolist())
    assert found[0] == found[1]


def test_a_full_tree_has_room_again(connect_four: Game) -> None:
    batch, shown, forest = planted(connect_four, 3, 20)
    forest.look(batch, 200)
    for _ in range(6):
        visit(forest, judging)
        assert (forest.trees["nodes"] == 21).all()
        numbers = chosen_by(forest)
        batch.step(numbers, shown)
        forest.play(batch, shown, numbers, 200)
        assert (forest.trees["nodes"] < 21).all() and (forest.trees["edges"] <= forest.edges.shape[1]).all()
        for tree in range(3):
            grown_at(forest, tree, 0)


def test_the_same_seed_is_the_same_and_threads_change_nothing(connect_four: Game) -> None:
    found = []
    for threads in (1, 3):
        batch, shown, forest = planted(connect_four, 64, 24, threads=threads, seed=3)
        forest.look(batch, 25)
        for _ in range(4):
            forest.sharing._short = False
            visit(forest, judging)
            numbers = chosen_by(forest)
            batch.step(numbers, shown)
            forest.play(batch, shown, numbers, 25)
        found.append((forest.trees.tobytes(), forest.weigh().visits.tobytes()))
        forest.close()
    assert found[0] == found[1]


def test_what_cannot_be_followed_is_refused(tic_tac_toe: Game) -> None:
    batch, shown, forest = planted(tic_tac_toe, 2, 4)
    forest.look(batch, 4)
    with pytest.raises(OptionError, match="follows as many lanes and numbers; 2 and 3 came"):
        forest.play(batch, shown, np.zeros(3, np.int64), 4)
    forest.select()
    with pytest.raises(OptionError, match="visits wait for the policy; tell what it says first"):
        forest.play(batch, shown, np.zeros(2, np.int64), 4)
