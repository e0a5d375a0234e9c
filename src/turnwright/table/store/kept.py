"""What is kept for whoever comes back to it: analyses by the record they are of, studies by their links."""

from __future__ import annotations

from sqlalchemy import Connection, Table, delete, insert, select

from .schema import analyses, studies


def keep_analysis(connection: Connection, key: str, moments: bytes, now: int, most: int) -> None:
    """Keep an analysis; beyond so many the oldest go."""
    connection.execute(delete(analyses).where(analyses.c.key == key))
    connection.execute(insert(analyses).values(key=key, moments=moments, at=now))
    _forget_oldest(connection, analyses, "key", most)


def load_analysis(connection: Connection, key: str) -> bytes | None:
    """The moments of an analysis."""
    found = connection.execute(select(analyses.c.moments).where(analyses.c.key == key)).scalar()
    return None if found is None else bytes(found)


def keep_study(connection: Connection, id: str, record: str, now: int, most: int) -> None:
    """Keep a record with variations and notes under its link."""
    connection.execute(insert(studies).values(id=id, record=record, at=now))
    _forget_oldest(connection, studies, "id", most)


def load_study(connection: Connection, id: str) -> str | None:
    """The record that a link leads to."""
    found = connection.execute(select(studies.c.record).where(studies.c.id == id)).scalar()
    return None if found is None else str(found)


def _forget_oldest(connection: Connection, table: Table, key: str, most: int) -> None:
    old = select(table.c[key]).order_by(table.c.at.desc(), table.c[key]).offset(most)
    gone = [row[0] for row in connection.execute(old)]
    if gone:
        connection.execute(delete(table).where(table.c[key].in_(gone)))
