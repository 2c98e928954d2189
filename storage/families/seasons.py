"""Trophies, the roles of champions, and the eras of ratings."""

from collections.abc import Iterable
from typing import Final

from storage.columns import named
from storage.families.people import KNOW
from storage.families.runner import Asks, Writes
from storage.seasons import ChampionRow, EraRow, TrophyRow, WonRow

TROPHIES: Final = """
SELECT season, division, number, rank, user_id, at FROM trophy
WHERE place_id = :place AND code = :code AND season = :season ORDER BY division, rank
"""
DROP_TROPHIES: Final = "DELETE FROM trophy WHERE place_id = :place AND code = :code AND season = :season"
ADD_TROPHY: Final = """
INSERT INTO trophy (place_id, code, season, division, number, rank, user_id, at)
VALUES (:place, :code, :season, :division, :number, :rank, :user_id, :at)
"""
WON_BY: Final = """
SELECT trophy.code, tournament.title, tournament.game, season, division, rank, at FROM trophy
JOIN tournament ON tournament.place_id = trophy.place_id AND tournament.code = trophy.code
WHERE trophy.user_id = :user AND (CAST(:place AS BIGINT) = 0 OR trophy.place_id = :place)
    AND (:game = '' OR tournament.game = :game)
ORDER BY rank, at DESC, trophy.code, season
"""
FIRST_PLACES: Final = """
SELECT trophy.user_id, count(*) FROM trophy
JOIN tournament ON tournament.place_id = trophy.place_id AND tournament.code = trophy.code
WHERE trophy.place_id = :place AND rank = 1 AND trophy.user_id IS NOT NULL AND tournament.game = :game
GROUP BY trophy.user_id
"""
CHAMPIONS: Final = """
SELECT trophy.code, tournament.game, season, trophy.user_id, at FROM trophy
JOIN tournament ON tournament.place_id = trophy.place_id AND tournament.code = trophy.code
WHERE trophy.place_id = :place AND rank = 1 AND division <= 1 ORDER BY at DESC, trophy.code, season DESC
"""
ROLE_HELD: Final = """
SELECT user_id FROM champion_role WHERE place_id = :place AND role_id = :role ORDER BY user_id
"""
ROLES_OF: Final = """
SELECT place_id, role_id FROM champion_role WHERE user_id = :user ORDER BY place_id, role_id
"""
KEEP_ROLE: Final = """
INSERT INTO champion_role (place_id, role_id, user_id) VALUES (:place, :role, :user) ON CONFLICT DO NOTHING
"""
DROP_ROLE: Final = """
DELETE FROM champion_role WHERE place_id = :place AND role_id = :role AND user_id = :user
"""
ERAS: Final = "SELECT n, name, began_at FROM era WHERE place_id = :place ORDER BY n"
ADD_ERA: Final = """
INSERT INTO era (place_id, n, name, began_at) VALUES (:place, :n, :name, :began_at)
ON CONFLICT DO NOTHING RETURNING 1
"""
DROP_ERA: Final = "DELETE FROM era WHERE place_id = :place AND n = :n RETURNING 1"


class SeasonsRead(Asks):
    """Ask."""

    async def trophies(self, place: int, code: str, season: int) -> list[TrophyRow]:
        """Return the trophies of an event, or of a season of a league, the best of each division first."""
        values = {"place": place, "code": code, "season": season}
        return [TrophyRow(*row) for row in await self._run(TROPHIES, values)]

    async def trophies_of(self, user: int, place: int, game: str = "") -> list[WonRow]:
        """Return a person's trophies at a place (0: everywhere; an empty game: in all), the best first."""
        values = {"user": user, "place": place, "game": game}
        return [WonRow(*row) for row in await self._run(WON_BY, values)]

    async def first_places(self, place: int, game: str) -> dict[int, int]:
        """Return how many first places each person has at a place in a game, by their id."""
        rows = await self._run(FIRST_PLACES, {"place": place, "game": game})
        return {int(user): int(count) for user, count in rows}

    async def champions(self, place: int) -> list[ChampionRow]:
        """Return who has won the events and seasons of a place, the newest first."""
        return [ChampionRow(*row) for row in await self._run(CHAMPIONS, {"place": place})]

    async def role_held(self, place: int, role: int) -> list[int]:
        """Return to whom the role of a champion was given, and not taken from again."""
        return [int(user) for (user,) in await self._run(ROLE_HELD, {"place": place, "role": role})]

    async def roles_of(self, user: int) -> list[tuple[int, int]]:
        """Return place and id of the champions' roles that were given to a person."""
        return [(int(place), int(role)) for place, role in await self._run(ROLES_OF, {"user": user})]

    async def eras(self, place: int) -> list[EraRow]:
        """Return the eras that organisers have begun at a place, the oldest first; before them is another."""
        return [EraRow(*row) for row in await self._run(ERAS, {"place": place})]


class SeasonsWrite(Writes):
    """Write."""

    async def keep_trophies(self, place: int, code: str, season: int, rows: Iterable[TrophyRow]) -> None:
        """Write the trophies of an event, or of a season of a league, instead of those that it had."""
        await self._run(DROP_TROPHIES, {"place": place, "code": code, "season": season})
        for row in rows:
            if row.user_id is not None:
                await self._run(KNOW, {"user": row.user_id})
            await self._run(ADD_TROPHY, {"place": place, "code": code, **named(row)})

    async def keep_role(self, place: int, role: int, user: int, *, held: bool) -> None:
        """Write that the role of a champion was given to a person, or taken from them."""
        values = {"place": place, "role": role, "user": user}
        if held:
            await self._run(KNOW, {"user": user})
        await self._run(KEEP_ROLE if held else DROP_ROLE, values)

    async def add_era(self, place: int, row: EraRow) -> None:
        """Write that an era has begun. Raise `Conflict` when another has its number."""
        await self._won(ADD_ERA, {"place": place, **named(row)})

    async def drop_era(self, place: int, n: int) -> None:
        """Write that an era has not begun. Raise `Conflict` when there is none of that number."""
        await self._won(DROP_ERA, {"place": place, "n": n})
