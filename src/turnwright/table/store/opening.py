"""Opening a store by its address: a path or `sqlite:///…`, or `postgresql://…`."""

from __future__ import annotations

import asyncio
import time

from ..logs import log
from .migrating import migrate
from .rows import StoreError
from .sqlite import SqliteDriver
from .store import Driver, Store


async def open_store(url: str, wait: float = 0.0) -> Store:
    """The store at this address, with its tables up to date; one that is not there yet is waited for."""
    give_up = time.monotonic() + wait
    while True:
        try:
            return await _opened(url)
        except StoreError as error:
            if time.monotonic() >= give_up:
                raise
            log("waiting for the database", error=str(error))
            await asyncio.sleep(1)


async def _opened(url: str) -> Store:
    driver = _driver(url)
    try:
        await driver.open(migrate)
    except BaseException:
        await driver.close()
        raise
    return Store(driver, url)


def _driver(url: str) -> Driver:
    scheme, mark, rest = url.partition("://")
    if not mark:
        return SqliteDriver(url)
    if scheme == "sqlite":
        return SqliteDriver(rest.removeprefix("/"))
    if scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
        try:
            from .postgres import PostgresDriver
        except ImportError:
            raise StoreError(
                "PostgreSQL needs two more packages; install them with: pip install 'turnwright[table]'"
            ) from None
        return PostgresDriver(f"postgresql://{rest}")
    raise StoreError(f"a database is a file, sqlite:///FILE or postgresql://USER@HOST/NAME; {scheme}:// came")
