"""Action words and notation (T-74 to T-77)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turnwright import NotationError, Refusal
from turnwright.games.tribun import words
from turnwright.games.tribun.tiles import TILE_AT

from .boards import GAME, code, match_with, refusal, standard

STATE = standard().state


def word(text: str, seat: int = 0) -> int:
    return words.to_word(GAME.parse_action(text).by(seat))


def test_T74_every_action_is_one_word_of_32_bits() -> None:
    for strange in (4294967296, -1, 1.5, "7", True, None):
        refused = refusal(words.unpack, strange)
        assert (refused.rule, refused.code) == ("T-74", "word.range")
    for kind in range(12, 16):
        assert refusal(words.from_word, kind << 28, STATE).sentence == f"Action kind {kind} does not exist."


def test_T75_fields() -> None:
    assert word("move 0,0 1,1") == 0x0000243C
    assert word("move 0,0 1,1 slave") == 0x0000643C
    assert word("kill 0,0 2,2") == 0x10002A3C
    assert word("damage 1,1 2") == 0x300000C8
    assert word("attack-tribun 0,0 2,2 black") == 0x90002A3C
    assert word("combine 0,0 up 1 down 2") == 0x50010C3C
    assert word("symmetric 0,0 upward 2") == 0x600002BC
    assert word("split 0,0 up 1 right-up 2") == 0x700040BC
    assert word("backstabb 0,0 right-up") == 0x8000013C
    assert (word("offer"), word("accept", 1), word("resign", 1)) == (0xA0000000, 0xA0000006, 0xB0000004)
    assert (word("total-time", -1), word("out-of-time white", -1)) == (0xB0000003, 0xB0000006)
    action = GAME.make("combine", 0, centre=TILE_AT[0, 0], direction=0, gift=1, other_direction=3, other_gift=9)
    assert refusal(words.to_word, action).code == "word.fit"


def test_T76_one_word_per_action() -> None:
    assert refusal(words.unpack, 0x0010243C).sentence == "This action sets bits that must stay zero."
    assert refusal(words.unpack, 0xB0000007).code == "word.spare-bits"
    assert refusal(words.unpack, 0x5000183C).sentence == "A direction cannot be 6."
    assert refusal(words.unpack, 0x600001BC).sentence == "A combination pattern cannot be 3."
    refused = match_with("b1@1,1 b2@-1,-1").why_not("combine 0,0 down 2 up 1")
    assert (refused.rule, refused.code) == ("T-76", "combine.order")


def test_T76_a_malformed_action_is_refused_too() -> None:
    match = match_with("b2@0,0")
    strange = GAME.make("backstabb", 0, origin=TILE_AT[0, 0], direction=6)
    assert match.why_not(strange).sentence == "A direction cannot be 6."
    assert match.why_not(GAME.make("liberate", 0, target=95)).code == "word.tile"
    assert match.why_not(GAME.make("symmetric", 0, centre=5, pattern=3, each=1)).code == "word.field"
    assert match.why_not(GAME.make("damage", 0, target=5, loss=9)) is not None


def test_T77_lists_are_ascending_and_hold_each_word_once() -> None:
    listed = words.legal_words(standard())
    assert listed == sorted(set(listed))
    assert len(listed) == 265
    assert all(number >> 28 <= 9 for number in listed)


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=400, deadline=None)
def test_any_number_is_an_action_or_refused(number: int) -> None:
    try:
        action = words.from_word(number, STATE)
    except Refusal:
        return
    assert words.to_word(action) == number


@given(st.integers(0, 11), st.integers(0, 2**28 - 1))
@settings(max_examples=200, deadline=None)
def test_a_sent_word_never_half_applies(kind: int, rest: int) -> None:
    match = standard()
    before = match.memory.tobytes()
    try:
        words.play_word(match, kind << 28 | rest, 0)
        return
    except Refusal as refused:
        said = refused.sentence
    assert said
    assert match.memory.tobytes() == before


@pytest.mark.parametrize(
    "text",
    [
        "move 0,0 1,1", "move 0,0 4,2 slave", "kill -5,-5 2,1", "liberate 2,1", "damage 2,1 7", "enslave 0,0 2,1",
        "combine 0,0 up 1 down 2", "symmetric 0,0 ring 1", "split 0,0 up 1 right-up 2", "backstabb 0,0 left-down",
        "attack-tribun 0,0 2,2 white", "offer", "total-time", "out-of-time black",
    ],
)  # fmt: skip
def test_notation_round_trips(text: str) -> None:
    assert str(GAME.parse_action(text)).removeprefix("table: ") == text


def test_notation_is_forgiving() -> None:
    assert GAME.parse_action("MOVE (0,0) (1,1) own") == GAME.parse_action("move 0,0 1,1")
    assert GAME.parse_action("move −1,0 0,1") == GAME.parse_action("move -1,0 0,1")
    match = match_with("b1@0,0 wt8@1,0")
    assert match.read("attack-tribun 0,0 1,0").winner == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("jump 0,0 1,1", "begins with one of"),
        ("move 0,0", r"write move x,y x,y \[slave\]"),
        ("move 0,0 9,9", "target is a tile x,y such as 0,0 or -5,3; '9,9' came"),
        ("move 0,0 1,1 both", "part is own or slave"),
        ("damage 0,0 nine", "loss is a number from 1 to 8; 'nine' came"),
        ("split 0,0", "write split x,y direction amount"),
        ("split 0,0 up 1 up 1", "up is named twice"),
        ("split 0,0 up 9", "an amount is a number from 1 to 7; '9' came"),
        ("combine 0,0 north 1 down 1", "direction is one of up, left-up"),
        ("attack-tribun 0,0 1,1", "write attack-tribun"),
        ("symmetric 0,0 square 1", "pattern is one of ring, upward, downward"),
    ],
)
def test_notation_errors_say_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        GAME.parse_action(text)


def test_an_unknown_outcome_of_a_legal_text_is_a_refusal_not_an_error() -> None:
    assert code("b2@0,0", "symmetric 0,0 ring 4") == "combine.centre"
