"""Rated games, the ratings that follow, and how far those are computed. Place 0 is everywhere."""

from collections.abc import Sequence
from typing import Final

from storage.columns import named, reader
from storage.families.runner import Asks, Writes
from storage.rated import EVERYWHERE, CountedRow, RatedGameRow, RatedPartRow, RatingRow, ScopeRow

RATED_GAME: Final = """
SELECT place_id, code, game, at, state, why, places, teams, corrected FROM rated_game
WHERE place_id = :place AND code = :code
"""
UNCOLLECTED: Final = """
SELECT session.place_id, session.code FROM session WHERE session.status IN ('ended', 'abandoned')
    AND session.started_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM rated_game AS known
        WHERE known.place_id = session.place_id AND known.code = session.code)
ORDER BY session.ended_at, session.place_id, session.code LIMIT :most
"""
WANTED: Final = """
SELECT wanted.place_id, wanted.code FROM rated_game AS wanted
JOIN session ON session.place_id = wanted.place_id AND session.code = wanted.code
WHERE wanted.state = 'wanted' AND session.status IN ('ended', 'abandoned')
ORDER BY session.ended_at, wanted.place_id, wanted.code LIMIT :most
"""
HOLDERS_BY_USER: Final = """
SELECT seat, from_n, user_id, name FROM seat_holder WHERE place_id = :place AND code = :code
ORDER BY seat, from_n
"""
ACTIONS: Final = "SELECT count(*) FROM ply WHERE place_id = :place AND code = :code AND kind = 'action'"
KEEP_RATED_GAME: Final = """
INSERT INTO rated_game (place_id, code, game, at, state, why, places, teams, corrected)
VALUES (:place_id, :code, :game, :at, :state, :why, :places, :teams, :corrected)
ON CONFLICT (place_id, code) DO UPDATE SET game = excluded.game, at = excluded.at, state = excluded.state,
    why = excluded.why, places = excluded.places, teams = excluded.teams WHERE rated_game.state = 'wanted'
RETURNING 1
"""
CORRECT_RATED_GAME: Final = """
INSERT INTO rated_game (place_id, code, game, at, state, why, places, teams, corrected)
VALUES (:place, :code, '', 0, 'wanted', '', '[]', '[]', :places)
ON CONFLICT (place_id, code) DO UPDATE SET corrected = excluded.corrected,
    state = CASE WHEN rated_game.why IN ('closed', 'ruled') THEN 'wanted' ELSE rated_game.state END
"""
VOID_RATED_GAME: Final = """
INSERT INTO rated_game (place_id, code, game, at, state, why, places, teams)
VALUES (:place, :code, '', 0, 'void', 'ruled', '[]', '[]')
ON CONFLICT (place_id, code) DO UPDATE SET state = 'void', why = 'ruled' WHERE rated_game.state <> 'void'
"""
UNRATE_PLAYERS: Final = """
DELETE FROM rating WHERE game = :game AND place_id IN (:place, 0) AND player IN (
    SELECT player FROM rated_part WHERE place_id = :place AND code = :code)
"""
UNTELL: Final = """
UPDATE rated_part SET mu = NULL, sigma = NULL, games = NULL, world_mu = NULL, world_sigma = NULL,
    world_games = NULL WHERE place_id = :place AND code = :code
"""
FORGET_PARTS: Final = "DELETE FROM rated_part WHERE place_id = :place AND code = :code"
ADD_PART: Final = """
INSERT INTO rated_part (place_id, code, game, at, player, seat, left_n, late, worldwide)
VALUES (:place, :code, :game, :at, :player, :seat, :left_n, :late, :worldwide)
"""
SPOIL: Final = """
INSERT INTO rating_scope (place_id, game, version, from_at, next_at) VALUES (:place, :game, 1, :at, :at)
ON CONFLICT (place_id, game) DO UPDATE SET version = rating_scope.version + 1,
    from_at = CASE WHEN rating_scope.from_at < excluded.from_at THEN rating_scope.from_at
        ELSE excluded.from_at END,
    next_at = CASE WHEN rating_scope.next_at < excluded.next_at THEN rating_scope.next_at
        ELSE excluded.next_at END
"""
RATED_GAMES: Final = "SELECT game FROM rating_scope WHERE place_id = :place ORDER BY game"
DROP_RATINGS: Final = "DELETE FROM rating WHERE place_id = :place"
STALE_SCOPES: Final = (
    "SELECT place_id, game FROM rating_scope WHERE from_at IS NOT NULL ORDER BY game, place_id"
)
SCOPE: Final = "SELECT version, from_at, next_at FROM rating_scope WHERE place_id = :place AND game = :game"
ADVANCE_SCOPE: Final = """
UPDATE rating_scope SET version = version + 1, next_at = :next
WHERE place_id = :place AND game = :game AND version = :version RETURNING 1
"""
CLEAN_SCOPE: Final = """
UPDATE rating_scope SET version = version + 1, from_at = NULL, next_at = NULL
WHERE place_id = :place AND game = :game AND version = :version RETURNING 1
"""
CUT_HERE: Final = """
SELECT at FROM rated_game WHERE place_id = :place AND game = :game AND state = 'counted' AND at >= :after
ORDER BY at LIMIT 1 OFFSET :most
"""
CUT_EVERYWHERE: Final = """
SELECT at FROM rated_game WHERE game = :game AND state = 'counted' AND at >= :after
ORDER BY at LIMIT 1 OFFSET :most
"""


