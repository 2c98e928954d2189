"""Ratings that are told anew: after corrections, crashes, late games and deletions, to the last bit."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

import pytest

from contests.ratings import fold
from host import Host
from host.clock import Clock
from host.ratings import compute, corrected
from storage import Store, sqlite_url
from tests.contests.ratings.play import season
from tests.host.people import GAMES, PLACE, A, B, C, Players
from tests.host.ratings.rated import add_games, finished, from_scratch, rated_anew, steps, told

STRENGTHS = [-2.0 + 4.0 * at / 15 for at in range(16)]


def games(number: int, seed: str = "reckon") -> list:  # type: ignore[type-arg]  # games of the pure tests
    """Return games of 16 people at a place, at tables of 4."""
    from dataclasses import replace

    games = season(Random(seed), STRENGTHS, number, 4)
    return [replace(one, place=PLACE) for one in games]


async def test_a_correction_is_as_good_as_computing_from_scratch(
    host: Host, players: Players, store: Store, tell: Callable[[str], None]
) -> None:
    refs = [await finished(players, *(A, B, C)[number % 2 :]) for number in range(6)]
    before = await told(store)
    first = await store.read.seats(refs[1].place, refs[1].code)
    old = await store.read.rated_game(refs[1].place, refs[1].code)
    places = (2, 1) if old is not None and old.places == "[1, 2]" else (1, 2)
    assert len(first) == 2
    async with store.transaction() as tx:
        await corrected(tx, refs[1].place, refs[1].code, places)
    host._services.rate()
    await host.ratings.idle()
    after = await told(store)
    assert after != before
    assert after == await from_scratch(store)
    async with store.transaction() as tx:
        await tx._run("UPDATE rated_part SET mu = NULL, sigma = NULL, games = NULL", {})
        await tx._run("DELETE FROM rating", {})
        await tx.spoil(PLACE, "tiny", 0)
    await rated_anew(host)
    assert await told(store) == after
    tell(f"after a correction {after[1].written} equals computing from scratch: {await told(store) == after}")


async def test_many_games_are_told_in_chunks_and_corrected_to_the_same_bits(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch, tell: Callable[[str], None]
) -> None:
    made = games(800)
    threads: list[str] = []

    def watched(*args: object) -> object:
        threads.append(threading.current_thread().name)
        return fold(*args)  # type: ignore[arg-type]  # as it is called

    monkeypatch.setattr(compute, "fold", watched)
    await add_games(store, made, worldwide=True)
    began = process_time()
    await rated_anew(host)
    took = process_time() - began
    assert await told(store) == fold(made).table
    assert await told(store, place=0) == fold(made).table
    assert threading.main_thread().name not in threads and len(threads) == 2 * 8, "in a thread, in chunks"
    at = 500
    threads.clear()
    async with store.transaction() as tx:
        row = made[at]
        await tx.correct_rated_game(row.place, row.code, "[4, 3, 2, 1]")
        await tx.spoil(row.place, "tiny", row.at)
    await rated_anew(host)
    assert len(threads) == 3, "only from the corrected game on"
    after, scratch = await told(store), await from_scratch(store)
    assert after == scratch and after != fold(made).table
    tell(
        f"800 games here and everywhere told in {took:.1f} s; after a correction of game {at} only 300 "
        f"were told anew, equal to computing from scratch: {after == scratch}"
    )


async def test_whoever_stops_between_chunks_goes_on_there(host: Host, store: Store) -> None:
    made = games(450)
    await add_games(store, made)

    class Stop(asyncio.Event):
        """Ask to stop after two chunks."""

        asked = 0

        def is_set(self) -> bool:
            self.asked += 1
            return self.asked > 2

    assert await compute.compute_ratings(host._services, PLACE, "tiny", Stop()) == 200
    assert await told(store) == {}, "half of it is not shown"
    scope = await store.read.rating_scope(PLACE, "tiny")
    assert scope is not None and scope.from_at == 0 and scope.next_at == 200
    assert await compute.compute_ratings(host._services, PLACE, "tiny", asyncio.Event()) == 250
    assert await told(store) == fold(made).table


async def test_a_game_that_comes_in_late_takes_its_place(host: Host, store: Store) -> None:
    made = games(60)
    await add_games(store, made[:20] + made[21:])
    await rated_anew(host)
    await add_games(store, [made[20]])
    await rated_anew(host)
    assert await told(store) == fold(made).table
    found = await steps(store)
    for game, after in zip(made, fold(made).after, strict=True):
        assert {player: found[PLACE, game.code, player] for player in after} == after


async def test_a_game_that_comes_in_meanwhile_is_not_lost(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = games(30)
    await add_games(store, made[:10] + made[11:])
    late = [made[10]]

    async def slow(work: Callable[..., object], *args: object) -> object:
        if late:
            await add_games(store, [late.pop()])
        return work(*args)

    monkeypatch.setattr("host.ratings.compute.asyncio.to_thread", slow)
    await rated_anew(host)
    assert await told(store) == fold(made).table


async def test_many_games_that_end_in_one_millisecond_are_all_told(host: Host, store: Store) -> None:
    from dataclasses import replace

    made = [replace(game, at=7) for game in games(250)] + [
        replace(game, at=8, code="Z" + game.code) for game in games(3)
    ]
    await add_games(store, made)
    await rated_anew(host)
    assert await told(store) == fold(made).table


async def test_what_was_taken_in_and_not_told_is_told_at_the_next_start(store: Store, clock: Clock) -> None:
    made = games(40)
    await add_games(store, made)
    host = await Host.open(store, GAMES, clock, ticking=False)
    await host.ratings.idle()
    await host.close()
    assert await told(store) == fold(made).table


async def test_two_processes_at_once_rate_each_game_once(
    host: Host, players: Players, store: Store, database: Path, clock: Clock
) -> None:
    await host.ratings.close()
    for _ in range(3):
        players.channel += 1
        await players.play_out(await players.started(A, B))
    made = games(250)
    await add_games(store, made)
    other = await Store.open(sqlite_url(database))
    both = [await Host.open(one, GAMES, clock, ticking=False) for one in (store, other)]
    await asyncio.gather(*(host.ratings.idle() for host in both))
    figures = await told(store)
    assert figures == await from_scratch(store)
    a, b = await store.read.player(A), await store.read.player(B)
    assert a is not None and b is not None and {a.n, b.n} == {1, 2}
    assert figures[1].games == 3 + sum(1 in {part.player for part in one.parts} for one in made)
    for one in both:
        await one.close()
    await other.close()


async def test_a_game_that_comes_in_meanwhile_before_what_was_told_is_not_lost(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = games(250)
    await add_games(store, made[:10] + made[11:])
    calls: list[int] = []

    async def slow(work: Callable[..., object], *args: object) -> object:
        calls.append(1)
        if len(calls) == 2:
            await add_games(store, [made[10]])
        return work(*args)

    monkeypatch.setattr("host.ratings.compute.asyncio.to_thread", slow)
    await rated_anew(host)
    assert len(calls) == 5, "one chunk, one in vain, and all three"
    assert await told(store) == fold(made).table
