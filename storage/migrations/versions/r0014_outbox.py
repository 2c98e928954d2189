"""The outbox is found by what is asked of it: by a target, by what is due, by what is on its way."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

INDEXES = {
    "outbox_target": ("target_id", "state IN ('waiting', 'failed')"),
    "outbox_due": ("not_before", "state = 'waiting'"),
    "outbox_held": ("target_id", "state = 'waiting' AND held_by IS NOT NULL"),
    "outbox_done": ("created_at", "state <> 'waiting'"),
}
"""Each with its column and with the rows that it holds: few of them are ever unsaid."""


def upgrade() -> None:
    """Add the indexes."""
    for name, (column, rows) in INDEXES.items():
        where = sa.text(rows)
        op.create_index(name, "outbox", [column], sqlite_where=where, postgresql_where=where)
