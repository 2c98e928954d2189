"""Statistics of games that are over: counted once, at their end, and asked for by person, game and place."""

from collections.abc import Sequence
from typing import Final

from storage.columns import named, reader
from storage.families.runner import Asks, Writes
from storage.finished import (
    FinishedGameRow,
    FinishedPartRow,
    GamesRow,
    OpponentRow,
    OwnPartRow,
    WinsRow,
)

UNCOUNTED: Final = """
SELECT session.place_id, session.code FROM session WHERE session.status IN ('ended', 'abandoned')
    AND session.started_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM finished_game AS known
        WHERE known.place_id = session.place_id AND known.code = session.code)
ORDER BY session.ended_at DESC, session.place_id, session.code LIMIT :most
"""
IS_COUNTED: Final = "SELECT 1 FROM finished_game WHERE place_id = :place AND code = :code"
TIMES: Final = "SELECT at FROM ply WHERE place_id = :place AND code = :code ORDER BY n"
ADD_FINISHED: Final = """
INSERT INTO finished_game (place_id, code, game, at, seats, actions, took_ms, counts)
VALUES (:place_id, :code, :game, :at, :seats, :actions, :took_ms, :counts)
ON CONFLICT DO NOTHING RETURNING 1
"""
ADD_FINISHED_PART: Final = """
INSERT INTO finished_part (place_id, code, game, at, seat, from_n, stayed, rank, side, moves, thought_ms,
    dice, words, seats)
VALUES (:place, :code, :game, :at, :seat, :from_n, :stayed, :rank, :side, :moves, :thought_ms, :dice, :words,
    :seats)
"""
OWN_PARTS: Final = """
SELECT part.place_id, part.code, part.game, part.at, part.seat, part.stayed, part.rank, part.side, part.moves,
    part.thought_ms, part.dice, part.words, known.seats, known.actions, known.took_ms
FROM seat_holder AS held JOIN finished_part AS part ON part.place_id = held.place_id
    AND part.code = held.code AND part.seat = held.seat AND part.from_n = held.from_n
JOIN finished_game AS known ON known.place_id = held.place_id AND known.code = held.code
WHERE held.user_id = :user AND (CAST(:place AS BIGINT) = 0 OR held.place_id = :place)
    AND (:game = '' OR part.game = :game)
ORDER BY part.at, part.place_id, part.code, part.from_n
"""
PARTS_AT: Final = """
SELECT part.place_id, part.code, part.game, part.at, part.seat, part.stayed, part.rank, part.side, part.moves,
    part.thought_ms, '{}', '{}', known.seats, known.actions, known.took_ms
FROM finished_part AS part
JOIN finished_game AS known ON known.place_id = part.place_id AND known.code = part.code
JOIN session ON session.place_id = part.place_id AND session.code = part.code
WHERE part.place_id = :place AND known.counts AND NOT session.private_table
    AND (:game = '' OR part.game = :game)
ORDER BY part.at DESC, part.code DESC, part.seat DESC, part.from_n DESC LIMIT :most
"""
OPPONENTS: Final = """
SELECT other.user_id, max(other.name), count(*),
    sum(CASE WHEN mine.stayed AND (mine.rank < theirs.rank OR NOT theirs.stayed) THEN 1 ELSE 0 END),
    sum(CASE WHEN theirs.stayed AND (mine.rank > theirs.rank OR NOT mine.stayed) THEN 1 ELSE 0 END),
    coalesce(max(CASE WHEN own.statistics THEN 1 ELSE 0 END), 0)
FROM seat_holder AS held JOIN finished_part AS mine ON mine.place_id = held.place_id
    AND mine.code = held.code AND mine.seat = held.seat AND mine.from_n = held.from_n
JOIN finished_part AS theirs ON theirs.place_id = mine.place_id AND theirs.code = mine.code
    AND theirs.seat <> mine.seat AND (theirs.side = -1 OR theirs.side <> mine.side)
JOIN seat_holder AS other ON other.place_id = theirs.place_id AND other.code = theirs.code
    AND other.seat = theirs.seat AND other.from_n = theirs.from_n AND other.user_id <> :user
LEFT JOIN user_setting AS own ON own.user_id = other.user_id
WHERE held.user_id = :user AND (CAST(:place AS BIGINT) = 0 OR held.place_id = :place)
    AND (:game = '' OR mine.game = :game)
GROUP BY other.user_id ORDER BY count(*) DESC, other.user_id LIMIT :most
"""
GAMES_AT: Final = """
SELECT game, count(*), sum(seats), sum(actions), sum(took_ms) FROM finished_game
WHERE place_id = :place AND counts GROUP BY game ORDER BY count(*) DESC, game
"""
WINS_BY_SEAT: Final = """
SELECT seats, seat, count(*), sum(CASE WHEN rank = 1 THEN 1 ELSE 0 END) FROM finished_part
WHERE place_id = :place AND game = :game AND stayed GROUP BY seats, seat ORDER BY seats, seat
"""
WINS_BY_SIDE: Final = """
SELECT 0, side, count(*), sum(won) FROM (
    SELECT side, max(CASE WHEN rank = 1 THEN 1 ELSE 0 END) AS won FROM finished_part
    WHERE place_id = :place AND game = :game AND stayed AND side >= 0 GROUP BY code, side) AS by_game
GROUP BY side ORDER BY side
"""
WORDS_AT: Final = """
SELECT words FROM finished_part WHERE place_id = :place AND game = :game AND words <> '{}'
"""
PARTS_OF_TABLE: Final = """
SELECT seat, from_n, stayed, rank, side, moves, thought_ms, dice, words FROM finished_part
WHERE place_id = :place AND code = :code ORDER BY seat, from_n
"""

