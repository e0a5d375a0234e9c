"""Opening a store by its address: a path or `sqlite:///…`, or `postgresql://…`."""

from __future__ import annotations

from .migrating import migrate
from .rows import StoreError
from .sqlite import SqliteDriver
from .store import Driver, Store


async def open_store(url: str) -> Store:
    """The store at this address, with its tables up to date."""
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
