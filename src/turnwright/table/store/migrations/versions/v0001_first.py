"""The first tables: rooms, matches, events, snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("match", BIG, nullable=False),
        sa.Column("kept", sa.LargeBinary, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=True),
    )
    op.create_index("rooms_by_due", "rooms", ["due"])
    op.create_index("rooms_by_touch", "rooms", ["stage", "touched"])
    op.create_table(
        "matches",
        sa.Column("id", BIG, primary_key=True, autoincrement=True),
        sa.Column("room", sa.String(16), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("result", sa.Text, nullable=False, server_default=""),
    )
    op.create_index("matches_by_room", "matches", ["room"])
    op.create_table(
        "events",
        sa.Column("match", BIG, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("action", sa.Text, nullable=False, server_default=""),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("match", BIG, primary_key=True, autoincrement=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("snapshots", "events", "matches", "rooms"):
        op.drop_table(name)
