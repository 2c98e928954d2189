"""The first tables: sessions, seats, log, snapshots, deadlines, outbox, posts, data sets, settings.

`place_id` leads every key, so that a database that spreads over machines keeps all of a place on one. Two
small directories cannot: `session_code`, which finds the place of a code, and `user_setting`, which is a
person's in all places.
"""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

Id = sa.BigInteger
Time = sa.BigInteger


def upgrade() -> None:
    """Make the tables."""
    sessions()
    point("during_migration")
    logs()
    messages()
    op.create_table(
        "data_set",
        *place(),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "digest"),
    )
    op.create_table(
        "user_setting",
        sa.Column("user_id", Id, nullable=False),
        sa.Column("colour", sa.Boolean, nullable=False),
        sa.Column("dm_closed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("user_id"),
    )


def place() -> list[sa.Column[int]]:
    """Return the column that leads every key."""
    return [sa.Column("place_id", Id, nullable=False)]


def table() -> list[sa.schema.SchemaItem]:
    """Return the columns that name a table's session, which takes them along when it goes."""
    return [
        *place(),
        sa.Column("code", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(
            ["place_id", "code"], ["session.place_id", "session.code"], ondelete="CASCADE"
        ),
    ]


def sessions() -> None:
    """Make what a table is and who sits at it."""
    op.create_table(
        "session_code",
        sa.Column("code", sa.Text, nullable=False),
        *place(),
        sa.PrimaryKeyConstraint("code"),
    )
    op.create_table(
        "session",
        *place(),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("data_digest", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("host_id", Id, nullable=False),
        sa.Column("host_name", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seating", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("created_at", Time, nullable=False),
        sa.Column("started_at", Time),
        sa.Column("ended_at", Time),
        sa.PrimaryKeyConstraint("place_id", "code"),
        sa.CheckConstraint("status IN ('lobby', 'running', 'ended', 'abandoned')", name="session_status"),
    )
    open_now = sa.text("status IN ('lobby', 'running')")
    op.create_index(
        "session_channel",
        "session",
        ["place_id", "channel_id"],
        unique=True,
        sqlite_where=open_now,
        postgresql_where=open_now,
    )
    running = sa.text("status = 'running'")
    op.create_index(
        "session_running", "session", ["place_id", "code"], sqlite_where=running, postgresql_where=running
    )
    op.create_table(
        "seat",
        *table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", Id),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("policy", sa.Text),
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("joined_at", Time, nullable=False),
        sa.Column("resigned_at", Time),
        sa.PrimaryKeyConstraint("place_id", "code", "seat"),
    )
    op.create_index("seat_person", "seat", ["place_id", "code", "user_id"], unique=True)
    op.create_index("seat_user", "seat", ["user_id", "place_id"])


def logs() -> None:
    """Make the log and what is remembered beside it."""
    op.create_table(
        "processed_interaction",
        *place(),
        sa.Column("interaction_id", Id, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "interaction_id"),
    )
    op.create_table(
        "ply",
        *table(),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Text),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "n"),
    )
    op.create_table(
        "snapshot",
        *table(),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "n"),
    )
    op.create_table(
        "deadline",
        *table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("due_at", Time, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "seat", "kind"),
    )
    op.create_index("deadline_due", "deadline", ["due_at"])


def messages() -> None:
    """Make what must be said, and what stands."""
    op.create_table(
        "outbox",
        *table(),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("target_id", Id, nullable=False),
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("not_before", Time, nullable=False),
        sa.Column("held_by", sa.Text),
        sa.Column("message_id", Id),
        sa.Column("created_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "seq", "kind", "target_id"),
        sa.CheckConstraint("state IN ('waiting', 'sent', 'replaced', 'failed')", name="outbox_state"),
    )
    waiting = sa.text("state = 'waiting'")
    op.create_index(
        "outbox_waiting",
        "outbox",
        ["place_id", "code", "target_id", "seq"],
        sqlite_where=waiting,
        postgresql_where=waiting,
    )
    op.create_table(
        "post",
        *table(),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("target_id", Id, nullable=False),
        sa.Column("message_id", Id, nullable=False),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("posted_at", Time, nullable=False),
        sa.Column("awaited", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "kind", "target_id"),
    )
