"""The queue of a channel: who waits there for which game, with whom, and who were found for a table."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table. `party_id` is the friend who joins along, once they have `agreed`; `found` is the code
    of the group for which a table is being opened, and empty as long as somebody waits.
    """
    op.create_table(
        "queue_entry",
        sa.Column("place_id", sa.BigInteger, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("party_id", sa.BigInteger),
        sa.Column("party_name", sa.Text, nullable=False),
        sa.Column("agreed", sa.Boolean, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("least", sa.Integer, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("near", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("found", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code"),
        sa.ForeignKeyConstraint(["user_id"], ["user_setting.user_id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["party_id"], ["user_setting.user_id"], ondelete="CASCADE"),
        sa.UniqueConstraint("place_id", "channel_id", "user_id", "game", name="queue_entry_once"),
    )
    op.create_index("queue_entry_user", "queue_entry", ["user_id"])
    op.create_index("queue_entry_party", "queue_entry", ["party_id"])
