"""People who wait for players: who is found, whose table it is, and what two at once cannot break."""

import asyncio
from typing import Any

import pytest

from host import Authority, Host, Refusal, TableRef
from host.finding.groups import Occupied
from host.finding.queue import MOST_OWN, Joined, Wish
from storage import Store
from tests.host.people import CHANNEL, PLACE, A, B, C, D, HeldClock, Players, refused
from tests.support.engines import ON_BOTH

MANAGER = Authority(manager=True)
TINY = Wish("tiny", least=2, most=3)


async def allow(players: Players) -> None:
    """Let people wait for players."""
    await players.host.places.change(players.caller(A), MANAGER, "finding", {"queue": True})


async def wait(players: Players, user: int, wish: Wish = TINY) -> Joined:
    """Let somebody wait in the channel."""
    return await players.host.finding.wait(players.caller(user), CHANNEL, wish)


async def seated(host: Host, ref: TableRef | None) -> list[int]:
    """Return who sits at a table, in order of their ids."""
    assert ref is not None
    return sorted(seat.user or 0 for seat in (await host.lobby(ref)).seats)


async def opened(host: Host, joined: Joined) -> TableRef | None:
    """Open the table of a group that was found, in the channel."""
    return await host.finding.open_group(TableRef(PLACE, joined.found[0].found), CHANNEL)


@pytest.fixture
async def players(host: Host) -> Players:
    """Give people to a host who may wait for players."""
    found = Players(host)
    await allow(found)
    return found


async def test_nobody_waits_where_no_organiser_allows_it(host: Host, players: Players) -> None:
    await host.places.change(players.caller(A), MANAGER, "finding", {"queue": False})
    assert "/server settings queue:True" in await refused(wait(players, A))


async def test_enough_who_fit_get_a_table_with_all_of_them_at_it(
    host: Host, players: Players, store: Store
) -> None:
    assert (await wait(players, A)).found == ()
    joined = await wait(players, B)
    assert [row.user_id for row in joined.found] == [A, B]
    ref = await opened(host, joined)
    assert await seated(host, ref) == [A, B] and ref is not None
    lobby = await host.lobby(ref)
    assert lobby.host in (A, B) and lobby.seating == "random" and lobby.contract.pace == "slow"
    rows = await store.read._run("SELECT body FROM outbox WHERE kind = 'notice'", {})
    assert len(rows) == 1 and str(A) in str(rows[0]) and str(B) in str(rows[0]), "both are called"
    assert await host.finding.waiting(PLACE, CHANNEL) == []
    assert await host.finding.open_group(TableRef(PLACE, joined.found[0].found), CHANNEL) is None, "once"


async def test_the_host_is_drawn(host: Host, players: Players) -> None:
    hosts = set()
    for number in range(12):
        channel = CHANNEL + number
        await host.finding.wait(players.caller(A), channel, TINY)
        found = (await host.finding.wait(players.caller(B), channel, TINY)).found
        ref = await host.finding.open_group(TableRef(PLACE, found[0].found), channel)
        assert ref is not None
        hosts.add((await host.lobby(ref)).host)
        await players.close(ref)
    assert hosts == {A, B}


async def test_who_may_open_no_table_is_not_drawn(host: Host, players: Players) -> None:
    await host.places.change(players.caller(A), MANAGER, "limits", {"tables_per_person": 1})
    await host.new_table(players.caller(A), "tiny", in_channel=CHANNEL + 1)
    await wait(players, A)
    ref = await opened(host, await wait(players, B))
    assert ref is not None and (await host.lobby(ref)).host == B


async def test_games_and_paces_are_queues_of_their_own(players: Players) -> None:
    await wait(players, A)
    assert (await wait(players, B, Wish("tiny", "live", 2, 3))).found == ()
    assert "There is no pace" in await refused(wait(players, C, Wish("tiny", "never")))
    assert "There is no game" in await refused(wait(players, C, Wish("chess")))
    assert "choose `least:` and `most:`" in await refused(wait(players, C, Wish("tiny", least=7, most=9)))


