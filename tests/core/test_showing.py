"""What a match shows: each look is for the seat that asks, and changes nothing."""

from __future__ import annotations

import pytest

import turnwright
from turnwright import Game


@pytest.mark.parametrize(
    "look", ["view", "picture", "text", "terminal", "told", "facts", "tally", "closed", "_repr_svg_"]
)
def test_looking_changes_nothing(kuhn_poker: Game, look: str) -> None:
    match = kuhn_poker.new_match(seed=1)
    match.play("bet")
    before, record = match.memory.tobytes(), match.record()
    getattr(match, look)()
    assert (match.memory.tobytes(), match.record()) == (before, record)


def test_what_is_closed_is_said_for_the_seat_that_asks() -> None:
    match = turnwright.load("zero-day").new_match(seed=1)
    for action in ("open 08 r2 d3 back 10", "open 19 r2 b3 back 02", "draw"):
        match.play(action)
    assert match.to_act is not None
    closed = {one.kind.name for one in match.closed(match.to_act)}
    assert "place2" in closed and {one.kind.name for one in match.closed()} == closed
    assert match.closed(1 - match.to_act) == [], "who must wait is told nothing of what another cannot do"


def test_when_it_is_over_nothing_is_closed_any_more(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    for square in ("a1", "b1", "a2", "b2", "a3"):
        match.play(f"place {square}")
    assert match.closed() == []


def test_a_notebook_shows_what_a_spectator_sees(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    assert match._repr_svg_() == match.picture(None) != match.picture(0)
