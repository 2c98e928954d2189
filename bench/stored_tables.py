"""A database with many tables: one that was really played, written down again and again under other ids."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

COPIED: Final = (
    "session_code", "session", "seat", "ply", "snapshot", "deadline", "outbox", "post", "seat_holder",
    "stopped_clock", "processed_interaction", "data_set",
)  # fmt: skip
"""What belongs to a table; those that others refer to come first."""
APART: Final = 100_000
"""How far the ids of people, channels and posts of two copies lie apart."""
_NUMBERS: Final = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :copies)"
_MADE: Final = {
    "place_id": "place_id + i % :places",
    "code": "printf('%06d', i)",
    **dict.fromkeys(
        ("channel_id", "target_id", "user_id", "host_id", "message_id", "interaction_id"), "{0} + i * :apart"
    ),
    "state": "CASE WHEN :table = 'outbox' AND {0} = 'waiting' AND i % 10 THEN 'sent' ELSE {0} END",
    "not_before": "{0} + 86400000",
}
"""How a column of a copy is made of the same in the table that was played; every tenth has a board that waits
for its time.
"""


def multiply(database: Path, copies: int, places: int) -> None:
    """Add copies of all tables that stand in a database of one table, dealt to so many places."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        for table in COPIED:
            columns = [str(row[1]) for row in connection.execute(f"PRAGMA table_info({table})")]
            made = [_MADE.get(name, "{0}").format(f"{table}.{name}") for name in columns]
            connection.execute(
                f"{_NUMBERS} INSERT OR IGNORE INTO {table} ({', '.join(columns)}) "  # noqa: S608  # our own names
                f"SELECT {', '.join(made)} FROM {table}, n",
                {"copies": copies, "places": places, "apart": APART, "table": table},
            )
        connection.execute("COMMIT")
