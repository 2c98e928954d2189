"""What a deletion does to tables where others play: they go on, and nobody is called by an old name."""

import json
from pathlib import Path
from typing import Any

import pytest

from host import Host, Refusal
from host.seats.eligibility import must_be_new
from host.settings.personal import Wish
from storage import Store, sqlite_url
from tests.host.people import GAMES, NAMES, A, B, C, D, HeldClock, Players


async def waiting(store: Store) -> list[tuple[int, dict[str, Any]]]:
    """Return all that waits to be said, with whom or where."""
    rows = await store.read._run("SELECT target_id, body FROM outbox WHERE state = 'waiting'", {})
    return [(target, json.loads(body)) for target, body in rows]


async def test_a_machine_plays_on_and_the_game_ends(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    await players.move(ref)
    done = await host.privacy.delete(A)
    assert (done.seats, done.running) == (1, 1)
    lobby = await host.lobby(ref)
    assert [(seat.name, seat.user, seat.policy) for seat in lobby.seats] == [
        ("Player 1", None, "greedy"), ("B", B, None), ("C", C, None),
    ]  # fmt: skip
    assert lobby.host == B and lobby.host_name == "B"
    await host.machines.idle()
    for number in range(100):
        if await players.move(ref, at=number) is None:
            break
        await host.machines.idle()
    assert (await host.look(ref, B)).status == "ended"


async def test_the_name_is_no_more_said_in_what_waits(
    host: Host, players: Players, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(NAMES, B, "Zanzibar")
    ref = await players.started(A, B, C)
    await host.membership.send_away(players.caller(A), ref, B)
    before = await waiting(store)
    assert any("Zanzibar" in str(sentence.get("text")) for _, sentence in before), (
        "the vote names whom it is about"
    )
    await host.privacy.delete(B)
    await host.privacy.delete(C)
    after = await waiting(store)
    assert any("Player 2" in str(sentence.get("text")) for _, sentence in after) and "Zanzibar" not in str(
        after
    )
    for target, sentence in after:
        assert target not in (B, C) and not {B, C} & set(sentence.get("ping", ()))


async def test_the_last_person_closes_the_table(host: Host, players: Players) -> None:
    ref = await players.started(A, B, C)
    for user in (A, B, C):
        await host.privacy.delete(user)
    lobby = await host.lobby(ref)
    assert lobby.status == "abandoned" and {seat.user for seat in lobby.seats} == {None}
    assert lobby.host == 0 and b"seed" in await host.export(ref)


async def test_a_lobby_goes_on_with_the_next_host_or_is_closed(host: Host, players: Players) -> None:
    both = (await players.lobby(A, B)).ref
    players.channel += 1
    alone = (await host.new_table(players.caller(A), "tiny")).ref
    await host.privacy.delete(A)
    assert (await host.lobby(both)).host == B and len((await host.lobby(both)).seats) == 1
    assert (await host.lobby(alone)).status == "abandoned" and (await host.lobby(alone)).host == 0


async def test_a_rematch_of_a_game_with_a_tombstone_seats_no_machine_for_it(
    host: Host, players: Players
) -> None:
    ref = await players.started(A, B)
    await players.play_out(ref)
    await host.privacy.delete(A)
    assert (await host.look(ref, B)).outcome is not None
    lobby = await host.membership.rematch(players.caller(B), ref)
    assert [seat.user for seat in lobby.seats] == [B]


async def test_what_others_have_settled_stays(host: Host, players: Players) -> None:
    await host.inbox.set_settings(A, Wish(zone="Europe/Berlin"))
    await host.inbox.set_settings(B, Wish(zone="Europe/Paris"))
    await host.places.avoid(players.caller(B), C)
    await host.privacy.delete(A)
    assert (await host.inbox.settings(A)).zone == "UTC"
    assert (await host.inbox.settings(B)).zone == "Europe/Paris"
    assert list(await host.places.blocked(B)) == [C]


async def test_a_message_that_is_on_its_way_leaves_no_post_behind(host: Host, players: Players) -> None:
    await players.started(A, B)
    rows = [row for row in await host.outbox.claim(50) if row.target == A]
    assert rows
    await host.privacy.delete(A)
    for row in rows:
        await host.outbox.sent(row, 7, 8)
    assert not (await host.privacy.show(A))["messages"]


async def test_a_table_that_cannot_be_replayed_does_not_keep_a_person(
    database: Path, clock: HeldClock
) -> None:
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, clock, ticking=False)
    players = Players(host)
    ref = await players.started(A, B)
    await players.move(ref)
    async with store.transaction() as tx:
        await tx._run('UPDATE ply SET action = \'{"kind":"fly"}\'', {})
        await tx._run("DELETE FROM snapshot", {})
    host._services.tables.clear()
    await host.privacy.delete(A)
    seats = await store.read.seats(ref.place, ref.code)
    assert [(row.user_id, row.name) for row in seats] == [(None, "Player 1"), (B, "B")]
    await host.close()
    await store.close()


async def test_who_is_deleted_in_mid_game_does_not_come_back_into_it(
    host: Host, players: Players, store: Store
) -> None:
    """They have seen a hand; of them a keyed digest stays, and only until the game is over."""
    ref = await players.started(A, B, C)
    await host.privacy.delete(B)
    table = await host._services.current(ref)
    with pytest.raises(Refusal, match="You have played in this game"):
        await must_be_new(store.read, table, B)
    await must_be_new(store.read, table, D)
    kept = await store.read._run("SELECT code, hash FROM gone_holder", {})
    assert [(code, len(mark)) for code, mark in kept] == [(ref.code, 64)], "a digest alone"
    await host.resign(players.caller(A), ref)
    await host.resign(players.caller(C), ref)
    assert (await host._services.current(ref)).over
    assert await store.read._run("SELECT * FROM gone_holder", {}) == []
