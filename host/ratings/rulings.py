"""What an event does with ratings: ask for strengths, correct results, leave its games out.

Each takes the transaction that it is part of. The ratings that follow are computed later, in the background.
"""

import json
from collections.abc import Sequence

from contests.ratings import Rating
from host.places.settings import read_place
from host.ratings.collect import COUNTED, EVENT, RULED, VOID, WANTED
from storage import EVERYWHERE, RatedGameRow, Reader, Transaction


async def strength(reader: Reader, place: int, user: int, game: str) -> float | None:
    """Return how strong a person is at a game, in points, for seeding: at this place, else anywhere.

    None: unknown, not to be known, or ratings are switched off here.
    """
    player = await reader.player(user)
    if player is None or player.opted_out or not (await read_place(reader, place)).ratings:
        return None
    by_scope = {where: row for key, where, row in await reader.ratings_of(player.n, place) if key == game}
    row = by_scope.get(place, by_scope.get(EVERYWHERE) if player.worldwide else None)
    return None if row is None else round(Rating(row.mu, row.sigma, row.games).exact, 1)


async def corrected(tx: Transaction, place: int, code: str, places: Sequence[int]) -> None:
    """Let a game count with other places, by seat, than its log has; call `services.rate()` after the commit.

    It may be over or not; closed without a result it counts by these. Raise `ValueError` when there are not
    as many places as seats.
    """
    seats = await tx.seats(place, code)
    if len(places) != len(seats) or min(places, default=0) < 1:
        raise ValueError(f"a result of {len(seats)} seats has a place for each")
    was = await tx.rated_game(place, code)
    if was is not None and was.why == RULED:
        await tx.forget_parts(place, code)
    await tx.correct_rated_game(place, code, json.dumps(list(places)))
    row = await tx.rated_game(place, code)
    if row is not None and row.state == COUNTED:
        await _spoil(tx, place, row)


async def voided(tx: Transaction, place: int, code: str) -> None:
    """Let a game that is over count for nobody; call `services.rate()` after the commit."""
    row = await tx.rated_game(place, code)
    if row is None or row.state != VOID:
        await tx.void_rated_game(place, code, "" if row is None else row.game)
        if row is not None and row.state == COUNTED:
            await _spoil(tx, place, row)


async def _spoil(tx: Transaction, place: int, row: RatedGameRow) -> None:
    """Let all be computed anew that follows from a game."""
    for where in (place, EVERYWHERE):
        if await tx.rating_scope(where, row.game) is not None:
            await tx.spoil(where, row.game, row.at)


async def unrated(tx: Transaction, place: int, code: str, why: str = EVENT) -> None:
    """Let a game that is not over never be rated, whatever its result and whatever is settled for it
    later.
    """
    known = await tx.rated_game(place, code)
    if known is None or known.state == WANTED:
        await tx.keep_rated_game(RatedGameRow(place, code, "", 0, VOID, why), ())