@pytest.mark.parametrize("blocker", [A, B])
async def test_two_who_avoid_each_other_do_not_sit_down_together(
    host: Host, players: Players, blocker: int
) -> None:
    await host.places.avoid(players.caller(blocker), B if blocker == A else A)
    await wait(players, A)
    assert (await wait(players, B)).found == ()
    assert [row.user_id for row in (await wait(players, C)).found] == [A, C]


async def test_a_block_between_finding_and_opening_lets_the_group_wait_on(
    host: Host, players: Players
) -> None:
    await wait(players, A)
    joined = await wait(players, B)
    await host.places.avoid(players.caller(A), B)
    assert "cannot sit down together" in await refused(opened(host, joined))
    await host.finding.wait_on(TableRef(PLACE, joined.found[0].found), CHANNEL)
    assert [row.user_id for row in await host.finding.waiting(PLACE, CHANNEL)] == [A, B]
    assert [row.user_id for row in (await wait(players, C)).found] == [A, C]


async def test_whom_the_organisers_keep_away_is_not_seated(host: Host, players: Players) -> None:
    await wait(players, A)
    await host.places.block(players.caller(D), MANAGER, A)
    assert (await wait(players, B)).found == ()
    assert "does not let you play here" in await refused(wait(players, A))


async def test_who_has_left_the_server_is_not_seated_and_the_others_wait_on(
    host: Host, players: Players
) -> None:
    await wait(players, A)
    joined = await wait(players, B)
    ref = TableRef(PLACE, joined.found[0].found)
    await wait(players, C)
    await host.finding.wait_on(ref, CHANNEL, [A])
    assert await host.finding.open_group(ref, CHANNEL) is None
    (b,) = await host._services.store.read.queued_of(B)
    assert b.found and b.found != ref.code, "with whoever came meanwhile"
    assert await seated(host, await host.finding.open_group(TableRef(PLACE, b.found), CHANNEL)) == [B, C]


async def test_one_person_in_two_queues_is_found_in_one_and_waits_in_none(
    host: Host, players: Players
) -> None:
    await wait(players, A)
    await host.finding.wait(players.caller(A), CHANNEL + 1, TINY)
    await wait(players, B)
    assert [row.user_id for row in await host.finding.waiting(PLACE, CHANNEL + 1)] == []
    assert "just found for you" in await refused(wait(players, A))


async def test_a_friend_is_seated_once_they_agree(host: Host, players: Players) -> None:
    asked = await wait(players, A, Wish("tiny", friend=B, friend_name="B", least=3, most=3))
    assert (await wait(players, C, Wish("tiny", least=3, most=3))).found == ()
    assert "Nobody waits for your answer" in await refused(
        host.finding.agree(players.caller(D), asked.row.code)
    )
    joined = await host.finding.agree(players.caller(B), asked.row.code)
    assert await seated(host, await opened(host, joined)) == [A, B, C]


async def test_a_friend_agrees_by_naming_the_other_and_may_change_their_mind(
    host: Host, players: Players
) -> None:
    pair = Wish("tiny", friend=B, friend_name="B", least=3, most=3)
    await wait(players, A, pair)
    back = Wish("tiny", friend=A, friend_name="A", least=3, most=3)
    assert (await wait(players, B, back)).row.agreed
    assert await host.finding.wait_no_more(players.caller(B)) == 1
    assert await host.finding.wait_no_more(players.caller(B)) == 0
    (row,) = await host.finding.waiting(PLACE, CHANNEL)
    assert (row.user_id, row.agreed) == (A, False)
    await host.places.avoid(players.caller(B), A)
    assert await refused(wait(players, A, pair)) == "They cannot wait along with you."


