"""Tiles and units (T-1 to T-12)."""

from __future__ import annotations

import pytest

from turnwright.games.tribun import words
from turnwright.games.tribun.position import board_bytes, read_board
from turnwright.games.tribun.tiles import (
    COORDINATES,
    DIRECTIONS,
    ID_OF,
    STEPS,
    TILE_AT,
    TILE_WITH_ID,
    TILES,
    exists,
    opposite,
    tile_from,
    tint,
)
from turnwright.games.tribun.units import (
    HEIGHTS,
    can_hold,
    height,
    in_words,
    index_of,
    is_valid,
    liberated,
    lowered,
    make_unit,
    primary_of,
    rounded,
    slave_of,
    token,
)

from .boards import GAME, after, board, code, match_with, moves, refusal


def test_T1_ninety_one_tiles() -> None:
    assert TILES == len(set(COORDINATES)) == 91
    assert all(exists(x, y) == (max(abs(x), abs(y), abs(y - x)) <= 5) for x in range(-7, 8) for y in range(-7, 8))
    rim = [tile for tile in range(TILES) if sum(tile_from(tile, step) >= 0 for step in STEPS) < 6]
    assert len(rim) == 30


def test_T2_directions_and_their_opposites() -> None:
    assert [opposite(direction) for direction in range(6)] == [3, 4, 5, 0, 1, 2]
    for direction, (x, y) in enumerate(STEPS):
        assert STEPS[opposite(direction)] == (-x, -y)
    assert dict(zip(DIRECTIONS, STEPS, strict=True))["left-up"] == (1, 0)


def test_T3_adjacent_tiles_are_one_step_apart() -> None:
    centre = TILE_AT[0, 0]
    assert {COORDINATES[tile_from(centre, step)] for step in STEPS} == {
        (1, 1), (1, 0), (0, 1), (-1, -1), (-1, 0), (0, -1),
    }  # fmt: skip


def test_T4_tile_ids() -> None:
    for tile, (x, y) in enumerate(COORDINATES):
        assert ID_OF[tile] == (x + 5) * 11 + y + 5
        assert (ID_OF[tile] // 11 - 5, ID_OF[tile] % 11 - 5) == (x, y)
    assert len(set(range(121)) - set(TILE_WITH_ID)) == 30
    assert refusal(words.unpack, 10).code == "word.tile"
    assert refusal(words.unpack, 121).sentence == "Tile number 121 is not on the board."


def test_T5_neighbours_never_share_a_tint() -> None:
    assert [tint(TILE_AT[place]) for place in ((0, 0), (1, 1), (-1, -1))] == [0, 1, 2]
    for tile in range(TILES):
        assert all(tint(tile) != tint(near) for step in STEPS if (near := tile_from(tile, step)) >= 0)
    for tall in ("b2", "b4", "b6"):
        assert {tint(TILE_AT[_place(name)]) for name in moves(f"{tall}@0,0", "0,0")} == {0}


def _place(name: str) -> tuple[int, int]:
    x, y = name.split(",")
    return int(x), int(y)


def test_T6_units_in_short_form() -> None:
    captor = make_unit(0, False, 2, 4)
    assert (primary_of(captor), slave_of(captor), token(captor), in_words(captor)) == (2, 4, "b24", "black 2 over 4")
    assert token(make_unit(1, True, 1)) == "wt1"
    assert in_words(make_unit(1, True, 1)) == "white tribun 1"


def test_T7_valid_heights() -> None:
    assert [number for number in range(20) if is_valid(number)] == list(HEIGHTS) == [1, 2, 3, 4, 6, 8]
    assert [height(index_of(number)) for number in (0, *HEIGHTS)] == [0, *HEIGHTS]


def test_T8_the_slave_property() -> None:
    held = {p: [s for s in HEIGHTS if can_hold(p, s)] for p in HEIGHTS}
    assert held == {1: [1, 2], 2: [1, 2, 3, 4], 3: [1, 2, 3, 4, 6], 4: [1, 2, 3, 4, 6, 8], 6: [], 8: []}


def test_T9_normalising() -> None:
    assert [rounded(number) for number in range(9)] == [0, 1, 2, 3, 4, 4, 6, 6, 8]
    assert after("b1@1,1 w6@2,1", "damage 2,1 2")["2,1"] == "w4"
    assert after("b1@1,1 w36@2,1", "liberate 2,1")["2,1"] == "b6"


def test_T10_a_freed_slave_is_an_ordinary_unit_of_its_own_side() -> None:
    assert token(liberated(make_unit(0, True, 2, 4))) == "w4"
    assert liberated(make_unit(0, False, 2)) == 0
    assert token(lowered(make_unit(1, False, 2, 4), 0)) == "b4"


def test_T11_a_tribun_may_hold_a_slave_and_is_never_enslaved() -> None:
    assert after("bt2@0,0 w3@2,1 b2@4,2", "enslave 0,0 2,1")["2,1"] == "bt23"
    assert code("b3@0,0 wt1@3,2", "enslave 0,0 3,2") == "target.tribun"
    assert code("bt4@0,0", "split 0,0 up 2") == "split.tribun"


def test_T12_a_position_that_is_not_sound_is_refused() -> None:
    fine = board("b24@0,0")
    assert read_board(board_bytes(fine)) == fine
    for unit, problem in ((7, "load.height"), (64, "load.height"), (0b100_001, "load.slave"), (129, "load.tribun")):
        broken = list(fine)
        broken[TILE_AT[0, 0]] = unit
        assert refusal(read_board, board_bytes(broken)).code == problem
    no_tribun = list(fine)
    no_tribun[TILE_AT[5, 5]] = 0
    assert refusal(read_board, board_bytes(no_tribun)).sentence == ("White has 0 tribuns; each side has exactly one.")


def test_a_match_cannot_start_from_an_unsound_position() -> None:
    position = match_with("b2@0,0").memory.copy()
    position["board"][0, TILE_AT[0, 0]] = 7
    with pytest.raises(Exception, match=r"The unit byte 7 on \(0,0\) is not a unit"):
        GAME.match_at(position)
    position = match_with("b2@0,0").memory.copy()
    position["offer"] = 5
    with pytest.raises(Exception, match="offer and blocked"):
        GAME.match_at(position)


def test_the_state_is_small() -> None:
    assert GAME.state_dtype.itemsize <= 256
