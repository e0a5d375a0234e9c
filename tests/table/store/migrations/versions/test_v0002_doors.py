"""Doors and links: what was there before stays, and nobody gets a link by it."""

from __future__ import annotations

from sqlalchemy import text

from table.store.migrations.stepping import database, go_to, tables

ROOM = (
    "INSERT INTO rooms (code, version, game, stage, \"match\", kept, touched) VALUES (:code, 1, 'toy', 'x', 0, x'', 1)"
)
MATCH = "INSERT INTO matches (room, game, head, started) VALUES ('R', 'toy', 'h', 1)"


def test_old_rows_stay_and_have_neither_link_nor_wish() -> None:
    with database() as connection:
        go_to(connection, "0001")
        for code in ("A", "B"):
            connection.execute(text(ROOM), {"code": code})
        connection.execute(text(MATCH))
        go_to(connection, "0002")
        assert tables(connection) >= {"allowances", "bans"}
        assert connection.execute(text("SELECT code, made FROM rooms ORDER BY code")).all() == [
            ("A", None),
            ("B", None),
        ]
        assert connection.execute(text("SELECT head, link, sat FROM matches")).all() == [("h", "", "")]


def test_the_way_back_keeps_what_the_first_version_knew() -> None:
    with database() as connection:
        go_to(connection, "0002")
        connection.execute(text(MATCH))
        go_to(connection, "0001", down=True)
        assert tables(connection) == {"rooms", "matches", "events", "snapshots"}
        assert connection.execute(text("SELECT head FROM matches")).scalar() == "h"
