"""Sitting down: a free seat, one's own secret, a proper name, and a match when all are ready."""

from __future__ import annotations

import pytest

from table.in_process import InProcess, at_a_table
from turnwright.table.can.sit import proper
from turnwright.table.limits import LONGEST_NAME
from turnwright.table.seats import hashed

KEY = "k" * 20


@at_a_table
async def test_the_token_is_told_to_who_sits_down_and_kept_as_a_hash(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    host, newcomer = await sitting.guest(0), await sitting.guest()
    answer = await newcomer.ask("sit", name="Bob", ready=False)
    assert answer["seat"] == 1 and newcomer.connection.seats == (1,)
    assert sitting.room.kept.seats[1].token == hashed(answer["token"])
    assert answer["token"] not in str(host.heard)


@at_a_table
async def test_a_taken_seat_stays_with_who_has_it_person_or_bot(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    host, newcomer = await sitting.guest(0), await sitting.guest()
    assert (await newcomer.ask("sit", seat=0))["code"] == "table.taken"
    sitting.room.kept.seats[0].ready = False
    await host.ask("hand_over", seat=1, level=1)
    assert (await newcomer.ask("sit", seat=1))["code"] == "table.taken"
    assert (await newcomer.ask("sit"))["code"] == "table.full"
    assert (await newcomer.ask("sit", seat=-1))["code"] == "table.no_seat"


@at_a_table
async def test_with_the_same_key_it_is_the_same_seat_until_it_is_left(table: InProcess) -> None:
    sitting = await table.sitting(people=0)
    guest = await sitting.guest()
    answers = [await guest.ask("sit", key=KEY, ready=False) for _ in range(2)]
    assert len({(one["seat"], one["token"]) for one in answers}) == 1
    assert [seat.is_empty for seat in sitting.room.kept.seats] == [False, True]
    await guest.ask("leave")
    assert (await guest.ask("sit", key=KEY))["code"] == "table.left"
    assert (await guest.ask("sit", key="short"))["code"] == "table.key"


@at_a_table
async def test_the_match_begins_when_the_last_one_is_ready_and_not_before(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    newcomer = await sitting.guest()
    await newcomer.ask("sit", ready=False)
    assert sitting.room.running is None
    assert (await newcomer.ask("ready"))["type"] == "accepted"
    assert sitting.room.kept.stage == "playing" and sitting.room.running is not None


@at_a_table
async def test_who_is_not_ready_any_more_is_waited_for(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    host, newcomer = await sitting.guest(0), await sitting.guest()
    await host.ask("ready", ready=False)
    await newcomer.ask("sit")
    assert sitting.room.kept.stage == "gathering"


@at_a_table
async def test_one_names_oneself_alone_and_somehow(table: InProcess) -> None:
    sitting = await table.sitting()
    first = await sitting.guest(0)
    assert (await first.ask("rename", name="Bob", seat=1))["code"] == "table.not_your_seat"
    assert (await first.ask("rename", name=" \n\u200b "))["code"] == "table.name"
    assert (await first.ask("rename", name=" Ann "))["type"] == "accepted"
    assert [seat.name for seat in sitting.room.kept.seats] == ["Ann", "p1"]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("An\nn\x07", "Ann"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
        ("x" * (LONGEST_NAME + 1), "x" * LONGEST_NAME),
        ("x" * (LONGEST_NAME - 1) + " y", "x" * (LONGEST_NAME - 1)),
        ("\u202eevil", "evil"),
    ],
)
def test_a_name_is_one_short_printable_line(given: str, shown: str) -> None:
    assert proper(given) == shown
