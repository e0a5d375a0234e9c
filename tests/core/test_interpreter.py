"""Verbs over one position: the answer is new memory, and what was asked about stays as it was."""

from __future__ import annotations

from turnwright import Game
from turnwright.core.chance import Chance
from turnwright.core.interpreter import Interpreted
from turnwright.core.rules import FINE


def test_trying_an_action_leaves_the_position_it_was_tried_on(cards: Game) -> None:
    match, verbs = cards.new_match(seed=1), Interpreted(cards)
    action = match.read("pick 2", 0)
    before, said = match.memory.tobytes(), action.memory.tobytes()
    after = verbs.advance(match.table, match.memory, action.memory, Chance(1))
    assert match.memory.tobytes() == before and action.memory.tobytes() == said
    assert after.tobytes() != before and after.base is not match.memory


def test_listing_checking_and_counting_change_nothing(kuhn_poker: Game) -> None:
    match, verbs = kuhn_poker.new_match(seed=1), Interpreted(kuhn_poker)
    before = match.memory.tobytes()
    listed = verbs.legal(match.table, match.memory)
    assert all(verbs.check(match.table, match.memory, listed[n : n + 1]) == FINE for n in range(len(listed)))
    verbs.points(match.table, match.memory)
    assert match.memory.tobytes() == before


def test_a_list_that_was_given_out_is_not_written_over_by_the_next(tic_tac_toe: Game) -> None:
    match, verbs = tic_tac_toe.new_match(seed=1), Interpreted(tic_tac_toe)
    first = verbs.legal(match.table, match.memory)
    kept = first.tobytes()
    match.play("place b2")
    assert len(verbs.legal(match.table, match.memory)) == 8 and first.tobytes() == kept


def test_guessing_fills_in_memory_of_its_own_and_is_the_same_for_the_same_chance(kuhn_poker: Game) -> None:
    match, verbs = kuhn_poker.new_match(seed=1), Interpreted(kuhn_poker)
    seen = match.gate.seen(match.table, match.memory, 0)
    before = seen.tobytes()
    guesses = [verbs.fill_in(match.table, seen, 0, Chance(key)).tobytes() for key in (1, 1, *range(2, 12))]
    assert seen.tobytes() == before, "what the seat sees has no guess in it"
    assert guesses[0] == guesses[1] and len(set(guesses)) > 1


def test_the_same_chance_brings_about_the_same(kuhn_poker: Game) -> None:
    verbs, table = Interpreted(kuhn_poker), kuhn_poker.new_match(seed=1).table
    starts = [verbs.set_up(table, 2, Chance(key)).tobytes() for key in (5, 5, *range(6, 20))]
    assert starts[0] == starts[1] and len(set(starts)) > 1


def test_a_seat_that_is_stuck_is_told_so_by_the_action_before() -> None:
    from core.test_stuck import heap

    match = heap(2).new_match()
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    assert match.is_over, "nobody waits for a seat that can do nothing"
