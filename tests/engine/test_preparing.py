"""Compiling beside: whoever plays goes on interpreted, and flies once it is done; nothing is compiled in between."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fresh import counting_game, run
from turnwright import Game
from turnwright.core.readiness import COMPILING, IMPOSSIBLE, INTERPRETED, READY, WAITING
from turnwright.engine import attach, preparing
from turnwright.engine.needs import PLAY, SEARCH

PATIENCE = 300
PLAYED = """
import sys, time, turnwright
from turnwright.engine import attach
from turnwright.engine.needs import SEARCH
game = turnwright.load({file!r})
tiered = attach(game)
match = game.new_match(seed=1)
print(game.readiness.stage)
tiered.spent = 1e9
match.play("add 1")
print(game.readiness.stage, type(tiered.now()).__name__, "numba" in sys.modules)
until = time.monotonic() + 300
while game.readiness.stage != "ready" and time.monotonic() < until:
    time.sleep(0.05)
match.play("add 1")
print(game.readiness.stage, type(tiered.now()).__name__)
from turnwright.engine import drivers
loops = [loop for loop in vars(drivers).values() if hasattr(loop, "stats")]
misses, hits = ([n for loop in loops for n in counts(loop.stats).values()] for counts in (
    lambda stats: stats.cache_misses, lambda stats: stats.cache_hits))
print(sum(misses), sum(hits) > 3)
assert not match.is_over
match.play("add 2")
assert match.is_over
"""


def test_play_that_has_cost_enough_is_compiled_beside_and_loaded(tmp_path: Path) -> None:
    code = PLAYED.format(file=str(counting_game(tmp_path, 4)))
    told = "interpreted\ncompiling Interpreted False\nready Compiled\n0 True"
    assert run(code, tmp_path, TURNWRIGHT_CACHE=str(tmp_path)) == told
    assert run(code, tmp_path, TURNWRIGHT_CACHE=str(tmp_path)) == told.replace("compiling", "loading")


def test_a_process_that_leaves_compiling_to_others_waits_for_them(tmp_path: Path) -> None:
    file = counting_game(tmp_path, 4)
    code = f"""
import sys, turnwright
from turnwright.engine import attach, compile_elsewhere
compile_elsewhere()
game = turnwright.load({str(file)!r})
tiered = attach(game)
tiered.spent = 1e9
match = game.new_match(seed=1)
match.play("add 1")
print(game.readiness.stage, tiered.preparation.child, tiered.preparation.loader, "numba" in sys.modules)
try:
    tiered.compiled()
except turnwright.GameError as error:
    print(error)
compile_elsewhere(False)
tiered.compiled()
compile_elsewhere()
tiered.compiled()
print(game.readiness.stage)
"""
    told = run(code, tmp_path, TURNWRIGHT_CACHE=str(tmp_path)).splitlines()
    assert told[0] == "waiting None None False"
    assert told[1] == (
        "play of counting is not compiled yet, and here compiling is left to others: run `turnwright warm counting`"
    )
    assert told[2] == "ready"
    loading = code.replace("compile_elsewhere(False)\n", "").replace("print(game.readiness.stage, tier", "print(tier")
    assert run(loading, tmp_path, TURNWRIGHT_CACHE=str(tmp_path)).splitlines()[-1] == "ready"


def until(condition: Callable[[], bool]) -> None:
    """Wait for something that another thread or process does."""
    last = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < last, "it never came"
        time.sleep(0.02)


def test_a_game_that_no_other_process_finds_is_compiled_in_a_thread(duel: Game) -> None:
    game = dataclasses.replace(duel, name="unfound")
    tiered = attach(game)
    assert tiered.origin is None
    assert game.readiness.stage == INTERPRETED
    tiered.want(PLAY)
    assert tiered.preparation.loader is not None
    assert game.readiness.stage in (COMPILING, READY)
    until(lambda: game.readiness.is_settled)
    assert game.readiness.stage == READY
    assert type(tiered.now()).__name__ == "Compiled"
    assert tiered.preparation.child is None


def test_a_game_that_does_not_compile_stays_interpreted_and_says_why(tic_tac_toe: Game) -> None:
    def place(box: Any, state: Any, action: Any, chance: Any) -> None:
        state.marks[action.seat] |= {square: 1 << square for square in range(9)}[action.square]

    game = dataclasses.replace(tic_tac_toe, name="odd", effects={tic_tac_toe.kinds[0]: place})
    tiered = attach(game)
    tiered.want(SEARCH)
    until(lambda: tiered.readiness_of(SEARCH).is_settled)
    for need in (PLAY, SEARCH):
        assert tiered.readiness_of(need).stage == IMPOSSIBLE
        assert "odd does not compile" in tiered.readiness_of(need).why
    assert str(game.readiness).startswith("play of odd stays interpreted: odd does not compile")
    game.new_match(seed=1).play("place b2")


class Silent:
    """A process beside that ends without a word."""

    is_ours, ended, needs = True, True, (PLAY, SEARCH)

    def __init__(self, *given: Any) -> None:
        self.given = given

    def listen(self) -> list[Any]:
        return []

    def complaint(self) -> str:
        return "the process that compiled it ended with 3: no memory"

    def close(self) -> None:
        return


def fresh_tiers(game: Game, name: str) -> Any:
    made = attach(dataclasses.replace(game, name=name), "somewhere")
    made.preparation._next_look = 0.0
    return made


def test_a_process_that_dies_is_an_answer(monkeypatch: pytest.MonkeyPatch, duel: Game) -> None:
    monkeypatch.setattr(preparing, "Beside", Silent)
    tiered = fresh_tiers(duel, "dying")
    tiered.want(PLAY)
    assert tiered.preparation.child.given == ("somewhere", tiered.mark, (PLAY,))
    tiered.preparation._next_look = 0.0
    assert tiered.readiness.stage == IMPOSSIBLE
    assert tiered.readiness.why.endswith("no memory")


def test_only_so_many_games_are_compiled_at_once(monkeypatch: pytest.MonkeyPatch, duel: Game) -> None:
    monkeypatch.setattr(preparing, "how_many_run", preparing.most_beside)
    tiered = fresh_tiers(duel, "patient")
    tiered.want(PLAY)
    assert tiered.preparation.child is None
    assert tiered.readiness.stage == WAITING
    assert tiered.readiness.expected > 1


def test_a_process_that_was_forked_forgets_what_its_parent_has_compiled(
    monkeypatch: pytest.MonkeyPatch, duel: Game
) -> None:
    monkeypatch.setattr(preparing, "Beside", Silent)
    tiered = fresh_tiers(duel, "forked")
    tiered.want(PLAY)
    first = tiered.preparation.child
    first.is_ours = False
    tiered.preparation._next_look = 0.0
    tiered.preparation.look()
    assert tiered.preparation.child is not first
    assert tiered.preparation.failed == {}


def test_looking_again_at_once_does_nothing(monkeypatch: pytest.MonkeyPatch, duel: Game) -> None:
    monkeypatch.setattr(preparing, "Beside", Silent)
    tiered = fresh_tiers(duel, "looked")
    tiered.want(PLAY)
    begun = tiered.preparation.child
    for _ in range(100):
        assert tiered.readiness.stage == COMPILING
    assert tiered.preparation.child is begun
