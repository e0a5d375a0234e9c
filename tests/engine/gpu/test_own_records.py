"""Records of lanes lie on a card as its kernels read them, and come back as they were."""

from __future__ import annotations

import numpy as np
import pytest

from turnwright.engine.gpu.kernel import Own
from turnwright.engine.gpu.own_records import OwnRecords

from .stand_in import StandIn

THING = np.dtype([("a", "u8"), ("b", "i1", (4,))])


@pytest.mark.parametrize("near", [True, False])
def test_they_come_back_as_they_were(near: bool) -> None:
    records = np.zeros(3, THING)
    kept = OwnRecords(StandIn(), Own(THING, near), 3)  # type: ignore[arg-type]
    assert kept.read().tobytes() == records.tobytes(), "all bytes are 0 at first"
    records["a"], records["b"] = [7, 8, (1 << 64) - 1], [[1, 2, 3, 4]] * 3
    kept.write(records)
    assert kept.read().tobytes() == records.tobytes()


def test_near_ones_lie_word_by_word() -> None:
    records = np.zeros(3, THING)
    records["a"], records["b"][:, 0] = [7, 8, 9], [1, 2, 3]
    kept = OwnRecords(StandIn(), Own(THING, near=True), 3)  # type: ignore[arg-type]
    kept.write(records)
    assert kept.memory.read(np.empty(6, np.uint64)).tolist() == [7, 8, 9, 1, 2, 3]
    assert Own(THING, near=True).size == 16 and Own(THING, near=False).size == 12
