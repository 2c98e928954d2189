"""What organisers settle, whom people avoid, what is reported: each with its sentence and its audit entry."""

import asyncio
from datetime import timedelta

from host import Authority, Host, PlaceSettings
from host.model.contract import Contract, read_contract
from storage import Store
from tests.host.people import CHANNEL, GAMES, PLACE, A, B, C, D, HeldClock, Players, refused
from tests.support.engines import ON_BOTH

MANAGER = Authority(manager=True)
ORGANISER = Authority(roles=frozenset({77}))
NOBODY = Authority(roles=frozenset({78}))


async def test_only_who_runs_the_server_names_organisers(host: Host, players: Players) -> None:
    places = host.places
    assert "may manage this server" in await refused(
        places.change(players.caller(B), ORGANISER, "cooldown", {"cooldown_s": 5})
    )
    await places.change(players.caller(A), MANAGER, "organiser", {"organiser": 77})
    await places.change(players.caller(B), ORGANISER, "cooldown", {"cooldown_s": 5})
    assert (await places.settings(PLACE)).cooldown_s == 5
    assert "choose the roles of organisers" in await refused(
        places.change(players.caller(B), ORGANISER, "organiser", {"organiser": 78})
    )
    assert "may manage" in await refused(places.change(players.caller(C), NOBODY, "games", {"games": ()}))
    assert await places.organises(PLACE, ORGANISER) and not await places.organises(PLACE, NOBODY)
    assert await places.settings(PLACE + 1) == PlaceSettings()


async def test_what_organisers_did_is_listed_for_organisers(
    host: Host, players: Players, clock: HeldClock
) -> None:
    click = players.caller(A)
    await host.places.change(click, MANAGER, "cooldown", {"tables": 3})
    await host.places.change(click, MANAGER, "cooldown", {"tables": 3})
    await host.places.change(players.caller(A), MANAGER, "cooldown", {"tables": 3})
    await host.places.block(players.caller(A), MANAGER, C)
    lobby = await players.lobby(B)
    await host.membership.close(players.caller(A), MANAGER, lobby.ref)
    rows = await host.places.audit(players.caller(A), MANAGER)
    assert [(row.what, row.actor_id, row.code) for row in rows] == [
        ("close", A, lobby.ref.code), ("block", A, None), ("cooldown", A, None),
    ]  # fmt: skip
    assert "may manage" in await refused(host.places.audit(players.caller(B), NOBODY))
    clock.time += timedelta(days=366)
    await host.places.unblock(players.caller(A), MANAGER, C)
    assert [row.what for row in await host.places.audit(players.caller(A), MANAGER)] == ["unblock"]


async def test_games_are_played_where_and_as_allowed(host: Host, players: Players) -> None:
    change = host.places.change
    await change(players.caller(A), MANAGER, "channels", {"channels": (CHANNEL + 1,)})
    refusal = await refused(host.new_table(players.caller(A), "tiny"))
    assert refusal == f"No games in this channel; play in <#{CHANNEL + 1}>."
    thread = await host.new_table(
        players.caller(A), "tiny", in_channel=CHANNEL + 2, parent=CHANNEL + 1, thread=True
    )
    assert thread.channel == CHANNEL + 2
    await change(players.caller(A), MANAGER, "channels", {"channels": ()})
    assert "There is no game “chess”" in await refused(
        change(players.caller(A), MANAGER, "games", {"games": ("chess",)})
    )
    await change(players.caller(A), MANAGER, "games", {"games": ("tiny",)})
    assert (await players.lobby(A)).status == "lobby"


async def test_a_game_that_is_not_allowed_is_refused_with_those_that_are(
    host: Host, players: Players, store: Store
) -> None:
    async with store.transaction() as tx:
        await tx.keep_place_setting(PLACE, '{"games": ["other"]}')
    refusal = await refused(host.new_table(players.caller(A), "tiny"))
    assert refusal == "“tiny” is not played on this server; the games here are: other."


