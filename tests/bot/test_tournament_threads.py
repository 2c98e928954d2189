"""Threads of an event's tables, and what goes wrong with them: no permission, deleted, found again."""

from typing import Any

import pytest

from bot.delivery.context import DeliveryContext
from bot.delivery.threads import has_left
from host import Caller
from sandbox import Fault
from tests.bot.house import LOBBY, House, shown, surely
from tests.bot.tournament import announced, begun, card_of, paired, settled, threads
from tests.support.waiting import until


def opened(house: House) -> list[Any]:
    """Return the requests that opened threads."""
    return [one for one in house.sim.requests if one.method == "POST" and one.template.endswith("/threads")]


async def test_without_the_permission_the_organiser_is_told_once_and_it_goes_on_when_it_is_given(
    house: House,
) -> None:
    bot = house.sim.world.bot
    house.sim.deny(LOBBY, bot, "create_public_threads")
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    told = await owner.wait_for(LOBBY, "I am not allowed to make threads in this channel")
    assert "Create Public Threads" in told.text and owner.id in told.pinged
    waits = await paired(a)
    assert "opens in a moment" in waits.text
    await settled(house)
    assert threads(house) == []
    assert not opened(house), "what is known to be forbidden is not tried"
    panel = shown(await owner.slash(LOBBY, "/tournament manage"))
    assert "2 tables wait for a thread" in panel.text
    house.sim.allow(LOBBY, bot, "create_public_threads")
    card = await a.wait_for(LOBBY, lambda seen: seen.id == waits.id and seen.text.count("<#") == 2)
    assert "opens in a moment" not in card.text
    await settled(house)
    assert len(threads(house)) == 2
    notices = [seen for seen in await owner.messages(LOBBY) if "not allowed to make threads" in seen.text]
    assert len(notices) == 1


async def test_a_thread_that_was_made_before_a_502_is_found_again_and_not_made_twice(house: House) -> None:
    house.sim.faults.append(Fault("POST", "/channels/{channel_id}/threads", status=502, after=True))
    _, (a, *_) = await begun(house, "A", "B", "C", "D")
    await a.wait_for(LOBBY, lambda seen: seen.text.count("<#") == 2 and "Round 1" in seen.text)
    await settled(house)
    assert not house.sim.faults, "one request was cut"
    names = threads(house)
    assert len(names) == len(set(names)) == 2


async def test_a_new_event_says_at_once_that_the_permission_is_missing(house: House) -> None:
    house.sim.deny(LOBBY, house.sim.world.bot, "create_public_threads")
    owner = house.person("Owner")
    reply = await owner.slash(
        LOBBY, "/tournament new", game="tiny", format="swiss", title="Winter Cup", seats=2
    )
    assert "I may not open threads here yet" in reply.text


async def test_a_deleted_thread_is_replaced_and_its_game_goes_on(house: House) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    first = await paired(a)
    await settled(house)
    name = sorted(threads(house))[0]
    old = house.sim.channel(name)
    game = await house.host.table_in(house.sim.guild.id, old.id)
    assert game is not None
    await owner.delete(name)
    said = await a.wait_for(LOBBY, "was deleted; its game goes on in a new one")
    await settled(house)
    new = house.sim.channel(name)
    assert new.id != old.id and sorted(threads(house)).count(name) == 1
    assert await house.host.table_in(house.sim.guild.id, new.id) == game
    assert said.pinged and len(said.pinged) == 2
    board = await a.wait_for(new, lambda seen: any(one.label == "Your move" for one in seen.buttons))
    assert game.code in board.text
    card = await a.wait_for(LOBBY, lambda seen: seen.id == first.id and f"<#{new.id}>" in seen.text)
    assert f"<#{old.id}>" not in card.text


async def test_a_deleted_channel_is_replaced_by_the_one_that_an_organiser_names(house: House) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    await owner.delete(LOBBY)
    told = await owner.wait_for("dm", "its channel is gone")
    assert "/tournament settings channel" in told.text.replace("\\", "")
    moved = await owner.slash("#table-1", "/tournament settings", {"channel": house.sim.channel("table-1")})
    assert "times, page 1" in moved.text
    await a.wait_for("#table-1", lambda seen: "Sign-up" not in seen.text and "Winter Cup" in seen.text)
    await until(lambda: len(threads(house)) == 2, "it comes to be so")
    await house.host.tournaments.idle()
    for name in threads(house):
        assert house.sim.channel(name).parent is house.sim.channel("table-1")
        assert await house.host.table_in(house.sim.guild.id, house.sim.channel(name).id) is not None


