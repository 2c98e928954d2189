"""Where tables are kept: schema, migrations and the store. Texts and ids; no game is known here."""

from storage.faults import Conflict, StorageFault
from storage.rows import MessageRow, PlyRow, PostRow, SeatRow, SessionRow, SettingRow, SnapshotRow
from storage.schema import ID_COLUMNS, PERSONAL_TEXTS
from storage.store import Store
from storage.transaction import Reader, Transaction
from storage.url import DatabaseUrl, sqlite_url

__all__ = [
    "ID_COLUMNS", "PERSONAL_TEXTS", "Conflict", "DatabaseUrl", "MessageRow", "PlyRow", "PostRow", "Reader",
    "SeatRow", "SessionRow", "SettingRow", "SnapshotRow", "StorageFault", "Store", "Transaction",
    "sqlite_url",
]  # fmt: skip
