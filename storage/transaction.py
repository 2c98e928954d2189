"""All that can be asked of the database and written to it: the families of statements put together."""

from storage.families.erasure import ErasureRead, ErasureWrite
from storage.families.interactions import InteractionsWrite
from storage.families.log import LogRead, LogWrite
from storage.families.messages import MessagesRead, MessagesWrite
from storage.families.moments import MomentsRead, MomentsWrite
from storage.families.orders import OrdersRead, OrdersWrite
from storage.families.people import PeopleRead, PeopleWrite
from storage.families.places import PlacesRead, PlacesWrite
from storage.families.reminders import RemindersRead, RemindersWrite
from storage.families.tables import TablesRead, TablesWrite
from storage.families.votes import VotesRead, VotesWrite


class Reader(
    TablesRead,
    LogRead,
    MessagesRead,
    PeopleRead,
    MomentsRead,
    OrdersRead,
    VotesRead,
    PlacesRead,
    RemindersRead,
    ErasureRead,
):
    """Ask the database; outside a transaction each answer is of what is committed at that moment."""


class Transaction(
    InteractionsWrite,
    TablesWrite,
    LogWrite,
    MessagesWrite,
    PeopleWrite,
    MomentsWrite,
    OrdersWrite,
    VotesWrite,
    PlacesWrite,
    RemindersWrite,
    ErasureWrite,
    Reader,
):
    """Ask and write inside one transaction. A write that comes second raises `Conflict`."""
