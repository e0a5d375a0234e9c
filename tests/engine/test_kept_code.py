"""Compiled code on disk: loaded wherever the game's file lies now, and never anybody else's."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba import njit

from fresh import counting_game, run
from turnwright.engine import keeping

PLAY = """
import sys, turnwright
from turnwright.engine import attach, drivers
game = turnwright.load({file!r})
attach(game).compiled()
counted = [drivers.one_legal, drivers.one_check, drivers.one_advance]
print(sum(sum(d.stats.cache_hits.values()) for d in counted), sum(sum(d.stats.cache_misses.values()) for d in counted))
"""


def test_code_is_loaded_in_a_new_process_and_from_a_file_that_was_renamed_or_copied(tmp_path: Path) -> None:
    first = counting_game(tmp_path, 4)
    assert run(PLAY.format(file=str(first)), tmp_path, TURNWRIGHT_CACHE=str(tmp_path)) == "0 3"
    assert run(PLAY.format(file=str(first)), tmp_path, TURNWRIGHT_CACHE=str(tmp_path)) == "3 0"
    renamed = first.rename(tmp_path / "other_name.py")
    assert run(PLAY.format(file=str(renamed)), tmp_path, TURNWRIGHT_CACHE=str(tmp_path)) == "3 0"
    (tmp_path / "elsewhere").mkdir()
    copied = counting_game(tmp_path / "elsewhere", 4)
    renamed.unlink()
    assert run(PLAY.format(file=str(copied)), tmp_path, TURNWRIGHT_CACHE=str(tmp_path)) == "3 0"


def add_one(number: int) -> Any:
    return number + 1


def add_two(number: int) -> Any:
    return number + 2


def kept(monkeypatch: pytest.MonkeyPatch, folder: Path, function: Any) -> Any:
    monkeypatch.setattr(keeping, "cache_folder", lambda: folder)
    return keeping.kept("counting", njit(function))


def hits(dispatcher: Any) -> int:
    return sum(dispatcher.stats.cache_hits.values())


def test_a_function_of_the_same_name_and_other_code_is_not_mistaken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert kept(monkeypatch, tmp_path, add_one)(1) == 2
    again = kept(monkeypatch, tmp_path, add_one)
    assert again(1) == 2 and hits(again) == 1
    other = kept(monkeypatch, tmp_path, add_two)
    assert other(1) == 3 and hits(other) == 0
    assert again(np.int8(1)) == 2 and hits(again) == 1


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_damaged_file_is_compiled_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, damage: bytes | None) -> None:
    kept(monkeypatch, tmp_path, add_one)(1)
    (file,) = tmp_path.glob("*.code")
    file.write_bytes(file.read_bytes()[:500] if damage is None else damage)
    again = kept(monkeypatch, tmp_path, add_one)
    assert again(1) == 2 and hits(again) == 0
    healed = kept(monkeypatch, tmp_path, add_one)
    assert healed(1) == 2 and hits(healed) == 1


def test_a_folder_that_cannot_be_written_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert kept(monkeypatch, tmp_path / "file", add_one)(1) == 2


def test_code_can_be_forgotten(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = kept(monkeypatch, tmp_path, add_one)
    made(1)
    made._cache.flush()
    assert list(tmp_path.glob("*.code")) == []


def test_two_processes_that_compile_at_once_leave_right_code(tmp_path: Path) -> None:
    """Each function and its types has a file of its own: there is no index that one of them could overwrite."""
    code = """
import turnwright
from turnwright.engine.perft import perft
for name, wanted in (("tic-tac-toe", 72), ("kuhn-poker", 4)):
    match = turnwright.load(name).new_match(seed=1)
    assert perft(match, 2) == wanted, (name, perft(match, 2))
print("right")
"""
    reverse = code.replace('(("tic-tac-toe", 72), ("kuhn-poker", 4))', '(("kuhn-poker", 4), ("tic-tac-toe", 72))')
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda text: run(text, TURNWRIGHT_CACHE=str(tmp_path)), [code, reverse]))
    assert answers == ["right", "right"]
    assert run(code, TURNWRIGHT_CACHE=str(tmp_path)) == "right"
