"""Who may read a record, how often an address did what, who is shut out, and which wish made a room."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("link", sa.String(40), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("sat", sa.Text, nullable=False, server_default=""))
    op.add_column("rooms", sa.Column("made", sa.String(64), nullable=True))
    op.create_index("rooms_by_wish", "rooms", ["made"], unique=True)
    op.create_table(
        "allowances",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("what", sa.String(40), primary_key=True),
        sa.Column("slot", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("allowances_by_end", "allowances", ["until"])
    op.create_table(
        "bans",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("why", sa.Text, nullable=False, server_default=""),
    )


def downgrade() -> None:
    op.drop_table("bans")
    op.drop_table("allowances")
    op.drop_index("rooms_by_wish", "rooms")
    op.drop_column("rooms", "made")
    op.drop_column("matches", "sat")
    op.drop_column("matches", "link")
