"""A database at a version of the past."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, inspect

from turnwright.table.store.migrating import FOLDER


@contextmanager
def database() -> Iterator[Connection]:
    """An empty one in memory."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def go_to(connection: Connection, version: str, down: bool = False) -> None:
    """Run the steps up to a version, or back to it."""
    settings = Config()
    settings.set_main_option("script_location", str(FOLDER))
    settings.attributes["connection"] = connection
    (command.downgrade if down else command.upgrade)(settings, version)


def tables(connection: Connection) -> set[str]:
    """Those there are, but for Alembic's own."""
    return set(inspect(connection).get_table_names()) - {"alembic_version"}
