"""All that can be asked of the database and written to it: the families of statements put together."""

from storage.adapter import Batch, Parameters
from storage.crash import armed, point
from storage.families.decks import DecksRead, DecksWrite
from storage.families.erasure import ErasureRead, ErasureWrite
from storage.families.figures import FiguresRead
from storage.families.finished import FinishedRead, FinishedWrite
from storage.families.holders import HoldersRead, HoldersWrite
from storage.families.interactions import InteractionsRead, InteractionsWrite
from storage.families.learning import LearningRead, LearningWrite
from storage.families.leases import LeasesRead, LeasesWrite
from storage.families.log import LogRead, LogWrite
from storage.families.memos import REMINDERS_TO_COME, MemosRead, MemosWrite
from storage.families.messages import MessagesRead, MessagesWrite
from storage.families.moments import MomentsRead, MomentsWrite
from storage.families.orders import ORDERS, OrdersRead, OrdersWrite
from storage.families.people import SETTINGS_AT, PeopleRead, PeopleWrite
from storage.families.places import PlacesRead, PlacesWrite
from storage.families.players import PlayersRead, PlayersWrite
from storage.families.queue import QueueRead, QueueWrite
from storage.families.ratings import RatingsRead, RatingsWrite
from storage.families.reminders import RemindersRead, RemindersWrite
from storage.families.seasons import SeasonsRead, SeasonsWrite
from storage.families.stopped import StoppedRead, StoppedWrite
from storage.families.tables import TablesRead, TablesWrite
from storage.families.talk import TalkRead, TalkWrite
from storage.families.tournaments import TournamentsRead, TournamentsWrite
from storage.families.votes import OPEN_VOTES, VotesRead, VotesWrite
from storage.families.webhooks import WebhooksRead, WebhooksWrite


class Reader(
    TablesRead,
    HoldersRead,
    LogRead,
    MemosRead,
    MessagesRead,
    PeopleRead,
    DecksRead,
    LearningRead,
    LeasesRead,
    MomentsRead,
    OrdersRead,
    VotesRead,
    PlacesRead,
    QueueRead,
    RemindersRead,
    StoppedRead,
    TalkRead,
    TournamentsRead,
    RatingsRead,
    PlayersRead,
    FinishedRead,
    SeasonsRead,
    WebhooksRead,
    ErasureRead,
    InteractionsRead,
    FiguresRead,
):
    """Ask the database; outside a transaction each answer is of what is committed at that moment."""


class Transaction(
    InteractionsWrite,
    TablesWrite,
    HoldersWrite,
    LogWrite,
    MemosWrite,
    MessagesWrite,
    PeopleWrite,
    DecksWrite,
    LearningWrite,
    LeasesWrite,
    MomentsWrite,
    OrdersWrite,
    VotesWrite,
    PlacesWrite,
    QueueWrite,
    RemindersWrite,
    StoppedWrite,
    TalkWrite,
    TournamentsWrite,
    RatingsWrite,
    PlayersWrite,
    FinishedWrite,
    SeasonsWrite,
    WebhooksWrite,
    ErasureWrite,
    Reader,
):
    """Ask and write inside one transaction. A write that comes second raises `Conflict`."""

    def __init__(self, batch: Batch) -> None:
        super().__init__(batch)
        self._batch = batch

    def _lock(self, statement: str, values: Parameters) -> None:
        self._batch.lock(statement, values)

    async def _won(self, statement: str, values: Parameters) -> None:
        self._batch.must(statement, values)

    def expect_play(self, place: int, code: str) -> None:
        """Let what each move at a table asks for be read along with the table: orders, open votes, and what
        its people have settled for themselves and want to be reminded of.
        """
        for statement in (ORDERS, OPEN_VOTES, SETTINGS_AT, REMINDERS_TO_COME):
            self._batch.ahead(statement, {"place": place, "code": code})

    async def point(self, name: str) -> None:
        """Die here if a test has asked for it, with what was written so far in the database, uncommitted."""
        if armed(name):
            await self._batch.flush()
        point(name)
