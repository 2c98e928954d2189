"""Computing ratings: from the first game that is new or has changed, in a thread, a batch of games at a time.

The ratings after each game are stored beside it. So whatever is computed is a checkpoint, both for the next
game and for the next start of the program.
"""

import asyncio
import json
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from contests.ratings import Folded, Part, Played, Rating, fold
from host.ratings.eras import eras_of
from host.transactions.services import Services
from storage import Conflict, CountedRow, ScopeRow

CHUNK: Final = 100
"""Games in one transaction: it is short enough for whoever wants to move meanwhile."""
ALWAYS: Final = 1 << 62


async def compute_ratings(services: Services, place: int, game: str, stop: asyncio.Event) -> int:
    """Compute the ratings of a game at a place (0: everywhere); return how many games it took.

    When a game comes in meanwhile that belongs before one that was counted, or a result is corrected, it
    begins again from there.
    """
    rated, version = 0, -1
    known: dict[int, Rating] = {}
    while not stop.is_set():
        scope = await services.store.read.rating_scope(place, game)
        if scope is None or scope.next_at is None:
            break
        if scope.version != version:
            known = {}
        try:
            known, games = await _chunk(services, place, game, scope, known)
        except Conflict:
            continue
        rated += games
        version = scope.version + 1
    return rated


async def _chunk(
    services: Services, place: int, game: str, scope: ScopeRow, known: dict[int, Rating]
) -> tuple[dict[int, Rating], int]:
    """Rate some games; return the ratings after them. Raise `Conflict` when something came between."""
    read = services.store.read
    start = scope.next_at or 0
    cut = await read.rating_cut(place, game, start, CHUNK)
    upto = ALWAYS if cut is None else max(cut - 1, start)  # games of one millisecond stay together
    eras = [era.began_at for era in await eras_of(read, place)]
    era, following = max(at for at in eras if at <= start), [at for at in eras if at > start]
    if start in eras:  # as if there had been no game before
        known = {}
    upto = min([upto, *(at - 1 for at in following)])
    games = played(await read.counted(place, game, start, upto))
    before = dict(known)
    for player in sorted({part.player for counted in games for part in counted.parts} - before.keys()):
        row = await read.rating_before(place, game, player, start, era)
        if row is not None:
            before[player] = Rating(row.mu, row.sigma, row.games)
    folded = await asyncio.to_thread(fold, games, before)
    after = None if cut is None and not following else upto + 1
    await _write(services, place, game, scope, games, folded, after, era)
    return folded.table, len(games)


async def _write(
    services: Services,
    place: int,
    game: str,
    scope: ScopeRow,
    games: Sequence[Played],
    folded: Folded,
    following: int | None,
    era: int,
) -> None:
    async with services.store.transaction() as tx:
        for counted, after in zip(games, folded.after, strict=True):
            for player, rating in after.items():
                told = (rating.mu, rating.sigma, rating.games)
                await tx.tell(place, (counted.place, counted.code), player, told)
        if following is None:
            await tx.clean_scope(place, game, scope.version, scope.from_at or 0, era)
        else:
            await tx.advance_scope(place, game, scope.version, following)


def played(rows: Sequence[CountedRow]) -> list[Played]:
    """Return games from their rows, which are in order of games."""
    games = []
    for (at, place, code), some in groupby(rows, key=lambda row: (row.at, row.place_id, row.code)):
        parts = list(some)
        places, teams = json.loads(parts[0].places), json.loads(parts[0].teams)
        people = tuple(Part(row.player, row.seat, _left(row, places, teams), row.late) for row in parts)
        games.append(Played(at, place, code, tuple(places), tuple(teams), people))
    return games


def _left(row: CountedRow, places: Sequence[int], teams: Sequence[int]) -> int:
    """Return in which order somebody left; 0: stayed, or their place already says what it was worth.

    A ruling places those who left, too. Only who left a side that played on has not earned its place.
    """
    own = [place for place, team in zip(places, teams, strict=True) if team == teams[row.seat]]
    return 0 if row.ruled and places[row.seat] == min(own) else row.left_n
