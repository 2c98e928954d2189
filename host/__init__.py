"""What a table does, without Discord: open, join, start, play, end, and what must be said about it."""

from host.clock import Clock, SystemClock
from host.outbox import LivePost, Outbox, OutboxRow
from host.people import Caller, TableRef
from host.refusal import HostFault, Refusal, StaleDecision
from host.settings import UserSettings, Wish
from host.shown import Acted, Lobby, LobbySeat, Look
from host.tables import Host

__all__ = [
    "Acted", "Caller", "Clock", "Host", "HostFault", "LivePost", "Lobby", "LobbySeat", "Look", "Outbox",
    "OutboxRow", "Refusal", "StaleDecision", "SystemClock", "TableRef", "UserSettings", "Wish",
]  # fmt: skip
