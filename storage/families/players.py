"""Who is rated, what they want of it, and what is shown: leaderboards and a person's own games."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from storage.columns import reader
from storage.families.runner import Asks, Writes
from storage.faults import Conflict
from storage.rated import EVERYWHERE, BoardRow, PastRow, PlayerRow, RatingRow

PLAYER: Final = "SELECT n, name, opted_out, worldwide FROM player WHERE user_id = :user"
ADD_PLAYER: Final = """
INSERT INTO player (n, user_id, name, opted_out, worldwide)
SELECT coalesce(max(n), 0) + 1, :user, :name, FALSE, FALSE FROM player WHERE TRUE ON CONFLICT DO NOTHING
"""
NAME_PLAYER: Final = "UPDATE player SET name = :name WHERE n = :n AND name <> :name AND user_id IS NOT NULL"
KEEP_WISH: Final = """
UPDATE player SET opted_out = :opted_out, worldwide = :worldwide WHERE user_id = :user
"""
RATINGS_OF: Final = """
SELECT game, place_id, mu, sigma, games, at FROM rating WHERE player = :player AND place_id IN (:place, 0)
ORDER BY game, place_id
"""
PAST: Final = """
SELECT part.at, part.place_id, part.code, part.seat, part.left_n, part.late,
    coalesce(rated_game.corrected, rated_game.places), part.mu, part.sigma, part.games
FROM rated_part AS part
JOIN rated_game ON rated_game.place_id = part.place_id AND rated_game.code = part.code
WHERE part.player = :player AND part.game = :game AND part.place_id = :place AND part.mu IS NOT NULL
    AND part.at >= :since
ORDER BY part.at DESC, part.code DESC LIMIT :most
"""
PAST_EVERYWHERE: Final = """
SELECT part.at, part.place_id, part.code, part.seat, part.left_n, part.late,
    coalesce(rated_game.corrected, rated_game.places), part.world_mu, part.world_sigma, part.world_games
FROM rated_part AS part
JOIN rated_game ON rated_game.place_id = part.place_id AND rated_game.code = part.code
WHERE part.player = :player AND part.game = :game AND part.world_mu IS NOT NULL AND part.at >= :since
ORDER BY part.at DESC, part.place_id DESC, part.code DESC LIMIT :most
"""
NOW: Final = "SELECT * FROM rating WHERE place_id = :place AND game = :game"
THEN: Final = """SELECT * FROM (
    SELECT place_id, game, player, mu, sigma, games, at,
        row_number() OVER (PARTITION BY player ORDER BY at DESC, code DESC) AS back
    FROM rated_part WHERE place_id = :place AND game = :game AND mu IS NOT NULL
        AND at >= :began AND at < :ended) AS latest WHERE back = 1"""
"""Ratings as they are shown now, and as they were at the end of an era."""
SETTLED: Final = "rating.games >= :least AND rating.sigma <= :most_sigma"


@dataclass(frozen=True, slots=True)
class _Ladder:
    """Hold the statements of a leaderboard: its lines, how many there are, and who is better than a rating.

    On it is whoever wants to be rated; on that of everywhere whoever wants that, too.
    """

    lines: str
    size: str
    better: str


def _ladder(ratings: str) -> _Ladder:
    shown = f"""FROM ({ratings}) AS rating JOIN player ON player.n = rating.player
WHERE player.user_id IS NOT NULL AND NOT player.opted_out AND (rating.place_id <> 0 OR player.worldwide)"""
    return _Ladder(
        f"""
