"""PostgreSQL: in one commit, too, one alone is first; and no error tells a password."""

from __future__ import annotations

import asyncio

import pytest

from table.services import Postgres
from table.store.conftest import empty
from table.store.contract import event, new_match, opened
from turnwright.table.store import StoreError, open_store
from turnwright.table.store.rows import Appended


def test_of_two_in_one_commit_one_was_first(a_postgres: Postgres) -> None:
    async def run() -> None:
        await empty(a_postgres.url)
        async with opened(a_postgres.url) as store:
            match = await new_match(store)
            batch = [Appended(event=event(match, 1, word)) for word in ("mine", "late")]
            assert list(await store.driver.commit(batch)) == [True, False]
            assert [one.line for one in await store.since(match)] == ["1. mine"]

    asyncio.run(run())


def test_an_address_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(StoreError) as failed:
        asyncio.run(open_store("postgresql://nobody:secret@127.0.0.1:1/none"))
    assert "127.0.0.1:1/none" in str(failed.value)
    assert "secret" not in str(failed.value)
