"""Analyses and studies: there from now on, and gone on the way back."""

from __future__ import annotations

from table.store.migrations.stepping import database, go_to, tables


def test_both_are_there_and_nothing_else_changes() -> None:
    with database() as connection:
        go_to(connection, "0003")
        before = tables(connection)
        go_to(connection, "0004")
        assert tables(connection) - before == {"analyses", "studies"}
        go_to(connection, "0003", down=True)
        assert tables(connection) == before
