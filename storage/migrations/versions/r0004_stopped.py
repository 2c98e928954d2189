"""Clocks that were stopped: an undo goes on with them where they stood."""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

Id = sa.BigInteger


def upgrade() -> None:
    """Make the table. What was stopped before is not known: an undo of that begins a clock anew."""
    point("during_migration")
    op.create_table(
        "stopped_clock",
        sa.Column("place_id", Id, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.Column("left_at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("earned_ms", sa.BigInteger, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "seat", "decision"),
        sa.ForeignKeyConstraint(
            ["place_id", "code"], ["session.place_id", "session.code"], ondelete="CASCADE"
        ),
    )
