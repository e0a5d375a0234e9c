"""Conversations are about words; the game behind them runs interpreted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rails.tables import rails


@pytest.fixture(autouse=True)
def interpreted() -> Iterator[None]:
    before = rails.verbs.mode
    rails.verbs.mode = "interpreted"
    yield
    rails.verbs.mode = before
