"""An empty database of each kind."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from table.services import Postgres


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/table.sqlite"
    server: Postgres = request.getfixturevalue("a_postgres")
    asyncio.run(empty(server.url))
    return str(server.url)


async def empty(url: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(url)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()
