"""What the tests of ratings ask of a database, and many games in it that nobody had to play."""

import json
from collections.abc import Sequence

from contests.ratings import Part, Played, Rating, fold
from host import Host, TableRef
from host.ratings.collect import COUNTED
from host.ratings.compute import ALWAYS, played
from storage import EVERYWHERE, RatedGameRow, RatedPartRow, Store
from tests.host.people import PLACE, Players

COLUMNS = {False: "mu, sigma, games", True: "world_mu, world_sigma, world_games"}


async def finished(players: Players, *users: int) -> TableRef:
    """Let people play a game to its end in a channel of its own, and wait until it is rated."""
    players.channel += 1
    ref = await players.started(*users)
    await players.play_out(ref)
    await players.host.ratings.idle()
    return ref


async def told(store: Store, game: str = "tiny", place: int = PLACE) -> dict[int, Rating]:
    """Return the rating of each player that is shown at a place."""
    rows = await store.read._run(
        "SELECT player, mu, sigma, games FROM rating WHERE place_id = :place AND game = :game",
        {"place": place, "game": game},
    )
    return {player: Rating(mu, sigma, games) for player, mu, sigma, games in rows}


async def steps(store: Store, *, everywhere: bool = False) -> dict[tuple[int, str, int], Rating]:
    """Return what stands beside each part of a game: the rating after it."""
    asked = f"SELECT place_id, code, player, {COLUMNS[everywhere]} FROM rated_part"  # noqa: S608  # our own names
    rows = await store.read._run(asked, {})
    return {
        (place, code, player): Rating(*rest) for place, code, player, *rest in rows if rest[0] is not None
    }


async def from_scratch(store: Store, game: str = "tiny", place: int = PLACE) -> dict[int, Rating]:
    """Return the ratings as the games alone tell them, whatever stands beside."""
    return fold(played(await store.read.counted(place, game, 0, ALWAYS))).table


async def add_games(store: Store, games: Sequence[Played], *, worldwide: bool = False) -> None:
    """Write counted games down as if they had been played and taken in."""
    async with store.transaction() as tx:
        for game in games:
            places, teams = json.dumps(game.places), json.dumps(game.teams)
            row = RatedGameRow(game.place, game.code, "tiny", game.at, COUNTED, "", places, teams)
            parts = [
                RatedPartRow(part.player, part.seat, part.left, part.late, worldwide) for part in game.parts
            ]
            await tx.keep_rated_game(row, parts)
            await tx.spoil(game.place, "tiny", game.at)
            if worldwide:
                await tx.spoil(EVERYWHERE, "tiny", game.at)


async def rated_anew(host: Host) -> None:
    """Tell all ratings that are to be told."""
    host.ratings.wake()
    await host.ratings.idle()


__all__ = ["Part", "add_games", "finished", "from_scratch", "rated_anew", "steps", "told"]
