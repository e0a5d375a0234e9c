"""A lane's match is the one `Match` plays with the same seed and numbers, byte for byte."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from side_by_side import SideBySide
from turnwright import Game
from turnwright.envs.vector import LanesEnv

EXAMPLES = Path(__file__).parents[3] / "examples" / "games"
INSTALLED: list[tuple[str, int, dict[str, Any]]] = [
    ("tic-tac-toe", 60, {}),
    ("tic-tac-toe", 60, {"encoding": "path", "longest": 7}),
    ("connect-four", 80, {"reward": "margin"}),
    ("kuhn-poker", 40, {"reward": "points"}),
    ("zero-day", 120, {"reward": "margin"}),
    ("zero-day", 60, {"longest": 25}),
    ("rails", 60, {"seats": 3, "mode": "board", "longest": 28}),
    ("rails", 60, {"seats": 2, "mode": "board", "reward": "points", "longest": 40}),
    ("tribun", 100, {"longest": 60}),
    ("connect-four", 80, {"dtype": "bits"}),
    ("kuhn-poker", 40, {"dtype": "int8"}),
    ("zero-day", 60, {"longest": 25, "dtype": "bits"}),
    ("rails", 60, {"seats": 3, "mode": "board", "longest": 28, "dtype": "bits"}),
    (str(EXAMPLES / "leduc.py"), 60, {"reward": "points"}),
    (str(EXAMPLES / "night_market.py"), 80, {}),
]


@pytest.mark.parametrize(("game", "steps", "given"), INSTALLED)
def test_every_byte_is_that_of_the_slow_environments(game: str, steps: int, given: dict[str, Any]) -> None:
    assert SideBySide(game, **given).run(steps) > (3 if steps < 120 else 0)


def test_where_all_choose_at_once_and_chance_decides(cards: Game) -> None:
    assert SideBySide(cards, seats=3).run(60) > 6
    assert SideBySide(cards, seats=2, encoding="path").run(60) > 6


def test_what_is_not_open_is_refused_and_changes_nothing_but_the_reward(connect_four: Game) -> None:
    env = LanesEnv(connect_four, 2, penalty=-0.5, longest=3, masks="observation")
    shown, _ = env.reset(seed=1)
    before = env.batch.states.tobytes()
    for number in (7, -1, 1 << 40):
        again, rewards, over, cut, infos = env.step(np.full(2, number))
        assert infos["refused"].all() and rewards.tolist() == [-0.5, -0.5] and not over.any()
        assert env.batch.states.tobytes() == before
        assert np.array_equal(again["observation"], shown["observation"])
        assert np.array_equal(again["action_mask"], shown["action_mask"])
    assert cut.all(), "refusals count towards the length"


def test_a_number_that_leaves_a_path_is_refused_and_the_path_stays() -> None:
    env = LanesEnv("zero-day", 1, masks="observation")
    shown, _ = env.reset(seed=3)
    first = np.flatnonzero(shown["action_mask"][0])[-1:]
    halfway, *_ = env.step(first)
    closed = np.flatnonzero(halfway["action_mask"][0] == 0)[:1]
    again, _, _, _, infos = env.step(closed)
    assert infos["refused"][0] and halfway["observation"].any()
    assert np.array_equal(again["observation"], halfway["observation"])
    assert np.array_equal(again["action_mask"], halfway["action_mask"])
