"""What other programs are told: webhooks, and what a stranger may read of tables, games and ladders."""

from host.public.reading import PublicTables
from host.public.webhooks import Hook, Webhooks
from host.transactions.services import Services

__all__ = ["Hook", "Public", "PublicTables", "Webhooks"]


class Public:
    """Hold what other programs may be told of."""

    def __init__(self, services: Services) -> None:
        self.tables = PublicTables(services)
        self.webhooks = Webhooks(services)
