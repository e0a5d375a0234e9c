"""Draw, Discard and Steal: Z-26 to Z-31."""

from __future__ import annotations

from typing import Any

from .tables import RED, at, code, is_legal, play, refusal, seen

THIEVES: dict[str, Any] = {"blue": "01", "red": "14 15 20", "deck": "04 05 06"}


def test_Z26_an_empty_deck_gives_nothing_ZV21() -> None:
    why = refusal(at(deck=""), "draw")
    assert (why.code, why.rule, why.sentence) == (
        "deck_empty", "Z-26", "The deck is empty; there is nothing to draw.",
    )  # fmt: skip


def test_Z27_no_discard_while_the_deck_lasts_ZV22() -> None:
    why = refusal(at(), "discard 06")
    assert (why.code, why.rule) == ("deck_not_empty", "Z-27")
    assert why.sentence == "You may discard only once the deck is empty. Tiles left in the deck: 2."


def test_Z27_the_deck_may_be_emptied_first_ZV23() -> None:
    match = at(deck="20")
    play(match, "draw", "discard 06")
    position = seen(match)
    assert position["reserves"]["blue"] == ["20"]
    assert position["discards"] == ["06"]
    assert not position["final_turn"]
    assert match.to_act == RED


def test_Z27_only_the_own_tiles_are_discarded() -> None:
    why = refusal(at(deck=""), "discard 09")
    assert (why.code, why.rule, why.sentence) == ("not_in_reserve", "Z-27", "Tile 09 is not in your reserve.")


def test_Z28_discarding_the_last_tile_ends_the_turn_ZV24() -> None:
    match = at(deck="")
    play(match, "discard 06")
    assert match.to_act == RED
    assert seen(match)["final_turn"]
    assert match.turn_info()["remaining"] == "two actions left"
    play(match, "move b3.R red", "move c3.R red")
    assert match.is_over


def test_Z28_an_unused_action_is_lost_but_not_before_the_last_tile() -> None:
    match = at(deck="", blue="06 07")
    play(match, "discard 06")
    assert match.to_act == 0
    play(match, "discard 07")
    assert seen(match)["final_turn"]


def test_Z29_a_stolen_tile_changes_reserves_ZV25() -> None:
    match = at()
    play(match, "steal 09")
    assert seen(match)["reserves"] == {"blue": ["06", "09"], "red": []}
    assert match.turn_info()["remaining"] == "one action left"


def test_Z29_nothing_to_steal_ZV26() -> None:
    why = refusal(at(red=""), "steal 09")
    assert (why.code, why.rule) == ("nothing_to_steal", "Z-29")
    assert why.sentence == "Red's reserve is empty; there is nothing to steal."


def test_Z29_Z3_only_their_tiles_are_stolen_ZV27() -> None:
    why = refusal(at(), "steal 15")
    assert (why.code, why.rule, why.sentence) == (
        "not_in_their_reserve", "Z-29", "Tile 15 is not in Red's reserve.",
    )  # fmt: skip
    why = refusal(at(), "steal 99")
    assert (why.code, why.rule, why.sentence) == ("unknown_tile", "Z-3", "There is no tile 99.")


def test_Z30_two_steals_are_counted() -> None:
    match = at(**THIEVES)
    play(match, "steal 14")
    assert match.state.steals == 1
    play(match, "steal 15")
    assert match.state.steals == 0


def test_Z31_one_of_two_may_be_stolen_back_ZV28() -> None:
    match = at(**THIEVES)
    play(match, "steal 14", "steal 15", "steal 14")
    why = refusal(match, "steal 15")
    assert (why.code, why.rule) == ("steal_back", "Z-31")
    assert why.sentence == "Blue took two of your tiles last turn and you have one of them back; tile 15 must wait."
    assert match.to_act == RED
    assert match.turn_info()["remaining"] == "one action left"


def test_Z31_other_tiles_are_free_and_the_limit_starts_afresh_ZV29() -> None:
    match = at(**THIEVES)
    play(match, "steal 14", "steal 15", "steal 14", "steal 01")
    assert seen(match)["stolen_last_turn"] == ["01", "14"]
    play(match, "steal 14")
    assert code(match, "steal 01") == "steal_back"
    assert is_legal(match, "steal 20")


def test_Z31_one_steal_sets_no_limit_ZV30() -> None:
    match = at(**THIEVES)
    play(match, "steal 14", "draw", "steal 14", "steal 01")
    assert match.to_act == 0


def test_Z31_the_limit_lasts_one_turn_ZV31() -> None:
    match = at(blue="01", red="14 15 20", deck="04 05 06 07 08")
    play(match, "steal 14", "steal 15", "draw", "draw", "draw", "draw", "steal 14", "steal 15")
    assert match.to_act == 0


def test_Z31_the_option_counts_steals_ZV32() -> None:
    match = at(**THIEVES, steal_back="actions")
    play(match, "steal 14", "steal 15", "steal 01")
    why = refusal(match, "steal 14")
    assert (why.code, why.rule) == ("steal_once", "Z-31")
    assert why.sentence == "Blue stole twice last turn; you may steal only once this turn."


def test_Z26_a_full_reserve_ZV33() -> None:
    match = at(blue="01 04 05", reserve_limit=3)
    for command in ("draw", "steal 09"):
        why = refusal(match, command)
        assert (why.code, why.rule, why.sentence) == ("reserve_full", "Z-26", "Your reserve is full at 3 tiles.")
