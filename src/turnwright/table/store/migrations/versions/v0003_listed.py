"""Which rooms everybody may find."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rooms", sa.Column("listed", sa.Integer, nullable=False, server_default="0"))
    op.create_index("rooms_listed", "rooms", ["listed", "stage", "touched"])


def downgrade() -> None:
    op.drop_index("rooms_listed", "rooms")
    op.drop_column("rooms", "listed")
