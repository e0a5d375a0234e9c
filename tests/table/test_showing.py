"""A room as everybody may see it: who is where, and no secret."""

from __future__ import annotations

from table.in_process import InProcess, at_a_table
from turnwright.table.bus import Here
from turnwright.table.showing import LONGEST_OPTION, present, room_shown, waiting_for, watchers


@at_a_table
async def test_every_seat_says_who_has_it_and_whether_they_are_here(table: InProcess) -> None:
    sitting = await table.sitting(people=1)
    shown = room_shown(sitting.room).seats
    assert [(one.seat, one.kind, one.name, one.present, one.host) for one in shown] == [
        (0, "person", "p0", False, True),
        (1, "empty", "", False, False),
    ]
    await sitting.guest(0)
    assert [one.present for one in room_shown(sitting.room).seats] == [True, False]
    sitting.room.kept.seats[1].level = 2
    assert [(one.kind, one.level, one.present) for one in room_shown(sitting.room).seats][1] == ("bot", 2, True)


@at_a_table
async def test_who_is_connected_elsewhere_is_here_too(table: InProcess) -> None:
    sitting = await table.sitting()
    await sitting.guest(0)
    await sitting.guest()
    code = sitting.room.code
    sitting.room.elsewhere = {
        "other": Here(room=code, process="other", seats=0b10, watchers=3),
        "third": Here(room=code, process="third", seats=0, watchers=1),
    }
    assert (present(sitting.room), watchers(sitting.room)) == (0b11, 5)


@at_a_table
async def test_nothing_secret_is_in_what_everybody_sees(table: InProcess) -> None:
    sitting = await table.sitting()
    kept = sitting.room.kept
    kept.seats[0].webhook = "https://example.org/secret"
    kept.seed = 123456789
    text = str(room_shown(sitting.room))
    secrets = [*sitting.tokens, *(seat.token for seat in kept.seats), kept.salt, "example.org", "123456789"]
    assert [one for one in secrets if one in text] == []


@at_a_table
async def test_an_offer_waits_for_persons_who_have_not_said_yes_and_play_themselves(table: InProcess) -> None:
    room = (await table.sitting()).room
    assert waiting_for(room, []) == (0, 1) and waiting_for(room, [0]) == (1,)
    room.kept.seats[1].level = 3
    assert waiting_for(room, [0]) == (), "a bot plays for them"
    room.kept.seats[0].token = ""
    assert waiting_for(room, []) == (), "nobody has the seat"


@at_a_table
async def test_a_long_option_is_cut_short_and_a_short_one_is_whole(table: InProcess) -> None:
    room = (await table.sitting()).room
    room.kept.options = {"long": "x" * (LONGEST_OPTION + 1), "fits": "y" * LONGEST_OPTION, "number": 10**200}
    shown = room_shown(room).options
    assert shown == {"long": "x" * LONGEST_OPTION + "…", "fits": "y" * LONGEST_OPTION, "number": 10**200}
