"""Ratings: who plays under which number, the games that count, and what they have told.

A person is a number in all of it. Only `player` says whose, and forgets that with its person: what others
have won and lost against them stands. Place 0 is everywhere.
"""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

Id = sa.BigInteger
Time = sa.BigInteger


def upgrade() -> None:
    """Make the tables. Games that have ended before are taken in when the program starts."""
    op.create_table(
        "player",
        sa.Column("n", sa.BigInteger, nullable=False),
        sa.Column("user_id", Id),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("opted_out", sa.Boolean, nullable=False),
        sa.Column("worldwide", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("n"),
    )
    op.create_index("player_user", "player", ["user_id"], unique=True)
    games()
    point("during_migration")
    op.create_table(
        "rating_scope",
        *place_and_game(),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("from_at", Time),
        sa.Column("next_at", Time),
        sa.PrimaryKeyConstraint("place_id", "game"),
    )
    op.create_table(
        "rating",
        *place_and_game(),
        sa.Column("player", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "game", "player"),
    )
    op.create_index("rating_player", "rating", ["player", "place_id"])


def games() -> None:
    """Make the rated games, and who took part in them; each part holds the ratings after it."""
    op.create_table(
        "rated_game",
        *place_and_game(),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("places", sa.Text, nullable=False),
        sa.Column("teams", sa.Text, nullable=False),
        sa.Column("corrected", sa.Text),
        sa.PrimaryKeyConstraint("place_id", "code"),
        sa.CheckConstraint("state IN ('wanted', 'counted', 'void')", name="rated_game_state"),
    )
    op.create_index("rated_game_here", "rated_game", ["place_id", "game", "at"])
    op.create_index("rated_game_everywhere", "rated_game", ["game", "at"])
    wanted = sa.text("state = 'wanted'")
    op.create_index(
        "rated_game_wanted", "rated_game", ["place_id", "code"], sqlite_where=wanted, postgresql_where=wanted
    )
    op.create_table(
        "rated_part",
        *place_and_game(),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("player", sa.BigInteger, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("left_n", sa.Integer, nullable=False),
        sa.Column("late", sa.Boolean, nullable=False),
        sa.Column("worldwide", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
        sa.Column("games", sa.Integer),
        sa.Column("world_mu", sa.Double),
        sa.Column("world_sigma", sa.Double),
        sa.Column("world_games", sa.Integer),
        sa.PrimaryKeyConstraint("place_id", "code", "player"),
    )
    op.create_index("rated_part_player", "rated_part", ["player", "game", "at"])


def place_and_game() -> list[sa.Column[object]]:
    """Return the columns that lead every key, and say which game it is about."""
    return [sa.Column("place_id", Id, nullable=False), sa.Column("game", sa.Text, nullable=False)]
