"""Tables that finish: contracts, clocks, votes, standing orders, reminders, moderation, deletion.

`place_id` leads every key of what happens at a place. A few small directories belong to people or to the
whole installation: who blocks whom, whom the ledger of deletions names (by a keyed hash), and when the
program was last alive.
"""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

Id = sa.BigInteger
Time = sa.BigInteger


def upgrade() -> None:
    """Widen the first tables and make the new ones."""
    widen()
    point("during_migration")
    orders()
    votes()
    reminders()
    moderation()
    directories()


def widen() -> None:
    """Give sessions, seats, settings and deadlines what playing over days needs."""
    add("session", text("contract"), flag("private_table"), number("spectator_delay_s"))
    add("session", sa.Column("rematch_of", sa.Text), flag("opened_thread"), sa.Column("paused_at", Time))
    add("seat", sa.Column("bank_ms", sa.BigInteger), sa.Column("asked_at", Time), number("rung"))
    add("seat", flag("caretaker"), sa.Column("substitute_of", Id), number("away_seen_ply"))
    add("user_setting", text("zone", "UTC"), sa.Column("quiet_from", sa.Integer))
    add("user_setting", sa.Column("quiet_to", sa.Integer), sa.Column("remind_minutes", sa.Integer))
    add("user_setting", flag("digest"), flag("pool"), sa.Column("digest_at", Time))
    add("user_setting", flag("heads_up"))
    add("user_setting", sa.Column("vacation_from", Time), sa.Column("vacation_to", Time))
    add("user_setting", text("vacation_policy", "stop"), sa.Column("last_acted_at", Time))
    add("deadline", number("decision"), text("body"), sa.Column("asked_at", Time))


def orders() -> None:
    """Make the answers that people have settled beforehand."""
    op.create_table(
        "standing_order",
        *table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("rule", sa.Text, nullable=False),
        sa.Column("expires_at", Time),
        number("fired_n"),
        sa.PrimaryKeyConstraint("place_id", "code", "seat", "n"),
    )


def votes() -> None:
    """Make what a table votes on, and who has said what."""
    op.create_table(
        "vote",
        *table(),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("subject", sa.Integer),
        sa.Column("opened_by", sa.Integer),
        sa.Column("voters", sa.Text, nullable=False),
        sa.Column("rule", sa.Text, nullable=False),
        text("body"),
        sa.Column("opened_at", Time, nullable=False),
        sa.Column("expires_at", Time),
        sa.Column("state", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "n"),
        sa.CheckConstraint("state IN ('open', 'carried', 'lost', 'expired', 'void')", name="vote_state"),
    )
    op.create_table(
        "ballot",
        *table(),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "n", "seat"),
    )


def reminders() -> None:
    """Make what is known of reminders: sent, and put off for a turn."""
    op.create_table(
        "reminder",
        *table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        number("sent_n"),
        sa.Column("last_at", Time),
        sa.PrimaryKeyConstraint("place_id", "code", "seat", "decision"),
    )
    op.create_table(
        "snooze",
        *table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("until", Time, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "seat", "decision"),
    )


def moderation() -> None:
    """Make what organisers settle, what they did, and what was reported to them."""
    op.create_table(
        "place_setting",
        *place(),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("place_id"),
    )
    op.create_table(
        "invitation",
        *table(),
        sa.Column("user_id", Id, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "user_id"),
    )
    op.create_table(
        "audit",
        *place(),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("actor_id", Id),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("code", sa.Text),
        text("body"),
        sa.PrimaryKeyConstraint("place_id", "n"),
    )
    op.create_table(
        "report",
        *place(),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("reporter_id", Id),
        sa.Column("code", sa.Text),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "n"),
    )


def directories() -> None:
    """Make what belongs to no place, and the ways to find what is due."""
    op.create_table(
        "block",
        sa.Column("user_id", Id, nullable=False),
        sa.Column("blocked_id", Id, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id"),
    )
    op.create_table(
        "erased",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_table(
        "heartbeat",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    open_now = sa.text("state = 'open'")
    op.create_index(
        "vote_open", "vote", ["place_id", "code", "n"], sqlite_where=open_now, postgresql_where=open_now
    )
    pool = sa.text("pool")
    op.create_index("setting_pool", "user_setting", ["user_id"], sqlite_where=pool, postgresql_where=pool)
    op.create_index("block_blocked", "block", ["blocked_id"])


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


def add(name: str, *columns: sa.Column[object]) -> None:
    """Add columns to a table."""
    for column in columns:
        op.add_column(name, column)


def text(name: str, default: str = "") -> sa.Column[object]:
    """Return a column of text that is never NULL."""
    return sa.Column(name, sa.Text, nullable=False, server_default=default)


def number(name: str) -> sa.Column[object]:
    """Return a column of whole numbers that begins at 0."""
    return sa.Column(name, sa.Integer, nullable=False, server_default="0")


def flag(name: str) -> sa.Column[object]:
    """Return a column of yes or no that begins with no."""
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
