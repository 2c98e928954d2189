"""What people write down at a table: notes, reminders of the game, alerts, and at which move they talked;
and who has what only they may know in a private thread.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0019"
branch_labels = None
depends_on = None

Id = sa.BigInteger


def upgrade() -> None:
    """Make the tables, and add the columns."""
    op.create_table(
        "private_note",
        *_of_a_person_at_a_table(),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        *_keys(),
    )
    op.create_index("private_note_user", "private_note", ["user_id", "place_id"])
    op.create_table(
        "game_reminder",
        *_of_a_person_at_a_table(),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("set_at", sa.BigInteger, nullable=False),
        sa.Column("fired_at", sa.BigInteger),
        *_keys(),
    )
    op.create_index("game_reminder_user", "game_reminder", ["user_id", "place_id"])
    op.create_table(
        "first_game",
        sa.Column("place_id", Id, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("pace", "dms", "threads")),
        sa.PrimaryKeyConstraint("place_id", "user_id"),
    )
    op.create_index("first_game_user", "first_game", ["user_id", "place_id"])
    op.add_column("talk", sa.Column("ply", sa.Integer))
    op.add_column("seat", sa.Column("threaded", sa.Boolean, nullable=False, server_default=sa.false()))
    for name, usual in (("alerts", sa.false()), ("dms", sa.false()), ("threads", sa.true())):
        op.add_column("user_setting", sa.Column(name, sa.Boolean, nullable=False, server_default=usual))


def _of_a_person_at_a_table() -> list[sa.Column[Any]]:
    return [
        sa.Column("place_id", Id, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("user_id", Id, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
    ]


def _keys() -> list[sa.Constraint]:
    table = ["session.place_id", "session.code"]
    return [
        sa.PrimaryKeyConstraint("place_id", "code", "user_id", "n"),
        sa.ForeignKeyConstraint(["place_id", "code"], table, ondelete="CASCADE"),
    ]
