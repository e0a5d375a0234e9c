"""Who sees what (R-4, R-67), what stories tell, and guesses at what is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright import Chance, Match
from turnwright.core.log_lines import as_line
from turnwright.games.rails.maps import numbered_map
from turnwright.games.rails.soundness import sound
from turnwright.games.rails.terminal import in_three_letters
from turnwright.testing import random_match, random_step

from .tables import ANN, BOB, at, discard, hand, letters, of, rails, turned


def guessed(match: Match, seat: int, key: int = 7) -> Any:
    seen = match.gate.seen(match.table, match.memory, seat if seat >= 0 else None)
    return rails.verbs.interpreted.fill_in(match.table, seen, seat, Chance(key))


def test_R4_hands_are_for_their_owners() -> None:
    match = at("RRL", "KK")
    assert match.view(ANN)["position"]["hand"] == {"red": 2, "locomotive": 1}
    assert match.view(BOB)["position"]["hand"] == {"black": 2}
    assert "hand" not in match.view(None)["position"]
    assert [player["cards"] for player in match.view(None)["position"]["players"]] == [3, 2]


def test_R4_neither_deck_nor_discards_are_listed() -> None:
    match = at("RR", "")
    match.play(discard("RR"))
    for seat in (None, ANN, BOB):
        position = match.view(seat)["position"]
        assert position["deck"] == 4
        assert "discards" not in position


def test_R4_a_view_does_not_change_with_what_it_hides() -> None:
    one, other = at("R", "KKW", deck="OPYG"), at("R", "OPY", deck="KKWG")
    assert one.view(ANN) == other.view(ANN)
    assert one.picture(ANN) == other.picture(ANN)
    assert one.text(ANN) == other.text(ANN)
    assert one.view(None) == other.view(None)


def test_R67_at_the_end_all_hands_are_shown_and_not_a_moment_before() -> None:
    match = at("", "RRL", row="", deck="", mode="board", passes=1)
    assert match.secrets(ANN) == match.secrets(None) == [[], []]
    assert of(match, "hand")[BOB] != match.gate.seen(match.table, match.memory, ANN)["hand"][0][BOB].tolist()
    match.play("end")
    for listener in (None, ANN, BOB):
        assert [[fact.value for fact in shown] for shown in match.secrets(listener)] == [
            ["nothing"],
            ["2 red, 1 locomotive"],
        ]


def test_R39_a_companion_that_is_given_up_shows_no_hand() -> None:
    match = at("", "RRL")
    match.report("close")
    assert match.is_over and match.secrets(ANN) == match.secrets(None) == [[], []]
    assert not match.gate.seen(match.table, match.memory, ANN)["hand"][0][BOB].any()


def test_W19_stories_tell_others_no_colour_of_a_blind_draw() -> None:
    match = at("", "", deck="LG")
    (event,) = match.play("draw", chance=turned("LG", "L"))
    assert event.to(ANN) == "Copper drew a locomotive card"
    assert event.to(BOB) == event.to(None) == "Copper drew a card"


def test_stories_of_claims_and_sweeps() -> None:
    match = at("RRRL", "", row="RLLWY", deck="LOOPPKK")
    swept = match.play("take 0", chance=turned("LOOPPKK", "LOOPPK"))
    assert "swept" in str(swept[1])
    other = at("RRRL", "")
    claimed = other.play(discard("RRRL"))
    assert str(claimed[0]) == "Copper claimed a route with 3 red + 1 locomotive"
    assert str(claimed[1]) == "Teal's turn."
    assert [as_line(event.to(None)).onward for event in claimed] == [False, True]


def test_guesses_keep_what_was_seen_to_go_somewhere() -> None:
    """A card taken openly stays in that hand until it is spent."""
    match = at("", "", row="GBGWY", deck="OPOPOPOPKKKK")
    match.play("take 0", chance=turned("OPOPOPOPKKKK", "K"))
    match.play("take 1", chance=turned("OPOPOPOPKKK", "K"))
    assert of(match, "known")[ANN] == letters("GB")
    for key in range(20):
        state = guessed(match, BOB, key)
        assert state["hand"][0][ANN].tolist() == letters("GB")


def test_spending_forgets_what_was_known_first() -> None:
    match = at("RR", "", row="RBGWY", deck="OPOPOP")
    match.play("take 0", chance=turned("OPOPOP", "O"))
    match.play("end")
    match.play("end")
    assert of(match, "known")[ANN] == letters("R")
    match.play(discard("RR"))
    assert of(match, "known")[ANN] == letters("")
    assert hand(match, ANN) == letters("R")


KINDS_OF_TABLE: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 5},
    {"seats": 3, "mode": "companion"},
    {"seats": 4, "map": "lanterns"},
]


@pytest.mark.parametrize("options", KINDS_OF_TABLE)
def test_guesses_are_sound_positions_with_the_same_counts(options: dict[str, Any]) -> None:
    from turnwright.core.plain import opened

    for seed in range(2):
        match, rng = random_match(rails, seed, plies=0, **options)
        box: Any = opened(match.table.box)
        while match.ply < 150 and not match.is_over:
            random_step(match, rng)
            if match.ply % 9 or match.is_over:
                continue
            for seat in range(-1, match.seats):
                state = guessed(match, seat, match.ply)
                plain: Any = rails.plain_state(state.copy())
                problem = sound(box, plain)
                assert problem == "" or problem == "the position is not in the middle of play"
                for name in ("hand_size", "deck_size", "ticket_count", "ticket_deck_size", "row", "discards"):
                    assert state[name].tobytes() == match.memory[name].tobytes()


def test_guesses_know_what_a_seat_put_under_the_ticket_deck() -> None:
    match = at("", "", mode="board", tickets=["x1", "x2", "x3", "x4"])
    match.play("tickets")
    match.play("keep 2")
    top, ring = of(match, "ticket_top"), of(match, "ticket_deck")
    for key in range(10):
        mine = guessed(match, ANN, key)["ticket_deck"][0].tolist()
        assert mine[top + 1 : top + 3] == ring[top + 1 : top + 3]
        kept = guessed(match, BOB, key)["kept"][0].tolist()
        assert kept[ANN].bit_count() == 1


def test_guesses_know_who_must_have_a_ticket() -> None:
    """Ann put x1 back as the only ticket; whoever takes it next has it."""
    match = at("", "", mode="board", tickets=["x1", "x2"], deck="OPOPOP")
    match.play("tickets")
    match.play("keep 2")
    match.play("tickets")
    assert guessed(match, ANN)["offer"][0][BOB].tolist() == of(match, "offer")[BOB]
    match.play("keep 1")
    assert guessed(match, ANN)["kept"][0].tolist() == of(match, "kept")


def test_positions_that_cannot_be_are_refused() -> None:
    from turnwright import MatchError

    memory = at("RR", "").memory.copy()
    for field, value, words in (
        ("deck_size", 9, "deck"),
        ("hand_size", 9, "hand"),
        ("row", 0, "red|row"),
        ("drawn", 2, "counters"),
        ("left", 1, "left"),
        ("owner", 7, "lane"),
        ("ticket_deck", 3, "ticket"),
    ):
        broken = memory.copy()
        broken[field].reshape(-1)[:2] = value
        with pytest.raises(MatchError, match=words):
            rails.match_at(broken, mode="companion")


def test_cities_that_begin_alike_have_different_letters_on_the_small_map() -> None:
    assert in_three_letters(["Bruges", "Brunswick", "Oslo", "Ro"]) == ["Brg", "Brn", "Osl", "Ro"]
    for known in (0, 1):
        letters = in_three_letters([city.name for city in numbered_map(known).cities])
        assert len(set(letters)) == len(letters)
