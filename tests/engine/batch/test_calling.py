"""Calling a compiled loop by where its code begins, or as numba usually does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba import njit

from turnwright.engine.batch import calling
from turnwright.engine.batch.calling import Prepared


def add(numbers: Any, more: Any) -> Any:
    total = 0
    for number in numbers:
        total += number
    return total + more


@pytest.mark.parametrize("known", [True, False])
def test_both_ways_answer_the_same(known: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "has", lambda use: known)
    compiler: Any = njit
    loop = compiler(add)
    prepared = Prepared(loop)
    assert [prepared(np.arange(4), 5) for _ in range(3)] == [11, 11, 11]
    assert (prepared.call is loop) is not known


def test_the_short_way_does_not_look_at_types() -> None:
    compiler: Any = njit
    prepared = Prepared(compiler(add))
    prepared(np.arange(4), 1)
    prepared.loop = None
    assert prepared(np.arange(3), 1) == 4
