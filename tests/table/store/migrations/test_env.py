"""Migrations run over a connection that is handed in, and never by themselves."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.config import Config

from table.store.migrations.stepping import database, go_to, tables
from turnwright.table.store.migrating import FOLDER


def test_without_a_connection_they_say_what_to_do_instead() -> None:
    settings = Config()
    settings.set_main_option("script_location", str(FOLDER))
    with pytest.raises(SystemExit, match="start the table"):
        command.upgrade(settings, "head")


def test_they_run_in_the_transaction_of_who_hands_the_connection_in() -> None:
    with database() as connection:
        go_to(connection, "head")
        assert {"rooms", "matches", "events"} <= tables(connection)
        go_to(connection, "head")
