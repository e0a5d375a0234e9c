"""Every script of `benchmarks/` still runs, with the smallest work: a number in docs can always be made again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from turnwright.testing.browsing import chromium

FOLDER = Path(__file__).parent.parent / "benchmarks"
SMALLEST = {
    "analysis.py": ("--games", "tic-tac-toe", "--actions", "3", "--visits", "20", "--rounds", "1", "--seeds"),
    "clicks.py": ("--games", "tic-tac-toe", "--actions", "2"),
    "newcomer.py": ("--games", "tic-tac-toe"),
    "dice.py": ("--rounds", "1", "--seconds", "0.0001", "--tasks", "2"),
    "docs_pictures.py": ("--page", "--to", "PICTURES"),
    "endgames.py": ("tic-tac-toe", "--seeds", "1", "--back", "4"),
    "environments.py": ("--rounds", "1", "--scale", "0.001", "--games", "connect-four", "--batches", "1", "64"),
    "first_move.py": ("--rounds", "1", "--only", "template"),
    "fuzz_campaign.py": ("3",),
    "fuzz_play.py": ("2",),
    "gpu.py": ("connect-four", "--matches", "64", "--seconds", "0.01"),
    "host.py": ("--plies", "3", "--games", "connect-four"),
    "lab_places.py": ("--game", "tic-tac-toe", "--matches", "6", "--rounds", "1", "--places", "here", "processes:2"),
    "ladder.py": ("tic-tac-toe", "--games", "2"),
    "learn_outlooks.py": (
        *("tribun", "--seconds", "0.1", "--processes", "1", "--steps", "2"),
        *("--folder", "PICTURES", "--to", "PICTURES"),
    ),
    "methuen.py": ("--runs", "1", "--interpreted"),
    "page_weight.py": ("--games", "tic-tac-toe"),
    "perfect_connect_four.py": ("--players", "random", "--matches", "2", "--plies", "18"),
    "players.py": ("--games", "2", "--seconds", "0.02", "--simulations", "300"),
    "rails.py": ("--games", "2", "--greedy", "4", "--networks", "2", "--scale", "0.002"),
    "readme_pictures.py": ("--quick", "--to", "PICTURES"),
    "screens.py": ("--help",),
    "small_games.py": ("--rounds", "1", "--scale", "0.0005", "--only", "tic-tac-toe"),
    "stepping.py": ("--rounds", "1", "--scale", "0.01", "--games", "tic-tac-toe"),
    "table_load.py": ("--rooms", "2", "--seconds", "0.5", "--runs", "1"),
    "table_stall.py": ("--lines", "40", "--visits", "1"),
    "train_players.py": (
        *("connect-four", "--minutes", "0.02", "--lanes", "4", "--threads", "1"),
        *("--folder", "PICTURES", "--to", "PICTURES"),
    ),
    "tribun.py": ("--games", "2", "--rounds", "1", "--depth", "2", "--no-compile"),
    "zero_day.py": ("--games", "4", "--boards", "3", "--rounds", "1", "--scale", "0.002"),
}
"""What each is given. The table's load needs packages of node; where they are says TURNWRIGHT_PEERS. Pictures of every
screen are for people to look at."""
NEEDS_BROWSER = ("clicks.py", "newcomer.py", "page_weight.py")
SHARED = ("campaign_grammar.py", "card_batches.py", "side_by_side.py")
"""Not scripts: what several of them use."""


def test_every_script_is_run() -> None:
    assert {file.name for file in FOLDER.glob("*.py")} == {*SMALLEST, *SHARED}


@pytest.mark.parametrize("script", SMALLEST)
def test_a_script_runs_with_the_smallest_work(script: str, tmp_path: Path) -> None:
    if script in NEEDS_BROWSER and chromium() is None:
        pytest.skip("needs a browser: apt-get install chromium")
    arguments = [str(tmp_path) if one == "PICTURES" else one for one in SMALLEST[script]]
    if script == "table_load.py":
        if not (peers := os.environ.get("TURNWRIGHT_PEERS")):
            pytest.skip(
                "TURNWRIGHT_PEERS=FOLDER, with `npm install` done for benchmarks/peers/table_package.json in it"
            )
        arguments += ["--peers", peers]
    done = subprocess.run([sys.executable, script, *arguments], cwd=FOLDER, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_two_checkouts_are_measured_side_by_side() -> None:
    arguments = ["--against", str(FOLDER.parent), "--plies", "2", "--rounds", "1", "--games", "connect-four"]
    done = subprocess.run(
        [sys.executable, "host.py", *arguments], cwd=FOLDER, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[1].startswith("connect-four") and done.stdout.count("→") == 7