async def test_somebody_whohas_left_the_server_is_out_when_the_tables_open(house: House) -> None:
    owner, (*_, d) = await announced(house, "A", "B", "C", "D")
    await d.leave()
    await surely(owner, "/tournament manage", do="start")
    told = await owner.wait_for(LOBBY, "D is no longer on this server")
    assert owner.id in told.pinged
    await settled(house)
    card = shown(await owner.slash(LOBBY, "/tournament show", what="tables"))
    assert card.text.count("<#") == 2
    table = next(line for line in card.text.splitlines() if "D" in line and "<#" in line)
    assert "> D" in table, "who stayed has won"


@pytest.mark.parametrize("status", [0, 429])
async def test_nobody_counts_as_gone_where_discord_does_not_answer(house: House, status: int) -> None:
    a, context = house.person("A"), DeliveryContext(house.client, house.host)
    template = "/guilds/{guild_id}/members/{user_id}"
    house.sim.faults.append(Fault("GET", template, status=status, times=9, retry_after=60))
    assert not await has_left(context, house.sim.guild.id, a.id)


async def test_after_a_crash_between_thread_and_mark_the_same_thread_is_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crash(*_: Any) -> None:
        raise OSError("the connection is gone")

    with monkeypatch.context() as broken:
        broken.setattr(house.host.tournaments, "open_in_channel", crash)
        owner, (a, *_) = await begun(house, "A", "B", "C", "D")
        await until(lambda: bool(threads(house)), "it comes to be so")
        (only,) = threads(house)
        made = house.sim.channel(only).id
        await house.stop()
    house.forget_leases()
    await house.start()
    await paired(a)
    await settled(house)
    assert len(threads(house)) == 2, "none twice"
    assert made in [house.sim.channel(name).id for name in threads(house)]
    assert await house.host.table_in(house.sim.guild.id, made) is not None
    assert (await card_of(owner)).text.count("Winter Cup") >= 1


async def test_a_table_that_stands_already_gets_no_second_thread(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, lost = house.host.tournaments.open_in_channel, []

    async def unheard(ref: Any, number: int, table: int, channel: int) -> int | None:
        counts = await real(ref, number, table, channel)
        if table not in lost:
            lost.append(table)
            raise OSError("committed, but nobody hears of it")
        return counts

    monkeypatch.setattr(house.host.tournaments, "open_in_channel", unheard)
    _, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await until(lambda: len(lost) == 2, "it comes to be so")
    await settled(house)
    assert len(opened(house)) == 2 and len(threads(house)) == 2


async def test_a_thread_that_another_has_made_superfluous_is_withdrawn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = house.host.tournaments.open_in_channel

    async def quicker(ref: Any, number: int, table: int, channel: int) -> int | None:
        await real(ref, number, table, 4_000 + table)  # another process has opened it meanwhile
        return await real(ref, number, table, channel)

    monkeypatch.setattr(house.host.tournaments, "open_in_channel", quicker)
    house.sim.allow(LOBBY, house.sim.world.bot, "manage_threads")
    await begun(house, "A", "B", "C", "D")
    await until(lambda: len(opened(house)) == 2 and not threads(house), "it comes to be so")
    assert threads(house) == []


async def test_a_thread_that_was_deleted_while_nobody_listened_is_replaced_when_something_is_said_there(
    house: House,
) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    name = sorted(threads(house))[0]
    old = house.sim.channel(name)
    game = await house.host.table_in(house.sim.guild.id, old.id)
    assert game is not None
    await house.stop()
    await owner.delete(name)
    await house.start()
    look = await house.host.look(game, None)
    caller = Caller(look.awaited[0], "A", game.place, old.id, 4_711)
    await house.host.act(
        caller, game, look.decision, str((await house.host.look(game, caller.user)).legal[0])
    )
    told = await a.wait_for(LOBBY, "was deleted; its game goes on in a new one")
    assert len(told.pinged) == 2
    await until(lambda: name in threads(house), "it comes to be so")
    new = house.sim.channel(name)
    await a.wait_for(new, game.code)
    assert new.id != old.id and await house.host.table_in(house.sim.guild.id, new.id) == game
