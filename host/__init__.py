"""What a table does, without Discord: open, join, start, play, end, and what must be said about it."""

from host.clock import Clock, SystemClock
from host.host import Host
from host.lobby.card import Lobby
from host.mail.outbox import LivePost, Outbox, OutboxRow
from host.model.fairness import TAKEN
from host.model.seats import LobbySeat
from host.moves.plans import Planned
from host.moves.settling_orders import Orders, ShownOrder
from host.people import Caller, TableRef
from host.places import Authority, Places, PlaceSettings
from host.refusal import HostFault, Refusal, StaleDecision
from host.settings.personal import UserSettings, Wish
from host.talk.talk import Heard, Line
from host.views.shown import Acted, Look

__all__ = [
    "TAKEN",
    "Acted",
    "Authority",
    "Caller",
    "Clock",
    "Heard",
    "Host",
    "HostFault",
    "Line",
    "LivePost",
    "Lobby",
    "LobbySeat",
    "Look",
    "Orders",
    "Outbox",
    "OutboxRow",
    "PlaceSettings",
    "Places",
    "Planned",
    "Refusal",
    "ShownOrder",
    "StaleDecision",
    "SystemClock",
    "TableRef",
    "UserSettings",
    "Wish",
]  # fmt: skip
