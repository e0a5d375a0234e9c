"""A turn is one kind of action: draw cards or claim a route, never both (R-22, R-23, R-26 to R-34)."""

from __future__ import annotations

from .tables import ANN, BOB, assert_refused, at, counters, discard, hand, letters, of, row, turned


def test_player_draws_card_then_tries_to_discard_error() -> None:
    """RV-1."""
    match = at("RR", deck="GGK")
    match.play("draw", chance=turned("GGK", "G"))
    refusal = assert_refused(match, discard("RR"), "RF-29")
    assert refusal.sentence == "You cannot claim a route after drawing cards"
    assert refusal.rule == "R-32"
    assert hand(match, ANN) == letters("RRG")
    assert match.to_act == ANN
    assert of(match, "drawn") == 1


def test_player_discards_cards_turn_ends_immediately_next_players_turn() -> None:
    """RV-2."""
    match = at("RRLB")
    match.play(discard("RRL"))
    assert hand(match, ANN) == letters("B")
    assert of(match, "discards") == letters("RRL")
    assert match.to_act == BOB
    assert counters(match) == (0, 0, 0)
    last = match.view(None)["position"]["last_turn"]
    assert last == {"seat": ANN, "cards_drawn": 0, "drew_locomotive": False, "routes_claimed": 1}


def test_player_draws_2_cards_turn_ends() -> None:
    """RV-3."""
    match = at("R", deck="GGK")
    match.play("draw", chance=turned("GGK", "G"))
    match.play("draw", chance=turned("GK", "G"))
    assert hand(match, ANN) == letters("RGG")
    assert match.to_act == BOB


def test_player_draws_face_up_locomotive_turn_ends() -> None:
    """RV-4."""
    match = at("R", row="RLGWY", deck="GG")
    match.play("take 1", chance=turned("GG", "G"))
    assert hand(match, ANN) == letters("RL")
    assert row(match) == "RGGWY"
    assert match.to_act == BOB


def test_R23_a_face_up_card_also_rules_out_a_claim() -> None:
    """RV-5."""
    match = at("KK")
    match.play("take 0", chance=turned("OPOP", "O"))
    assert_refused(match, discard("KK"), "RF-29")


def test_R33_a_second_claim_meets_the_next_players_turn() -> None:
    """RV-6."""
    match = at("RRBB")
    match.play(discard("RR"))
    assert_refused(match, discard("BB"), "RF-22", seat=ANN)


def test_R33_a_draw_after_a_claim_meets_the_next_players_turn() -> None:
    """RV-7."""
    match = at("R", deck="G")
    match.play(discard("R"))
    assert_refused(match, "draw", "RF-21", seat=ANN)


def test_R33_everybody_claims_on_their_own_turn() -> None:
    """RV-8."""
    match = at("R", "B")
    match.play(discard("R"))
    match.play(discard("B"))
    assert match.to_act == ANN


def test_R26_a_face_up_locomotive_is_no_second_card() -> None:
    """RV-9."""
    match = at("", "", row="RLGWY", deck="GG")
    match.play("draw", chance=turned("GG", "G"))
    assert_refused(match, "take 1", "RF-28")
    assert match.why_not("draw") is None
    assert match.why_not("take 0") is None


def test_R27_a_locomotive_off_the_deck_is_an_ordinary_card() -> None:
    """RV-10."""
    match = at("", "", deck="LG")
    match.play("draw", chance=turned("LG", "L"))
    assert counters(match) == (1, 0, 0)
    assert match.to_act == ANN
    match.play("draw", chance=turned("G", "G"))
    assert hand(match, ANN) == letters("LG")
    assert match.to_act == BOB


def test_R24_R25_one_face_up_and_one_blind_card() -> None:
    """RV-11."""
    match = at("", "", deck="GG")
    match.play("take 4", chance=turned("GG", "G"))
    match.play("draw", chance=turned("G", "G"))
    assert hand(match, ANN) == letters("YG")
    assert row(match) == "RBGWG"
    assert match.to_act == BOB


