"""Row and deck upkeep (R-14 to R-21, R-29)."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright import Chance, Match
from turnwright.games.rails import cards
from turnwright.games.rails.box import TRAINS
from turnwright.games.rails.next_turn import FEW_TRAINS
from turnwright.games.rails.rules.claims import BOTH_LANES
from turnwright.games.rails.scoring import BONUS
from turnwright.games.rails.tickets import FEWEST_AT_START, FEWEST_LATER
from turnwright.games.rails.upkeep import NO_SLOT, upkeep
from turnwright.testing import random_match, random_step

from .tables import ANN, BOB, assert_refused, at, discard, hand, letters, of, rails, row, turned


def supply(match: Match) -> list[int]:
    """Deck, row and discards together, per colour."""
    lying = zip(of(match, "deck"), of(match, "discards"), letters(row(match)), strict=True)
    return [sum(places) for places in lying]


def test_R1_the_constants() -> None:
    assert (cards.OPENING_HAND, cards.ROW, cards.TOLERATED, cards.CARDS_PER_TURN, cards.MOST_SWEEPS) == (4, 5, 2, 2, 20)
    assert (TRAINS, FEW_TRAINS, BONUS, BOTH_LANES) == (45, 2, 10, 4)
    assert (FEWEST_AT_START, FEWEST_LATER) == (2, 1)


def test_R2_the_pack() -> None:
    match = rails.new_match(seed=1, seats=1)
    assert of(match, "pack") == [12] * 8 + [14]
    assert sum(of(match, "pack")) == 110


def test_R3_every_card_is_in_exactly_one_place() -> None:
    match = rails.new_match(seed=5, seats=4, mode="companion")
    hands = [sum(column) for column in zip(*of(match, "hand"), strict=True)]
    assert [a + b for a, b in zip(supply(match), hands, strict=True)] == of(match, "pack")


@pytest.mark.parametrize(("seats", "deck"), [(1, 101), (2, 97), (3, 93), (4, 89), (5, 85)])
def test_R14_the_opening_deal(seats: int, deck: int) -> None:
    """RV-38: hands of four, a row of five, and the deck that is left when nothing was swept."""
    match = next(
        found
        for found in (rails.new_match(seed=seed, seats=seats, mode="companion") for seed in range(50))
        if of(found, "sweeps") == 0
    )
    assert of(match, "hand_size") == [4] * seats + [0] * (5 - seats)
    assert len(row(match)) == 5
    assert of(match, "deck_size") == deck
    assert of(match, "discards") == letters("")


def test_R14_the_opening_deal_may_sweep() -> None:
    swept = [m for m in (rails.new_match(seed=s, seats=5, mode="companion") for s in range(200)) if of(m, "sweeps")]
    assert swept
    for match in swept:
        assert sum(of(match, "discards")) == 5 * of(match, "sweeps")
        assert row(match).count("L") <= 2


def test_R17_three_locomotives_sweep_the_row() -> None:
    """RV-25: the draw in progress goes on with the new row."""
    match = at("", "", row="RLLWY", deck="LOOPPKK")
    match.play("take 0", chance=turned("LOOPPKK", "LOOPPK"))
    assert row(match) == "OOPPK"
    assert of(match, "deck") == letters("K")
    assert of(match, "discards") == letters("LLLWY")
    assert hand(match, ANN) == letters("R")
    assert (match.to_act, of(match, "drawn"), of(match, "sweeps")) == (ANN, 1, 1)


def test_R17_sweeps_repeat() -> None:
    """RV-26."""
    match = at("", "", row="RLLWY", deck="LLLLOOPPKKKK")
    match.play("take 0", chance=turned("LLLLOOPPKKKK", "LLLLOOPPKKK"))
    assert row(match) == "PPKKK"
    assert of(match, "deck") == letters("K")
    assert sum(of(match, "discards")) == 10


def test_R18_no_sweep_without_enough_coloured_cards() -> None:
    """RV-27."""
    match = at("", "", row="RLLGB", deck="LL")
    match.play("take 0", chance=turned("LL", "L"))
    assert row(match) == "LLLGB"
    assert of(match, "deck") == letters("L")


def test_R18_a_standing_row_is_swept_as_soon_as_it_can_be() -> None:
    """RV-28."""
    match = at("R", "KKK", row="LLLGB", deck="L", holder=BOB)
    match.play(discard("KKK"))
    assert row(match).count("L") <= 2 or of(match, "sweeps") == 20
    assert supply(match) == letters("LLLGBLKKK")


def test_R18_at_most_twenty_sweeps() -> None:
    """RV-29: a rigged shuffle that never gives a legal row."""
    match = at("", "", row="LLLRG", deck="LLLKK")
    rigged = turned("LLLKK", "LLLKK")
    for number in range(2, 21):
        rigged += turned("LLLLLLRGKK", "LLLRG") if number % 2 == 0 else turned("LLLKK", "LLLKK")
    state: Any = rails.plain_state(match.memory.copy())
    upkeep(match.table.box, state, NO_SLOT, Chance(forced=rigged))
    assert state.sweeps == 20
    assert [state.row[slot] for slot in range(5)].count(9) == 3
    assert state.deck_size == 5


def test_R19_a_sweep_may_reshuffle() -> None:
    """RV-30: the cards swept a moment ago take part."""
    match = at("", "", row="RLLGB", deck="LOO", discards="KKKK")
    match.play("take 0")
    assert supply(match) == letters("LLGBLOOKKKK")
    assert row(match).count("L") <= 2 or of(match, "sweeps") == 20
    assert len(row(match)) == 5


def test_R19_the_deck_is_rebuilt_as_soon_as_it_is_empty() -> None:
    """RV-31."""
    match = at("", "", deck="G", discards="KKK")
    match.play("draw", chance=turned("G", "G"))
    assert of(match, "deck") == letters("KKK")
    assert of(match, "discards") == letters("")
    assert of(match, "drawn") == 1


def test_R15_a_row_without_supply_closes_up() -> None:
    """RV-32."""
    match = at("", "", deck="")
    match.play("take 1")
    assert row(match) == "RGWY"
    assert match.to_act == ANN
    assert match.why_not("take 0") is None


def test_R15_the_vacated_slot_is_filled() -> None:
    match = at("", "")
    match.play("take 2", chance=turned("OPOP", "P"))
    assert row(match) == "RBPWY"


def test_R16_a_short_row_is_filled_when_cards_come_back() -> None:
    """RV-33."""
    match = at("KKK", "", row="RBG", deck="")
    match.play(discard("KKK"), chance=[0, 0])
    assert row(match) == "RBGKK"
    assert of(match, "deck") == letters("K")
    assert of(match, "discards") == letters("")


def test_R29_the_turn_ends_when_no_second_card_is_to_be_had() -> None:
    """RV-34, RV-35."""
    match = at("", "", row="RLL", deck="")
    match.play("take 0")
    assert (match.to_act, row(match)) == (BOB, "LL")
    dry = at("", "", row="LLLLL", deck="G")
    dry.play("draw", chance=[0])
    assert (dry.to_act, row(dry), hand(dry, ANN)) == (BOB, "LLLLL", letters("G"))


def test_R20_after_upkeep_three_statements_hold() -> None:
    """RV-84 for the companion: whole games at random, looked at after every action."""
    for seed in range(6):
        match, rng = random_match(rails, seed, plies=0, seats=1 + seed % 5, mode="companion")
        while match.ply < 120 and not match.is_over:
            random_step(match, rng)
            assert_in_order(match)


def test_R21_a_dry_supply() -> None:
    """RV-36, RV-37."""
    match = at("", "", row="LL", deck="")
    assert_refused(match, "draw", "RF-26")
    match.play("take 0")
    assert match.to_act == BOB
    bare = at("R", "", row="", deck="")
    assert_refused(bare, "draw", "RF-26")
    assert_refused(bare, "take 0", "RF-27")
    bare.play("end")
    assert bare.to_act == BOB


def assert_in_order(match: Match) -> None:
    """R-3 and the three statements of R-20."""
    hands = [sum(column) for column in zip(*of(match, "hand"), strict=True)]
    assert [a + b for a, b in zip(supply(match), hands, strict=True)] == of(match, "pack")
    assert len(row(match)) == 5 or not (of(match, "deck_size") or any(of(match, "discards")))
    assert of(match, "deck_size") or not any(of(match, "discards"))
