"""Who sat at a match, and who won."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("winners", sa.Text, nullable=False, server_default=""))
    op.add_column("matches", sa.Column("people", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("matches", "people")
    op.drop_column("matches", "winners")
