"""Which of several actions comes first, and the order among equals."""

from __future__ import annotations

import numpy as np

from turnwright.engine.search.found import Found, best_first


def found(number: int, visits: int, worth: float, proven: float | None = None) -> Found:
    return Found(np.array([(number,)], [("number", "i1")]), visits, worth, proven)


def order(*several: Found) -> list[int]:
    return [int(one.action["number"][0]) for one in best_first(list(several))]


def test_proven_wins_come_first_and_proven_losses_last() -> None:
    lost, usual, won, drawn = found(1, 90, 0.9, -1.0), found(2, 50, 0.1), found(3, 2, 0.0, 1.0), found(4, 60, 0.0, 0.0)
    assert order(lost, usual, won, drawn) == [3, 4, 2, 1]


def test_visits_go_before_worth() -> None:
    assert order(found(1, 10, 0.9), found(2, 11, -0.5), found(3, 10, 0.95)) == [2, 3, 1]


def test_among_equals_the_one_tried_first_stays_first() -> None:
    assert order(*(found(number, 5, 0.25) for number in (4, 2, 9, 1))) == [4, 2, 9, 1]
