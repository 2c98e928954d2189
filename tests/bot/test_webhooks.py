"""`/server webhook`, and what is sent: to a real receiver, for what happens through the whole bot."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.api.document import document
from bot.delivery.hooks import STEPS
from bot.outgoing.addresses import TrustedHosts
from bot.outgoing.post import Poster
from bot.outgoing.signing import signed
from host.public.webhooks import FAILING_MS, MOST
from sandbox import Sandbox
from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.api.contract import schema_of
from tests.bot.api.served import close
from tests.bot.house import LOBBY, House, button, shown, surely
from tests.bot.outgoing.receiver import Receiver, Resolver, receiving
from tests.bot.tournament import TITLE, begun
from tests.support.waiting import until


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as found:
        yield found


@pytest.fixture
async def hooked(sim: Sandbox, tmp_path: Path, receiver: Receiver) -> AsyncIterator[House]:
    """The bot, with webhooks switched on and a host that its operator vouches for."""
    close(sim, sim.world.add_channel(sim.guild, "hidden"))
    house = House(sim, tmp_path / "tables.db")
    house.more_settings["webhooks"] = "on"
    await house.start()
    trusted = TrustedHosts.read(f"hooks.test:{receiver.port}")
    house.client.poster = Poster(house.host.now, trusted, Resolver())
    try:
        yield house
    finally:
        await house.stop()


async def add(house: House, receiver: Receiver, who: str = "Owner") -> tuple[Seen, str]:
    """Add a webhook by the form; return the card and the secret."""
    person = house.person(who)
    card = shown(await person.fill(await person.slash(LOBBY, "/server webhook add"), text=receiver.url))
    return card, card.text.split("```")[1].strip()


def told(receiver: Receiver) -> list[dict[str, Any]]:
    return [json.loads(body) for _, body in receiver.got]


def types(receiver: Receiver) -> list[str]:
    return [message["type"] for message in told(receiver)]


async def has(receiver: Receiver, kind: str) -> None:
    async def came() -> bool:
        return kind in types(receiver)

    await until(came, kind)


async def test_webhooks_are_off_unless_whoever_runs_the_bot_switches_them_on(house: House) -> None:
    owner = house.person("Owner")
    for command in ("list", "add"):
        said = (await owner.slash(LOBBY, f"/server webhook {command}")).text
        assert "has not switched webhooks on" in said
    await house.table("A", "B")
    await house.quiet()
    assert not await house.host._services.store.read._run(
        "SELECT 1 FROM outbox WHERE kind = :k", {"k": "hook"}
    )


async def test_only_organisers_see_add_try_or_remove_webhooks(hooked: House, receiver: Receiver) -> None:
    await add(hooked, receiver)
    a = hooked.person("A")
    for command, options in (("list", {}), ("add", {}), ("test", {"number": 1}), ("remove", {"number": 1})):
        said = (await a.slash(LOBBY, f"/server webhook {command}", options)).text
        assert "Only those who may manage this server" in said, command
    listed = shown(await hooked.person("Owner").slash(LOBBY, "/server webhook list"))
    assert "hooks\\.test" in listed.text and not receiver.got


async def test_the_secret_is_shown_once_and_stands_in_no_list_audit_or_channel(
    hooked: House, receiver: Receiver
) -> None:
    card, secret = await add(hooked, receiver)
    assert secret.startswith("whsec_") and "Webhook 1 is added" in card.text
    owner = hooked.person("Owner")
    everywhere = [
        (await owner.slash(LOBBY, "/server webhook list")).text,
        (await owner.slash(LOBBY, "/server audit")).text,
        (await owner.slash(LOBBY, "/server settings")).text,
        *(seen.text for seen in await hooked.person("A").everything()),
    ]
    assert "added a webhook" in everywhere[1]
    for text in everywhere:
        assert secret not in text and "/in" not in text.replace("/inbox", "")
    rows = await hooked.host._services.store.read.webhooks(hooked.sim.guild.id)
    assert secret not in repr(rows) and receiver.url not in repr(rows)


async def test_a_game_is_told_from_its_opening_to_its_end_signed_in_order_and_as_declared(
    hooked: House, receiver: Receiver
) -> None:
    _, secret = await add(hooked, receiver)
    people = await hooked.table("A", "B")
    code = (await hooked.ref()).code
    await has(receiver, "table.started")
    await play_to_the_end(hooked, people)
    await has(receiver, "table.ended")
    await has(receiver, "rating.changed")
    messages = told(receiver)
    assert types(receiver)[:2] == ["table.opened", "table.started"] and "table.turn" in types(receiver)
    sequence = [message["sequence"] for message in messages]
    assert sequence == sorted(sequence)
    for headers, body in receiver.got:
        stamp = int(headers["webhook-timestamp"])
        assert (
            headers["webhook-signature"]
            == signed(secret, headers["webhook-id"], stamp, body)["webhook-signature"]
        )
        message = json.loads(body)
        shape = document()["webhooks"][message["type"]]["post"]["requestBody"]["content"]["application/json"]
        schema_of(shape["schema"]).validate(message)
    assert len({headers["webhook-id"] for headers, _ in receiver.got}) == len(receiver.got)
    ended = next(message for message in messages if message["type"] == "table.ended")["data"]["table"]
    outcome = (await hooked.host.look(await hooked.ref(), None)).outcome
    assert outcome is not None and ended["result"]["places"] == list(outcome.places)
    assert (ended["code"], ended["status"]) == (code, "ended")
    assert [seat["name"] for seat in ended["seats"]] == ["A", "B"]
    rated = next(message for message in messages if message["type"] == "rating.changed")["data"]
    assert {change["name"] for change in rated["changes"]} == {"A", "B"}
    assert sum(change["change"] for change in rated["changes"]) == pytest.approx(0, abs=2)


async def play_to_the_end(house: House, people: list[Person]) -> None:
    """Let a tiny game be played by the host's own commands."""
    ref = await house.ref()
    for _ in range(200):
        look = await house.host.look(ref, None)
        if look.pending is None:
            return
        seat = look.pending.must[0]
        person = next(one for one in people if one.id == look.seats[seat].user)
        mine = await house.host.look(ref, person.id)
        action = mine.game.greedy(mine.view, mine.legal, Random(1))
        await house.host.act(house.caller(person, ref), ref, mine.decision, action)
    raise AssertionError("the game does not end")


