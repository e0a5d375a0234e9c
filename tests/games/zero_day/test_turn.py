"""Turns and their budget: Z-19 to Z-25."""

from __future__ import annotations

from .tables import BLUE, BREACHED, RED, SIDES, at, cells, code, play, refusal, seen


def test_Z20_Z22_two_singles_make_a_turn_ZV16() -> None:
    match = at()
    play(match, "draw 20", "draw 21")
    position = seen(match)
    assert position["reserves"]["blue"] == ["06", "20", "21"]
    assert position["deck"] == 0
    assert match.to_act == RED
    assert match.turn_info()["remaining"] == "two actions left"


def test_Z21_no_double_after_a_single_ZV17() -> None:
    match = at(SIDES)
    play(match, "draw 20")
    why = refusal(match, "place2 20 r0 a3")
    assert (why.code, why.rule) == ("double_after_single", "Z-21")
    assert why.sentence == (
        "You have already taken a single action this turn, so a double Place is no longer possible."
    )
    assert match.to_act == BLUE
    assert match.turn_info()["remaining"] == "one action left"


def test_Z20_Z33_a_double_place_is_a_whole_turn_ZV18() -> None:
    match = at(SIDES, blue="17")
    play(match, "place2 17 r0 a3")
    assert match.to_act == RED
    assert seen(match)["tokens"]["blue"] == {"attack": "b3.R"}


def test_Z19_players_alternate_ZV19() -> None:
    why = refusal(at(), "draw", RED)
    assert (why.code, why.rule, why.sentence) == ("not_your_turn", "Z-19", "It is Blue's turn.")


def test_Z23_no_passing_ZV20() -> None:
    why = refusal(at(), "pass")
    assert (why.code, why.rule) == ("must_act", "Z-23")
    assert why.sentence == (
        "You cannot pass: a turn is two single actions or one double Place, and you have a legal action."
    )
    match = at(allow_pass=True)
    play(match, "pass")
    assert match.to_act == RED


def test_Z23_a_pass_gives_up_the_rest_of_the_turn() -> None:
    match = at(allow_pass=True)
    play(match, "draw", "pass")
    assert match.to_act == RED
    assert seen(match)["stall"] == 0


def test_Z24_the_active_token_anchors_place_and_move() -> None:
    assert cells(at(BREACHED, tokens={"blue": {"exploit": "a3.L"}}), "place2") == "a2 a4"
    ghost = at(BREACHED, tokens={"blue": {"exploit": "a3.L", "ghost": "b3.R"}})
    assert cells(ghost, "place2") == "b2 b4 c2 c4 d3"


def test_Z25_there_is_no_other_action_ZV89() -> None:
    why = refusal(at(), "rotate c3")
    assert (why.code, why.rule, why.sentence) == ("unknown_action", "Z-25", "There is no action called rotate.")


def test_Z22_Z30_the_budget_is_spent_after_two_steals_ZV90() -> None:
    match = at(red="14 15 20", deck="04 05")
    play(match, "steal 14", "steal 15")
    assert code(match, "steal 20", BLUE) == "not_your_turn"
