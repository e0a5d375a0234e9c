"""The first tables, and back to none."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from table.store.migrations.stepping import database, go_to, tables

MATCH = "INSERT INTO matches (room, game, head, started) VALUES ('R', 'toy', 'h', 1)"
EVENT = "INSERT INTO events (match, sequence, line, at) VALUES (1, 1, 'a', 1)"


def test_rooms_matches_events_and_snapshots_and_back_to_nothing() -> None:
    with database() as connection:
        go_to(connection, "0001")
        assert tables(connection) == {"rooms", "matches", "events", "snapshots"}
        go_to(connection, "base", down=True)
        assert tables(connection) == set()


def test_from_the_first_day_a_number_is_there_once() -> None:
    with database() as connection:
        go_to(connection, "0001")
        connection.execute(text(MATCH))
        connection.execute(text(EVENT))
        with pytest.raises(IntegrityError):
            connection.execute(text(EVENT))
