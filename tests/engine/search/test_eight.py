"""The best of eight at once is what a plain loop finds."""

from __future__ import annotations

import numba
import numpy as np

from turnwright.engine.search.eight import best_of_eight


@numba.njit
def best(scores, first, count, curiosity, left_out):  # type: ignore[no-untyped-def]
    return best_of_eight(scores, first, count, curiosity, left_out)


def test_the_best_is_found_among_those_that_count() -> None:
    random = np.random.default_rng(5)
    scores = random.uniform(-1, 1, (3, 72)).astype(np.float32)
    for _ in range(300):
        first, count, left_out = int(random.integers(64)), int(random.integers(1, 12)), int(random.integers(-3, 12))
        curiosity = np.float32(random.uniform(0, 1))
        values = (scores[0, first : first + 8] + curiosity * scores[1, first : first + 8])[:count]
        if 0 <= left_out < len(values):
            values[left_out] = -3e38
        greatest, place = best(scores, first, count, curiosity, left_out)
        assert greatest == values.max()
        assert place == values.argmax() or len(values) == 1