@ON_BOTH
async def test_two_processes_that_settle_different_things_at_once_lose_neither(
    database_url: str, clock: HeldClock
) -> None:
    stores = [await Store.open(database_url) for _ in range(2)]
    hosts = [await Host.open(store, GAMES, clock, ticking=False) for store in stores]
    people = [Players(host, interactions=[number * 1_000_000]) for number, host in enumerate(hosts, start=1)]
    for number in range(1, 9):
        await asyncio.gather(
            hosts[0].places.change(people[0].caller(A), MANAGER, "cooldown", {"cooldown_s": number}),
            hosts[1].places.change(people[1].caller(A), MANAGER, "limits", {"tables": number}),
        )
    again = await Host.open(stores[0], GAMES, clock, ticking=False)
    settings = await again.places.settings(PLACE)
    assert (settings.cooldown_s, settings.tables) == (8, 8)
    assert len(await again.places.audit(people[0].caller(A), MANAGER)) == 16
    for host in (*hosts, again):
        await host.close()
    for store in stores:
        await store.close()


async def test_tables_are_limited_by_number_and_by_time(
    host: Host, players: Players, clock: HeldClock
) -> None:
    change = host.places.change
    await change(players.caller(A), MANAGER, "cooldown", {"tables_per_person": 2, "tables": 3})
    for number in range(2):
        await host.new_table(players.caller(A), "tiny", in_channel=CHANNEL + number)
    assert "You already host 2 open tables" in await refused(
        host.new_table(players.caller(A), "tiny", in_channel=CHANNEL + 8)
    )
    await host.new_table(players.caller(B), "tiny", in_channel=CHANNEL + 3)
    assert "3 tables are open" in await refused(
        host.new_table(players.caller(C), "tiny", in_channel=CHANNEL + 9)
    )
    await change(players.caller(A), MANAGER, "cooldown", {"tables": 9, "cooldown_s": 60})
    refusal = await refused(host.new_table(players.caller(B), "tiny", in_channel=CHANNEL + 9))
    assert refusal.startswith("You have just opened a table; you can open the next one <t:")
    clock.time += timedelta(seconds=61)
    assert (await host.new_table(players.caller(B), "tiny", in_channel=CHANNEL + 9)).host == B


async def test_limits_out_of_range_are_refused_and_change_nothing(host: Host, players: Players) -> None:
    for values in ({"tables": 0}, {"cooldown_s": -1}, {"lobby_hours": 10_000}, {"colour": 3}):
        assert await refused(host.places.change(players.caller(A), MANAGER, "cooldown", values))
    assert await host.places.settings(PLACE) == PlaceSettings()
    assert await host.places.audit(players.caller(A), MANAGER) == []


