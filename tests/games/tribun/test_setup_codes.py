"""Start, setups and options (T-78 to T-82, T-87, T-88)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from turnwright import OptionError, read_record
from turnwright.engine import attach
from turnwright.games.tribun import saved
from turnwright.games.tribun.box import make_box
from turnwright.games.tribun.setup_codes import HOME, READABLE, STANDARD_SETUP, Army, decode, encode, require_allowed
from turnwright.games.tribun.tiles import COORDINATES, TILE_AT
from turnwright.games.tribun.units import token

from .boards import GAME, code, match_with, refusal, standard, units, vectors


def start_of(**options: Any) -> list[str]:
    board = make_box(GAME.read_options(options), 2)["start"][0]
    return [token(int(unit)) if unit else "" for unit in board]


def test_T78_the_standard_start() -> None:
    found = units(standard())
    black = {tile: unit for tile, unit in found.items() if unit[0] == "b"}
    assert sorted(black.values()) == ["b1"] * 8 + ["b2"] * 9 + ["b3"] * 3
    assert [tile for tile, unit in black.items() if unit == "b3"] == ["-4,-4", "-4,-3", "-3,-4"]
    board = start_of()
    for tile, (x, y) in enumerate(COORDINATES):
        assert board[TILE_AT[-x, -y]] == board[tile].translate(str.maketrans("bw", "wb"))


def test_T79_home_tiles() -> None:
    assert len(HOME) == 37
    assert HOME[:6] == ((5, 5), (5, 4), (4, 5), (5, 3), (4, 4), (3, 5))
    assert HOME[36] == (-1, 3)
    flipped = start_of(setup=vectors()["setups"]["cases"][1]["code"], flip=(True, True))
    plain = start_of(setup=vectors()["setups"]["cases"][1]["code"])
    assert all(flipped[TILE_AT[y, x]] == plain[TILE_AT[x, y]] for x, y in COORDINATES)


def test_T80_what_makes_a_setup_valid() -> None:
    for text, problem, sentence in (
        ("VEG1KLF12#4LFC30", "setup.overlap", "Two units stand on home tile 3."),
        ("WQN847QBK37D3QKU", "setup.tribun", "The tribun's home tile 5 is empty."),
        ("9WBG2K2V7SUMIK2G", "setup.triple", "Home tiles 1, 4 and 6 hold three identical units."),
        ("1MMD5#45QM0480WV", "setup.pay-3", "1 units of height 3 need 2 of height 2, there are 1."),
        ("GA4QLYMZK7A8VMJU", "setup.pay-2", "3 units of height 2 need 2 of height 1, there are 1."),
    ):
        refused = refusal(decode, text)
        assert (refused.rule, refused.code, refused.sentence) == ("T-80", problem, sentence)
    assert STANDARD_SETUP.army_size == 33
    army = refusal(require_allowed, STANDARD_SETUP, (10, 30), None)
    assert (army.code, army.sentence) == ("setup.army", "Army size 33 is outside 10 to 30.")
    assert refusal(require_allowed, STANDARD_SETUP, None, (2, 3)).code == "setup.tribun-height"


def test_T81_setup_codes() -> None:
    assert encode(STANDARD_SETUP) == READABLE
    assert encode(STANDARD_SETUP, grouped=True) == "TRAD ITIO NALS ETUP"
    assert decode("trad itio nals etup") == STANDARD_SETUP
    for text in ("HELLO", "SVZEMEETI1QZ6BI7", "", "TRADITIONALSETU!", 7):
        refused = refusal(decode, text)
        assert (refused.rule, refused.code, refused.sentence) == ("T-81", "setup.code", "This is not a setup code.")
    lone = Army(3, ((3, 1),))
    assert decode(encode(lone)) == lone


def test_T82_one_code_for_both_or_one_each() -> None:
    code_one, code_two = (case["code"] for case in vectors()["setups"]["cases"][:2])
    assert start_of(setup=READABLE, flip=(True, False)) == start_of()
    both, first, second = (start_of(setup=s) for s in ((code_one, code_two), code_one, code_two))
    assert [u for u in both if u[:1] == "b"] == [u for u in first if u[:1] == "b"]
    assert [u for u in both if u[:1] == "w"] == [u for u in second if u[:1] == "w"]
    match = GAME.new_match(seed=1, setup=(code_one, code_two))
    assert match.legal()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"setup": "HELLO"}, r"This is not a setup code.*'HELLO' came \(T-81, setup.code\)"),
        ({"setup": READABLE, "army": (10, 30)}, "Army size 33 is outside 10 to 30"),
        ({"setup": READABLE, "tribun_heights": (2, 3)}, "A tribun of height 1 is not allowed"),
        ({"first": "red"}, "first"),
        ({"kill_entry": "fly"}, "kill_entry"),
        ({"turn_limit": 0}, "turn_limit"),
        ({"turn_limit": "many"}, "turn_limit"),
        ({"colour": 1}, "no option 'colour'"),
    ],
)
def test_T87_options_are_checked(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        GAME.new_match(seed=1, **options)


def test_T87_lot_decides_who_begins() -> None:
    assert {GAME.new_match(seed=seed).to_act for seed in range(12)} == {0, 1}
    assert code("b1@0,0 w1@1,0", "kill 0,0 1,0", kill_entry="attack") is None


def test_T88_options_are_stored_with_the_game() -> None:
    match = match_with("b1@0,0 w1@1,0", kill_entry="attack", turn_limit=9)
    match.play("kill 0,0 1,0")
    assert read_record(match.record()).option_data() == match.option_data()
    again = saved.replay(saved.log(match))
    assert again.option_data()["kill_entry"] == "attack"
    assert units(again) == units(match)


def test_the_largest_board_fits_the_candidates() -> None:
    """Eights on one tint, everything around them empty: more splits than any game could come to."""
    eights = " ".join(f"b8@{x},{y}" for x, y in COORDINATES if (2 * x - y) % 3 == 0 and (x, y) != (0, 0))
    match = match_with(f"{eights} bt8@0,0 wt1@5,5")
    found = attach(GAME).compiled().legal(match.table, match.memory)
    assert 40_000 < len(found) < GAME.max_candidates
    assert len(np.unique(found)) == len(found)
