"""Other programs: webhooks, where a place has what is public of its tables and events sent, and the order in
which its tables are listed.

No person stands in it. The secret, with which messages are signed, must be there in plain text: whoever
receives them has the same one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table and the index. `addressee` is a target in the outbox: negative, unlike all ids."""
    op.create_table(
        "webhook",
        sa.Column("place_id", sa.BigInteger, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("addressee", sa.BigInteger, nullable=False, unique=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("added_at", sa.BigInteger, nullable=False),
        sa.Column("works", sa.Boolean, nullable=False),
        sa.Column("failing_since", sa.BigInteger),
        sa.Column("last_at", sa.BigInteger),
        sa.Column("last_answer", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "n"),
    )
    op.create_index("session_opened", "session", ["place_id", "created_at", "code"])
