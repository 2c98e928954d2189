"""How a person's rating came to be: the last games that counted."""

import json
from typing import Final

from contests.ratings import NEW, Rating
from host.ratings.eras import eras_of
from host.ratings.shown import RatingChange
from storage import Reader

MOST: Final = 10


async def recent_changes(
    reader: Reader, player: int, where: int, place: int, game: str
) -> tuple[RatingChange, ...]:
    """Return what the last ten games of this era did to a player's rating of a scope, the newest first."""
    era = (await eras_of(reader, where))[-1]
    rows = await reader.rated_past(player, where, game, MOST + 1, era.began_at)
    games = []
    for at, row in enumerate(rows[:MOST]):
        rating = Rating(row.mu, row.sigma, row.games)
        before = Rating(rows[at + 1].mu, rows[at + 1].sigma) if at + 1 < len(rows) else NEW
        places = json.loads(row.places)
        games.append(
            RatingChange(
                row.at, row.code, row.place_id == place, places[row.seat], len(places), rating,
                rating.points - before.points, row.left_n > 0, row.late,
            )
        )  # fmt: skip
    return tuple(games)
