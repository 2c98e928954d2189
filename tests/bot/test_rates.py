"""Discord's limits: a slow channel delays itself alone, and all requests stay below fifty a second."""

import asyncio
from collections import Counter
from datetime import timedelta
from typing import Any

import pytest

from bot import delivery
from bot.rates.pacer import A_SECOND, AT_ONCE, Pacer, Urgency, as_urgent_as
from host import TableRef
from sandbox import Fault
from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.house import House
from tests.support.hands import Hands
from tests.support.waiting import PATIENCE, until

POST = "/channels/{channel_id}/messages"
EDIT = "/channels/{channel_id}/messages/{message_id}"
LIMITED = 25


async def opened(house: House, channel: str, *people: Person) -> TableRef:
    """Let people open a table in a channel and start it, past Discord: commands take their time."""
    number, place = house.sim.channel(channel).id, house.sim.guild.id

    def caller(person: Person) -> Any:
        return house.caller(person, TableRef(place, ""))

    ref = (await house.host.new_table(caller(people[0]), "tiny", {}, number, seated=True)).ref
    for person in people[1:]:
        await house.host.join(caller(person), ref)
    await house.host.start(caller(people[0]), ref)
    return ref


async def town(house: House, tables: int) -> dict[str, TableRef]:
    """Open tables for two, each with people and a channel of its own, and wait for their boards."""
    refs = {}
    for number in range(tables):
        house.sim.add_channel(f"c-{number}")
        refs[f"c-{number}"] = await opened(house, f"c-{number}", *pair(house, f"c-{number}"))
    for channel in refs:
        await house.person("A").wait_for(f"#{channel}", board_after(0), timeout=PATIENCE)
    await house.quiet()
    return refs


def pair(house: House, channel: str) -> tuple[Person, Person]:
    """Return who plays in a channel."""
    return house.person(f"A of {channel}"), house.person(f"B of {channel}")


async def passes(house: House, channel: str, ref: TableRef, seat: int) -> None:
    """Let one of the two pass."""
    await house.host.act(house.caller(pair(house, channel)[seat], ref), ref, None, "pass")


def limit(house: House, channel: str, *, per: float = 150.0) -> None:
    """Let Discord refuse whatever is posted or changed in a channel for minutes."""
    number = house.sim.channel(channel).id
    for method, template in (("POST", POST), ("PATCH", EDIT)):
        house.sim.parts.buckets.rule(method, template, limit=0, per=per, only=number)


async def test_a_free_channel_is_served_while_more_are_limited_than_rows_go_at_once(house: House) -> None:
    refs = await town(house, LIMITED + 1)
    free = f"c-{LIMITED}"
    for channel in list(refs)[:-1]:
        limit(house, channel)
        await passes(house, channel, refs[channel], 0)
    await until(lambda: len(too_many(house)) >= LIMITED, "each is told once to wait")
    for ply in (1, 2, 3):
        await passes(house, free, refs[free], (ply + 1) % 2)
        await house.person("A").wait_for(f"#{free}", board_after(ply))
    assert set(Counter(too_many(house)).values()) == {1}, "who was told to wait does not ask again"
    out = {row.target for row in house.client.delivery._out.values()}
    assert out <= {house.sim.channel(free).id}, "what waits holds nothing"
    waiting = "SELECT held_by, attempts FROM outbox WHERE state = 'waiting' AND target_id <> :free"
    rows = await house.host._services.store.read._run(waiting, {"free": house.sim.channel(free).id})
    assert [tuple(row) for row in rows] == [(None, 0)] * LIMITED


def board_after(ply: int) -> Any:
    """Return what tells the board after a ply."""

    def found(seen: Seen) -> bool:
        return f"move {ply} " in seen.text and not seen.ephemeral

    return found


def too_many(house: House) -> list[str]:
    """Return the paths of what was refused as too much."""
    return [one.path for one in house.sim.requests if one.status == 429]


async def test_what_a_limited_channel_missed_becomes_one_board(house: House) -> None:
    refs = await town(house, 1)
    house.sim.parts.buckets.rule("POST", POST, limit=1, per=1.0)
    first = len(house.sim.requests)
    for ply, seat in enumerate((0, 1, 0, 1, 0, 1), start=1):
        await passes(house, "c-0", refs["c-0"], seat)
        if ply == 1:
            await house.person("A").wait_for("#c-0", board_after(1))
    await house.person("A").wait_for("#c-0", board_after(6))
    posts = [one for one in house.sim.requests[first:] if one.template == POST and one.method == "POST"]
    assert len(posts) < 6
    assert len(too_many(house)) <= 1, "then the headers of each post tell"


