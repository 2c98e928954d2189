"""Eras: each is as if there were no games but its own, whatever is corrected, in chunks as at once."""

import json
from dataclasses import replace

import pytest

from contests.ratings import Played, Rating, fold
from host import Authority, Caller, Host, Refusal
from host.ratings import compute
from host.ratings.eras import eras_of
from storage import EraRow, Store
from tests.host.people import PLACE, A
from tests.host.ratings.rated import add_games, rated_anew, told
from tests.host.ratings.test_compute import games

ORGANISES = Authority(manager=True)


async def with_eras(store: Store, *begun: int) -> None:
    async with store.transaction() as tx:
        for n, at in enumerate(begun, 2):
            await tx.add_era(PLACE, EraRow(n, f"Season {n}", at))


def of_era(made: list[Played], began: int, ended: int) -> dict[int, Rating]:
    return fold([game for game in made if began <= game.at < ended]).table


async def left(store: Store, began: int, ended: int) -> dict[str, tuple[float, int]]:
    """Return the leaderboard that an era has left, by name."""
    rows = await store.read.rating_board(PLACE, "tiny", (10, 7.0), 100, 0, (began, ended))
    return {row.name: (row.rating.mu, row.rating.games) for row in rows}


async def named(store: Store, people: int) -> None:
    async with store.transaction() as tx:
        for number in range(1, people + 1):
            await tx.as_player(1000 + number, f"P{number}")


@pytest.mark.parametrize("chunk", [7, 100])
async def test_each_era_is_told_from_its_own_games_alone(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch, chunk: int
) -> None:
    monkeypatch.setattr(compute, "CHUNK", chunk)
    made = games(120, "eras")
    second, third = made[37].at, made[90].at
    await with_eras(store, second, third)
    await add_games(store, made, worldwide=True)
    await rated_anew(host)
    assert await told(store) == of_era(made, third, compute.ALWAYS)
    assert await told(store, place=0) == fold(made).table, "everywhere has no eras"
    row = made[12]
    async with store.transaction() as tx:
        await tx.correct_rated_game(row.place, row.code, json.dumps([4, 3, 2, 1]))
        await tx.spoil(row.place, "tiny", row.at)
    await rated_anew(host)
    assert await told(store) == of_era(made, third, compute.ALWAYS), "an old game is of an old era"
    made[12] = replace(row, places=(4, 3, 2, 1))
    await named(store, 16)
    players = {f"P{number}": number for number in range(1, 17)}
    for began, ended in ((0, second), (second, third)):
        expected, board = of_era(made, began, ended), await left(store, began, ended)
        assert board, "there is something to compare"
        assert board == {
            name: (expected[n].mu, expected[n].games) for name, n in players.items() if n in expected
        }


async def test_taking_the_last_era_back_is_as_if_it_had_never_begun(host: Host, store: Store) -> None:
    made = games(60, "back")
    await add_games(store, made)
    await rated_anew(host)
    before = await told(store)
    await host.ratings.begin_era(Caller(A, "A", PLACE, 1, 71), ORGANISES, "Season 2")
    await host.ratings.idle()
    assert await told(store) == {}
    assert [era.name for era in await eras_of(store.read, PLACE)] == ["", "Season 2"]
    again = Caller(A, "A", PLACE, 1, 71)
    await host.ratings.begin_era(again, ORGANISES, "Season 2")
    assert len(await eras_of(store.read, PLACE)) == 2, "the same interaction begins nothing twice"
    await host.ratings.take_era_back(Caller(A, "A", PLACE, 1, 72), ORGANISES)
    await host.ratings.idle()
    assert await told(store) == before
    for caller, name in ((73, "   "), (74, "1" * 17)):
        with pytest.raises(Refusal, match="Give the new era a name"):
            await host.ratings.begin_era(Caller(A, "A", PLACE, 1, caller), ORGANISES, name)
    with pytest.raises(Refusal, match="may manage this server"):
        await host.ratings.begin_era(Caller(A, "A", PLACE, 1, 75), Authority(), "Season 2")
