"""Rooms that everybody may find: none of those of before."""

from __future__ import annotations

from sqlalchemy import text

from table.store.migrations.stepping import database, go_to

ROOM = """INSERT INTO rooms (code, version, game, stage, "match", kept, touched)
VALUES ('A', 1, 'toy', 'x', 0, x'', 1)"""


def test_no_room_of_before_is_found_by_everybody_and_the_way_back_keeps_it() -> None:
    with database() as connection:
        go_to(connection, "0002")
        connection.execute(text(ROOM))
        go_to(connection, "0003")
        assert connection.execute(text("SELECT code, listed FROM rooms")).all() == [("A", 0)]
        go_to(connection, "0002", down=True)
        assert connection.execute(text("SELECT code FROM rooms")).all() == [("A",)]
