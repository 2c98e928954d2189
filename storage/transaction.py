"""All that can be asked of the database and written to it: the families of statements put together."""

from storage.adapter import Batch, Parameters
from storage.crash import armed, point
from storage.families.decks import DecksRead, DecksWrite
from storage.families.erasure import ErasureRead, ErasureWrite
from storage.families.figures import FiguresRead
from storage.families.holders import HoldersRead, HoldersWrite
from storage.families.interactions import InteractionsRead, InteractionsWrite
from storage.families.learning import LearningRead, LearningWrite
from storage.families.log import LogRead, LogWrite
from storage.families.messages import MessagesRead, MessagesWrite
from storage.families.moments import MomentsRead, MomentsWrite
from storage.families.orders import OrdersRead, OrdersWrite
from storage.families.people import PeopleRead, PeopleWrite
from storage.families.places import PlacesRead, PlacesWrite
from storage.families.players import PlayersRead, PlayersWrite
from storage.families.ratings import RatingsRead, RatingsWrite
from storage.families.reminders import RemindersRead, RemindersWrite
from storage.families.stopped import StoppedRead, StoppedWrite
from storage.families.tables import TablesRead, TablesWrite
from storage.families.talk import TalkRead, TalkWrite
from storage.families.tournaments import TournamentsRead, TournamentsWrite
from storage.families.votes import VotesRead, VotesWrite


class Reader(
    TablesRead,
    HoldersRead,
    LogRead,
    MessagesRead,
    PeopleRead,
    DecksRead,
    LearningRead,
    MomentsRead,
    OrdersRead,
    VotesRead,
    PlacesRead,
    RemindersRead,
    StoppedRead,
    TalkRead,
    TournamentsRead,
    RatingsRead,
    PlayersRead,
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
    MessagesWrite,
    PeopleWrite,
    DecksWrite,
    LearningWrite,
    MomentsWrite,
    OrdersWrite,
    VotesWrite,
    PlacesWrite,
    RemindersWrite,
    StoppedWrite,
    TalkWrite,
    TournamentsWrite,
    RatingsWrite,
    PlayersWrite,
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

    async def point(self, name: str) -> None:
        """Die here if a test has asked for it, with what was written so far in the database, uncommitted."""
        if armed(name):
            await self._batch.flush()
        point(name)
