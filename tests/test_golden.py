"""Every game's golden playthroughs and perft counts are what the engine says today."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnwright
from turnwright.registry import names
from turnwright.testing import compare_golden

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", names())
def test_golden_files_hold(name: str) -> None:
    compare_golden(turnwright.load(name), GOLDEN / name)