async def test_a_private_table_tells_nothing_and_neither_does_a_closed_channel(
    hooked: House, receiver: Receiver
) -> None:
    await add(hooked, receiver)
    a, owner = hooked.person("A"), hooked.person("Owner")
    await owner.slash("#hidden", "/game new", game="tiny")
    assert await hooked.host.table_in(hooked.sim.guild.id, hooked.sim.channel("#hidden").id)
    await a.slash(LOBBY, "/game new", game="tiny", private=True)
    await hooked.quiet()
    assert receiver.got == []
    await owner.slash(LOBBY, "/game new", game="tiny")
    await has(receiver, "table.opened")
    assert len(receiver.got) == 1


async def test_what_was_not_taken_is_sent_again_under_the_same_id(hooked: House, receiver: Receiver) -> None:
    await add(hooked, receiver)
    receiver.statuses = [500, 204]
    await hooked.person("A").slash(LOBBY, "/game new", game="tiny")

    async def twice() -> bool:
        return len(receiver.got) == 2

    await until(twice, "it comes again after five seconds")
    (first, one), (second, other) = receiver.got
    assert first["webhook-id"] == second["webhook-id"] and one == other
    listed = shown(await hooked.person("Owner").slash(LOBBY, "/server webhook list")).text
    assert "last called" in listed and "takes nothing" not in listed


async def test_one_that_takes_nothing_for_days_is_switched_off_and_organisers_are_told_once(
    hooked: House, receiver: Receiver
) -> None:
    await add(hooked, receiver)
    receiver.statuses = [500]
    store, place = hooked.host._services.store, hooked.sim.guild.id
    [row] = await store.read.webhooks(place)
    async with store.transaction() as tx:
        since = hooked.host.now() - FAILING_MS
        await tx.webhook_answered(row.addressee, since, "500", works=True, failing_since=since)
    owner, a = hooked.person("Owner"), hooked.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    said = await a.wait_for(LOBBY, "I have switched off webhook 1")
    assert "hooks.test" not in said.text, "where it leads is nobody's business in a channel"
    await a.slash(LOBBY, "/game join")
    await hooked.quiet()
    assert len(receiver.got) == 1, "one that is switched off is not called"
    assert "switched a webhook off" in (await owner.slash(LOBBY, "/server audit")).text
    listed = shown(await owner.slash(LOBBY, "/server webhook list"))
    assert "switched off; a test" in listed.text
    failed = shown(await owner.click(listed, "Test 1"))
    assert "has not taken the message: it answered with status 500" in failed.text
    receiver.statuses = [204]
    tested = shown(await owner.click(failed, "Test 1"))
    assert "Webhook 1 has taken the message (status 204)." in tested.text
    await surely(a, "/game abandon")
    await has(receiver, "table.closed")


async def test_one_that_says_it_is_gone_is_switched_off_at_once(hooked: House, receiver: Receiver) -> None:
    await add(hooked, receiver)
    receiver.statuses = [410]
    a = hooked.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    await a.wait_for(LOBBY, "I have switched off webhook 1")


