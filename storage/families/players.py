"""Who is rated, what they want of it, and what is shown: leaderboards and a person's own games."""

from typing import Final

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
ORDER BY part.at DESC, part.code DESC LIMIT :most
"""
PAST_EVERYWHERE: Final = """
SELECT part.at, part.place_id, part.code, part.seat, part.left_n, part.late,
    coalesce(rated_game.corrected, rated_game.places), part.world_mu, part.world_sigma, part.world_games
FROM rated_part AS part
JOIN rated_game ON rated_game.place_id = part.place_id AND rated_game.code = part.code
WHERE part.player = :player AND part.game = :game AND part.world_mu IS NOT NULL
ORDER BY part.at DESC, part.place_id DESC, part.code DESC LIMIT :most
"""
SHOWN: Final = """FROM rating JOIN player ON player.n = rating.player
WHERE rating.place_id = :place AND rating.game = :game AND player.user_id IS NOT NULL
    AND NOT player.opted_out AND (rating.place_id <> 0 OR player.worldwide)"""
"""Who is on a leaderboard: whoever wants to be rated; on that of everywhere whoever wants that, too."""
SETTLED: Final = "rating.games >= :least AND rating.sigma <= :most_sigma"
BOARD: Final = f"""
SELECT player.user_id, player.name, rating.mu, rating.sigma, rating.games, rating.at {SHOWN}
ORDER BY CASE WHEN {SETTLED} THEN 0 ELSE 1 END, rating.mu DESC, rating.player LIMIT :most OFFSET :skip
"""  # our own names
BOARD_SIZE: Final = f"""
SELECT count(*), coalesce(sum(CASE WHEN {SETTLED} THEN 1 ELSE 0 END), 0) {SHOWN}
"""  # our own names
BETTER: Final = f"SELECT count(*) {SHOWN} AND {SETTLED} AND rating.mu > :mu"  # our own names
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

    async def rated_past(self, player: int, place: int, game: str, most: int) -> list[PastRow]:
        """Return a player's ratings after their last counted games at a place, the newest first."""
        statement = PAST_EVERYWHERE if place == EVERYWHERE else PAST
        values = {"player": player, "place": place, "game": game, "most": most}
        return [_PAST(row) for row in await self._run(statement, values)]

    async def rating_board(
        self, place: int, game: str, settled: tuple[int, float], most: int, skip: int
    ) -> list[BoardRow]:
        """Return lines of a leaderboard: those first who are settled (so many games, a deviation of at most
        so much), the best first.
        """
        values = {
            "place": place, "game": game, "least": settled[0], "most_sigma": settled[1], "most": most,
            "skip": skip,
        }  # fmt: skip
        rows = await self._run(BOARD, values)
        return [BoardRow(int(user), str(name), RatingRow(*rest)) for user, name, *rest in rows]

    async def rating_board_size(self, place: int, game: str, settled: tuple[int, float]) -> tuple[int, int]:
        """Return how many are on a leaderboard, and how many of them are settled."""
        values = {"place": place, "game": game, "least": settled[0], "most_sigma": settled[1]}
        every, firm = (await self._run(BOARD_SIZE, values))[0]
        return int(every), int(firm)

    async def better_rated(self, place: int, game: str, settled: tuple[int, float], mu: float) -> int:
        """Return how many settled ones on a leaderboard are better than a rating."""
        values = {
            "place": place, "game": game, "least": settled[0], "most_sigma": settled[1], "mu": mu,
        }  # fmt: skip
        return int((await self._run(BETTER, values))[0][0])

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