async def test_what_goes_to_one_target_goes_one_after_the_other(house: House) -> None:
    await house.table("A", "B", dms=True)
    await house.quiet()
    held: list[int] = []
    """How many rows of each target were held at a time."""
    claim = house.host.outbox.claim
    together = "SELECT count(*) FROM outbox WHERE held_by <> '' AND state = 'waiting' GROUP BY target_id"

    async def watched(*args: Any, **named: Any) -> Any:
        rows = await claim(*args, **named)
        held.extend(n for (n,) in await house.host._services.store.read._run(together, {}))
        return rows

    house.host.outbox.claim = watched  # type: ignore[method-assign]
    house.sim.parts.latency = 0.3
    a, b = house.person("A"), house.person("B")
    for person in (a, b, a, b):
        await person.slash("#lobby", "/tiny draw")
    await house.quiet()
    assert {*held} == {1}


async def test_a_living_process_renews_its_lease_and_never_takes_its_own_row_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, _ = await house.table("A", "B")
    await house.quiet()
    short = timedelta(seconds=1.5)
    monkeypatch.setattr("bot.delivery.LEASE", short)
    house.client.delivery._keeper.cancel()  # type: ignore[union-attr]
    house.client.delivery._keeper = asyncio.create_task(house.client.delivery._keep())
    claim = house.host.outbox.claim
    house.host.outbox.claim = lambda room: claim(room, short)  # type: ignore[method-assign, assignment, misc]
    taken = Counter[str]()
    deliver = delivery.Delivery._deliver

    async def counted(self: Any, row: Any) -> None:
        taken[row.nonce] += 1
        await deliver(self, row)

    monkeypatch.setattr(delivery.Delivery, "_deliver", counted)
    house.sim.faults.append(Fault("POST", POST, 200, delay=4.0))
    await a.slash("#lobby", "/tiny pass")
    await house.quiet()
    assert set(taken.values()) == {1}


async def test_sixty_boards_at_once_never_pass_fifty_a_second(house: House) -> None:
    refs = await town(house, 60)
    house.sim.parts.buckets.everywhere = 50
    for channel, ref in refs.items():
        await passes(house, channel, ref, 0)
    for channel in refs:
        await house.person("A").wait_for(f"#{channel}", board_after(1), timeout=PATIENCE)
    assert not too_many(house)


async def test_a_global_429_halts_everything_and_loses_nothing(house: House) -> None:
    refs = await town(house, 3)
    house.sim.faults.append(Fault("POST", POST, 429, retry_after=0.4, everywhere=True))
    for channel, ref in refs.items():
        await passes(house, channel, ref, 0)
    for channel in refs:
        await house.person("A").wait_for(f"#{channel}", board_after(1))
    assert len(too_many(house)) == 1


async def test_a_command_that_meets_a_limit_waits_for_it(house: House) -> None:
    house.sim.parts.buckets.rule("POST", "/channels/{channel_id}/threads", limit=1, per=0.4)
    a = house.person("A")
    for _ in range(3):
        await a.slash("#lobby", "/game new", game="tiny", thread=True)
    assert (
        len([one for one in house.sim.requests if one.path.endswith("/threads") and one.status == 201]) == 3
    )


async def test_a_long_limit_is_said_and_holds_nobody_else_up(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    house.sim.faults.append(Fault("POST", "/channels/{channel_id}/threads", 429, retry_after=600.0))
    told = await a.slash("#lobby", "/game new", game="tiny", thread=True)
    assert "wait a minute" in told.text and "Nothing was changed" in told.text
    also = await b.slash("#lobby", "/game new", game="tiny", thread=True)
    assert "wait a minute" in also.text
    assert "opens a table" in (await b.slash("#lobby", "/board")).text, "all else is answered"


async def test_in_no_second_more_than_44_go(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(monkeypatch)
    pacer, gone = Pacer(1.0, hands), list[float]()

    async def go() -> None:
        await pacer.turn()
        gone.append(hands.now)

    await asyncio.gather(*(go() for _ in range(500)))
    most = max(sum(1 for at in gone if start <= at < start + 1.0) for start in gone)
    assert most <= A_SECOND + AT_ONCE == 44
    assert gone[-1] - gone[0] == pytest.approx(496 / 40)


async def test_what_is_most_urgent_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    pacer, gone = Pacer(1.0, Hands(monkeypatch)), list[Urgency]()

    async def go(wanted: Urgency) -> None:
        with as_urgent_as(wanted):
            await pacer.turn()
        gone.append(wanted)

    for _ in range(AT_ONCE):
        await pacer.turn()
    lines = [asyncio.create_task(go(one)) for _ in range(5) for one in reversed(Urgency)]
    await asyncio.gather(*lines)
    assert gone == sorted(gone) and len(gone) == 20


async def test_who_gives_up_takes_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(monkeypatch)
    pacer = Pacer(1.0, hands)
    for _ in range(AT_ONCE):
        await pacer.turn()
    gone = asyncio.create_task(pacer.turn())
    await asyncio.sleep(0)
    gone.cancel()
    before = hands.now
    await pacer.turn()
    assert hands.now - before <= 1 / A_SECOND + 1e-9


async def test_a_process_with_some_of_the_shards_takes_its_part(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(monkeypatch)
    pacer = Pacer(0.25, hands)
    for _ in range(AT_ONCE + 10):
        await pacer.turn()
    assert hands.now - 100.0 == pytest.approx(10 / (A_SECOND / 4))
