"""The games that are there, and those that running tables began with on other data or by older rules."""

from typing import Final

from engine import AnyGame, Registry, UnknownGame, by_rules
from host.refusal import HostFault
from storage import Reader, SessionRow

MOST_PINNED: Final = 32


class Library:
    """Find games by key, and the game of a table by the data set and the rules that the table began with."""

    def __init__(self, games: Registry) -> None:
        self.games: Final = games
        self._pinned: Final[dict[tuple[str, str, int], AnyGame]] = {}

    async def game_of(self, reader: Reader, row: SessionRow) -> AnyGame:
        """Return the game of a table. Raise `HostFault` when it, or its data set, is missing."""
        try:
            game = self.games[row.game]
        except UnknownGame as error:
            raise HostFault(f"Table {row.code} plays a game that is not there: {error}") from error
        ours = row.data_digest == game.data.digest
        if not row.data_digest or (ours and row.rules_version == game.rules_version):
            return game
        key = (row.game, row.data_digest, row.rules_version)
        if key not in self._pinned:
            text = game.data.text if ours else await reader.data_set(row.place_id, row.data_digest)
            if text is None:
                raise HostFault(f"The data set of table {row.code} is missing; restore a backup.")
            while len(self._pinned) >= MOST_PINNED:
                del self._pinned[next(iter(self._pinned))]
            self._pinned[key] = by_rules(game.using(text), row.rules_version)
        return self._pinned[key]
