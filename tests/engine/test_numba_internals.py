"""Plain numba where its inside is not as we know it: slower to compile, with the same answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import turnwright
from fresh import run
from turnwright import GameError
from turnwright.engine import numba_internals
from turnwright.engine.numba_internals import CALLED, FORMS, KEEPING, LINKING, NEEDED, has


@pytest.fixture(autouse=True)
def _asked_anew() -> Iterator[None]:
    has.cache_clear()
    yield
    has.cache_clear()


def test_this_numba_has_all_of_it() -> None:
    assert [use for use in NEEDED if not has(use)] == []


@pytest.mark.parametrize("use", [LINKING, FORMS, KEEPING])
def test_each_use_is_given_up_when_anything_of_it_is_gone(monkeypatch: pytest.MonkeyPatch, use: str) -> None:
    there = numba_internals._found
    for place, parts in NEEDED[use].items():
        gone = place
        monkeypatch.setattr(numba_internals, "_found", lambda asked, gone=gone: None if asked == gone else there(asked))
        has.cache_clear()
        assert not has(use), place
        for part in parts:
            monkeypatch.setattr(numba_internals, "_found", there)
            monkeypatch.setitem(NEEDED[use], place, (f"{part}_renamed",))
            has.cache_clear()
            assert not has(use), (place, part)
        monkeypatch.setitem(NEEDED[use], place, parts)
    monkeypatch.setattr(numba_internals, "_found", there)


def test_a_library_without_what_we_use_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba_internals, "IN_A_LIBRARY", (*numba_internals.IN_A_LIBRARY, "_reload_something"))
    assert not has(LINKING) and has(FORMS)


def test_other_parameters_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    there = numba_internals._found

    def changed(place: str) -> Any:
        return (lambda function, options: None) if place in CALLED[FORMS] else there(place)

    monkeypatch.setattr(numba_internals, "_found", changed)
    assert not has(FORMS) and has(KEEPING)


def test_all_of_it_can_be_left_to_plain_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNWRIGHT_NUMBA", "plain")
    assert [use for use in NEEDED if has(use)] == []
    has.cache_clear()
    monkeypatch.setenv("TURNWRIGHT_NUMBA", "fancy")
    with pytest.raises(GameError, match="TURNWRIGHT_NUMBA is plain or nothing; 'fancy' came"):
        has(FORMS)


def test_nothing_of_its_reading_of_python_is_used() -> None:
    source = Path(turnwright.__file__).parent
    reading = re.compile(r"numba\.core(\.| import [^\n]*)\b(ir|bytecode|interpreter|byteflow)\b")
    found = [str(file.relative_to(source)) for file in source.rglob("*.py") if reading.search(file.read_text("utf-8"))]
    assert found == []


PLAIN = """
import dataclasses, sys, turnwright
from turnwright.engine import attach, bind, drivers
from turnwright.engine.perft import perft
from turnwright.engine.playouts import playouts
bind.SMALL = 0
game = turnwright.load("kuhn-poker")
attach(game).compiled()
match = game.new_match(seed=1)
one, other = playouts(game, 50, seed=3), playouts(game, 50, seed=3, interpreted=True)
same = dataclasses.replace(one, seconds=0) == dataclasses.replace(other, seconds=0)
print(same, perft(match, 2) == perft(match, 2, interpreted=True))
print("turnwright.engine.whole_linking" in sys.modules, "turnwright.engine.kept_code" in sys.modules)
print(sum(drivers.one_legal.stats.cache_hits.values()))
"""


def test_plain_numba_gives_the_same_answers_and_keeps_its_code(tmp_path: Path) -> None:
    """Large games' functions are compiled apart there too, so that their seams are tested."""
    for hits in (0, 1):
        told = run(PLAIN, TURNWRIGHT_CACHE=str(tmp_path), TURNWRIGHT_NUMBA="plain").splitlines()
        assert told == ["True True", "False False", str(hits)]
    ours = run(PLAIN, TURNWRIGHT_CACHE=str(tmp_path)).splitlines()
    assert ours == ["True True", "True True", "0"]
