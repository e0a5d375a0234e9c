"""What a seat is shown of what it may do."""

from __future__ import annotations

from turnwright import Game
from turnwright.table.gate import may_take_back


def test_after_a_restart_the_last_action_may_be_taken_back_as_before(tic_tac_toe: Game) -> None:
    """A match that a server takes up from a position has nothing in memory that stands; the laws are the same."""
    match = tic_tac_toe.new_match(seed=1)
    assert not may_take_back(match, 0)
    match.play("place b2")
    again = tic_tac_toe.take_up(match.head(), [], match.snapshot(), match.lines)
    for seat in (0, 1, None):
        assert may_take_back(again, seat) == may_take_back(match, seat) == (seat == 0)


def test_a_secret_choice_may_be_taken_back_while_the_others_still_choose(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3)
    match.play("pick 1", 0)
    match.play("pick 2", 1)
    assert [may_take_back(match, seat) for seat in (0, 1, 2, None)] == [True, True, False, False]
