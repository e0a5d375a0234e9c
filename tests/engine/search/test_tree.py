"""A tree search over one game: bounded memory, kept between moves, the same from the same seed."""

from __future__ import annotations

import pytest

from turnwright import Game, Match
from turnwright.engine.search.layout import Settings
from turnwright.engine.search.tree import Tree


def played(game: Game, *actions: str) -> Match:
    match = game.new_match(seed=1)
    for action in actions:
        match.play(action)
    return match


@pytest.mark.parametrize("name", ["tic_tac_toe", "kuhn_poker"])
def test_the_same_seed_thinks_the_same_whatever_was_thought_before(name: str, request: pytest.FixtureRequest) -> None:
    game: Game = request.getfixturevalue(name)
    match, tree = game.new_match(seed=1), Tree(game, nodes=5000)
    thoughts = []
    for seed in (3, 4, 3):
        tree.reseed(seed)
        tree.table = None
        tree.look(match.table, match.gate.seen(match.table, match.memory, 0), 0)
        tree.think(150)
        thoughts.append([(found.action.tobytes(), found.visits, found.worth) for found in tree.ranking()])
    assert thoughts[0] == thoughts[2] != thoughts[1]


def test_a_full_tree_goes_on_thinking_in_the_memory_it_has(connect_four: Game) -> None:
    tree, match = Tree(connect_four, Settings(solve=False), nodes=300), connect_four.new_match(seed=1)
    tree.look(match.table, match.memory, 0)
    assert tree.think(5000) == 5000
    assert tree.settings["used"][0] <= 300
    assert sum(found.visits for found in tree.ranking()) == 5000


def test_what_is_known_is_kept_where_play_has_gone(connect_four: Game) -> None:
    tree, match = Tree(connect_four, nodes=20_000, seed=1), connect_four.new_match(seed=1)
    tree.look(match.table, match.memory, 0)
    tree.think(3000)
    best = tree.ranking()[0]
    match.play(next(action for action in match.legal() if action.tobytes() == best.action.tobytes()))
    tree.look(match.table, match.memory, 1)
    assert tree.visits == best.visits > 0
    tree.look(played(connect_four, "drop a", "drop b").table, match.memory, 1)
    assert tree.visits == 0, "another table is another match"


def test_every_legal_action_is_named_even_untried(connect_four: Game) -> None:
    tree, match = Tree(connect_four, nodes=2000, seed=2), connect_four.new_match(seed=1)
    tree.look(match.table, match.memory, 0)
    tree.think(3)
    names = {found.action.tobytes() for found in tree.ranking()}
    assert names == {action.tobytes() for action in match.legal()}


def test_one_action_is_weighed_by_visits_to_it_alone(kuhn_poker: Game) -> None:
    """Whoever calls with the best card wins; whoever passes then has lost."""
    match = kuhn_poker.new_match(seed=1)
    match.play("pass")
    match.play("bet")
    tree = Tree(kuhn_poker, nodes=5000)
    worths = {}
    for action in match.legal():
        tree.look(match.table, match.gate.seen(match.table, match.memory, 0), 0)
        worths[str(action)] = tree.weigh(action.memory, 400)
        assert tree.ranking()[0].action.tobytes() == action.tobytes() and len(tree.ranking()) == 1
        assert tree.ranking()[0].visits == 401
    assert worths["pass"] == -1.0 < worths["bet"] <= 1.0
