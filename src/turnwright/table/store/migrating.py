"""Bringing the tables up to date, by Alembic; a database from a later version is left alone."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from .rows import StoreError

FOLDER = Path(__file__).parent / "migrations"


def migrate(connection: Connection) -> None:
    """Run what is missing, inside the caller's transaction."""
    settings = Config()
    settings.set_main_option("script_location", str(FOLDER))
    settings.attributes["connection"] = connection
    script = ScriptDirectory.from_config(settings)
    present = MigrationContext.configure(connection).get_current_revision()
    if present == script.get_current_head():
        return
    try:
        command.upgrade(settings, "head")
    except CommandError as error:
        raise StoreError(
            f"the database has tables of version {present}, which this version of turnwright does not know: {error}"
        ) from None
