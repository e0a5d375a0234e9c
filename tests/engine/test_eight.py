"""The best of eight at once is what a plain loop finds."""

from __future__ import annotations

import numba
import numpy as np

from turnwright.engine.search.eight import best_of_eight


@numba.njit
def best(scores, first, count, curiosity, changed, mean, spread):  # type: ignore[no-untyped-def]
    return best_of_eight(scores, first, count, curiosity, changed, mean, spread)


def test_the_best_is_found_among_those_that_count() -> None:
    random = np.random.default_rng(5)
    scores = random.uniform(-1, 1, (3, 72)).astype(np.float32)
    for _ in range(300):
        first, count, changed = int(random.integers(64)), int(random.integers(1, 12)), int(random.integers(-3, 12))
        curiosity, mean, spread = (np.float32(value) for value in random.uniform(0, 1, 3))
        means, spreads = scores[0, first : first + 8].copy(), scores[1, first : first + 8].copy()
        if 0 <= changed < 8:
            means[changed], spreads[changed] = mean, spread
        values = (means + curiosity * spreads)[:count]
        greatest, place = best(scores, first, count, curiosity, changed, mean, spread)
        assert place == values.argmax()
        assert greatest == values.max()
