"""Threads of tables: kept alive, opened again before a post, and a sentence where one is locked."""

import asyncio
import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.threads import QUIET_MS
from engine import Text
from host import Authority, Caller, Refusal
from sandbox.faults import Fault
from tests.bot.house import LOBBY, House, more
from tests.support.waiting import until

MANAGER = Authority(manager=True)


async def threaded(house: House) -> Any:
    """Let A and B play in a thread of its own; return it."""
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny", thread=True)
    thread = house.sim.channel("Tiny")
    await b.slash(thread, "/game join")
    await a.slash(thread, "/game start")
    await house.quiet()
    return thread


LONG = timedelta(seconds=30)


def edits(house: House, thread: Any) -> int:
    """Return how often the thread itself was changed."""
    path = f"/channels/{thread.id}"
    return sum(one.method == "PATCH" and one.path.endswith(path) for one in house.sim.requests)


async def resting(house: House) -> None:
    """Wait until all that cannot be said now is put off for long."""

    async def later() -> bool:
        due = await house.host.outbox.next_due()
        return due is not None and due - datetime.now(UTC) > LONG

    await until(later, "nothing is tried any more")


async def test_a_thread_is_renewed_without_a_message_before_its_week_is_over(house: House) -> None:
    thread = await threaded(house)
    a = house.person("A")
    before = len(await a.messages(thread))
    now = int(time.time() * 1000)
    assert await house.client.threads.once(now) == 0, "it is young"
    assert edits(house, thread) == 0
    thread.thread.archived = True
    assert await house.client.threads.once(now + QUIET_MS + 1) == 1
    assert not thread.thread.archived
    assert edits(house, thread) == 3, "opened, its time changed and changed back: that counts as activity"
    assert thread.thread.auto_archive_minutes == 10080
    assert len(await a.messages(thread)) == before


async def test_an_archived_thread_is_opened_for_the_next_board(house: House) -> None:
    thread = await threaded(house)
    a = house.person("A")
    ref = (await house.host.tables_of(None, a.id))[0]
    board = await a.wait_for(thread, lambda seen: any(one.label == "Your move" for one in seen.buttons))
    thread.thread.archived = True
    await house.host.membership.hand_over(house.caller(a, ref), ref, house.person("B").id)
    await a.wait_for(thread, "table's host now", after=board)
    await house.quiet()
    assert not thread.thread.archived


async def test_a_locked_thread_gets_one_sentence_in_its_channel(house: House) -> None:
    thread = await threaded(house)
    a, b = house.person("A"), house.person("B")
    ref = (await house.host.tables_of(None, a.id))[0]
    thread.thread.archived = thread.thread.locked = True
    await house.host.membership.hand_over(house.caller(a, ref), ref, b.id)
    said = await a.wait_for(LOBBY, "is locked, so I cannot post there")
    assert f"<#{thread.id}>" in said.text and ref.code in said.text
    await house.host.membership.hand_over(house.caller(b, ref), ref, a.id)
    await resting(house)
    thread.thread.archived = thread.thread.locked = False
    house.forget_leases()
    house.host.outbox.wake.set()
    await a.wait_for(thread, "A is this table")
    told = [seen for seen in await a.messages(LOBBY) if "is locked" in seen.text]
    assert len(told) == 1


async def test_a_private_table_has_a_private_thread_and_lets_guests_in(house: House) -> None:
    a, b, c = house.person("A"), house.person("B"), house.person("C")
    await a.slash(LOBBY, "/game new", game="tiny", private=True)
    thread = house.sim.channel("Tiny")
    assert thread.type == 12
    assert thread.thread is not None
    assert set(thread.thread.members) >= {a.id} and b.id not in thread.thread.members
    invited = await a.slash(thread, "/game invite", person=b)
    assert "is invited" in invited.text
    assert b.id in thread.thread.members and c.id not in thread.thread.members
    card = await b.wait_for(thread, "1 at the table")
    assert "You sit at the table" in (await b.click(await more(b, card), "Join without DMs")).text


async def test_without_the_permission_no_private_thread_is_opened(house: House) -> None:
    house.sim.deny(LOBBY, house.sim.world.bot, "create_private_threads")
    reply = await house.person("A").slash(LOBBY, "/game new", game="tiny", private=True)
    assert "I lack the permission to create private threads" in reply.text
    assert await house.host.table_in(house.sim.guild.id, house.sim.channel(LOBBY).id) is None


def threads_of(house: House) -> list[Any]:
    """Return all threads that there are."""
    return [one for one in house.sim.world.channels.values() if one.thread is not None]


async def test_what_is_refused_opens_no_thread(house: House) -> None:
    a = house.person("A")
    reply = await a.slash(LOBBY, "/game new", game="chess", thread=True)
    assert "There is no game" in reply.text
    await house.host.places.change(
        Caller(a.id, "A", house.sim.guild.id, 0, 1), MANAGER, "cooldown", {"tables_per_person": 1}
    )
    await a.slash(LOBBY, "/game new", game="tiny")
    reply = await a.slash(LOBBY, "/game new", game="tiny", private=True)
    assert "which is the limit" in reply.text
    assert threads_of(house) == []


@pytest.mark.parametrize("manages", [True, False])
async def test_a_refusal_after_all_leaves_no_empty_thread(
    house: House, monkeypatch: pytest.MonkeyPatch, manages: bool
) -> None:
    a = house.person("A")
    change = house.sim.allow if manages else house.sim.deny
    change(LOBBY, house.sim.world.bot, "manage_threads")

    async def late(*_: object, **__: object) -> None:
        raise Refusal(Text("Others were quicker."))

    monkeypatch.setattr(house.host, "new_table", late)
    reply = await a.slash(LOBBY, "/game new", game="tiny", private=True)
    assert "Others were quicker." in reply.text
    assert [one.thread.archived for one in threads_of(house)] == ([] if manages else [True])


THREADS = "/channels/{channel_id}/threads"


@pytest.mark.parametrize("private", [False, True])
async def test_a_thread_that_was_made_before_a_502_is_found_again_and_not_made_twice(
    house: House, private: bool
) -> None:
    house.sim.faults.append(Fault("POST", THREADS, status=502, after=True))
    said = await house.person("A").slash(LOBBY, "/game new", game="tiny", thread=True, private=private)
    assert "is open in <#" in said.text
    assert len(threads_of(house)) == 1
    assert f"<#{threads_of(house)[0].id}>" in said.text
    await house.person("A").wait_for(threads_of(house)[0], "1 at the table")


async def test_a_thread_that_was_not_made_is_asked_for_again(house: House) -> None:
    house.sim.faults.append(Fault("POST", THREADS, status=502))
    said = await house.person("A").slash(LOBBY, "/game new", game="tiny", thread=True)
    assert "is open in <#" in said.text
    assert len(threads_of(house)) == 1


async def test_two_who_ask_at_once_never_get_the_same_thread(house: House) -> None:
    house.sim.faults.append(Fault("POST", THREADS, status=502, after=True, times=2))
    people = [house.person(name) for name in ("A", "B")]
    replies = await asyncio.gather(
        *(one.slash(LOBBY, "/game new", game="tiny", thread=True) for one in people)
    )
    said = [one.text for one in replies]
    assert all("is open in <#" in text for text in said)
    assert len(threads_of(house)) == 2
    assert len({text.split("<#")[1].split(">")[0] for text in said}) == 2
