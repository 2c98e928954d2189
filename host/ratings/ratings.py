"""Ratings of people: taken in and computed in the background, shown, and settled by each for themselves."""

import asyncio
from typing import Any, Final

from contests.ratings import SETTLED_GAMES, SETTLED_SIGMA, Rating
from engine import Text
from host.names import LIKE_AN_ID, NOBODY, safe_name
from host.people import Caller, TableRef
from host.places.authority import Authority
from host.places.settings import read_place
from host.ratings.collect import collect
from host.ratings.compute import compute_ratings
from host.ratings.eras import Era, begin, eras_of, take_back
from host.ratings.rating_changes import recent_changes
from host.ratings.shown import Board, Line, OwnCard, OwnRating, RatingChange, Wishes
from host.refusal import Refusal
from host.retrying import retried
from host.transactions.after_games import AfterGames
from host.transactions.services import Services
from storage import EVERYWHERE, PlayerRow, Transaction

PAGE: Final = 15
"""Lines on a page of a leaderboard."""
BATCH: Final = 50
PATIENCE_SECONDS: Final = 5.0
"""How long somebody who wants to say what a game did to ratings waits until they are computed."""
SETTLED: Final = (SETTLED_GAMES, SETTLED_SIGMA)


class Ratings(AfterGames):
    """Rate games that end, by themselves, and show ratings. A `Refusal` says that nothing was changed."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "ratings")

    async def settle(
        self, caller: Caller, *, rated: bool | None = None, worldwide: bool | None = None
    ) -> Wishes:
        """Let the caller be rated or not, and be on the leaderboards of all servers or not.

        It holds for games that end from now on. Who is not rated is shown on no leaderboard.
        """
        raw = safe_name(caller.name)
        name = NOBODY if LIKE_AN_ID.search(raw) else raw

        async def work(tx: Transaction) -> Wishes:
            known = await tx.as_player(caller.user, name)
            opted_out = known.opted_out if rated is None else not rated
            wide = known.worldwide if worldwide is None else worldwide
            await tx.keep_rating_wish(caller.user, opted_out=opted_out, worldwide=wide)
            return Wishes(not opted_out, wide)

        return await retried(self._services.store, work)

    async def games(self, place: int, *, everywhere: bool = False) -> list[str]:
        """Return the games in which anybody has a rating."""
        return await self._services.store.read.games_rated(EVERYWHERE if everywhere else place)

    async def board(
        self,
        place: int,
        game: str,
        page: int = 0,
        *,
        everywhere: bool = False,
        user: int | None = None,
        era: int = 0,
    ) -> Board:
        """Return a page of the leaderboard of a game at a place, or of all who want that everywhere; `era`:
        as an era of that number left it (0: as it is now).

        Those come first who are settled, the best first. A page that is not there is the last one.
        """
        if not everywhere and not (await read_place(self._services.store.read, place)).ratings:
            raise Refusal(Text("Games are not rated on this server; an organiser can switch that on."))
        read, where = self._services.store.read, EVERYWHERE if everywhere else place
        eras = await eras_of(read, where)
        told = next((one for one in eras if one.n == era), eras[-1])
        span = None if told.ended_at is None else (told.began_at, told.ended_at)
        people, settled = await read.rating_board_size(where, game, SETTLED, span)
        pages = max(1, -(-people // PAGE))
        page = min(max(page, 0), pages - 1)
        rows = await read.rating_board(where, game, SETTLED, PAGE, page * PAGE, span)
        titles = {} if everywhere else await read.first_places(place, game)
        lines = []
        for at, row in enumerate(rows, start=page * PAGE + 1):
            rating = Rating(row.rating.mu, row.rating.sigma, row.rating.games)
            rank, won = at if at <= settled else None, titles.get(row.user_id, 0)
            lines.append(Line(rank, row.user_id, row.name, rating, won))
        mine = None if user is None else await self._mine(where, game, user, settled, span)
        return Board(game, everywhere, tuple(lines), page, pages, people, settled, mine, eras, told)

    async def eras(self, place: int) -> tuple[Era, ...]:
        """Return the eras of a place's ladders, the oldest first."""
        return await eras_of(self._services.store.read, place)

    async def begin_era(self, caller: Caller, authority: Authority, name: str) -> None:
        """Begin a new era: from now on ratings here are told from the games that end in it alone."""
        await begin(self._services, caller, authority, name)
        self._services.rate()

    async def take_era_back(self, caller: Caller, authority: Authority) -> None:
        """Let the last era not have begun."""
        await take_back(self._services, caller, authority)
        self._services.rate()

    async def card(
        self, place: int, user: int, game: str | None = None, *, everywhere: bool = False
    ) -> OwnCard:
        """Return a person's own card; `game` None: with the last games of the one that was rated last."""
        read = self._services.store.read
        on = (await read_place(read, place)).ratings
        player = await read.player(user)
        if player is None:
            return OwnCard(Wishes(), on, ())
        rows = await read.ratings_of(player.n, place)
        rows = [row for row in rows if (on or row[1] == EVERYWHERE) and (row[1] == place or player.worldwide)]
        ratings = [await self._own(key, where, player, Rating(own_row.mu, own_row.sigma, own_row.games))
                   for key, where, own_row in rows]  # fmt: skip
        here = [(row.at, key) for key, where, row in rows if (where == EVERYWHERE) == everywhere]
        game = max(here)[1] if game is None and here else game
        where = EVERYWHERE if everywhere else place
        seen = game is not None and any(key == game and at == where for key, at, _ in rows)
        games = await recent_changes(read, player.n, where, place, game) if game is not None and seen else ()
        return OwnCard(_wishes(player), on, tuple(ratings), game, everywhere, games)

    async def changes(self, ref: TableRef) -> dict[int, RatingChange]:
        """Return what a game that is over did to the rating of each person who is rated for it.

        Ratings are computed in the background: what is computed by now, in a few seconds at most.
        """
        if self._task is not None:
            await asyncio.wait([self._task], timeout=PATIENCE_SECONDS)
        read, changes = self._services.store.read, dict[int, RatingChange]()
        row = await read.session(ref.place, ref.code)
        for seat in await read.seats(ref.place, ref.code):
            player = None if seat.user_id is None else await read.player(seat.user_id)
            if row is None or player is None or seat.user_id is None or player.opted_out:
                continue
            games = await recent_changes(read, player.n, ref.place, ref.place, row.game)
            mine = next((game for game in games if game.code == ref.code and game.here), None)
            if mine is not None:
                changes[seat.user_id] = mine
        return changes

    async def computing(self, ref: TableRef) -> bool:
        """Tell whether the ratings that a game has an influence on are still to be computed."""
        row = await self._services.store.read.session(ref.place, ref.code)
        return row is not None and (ref.place, row.game) in await self._services.store.read.stale_scopes()

    async def _own(self, game: str, where: int, player: PlayerRow, rating: Rating) -> OwnRating:
        """Return a person's rating with its rank; who is on no leaderboard has none."""
        read = self._services.store.read
        _, settled = await read.rating_board_size(where, game, SETTLED)
        ranked = rating.settled and not player.opted_out
        rank = 1 + await read.better_rated(where, game, SETTLED, rating.mu) if ranked else None
        return OwnRating(game, where == EVERYWHERE, rating, rank, settled)

    async def _mine(
        self, where: int, game: str, user: int, settled: int, span: tuple[int, int] | None
    ) -> Line | None:
        read = self._services.store.read
        player = await read.player(user)
        if player is None or player.opted_out or (where == EVERYWHERE and not player.worldwide):
            return None
        if span is not None:
            return await self._then(where, game, user, player, span)
        rows = await read.ratings_of(player.n, where)
        row = next((row for key, at, row in rows if (key, at) == (game, where)), None)
        if row is None:
            return None
        own = await self._own(game, where, player, Rating(row.mu, row.sigma, row.games))
        return Line(own.rank if settled else None, user, player.name, own.rating)

    async def _then(
        self, where: int, game: str, user: int, player: PlayerRow, span: tuple[int, int]
    ) -> Line | None:
        """Return a person's line on the leaderboard that an era has left."""
        read, (began, ended) = self._services.store.read, span
        row = await read.rating_before(where, game, player.n, ended, began)
        if row is None:
            return None
        rating = Rating(row.mu, row.sigma, row.games)
        better = await read.better_rated(where, game, SETTLED, rating.mu, span) if rating.settled else None
        return Line(None if better is None else better + 1, user, player.name, rating)

    async def _once(self) -> None:
        """Take in what has ended, then compute what has to be."""
        while self._due and not self._stop.is_set():
            await collect(self._services, self._due.popitem()[0])
        read = self._services.store.read
        await self._all_of(read.wanted)
        if self._everything:
            await self._all_of(read.uncollected)
            self._everything = False
        for place, game in await read.stale_scopes():
            await compute_ratings(self._services, place, game, self._stop)

    async def _all_of(self, find: Any) -> None:
        """Take in all games that a query finds, batch by batch; what cannot be taken in now waits."""
        seen: set[tuple[int, str]] = set()
        while not self._stop.is_set() and not self._services.resting():
            fresh = [game for game in await find(BATCH) if game not in seen]
            if not fresh:
                return
            for place, code in fresh:
                seen.add((place, code))
                await collect(self._services, TableRef(place, code))


def _wishes(player: PlayerRow | None) -> Wishes:
    return Wishes() if player is None else Wishes(not player.opted_out, player.worldwide)
