"""Finding people and tables, as the host's callers use it."""

from typing import Final

from host.finding.open_tables import TableList, tables_for
from host.finding.own_games import OwnGames, games_of
from host.places import Places
from host.transactions.services import Services


class Finding:
    """List tables, and bring people together. What changes something is one transaction."""

    def __init__(self, services: Services, places: Places) -> None:
        self._services: Final = services
        self._places: Final = places

    async def tables(self, place: int, user: int) -> TableList:
        """List the tables of a place that a person can join, step in at, or watch."""
        return await tables_for(self._services, place, user)

    async def games_of(self, user: int) -> OwnGames:
        """List all games of a person, in all places."""
        return await games_of(self._services, user)
