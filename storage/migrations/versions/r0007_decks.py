"""Decks that people keep, and what a seat's deck is called by whoever brought it."""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

Id = sa.BigInteger


def upgrade() -> None:
    """Make the table, and the column of seats."""
    point("during_migration")
    op.create_table(
        "deck",
        sa.Column("user_id", Id, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "name"),
    )
    op.add_column("seat", sa.Column("deck", sa.Text))