SELECT player.user_id, player.name, rating.mu, rating.sigma, rating.games, rating.at {shown}
ORDER BY CASE WHEN {SETTLED} THEN 0 ELSE 1 END, rating.mu DESC, rating.player LIMIT :most OFFSET :skip
""",
        f"SELECT count(*), coalesce(sum(CASE WHEN {SETTLED} THEN 1 ELSE 0 END), 0) {shown}",
        f"SELECT count(*) {shown} AND {SETTLED} AND rating.mu > :mu",
    )  # our own names


LADDER_NOW: Final = _ladder(NOW)
LADDER_THEN: Final = _ladder(THEN)
Span: TypeAlias = tuple[int, int]
"""When an era began and ended (ms)."""


def _asked(
    place: int, game: str, settled: tuple[int, float], era: Span | None
) -> tuple[_Ladder, dict[str, Any]]:
    """Return the statements of a leaderboard, and what they ask for."""
    values: dict[str, Any] = {"place": place, "game": game, "least": settled[0], "most_sigma": settled[1]}
    if era is None:
        return LADDER_NOW, values
    return LADDER_THEN, {**values, "began": era[0], "ended": era[1]}


GAMES_RATED: Final = "SELECT DISTINCT game FROM rating WHERE place_id = :place ORDER BY game"


_PAST: Final = reader(PastRow)


class PlayersRead(Asks):
    """Ask about people who are rated."""

    async def player(self, user: int) -> PlayerRow | None:
        """Return who a person is among those who are rated; None: nobody yet."""
        rows = await self._run(PLAYER, {"user": user})
        if not rows:
            return None
        n, name, opted_out, worldwide = rows[0]
        return PlayerRow(int(n), str(name), bool(opted_out), bool(worldwide))

    async def ratings_of(self, player: int, place: int) -> list[tuple[str, int, RatingRow]]:
        """Return game, place (0: everywhere) and rating of a player at a place and everywhere."""
        rows = await self._run(RATINGS_OF, {"player": player, "place": place})
        return [(str(game), int(where), RatingRow(*rest)) for game, where, *rest in rows]

    async def rated_past(
        self, player: int, place: int, game: str, most: int, since: int = 0
    ) -> list[PastRow]:
        """Return a player's ratings after their last counted games at a place since a time, the newest
        first.
        """
        statement = PAST_EVERYWHERE if place == EVERYWHERE else PAST
        values = {"player": player, "place": place, "game": game, "most": most, "since": since}
        return [_PAST(row) for row in await self._run(statement, values)]

    async def rating_board(
        self, place: int, game: str, settled: tuple[int, float], most: int, skip: int, era: Span | None = None
    ) -> list[BoardRow]:
        """Return lines of a leaderboard as it is now, or as an era left it: those first who are settled (so
        many games, a deviation of at most so much), the best first.
        """
        ladder, values = _asked(place, game, settled, era)
        rows = await self._run(ladder.lines, {**values, "most": most, "skip": skip})
        return [BoardRow(int(user), str(name), RatingRow(*rest)) for user, name, *rest in rows]

    async def rating_board_size(
        self, place: int, game: str, settled: tuple[int, float], era: Span | None = None
    ) -> tuple[int, int]:
        """Return how many are on a leaderboard, and how many of them are settled."""
        ladder, values = _asked(place, game, settled, era)
        every, firm = (await self._run(ladder.size, values))[0]
        return int(every), int(firm)

    async def better_rated(
        self, place: int, game: str, settled: tuple[int, float], mu: float, era: Span | None = None
    ) -> int:
        """Return how many settled ones on a leaderboard are better than a rating."""
        ladder, values = _asked(place, game, settled, era)
        return int((await self._run(ladder.better, {**values, "mu": mu}))[0][0])

    async def games_rated(self, place: int) -> list[str]:
        """Return the games in which anybody is rated at a place."""
        return [str(row[0]) for row in await self._run(GAMES_RATED, {"place": place})]


class PlayersWrite(Writes):
    """Write about people who are rated."""

    async def as_player(self, user: int, name: str) -> PlayerRow:
        """Return who a person is among those who are rated; new people get the next number."""
        player = await self._player(user)
        if player is None:
            await self._run(ADD_PLAYER, {"user": user, "name": name})
            player = await self._player(user)
        elif name not in ("", player.name):
            await self._run(NAME_PLAYER, {"n": player.n, "name": name})
        if player is None:  # another process has given the number away
            raise Conflict
        return player

    async def _player(self, user: int) -> PlayerRow | None:
        return await PlayersRead(self._run).player(user)

    async def keep_rating_wish(self, user: int, *, opted_out: bool, worldwide: bool) -> None:
        """Write what a person wants of ratings."""
        await self._run(KEEP_WISH, {"user": user, "opted_out": opted_out, "worldwide": worldwide})
