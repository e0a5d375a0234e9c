"""A position thought about while somebody looks at it: for who acts there, by what that seat may know."""

from __future__ import annotations

import pytest

from turnwright import Game, load
from turnwright.core.errors import OptionError, TurnwrightError
from turnwright.table.api.replay_shapes import EvaluateAt
from turnwright.table.evaluating import evaluated
from turnwright.table.games import Games
from turnwright.table.limits import MOST_LIVE_VISITS


def record(*squares: str) -> str:
    match = load("tic-tac-toe").new_match(seed=1)
    for square in squares:
        match.play(f"place {square}")
    return match.record()


def test_what_wins_at_once_is_best_and_is_told_in_words() -> None:
    text = record("a1", "b1", "a2", "b2", "c3")
    moment = evaluated(Games(), EvaluateAt(record=text, ply=4, visits=200)).moment
    assert moment is not None
    assert (moment.seat, moment.best, moment.value) == (0, "place a3", 1.0)
    first = moment.lines[0].steps[0]
    assert (first.action, first.kind, first.places) == ("place a3", "place", ("square-a3",)) and "a3" in first.words
    other = evaluated(Games(), EvaluateAt(record=text, ply=3, then=("place c1",), visits=200)).moment
    assert other is not None and other.best == "place a3", "also where it branches off"


def test_nobody_acts_at_the_end_and_nonsense_is_refused() -> None:
    text = record("a1", "b1", "a2", "b2", "a3")
    assert evaluated(Games(), EvaluateAt(record=text)).moment is None
    for visits in (0, MOST_LIVE_VISITS + 1):
        with pytest.raises(OptionError, match=f"1 to {MOST_LIVE_VISITS}"):
            evaluated(Games(), EvaluateAt(record=text, ply=0, visits=visits))
    with pytest.raises(TurnwrightError):
        evaluated(Games(), EvaluateAt(record=text, ply=1, then=("place a1",)))


def test_it_rests_on_nothing_that_the_seat_could_not_know(kuhn_poker: Game) -> None:
    dealt: dict[tuple[int, ...], str] = {}
    for seed in range(60):
        match = kuhn_poker.new_match(seed=seed)
        dealt.setdefault(tuple(match.memory["card"][0].tolist()), match.record())
    found = []
    for cards in ((2, 1), (2, 3)):
        moment = evaluated(Games(), EvaluateAt(record=dealt[cards], visits=100)).moment
        assert moment is not None and moment.seat == 0
        found.append((moment.value, moment.best, [line.value for line in moment.lines]))
    assert found[0] == found[1]
