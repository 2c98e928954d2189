"""People at tables: who held a seat from which ply on, blocks that outlive a deletion, when votes ended."""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

Id = sa.BigInteger

HOLDERS = """
INSERT INTO seat_holder (place_id, code, seat, from_n, from_at, user_id)
SELECT seat.place_id, seat.code, seat.seat, coalesce(max(ply.n), 0),
    coalesce(max(ply.at), session.started_at), seat.user_id
FROM seat JOIN session ON session.place_id = seat.place_id AND session.code = seat.code
LEFT JOIN ply ON ply.place_id = seat.place_id AND ply.code = seat.code AND ply.seat = seat.seat
    AND ply.kind IN ('swap', 'substitute')
WHERE session.started_at IS NOT NULL AND seat.user_id IS NOT NULL
GROUP BY seat.place_id, seat.code, seat.seat, session.started_at, seat.user_id
"""
"""Whoever sits in a seat came with the last ply of such a kind, or was there from the start."""
GONE = """
INSERT INTO seat_holder (place_id, code, seat, from_n, from_at, user_id)
SELECT seat.place_id, seat.code, seat.seat, max(ply.n) + 1, max(ply.at), NULL
FROM seat JOIN ply ON ply.place_id = seat.place_id AND ply.code = seat.code AND ply.seat = seat.seat
WHERE seat.resigned_at IS NOT NULL AND ply.kind IN ('resign', 'kick')
GROUP BY seat.place_id, seat.code, seat.seat
"""


def upgrade() -> None:
    """Make the tables, and write down who holds the seats of games that have begun.

    Who sat in a seat before somebody else came is not known any more: their plies are nobody's.
    """
    op.create_table(
        "seat_holder",
        sa.Column("place_id", Id, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("from_n", sa.Integer, nullable=False),
        sa.Column("from_at", sa.BigInteger, nullable=False),
        sa.Column("user_id", Id),
        sa.PrimaryKeyConstraint("place_id", "code", "seat", "from_n"),
        sa.ForeignKeyConstraint(
            ["place_id", "code"], ["session.place_id", "session.code"], ondelete="CASCADE"
        ),
    )
    op.create_index("seat_holder_user", "seat_holder", ["user_id", "place_id"])
    op.execute(sa.text(HOLDERS))
    op.execute(sa.text(GONE))
    point("during_migration")
    op.create_table(
        "erased_block",
        sa.Column("user_id", Id, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "hash"),
    )
    op.create_index("erased_block_hash", "erased_block", ["hash"])
    op.add_column("vote", sa.Column("closed_at", sa.BigInteger))
