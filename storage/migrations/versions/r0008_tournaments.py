"""Events of many games: what each is, its log, who is in it, and which table is played where.

An event speaks through the same outbox as a table does. So the outbox and the posts belong to a code, and no
longer to a session: both are made anew without the foreign key.
"""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

Id = sa.BigInteger
Time = sa.BigInteger

MOVE = (
    """INSERT INTO outbox_new (place_id, code, seq, kind, target_id, nonce, body, state, attempts,
    not_before, held_by, message_id, created_at)
    SELECT place_id, code, seq, kind, target_id, nonce, body, state, attempts, not_before, held_by,
    message_id, created_at FROM outbox""",
    """INSERT INTO post_new (place_id, code, kind, target_id, message_id, channel_id, posted_at, awaited, seq)
    SELECT place_id, code, kind, target_id, message_id, channel_id, posted_at, awaited, seq FROM post""",
)


def upgrade() -> None:
    """Make the tables, and the outbox and the posts anew."""
    events()
    point("during_migration")
    messages()


def events() -> None:
    """Make what an event is."""
    op.create_table(
        "tournament",
        *key(),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("organiser_id", Id, nullable=False),
        sa.Column("organiser_name", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("due_at", Time),
        sa.Column("created_at", Time, nullable=False),
        sa.Column("ended_at", Time),
        sa.PrimaryKeyConstraint("place_id", "code"),
    )
    due, live = sa.text("due_at IS NOT NULL"), sa.text("ended_at IS NULL")
    op.create_index("tournament_due", "tournament", ["due_at"], sqlite_where=due, postgresql_where=due)
    op.create_index(
        "tournament_live", "tournament", ["place_id", "code"], sqlite_where=live, postgresql_where=live
    )
    op.create_table(
        "tournament_entry",
        *of_event(),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("actor_id", Id),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "n"),
    )
    op.create_index("tournament_entry_actor", "tournament_entry", ["actor_id", "place_id"])
    op.create_table(
        "entrant",
        *of_event(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("user_id", Id),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("deck", sa.Text),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("joined_at", Time, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "number"),
    )
    op.create_index("entrant_person", "entrant", ["place_id", "code", "user_id"], unique=True)
    op.create_index("entrant_user", "entrant", ["user_id", "place_id"])
    op.create_table(
        "tournament_table",
        *of_event(),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("session_code", sa.Text),
        sa.Column("channel_id", Id),
        sa.Column("state", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "round", "number"),
        sa.CheckConstraint(
            "state IN ('wanted', 'opening', 'standing', 'done', 'lost')", name="tournament_table_state"
        ),
    )
    op.create_index("tournament_table_session", "tournament_table", ["place_id", "session_code"], unique=True)


def messages() -> None:
    """Move what must be said, and what stands, to tables that ask for no session."""
    op.create_table(
        "outbox_new",
        *key(),
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
    op.create_table(
        "post_new",
        *key(),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("target_id", Id, nullable=False),
        sa.Column("message_id", Id, nullable=False),
        sa.Column("channel_id", Id, nullable=False),
        sa.Column("posted_at", Time, nullable=False),
        sa.Column("awaited", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "kind", "target_id"),
    )
    for statement in MOVE:
        op.execute(sa.text(statement))
    for name in ("outbox", "post"):
        op.drop_table(name)
        op.rename_table(f"{name}_new", name)
    waiting = sa.text("state = 'waiting'")
    op.create_index(
        "outbox_waiting",
        "outbox",
        ["place_id", "code", "target_id", "seq"],
        sqlite_where=waiting,
        postgresql_where=waiting,
    )


def key() -> list[sa.Column[object]]:
    """Return the columns that name an event, or whatever else has a code."""
    return [sa.Column("place_id", Id, nullable=False), sa.Column("code", sa.Text, nullable=False)]


def of_event() -> list[sa.schema.SchemaItem]:
    """Return the columns that name an event, which takes its rows along when it goes."""
    return [
        *key(),
        sa.ForeignKeyConstraint(
            ["place_id", "code"], ["tournament.place_id", "tournament.code"], ondelete="CASCADE"
        ),
    ]
