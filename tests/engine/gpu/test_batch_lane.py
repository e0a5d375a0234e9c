"""Choosing at random on a card: each open number equally likely, by chance that a match's key gives."""

from __future__ import annotations

from collections import Counter

from turnwright.core.chance import Chance, key_from
from turnwright.engine.gpu.batch_lane import one_of_mask


def test_every_open_number_is_as_likely() -> None:
    mask = [0, 1, 1, 0, 1]
    found = Counter(one_of_mask(mask, Chance(key_from(3, stream))) for stream in range(3000))
    assert set(found) == {1, 2, 4} and all(900 < count < 1100 for count in found.values())


def test_where_nothing_is_open_nothing_is_drawn() -> None:
    chance = Chance(5)
    assert one_of_mask([0, 0], chance) == 0 and chance.key == 5
