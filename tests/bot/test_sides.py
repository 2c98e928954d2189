"""Sides on the cards: who is on which while it runs, and one place for each of them at the end."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.presenter.table_cards import final_board, status_card
from engine import Registry
from host import Host, Look, SystemClock, TableRef
from storage import Store, sqlite_url
from tests.bot.test_cards import words
from tests.host.people import A, B, C, Players

GAMES = Registry({"paired": "tests.engine.paired", "tiny": "tests.engine.tiny"})


@pytest.fixture
async def players(tmp_path: Path) -> AsyncIterator[Players]:
    store = await Store.open(sqlite_url(tmp_path / "tables.db"))
    host = await Host.open(store, GAMES, SystemClock(), ticking=False)
    yield Players(host)
    await host.close()
    await store.close()


async def over(players: Players, ref: TableRef) -> Look:
    await players.play_out(ref)
    return await players.host.look(ref, None)


async def test_the_status_says_who_is_on_which_side(players: Players) -> None:
    ref = await players.started(A, B, C, game="paired")
    card = status_card(await players.host.look(ref, B), await players.host.lobby(ref)).checked()
    assert "Evens: **A**, **C**\nOdds: **B**" in words(card)


async def test_at_the_end_each_side_has_one_place_the_best_first(players: Players) -> None:
    ref = await players.started(A, B, C, game="paired")
    look = await over(players, ref)
    assert look.outcome is not None
    evens, odds = look.outcome.scores[0], look.outcome.scores[1]
    first = f"Evens: **A**, **C** - {evens}", f"Odds: **B** - {odds}"
    if odds > evens:
        first = first[1], first[0]
    second = 1 if odds == evens else 2
    assert f"1\\. {first[0]}\n{second}\\. {first[1]}" in words(final_board(look, 1).checked())


async def test_where_all_play_alone_nothing_is_said_of_sides(players: Players) -> None:
    ref = await players.started(A, B, game="tiny")
    card = status_card(await players.host.look(ref, A), await players.host.lobby(ref)).checked()
    assert "Evens" not in words(card)
    look = await over(players, ref)
    assert look.sides == ()
    assert (
        f"**A** - {look.outcome.scores[0]}" in words(final_board(look, 1).checked())
        if look.outcome
        else False
    )
