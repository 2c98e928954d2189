"""Fair dice of the second scheme: what a table's dice rest on, an event's secret, and how many were opened.

Tables and events that were opened before have none of it: they go on under the first scheme.
"""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns, and the count of a place's openings."""
    op.add_column("session", sa.Column("fair", sa.Text, nullable=False, server_default=""))
    point("during_migration")
    op.add_column("tournament", sa.Column("secret", sa.LargeBinary))
    op.create_table(
        "opening_count",
        sa.Column("place_id", sa.BigInteger, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("place_id"),
    )