async def test_who_is_blocked_by_the_server_neither_opens_nor_joins(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    assert "cannot block yourself" in await refused(host.places.block(players.caller(A), MANAGER, A))
    assert await host.places.block(players.caller(A), MANAGER, C)
    assert not await host.places.block(players.caller(A), MANAGER, C)
    assert list(await host.places.blocked(PLACE)) == [C]
    sentence = "An organiser of this server does not let you play here."
    assert await refused(host.join(players.caller(C), lobby.ref)) == sentence
    assert await refused(host.new_table(players.caller(C), "tiny", in_channel=CHANNEL + 1)) == sentence
    assert await host.places.unblock(players.caller(A), MANAGER, C)
    assert not await host.places.unblock(players.caller(A), MANAGER, C)
    assert len((await host.join(players.caller(C), lobby.ref)).seats) == 2


async def test_people_who_avoid_each_other_do_not_meet(host: Host, players: Players) -> None:
    lobby = await players.lobby(A)
    assert "cannot block yourself" in await refused(host.places.avoid(players.caller(A), A))
    assert await host.places.avoid(players.caller(A), B)
    refusal = await refused(host.join(players.caller(B), lobby.ref))
    assert refusal == "You cannot sit down at this table; try another."
    assert "cannot be invited" in await refused(host.membership.invite(players.caller(A), lobby.ref, B))
    assert await host.places.avoid(players.caller(C), A)
    refusal = await refused(host.join(players.caller(C), lobby.ref))
    assert refusal == "You have blocked A, who sits here; `/block off:True` lifts that."
    assert await host.places.meet(players.caller(A), B) and await host.places.meet(players.caller(C), A)
    await host.join(players.caller(B), lobby.ref)
    assert len((await host.join(players.caller(C), lobby.ref)).seats) == 3


async def test_who_avoids_somebody_is_not_called_to_a_rematch_with_them(host: Host, players: Players) -> None:
    ref = await players.started(A, B, rounds=1)
    await players.play_out(ref)
    await host.places.avoid(players.caller(B), A)
    new = await host.membership.rematch(players.caller(A), ref)
    assert "You have blocked A" in await refused(host.join(players.caller(B), new.ref))


async def test_the_contract_of_the_place_is_that_of_tables_which_choose_none(
    host: Host, players: Players, store: Store
) -> None:
    values = Contract.of_preset("live").model_dump(mode="json")
    await host.places.change(players.caller(A), MANAGER, "contract", {"contract": values})
    lobby = await players.lobby(A)
    row = await store.read.session(PLACE, lobby.ref.code)
    assert row is not None and read_contract(row.contract) == Contract.of_preset("live")


async def test_reports_are_kept_numbered_and_limited(
    host: Host, players: Players, store: Store, clock: HeldClock
) -> None:
    click = players.caller(A)
    first = await host.places.report(click, None, "  somebody \n cheats ")
    assert (first.number, first.text) == (1, "somebody cheats")
    assert (await host.places.report(click, None, "somebody cheats")).repeated
    assert "empty report" in await refused(host.places.report(players.caller(A), None, " \n "))
    assert "1001 characters" in await refused(host.places.report(players.caller(A), None, "x" * 1001))
    for _ in range(4):
        await host.places.report(players.caller(A), "4F7K2Q", "more")
    assert "5 times within an hour" in await refused(host.places.report(players.caller(A), None, "again"))
    assert (await host.places.report(players.caller(B), None, "other")).number == 6
    rows = await store.read.reports(PLACE, 9)
    assert [(row.n, row.reporter_id, row.code) for row in rows][:2] == [(6, B, None), (5, A, "4F7K2Q")]
    clock.time += timedelta(days=366)
    await host.cleanup.once()
    assert await store.read.reports(PLACE, 9) == []


async def test_the_blocks_of_a_host_without_a_seat_are_honoured_at_their_table(
    host: Host, players: Players
) -> None:
    await host.places.avoid(players.caller(A), C)
    await host.places.avoid(players.caller(D), A)
    lobby = await host.new_table(players.caller(A), "tiny")
    assert lobby.seats == ()
    refusal = await refused(host.join(players.caller(C), lobby.ref))
    assert refusal == "You cannot sit down at this table; try another."
    refusal = await refused(host.join(players.caller(D), lobby.ref))
    assert refusal == "You have blocked A, this table's host; `/block off:True` lifts that."
    assert (await host.lobby(lobby.ref)).seats == ()
    assert (await host.join(players.caller(B), lobby.ref)).seats[0].user == B


async def test_the_blocks_of_a_host_without_a_seat_outlast_a_deletion(host: Host, players: Players) -> None:
    await host.places.avoid(players.caller(A), C)
    await host.privacy.delete(C)
    lobby = await host.new_table(players.caller(A), "tiny")
    refusal = await refused(host.join(players.caller(C), lobby.ref))
    assert refusal == "You cannot sit down at this table; try another."
    players.channel += 1
    await host.places.avoid(players.caller(D), B)
    await host.privacy.delete(B)
    lobby = await host.new_table(players.caller(B), "tiny")
    refusal = await refused(host.join(players.caller(D), lobby.ref))
    assert refusal == "You have blocked B, this table's host; `/block off:True` lifts that."
