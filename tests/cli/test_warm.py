"""`turnwright warm`: everything is compiled ahead, once; what fails is said, and nothing is left running."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from fresh import counting_game, run


def warm(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-m", "turnwright", "warm", *arguments],
        env={**os.environ, "TURNWRIGHT_CACHE": str(folder), "PYTHONPATH": paths, "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=900,
    )


def test_a_game_is_compiled_ahead_and_then_ready(tmp_path: Path) -> None:
    file = str(counting_game(tmp_path, 4))
    first = warm(tmp_path, file, "--json")
    assert first.returncode == 0, first.stderr
    told = json.loads(first.stdout)["counting"]
    assert set(told["seconds"]) == {"play", "greedy", "search", "alphabeta"} and told["failed"] == {}
    again = warm(tmp_path, file)
    assert again.stdout.strip() == "counting: ready already"
    code = f"""
import turnwright
from turnwright.engine import drivers
from turnwright.engine.search import alphabeta, certain, look_ahead
from turnwright.players import make_player, prepare
game = turnwright.load({file!r})
for number in range(1, 6):
    prepare(make_player(game, f"level:{{number}}"))
prepare(make_player(game, "alphabeta"))
loops = [loop for module in (drivers, alphabeta, certain, look_ahead) for loop in vars(module).values()]
print(sum(sum(loop.stats.cache_misses.values()) for loop in loops if hasattr(loop, "stats")))
"""
    assert run(code, tmp_path, TURNWRIGHT_CACHE=str(tmp_path)) == "0"


def test_what_does_not_compile_is_said(tmp_path: Path) -> None:
    file = counting_game(tmp_path, 4)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("state.total += action.by", "state.total += {1: 1, 2: 2}[action.by]"))
    done = warm(tmp_path, str(file))
    assert done.returncode == 1
    assert "counting: not compiled" in done.stdout
    assert "counting does not compile" in done.stderr


def test_a_game_that_is_not_there_is_said(tmp_path: Path) -> None:
    done = warm(tmp_path, "no-such-game")
    assert done.returncode != 0 and "there is no game 'no-such-game'" in done.stderr
