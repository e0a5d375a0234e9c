"""Tree search: it finds what can be found, proves what can be proven, and sees no more than its seat may."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from turnwright import Game, Match
from turnwright.engine.search.certainty import is_certain, is_open
from turnwright.engine.search.layout import Settings
from turnwright.engine.search.tree import Tree
from turnwright.engine.search.worth import share
from turnwright.players import Limit, SeatView, make_player, play_match, prepare
from turnwright.players.tree_search import SearchPlayer


def played(game: Game, *actions: str) -> Match:
    match = game.new_match(seed=1)
    for action in actions:
        match.play(action)
    return match


def choice(match: Match, player: SearchPlayer, visits: int = 500) -> str:
    assert match.to_act is not None
    return str(player.choose(SeatView.of(match, match.to_act), Limit(visits=visits)))


@pytest.fixture(scope="module")
def searcher(tic_tac_toe: Game) -> SearchPlayer:
    player = SearchPlayer(tic_tac_toe, Settings())
    player.prepare()
    return player


def test_it_knows_which_games_are_certain(tic_tac_toe: Game, kuhn_poker: Game, duel: Game, cards: Game) -> None:
    assert [is_certain(game) for game in (tic_tac_toe, duel, kuhn_poker, cards)] == [True, True, False, False]
    assert [is_open(game) for game in (tic_tac_toe, duel, kuhn_poker, cards)] == [True, True, False, False]


def test_it_takes_a_win_and_stops_a_loss(tic_tac_toe: Game, searcher: SearchPlayer) -> None:
    assert choice(played(tic_tac_toe, "place a1", "place b2", "place b1", "place b3"), searcher) == "place c1"
    assert choice(played(tic_tac_toe, "place b2", "place c3", "place b1"), searcher) == "place b3"


def test_it_proves_a_forced_win_and_thinks_no_longer(tic_tac_toe: Game, searcher: SearchPlayer) -> None:
    match = played(tic_tac_toe, "place a1", "place b3", "place c1", "place b1")
    assert choice(match, searcher, visits=100_000) == "place b2" or searcher.tree.ranking()[0].proven == 1.0
    assert searcher.tree.is_proven
    assert searcher.tree.visits < 100_000


def test_a_draw_is_proven_when_nothing_else_is_left(tic_tac_toe: Game) -> None:
    tree = Tree(tic_tac_toe, Settings(), seed=3)
    match = played(tic_tac_toe, "place b2", "place a1", "place b1", "place b3")
    tree.look(match.table, match.memory, 0)
    tree.think(50_000)
    assert tree.is_proven
    assert {found.proven for found in tree.ranking()} == {0.0, -1.0}


def test_the_tree_is_kept_between_moves(tic_tac_toe: Game) -> None:
    tree = Tree(tic_tac_toe, Settings(solve=False), seed=1)
    match = tic_tac_toe.new_match()
    tree.look(match.table, match.memory, 0)
    tree.think(2000)
    known = {found.action.tobytes(): found.visits for found in tree.ranking()}
    action = match.legal()[4]
    match.play(action)
    tree.look(match.table, match.memory, 1)
    assert tree.visits == known[action.tobytes()] > 0
    assert sum(found.visits for found in tree.ranking()) == tree.visits - 1
    before = tree.visits
    tree.think(100)
    assert tree.visits == before + 100


@pytest.mark.parametrize("settings", [Settings(solve=False), Settings(solve=False, widening=1.0)])
def test_untried_actions_are_ranked_by_their_names(tic_tac_toe: Game, settings: Settings) -> None:
    tree = Tree(tic_tac_toe, settings, seed=1)
    match = tic_tac_toe.new_match()
    tree.look(match.table, match.memory, 0)
    tree.think(40)
    for _ in range(4):
        assert {found.action.tobytes() for found in tree.ranking()} == {one.tobytes() for one in match.legal()}
        best = tree.ranking()[0].action.tobytes()
        match.play(next(one for one in match.legal() if one.tobytes() == best))
        assert match.to_act is not None
        tree.look(match.table, match.memory, match.to_act)
        if tree.visits == 0:
            tree.think(2)
    assert 0 in {found.visits for found in tree.ranking()}


def test_memory_is_bounded(tic_tac_toe: Game, kuhn_poker: Game) -> None:
    for game in (tic_tac_toe, kuhn_poker):
        tree = Tree(game, Settings(solve=False), nodes=1000)
        match = game.new_match(seed=2)
        tree.look(match.table, match.gate.seen(match.table, match.memory, 0), 0)
        assert tree.think(3000) == 3000
        assert int(tree.settings["used"][0]) <= 1000


def test_the_same_seed_gives_the_same_thoughts(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match()
    thoughts = []
    for _ in range(2):
        tree = Tree(tic_tac_toe, Settings(), seed=11)
        tree.look(match.table, match.memory, 0)
        tree.think(700)
        thoughts.append([(found.action.tobytes(), found.visits, found.worth) for found in tree.ranking()])
    assert thoughts[0] == thoughts[1]


def test_widening_opens_the_best_urges_first(tic_tac_toe: Game) -> None:
    tree = Tree(tic_tac_toe, Settings(widening=1.0, solve=False), seed=1)
    match = tic_tac_toe.new_match()
    tree.look(match.table, match.memory, 0)
    tree.think(9)
    assert sum(found.visits > 0 for found in tree.ranking()) <= 5
    tree.think(200)
    assert all(found.visits > 0 for found in tree.ranking())


@pytest.mark.parametrize("spec", ["search:visits=300", "greedy"])
def test_a_bot_cannot_peek(kuhn_poker: Game, spec: str) -> None:
    player = make_player(kuhn_poker, spec)
    prepare(player)
    for seed in range(12):
        for own, others in ((1, (2, 3)), (2, (1, 3)), (3, (1, 2))):
            chosen = set()
            for other in others:
                match = kuhn_poker.new_match(seed=1)
                match.memory["card"] = [[own, other]]
                view = SeatView.of(match, 0)
                assert view.position["card"].tolist() == [[own, 0]]
                player.begin(seed)
                chosen.add(str(player.choose(view, Limit())))
            assert len(chosen) == 1


def test_a_view_holds_neither_secrets_nor_the_seed(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=5)
    view = SeatView.of(match, 0)
    assert view.data()["position"]["card"][1] == 0
    assert not any(isinstance(value, Match) for value in vars(view).values())
    assert str(match.key) not in repr(view)


def test_it_plays_sensible_poker(kuhn_poker: Game) -> None:
    player = SearchPlayer(kuhn_poker, Settings(score_weight=1.0, score_scale=2.0), seed=1)
    player.prepare()
    for own, expected in ((3, "bet"), (1, "pass")):
        match = kuhn_poker.new_match(seed=1)
        match.memory["card"] = [[2, own]] if own == 3 else [[2, 1]]
        match.play("bet")
        assert str(player.choose(SeatView.of(match, 1), Limit(visits=2000))) == expected


def test_three_seats_with_chance_and_secret_choices_made_together(cards: Game) -> None:
    thinker = SearchPlayer(cards, Settings(), Limit(visits=150))
    wins = 0
    for seed in range(20):
        match = cards.new_match(seed=seed, seats=3)
        players = [make_player(cards, "random") for _ in range(3)]
        players[seed % 3] = thinker
        done = play_match(match, players, seed=seed)
        assert done.incidents == []
        wins += seed % 3 in done.winners
    assert wins >= 12


def test_a_shared_win_is_split() -> None:
    assert [share(0b001, seat) for seat in range(3)] == [1.0, -1.0, -1.0]
    assert [share(0b011, seat) for seat in range(3)] == [0.0, 0.0, -1.0]
    assert share(0, 0) == 0.0


def test_search_beats_chance(tic_tac_toe: Game) -> None:
    searcher, chance = make_player(tic_tac_toe, "search:visits=200"), make_player(tic_tac_toe, "random")
    lost = 0
    for seed in range(20):
        match = tic_tac_toe.new_match()
        lineup = [searcher, chance] if seed % 2 else [chance, searcher]
        lost += lineup.index(chance) in play_match(match, lineup, seed=seed).winners
    assert lost == 0


def test_a_position_is_never_written_to(tic_tac_toe: Game, searcher: SearchPlayer) -> None:
    match = tic_tac_toe.new_match()
    view = SeatView.of(match, 0)
    before = view.position.copy()
    searcher.think(view, Limit(visits=200))
    assert np.array_equal(before, view.position)


def test_a_search_is_warmed_up_with_everything_a_match_needs(
    connect_four: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    from turnwright.engine.search import certain

    called: set[str] = set()

    def watched(name: str) -> Any:
        loop: Any = getattr(certain, name)

        def call(*arguments: Any) -> Any:
            called.add(name)
            return loop(*arguments)

        return call

    for name in ("grow", "find", "transplant"):
        monkeypatch.setattr(certain, name, watched(name))
    Tree(dataclasses.replace(connect_four), nodes=2000)
    assert called == {"grow", "find", "transplant"}


def test_a_match_begins_with_nothing_of_the_one_before(tic_tac_toe: Game, searcher: SearchPlayer) -> None:
    """The same seed thinks the same whatever was thought before, and another seed something else."""
    view = SeatView.of(tic_tac_toe.new_match(), 0)

    def thought(seed: int) -> list[tuple[int, float]]:
        searcher.begin(seed)
        return [(found.visits, found.worth) for found in searcher.think(view, Limit(visits=60))]

    first = thought(5)
    assert sum(visits for visits, _ in first) <= 60
    assert thought(5) == first != thought(6)


def test_it_thinks_no_longer_than_its_own_limit_allows(tic_tac_toe: Game) -> None:
    player = SearchPlayer(tic_tac_toe, Settings(), Limit(visits=30))
    found = player.think(SeatView.of(tic_tac_toe.new_match(), 0), Limit(visits=5000))
    assert sum(one.visits for one in found) <= 30
