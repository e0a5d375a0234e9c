"""What alpha-beta keeps in memory: numbers wide enough for what is put there."""

from __future__ import annotations

import numpy as np

from turnwright.engine.search.frames import AT_LEAST, AT_MOST, CONTROL, EXACT, FORCEFUL, FRAME, MEMORY, MOST_CALM, WON
from turnwright.engine.search.line import DEEPEST


def test_every_value_and_depth_fits() -> None:
    deepest = DEEPEST + MOST_CALM + 2
    for record, names in ((FRAME, ("alpha", "beta", "low", "high", "best")), (MEMORY, ("value",))):
        for name in names:
            assert np.iinfo(record[name]).max > 2 * WON + deepest
    assert np.iinfo(MEMORY["left"]).max > deepest
    assert CONTROL["value"] == np.int64


def test_outlooks_and_urges_never_look_like_a_win() -> None:
    assert FORCEFUL < 1000 < WON // 2 - DEEPEST
    assert len({EXACT, AT_LEAST, AT_MOST, 0}) == 4
