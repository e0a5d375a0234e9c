"""Every seat a colour and a shape; a word always the same colour."""

from __future__ import annotations

import re

from turnwright.core.house.look import NAMED, SHAPES, STYLE, hash_of, look_of, seat_piece, word_piece
from turnwright.core.standing import HOUSE_SEATS, SeatLook


def test_no_two_seats_look_alike_by_colour_or_by_shape_alone() -> None:
    looks = [look_of(seat) for seat in range(len(HOUSE_SEATS))]
    assert len({look.colour for look in looks}) == len({look.shape for look in looks}) == len(looks)
    assert {look.shape for look in looks} <= set(SHAPES)


def test_a_game_may_have_looks_of_its_own_and_there_are_always_enough() -> None:
    own = (SeatLook("#111111", "disc"), SeatLook("#222222", "star"))
    assert [look_of(seat, own) for seat in range(4)] == [*own, *own]
    assert look_of(len(HOUSE_SEATS)) == look_of(0)


def test_a_word_has_always_the_same_colour_and_white_letters_are_read_on_it() -> None:
    assert hash_of("ore") == hash_of("ore") != hash_of("wool")
    for word in ("ore", "wool", "", "x" * 100):
        parts = [hash_of(word) >> shift & 255 for shift in (16, 8, 0)]
        assert all(32 <= part < 160 for part in parts), word


def test_a_piece_says_what_it_is_for_whoever_asks_the_picture() -> None:
    seat, word = seat_piece(HOUSE_SEATS[0], 0, 0, 40, "board-0"), word_piece("Black", 0, 0, 40)
    assert (seat.extra, word.extra) == ({"data-piece": "board-0"}, {"data-piece": "Black"})
    fills = [getattr(one, "fill", None) for one in word.elements or []]
    assert NAMED["black"] in fills, "a colour by that name, however it is written"


def test_the_style_touches_nothing_outside_the_house() -> None:
    rules = re.sub(r"@media[^{]*\{", "", STYLE)
    assert all(one.strip().startswith(".house") for one in re.findall(r"([^{}]+)\{", rules))
