"""Seats: turns that were kept and missed, tables without names, and who asks for a substitute.

No person stands in `kept_part`: who had a seat is what `seat_holder` says, which forgets whoever is deleted.
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, and add the columns. Games that have ended before are counted when the program
    starts.
    """
    op.create_table(
        "kept_part",
        sa.Column("place_id", sa.BigInteger, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("from_n", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kept", sa.Integer, nullable=False),
        sa.Column("missed", sa.Integer, nullable=False),
        sa.Column("gone", sa.Integer, nullable=False),
        sa.Column("stepped_in", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "seat", "from_n"),
        sa.ForeignKeyConstraint(
            ["place_id", "code"], ["session.place_id", "session.code"], ondelete="CASCADE"
        ),
    )
    op.add_column("session", sa.Column("anonymous", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seat", sa.Column("own_name", sa.Text, nullable=False, server_default=""))
    op.add_column("seat", sa.Column("leaving", sa.Boolean, nullable=False, server_default=sa.false()))
