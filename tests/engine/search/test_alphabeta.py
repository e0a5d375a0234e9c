"""Alpha-beta's pieces: ends by distance, what is remembered and when it counts, and which action is tried first."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from turnwright.engine.search import alphabeta
from turnwright.engine.search.frames import AT_LEAST, AT_MOST, BUCKETS, EXACT, FRAME, MEMORY, WON


def plain(name: str) -> Any:
    """The function as Python runs it."""
    return getattr(alphabeta, name).py_func


def frame(**fields: int) -> Any:
    made = np.zeros(1, FRAME).view(np.recarray)
    for name, value in fields.items():
        made[name] = value
    return made[0]


def memory() -> Any:
    return np.zeros(8, MEMORY).view(np.recarray)


def test_sooner_wins_and_later_losses_are_better() -> None:
    won, lost, drawn = (SimpleNamespace(winners=winners) for winners in (0b01, 0b10, 0))
    at_end = plain("at_end")
    assert at_end(won, 3, 0) > at_end(won, 5, 0) > 0 == at_end(drawn, 3, 0)
    assert at_end(lost, 3, 0) < at_end(lost, 5, 0) < 0
    assert at_end(lost, 3, 1) == WON - 3


@pytest.mark.parametrize(
    ("best", "bound"), [(-50, AT_MOST), (-51, AT_MOST), (0, EXACT), (49, EXACT), (50, AT_LEAST), (90, AT_LEAST)]
)
def test_a_value_outside_its_window_is_only_a_bound(best: int, bound: int) -> None:
    known = memory()
    plain("note")(known, frame(key=3, best=best, low=-50, high=50, left=2, best_place=4), 1)
    assert (known[3].bound, known[3].value, known[3].place, known[3].left) == (bound, best, 4, 2)


def test_what_was_seen_deeper_is_not_forgotten() -> None:
    known = memory()
    plain("note")(known, frame(key=3, best=10, low=-50, high=50, left=5), 1)
    plain("note")(known, frame(key=3, best=20, low=-50, high=50, left=4), 1)
    assert known[3].value == 10
    plain("note")(known, frame(key=3, best=30, low=-50, high=50, left=5), 1)
    assert known[3].value == 30


def recalled(known: Any, **fields: int) -> tuple[bool, Any]:
    asked = frame(**{"key": 3, "left": 2, "alpha": -10, "beta": 10, **fields})
    return bool(plain("recall")(known, asked, fields.pop("level", 2))), asked


def test_what_is_remembered_decides_only_where_it_may() -> None:
    known = memory()
    known[3].key, known[3].left, known[3].value, known[3].place = 3, 2, 20, 6
    for bound, decides in ((EXACT, True), (AT_LEAST, True), (AT_MOST, False)):
        known[3].bound = bound
        decided, asked = recalled(known)
        assert (decided, asked.best_place, asked.best) == (decides, 6, 20)
    known[3].bound = EXACT
    assert not recalled(known, left=3)[0], "it was not seen so deep"
    assert recalled(known, key=11)[0] is False and recalled(known, key=11)[1].best_place == -1
    asked = frame(key=3, left=2, alpha=-10, beta=10)
    assert not plain("recall")(known, asked, 0), "at the root an action is wanted, not a value"


def test_a_win_is_remembered_by_its_distance_from_the_position() -> None:
    known = memory()
    plain("note")(known, frame(key=3, best=WON - 7, low=-2 * WON, high=2 * WON, left=4), 5)
    assert known[3].value == WON - 2
    asked = frame(key=3, left=4, alpha=-2 * WON, beta=2 * WON)
    assert plain("recall")(known, asked, 1)
    assert asked.best == WON - 3


def test_other_bytes_have_other_numbers() -> None:
    rng = np.random.default_rng(1)
    words = rng.integers(0, 2**60, (200, 3)).astype(np.uint64)
    with np.errstate(over="ignore"):
        keys = {int(plain("hashed")(row)) for row in words}
        swapped = int(plain("hashed")(words[0][::-1]))
    assert len(keys) == 200 and swapped not in keys


def test_actions_are_counted_in_their_bucket() -> None:
    assert plain("bucket")([0, 1, 2]) != plain("bucket")([0, 2, 1])
    assert 0 <= plain("bucket")([255] * 40) < BUCKETS
    assert 0 <= alphabeta.bucket(np.full(40, 255, np.uint8)) < BUCKETS
