"""Where tables are kept: schema, migrations and the store. Texts and ids; no game is known here."""

from storage.families.log import Kinds
from storage.faults import Conflict, StorageFault
from storage.ledger import Ledger
from storage.rated import (
    EVERYWHERE,
    BoardRow,
    CountedRow,
    PastRow,
    PlayerRow,
    RatedGameRow,
    RatedPartRow,
    RatingRow,
    ScopeRow,
)
from storage.rows import (
    AuditRow,
    BallotRow,
    DeadlineRow,
    DeckRow,
    EntrantRow,
    HolderRow,
    LearningRow,
    MessageRow,
    OrderRow,
    PlyRow,
    PostRow,
    ReminderRow,
    ReportRow,
    SeatRow,
    SessionRow,
    SettingRow,
    SnapshotRow,
    SnoozeRow,
    StoppedRow,
    TalkRow,
    TournamentEntryRow,
    TournamentRow,
    TournamentTableRow,
    VoteRow,
)  # fmt: skip
from storage.schema import ID_COLUMNS, PERSONAL_TEXTS
from storage.store import Store
from storage.tally import Tally, counting
from storage.transaction import Reader, Transaction
from storage.url import DatabaseUrl, sqlite_url

__all__ = [
    "EVERYWHERE", "ID_COLUMNS", "PERSONAL_TEXTS", "AuditRow", "BallotRow", "BoardRow", "Conflict",
    "CountedRow", "DatabaseUrl", "DeadlineRow", "DeckRow", "EntrantRow", "HolderRow", "Kinds",
    "LearningRow", "Ledger", "MessageRow", "OrderRow", "PastRow", "PlayerRow", "PlyRow", "PostRow",
    "RatedGameRow", "RatedPartRow", "RatingRow", "Reader", "ReminderRow", "ReportRow", "ScopeRow",
    "SeatRow", "SessionRow", "SettingRow", "SnapshotRow", "SnoozeRow", "StoppedRow", "StorageFault",
    "Store", "TalkRow", "Tally", "TournamentEntryRow", "TournamentRow", "TournamentTableRow", "Transaction",
    "VoteRow", "counting", "sqlite_url",
]  # fmt: skip