def _counted(which: str) -> str:
    """Return the statement that asks for counted games of some places."""
    return f"""
SELECT rated_game.at, rated_game.place_id, rated_game.code,
    coalesce(rated_game.corrected, rated_game.places), rated_game.teams, part.player, part.seat,
    part.left_n, part.late, rated_game.corrected IS NOT NULL
FROM rated_game JOIN rated_part AS part
    ON part.place_id = rated_game.place_id AND part.code = rated_game.code
WHERE rated_game.game = :game AND rated_game.state = 'counted' AND rated_game.at BETWEEN :after AND :upto
    AND {which}
ORDER BY rated_game.at, rated_game.place_id, rated_game.code, part.seat, part.left_n = 0, part.left_n
"""  # noqa: S608  # our own names


def _refresh(was: str, which: str) -> str:
    """Return the statement that shows the last rating of everybody who may have another."""
    return f"""
INSERT INTO rating (place_id, game, player, mu, sigma, games, at)
SELECT CAST(:place AS BIGINT), game, player, mu, sigma, games, at FROM (
    SELECT game, player, {was}mu AS mu, {was}sigma AS sigma, {was}games AS games, at,
        row_number() OVER (PARTITION BY player ORDER BY at DESC, place_id DESC, code DESC) AS back
    FROM rated_part WHERE game = :game AND {was}mu IS NOT NULL AND at >= :era AND {which} AND player IN (
        SELECT player FROM rated_part WHERE game = :game AND at >= :since AND {which})) AS latest
WHERE back = 1
ON CONFLICT (place_id, game, player) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,
    games = excluded.games, at = excluded.at
"""  # noqa: S608  # our own names


COUNTED_HERE: Final = _counted("rated_game.place_id = :place")
COUNTED_EVERYWHERE: Final = _counted("part.worldwide")
BEFORE_HERE: Final = """
SELECT mu, sigma, games, at FROM rated_part
WHERE player = :player AND game = :game AND at < :at AND at >= :era AND place_id = :place
    AND mu IS NOT NULL
ORDER BY at DESC, code DESC LIMIT 1
"""
BEFORE_EVERYWHERE: Final = """
SELECT world_mu, world_sigma, world_games, at FROM rated_part
WHERE player = :player AND game = :game AND at < :at AND at >= :era AND world_mu IS NOT NULL
ORDER BY at DESC, place_id DESC, code DESC LIMIT 1
"""
TELL_HERE: Final = """
UPDATE rated_part SET mu = :mu, sigma = :sigma, games = :games
WHERE place_id = :place AND code = :code AND player = :player
"""
TELL_EVERYWHERE: Final = """
UPDATE rated_part SET world_mu = :mu, world_sigma = :sigma, world_games = :games
WHERE place_id = :place AND code = :code AND player = :player
"""
REFRESH_HERE: Final = _refresh("", "place_id = :place")
REFRESH_EVERYWHERE: Final = _refresh("world_", "worldwide")


_COUNTED: Final = reader(CountedRow)


