"""The tables hold what must never be: two lines with one number, two rooms of one wish, a line of no match."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, create_engine, insert
from sqlalchemy.exc import IntegrityError

from turnwright.table.store.schema import allowances, events, matches, metadata, rooms

ROOM = {"version": 1, "game": "toy", "stage": "x", "match": 0, "kept": b"", "touched": 1}
MATCH = {"room": "R", "game": "toy", "head": "h", "started": 1}


@pytest.fixture
def tables() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA foreign_keys = ON")
        metadata.create_all(connection)
        yield connection
    engine.dispose()


def test_a_number_of_a_match_is_there_once(tables: Connection) -> None:
    tables.execute(insert(matches).values(**MATCH))
    tables.execute(insert(events).values(match=1, sequence=1, line="a", at=1))
    tables.execute(insert(events).values(match=1, sequence=2, line="b", at=1))
    with pytest.raises(IntegrityError):
        tables.execute(insert(events).values(match=1, sequence=1, line="c", at=1))


def test_a_line_belongs_to_a_match_that_is_there(tables: Connection) -> None:
    with pytest.raises(IntegrityError):
        tables.execute(insert(events).values(match=99, sequence=1, line="a", at=1))


def test_a_wish_makes_one_room_and_rooms_without_a_wish_are_many(tables: Connection) -> None:
    for code in ("A", "B"):
        tables.execute(insert(rooms).values(code=code, **ROOM))
    tables.execute(insert(rooms).values(code="C", made="wish", **ROOM))
    with pytest.raises(IntegrityError):
        tables.execute(insert(rooms).values(code="D", made="wish", **ROOM))


def test_allowances_are_apart_by_address_thing_and_time(tables: Connection) -> None:
    for address, what, slot in (("a", "x", 1), ("b", "x", 1), ("a", "y", 1), ("a", "x", 2)):
        tables.execute(insert(allowances).values(address=address, what=what, slot=slot, count=1, until=1))
    with pytest.raises(IntegrityError):
        tables.execute(insert(allowances).values(address="a", what="x", slot=1, count=1, until=1))
