"""Observations: every part where it says, the observer first, and nothing of what a seat may not know."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import turnwright
from turnwright import Game, Learning
from turnwright.envs import Observer, Practice
from turnwright.envs.observations import Row


def split(practice: Practice, seat: int) -> dict[str, Row]:
    return practice.observer.split(practice.observe(seat))


def test_tic_tac_toe_part_by_part() -> None:
    practice = Practice("tic-tac-toe")
    practice.reset(1)
    practice.choose(0, 4)
    first, second = split(practice, 0), split(practice, 1)
    assert list(first) == ["seat", "to_act", "waiting", "stage", "node", "marks"]
    assert first["seat"].tolist() == [1, 0] and second["seat"].tolist() == [0, 1]
    assert first["to_act"].tolist() == [0, 1] and second["to_act"].tolist() == [1, 0]
    centre, empty = [[0, 0, 0], [0, 1, 0], [0, 0, 0]], [[0] * 3] * 3
    assert first["marks"].tolist() == [centre, empty]
    assert second["marks"].tolist() == [empty, centre], "the observer comes first"


def test_a_seat_sees_its_own_card_first_and_no_other() -> None:
    practice = Practice("kuhn-poker")
    practice.reset(3)
    cards = practice.match.memory["card"][0].tolist()
    assert split(practice, 0)["card"].tolist() == [cards[0], 0]
    assert split(practice, 1)["card"].tolist() == [cards[1], 0]


def test_with_fewer_seats_than_there_are_places_only_those_in_use_are_turned() -> None:
    practice = Practice("rails", seats=3, options={"mode": "board"})
    practice.reset(2)
    trains = practice.match.memory["trains"][0].copy()
    trains[:] = [11, 12, 13, 0, 0]
    practice.match.memory["trains"][0] = trains
    assert split(practice, 1)["trains"].tolist() == [12, 13, 11, 0, 0]
    row, shown = practice.match.memory["row"][0], split(practice, 1)["row"]
    assert row.all() and (shown.argmax(axis=0) + 1).tolist() == row.tolist(), "five cards are not five seats"


def test_forms_one_hot_bits_and_scaled(connect_four: Game) -> None:
    shown = (turnwright.as_one_hot("height", 7), turnwright.as_numbers("height", most=6))
    for part, check in zip(shown, (one_hot_heights, scaled_heights), strict=True):
        game = replace(connect_four, learning=Learning(observe=(part,)))
        practice = Practice(game)
        practice.reset(1)
        for column in (3, 3, 0):
            practice.choose(practice.may_act[0], column)
        check(split(practice, 0)["height"])


def one_hot_heights(shown: Row) -> None:
    assert shown.shape == (7, 7) and shown[2].tolist() == [0, 0, 0, 1, 0, 0, 0]
    assert shown[1].tolist() == [1, 0, 0, 0, 0, 0, 0] and shown.sum() == 7


def scaled_heights(shown: Row) -> None:
    assert np.allclose(shown, [1 / 6, 0, 0, 2 / 6, 0, 0, 0])


def test_the_highest_bit_of_a_signed_number_is_a_bit_like_the_others() -> None:
    game = replace(turnwright.load("zero-day"), learning=Learning())
    observer = Observer(game, 2)
    state = game.blank_state()
    state["reach"][0, 3] = -(1 << 63)
    state["discarded"] = -(1 << 31)
    row = np.zeros(observer.size, np.float32)
    observer.write(state, 0, row)
    parts = observer.split(row)
    assert parts["reach"][3].tolist() == [0] * 63 + [1] and parts["discarded"].tolist() == [0] * 31 + [1]


def test_a_spectator_has_no_seat_and_looks_from_the_first() -> None:
    practice = Practice("kuhn-poker")
    practice.reset(3)
    seen = practice.match.gate.seen(practice.match.table, practice.match.memory, None)
    row = practice.observe(0)
    practice.observer.write(seen, -1, row)
    parts = practice.observer.split(row)
    assert parts["seat"].tolist() == [0, 0] and parts["to_act"].tolist() == [1, 0] and not parts["card"].any()


@pytest.mark.parametrize("name", ["tic-tac-toe", "kuhn-poker", "zero-day", "rails", "tribun"])
def test_parts_follow_each_other_and_stay_in_their_range(name: str) -> None:
    practice = Practice(name)
    practice.reset(5)
    ends = [0]
    for section in practice.observer.sections:
        assert section.start == ends[-1] and section.about
        ends.append(section.place.stop)
    low, high = practice.observer.bounds()
    rng = np.random.default_rng(3)
    for _ in range(30):
        if practice.is_over:
            break
        seat = practice.may_act[0]
        row = practice.observe(seat)
        assert row.dtype == np.float32 and len(row) == ends[-1] == practice.observer.size
        assert (row >= low).all() and (row <= high).all()
        practice.choose(seat, int(rng.choice(np.flatnonzero(practice.mask(seat)))))
