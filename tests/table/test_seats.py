"""Tokens, codes, hosts: who sits where, and who never may."""

from __future__ import annotations

import pytest

from turnwright.table import seats
from turnwright.table.limits import LONGEST_KEY, SHORTEST_KEY
from turnwright.table.refusing import TableRefusal
from turnwright.table.room_document import RoomDocument, SeatKept

KEY = "k" * SHORTEST_KEY


def room(count: int = 3) -> RoomDocument:
    return RoomDocument(game="rails", seats=[SeatKept() for _ in range(count)])


def test_a_token_opens_its_own_seat_and_no_other() -> None:
    kept = room()
    tokens = [seats.give(kept, number, f"p{number}", True) for number in (0, 2)]
    assert [seats.seats_of(kept, [seats.hashed(token)]) for token in tokens] == [(0,), (2,)]
    assert seats.seats_of(kept, map(seats.hashed, tokens)) == (0, 2)
    assert seats.seats_of(kept, tokens) == (), "the token itself is not what is compared"


def test_nothing_opens_an_empty_seat() -> None:
    kept = room()
    seats.give(kept, 0, "Ann", True)
    assert seats.seats_of(kept, ["", seats.hashed("")]) == ()


def test_no_two_tokens_and_no_two_codes_are_the_same() -> None:
    assert len({seats.new_token() for _ in range(100)}) == 100
    codes = [seats.new_code() for _ in range(100)]
    assert len(set(codes)) > 95 and all(len(code) == 6 and set(code) <= set(seats.LETTERS) for code in codes)
    assert len(seats.new_code(short=True)) == 4


def test_the_same_key_gives_the_same_token_in_one_room_and_another_elsewhere() -> None:
    here, there = room(), room()
    assert seats.token_for(here, KEY) == seats.token_for(here, KEY) != seats.token_for(there, KEY)
    assert seats.token_for(here, KEY) != seats.token_for(here, f"{KEY}!")
    assert seats.token_for(here, "") != seats.token_for(here, "")


@pytest.mark.parametrize("length", [1, SHORTEST_KEY - 1, LONGEST_KEY + 1])
def test_a_key_that_could_be_guessed_or_is_too_long_is_refused(length: int) -> None:
    with pytest.raises(TableRefusal, match=f"{length} came"):
        seats.require_key("k" * length)


@pytest.mark.parametrize("length", [0, SHORTEST_KEY, LONGEST_KEY])
def test_a_key_is_none_or_of_a_fit_length(length: int) -> None:
    seats.require_key("k" * length)


def hosts(kept: RoomDocument) -> list[int]:
    return [number for number, seat in enumerate(kept.seats) if seat.host]


def test_there_is_one_host_whoever_comes_and_goes() -> None:
    kept = room()
    for number in (1, 0, 2):
        seats.give(kept, number, f"p{number}", True)
        assert hosts(kept) == [1], "the first person"
    seats.vacate(kept, 2, None)
    assert hosts(kept) == [1], "somebody else left"
    seats.vacate(kept, 1, None)
    assert hosts(kept) == [0]
    seats.vacate(kept, 0, None)
    assert hosts(kept) == []
    seats.give(kept, 2, "p2", True)
    assert hosts(kept) == [2]


def test_who_leaves_leaves_nothing_behind() -> None:
    kept = room()
    seats.give(kept, 0, "Ann", True)
    kept.seats[0].webhook = "https://example.org"
    seats.vacate(kept, 0, None)
    assert kept.seats[0] == SeatKept()
    seats.vacate(kept, 0, 3)
    assert (kept.seats[0].level, kept.seats[0].ready) == (3, True)


def test_where_the_chance_is_known_nobody_new_sits_down() -> None:
    before, after = room(), room()
    seats.give(before, 0, "Ann", True)
    after.seats[0] = before.seats[0]
    before.seeded = after.seeded = True
    seats.require_same_people(before, after)
    after.seats = seats.swapped(after.seats)
    seats.require_same_people(before, after)
    seats.give(after, 1, "Bob", True)
    with pytest.raises(TableRefusal, match="one person alone"):
        seats.require_same_people(before, after)
    after.seeded = False
    seats.require_same_people(before, after)


def test_for_a_rematch_everybody_moves_one_seat_further_and_nobody_is_lost() -> None:
    people = [SeatKept(name=name) for name in ("a", "b", "c", "d")]
    assert [seat.name for seat in seats.swapped(people)] == ["b", "c", "d", "a"]
    assert [seat.name for seat in people] == ["a", "b", "c", "d"]
