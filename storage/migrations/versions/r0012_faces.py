"""How boards are shown: by table and by person; and from which ply on a post tells what happened."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; an empty text is whatever the server has settled, -1 is not known."""
    op.add_column("session", sa.Column("board", sa.Text, nullable=False, server_default=""))
    for name in ("board", "theme", "sight"):
        op.add_column("user_setting", sa.Column(name, sa.Text, nullable=False, server_default=""))
    for name in ("ply", "since_ply"):
        op.add_column("post", sa.Column(name, sa.BigInteger, nullable=False, server_default="-1"))
