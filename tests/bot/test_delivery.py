"""The outbox on its way to Discord: edits and new posts, pings, retries, refusals, closed doors, restarts."""

import asyncio
from datetime import timedelta
from typing import get_args

import pytest

from bot import delivery
from bot.cards import Card
from bot.delivery import breaker, channels, context, posts
from bot.delivery.breaker import MOST_INVALID, Breaker
from engine import heads
from host import Host
from host.mail.outbox import Kind, OutboxRow
from sandbox import Fault, Sandbox
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, button, shown
from tests.support import world
from tests.support.waiting import until

HELD = "SELECT 1 FROM outbox WHERE state = 'waiting' AND held_by IS NOT NULL"


NONCES = "SELECT kind, nonce FROM outbox WHERE seq = :seq"


def boards(messages: list[Seen]) -> list[Seen]:
    """Return the boards among messages: they have a head."""
    return [seen for seen in messages if "· move" in seen.text and not seen.ephemeral]


async def test_the_board_is_edited_while_the_same_person_acts(house: House) -> None:
    a, b = await house.table("A", "B")
    first = await house.board(a)
    await b.slash(LOBBY, "/tiny whistle")
    await house.quiet()
    found = boards(await a.messages(LOBBY))
    assert [seen.id for seen in found] == [first.id]
    assert "move 1" in found[0].text
    assert len([seen for seen in found if a.id in seen.pinged]) == 1


async def test_a_new_board_pings_the_next_person_and_strips_the_old_one(house: House) -> None:
    a, b = await house.table("A", "B")
    first = await house.board(a)
    await a.slash(LOBBY, "/tiny pass")
    second = await house.board(b, after=first)
    await house.quiet()
    assert second.pinged == (b.id,)
    old = await a.read(first)
    assert not old.buttons
    assert old.text == first.text


