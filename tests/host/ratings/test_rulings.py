"""Rulings of organisers, deletions, and the card of a person's own games."""

import pytest

from host import Host
from host.ratings import collect, corrected
from host.transactions.services import Services
from storage import SessionRow, Store
from tests.host.people import PLACE, A, B, C, Players
from tests.host.ratings.rated import finished, rated_anew, steps, told


async def test_a_deletion_leaves_the_ratings_of_others_as_they_are(
    host: Host, players: Players, store: Store
) -> None:
    for number in range(4):
        await finished(players, *((A, B, C) if number % 2 else (C, A, B)))
    before, beside = await told(store), await steps(store)
    await host.privacy.delete(A)
    await host.privacy.idle()
    assert await told(store) == before and await steps(store) == beside
    board = await host.ratings.board(PLACE, "tiny")
    assert {line.user for line in board.lines} == {B, C}
    async with store.transaction() as tx:
        await tx.spoil(PLACE, "tiny", 0)
    await rated_anew(host)
    assert await told(store) == before and await steps(store) == beside
    again = await finished(players, A, B)
    row = await store.read.rated_game(again.place, again.code)
    assert row is not None and row.state == "counted"
    new = await store.read.player(A)
    assert new is not None and (await told(store))[new.n].games == 1, "who comes back begins anew"


async def test_a_closed_game_counts_when_an_organiser_rules(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B)
    for number in range(3):
        await players.move(ref, at=number)
    async with store.transaction() as tx:
        await corrected(tx, ref.place, ref.code, (2, 1))
    host._services.rate()
    await host.ratings.idle()
    assert await told(store) == {}, "it still runs"
    await players.close(ref)
    await host.ratings.idle()
    figures = await told(store)
    one, other = await store.read.player(A), await store.read.player(B)
    assert one is not None and other is not None and figures[one.n].mu < figures[other.n].mu
    async with store.transaction() as tx:
        await corrected(tx, ref.place, ref.code, (1, 2))
    await rated_anew(host)
    figures = await told(store)
    assert figures[one.n].mu > figures[other.n].mu and figures[one.n].games == 1
    with pytest.raises(ValueError, match="a place for each"):
        async with store.transaction() as tx:
            await corrected(tx, ref.place, ref.code, (1,))


async def test_a_game_counts_that_an_organiser_rules_about_after_it_was_closed(
    host: Host, players: Players, store: Store
) -> None:
    ref = await players.started(A, B)
    for number in range(3):
        await players.move(ref, at=number)
    await players.close(ref)
    await host.ratings.idle()
    row = await store.read.rated_game(ref.place, ref.code)
    assert row is not None and (row.state, row.why) == ("void", "closed")
    async with store.transaction() as tx:
        await corrected(tx, ref.place, ref.code, (2, 1))
    await rated_anew(host)
    figures = await told(store)
    assert len(figures) == 2 and max(figures.values(), key=lambda one: one.mu) == figures[2]


async def test_a_persons_card_tells_how_their_rating_came_to_be(
    host: Host, players: Players, store: Store
) -> None:
    refs = [await finished(players, A, B) for _ in range(12)]
    card = await host.ratings.card(PLACE, A)
    assert card.game == "tiny" and [own.game for own in card.ratings] == ["tiny"]
    assert [game.code for game in card.past] == [ref.code for ref in reversed(refs)][:10]
    assert all(abs(game.rating.points - two.rating.points - game.change) <= 1
               for game, two in zip(card.past, card.past[1:], strict=False))  # fmt: skip
    own = card.ratings[0]
    assert own.rating.games == 12 and own.rating.settled and own.rank in (1, 2) and own.settled == 2
    board = await host.ratings.board(PLACE, "tiny", page=9)
    assert [line.rank for line in board.lines] == [1, 2] and board.page == 0 and board.settled == 2
    assert (await host.ratings.card(PLACE, C)).ratings == ()


async def test_a_ruling_that_comes_while_its_game_is_taken_in_is_not_lost(
    host: Host, players: Players, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruled: list[int] = []
    read = collect._result

    async def slow(services: Services, row: SessionRow, ruling: str | None) -> object:
        found = await read(services, row, ruling)
        if not ruled:
            ruled.append(1)
            async with store.transaction() as tx:
                await corrected(tx, row.place_id, row.code, (2, 1))
        return found

    monkeypatch.setattr(collect, "_result", slow)
    ref = await players.started(A, B)
    for number in range(3):
        await players.move(ref, at=number)
    await players.close(ref)
    await host.ratings.idle()
    row = await store.read.rated_game(ref.place, ref.code)
    assert ruled and row is not None and (row.state, row.corrected) == ("counted", "[2, 1]")
    assert len(await told(store)) == 2
