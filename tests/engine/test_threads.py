"""Different matches in different threads, with no care taken: every list, answer and position is right."""

from __future__ import annotations

import dataclasses
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import turnwright
from fresh import counting_game, run
from turnwright import Chance, Game, Match, MatchError
from turnwright.core.interpreter import Verbs
from turnwright.core.rules import FINE
from turnwright.engine import attach
from turnwright.engine.perft import perft
from turnwright.engine.playouts import playouts
from turnwright.engine.search.layout import Settings
from turnwright.engine.search.tree import Tree
from turnwright.games.methuen.language import SAMPLES

THREADS, PLIES, ROUNDS = 4, 5, 4
GAMES = ("tribun", "zero-day", "rails")


@pytest.fixture(autouse=True)
def _switch_often() -> Iterator[None]:
    """Threads are switched a thousand times as often as usual, so that what can go wrong does."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(5e-6)
    yield
    sys.setswitchinterval(usual)


def at_once(works: Sequence[Callable[[], Any]]) -> list[Any]:
    """What each comes to when all begin together, each in a thread."""
    gate = threading.Barrier(len(works))

    def begun(work: Callable[[], Any]) -> Any:
        gate.wait()
        return work()

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(begun, works))


def walked(verbs: Verbs, match: Match, seed: int) -> list[bytes]:
    """A few actions at random, and everything the verbs say on the way."""
    table, state, random, told = match.table, match.memory, Random(seed), []
    for ply in range(PLIES):
        listed = verbs.legal(table, state)
        told.append(listed.tobytes())
        if not len(listed):
            break
        chosen = random.randrange(len(listed))
        action = listed[chosen : chosen + 1]
        assert verbs.check(table, state, action) == FINE
        chance = Chance(seed * 100 + ply)
        state = verbs.advance(table, state, action, chance)
        told += [state.tobytes(), bytes(str((chance.drawn, verbs.points(table, state))), "ascii")]
        seen = state.copy()
        verbs.unveil(table, state, 0, seen)
        told.append(seen.tobytes())
    return told


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("form", ["interpreted", "compiled"])
def test_matches_in_threads_do_not_mix(name: str, form: str) -> None:
    game = turnwright.load(name)
    tiered = attach(game)
    verbs: Verbs = tiered.compiled() if form == "compiled" else tiered.interpreted
    matches = [game.new_match(seed=seed) for seed in range(THREADS)]
    alone = [walked(verbs, match, seed) for seed, match in enumerate(matches)]
    rounds = ROUNDS if form == "interpreted" else 25 * ROUNDS

    def several(match: Match, seed: int) -> list[list[bytes]]:
        return [walked(verbs, match, seed) for _ in range(rounds)]

    works = [partial(several, match, seed) for seed, match in enumerate(matches)]
    for expected, answers in zip(alone, at_once(works), strict=True):
        assert all(answer == expected for answer in answers)


def test_searches_playouts_and_counts_in_threads_are_those_of_one(connect_four: Game, kuhn_poker: Game) -> None:
    def thinking(game: Game, seed: int) -> Any:
        tree, match = Tree(game, Settings(), nodes=5000, seed=seed), game.new_match(seed=seed)
        tree.look(match.table, match.memory, 0)
        tree.think(400)
        return [(found.action.tobytes(), found.visits, found.worth) for found in tree.ranking()]

    works: list[Callable[[], Any]] = [
        lambda: thinking(connect_four, 1),
        lambda: thinking(connect_four, 2),
        lambda: thinking(kuhn_poker, 3),
        lambda: perft(connect_four.new_match(seed=1), 5),
        lambda: playouts(connect_four, 300, seed=4).wins,
        lambda: playouts(kuhn_poker, 40, seed=5, interpreted=True).wins,
    ]
    alone = [work() for work in works]
    for _ in range(3):
        assert at_once(works) == alone


def test_whoever_asks_first_compiles_for_all(duel: Game) -> None:
    game = dataclasses.replace(duel, name="shared")
    made = at_once([lambda: attach(game).compiled()] * THREADS)
    assert all(one is made[0] for one in made)


def test_a_game_loaded_by_many_at_once_is_one_game(tmp_path: Path) -> None:
    code = f"""
import sys, threading, turnwright
from concurrent.futures import ThreadPoolExecutor
sys.setswitchinterval(1e-6)
gate = threading.Barrier(6)
def load(name):
    gate.wait()
    game = turnwright.load(name)
    return id(game), id(game.verbs), id(game.plain_state), id(game.state_dtype)
with ThreadPoolExecutor(6) as pool:
    for name in ("rails", {str(counting_game(tmp_path, 4))!r}):
        print(len(set(pool.map(load, [name] * 6))))
"""
    assert run(code, tmp_path) == "1\n1"


def test_boxes_of_many_campaigns_made_at_once_keep_their_texts() -> None:
    game = turnwright.load("methuen")
    names = sorted(SAMPLES)[:2]
    wanted = {name: game.new_match(seed=1, campaign=name).text() for name in names}

    def begun(name: str) -> str:
        return game.new_match(seed=1, campaign=name).text()

    works = [partial(begun, name) for name in names * 2]
    assert at_once(works) == [wanted[name] for name in names * 2]


def test_a_match_used_by_two_threads_at_once_says_so(tic_tac_toe: Game) -> None:
    inside, done = threading.Event(), threading.Event()

    def slow(*given: Any) -> None:
        inside.set()
        assert done.wait(60)

    match = dataclasses.replace(tic_tac_toe, read=slow).new_match(seed=1)
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(match.play, "place b2")
        assert inside.wait(60)
        for misuse in (lambda: match.play("place a1"), match.undo, lambda: match.tick(5)):
            with pytest.raises(MatchError, match="one thread at a time"):
                misuse()
        twin = match.branch()
        done.set()
        playing.result()
    twin.play("place c3")
    match.play("place a1")
    assert np.array_equal(match.memory["marks"][0], [16, 64])
