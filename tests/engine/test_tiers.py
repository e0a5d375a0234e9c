"""Interpreted first, compiled when it pays: the mode, what is asked for, and what comes by itself."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from fresh import run
from turnwright import Game, GameError, Refusal
from turnwright.engine import attach
from turnwright.engine.needs import GREEDY, PLAY, SEARCH


def test_a_game_that_does_not_compile_plays_interpreted_and_says_why(tic_tac_toe: Game) -> None:
    def place(box: Any, state: Any, action: Any, chance: Any) -> None:
        state.marks[action.seat] |= {square: 1 << square for square in range(9)}[action.square]
        if sum(state.marks) == 0b111111111:
            state.status = 2

    odd = dataclasses.replace(tic_tac_toe, name="odd", effects={tic_tac_toe.kinds[0]: place})
    tiered = attach(odd)
    match = odd.new_match(seed=1)
    match.play("place b2")
    with pytest.raises(Refusal):
        match.play("place b2")
    with pytest.raises(GameError, match="odd does not compile"):
        tiered.compiled()
    match.play("place a1")


def test_compiled_code_is_loaded_from_the_cache_in_a_new_process(tmp_path: Path) -> None:
    code = (
        "import turnwright\nfrom turnwright.engine import drivers\n"
        "turnwright.load('tic-tac-toe').verbs.compiled()\n"
        "print(sum(drivers.one_legal.stats.cache_hits.values()), sum(drivers.one_legal.stats.cache_misses.values()))"
    )
    assert run(code, TURNWRIGHT_CACHE=str(tmp_path)) == "0 1"
    assert run(code, TURNWRIGHT_CACHE=str(tmp_path)) == "1 0"
    assert [file.name.rpartition("-")[2] for file in tmp_path.rglob("*.ready")] == ["play.ready"]


def test_listing_games_does_not_import_numba() -> None:
    code = "import sys, turnwright\nturnwright.games()\nturnwright.load('tic-tac-toe').new_match().play('place b2')\n"
    assert run(code + "print('numba' in sys.modules)") == "False"


def test_the_mode_can_be_chosen(tmp_path: Path) -> None:
    code = "import turnwright\nprint(type(turnwright.load('kuhn-poker').verbs.now()).__name__)"
    assert run(code, TURNWRIGHT_MODE="compiled") == "Compiled"
    assert run(code, TURNWRIGHT_MODE="interpreted") == "Interpreted"
    wrong = (
        "import turnwright\ntry:\n    turnwright.load('kuhn-poker')\nexcept turnwright.GameError as e:\n    print(e)"
    )
    assert run(wrong, TURNWRIGHT_MODE="fast") == "TURNWRIGHT_MODE is one of auto, interpreted, compiled; 'fast' came"


def test_work_counts_until_it_is_worth_compiling(monkeypatch: pytest.MonkeyPatch, tic_tac_toe: Game) -> None:
    tiered = attach(dataclasses.replace(tic_tac_toe), "tic-tac-toe")
    wanted: list[str] = []
    monkeypatch.setattr(tiered.preparation, "want", lambda needs: wanted.append("play"))
    match = tiered.game.new_match(seed=1)
    match.play("place b2")
    assert 0 < tiered.spent < tiered._budget
    tiered.now()
    assert wanted == []
    tiered.spent = tiered._budget + 1
    assert type(tiered.now()).__name__ == "Interpreted"
    assert wanted == ["play"]


def test_what_is_wanted_is_there_at_once_where_the_mode_says_so(monkeypatch: pytest.MonkeyPatch, duel: Game) -> None:
    monkeypatch.setenv("TURNWRIGHT_MODE", "compiled")
    tiered = attach(dataclasses.replace(duel, name="at-once"))
    assert tiered.want(GREEDY)
    assert tiered.preparation.ready == {PLAY, GREEDY}


def test_searching_takes_longer_to_compile_than_looking_one_step_ahead(duel: Game) -> None:
    tiered = attach(duel)
    assert tiered.seconds_for(SEARCH) > tiered.seconds_for(GREEDY) > 0
    fresh = attach(dataclasses.replace(duel, name="estimated")).preparation
    assert fresh.expected(SEARCH) == tiered.seconds_for(PLAY) + tiered.seconds_for(SEARCH)
