"""Tables are brought up to date, and those of a later version left alone, in every database."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from table.store.contract import with_store
from turnwright.table.store import Store, StoreError, open_store
from turnwright.table.store.schema import metadata


class TestTables:
    """Schema and migrations."""

    def test_the_migrations_make_the_tables_that_the_code_declares(self, address: str) -> None:
        def differences(connection: Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        async def compare(store: Store) -> None:
            assert await store.look(differences) == []

        with_store(address, compare)

    def test_a_database_of_a_later_version_is_left_alone(self, address: str) -> None:
        async def refused_when_later(store: Store) -> None:
            def version(connection: Connection) -> str:
                return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())

            def becomes(number: str) -> Callable[[Connection], object]:
                return lambda connection: connection.execute(
                    text("UPDATE alembic_version SET version_num = :number"), {"number": number}
                )

            known = await store.look(version)
            await store.work(becomes("z9"))
            try:
                with pytest.raises(StoreError, match="z9"):
                    await open_store(address)
            finally:
                await store.work(becomes(known))  # other tests use the same database

        with_store(address, refused_when_later)
