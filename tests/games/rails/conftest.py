"""Rule by rule the game runs interpreted; what is compiled is checked in test_whole_games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .tables import rails


@pytest.fixture(autouse=True)
def interpreted() -> Iterator[None]:
    before = rails.verbs.mode
    rails.verbs.mode = "interpreted"
    yield
    rails.verbs.mode = before
