"""Settings are looked at, and the order of halving shares visits as it should."""

from __future__ import annotations

from collections import Counter

import pytest

from turnwright import OptionError
from turnwright.engine.forest import ForestSettings
from turnwright.engine.forest.tables import GUMBEL, PUCT, halving


def test_settings_become_a_record() -> None:
    made = ForestSettings(exploration=2.5, considered=4, advice=0.5).stored(hidden=True)[0]
    assert (made["exploration"], made["considered"], made["advice"], made["hidden"]) == (2.5, 4, 0.5, 1)
    assert made["way"] == GUMBEL and ForestSettings().stored(False)[0]["way"] == PUCT


@pytest.mark.parametrize("wrong", [{"exploration": 0.0}, {"considered": -1}, {"score_weight": 2.0}, {"advice": 1.5}])
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(OptionError):
        ForestSettings(**wrong)  # type: ignore[arg-type]


def test_halving_visits_all_equally_then_half_of_them() -> None:
    order = halving(4, 16)
    assert order[1].tolist() == list(range(16)), "one action: always the next visit of it"
    assert order[4].tolist() == [0] * 4 + [1] * 4 + [2] * 2 + [3] * 2 + [4] * 2 + [5] * 2
    assert all(count >= 2 for count in Counter(order[2].tolist()).values())
