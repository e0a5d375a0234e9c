"""Chance: even, repeatable, the same interpreted and compiled."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from turnwright import Chance, ChanceError, Game, draw, shuffle
from turnwright.core.chance import MOST_FORCED


def test_draws_are_even() -> None:
    chance = Chance(1)
    counts = Counter(draw(chance, 6) for _ in range(60_000))
    expected = 10_000
    assert (
        sum((count - expected) ** 2 / expected for count in counts.values()) < 20.5
    )  # chi-square, 5 degrees, p = 0.001


def test_the_same_key_gives_the_same_draws_compiled() -> None:
    import numba

    from turnwright.engine.chance import CHANCE

    @numba.njit
    def compiled_draws(chances, bounds, out):  # type: ignore[no-untyped-def]
        for index in range(len(bounds)):
            out[index] = draw(chances[0], bounds[index])

    bounds = np.array([2, 6, 3, 100, 2**31, 1, 2**32 - 1] * 200)
    chances, out = np.zeros(1, CHANCE), np.zeros(len(bounds), np.int64)
    chances["key"] = 99
    compiled_draws(chances, bounds, out)
    chance = Chance(99)
    assert [draw(chance, int(bound)) for bound in bounds] == out.tolist()


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance(3)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [1, 2, 3, 4]
        shuffle(chance, cards, 4)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7  # 23 degrees, p = 0.001


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ChanceError, match="0 possibilities"):
        draw(Chance(1), 0)


def test_a_forced_value_is_below_the_bound_of_its_draw() -> None:
    assert Chance(forced=[5]).draw(6) == 5 and Chance(forced=[0]).draw(6) == 0
    with pytest.raises(ChanceError, match="draw 1 must be from 0 to 5; 6 was given"):
        Chance(forced=[6]).draw(6)
    with pytest.raises(ChanceError, match="draw 1 must be from 0 to 5; -1 was given"):
        Chance(forced=[-1]).draw(6)


def test_a_branch_does_not_foretell_what_will_be_drawn(kuhn_poker: Game) -> None:
    matches = [kuhn_poker.new_match(seed=seed) for seed in range(40)]
    real = [[match.chance(None).draw(1000) for _ in range(3)] for match in matches]
    again = [[match.chance(None).draw(1000) for _ in range(3)] for match in matches]
    tried = [[match.branch().chance(None).draw(1000) for _ in range(3)] for match in matches]
    assert real == again
    assert sum(one == other for one, other in zip(real, tried, strict=True)) == 0


def test_only_so_many_results_can_be_given_at_once() -> None:
    assert len(Chance(forced=[0] * MOST_FORCED).forced or ()) == MOST_FORCED
    with pytest.raises(ChanceError, match="at most 100000 results"):
        Chance(forced=[0] * (MOST_FORCED + 1))
