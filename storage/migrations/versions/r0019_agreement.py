"""What a running table decides together: that its clocks stand still, and how much time a seat was given."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; no game is paused, and nobody has been given time."""
    op.add_column("session", sa.Column("halted_at", sa.BigInteger))
    op.add_column("session", sa.Column("halted_by", sa.Text, nullable=False, server_default=""))
    op.add_column("seat", sa.Column("granted_ms", sa.BigInteger, nullable=False, server_default="0"))
