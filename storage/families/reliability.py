"""How reliable people are: turns that they kept and missed, counted once for each game that is over."""

from collections.abc import Sequence
from typing import Final

from storage.columns import named, reader
from storage.families.runner import Asks, Writes
from storage.finished import KeptPartRow, TurnRow

UNJUDGED: Final = """
SELECT session.place_id, session.code FROM session WHERE session.status IN ('ended', 'abandoned')
    AND session.started_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM kept_part AS known
        WHERE known.place_id = session.place_id AND known.code = session.code)
ORDER BY session.ended_at DESC, session.place_id, session.code LIMIT :most
"""
IS_JUDGED: Final = "SELECT 1 FROM kept_part WHERE place_id = :place AND code = :code LIMIT 1"
ADD_KEPT: Final = """
INSERT INTO kept_part (place_id, code, seat, from_n, at, kept, missed, gone, stepped_in)
VALUES (:place, :code, :seat, :from_n, :at, :kept, :missed, :gone, :stepped_in)
ON CONFLICT DO NOTHING RETURNING 1
"""
KEPT_BY: Final = """
SELECT part.seat, part.from_n, part.at, part.kept, part.missed, part.gone, part.stepped_in
FROM seat_holder AS held JOIN kept_part AS part ON part.place_id = held.place_id AND part.code = held.code
    AND part.seat = held.seat AND part.from_n = held.from_n
WHERE held.user_id = :user ORDER BY part.at, part.place_id, part.code, part.seat, part.from_n
"""
RUNNING_HELD: Final = """
SELECT DISTINCT held.place_id, held.code FROM seat_holder AS held JOIN session
    ON session.place_id = held.place_id AND session.code = held.code
WHERE held.user_id = :user AND session.status = 'running'
ORDER BY held.place_id, held.code LIMIT :most
"""
TURNS: Final = "SELECT n, kind, seat, note FROM ply WHERE place_id = :place AND code = :code ORDER BY n"

_KEPT: Final = reader(KeptPartRow)
_TURN: Final = reader(TurnRow)


class ReliabilityRead(Asks):
    """Ask."""

    async def unjudged(self, most: int) -> list[tuple[int, str]]:
        """Return place and code of games that are over and whose turns are not counted, the newest first."""
        return [(int(place), str(code)) for place, code in await self._run(UNJUDGED, {"most": most})]

    async def is_judged(self, place: int, code: str) -> bool:
        """Tell whether the turns of a game that is over have been counted."""
        return bool(await self._run(IS_JUDGED, {"place": place, "code": code}))

    async def kept_by(self, user: int) -> list[KeptPartRow]:
        """Return what is counted of a person in all games that are over, the oldest first."""
        return [_KEPT(row) for row in await self._run(KEPT_BY, {"user": user})]

    async def running_held(self, user: int, most: int) -> list[tuple[int, str]]:
        """Return place and code of running games in which a person holds a seat, or has held one."""
        rows = await self._run(RUNNING_HELD, {"user": user, "most": most})
        return [(int(place), str(code)) for place, code in rows]

    async def turns(self, place: int, code: str) -> list[TurnRow]:
        """Return the log of a game without what was done: who acted, and what the host has noted."""
        return [_TURN(row) for row in await self._run(TURNS, {"place": place, "code": code})]


class ReliabilityWrite(Writes):
    """Write."""

    async def keep_turns(self, place: int, code: str, parts: Sequence[KeptPartRow]) -> None:
        """Count the turns of a game that is over, once. Raise `Conflict` when they have been counted."""
        for part in parts:
            await self._won(ADD_KEPT, {"place": place, "code": code} | named(part))