async def test_an_old_board_is_edited_too_while_nobody_else_is_called(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = await house.table("A", "B")
    first = await house.board(a)
    await house.quiet()
    monkeypatch.setattr(posts, "EDIT_SECONDS", -1.0)
    await b.slash(LOBBY, "/tiny whistle")
    await house.quiet()
    found = boards(await a.messages(LOBBY))
    assert [seen.id for seen in found] == [first.id] and "move 1" in found[0].text


async def test_a_board_that_somebody_deleted_is_posted_anew(house: House) -> None:
    a, b = await house.table("A", "B")
    first = await house.board(a)
    await house.quiet()
    channel = house.sim.channel(LOBBY)
    del channel.messages[first.id]
    await b.slash(LOBBY, "/tiny whistle")
    assert "move 1" in (await house.board(a, after=first)).text


async def test_a_board_that_is_late_gives_way_to_a_newer_one(house: House) -> None:
    a, b = await house.table("A", "B")
    first = await house.board(a)
    await house.quiet()
    house.sim.faults.append(Fault("POST", "/channels/{channel_id}/messages", 503, times=1))
    await a.slash(LOBBY, "/tiny pass")
    await until(lambda: not house.sim.faults, "the first attempt is refused")  # the next comes in a second
    await b.slash(LOBBY, "/tiny pass")
    await house.quiet()
    found = boards(await a.messages(LOBBY))
    assert [seen.id for seen in found] == [first.id], "B's board is never shown: it is A's turn again"
    assert "move 2" in found[0].text and found[0].buttons
    rows = await house.host._services.store.read._run(
        "SELECT state FROM outbox WHERE kind = 'board' ORDER BY seq", {}
    )
    assert [row[0] for row in rows] == ["sent", "replaced", "sent"]


async def test_each_post_is_found_by_its_own_mark_and_only_when_it_is_ours(house: House) -> None:
    a, _ = await house.table("A", "B")
    board = await house.board(a)
    await house.quiet()
    ref, me = await house.ref(), house.client.user
    assert me is not None
    channel = house.client.get_partial_messageable(board.channel_id, guild_id=ref.place)
    seq = (await house.host.look(ref, None)).version
    kept = await house.host._services.store.read._run(NONCES, {"seq": seq})
    nonces = {str(kind): str(key) for kind, key in kept}

    lobby = await a.wait_for(LOBBY, f"{ref.code}·{seq} · lobby")
    assert "The game has begun" in lobby.text and f"{ref.code}·{seq} ·" in board.text, "one change, two posts"
    assert await channels.find(channel, me.id, nonces["board"]) == board.id
    assert await channels.find(channel, me.id, nonces["lobby"]) == lobby.id
    assert await channels.find(channel, me.id, "none") is None
    house.sim.channel(LOBBY).messages[board.id].author = house.sim.world.users[a.id]
    assert await channels.find(channel, me.id, nonces["board"]) is None, "another has copied our board"


def test_every_kind_of_post_has_a_mark() -> None:
    assert set(context.MARKS) == set(delivery.KINDS) == set(get_args(Kind))


async def test_a_lost_answer_does_not_post_twice(house: House) -> None:
    house.sim.faults.append(Fault("POST", "/channels/{channel_id}/messages", 502, times=1, after=True))
    a, _ = await house.table("A", "B")
    await house.board(a)
    await house.quiet()
    assert len(boards(await a.messages(LOBBY))) == 1


async def test_a_post_that_was_not_marked_is_found_again_after_a_restart(
    house: House, sim: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    a = house.person("A")

    marked = type(house.host).posted

    async def lost(host: Host, row: OutboxRow, message: int, channel: int | None = None, *_: int) -> None:
        if row.kind == "board":  # what comes after the post that closes the words
            raise asyncio.CancelledError
        await marked(host, row, message, channel)

    await a.slash(LOBBY, "/game new", game="tiny")
    await a.slash(LOBBY, "/game fill")
    await house.quiet()
    monkeypatch.setattr(type(house.host), "posted", lost)
    await a.slash(LOBBY, "/game start")
    await house.board(a)
    monkeypatch.undo()
    world.point_at(sim, monkeypatch)
    await house.stop()
    house.forget_leases()
    monkeypatch.setattr("sandbox.limits.NONCE_SECONDS", 0.0)
    await house.start()
    await house.quiet()
    assert len(boards(await a.messages(LOBBY))) == 1


async def test_the_hand_comes_by_dm_to_those_who_agreed(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny", dms=True)
    await a.wait_for(LOBBY, "My test message reached you")
    await b.slash(LOBBY, "/game join")
    await a.slash(LOBBY, "/game start")
    message = await a.wait_for("dm", "Tiny")
    await house.quiet()
    private = [seen for seen in await a.dms() if "· move" in seen.text]
    hand = shown(await a.slash(LOBBY, "/hand"))
    assert private[-1].text.split("```")[1] == hand.text.split("```")[1]
    assert f"<#{house.sim.channel(LOBBY).id}>" in message.text
    assert not await b.dms()
    panel = shown(await a.click(private[-1], "Your move"))
    await a.click(panel, "Draw")
    assert (await house.host.look(await house.ref(), None)).ply == 1


async def test_a_closed_dm_falls_back_and_is_remembered(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.close_dms()
    await a.slash(LOBBY, "/game new", game="tiny", dms=True)
    opened = await a.wait_for(LOBBY, "closed to me")
    assert "/hand" in opened.text
    await b.slash(LOBBY, "/game join")
    await a.slash(LOBBY, "/game start")
    await a.slash(LOBBY, "/tiny draw")
    await house.quiet()
    assert (await house.host.settings(a.id)).dm_closed
    refused = [one for one in house.sim.requests if one.status == 403]
    assert len(refused) == 1
    assert not await a.dms()


async def test_a_door_that_closes_in_mid_game_costs_one_refusal(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = await house.table("A", "B", dms=True)
    await house.quiet()
    await a.close_dms()
    monkeypatch.setattr(posts, "EDIT_SECONDS", -1.0)
    for person in (a, b, a, b):
        await person.slash(LOBBY, "/tiny draw")
        await house.quiet()
    assert len([one for one in house.sim.requests if one.status == 403]) == 1
    assert (await house.host.settings(a.id)).dm_closed


async def test_a_channel_that_refuses_us_is_left_alone_and_used_again_later(house: House) -> None:
    a, b = await house.table("A", "B")
    await house.quiet()
    channel = house.sim.channel(LOBBY)
    house.sim.deny(channel, house.sim.world.bot, "send_messages")
    before = len(house.sim.requests)
    ref = await house.ref()
    assert a.user is not None
    await a.slash(LOBBY, "/tiny pass")

    def refused() -> int:
        return len([one for one in house.sim.requests[before:] if one.status == 403])

    async def rests() -> bool:
        stranded = await house.host.whereabouts.all_stranded(house.sim.guild.id)
        return bool(stranded) and not await house.host._services.store.read._run(HELD, {})

    await until(rests, "the refusal is taken note of, and nothing is on its way")
    assert refused() == 1
    house.sim.allow(channel, house.sim.world.bot, "send_messages")
    await b.slash(LOBBY, "/tiny pass")
    newest = await b.wait_for(LOBBY, lambda seen: "move 2" in seen.text and not seen.ephemeral)
    assert refused() == 1, "nothing was tried there in between"
    assert button(newest, "Your move")
    assert (await house.host.look(ref, None)).ply == 2
    boards = [one for one in await b.messages(LOBBY) if one.by_bot and not one.ephemeral]
    assert len([one for one in boards if "move 1" in one.text]) == 0


async def test_what_failed_for_good_is_posted_once_somebody_is_there_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(breaker, "WAITS", ())
    a, b = await house.table("A", "B")
    await house.quiet()
    channel = house.sim.channel(LOBBY)
    house.sim.deny(channel, house.sim.world.bot, "send_messages")
    await a.slash(LOBBY, "/tiny pass")
    await house.quiet()
    house.sim.allow(channel, house.sim.world.bot, "send_messages")
    await b.slash(LOBBY, "/game status")
    await b.wait_for(LOBBY, lambda seen: "move 1" in seen.text and not seen.ephemeral)


async def test_a_long_outage_of_discord_loses_no_board(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "MOST_ATTEMPTS", 1)
    monkeypatch.setattr(delivery.Delivery, "_back_off", staticmethod(lambda _row: timedelta(seconds=0.01)))
    a, b = await house.table("A", "B")
    await house.quiet()
    outage = Fault("POST", "/channels/{channel_id}/messages", 503, times=3)  # discord.py gives up at once
    house.sim.faults.append(outage)
    await a.slash(LOBBY, "/tiny pass")
    await b.wait_for(LOBBY, lambda seen: "move 1" in seen.text and not seen.ephemeral)
    assert outage.times == 0


async def test_missing_permissions_are_named_before_a_table_is_opened(house: House) -> None:
    a = house.person("A")
    house.sim.deny(LOBBY, house.sim.world.bot, "send_messages", "read_message_history")
    reply = await a.slash(LOBBY, "/game new", game="tiny")
    assert "I lack permissions in this channel: Send Messages, Read Message History" in reply.text
    assert reply.ephemeral
    assert await house.host.table_in(house.sim.guild.id, house.sim.channel(LOBBY).id) is None


def test_the_breaker_lets_three_requests_through_and_opens_again() -> None:
    now = [0.0]
    breaker = Breaker(lambda: now[0])
    rests = [breaker.refused(7) for _ in range(3)]
    assert rests == [timedelta(minutes=1), timedelta(minutes=10), None]
    assert breaker.closed(7)
    assert not breaker.closed(8)
    breaker.reopen(7)
    assert not breaker.closed(7)
    breaker.refused(7)
    assert breaker.wait(7) == timedelta(minutes=1)
    now[0] = 61.0
    assert breaker.wait(7) is None


def test_the_breaker_rests_everywhere_after_too_many_refusals() -> None:
    now = [0.0]
    breaker = Breaker(lambda: now[0])
    for channel in range(MOST_INVALID):
        breaker.refused(channel)
    assert breaker.wait(10_000) == timedelta(minutes=10)
    now[0] = 601.0
    assert breaker.wait(10_000) is None


async def test_the_promise_is_posted_even_where_the_game_begins_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.BREATH_SECONDS", 0.3)
    (a, _) = await house.table("A", "B")
    lobby = await house.host.lobby(await house.ref())
    card = await a.wait_for(LOBBY, heads.shown(lobby.commitment))
    await house.quiet()
    assert not (await a.read(card)).buttons


async def test_what_somebody_is_called_is_never_taken_for_our_own_post(house: House) -> None:
    """Words of a person stand in our messages too: the small print of the next board, written by somebody
    whose name, deck or line is shown here, must not pass for that board after an outage.
    """
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    await a.slash(LOBBY, "/game fill")
    await house.quiet()
    ref = await house.ref()
    seq = (await house.host.lobby(ref)).version + 1
    me = house.client.user
    assert me is not None
    channel = house.client.get_partial_messageable(house.sim.channel(LOBBY).id, guild_id=ref.place)
    words = Card().say(f"P has shared a deck: {ref.code}·{seq} · move 0\n-# {ref.code}·{seq} · move 0")
    await channels.send(channel, words, "a share")
    house.sim.faults.append(Fault("POST", "/channels/{channel_id}/messages", 503, times=1))
    await a.slash(LOBBY, "/game start")
    await house.quiet()
    found = [seen for seen in boards(await a.messages(LOBBY)) if seen.buttons]
    assert len(found) == 1, "the board came all the same"


async def test_who_was_paused_before_it_edits_leaves_the_board_to_the_process_that_has_taken_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = await house.table("A", "B")
    first = await house.board(a)
    await house.quiet()
    paused = asyncio.Event()

    def taken(row: OutboxRow) -> bool:
        if row.kind == "board":
            paused.set()
        return row.kind != "board"

    monkeypatch.setattr(house.host.outbox, "holds", taken)
    await b.slash(LOBBY, "/tiny whistle")
    await asyncio.wait_for(paused.wait(), 5)
    await asyncio.sleep(0.2)
    assert (await a.read(first)).text == first.text
    rows = await house.host._services.store._adapter.read(HELD, {})
    assert rows, "the row is neither marked nor given back: it is another's"
