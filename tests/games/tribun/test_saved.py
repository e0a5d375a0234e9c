"""Unit bytes, boards, snapshots and logs (T-83 to T-86)."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from turnwright import RecordError, Refusal, TurnwrightError
from turnwright.games.tribun import saved, words
from turnwright.games.tribun.position import board_bytes, board_to_base64, read_board
from turnwright.games.tribun.tiles import ID_OF, TILE_AT
from turnwright.games.tribun.units import make_unit

from .boards import GAME, board, match_with, refusal, standard

START = board_bytes(standard().state.board)


def with_byte(place: int, byte: int) -> bytes:
    return START[:place] + bytes([byte]) + START[place + 1 :]


def test_T83_the_unit_byte() -> None:
    assert make_unit(1, True, 8, 0) == 0b11_000_110
    assert make_unit(0, False, 4, 8) == 0b00_110_100
    centre = ID_OF[TILE_AT[0, 0]]
    for byte in (7, 64, 0b00_111_001, 128, 0b00_001_000):
        refused = refusal(read_board, with_byte(centre, byte))
        assert (refused.rule, refused.sentence) == ("T-83", f"The unit byte {byte} on (0,0) is not a unit.")


def test_T84_the_board_is_121_bytes() -> None:
    assert len(START) == 121
    assert board_bytes(read_board(START)) == START
    short = refusal(read_board, START[:-1])
    assert (short.code, short.sentence) == ("load.length", "A board has 121 bytes, this one has 120.")
    off = refusal(read_board, with_byte(10, 1))
    assert (off.code, off.sentence) == ("load.off-board", "Tile number 10 is not on the board.")
    slave = refusal(read_board, with_byte(ID_OF[TILE_AT[0, 0]], 0b100_001))
    assert (slave.rule, slave.sentence) == ("T-8", "The unit on (0,0) breaks the slave rule: 1 over 4.")
    twice = refusal(read_board, with_byte(ID_OF[TILE_AT[0, 0]], 129))
    assert (twice.rule, twice.sentence) == ("T-11", "Black has 2 tribuns; each side has exactly one.")


@pytest.mark.parametrize(("text", "side"), [("!!", 0), ("", 0), (None, 0), (base64.b64encode(START).decode(), 2)])
def test_a_bad_snapshot_is_refused(text: Any, side: int) -> None:
    with pytest.raises(Refusal):
        words.match_from_snapshot(text, side)


def test_T85_a_snapshot_holds_the_whole_position() -> None:
    match = GAME.new_match(seed=1, first="white", clock={"initial": 300_000, "buffer": 20_000})
    match.play(match.legal()[0], elapsed=25_000)
    match.play("offer", seat=1, elapsed=500)
    data = json.loads(json.dumps(saved.snapshot(match)))
    assert data == {
        "boardBytesB64": board_to_base64(match.state.board),
        "initialTurn": 0,
        "startingPlayerColor": 1,
        "clocksMs": {"black": 300_000, "white": 295_000},
        "buffersMs": {"black": 19_500, "white": 20_000},
        "timeControl": {"initialMs": 300_000, "bufferMs": 20_000, "incrementMs": 0, "maxGameMs": None},
        "drawOfferBy": 1,
        "drawOfferBlocked": None,
        "ply": 2,
    }
    again = saved.match_from_data(data)
    assert {**saved.snapshot(again), "timeControl": None, "startingPlayerColor": 1} == {**data, "timeControl": None}
    assert saved.check_value(again) == saved.check_value(match)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"ply": -1}, r"\$.ply is 0 or more; -1 came"),
        ({"ply": "x"}, r"Expected `int`, got `str` - at `\$.ply`"),
        ({"drawOfferBy": 2}, r"\$.drawOfferBy is null, 0 \(Black\) or 1 \(White\); 2 came"),
        ({"initialTurn": 1}, "startingPlayerColor"),
        ({"initialTurn": 5, "startingPlayerColor": 5}, "The side to move is 0"),
        ({"colour": 1}, "unknown field `colour`"),
        ({"clocksMs": {"black": 1}}, "missing required field `white`"),
        ({"timeControl": {"initialMs": -4}}, "initial is from 0"),
        ({"boardBytesB64": "AAAA"}, "this one has 3"),
    ],
)
def test_T85_a_wrong_snapshot_names_the_field(change: dict[str, Any], message: str) -> None:
    data = {**saved.snapshot(standard()), **change}
    with pytest.raises(TurnwrightError, match=message):
        saved.match_from_data(data)


def test_T86_a_log_replays_to_the_same_position() -> None:
    match = standard("white", turn_limit=30)
    for place in (3, 1, 4, 1, 5):
        match.play(match.legal()[place])
    match.play("offer", seat=0)
    match.play("decline", seat=1)
    data = json.loads(json.dumps(saved.log(match)))
    again = saved.replay(data)
    assert saved.words_of(again) == saved.words_of(match)
    assert saved.check_value(again) == saved.check_value(match)
    assert again.state.tobytes() == match.state.tobytes()


def test_T86_a_word_that_fails_voids_the_copy() -> None:
    data = saved.log(standard())
    for packed, message in (
        (b"\x3c\x24\x00\x00", "ply 0: the word 0x0000243C fails to replay: There is no unit on"),
        (b"\x00\x00\x00\xc0", "ply 0: the word 0xC0000000 fails to replay: Action kind 12 does not exist"),
        (b"\x00\x00", "words of 4 bytes; 2 bytes came"),
    ):
        with pytest.raises(RecordError, match=message):
            saved.replay({**data, "actionsB64": base64.b64encode(packed).decode()})
    with pytest.raises(RecordError, match="base64"):
        saved.replay({**data, "actionsB64": "?"})
    with pytest.raises(RecordError, match="a log is an object"):
        saved.replay({})


def test_T86_a_game_without_a_turn_left_says_so_in_its_log() -> None:
    match = match_with("bt1@5,5 b1@4,5 b1@5,4 b1@4,4 w2@2,2 w1@4,3 wt1@-5,-5", 1)
    match.play("move 2,2 3,4")
    again = saved.replay(saved.log(match))
    assert again.outcome == match.outcome
    assert saved.words_of(again) == saved.words_of(match)
    assert len(board("b2@0,0")) == 91
