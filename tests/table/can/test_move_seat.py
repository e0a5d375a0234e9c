"""A seat goes to another device by a secret that works once and not for long; whoever had it has it no longer."""

from __future__ import annotations

import numpy as np
import pytest
import segno

from table.in_process import InProcess, at_a_table
from turnwright.core.pixels import rendered
from turnwright.table.can.move_seat import take_moved
from turnwright.table.limits import MOVE_MINUTES
from turnwright.table.refusing import TableRefusal

KEY = "a key of this device"


@at_a_table
async def test_the_other_device_has_the_seat_and_the_old_one_watches(table: InProcess) -> None:
    sitting = await table.sitting()
    old = await sitting.guest(0)
    moving = await old.ask("move_seat", origin="https://table.example")
    assert moving["link"].startswith(f"https://table.example/table/{sitting.room.code}#move=")
    assert moving["picture"].startswith("<svg")
    secret = moving["link"].partition("#move=")[2]
    seat, token = await take_moved(sitting.room, secret, KEY)
    assert (seat, await take_moved(sitting.room, secret, KEY)) == (0, (0, token)), "a lost answer is given again"
    await old.until(lambda: old.of("welcome")[-1]["watching"])
    assert (await old.ask("resign"))["code"] == "table.not_your_seat"
    sitting.tokens[0] = token
    new = await sitting.guest(0)
    assert (await new.act("drop a"))["type"] == "accepted"
    with pytest.raises(TableRefusal, match="used already"):
        await take_moved(sitting.room, secret, "a key of another one")


@at_a_table
async def test_the_secret_grows_old_and_is_told_to_nobody_else(table: InProcess) -> None:
    sitting = await table.sitting()
    first, second, onlooker = await sitting.guest(0), await sitting.guest(1), await sitting.guest()
    secret = (await first.ask("move_seat"))["link"].partition("#move=")[2]
    assert all(secret not in str(guest.heard) for guest in (second, onlooker))
    assert (await onlooker.ask("move_seat"))["code"] == "table.not_your_seat"
    assert (await second.ask("move_seat", seat=0))["code"] == "table.not_your_seat"
    table.time.now += MOVE_MINUTES * 60_000 + 1
    with pytest.raises(TableRefusal, match="too old"):
        await take_moved(sitting.room, secret, KEY)


@at_a_table
async def test_the_code_to_scan_is_the_link_dot_by_dot_with_a_white_edge(table: InProcess) -> None:
    sitting = await table.sitting()
    moving = await (await sitting.guest(0)).ask("move_seat", origin="https://table.example")
    wanted = np.array([list(row) for row in segno.make(moving["link"], error="m", micro=False).matrix], np.bool_)
    wide = len(wanted) + 8
    dots = np.array(rendered(moving["picture"], 5 * wide).convert("L"))[2::5, 2::5] < 128
    assert dots.shape == (wide, wide) and np.array_equal(dots[4:-4, 4:-4], wanted)
    dots[4:-4, 4:-4] = False
    assert not dots.any(), "what scans it needs an edge four dots wide"