_OWN: Final = reader(OwnPartRow)
_OPPONENT: Final = reader(OpponentRow)
_PART: Final = reader(FinishedPartRow)


class FinishedRead(Asks):
    """Ask."""

    async def uncounted(self, most: int) -> list[tuple[int, str]]:
        """Return place and code of games that are over and not counted yet, the newest first."""
        return [(int(place), str(code)) for place, code in await self._run(UNCOUNTED, {"most": most})]

    async def is_counted(self, place: int, code: str) -> bool:
        """Tell whether a game that is over has been counted."""
        return bool(await self._run(IS_COUNTED, {"place": place, "code": code}))

    async def ply_times(self, place: int, code: str) -> list[int]:
        """Return when (ms) each ply of a log was written, in order."""
        return [int(at) for (at,) in await self._run(TIMES, {"place": place, "code": code})]

    async def own_parts(self, user: int, place: int, game: str) -> list[OwnPartRow]:
        """Return a person's parts in games that are over, the oldest first; place 0: everywhere, an empty
        game: in all.
        """
        values = {"user": user, "place": place, "game": game}
        return [_OWN(row) for row in await self._run(OWN_PARTS, values)]

    async def parts_at(self, place: int, game: str, most: int) -> list[OwnPartRow]:
        """Return the newest parts in games that are over at a place, the oldest first; an empty game: in all.
        Private tables are left out, and so is what anybody has named and how dice fell.
        """
        rows = await self._run(PARTS_AT, {"place": place, "game": game, "most": most})
        return [_OWN(row) for row in reversed(rows)]

    async def opponents(self, user: int, place: int, game: str, most: int) -> list[OpponentRow]:
        """Return against whom a person has played to the end, most often first."""
        values = {"user": user, "place": place, "game": game, "most": most}
        return [_OPPONENT(row) for row in await self._run(OPPONENTS, values)]

    async def games_at(self, place: int) -> list[GamesRow]:
        """Return what was played at a place, the most played game first."""
        rows = await self._run(GAMES_AT, {"place": place})
        return [GamesRow(str(game), *map(int, rest)) for game, *rest in rows]

    async def wins_at(self, place: int, game: str) -> tuple[list[WinsRow], list[WinsRow]]:
        """Return how often each seat, and each side, of a game has won at a place."""
        values = {"place": place, "game": game}
        by_seat, by_side = [await self._run(asked, values) for asked in (WINS_BY_SEAT, WINS_BY_SIDE)]
        return [WinsRow(*map(int, row)) for row in by_seat], [WinsRow(*map(int, row)) for row in by_side]

    async def words_at(self, place: int, game: str) -> list[str]:
        """Return what everybody at a place has named who is not deleted."""
        return [str(words) for (words,) in await self._run(WORDS_AT, {"place": place, "game": game})]

    async def parts_of_table(self, place: int, code: str) -> list[FinishedPartRow]:
        """Return what is told of a game by seat and holder."""
        return [_PART(row) for row in await self._run(PARTS_OF_TABLE, {"place": place, "code": code})]


class FinishedWrite(Writes):
    """Write."""

    async def keep_finished(self, game: FinishedGameRow, parts: Sequence[FinishedPartRow]) -> None:
        """Count a game that is over, once. Raise `Conflict` when it has been counted."""
        await self._won(ADD_FINISHED, named(game))
        key = {
            "place": game.place_id,
            "code": game.code,
            "game": game.game,
            "at": game.at,
            "seats": game.seats,
        }
        for part in parts:
            await self._run(ADD_FINISHED_PART, key | named(part))
