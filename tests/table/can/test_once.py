"""The very same wish of the very same person is the same; any other is another."""

from __future__ import annotations

from dataclasses import dataclass

from table.in_process import InProcess, at_a_table
from turnwright.table.can.once import sign, was_granted
from turnwright.table.incoming import Ready, Rename


@dataclass
class Holder:
    """Somebody whose tokens have these hashes."""

    hashes: tuple[str, ...]


@at_a_table
async def test_who_says_what_with_which_id_makes_a_wish(table: InProcess) -> None:
    room = (await table.sitting()).room
    known = sign(room, 0, Rename(id="a", name="Ann"))
    assert known == sign(room, 0, Rename(id="a", name="Ann"))
    others = [
        sign(room, 1, Rename(id="a", name="Ann")),
        sign(room, 0, Rename(id="b", name="Ann")),
        sign(room, 0, Rename(id="a", name="Bob")),
        sign(room, 0, Ready(id="a")),
    ]
    assert len({known, *others}) == 5


@at_a_table
async def test_a_wish_is_remembered_for_who_made_it_though_the_seat_is_left(table: InProcess) -> None:
    sitting = await table.sitting()
    room, wish = sitting.room, Rename(id="a", name="Ann")
    holders = [Holder((seat.token,)) for seat in room.kept.seats]
    assert not was_granted(room, holders[0], wish)  # type: ignore[arg-type]
    first = await sitting.guest(0)
    await first.ask("rename", id="a", name="Ann")
    assert [was_granted(room, holder, wish) for holder in holders] == [True, False]  # type: ignore[arg-type]
    await first.ask("leave")
    assert was_granted(room, holders[0], wish)  # type: ignore[arg-type]


@at_a_table
async def test_a_wish_sent_again_late_undoes_nothing(table: InProcess) -> None:
    sitting = await table.sitting()
    first = await sitting.guest(0)
    for id, name in (("a", "Ann"), ("b", "Anna"), ("a", "Ann")):
        assert (await first.ask("rename", id=id, name=name))["type"] == "accepted"
    assert sitting.room.kept.seats[0].name == "Anna"
