"""The process that compiles beside another: what it is asked, what it tells, and one at a time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Event, Thread

import pytest

import turnwright
from turnwright import Game, UnknownGame
from turnwright.engine import attach
from turnwright.warming import alone, found


def test_a_game_is_found_by_name_and_in_a_module(tic_tac_toe: Game) -> None:
    assert found("tic-tac-toe") is tic_tac_toe
    assert found("turnwright.games.tic_tac_toe:game") is tic_tac_toe
    with pytest.raises(UnknownGame):
        found("nothing")


def warmed(folder: Path, *needs: str) -> list[dict[str, object]]:
    request = {"origin": "kuhn-poker", "mark": attach(turnwright.load("kuhn-poker")).mark, "needs": needs}
    asked = json.dumps({**request, "path": sys.path, "gently": True}) + "\n"
    process = subprocess.Popen(
        [sys.executable, "-m", "turnwright.warming"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "TURNWRIGHT_CACHE": str(folder)},
        text=True,
    )
    assert process.stdin is not None and process.stdout is not None
    with process.stdin as given, process.stdout as said:
        given.write(asked)
        given.flush()
        lines = said.read().splitlines()
    assert process.wait() == 0
    return [json.loads(line) for line in lines]


def test_what_is_done_is_told_step_by_step(tmp_path: Path) -> None:
    told = warmed(tmp_path, "play", "alphabeta")
    assert [(one["need"], one["said"]) for one in told] == [
        ("play", "begun"),
        ("play", "done"),
        ("alphabeta", "begun"),
        ("alphabeta", "failed"),
    ]
    assert "kuhn-poker is not like that" in str(told[-1]["why"])
    assert sorted(file.name.rpartition("-")[2] for file in tmp_path.rglob("*.ready")) == ["play.ready"]


def test_one_process_at_a_time_compiles_a_game(tmp_path: Path) -> None:
    inside, go_on, order = Event(), Event(), []

    def other() -> None:
        with alone(tmp_path, "game:1"):
            order.append("other")

    def first() -> None:
        with alone(tmp_path, "game:1"):
            inside.set()
            assert go_on.wait(60)
            order.append("first")

    one, two = Thread(target=first), Thread(target=other)
    one.start()
    assert inside.wait(60)
    two.start()
    with alone(tmp_path, "game:2"):
        order.append("another game")
    go_on.set()
    one.join()
    two.join()
    assert order == ["another game", "first", "other"]
