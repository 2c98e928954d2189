"""What people write down for themselves at a table: notes, and reminders of what happens in the game."""

from typing import Final

from host.memos.notes import Notes
from host.memos.reminders import GameReminders
from host.transactions.services import Services


class Memos:
    """Keep what people write down; nobody but they ever sees it."""

    def __init__(self, services: Services) -> None:
        self.notes: Final = Notes(services)
        self.reminders: Final = GameReminders(services)
