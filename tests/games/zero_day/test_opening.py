"""The opening and who sees what in it: Z-12 to Z-18."""

from __future__ import annotations

import json
import random

import pytest

from turnwright import Match, load

from .tables import BLUE, RED, code, dealt, opened, play, refusal, seen


def test_Z12_the_attacks_start_left_and_right() -> None:
    tokens = seen(load("zero-day").new_match(seed=1))["tokens"]
    assert tokens == {"blue": {"attack": "b3.R"}, "red": {"attack": "c3.R"}}
    poles = seen(load("zero-day").new_match(seed=1, start_nodes="poles"))["tokens"]
    assert poles == {"blue": {"attack": "c3.T"}, "red": {"attack": "c2.T"}}


def test_Z13_five_tiles_each_and_fourteen_in_the_deck_ZV6() -> None:
    match = dealt()
    assert seen(match, BLUE)["reserves"]["blue"] == ["01", "02", "03", "04", "05"]
    assert seen(match, RED)["reserves"]["red"] == ["06", "07", "08", "09", "10"]
    assert seen(match)["deck"] == 14


def test_Z13_the_first_player_is_dealt_first() -> None:
    match = dealt(first_player="red")
    assert match.to_act == RED
    assert seen(match, RED)["reserves"]["red"] == ["01", "02", "03", "04", "05"]


def test_Z14_Z17_both_openings_ZV7() -> None:
    match = dealt()
    play(match, "open 03 r0 b3 back 05")
    assert seen(match)["deck"] == 15
    play(match, "open 07 r3 d3 back 09")
    position = seen(match)
    assert position["deck"] == 16
    assert position["reserves"] == {"blue": ["01", "02", "04"], "red": ["06", "08", "10"]}
    assert match.to_act == BLUE
    assert match.turn_info()["remaining"] == "two actions left"


def test_Z14_only_beside_the_centre_ZV8() -> None:
    why = refusal(dealt(), "open 03 r0 c4 back 05")
    assert (why.code, why.rule) == ("opening_cell", "Z-14")
    assert why.sentence == "The opening tile goes to the left or the right of the centre: b3 or d3."


def test_Z16_the_second_player_takes_the_other_cell_ZV9() -> None:
    match = dealt()
    play(match, "open 03 r0 b3 back 05")
    why = refusal(match, "open 07 r0 b3 back 09")
    assert (why.code, why.rule) == ("opening_taken", "Z-16")
    assert why.sentence == "b3 already holds a tile; use d3."


def test_Z14_two_different_tiles_of_the_five_ZV10() -> None:
    match = dealt()
    why = refusal(match, "open 06 r0 b3 back 05")
    assert (why.code, why.rule) == ("not_dealt", "Z-14")
    assert why.sentence == "Tile 06 is not among your five opening tiles."
    assert refusal(match, "open 03 r0 b3 back 11").sentence == "Tile 11 is not among your five opening tiles."
    why = refusal(match, "open 03 r0 b3 back 03")
    assert (why.code, why.rule) == ("same_tile", "Z-14")
    assert why.sentence == "The tile you place and the tile you send back must be different."


@pytest.mark.parametrize("rotation", range(4))
def test_Z14_any_rotation_matches_the_purple_sides_ZV11(rotation: int) -> None:
    match = dealt()
    play(match, f"open 05 r{rotation} b3 back 01")
    assert seen(match)["board"]["b3"] == f"05r{rotation % 2}"


def test_Z14_every_opening_is_legal() -> None:
    """Five tiles, their looks, two cells, four to send back."""
    assert len(dealt().legal()) == (2 + 2 + 2 + 4 + 2) * 2 * 4


def test_Z18_before_the_reveal_hands_are_hidden_ZV12() -> None:
    match = dealt()
    play(match, "open 03 r0 b3 back 05")
    theirs, ours, onlooker = seen(match, RED), seen(match, BLUE), seen(match)
    assert theirs["board"]["b3"] == "03r0"
    assert theirs["reserves"]["blue"] == [None] * 3
    assert theirs["deck"] == 15
    assert theirs["sent_back"] == {}
    assert ours["reserves"] == {"blue": ["01", "02", "04"], "red": [None] * 5}
    assert ours["sent_back"] == {"blue": "05"}
    assert onlooker["reserves"] == {"blue": [None] * 3, "red": [None] * 5}
    assert onlooker["sent_back"] == {}
    for hidden in ("01", "02", "04", "05"):
        assert f'"{hidden}' not in json.dumps(match.view(RED))
        assert f"tile {hidden}" not in match.picture(RED)
        assert f"tile {hidden}" not in match.text(RED)


def test_Z15_the_log_does_not_name_the_tile_sent_back() -> None:
    match = dealt()
    (event,) = match.play("open 03 r0 b3 back 05")
    assert event.to(BLUE) == "Blue opens with tile 03 on b3 and sends tile 05 back."
    assert event.to(RED) == event.to(None) == "Blue opens with tile 03 on b3 and sends a tile back."


def test_Z15_the_returned_tile_can_be_drawn() -> None:
    match = opened()
    play(match, "draw 05")
    assert seen(match)["reserves"]["blue"] == ["01", "02", "04", "05"]


def test_Z17_after_the_reveal_all_is_public_but_what_was_sent_back_ZV13() -> None:
    match = opened()
    for seat, known in ((BLUE, {"blue": "05"}), (RED, {"red": "09"}), (None, {})):
        position = seen(match, seat)
        assert position["reserves"] == {"blue": ["01", "02", "04"], "red": ["06", "08", "10"]}
        assert position["deck"] == 16
        assert position["sent_back"] == known
        assert ('"05"' in json.dumps(position)) == (seat == BLUE)
        assert ('"09"' in json.dumps(position)) == (seat == RED)


def test_Z18_once_it_is_over_everybody_learns_what_was_sent_back() -> None:
    match, rng = opened(), random.Random(4)
    while not match.is_over:
        assert match.secrets(None) == [[], []]
        match.play(rng.choice(match.legal()))
    for seat in (BLUE, RED, None):
        assert seen(match, seat)["sent_back"] == {"blue": "05", "red": "09"}
        assert [shown[-1].value for shown in match.secrets(seat)] == ["tile 05", "tile 09"]
    assert match.told(0, None)[0].words == ("Blue opens with tile 03 on b3 and sends a tile back.",), "as it was told"


def test_Z18_open_hands_show_everything() -> None:
    match = dealt(open_hands=True)
    assert seen(match)["reserves"]["red"] == ["06", "07", "08", "09", "10"]
    (event,) = match.play("open 03 r0 b3 back 05")
    assert "sends tile 05 back" in event.to(RED)
    assert seen(match, RED)["sent_back"] == {"blue": "05"}


def test_Z14_the_opening_comes_first_ZV14() -> None:
    why = refusal(dealt(), "draw")
    assert (why.code, why.rule) == ("opening_first", "Z-14")
    assert why.sentence == "Finish the opening first: place one tile and send one back."


def test_Z17_the_opening_comes_once_ZV15() -> None:
    why = refusal(opened(), "open 01 r0 d3 back 02")
    assert (why.code, why.rule, why.sentence) == ("opening_over", "Z-17", "The opening is over.")


def test_Z12_chance_can_decide_who_begins() -> None:
    firsts = {load("zero-day").new_match(seed=seed, first_player="random").to_act for seed in range(12)}
    assert firsts == {BLUE, RED}
    match = Match.start(load("zero-day"), 2, {"first_player": "random"}, chance=[1] + [0] * 10)
    assert match.to_act == RED
    assert code(match, "open 01 r0 b3 back 02", BLUE) == "not_your_turn"
