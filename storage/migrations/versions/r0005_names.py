"""Names of those who held a seat: what happened is told of whoever sat there then."""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

THERE = """
UPDATE seat_holder SET name = (SELECT seat.name FROM seat WHERE seat.place_id = seat_holder.place_id
    AND seat.code = seat_holder.code AND seat.seat = seat_holder.seat AND seat.user_id = seat_holder.user_id)
WHERE EXISTS (SELECT 1 FROM seat WHERE seat.place_id = seat_holder.place_id
    AND seat.code = seat_holder.code AND seat.seat = seat_holder.seat AND seat.user_id = seat_holder.user_id)
"""
GONE = "UPDATE seat_holder SET name = 'Player ' || (seat + 1) WHERE name = '' AND user_id IS NOT NULL"


def upgrade() -> None:
    """Add the name; what those were called who have left before is not known any more."""
    point("during_migration")
    op.add_column("seat_holder", sa.Column("name", sa.Text, nullable=False, server_default=""))
    op.execute(sa.text(THERE))
    op.execute(sa.text(GONE))
