"""What those have said to each other whom a game lets confer."""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

Id = sa.BigInteger


def upgrade() -> None:
    """Make the table."""
    point("during_migration")
    op.create_table(
        "talk",
        sa.Column("place_id", Id, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("readers", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "at"),
        sa.ForeignKeyConstraint(
            ["place_id", "code"], ["session.place_id", "session.code"], ondelete="CASCADE"
        ),
    )
    op.create_index("talk_user", "talk", ["user_id", "place_id"])
