"""A room as it is stored: what comes back is what went in, and a copy shares nothing."""

from __future__ import annotations

import pytest

from turnwright.table.limits import MOST_DONE
from turnwright.table.room_document import GoesOn, OfferKept, RoomDocument, SeatKept, copy_of, kept_in, row_of


def room(*seats: SeatKept, **fields: object) -> RoomDocument:
    return RoomDocument(game="rails", seats=list(seats), **fields)  # type: ignore[arg-type]


ANN = {"name": "Ann", "token": "hash", "ready": True}


def full() -> RoomDocument:
    """A room in which everything is set."""
    return room(
        SeatKept(**ANN, host=True, webhook="https://example.org"),  # type: ignore[arg-type]
        SeatKept(name="Bot", level=3, ready=True),
        options={"map": "hansa", "deep": {"list": [1, 2]}},
        clock={"initial": 5},
        watching="delayed:3",
        goes_on=GoesOn(head="head", lines=["1. a"], snapshot=b"\x00\xff"),
        offers=[OfferKept(id="o", what="rematch", by=0, yes=[0])],
        score={"Ann": 1.5},
        matches=[1, 2],
        match=2,
        stage="over",
        done=["wish"],
    )


def test_what_is_stored_comes_back() -> None:
    row = row_of("CODE", 7, full(), 99, 100, "wish")
    assert kept_in(row) == full()
    assert (row.code, row.version, row.game, row.stage, row.match) == ("CODE", 7, "rails", "over", 2)
    assert (row.touched, row.due, row.made) == (99, 100, "wish")


def test_a_copy_is_the_same_and_shares_nothing() -> None:
    kept = full()
    copy = copy_of(kept)
    assert copy == kept
    copy.seats[0].name = "Bob"
    copy.offers[0].yes.append(1)
    copy.options["deep"]["list"].append(3)
    copy.score["Ann"] = 9.0
    copy.matches.append(3)
    copy.remember("another")
    assert kept == full()


@pytest.mark.parametrize(("watching", "delay"), [("live", 0), ("nobody", -1), ("delayed:12", 12)])
def test_how_far_spectators_are_behind(watching: str, delay: int) -> None:
    assert room(watching=watching).delay == delay


def test_a_match_can_begin_when_every_seat_is_taken_and_ready() -> None:
    ann, bot = SeatKept(**ANN), SeatKept(level=1, ready=True)  # type: ignore[arg-type]
    assert room(ann, bot).all_ready
    assert not room(ann, SeatKept()).all_ready
    assert not room(ann, SeatKept(token="hash")).all_ready, "not ready"
    assert not room(ann, SeatKept(ready=True)).all_ready, "ready, but nobody there"
    assert not room(ann, bot, stage="playing").all_ready and not room(ann, bot, stage="over").all_ready


def test_the_latest_wishes_are_remembered_and_so_many_at_most() -> None:
    kept = room()
    for number in range(MOST_DONE + 10):
        kept.remember(f"wish {number}")
    kept.remember("")
    assert kept.done == [f"wish {number}" for number in range(10, MOST_DONE + 10)]


def test_a_person_holds_a_seat_whoever_plays_it() -> None:
    handed_over = SeatKept(**{**ANN, "level": 2})  # type: ignore[arg-type]
    assert room(SeatKept(), handed_over, SeatKept(level=1)).persons() == [1]


def test_dice_are_awaited_only_when_everybody_is_there() -> None:
    ann = SeatKept(**ANN)  # type: ignore[arg-type]
    assert room(ann, rolling=True).awaits_dice and not room(ann).awaits_dice
    assert not room(ann, SeatKept(), rolling=True).awaits_dice
    assert room(ann, SeatKept(), rolling=True, stage="over").awaits_dice