@pytest.mark.parametrize("who", [A, B])
async def test_nothing_is_left_of_who_is_deleted(
    host: Host, players: Players, store: Store, who: int
) -> None:
    await wait(players, A, Wish("tiny", friend=B, friend_name="B"))
    assert (await host.privacy.show(A))["queue"] == (await host.privacy.show(B))["queue"] == 1
    held = await host.privacy.export(B)
    assert b"along with a friend" in held and b'"name": "A"' not in held, "nothing about anybody else"
    await host.privacy.delete(who)
    assert await store.read.queued_of(A) == await store.read.queued_of(B) == []
    assert await store.read._run("SELECT 1 FROM outbox WHERE kind = 'place_notice'", {}) == []


async def test_entries_end_by_themselves(host: Host, players: Players, clock: HeldClock) -> None:
    await wait(players, A, Wish("tiny", hours=1))
    clock.time = clock.time.replace(hour=2)
    assert await host.finding.waiting(PLACE, CHANNEL) == []
    assert (await wait(players, B)).found == ()
    await host.finding.tidy()
    assert await host._services.store.read.queued_of(A) == []


async def test_changing_what_one_waits_for_keeps_ones_place(host: Host, players: Players) -> None:
    await wait(players, A, Wish("tiny", least=3, most=3))
    await wait(players, B, Wish("tiny", least=3, most=3))
    await wait(players, A, Wish("tiny", least=3, most=3, hours=5))
    assert [row.user_id for row in await host.finding.waiting(PLACE, CHANNEL)] == [A, B]


async def test_nobody_waits_in_more_queues_than_few(host: Host, players: Players) -> None:
    for number in range(MOST_OWN):
        await host.finding.wait(players.caller(A), CHANNEL + number, TINY)
    assert "which is the limit" in await refused(
        host.finding.wait(players.caller(A), CHANNEL + MOST_OWN, TINY)
    )


async def test_where_another_table_stands_a_thread_is_asked_for(host: Host, players: Players) -> None:
    await players.lobby(D)
    await wait(players, A)
    joined = await wait(players, B)
    with pytest.raises(Occupied):
        await opened(host, joined)
    group = TableRef(PLACE, joined.found[0].found)
    ref = await host.finding.open_group(group, CHANNEL + 7, thread=True)
    assert await seated(host, ref) == [A, B]


async def test_what_a_crash_leaves_apart_is_brought_together(host: Host, players: Players) -> None:
    for user in (A, B):
        await wait(players, user, Wish("tiny", least=3, most=3))
    async with host._services.store.transaction() as tx:
        await tx._run("UPDATE queue_entry SET least = 2", {})
    await host.finding.tidy()
    assert await host.finding.waiting(PLACE, CHANNEL) == []
    (row,) = await host._services.store.read.queued_of(A)
    assert row.found


@ON_BOTH
async def test_nobody_is_found_twice_when_two_processes_look_at_once(rivals: Any) -> None:
    here, there = rivals
    await allow(here)
    there.host.places._known.clear()
    wishes = [(here, A, CHANNEL), (there, B, CHANNEL), (here, C, CHANNEL + 1), (there, D, CHANNEL + 1),
              (there, A, CHANNEL + 1), (here, D, CHANNEL)]  # fmt: skip
    asked = [
        side.host.finding.wait(side.caller(user), channel, Wish("tiny", least=2, most=2))
        for side, user, channel in wishes
    ]
    for came in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(came, (Joined, Refusal)), came
    read, sat = here.host._services.store.read, list[int]()
    groups = {row.found for user in (A, B, C, D) for row in await read.queued_of(user) if row.found}
    for code in groups:
        sat += [row.user_id for row in await read.queue_group(PLACE, code)]
    assert groups and len(sat) == len(set(sat)), "one seat for each"
    openings = [side.host.finding.open_group(TableRef(PLACE, min(groups)), CHANNEL) for side in (here, there)]
    made = [ref for ref in await asyncio.gather(*openings) if ref is not None]
    assert len(made) == 1, "one table for a group"