async def test_addresses_that_lead_inside_are_refused_when_added_and_when_called(
    hooked: House, receiver: Receiver
) -> None:
    owner = hooked.person("Owner")
    for url in (
        "http://example.org/",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://[::1]/",
        "nonsense",
    ):
        said = (await owner.fill(await owner.slash(LOBBY, "/server webhook add"), text=url)).text
        assert "address" in said and "whsec_" not in said
    hooked.client.poster = Poster(hooked.host.now, TrustedHosts(), Resolver(["127.0.0.1"]))
    named = shown(
        await owner.fill(await owner.slash(LOBBY, "/server webhook add"), text="https://lies.example/")
    )
    tested = shown(await owner.click(named, "Test 1"))
    assert "its name leads to an address that I must not call" in tested.text
    assert not receiver.got


async def test_by_button_too_up_to_the_limit_and_removed_with_what_waits(
    hooked: House, receiver: Receiver
) -> None:
    owner = hooked.person("Owner")
    listed = shown(await owner.slash(LOBBY, "/server webhook list"))
    assert "None." in listed.text
    added = shown(await owner.fill(await owner.click(listed, "Add a webhook"), text=receiver.url))
    assert "whsec_" in added.text
    for _ in range(MOST - 1):
        await add(hooked, receiver)
    full = await owner.fill(await owner.slash(LOBBY, "/server webhook add"), text=receiver.url)
    assert f"There are {MOST} webhooks here" in full.text
    receiver.statuses = [500]
    await hooked.person("A").slash(LOBBY, "/game new", game="tiny")

    async def all_tried() -> bool:
        return len(receiver.got) == MOST

    await until(all_tried, "each was called")
    listed = shown(await owner.slash(LOBBY, "/server webhook list"))
    removed = shown(await owner.click(listed, "Remove 2"))
    assert "Webhook 2 is removed." in removed.text and not [
        b for b in removed.buttons if b.label == "Remove 2"
    ]
    assert "There is no webhook 2." in (await owner.slash(LOBBY, "/server webhook remove", number=2)).text
    assert "There is no webhook 2 here" in (await owner.slash(LOBBY, "/server webhook test", number=2)).text
    rows = "SELECT count(*) FROM outbox WHERE kind = :kind AND state = 'waiting'"
    [(left,)] = await hooked.host._services.store.read._run(rows, {"kind": "hook"})
    assert left == MOST - 1
    assert button(removed, "Add a webhook")


def test_a_message_is_tried_for_about_three_days() -> None:
    assert timedelta(days=3) < sum(STEPS, timedelta()) < timedelta(days=3.5)


async def test_a_receiver_that_hangs_holds_nothing_of_discord_up(hooked: House, receiver: Receiver) -> None:
    await add(hooked, receiver)
    hang = asyncio.Event()

    class Hanging(Poster):
        async def post(self, *_: object) -> Any:
            await hang.wait()

    hooked.client.poster = Hanging(hooked.host.now, TrustedHosts())
    a, _ = await hooked.table("A", "B")
    await hooked.board(a)
    hang.set()


async def test_an_event_is_told_from_its_announcement_to_its_end(hooked: House, receiver: Receiver) -> None:
    await add(hooked, receiver)
    owner, _ = await begun(hooked, "A", "B")
    await has(receiver, "event.paired")
    await surely(owner, "/tournament manage", do="cancel")
    await has(receiver, "event.cancelled")
    happened = [message for message in told(receiver) if message["type"].startswith("event.")]
    assert [message["type"] for message in happened] == ["event.announced", "event.paired", "event.cancelled"]
    for message in happened:
        shape = document()["webhooks"][message["type"]]["post"]["requestBody"]["content"]["application/json"]
        schema_of(shape["schema"]).validate(message)
    assert happened[-1]["data"]["event"]["title"] == TITLE
    assert happened[-1]["data"]["event"]["players"] == 2


async def test_spectators_delay_holds_for_webhooks(hooked: House, receiver: Receiver) -> None:
    await add(hooked, receiver)
    a, b = hooked.person("A"), hooked.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join")
    await a.slash(LOBBY, "/game viewers", delay=60)
    await a.slash(LOBBY, "/game start")
    await until(hooked.begun, "the game has begun")
    await a.slash(LOBBY, "/tiny draw")
    await hooked.quiet()
    assert {"table.started", "table.turn"}.isdisjoint(types(receiver))
    rows = "SELECT not_before - created_at FROM outbox WHERE kind = 'hook' AND state = 'waiting'"
    late = [row[0] for row in await hooked.host._services.store.read._run(rows, {})]
    assert late and all(behind > 60_000 for behind in late)
