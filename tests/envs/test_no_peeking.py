"""No learner can peek: what is hidden changes no byte of an observation or a mask, in any game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from test_hidden import SHOWN_AT_TIMES, altered, hidden_places

import turnwright
from turnwright.core.match import Match
from turnwright.envs import Practice
from turnwright.envs.vector import LanesEnv
from turnwright.testing import random_step

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"
GAMES = {
    **dict.fromkeys(("tic-tac-toe", "connect-four", "kuhn-poker", "tribun", "rails", "zero-day"), 8),
    "methuen": 4,
    str(EXAMPLES / "leduc.py"): 6,
    str(EXAMPLES / "night_market.py"): 12,
}
HIDING = ("kuhn", "rails", "zero", "methuen", "leduc", "market")


def learned(match: Match, seat: int) -> list[bytes]:
    """Everything a learner at this seat is given, on or off turn."""
    practice = Practice.over(match)
    return [practice.observe(seat).tobytes(), practice.mask(seat).tobytes()]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_changes_no_byte(name: str) -> None:
    game = turnwright.load(name)
    start = dict(game.hosting.quick_start)
    match = game.new_match(seed=5, seats=start.pop("seats", None), **start)
    rng, changed = random.Random(3), 0
    for _ in range(GAMES[name]):
        if match.is_over:
            break
        for seat in range(match.seats):
            given = Practice.over(match).observe(seat).tobytes()
            for field, row in hidden_places(game, match, seat):
                if revealed(match, field, row, seat):
                    continue
                other = altered(match, field, row, match.memory[field][0] ^ 1)
                changed += other.memory.tobytes() != match.memory.tobytes()
                assert Practice.over(other).observe(seat).tobytes() == given, f"{field} of {row} is told to {seat}"
            twin = match.branch()
            twin.memory = indistinguishable(match, seat, rng)
            assert learned(twin, seat) == learned(match, seat)
        random_step(match, rng)
    assert (changed > 0) == any(word in name for word in HIDING)


@pytest.mark.parametrize("name", ["kuhn-poker", "zero-day", str(EXAMPLES / "leduc.py")])
def test_a_batch_hides_the_same(name: str) -> None:
    game = turnwright.load(name)
    match, env = game.new_match(seed=5), LanesEnv(game, 2)
    env.reset(seed=1)
    rng, changed = random.Random(3), 0
    for _ in range(GAMES[name]):
        if match.is_over:
            break
        for seat in range(match.seats):
            for field, row in hidden_places(game, match, seat):
                if not revealed(match, field, row, seat):
                    other = altered(match, field, row, match.memory[field][0] ^ 1).memory
                    changed += other.tobytes() != match.memory.tobytes()
                    assert alike(env, match.memory, other, seat), f"{field} of {row} is told to {seat}"
            assert alike(env, match.memory, indistinguishable(match, seat, rng), seat)
        asked = match.may_act[0]
        alike(env, match.memory, indistinguishable(match, asked, rng), asked)
        env.batch.lanes["asked"], env.batch.lanes["depth"], env.batch.lanes["ended"] = asked, 0, 0
        *_, infos = env.step(np.array([-1, -1]))
        assert infos["action_mask"][0].tobytes() == infos["action_mask"][1].tobytes()
        random_step(match, rng)
    assert changed > 0


def alike(env: LanesEnv, one: Any, other: Any, seat: int) -> bool:
    """Whether a seat observes the same of two positions, side by side in a batch."""
    env.batch.states[0], env.batch.states[1] = one[0], other[0]
    rows = env.observe(seat)
    return bool(rows[0].tobytes() == rows[1].tobytes())


def revealed(match: Match, field: str, row: int | None, seat: int) -> bool:
    """Whether the game shows the seat this place now, as a showdown does."""
    if field in SHOWN_AT_TIMES:
        return True
    seen = match.gate.seen(match.table, match.memory, seat)[field][0]
    return row is not None and bool(np.any(seen[row]))


def indistinguishable(match: Match, seat: int, rng: random.Random) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """A position that the seat could not tell from this one, where the game can make one up."""
    from test_hidden import guessed

    try:
        twin: np.ndarray[tuple[int], np.dtype[np.void]] = guessed(match, seat, rng)
    except turnwright.TurnwrightError:
        return match.memory
    return twin
