"""Claiming routes on the full board (R-47, R-49, R-52 to R-60)."""

from __future__ import annotations

import pytest

from .tables import ANN, BOB, CID, assert_refused, at, claim, discard, hand, letters, of, rails, turned

HAND = "RRRLBBGG"


def test_R47_set_up_of_the_board() -> None:
    match = rails.new_match(seed=2, seats=3)
    assert of(match, "trains") == [45, 45, 45, 0, 0]
    assert of(match, "points")[:3] == [0, 0, 0]
    assert of(match, "offered") == [3, 3, 3, 0, 0]
    assert of(match, "ticket_deck_size") == 30 - 9


def test_R49_kinds_of_turn() -> None:
    match = at(HAND, "", mode="board", tickets=["x1"])
    assert set(match.turn_info()["kinds"]) == {"draw", "take", "claim", "tickets", "end"}
    assert {action.kind.name for action in match.legal()} == {"draw", "take", "claim", "tickets"}


def test_R52_any_unclaimed_lane_may_be_claimed() -> None:
    """RV-55 (the lane), RV-75."""
    match = at(HAND, "", mode="board")
    assert_refused(match, {"kind": "claim", "lane": 99, "cards": letters("RR")}, "RF-41")
    assert_refused(match, {"kind": "claim", "lane": 200, "cards": letters("RR")}, "RF-41")
    taken = at("LL", "", "", "", mode="board", owners={"b-c-0": BOB})
    assert_refused(taken, claim("b-c-0", "LL"), "RF-42")


def test_R53_payment() -> None:
    """RV-55: number, colour of the route, one colour, and cards in hand."""
    match = at(HAND, "", mode="board")
    assert_refused(match, claim("a-b-0", "RR"), "RF-46", length=3)
    assert_refused(match, claim("a-b-0", "BBL"), "RF-47", colour="red")
    assert_refused(match, claim("b-c-0", "BG"), "RF-32")
    assert_refused(match, claim("b-c-0", "WW"), "RF-31")


def test_R53_a_route_of_one_needs_exactly_one_card() -> None:
    refusal = at("WW", "", mode="board").why_not(claim("d-e-0", "WW"))
    assert refusal.sentence == "This route needs exactly 1 card"
    assert refusal.rule == "R-53"


def test_R53_locomotives_pay_for_anything() -> None:
    """RV-57."""
    match = at("LL", "", mode="board")
    match.play(claim("b-c-0", "LL"))
    assert of(match, "points")[ANN] == 2


def test_R53_R56_R57_R58_a_claim_pays_places_scores_and_ends_the_turn() -> None:
    """RV-56."""
    match = at(HAND, "", mode="board")
    match.play(claim("a-b-0", "RRL"))
    assert of(match, "trains")[ANN] == 42
    assert of(match, "points")[ANN] == 4
    assert of(match, "discards") == letters("RRL")
    assert hand(match, ANN) == letters("RBBGG")
    assert match.to_act == BOB
    assert of(match, "last_claimed") == 1


def test_R54_the_second_lane_closes_in_small_games() -> None:
    """RV-58."""
    for seats, fine in ((2, False), (3, False), (4, True), (5, True)):
        match = at("", "BBB", seats=seats, holder=BOB, mode="board", owners={"a-b-0": ANN})
        if fine:
            match.play(claim("a-b-1", "BBB"))
            assert of(match, "points")[BOB] == 4
        else:
            assert_refused(match, claim("a-b-1", "BBB"), "RF-44")


def test_R54_players_who_drop_later_still_count() -> None:
    match = at("", "BBB", seats=4, holder=BOB, mode="board", owners={"a-b-0": ANN}, offline=(2, 3))
    assert match.why_not(claim("a-b-1", "BBB")) is None


def test_R55_nobody_owns_both_lanes() -> None:
    """RV-59."""
    match = at("BBB", seats=5, mode="board", owners={"a-b-0": ANN})
    assert_refused(match, claim("a-b-1", "BBB"), "RF-43")


def test_R56_a_claim_needs_trains() -> None:
    """RV-60."""
    match = at("GGGG", "", mode="board", trains=[3])
    refusal = assert_refused(match, claim("c-d-0", "GGGG"), "RF-45", length=4, trains=3)
    assert refusal.sentence == "Not enough trains left (need 4, have 3)"


@pytest.mark.parametrize(
    ("lane", "cards", "points"),
    [("d-e-0", "W", 1), ("b-c-0", "RR", 2), ("a-b-0", "RRR", 4), ("c-d-0", "GGGG", 7), ("c-e-0", "PPPPP", 10)],
)
def test_R57_route_points(lane: str, cards: str, points: int) -> None:
    match = at(cards, "", mode="board")
    match.play(claim(lane, cards))
    assert of(match, "points")[ANN] == points


def test_R57_a_route_of_six_scores_fifteen() -> None:
    match = at("KKKKKL", "", mode="board")
    match.play(claim("a-d-0", "KKKKKL"))
    assert of(match, "points")[ANN] == 15


def test_R58_no_claim_and_no_tickets_after_drawing() -> None:
    """RV-73, and RV-62 as to tickets."""
    match = at("W", "", mode="board", tickets=["x1"])
    match.play("draw", chance=turned("OPOP", "O"))
    assert_refused(match, claim("d-e-0", "W"), "RF-29")
    assert_refused(match, "tickets", "RF-39")


def test_R22_on_the_board_every_turn_action_is_answered_alike() -> None:
    """RV-76."""
    match = at("", "W", mode="board", tickets=["x1"])
    for action in ("draw", "take 0", claim("d-e-0", "W"), "tickets", "end"):
        assert_refused(match, action, "RF-24", seat=BOB)


def test_R59_passing_only_when_nothing_else_is_possible() -> None:
    """RV-72."""
    match = at("R", "K", row="", deck="", mode="board")
    assert match.why_not("end") is None
    for cards, where in (("W", {}), ("R", {"deck": "R", "row": "RBGWY"}), ("R", {"tickets": ["x1"]})):
        other = at(cards, "K", **{"row": "", "deck": "", "mode": "board", **where})  # type: ignore[arg-type]
        assert_refused(other, "end", "RF-48")


def test_R59_ending_early_is_not_a_pass() -> None:
    match = at("R", "", mode="board")
    match.play("draw", chance=turned("OPOP", "O"))
    match.play("end")
    assert (match.to_act, of(match, "passes")) == (BOB, 0)


def test_R60_a_standstill_ends_the_game() -> None:
    """RV-72."""
    match = at("R", "K", row="", deck="", mode="board")
    match.play("end")
    match.play("end")
    assert match.outcome is not None
    assert match.outcome.rule == "R-60"


def test_R60_a_turn_ended_by_the_table_neither_counts_nor_resets() -> None:
    """RV-83."""
    match = at("R", "K", "R", row="", deck="", mode="board")
    match.play("end")
    match.report("drop 1")
    match.report("expire 1")
    assert (match.to_act, of(match, "passes")) == (CID, 1)
    match.play("end")
    assert match.to_act == ANN
    match.play("end")
    assert match.outcome is not None
    assert match.outcome.rule == "R-60"


def test_R60_any_other_action_resets_the_count() -> None:
    match = at("R", "W", row="", deck="", mode="board")
    match.play("end")
    match.play(claim("d-e-0", "W"))
    assert of(match, "passes") == 0


def test_the_companion_and_the_board_say_what_a_claim_is() -> None:
    assert at("R", "", mode="board").why_not(discard("R")).rule == "R-53"
    assert at("R", "").why_not({"kind": "claim", "lane": 0, "cards": letters("R")}).rule == "R-31"
