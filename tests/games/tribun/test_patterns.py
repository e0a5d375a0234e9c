"""Where units walk and strike (T-13 to T-22)."""

from __future__ import annotations

import pytest

from turnwright.games.tribun import words
from turnwright.games.tribun.tiles import ID_OF, TILE_AT, TILE_WITH_ID, TILES

from .boards import after, code, match_with, moves, targets, vectors

N = {"1,1", "1,0", "0,1", "-1,-1", "-1,0", "0,-1"}
L2 = {"1,2", "2,1", "-1,1", "-1,-2", "-2,-1", "1,-1"}
L3 = {"3,2", "2,3", "1,3", "3,1", "-1,2", "2,-1", "-3,-2", "-2,-3", "-1,-3", "-3,-1", "1,-2", "-2,1"}
DOUBLED = {"2,2", "-2,-2", "2,0", "-2,0", "0,2", "0,-2"}
L2_LINES = L2 | {"2,4", "4,2", "-2,2", "-2,-4", "-4,-2", "2,-2"}


def struck(attacker: str, ring: set[str], side: int = 0, part: str = "own") -> set[str]:
    """Which of these tiles the unit in the middle strikes if an enemy of height 1 stands on all of them."""
    enemy = "wb"[side]
    given = f"{attacker}@0,0 " + " ".join(f"{enemy}1@{tile}" for tile in ring)
    match = match_with(given, side, kill_entry="attack")
    killing = [action for action in match.legal() if action.kind.name == "kill"]
    return {
        f"{x},{y}"
        for action in killing
        if action.part == ("own", "slave").index(part) and action.origin == TILE_AT[0, 0]
        for (x, y) in [_at(action.target)]
    }


def _at(tile: int) -> tuple[int, int]:
    return ID_OF[tile] // 11 - 5, ID_OF[tile] % 11 - 5


def test_T13_a_captor_acts_by_either_part_and_a_slave_of_1_faces_its_own_way() -> None:
    assert moves("b24@0,0", "0,0") == L2
    assert moves("b24@0,0", "0,0", "slave") == L2_LINES
    assert moves("b21@0,0", "0,0", "slave") == {"-1,-1"}
    assert moves("w21@0,0", "0,0", "slave", side=1) == {"1,1"}
    assert struck("b21", N, part="slave") == {"-1,0", "0,-1"}
    assert code("b2@0,0", "move 0,0 1,2 slave") == "part.no-slave"
    assert moves("bt12@0,0", "0,0", "slave") == L2, "the tribun mark matters for its own height only"


def test_T14_height_1_has_a_front() -> None:
    assert moves("b1@0,0", "0,0") == {"1,1"}
    assert moves("w1@0,0", "0,0", side=1) == {"-1,-1"}
    assert struck("b1", N) == {"1,0", "0,1"}
    assert struck("w1", N, side=1) == {"-1,0", "0,-1"}


def test_T15_a_tribun_of_1_goes_every_way() -> None:
    assert moves("bt1@0,0", "0,0") == N
    assert struck("bt1", N) == N


def test_T16_height_2_leaps() -> None:
    assert moves("b2@0,0 w1@1,1 w1@0,1", "0,0") == L2
    assert struck("b2", L2 | N) == L2


def test_T17_height_3_leaps() -> None:
    assert moves("b3@0,0 b1@1,1 b1@2,1", "0,0") == L3
    assert struck("b3", L3) == L3


def test_T18_height_4_glides_to_the_first_unit() -> None:
    assert moves("b4@0,0", "0,0") == L2_LINES
    assert moves("b4@0,0 w1@1,2 b1@2,1", "0,0") == L2_LINES - {"1,2", "2,4", "2,1", "4,2"}
    assert struck("b4", L2 | {"2,4"}) == L2
    assert code("b4@-4,-2 w1@0,0", "move -4,-2 2,1") == "move.unreachable"


def test_T19_height_6_walks_one_way_and_strikes_another() -> None:
    assert moves("b6@0,0", "0,0") == L2_LINES
    assert struck("b6", {"3,3", "0,4", "-5,0", "2,1", "1,2"}) == {"3,3", "0,4", "-5,0"}
    assert struck("b6", {"2,2", "3,3"}) == {"2,2"}
    assert moves("b6@0,0", "0,0").isdisjoint(N | DOUBLED)


def test_T20_height_8() -> None:
    assert moves("b8@0,0", "0,0") == N | DOUBLED
    assert moves("b8@0,0 b1@1,1 w1@1,0", "0,0") == (N | DOUBLED) - {"1,1", "1,0", "2,0"}
    assert struck("b8", L2) == L2
    assert struck("b8", DOUBLED) == DOUBLED
    assert struck("b8", {"1,1", "2,2"}) == {"1,1"}


def test_T21_taller_tribuns_go_like_their_height() -> None:
    assert moves("bt2@0,0", "0,0") == L2
    assert moves("bt8@0,0", "0,0") == N | DOUBLED
    assert targets("bt4@0,0 w2@2,4", "0,0", "enslave") == {"2,4"}
    assert after("bt2@0,0", "move 0,0 2,1") == {"2,1": "bt2"}


def turned(word: int) -> int:
    """The word after turning the board by half and swapping the colours."""
    kind, fields = words.unpack(word)
    for name in words.TILE_FIELDS:
        if name in fields:
            fields[name] = 120 - fields[name]
    if kind == 5:
        one, two = (fields[name] for name in words.DIRECTION_FIELDS)
        pair = sorted([((one + 3) % 6, fields["gift"]), ((two + 3) % 6, fields["other_gift"])])
        (fields["direction"], fields["gift"]), (fields["other_direction"], fields["other_gift"]) = pair
    elif kind == 8:
        fields["direction"] = (fields["direction"] + 3) % 6
    elif kind == 6:
        fields["pattern"] = (0, 2, 1)[fields["pattern"]]
    elif kind == 7:
        fields["amounts"] = fields["amounts"] >> 9 | (fields["amounts"] & 511) << 9
    elif kind == 9:
        fields["winner"] = 1 - fields["winner"]
    return words._packed(kind, fields)


@pytest.mark.parametrize("position", vectors()["positions"][:26], ids=lambda position: position["id"])
def test_T22_turning_the_board_and_swapping_colours_changes_nothing(position: dict[str, object]) -> None:
    match = words.match_from_snapshot(str(position["board"]), int(str(position["side"])))
    mirrored = match.memory.copy()
    for tile in range(TILES):
        unit = int(match.state.board[TILE_WITH_ID[120 - ID_OF[tile]]])
        mirrored["board"][0, tile] = unit ^ 64 if unit else 0
    mirrored["to_act"] = 1 - match.state.to_act
    mirrored["status"] = mirrored["winners"] = 0
    twin = match.game.match_at(mirrored)
    assert sorted(turned(word) for word in words.legal_words(match)) == words.legal_words(twin)
