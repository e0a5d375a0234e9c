"""Parts of a seat: one takes what is nobody's and gives away what is one's own."""

from __future__ import annotations

from table.in_process import Guest, InProcess, Sitting, at_a_table
from turnwright.table.fellows import everybody, join
from turnwright.table.limits import MOST_PEOPLE
from turnwright.table.room_document import RoomDocument
from turnwright.table.seats import hashed, new_token


async def shared(table: InProcess) -> tuple[Sitting, Guest, Guest]:
    """Two more people at seat 1, beside the one who came first; the seat has two parts."""
    sitting = await table.sitting()
    tokens = [new_token(), new_token()]

    def sit(kept: RoomDocument) -> None:
        kept.people, kept.parts = 4, [[], ["Raven", "Wolf"]]
        for name, token in zip(("Bob", "Cy"), tokens, strict=True):
            join(kept, 1, name, True, hashed(token))

    await sitting.room.change(sit)
    sitting.tokens += tokens
    return sitting, await sitting.guest(2), await sitting.guest(3)


def holders(sitting: Sitting) -> dict[str, str]:
    names = {one.id: one.name for one in everybody(sitting.room.kept.seats[1])}
    return {part: names[held.by] for part, held in sitting.room.kept.seats[1].parts.items()}


@at_a_table
async def test_what_is_nobodys_is_taken_and_anothers_is_not(table: InProcess) -> None:
    sitting, bob, cy = await shared(table)
    assert (await bob.ask("give_part", part="Raven"))["type"] == "accepted"
    assert (await cy.ask("give_part", part="Raven"))["code"] == "table.part_taken"
    assert holders(sitting) == {"Raven": "Bob"}
    sitting.room.leave(bob.connection)
    assert (await cy.ask("give_part", part="Raven"))["type"] == "accepted", "who is away does not hold others up"
    assert holders(sitting) == {"Raven": "Cy"}


@at_a_table
async def test_one_gives_it_to_somebody_of_the_seat_or_to_anybody(table: InProcess) -> None:
    sitting, bob, _ = await shared(table)
    ids = {one.name: one.id for one in everybody(sitting.room.kept.seats[1])}
    await bob.ask("give_part", part="Wolf", to=ids["Cy"])
    assert holders(sitting) == {"Wolf": "Cy"}
    assert (await bob.ask("give_part", part="Raven", to="999"))["code"] == "table.no_person"
    await bob.ask("give_part", part="Raven")
    await bob.ask("give_part", part="Raven", to="")
    assert holders(sitting) == {"Wolf": "Cy"}


@at_a_table
async def test_a_part_or_a_level_that_is_not_there_is_refused(table: InProcess) -> None:
    sitting, bob, _ = await shared(table)
    assert (await bob.ask("give_part", part="Dragon"))["code"] == "table.no_part"
    assert (await bob.ask("give_part", part="Raven", level=99))["type"] == "refused"
    assert (await bob.ask("give_part", part="Raven", seat=0))["code"] == "table.not_your_seat"
    assert holders(sitting) == {}


@at_a_table
async def test_the_host_alone_says_how_many_play_where_seats_can_be_shared(table: InProcess) -> None:
    sitting, bob, _ = await shared(table)
    host = await sitting.guest(0)
    assert (await bob.ask("expect", people=4))["code"] == "table.not_host"
    assert (await host.ask("expect", people=MOST_PEOPLE + 1))["code"] == "table.not_shared"
