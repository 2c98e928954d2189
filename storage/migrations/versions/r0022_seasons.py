"""Seasons: who has won what, to whom a champion's role was given, and the eras of a server's ladders."""

import sqlalchemy as sa
from alembic import op

from storage.crash import point

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables. An event that ended before has no trophies; where no era was begun, all is one."""
    op.create_table(
        "trophy",
        sa.Column("place_id", sa.BigInteger, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "code", "season", "number"),
        sa.ForeignKeyConstraint(
            ["place_id", "code"], ["tournament.place_id", "tournament.code"], ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["user_setting.user_id"], ondelete="SET NULL"),
    )
    op.create_index("trophy_person", "trophy", ["user_id", "place_id"])
    op.create_index("trophy_first", "trophy", ["place_id", "rank", "at"])
    point("during_migration")
    op.create_table(
        "champion_role",
        sa.Column("place_id", sa.BigInteger, nullable=False),
        sa.Column("role_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "role_id", "user_id"),
        sa.ForeignKeyConstraint(["user_id"], ["user_setting.user_id"], ondelete="CASCADE"),
    )
    op.create_index("champion_role_person", "champion_role", ["user_id", "place_id"])
    op.create_table(
        "era",
        sa.Column("place_id", sa.BigInteger, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("began_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("place_id", "n"),
    )
