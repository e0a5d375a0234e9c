"""Functions whose code stays on disk: ours where numba lets us, numba's own where it does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from numba import config, njit

from turnwright.engine import keeping
from turnwright.engine.kept_code import KeptCode

compiler: Any = njit


def plus_one(number: int) -> int:
    return number + 1


def test_a_loop_is_kept_under_its_own_name() -> None:
    made = keeping.loop(nogil=True)(plus_one)
    assert isinstance(made._cache, KeptCode)
    assert made._cache.name == f"{__name__}.plus_one"
    assert made.targetoptions["nogil"] is True
    assert made(1) == 2


def test_numbas_own_way_is_used_where_ours_is_not_possible(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(keeping, "has", lambda use: False)
    monkeypatch.setattr(keeping, "cache_folder", lambda: tmp_path)
    settings: Any = config
    before = settings.CACHE_DIR
    made = keeping.kept("a name", compiler(plus_one))
    assert not isinstance(made._cache, KeptCode) and before == settings.CACHE_DIR
    assert made(4) == 5
    again = keeping.kept("a name", compiler(plus_one))
    assert again(4) == 5 and sum(again.stats.cache_hits.values()) == 1
    other = keeping.kept("another name", compiler(plus_one))
    assert other(4) == 5 and sum(other.stats.cache_hits.values()) == 0
