"""What positions are worth, interpreted and compiled alike."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numba import njit

from turnwright.engine.search import playout
from turnwright.engine.search.worth import blend, judge, share

assert playout.judge is judge  # importing it lets compiled code call what is tested here


@njit
def shared(winners: int, seat: int) -> Any:
    return share(winners, seat)


@pytest.mark.parametrize(("winners", "worths"), [(0, (0, 0, 0)), (0b001, (1, -1, -1)), (0b011, (0, 0, -1))])
def test_a_shared_win_is_split(winners: int, worths: tuple[int, ...]) -> None:
    assert tuple(share(winners, seat) for seat in range(3)) == worths
    assert tuple(shared(winners, seat) for seat in range(3)) == worths


def state(status: int, winners: int = 0) -> Any:
    def outlook(box: Any, state: Any, points: Any) -> None:
        points[0], points[1] = 250, -250

    def score(box: Any, state: Any, points: Any) -> None:
        points[0], points[1] = 30, 10

    functions = SimpleNamespace(outlook=outlook, score=score)
    return SimpleNamespace(seats=2, status=status, winners=winners, _functions=functions)


def judged(position: Any, **settings: float) -> list[float]:
    worth = [0.0, 0.0]
    wanted = {"foresight": 0, "score_weight": 0.0, "score_scale": 10.0, **settings}
    judge(None, position, SimpleNamespace(**wanted), [0, 0], worth)
    return worth


def test_a_running_position_is_worth_its_outlook_if_that_is_wanted() -> None:
    assert judged(state(0), foresight=1) == [0.25, -0.25]
    assert judged(state(0)) == [0.0, 0.0]


def test_an_end_is_worth_its_winners_whatever_it_looked_like() -> None:
    assert judged(state(1, 0b10), foresight=1) == [-1.0, 1.0]


def test_the_margin_of_points_pulls_as_much_as_it_weighs() -> None:
    pull = 20 / (20 + 10)
    assert judged(state(1, 0b10), score_weight=1.0) == pytest.approx([pull, -pull])
    assert judged(state(1, 0b10), score_weight=0.5) == pytest.approx([(pull - 1) / 2, (1 - pull) / 2])


def test_the_margin_is_over_the_best_of_the_others() -> None:
    worth = np.zeros(3)
    blend(SimpleNamespace(score_weight=1.0, score_scale=5.0), [10, 5, 20], worth, 3)
    assert worth == pytest.approx([-10 / 15, -15 / 20, 10 / 15])
