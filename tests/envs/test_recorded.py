"""Records as arrays: the very rows and numbers that an environment would have shown."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import turnwright
from turnwright import OptionError
from turnwright.core.match import Match
from turnwright.envs import Practice
from turnwright.envs.recorded import recorded


def played(practice: Practice, seed: int) -> tuple[Match, list[tuple[bytes, bytes, int, int]]]:
    """A match by random numbers, and what was seen on the way."""
    random, seen = Random(seed), []
    practice.reset(seed)
    while not practice.is_over:
        seat = practice.may_act[0]
        mask = practice.mask(seat)
        number = random.choice(np.flatnonzero(mask).tolist())
        seen.append((practice.observe(seat).tobytes(), mask.tobytes(), number, seat))
        practice.choose(seat, number)
    return practice.match, seen


@pytest.mark.parametrize(
    ("name", "encoding"), [("connect-four", "flat"), ("tic-tac-toe", "path"), ("kuhn-poker", "flat")]
)
def test_rows_are_those_of_the_environment(name: str, encoding: str) -> None:
    practice = Practice(name, encoding=encoding)
    matches = [played(practice, seed) for seed in range(4)]
    found = recorded([matches[0][0].record(), *(match for match, _ in matches[1:])], encoding)
    wanted = [row for _, seen in matches for row in seen]
    assert len(found.numbers) == len(wanted) == len(found.observations) == len(found.masks)
    for place, (observed, mask, number, seat) in enumerate(wanted):
        assert found.observations[place].tobytes() == observed and found.masks[place].tobytes() == mask
        assert (found.numbers[place], found.seats[place]) == (number, seat)
    assert found.matches.tolist() == [number for number, (_, seen) in enumerate(matches) for _ in seen]
    for number, (match, _) in enumerate(matches):
        winners = match.outcome.winners if match.outcome else ()
        for seat in range(2):
            came = set(found.returns[(found.matches == number) & (found.seats == seat)].tolist())
            assert came <= {0.0 if not winners else 1.0 if seat in winners else -1.0}


def test_a_match_that_runs_has_no_returns_and_no_secrets() -> None:
    game = turnwright.load("kuhn-poker")
    match = game.new_match(seed=3)
    match.play(match.legal()[0])
    found = recorded([match])
    assert found.returns.tolist() == [0.0] and found.seats.tolist() == [0]
    practice = Practice.over(match.branch(0))
    assert (found.observations[0] == practice.observe(0)).all() and (found.observations[0] != practice.observe(1)).any()


def test_records_of_two_games_are_refused() -> None:
    matches = [turnwright.load(name).new_match(seed=1) for name in ("tic-tac-toe", "connect-four")]
    with pytest.raises(OptionError, match="tic-tac-toe with 2 came first, then connect-four"):
        recorded(matches)
    with pytest.raises(OptionError, match="there are no records"):
        recorded([])
