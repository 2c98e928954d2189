"""Languages: the one that a person has chosen, and the one in which Discord shows itself to them."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; an empty text is not chosen, or not known."""
    for name in ("language", "locale"):
        op.add_column("user_setting", sa.Column(name, sa.Text, nullable=False, server_default=""))
