"""A process beside: it says what it does, and never outlives who began it, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fresh import counting_game
from turnwright.engine.compile_process import Beside, how_many_run

PATIENCE = 120
BEGUN = """
import os, signal, sys, time, turnwright
from turnwright.engine import attach
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it, and so would we
game = turnwright.load("rails")
tiered = attach(game)
tiered.want("search")
child = tiered.preparation.child
while not child.listen():
    time.sleep(0.05)
print(child.process.pid, flush=True)
"""


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
@pytest.mark.parametrize("how", ["killed", "interrupted", "over", "stopped by an error"])
def test_no_child_outlives_its_parent(tmp_path: Path, how: str) -> None:
    last = {"over": "", "stopped by an error": "raise ValueError"}.get(how, "time.sleep(600)")
    parent = subprocess.Popen(
        [sys.executable, "-c", BEGUN + last],
        env={**os.environ, "TURNWRIGHT_CACHE": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert parent.stdout is not None
    with parent.stdout as said:
        child = int(said.readline())
        if how == "killed":
            parent.kill()
        elif how == "interrupted":
            parent.send_signal(signal.SIGINT)
        parent.wait(PATIENCE)
    last_moment = time.monotonic() + PATIENCE
    while is_running(child):
        assert time.monotonic() < last_moment, "the child is still there"
        time.sleep(0.05)


def ended(beside: Beside) -> None:
    last = time.monotonic() + PATIENCE
    while not beside.ended:
        assert time.monotonic() < last
        time.sleep(0.05)


def test_it_says_what_went_wrong_before_it_could_compile(tmp_path: Path) -> None:
    file = counting_game(tmp_path, 4)
    sys.path.append(str(tmp_path))
    try:
        wrong_mark, wrong_place = Beside(str(file), "counting:x", ("play",)), Beside("no-such-game", "", ("play",))
    finally:
        sys.path.remove(str(tmp_path))
    for beside, words in ((wrong_mark, "is not the same game any more"), (wrong_place, "there is no game")):
        ended(beside)
        assert beside.listen() == []
        assert beside.complaint().startswith("the process that compiled it ended with 1: ")
        assert words in beside.complaint()
        beside.close()


def test_closing_ends_it() -> None:
    before = how_many_run()
    beside = Beside("rails", "", ("play",))
    assert how_many_run() == before + 1
    beside.close()
    assert beside.ended and how_many_run() == before