def test_R25_the_slot_must_hold_a_card() -> None:
    """RV-14, as far as the game sees it."""
    match = at("", "")
    for slot in (5, -1):
        assert_refused(match, {"kind": "take", "slot": slot}, "RF-27")
    short = at("", "", row="RB", deck="")
    assert_refused(short, "take 3", "RF-27")


def test_R22_drawing_is_for_the_holder() -> None:
    """RV-12, RV-13: whose turn it is comes before every other check."""
    match = at("", "", row="LBGWY", holder=BOB)
    assert_refused(match, "draw", "RF-21", seat=ANN)
    assert_refused(match, "take 0", "RF-21", seat=ANN)


def test_R22_ending_and_claiming_are_for_the_holder() -> None:
    """RV-17, RV-23."""
    match = at("R", "", holder=BOB)
    assert_refused(match, "end", "RF-23", seat=ANN)
    assert_refused(match, discard("R"), "RF-22", seat=ANN)
    assert match.to_act == BOB


def test_R28_the_turn_ends_by_itself_after_two_cards() -> None:
    match = at("", "")
    match.play("take 0", chance=turned("OPOP", "O"))
    assert match.to_act == ANN
    match.play("take 0", chance=turned("POP", "P"))
    assert match.to_act == BOB


def test_R30_after_one_card_the_second_may_be_declined() -> None:
    """RV-15."""
    match = at("", "", deck="GG")
    match.play("draw", chance=turned("GG", "G"))
    match.play("end")
    assert hand(match, ANN) == letters("G")
    assert match.to_act == BOB


def test_R34_a_companion_player_may_pass() -> None:
    """RV-16."""
    match = at("R", "")
    before = of(match, "hand")
    match.play("end")
    assert match.to_act == BOB
    assert of(match, "hand") == before
    assert of(match, "deck_size") == 4


def test_R31_claims_in_the_companion() -> None:
    """RV-18 to RV-22, as far as the game sees them."""
    assert_refused(at("RB"), discard("RB"), "RF-32")
    assert_refused(at("R"), discard(""), "RF-30")
    assert_refused(at("R", "R"), discard("RR"), "RF-31")
    match = at("LLL")
    match.play(discard("LLL"))
    assert hand(match, ANN) == letters("")
    assert of(match, "discards") == letters("LLL")


def test_R31_any_number_of_cards_will_do() -> None:
    match = at("RRRRRRRRLL")
    match.play(discard("RRRRRRRRLL"))
    assert match.to_act == BOB


def test_R32_holds_after_a_blind_and_after_a_face_up_card() -> None:
    for first in ("draw", "take 2"):
        match = at("LL")
        match.play(first, chance=turned("OPOP", "O"))
        assert_refused(match, discard("LL"), "RF-29")


def test_R38_a_refused_attempt_leaves_the_holder_free() -> None:
    match = at("RB")
    assert_refused(match, discard("RB"), "RF-32")
    match.play(discard("R"))
    assert match.to_act == BOB


def test_R69_the_turn_diagram_is_the_grammar() -> None:
    """Every node of the companion's turn allows exactly what the grammar says."""
    match = at("R", "", deck="GGK")
    assert set(match.turn_info()["kinds"]) == {"draw", "take", "discard", "end"}
    match.play("draw", chance=turned("GGK", "G"))
    assert set(match.turn_info()["kinds"]) == {"draw", "take", "end"}


def test_R70_the_first_failing_check_decides() -> None:
    """Not the holder, drawn already, nothing named, not in hand, two colours: in this order."""
    match = at("R", "", deck="GGK", holder=BOB)
    assert_refused(match, discard("RB"), "RF-22", seat=ANN)
    mine = at("R", "", deck="GGK")
    mine.play("draw", chance=turned("GGK", "G"))
    assert_refused(mine, discard(""), "RF-29")
    assert_refused(at("R"), discard("RB"), "RF-31")
