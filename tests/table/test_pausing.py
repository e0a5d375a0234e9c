"""Everybody hears who has paused: by name, whoever of a seat it was, and also if all agreed."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.party import at_a_table, party
from turnwright.core.interludes import pause
from turnwright.table import incoming
from turnwright.table.pausing import paused_by, require_going
from turnwright.table.refusing import TableRefusal
from turnwright.table.rooms import Rooms


def test_who_has_paused_is_called_by_name_after_they_have_left_too(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, [ann, _] = await party(rooms, 2)
        assert paused_by(room, room.playing().match) is None
        require_going(room, room.playing().match)
        await ann.ask(incoming.Pause)
        assert paused_by(room, room.playing().match) == "Ann"
        await ann.ask(incoming.Leave)
        with pytest.raises(TableRefusal, match="Ann has paused the match; wait until it goes on"):
            require_going(room, room.playing().match)

    at_a_table(tmp_path, test)


def test_all_who_agreed_have_no_name(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, _ = await party(rooms, 2)
        await room.write(lambda match, elapsed: pause(match, None, elapsed) is None)
        assert paused_by(room, room.playing().match) == ""
        with pytest.raises(TableRefusal, match="All have agreed to pause"):
            require_going(room, room.playing().match)

    at_a_table(tmp_path, test)
