"""How Alembic runs here: over the connection the store hands in, in the store's transaction."""

from alembic import context
from sqlalchemy import Connection

from turnwright.table.store.schema import metadata

connection: Connection | None = context.config.attributes.get("connection")
if connection is None:
    raise SystemExit(
        "migrations run when a store is opened; start the table, or call turnwright.table.store.open_store"
    )
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
