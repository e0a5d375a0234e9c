"""A match that is copied or sent to another process goes on alike, and apart."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable

import pytest

import turnwright
from turnwright import Match
from turnwright.testing import random_step

WAYS: list[Callable[[Match], Match]] = [copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))]


@pytest.mark.parametrize("way", WAYS, ids=["copied", "sent"])
@pytest.mark.parametrize("name", ["kuhn-poker", "rails", "zero-day"])
def test_the_same_chance_comes_and_nothing_is_shared(name: str, way: Callable[[Match], Match]) -> None:
    match = turnwright.load(name).new_match(seed=3)
    dice = random.Random(1)
    for _ in range(2):
        random_step(match, dice)
    other, before = way(match), match.record()
    for one in (match, other):
        dice = random.Random(5)
        while not one.is_over and one.ply < 12:
            random_step(one, dice)
        if one is match:
            assert other.record() == before
    assert other.record() == match.record() and other.state.tobytes() == match.state.tobytes()


def test_a_copy_for_analysis_stays_one() -> None:
    match = turnwright.load("tic-tac-toe").new_match(seed=1)
    match.play("place b2")
    sent = pickle.loads(pickle.dumps(match.branch()))
    assert sent.free
    sent.undo()
    assert sent.ply == 0 and match.ply == 1