class RatingsRead(Asks):
    """Ask about rated games."""

    async def rated_game(self, place: int, code: str) -> RatedGameRow | None:
        """Return what is known of a game that ended, or may end."""
        rows = await self._run(RATED_GAME, {"place": place, "code": code})
        return RatedGameRow(*rows[0]) if rows else None

    async def uncollected(self, most: int) -> list[tuple[int, str]]:
        """Return place and code of games that are over and were not looked at, oldest first."""
        return [(int(place), str(code)) for place, code in await self._run(UNCOLLECTED, {"most": most})]

    async def wanted(self, most: int) -> list[tuple[int, str]]:
        """Return place and code of games that are over and that somebody has ruled about before."""
        return [(int(place), str(code)) for place, code in await self._run(WANTED, {"most": most})]

    async def holders_by_user(self, place: int, code: str) -> list[tuple[int, int, int | None, str]]:
        """Return seat, first entry of the log, person (None: a machine, or deleted) and name of holders."""
        rows = await self._run(HOLDERS_BY_USER, {"place": place, "code": code})
        return [(int(seat), int(from_n), user, str(name)) for seat, from_n, user, name in rows]

    async def actions(self, place: int, code: str) -> int:
        """Return how many actions the log of a game holds."""
        return int((await self._run(ACTIONS, {"place": place, "code": code}))[0][0])

    async def stale_scopes(self) -> list[tuple[int, str]]:
        """Return place and game of ratings that have to be recomputed."""
        return [(int(place), str(game)) for place, game in await self._run(STALE_SCOPES, {})]

    async def rating_scope(self, place: int, game: str) -> ScopeRow | None:
        """Return how far ratings are told."""
        rows = await self._run(SCOPE, {"place": place, "game": game})
        return ScopeRow(*rows[0]) if rows else None

    async def rating_cut(self, place: int, game: str, after: int, most: int) -> int | None:
        """Return the time of the counted game after the next `most` ones; None: there are no more."""
        statement = CUT_EVERYWHERE if place == EVERYWHERE else CUT_HERE
        values = {"place": place, "game": game, "after": after, "most": most}
        rows = await self._run(statement, values)
        return int(rows[0][0]) if rows else None

    async def counted(self, place: int, game: str, after: int, upto: int) -> list[CountedRow]:
        """Return the parts in counted games from a time up to another, in order of games, seats and time."""
        statement = COUNTED_EVERYWHERE if place == EVERYWHERE else COUNTED_HERE
        values = {"place": place, "game": game, "after": after, "upto": upto}
        return [_COUNTED(row) for row in await self._run(statement, values)]

    async def rated_games(self, place: int) -> list[str]:
        """Return the games that were rated at a place."""
        return [str(row[0]) for row in await self._run(RATED_GAMES, {"place": place})]

    async def rating_before(
        self, place: int, game: str, player: int, at: int, era: int = 0
    ) -> RatingRow | None:
        """Return a player's rating before a time, from their last counted game since an era began; None:
        there was none.
        """
        statement = BEFORE_EVERYWHERE if place == EVERYWHERE else BEFORE_HERE
        values = {"place": place, "game": game, "player": player, "at": at, "era": era}
        rows = await self._run(statement, values)
        return RatingRow(*rows[0]) if rows else None


class RatingsWrite(Writes):
    """Write about rated games."""

    async def keep_rated_game(self, row: RatedGameRow, parts: Sequence[RatedPartRow]) -> None:
        """Write what a game that ended is. Raise `Conflict` when another process has."""
        await self._won(KEEP_RATED_GAME, named(row))
        key = {"place": row.place_id, "code": row.code, "game": row.game, "at": row.at}
        for part in parts:
            await self._run(ADD_PART, key | named(part))

    async def correct_rated_game(self, place: int, code: str, places: str) -> None:
        """Let a game count with other places than its log has; also before it is over."""
        await self._run(CORRECT_RATED_GAME, {"place": place, "code": code, "places": places})

    async def void_rated_game(self, place: int, code: str, game: str) -> None:
        """Let a game not count, whatever its result: what followed from it is unknown until it is
        computed.
        """
        await self._run(VOID_RATED_GAME, {"place": place, "code": code})
        await self._run(UNRATE_PLAYERS, {"place": place, "code": code, "game": game})
        await self._run(UNTELL, {"place": place, "code": code})

    async def forget_parts(self, place: int, code: str) -> None:
        """Forget who took part in a game that is looked at anew."""
        await self._run(FORGET_PARTS, {"place": place, "code": code})

    async def spoil(self, place: int, game: str, at: int) -> None:
        """Mark the ratings of a game at a place for recomputing, from a time on."""
        await self._run(SPOIL, {"place": place, "game": game, "at": at})

    async def tell(
        self, place: int, key: tuple[int, str], player: int, rating: tuple[float, float, int]
    ) -> None:
        """Write a player's rating at a place after the game of a key (place and code)."""
        mu, sigma, games = rating
        values = {
            "place": key[0], "code": key[1], "player": player, "mu": mu, "sigma": sigma, "games": games,
        }  # fmt: skip
        await self._run(TELL_EVERYWHERE if place == EVERYWHERE else TELL_HERE, values)

    async def advance_scope(self, place: int, game: str, version: int, following: int) -> None:
        """Write that ratings are computed up to a time. Raise `Conflict` when something came between."""
        values = {"place": place, "game": game, "version": version, "next": following}
        await self._won(ADVANCE_SCOPE, values)

    async def drop_ratings(self, place: int) -> None:
        """Show no ratings of a place until they are told anew."""
        await self._run(DROP_RATINGS, {"place": place})

    async def clean_scope(self, place: int, game: str, version: int, since: int, era: int = 0) -> None:
        """Write that ratings are computed to the end, and show them. Raise `Conflict` as above.

        `since`: everybody's rating may have changed who took part in a game from then on. `era`: when the era
        began whose ratings are shown.
        """
        await self._won(CLEAN_SCOPE, {"place": place, "game": game, "version": version})
        refresh = REFRESH_EVERYWHERE if place == EVERYWHERE else REFRESH_HERE
        await self._run(refresh, {"place": place, "game": game, "since": since, "era": era})
