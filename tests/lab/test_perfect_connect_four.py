"""The perfect opponent of Connect Four's benchmark says what the lab's solver says."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import turnwright
from turnwright.lab.solving.retrograde import solve_exactly

FOLDER = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def benchmark(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(FOLDER))
    return import_module("perfect_connect_four")


def test_it_knows_what_the_solver_knows(benchmark: ModuleType) -> None:
    game, random, perfect, seen = turnwright.load("connect-four"), Random(7), benchmark.Perfect(), set()
    tried = 0
    while tried < 12:
        match = game.new_match(seed=1)
        while not match.is_over and match.ply < 28 + tried % 2:
            match.play(random.choice(match.legal()))
        if match.is_over:
            continue
        found = solve_exactly(game, match.table, match.memory, 300_000)
        own, taken = benchmark.discs_of(match)
        worth = found.value if match.may_act[0] == 0 else -found.value
        assert perfect.worth(own, taken) == worth
        best = {int(action["column"][0]) for action in found.best}
        moves = perfect.moves(own, taken)
        assert best <= {column for column, kept in moves.items() if kept == worth} and max(moves.values()) == worth
        assert moves[perfect.choose(own, taken, random)] == worth
        seen.add(worth)
        tried += 1
    assert len(seen) == 3
