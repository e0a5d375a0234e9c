"""An offer is carried out when everybody has said yes, once; a no takes it away."""

from __future__ import annotations

from table.in_process import Guest, InProcess, Sitting, at_a_table
from turnwright.table.store import lobby


async def offered(table: InProcess) -> tuple[Sitting, Guest, Guest, str]:
    """Two people, of whom the first wants to call the match off."""
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)
    assert (await first.ask("offer", what="call_off"))["type"] == "accepted"
    return sitting, first, second, sitting.room.kept.offers[0].id


async def over(table: InProcess) -> tuple[Sitting, Guest, Guest]:
    """A match that has been won."""
    sitting = await table.sitting()
    first, second = await sitting.guest(0), await sitting.guest(1)
    for number, column in enumerate("aabbccd"):
        assert (await (first, second)[number % 2].act(f"drop {column}"))["type"] == "accepted"
    await first.until(lambda: sitting.room.kept.stage == "over")
    return sitting, first, second


@at_a_table
async def test_nothing_happens_until_the_last_yes(table: InProcess) -> None:
    sitting, _, second, offer = await offered(table)
    assert sitting.room.kept.stage == "playing"
    assert (await second.ask("answer", offer=offer, yes=True))["type"] == "accepted"
    assert (sitting.room.kept.stage, sitting.room.kept.offers) == ("over", [])
    stored = await table.rooms.store.look(lambda c: lobby.load_match(c, sitting.room.kept.match))
    assert stored is not None and stored.result == "Called off: All agreed to stop here."


@at_a_table
async def test_a_no_takes_the_offer_away_and_a_late_yes_finds_none(table: InProcess) -> None:
    sitting, first, second, offer = await offered(table)
    assert (await second.ask("answer", offer=offer, yes=False))["type"] == "accepted"
    assert sitting.room.kept.offers == []
    assert (await first.ask("answer", offer=offer, yes=True))["code"] == "table.unknown_offer"
    assert sitting.room.kept.stage == "playing"


@at_a_table
async def test_an_onlooker_does_not_answer(table: InProcess) -> None:
    sitting, _, _, offer = await offered(table)
    onlooker = await sitting.guest()
    for yes in (True, False):
        assert (await onlooker.ask("answer", offer=offer, yes=yes))["code"] == "table.not_your_seat"
    assert [one.id for one in sitting.room.kept.offers] == [offer]


@at_a_table
async def test_a_yes_counts_for_ones_own_seats_alone(table: InProcess) -> None:
    sitting, first, _, offer = await offered(table)
    assert (await first.ask("answer", offer=offer, yes=True, seat=1))["code"] == "table.not_your_seat"
    await first.ask("answer", offer=offer, yes=True)
    assert sitting.room.kept.offers[0].yes == [0] and sitting.room.kept.stage == "playing"


@at_a_table
async def test_a_rematch_is_played_one_seat_further_and_begins_once(table: InProcess) -> None:
    sitting, first, second = await over(table)
    before = sitting.room.kept.match
    await first.ask("offer", what="rematch")
    offer = sitting.room.kept.offers[0].id
    answers = [await second.ask("answer", id="yes", offer=offer, yes=True) for _ in range(2)]
    assert [answer["type"] for answer in answers] == ["accepted"] * 2
    kept = sitting.room.kept
    assert [seat.name for seat in kept.seats] == ["p1", "p0"] and kept.stage == "playing"
    assert kept.matches == [before, kept.match], "one more match, not two"
    assert (first.connection.seats, second.connection.seats) == ((1,), (0,)), "everybody holds the new seat"
