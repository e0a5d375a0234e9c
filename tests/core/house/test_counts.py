"""Numbers as things: pips, cells and tokens, as many as there are and never too many."""

from __future__ import annotations

from core.house.drawings import drawn_by, with_class, written
from core.house.toy import make_things
from turnwright import Game, below, dice_shown, figures, offered, pile, track
from turnwright.core.house.counts import MOST_CELLS, MOST_TOKENS, bar, die


def test_numbers_are_tracks_piles_dice_and_figures(tic_tac_toe: Game) -> None:
    part = below(track("ply", 9), pile("turn"), dice_shown("ply"), figures("ply", "turn"), offered("square"))
    match = drawn_by(tic_tac_toe, part).new_match(seed=1)
    match.play("place b2")
    assert "1 of 9" in match.picture(0)


def test_a_track_is_as_full_as_the_number_is_of_its_limit() -> None:
    match = make_things().new_match(seed=1)
    assert with_class(track("heat", 18), match, "hollow") == 0, "full"
    half = [with_class(track("heat", 36), match, name) for name in ("cell", "hollow")]
    assert half == [MOST_CELLS // 2] * 2, "of a long one each cell stands for several"
    assert len(bar(1, 3, 0, 0)) == 3


def test_of_a_large_heap_only_some_tokens_are_drawn_and_the_number_is_said() -> None:
    match = make_things().new_match(seed=1)
    assert with_class(pile("heap"), match, "coin") == MOST_TOKENS and "100" in written(pile("heap"), match)
    assert with_class(pile("coins"), match, "coin") == 2 + MOST_TOKENS


def test_a_die_shows_its_pips_and_one_that_has_not_fallen_nothing() -> None:
    match = make_things().new_match(seed=1)
    assert with_class(dice_shown("dice"), match, "pip") == 6 + 3
    assert [len(die(value, 0, 0)) - 3 for value in range(7)] == [0, 1, 2, 3, 4, 5, 6]
    assert "6" in written(dice_shown("dice", sides=20), match), "with other sides it is a number"
