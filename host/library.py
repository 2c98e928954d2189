"""The games that are there, and those that running tables began with on other data."""

from typing import Final

from engine import AnyGame, Registry, UnknownGame
from host.refusal import HostFault
from storage import Reader, SessionRow

MOST_PINNED: Final = 32


class Library:
    """Find games by key, and the game of a table on the data set that the table began with."""

    def __init__(self, games: Registry) -> None:
        self.games: Final = games
        self._pinned: Final[dict[tuple[str, str], AnyGame]] = {}

    async def game_of(self, reader: Reader, row: SessionRow) -> AnyGame:
        """Return the game of a table. Raise `HostFault` when it, or its data set, is missing."""
        try:
            game = self.games[row.game]
        except UnknownGame as error:
            raise HostFault(f"Table {row.code} plays a game that is not there: {error}") from error
        if not row.data_digest or row.data_digest == game.data.digest:
            return game
        key = (row.game, row.data_digest)
        if key not in self._pinned:
            text = await reader.data_set(row.place_id, row.data_digest)
            if text is None:
                raise HostFault(f"The data set of table {row.code} is missing; restore a backup.")
            while len(self._pinned) >= MOST_PINNED:
                del self._pinned[next(iter(self._pinned))]
            self._pinned[key] = game.using(text)
        return self._pinned[key]
