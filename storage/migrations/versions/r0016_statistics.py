"""Statistics: what is told of games that are over, and whether a person lets others see theirs.

No person stands in it: who had a seat is what `seat_holder` says, which forgets whoever is deleted.
What a deleted person has named, and how their dice fell, goes as well: it is summed up by place.
"""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables. Games that have ended before are counted when the program starts."""
    op.create_table(
        "finished_game",
        *of_table(),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("took_ms", sa.BigInteger, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code"),
    )
    op.create_index("finished_game_here", "finished_game", ["place_id", "game"])
    point("during_migration")
    op.create_table(
        "finished_part",
        *of_table(),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("from_n", sa.Integer, nullable=False),
        sa.Column("stayed", sa.Boolean, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("thought_ms", sa.BigInteger, nullable=False),
        sa.Column("dice", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "seat", "from_n"),
    )
    here = ["place_id", "game", "seats", "seat", "stayed", "rank"]
    op.create_index("finished_part_here", "finished_part", here)
    sides = sa.text("side >= 0")
    op.create_index(
        "finished_part_side", "finished_part", ["place_id", "game", "side", "code", "stayed", "rank"],
        sqlite_where=sides, postgresql_where=sides,
    )  # fmt: skip
    op.add_column(
        "user_setting", sa.Column("statistics", sa.Boolean, nullable=False, server_default=sa.false())
    )


def of_table() -> list[sa.schema.SchemaItem]:
    """Return the columns that name a table and its game, and say when it ended; they go with the table."""
    return [
        sa.Column("place_id", sa.BigInteger, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["place_id", "code"], ["session.place_id", "session.code"], ondelete="CASCADE"
        ),
    ]
