"""What a search keeps in memory: tables that are right, settings that arrive, nodes that fit a cache line."""

from __future__ import annotations

from math import log, sqrt

import numpy as np
import pytest

from turnwright.engine.search.layout import ANY_SEAT, NODE, TABLED, WAY, WORDS, Settings, tabled


def test_what_is_tabled_is_what_it_says() -> None:
    table = tabled()
    for visits in (1, 2, 3, 100, TABLED - 1):
        row = table[visits]
        assert row["curiosity"] == pytest.approx(sqrt(log(visits + 1)), rel=1e-6)
        assert row["inverse"] == pytest.approx(1 / visits, rel=1e-6)
        assert row["root"] == pytest.approx(1 / sqrt(visits), rel=1e-6)
        assert row["visits"] == visits


def test_settings_arrive_as_they_were_given() -> None:
    stored = Settings(exploration=0.7, guided=3, rollout=9, foresight=False, widening=2.5).stored()
    names = ("exploration", "guided", "rollout", "foresight", "widening", "solve")
    assert [stored[name][0] for name in names] == [0.7, 3, 9, 0, 2.5, 1]


def test_a_node_is_half_a_line_of_a_cache_and_a_way_leads_to_its_next() -> None:
    assert NODE.itemsize == 32
    nodes = np.zeros(4, NODE)
    nodes["next"] = [10, 11, 12, 13]
    words = nodes.view(np.uint32)
    assert [int(words[number * WORDS + WAY]) for number in range(4)] == [10, 11, 12, 13]
    assert np.iinfo(nodes["seat"].dtype).max < ANY_SEAT
