"""`/queue`: people wait in a channel, and are called to the table that opens for them."""

from sandbox.model import Channel
from tests.bot.house import LOBBY, House, shown
from tests.support.waiting import until


async def allowed(house: House) -> None:
    """Let people wait on this server."""
    settled = await house.person("Owner").slash(LOBBY, "/server settings", queue=True)
    assert "Waiting for players (`/queue`): yes" in settled.text


def threads(house: House) -> list[Channel]:
    """Return all threads."""
    return [one for one in house.sim.world.channels.values() if one.thread is not None]


async def test_the_queue_is_there_where_an_organiser_allows_it(house: House) -> None:
    a = house.person("A")
    refused = shown(await a.slash(LOBBY, "/queue join", game="tiny"))
    assert "an organiser can allow it by `/server settings queue:True`" in refused.text
    assert "Nobody waits for players in this channel" in shown(await a.slash(LOBBY, "/queue list")).text


async def test_two_who_wait_are_called_to_a_table_in_the_channel(house: House) -> None:
    await allowed(house)
    a, b = house.person("A"), house.person("B")
    waits = shown(await a.slash(LOBBY, "/queue join", game="tiny", most=2))
    assert "You wait: A: Tiny, slow, a table of 2; ends" in waits.text.replace("*", "")
    card = shown(await b.slash(LOBBY, "/queue list"))
    found = shown(await b.click(card, "Wait for Tiny, slow"))
    assert "Enough players are here: your table of Tiny opens in a moment" in found.text
    called = await a.wait_for(LOBBY, "was drawn to be the host of this table")
    assert sorted(called.raw["pinged"]) == sorted([str(a.id), str(b.id)])
    lobby = await house.host.lobby(await house.ref())
    assert {seat.user for seat in lobby.seats} == {a.id, b.id} and lobby.host in (a.id, b.id)
    assert "Nobody waits" in shown(await a.slash(LOBBY, "/queue list")).text


async def test_beside_another_table_the_group_gets_a_thread(house: House) -> None:
    await allowed(house)
    await house.person("C").slash(LOBBY, "/game new", game="tiny")
    for name in ("A", "B"):
        await house.person(name).slash(LOBBY, "/queue join", game="tiny", most=2)
    await until(lambda: bool(threads(house)), "a thread is there")
    await house.quiet()
    (thread,) = threads(house)
    ref = await house.host.table_in(house.sim.guild.id, thread.id)
    assert ref is not None and len((await house.host.lobby(ref)).seats) == 2
    assert (await house.host.lobby(ref)).contract.pace == "slow"


async def test_where_no_thread_may_be_opened_all_are_told_and_wait_for_the_channel(house: House) -> None:
    await allowed(house)
    c = house.person("C")
    await c.slash(LOBBY, "/game new", game="tiny")
    house.sim.deny(LOBBY, house.sim.world.bot, "create_public_threads")
    for name in ("A", "B"):
        await house.person(name).slash(LOBBY, "/queue join", game="tiny", most=2)
    await c.wait_for(LOBBY, "Whoever runs this server can give me Create Public Threads")
    house.sim.allow(LOBBY, house.sim.world.bot, "create_public_threads")
    async with house.host._services.store.transaction() as tx:
        await tx._run("UPDATE outbox SET not_before = 0 WHERE kind = 'gather'", {})
    house.host.outbox.wake.set()
    await until(lambda: bool(threads(house)), "a thread is there")


async def test_who_has_left_the_server_gets_no_seat(house: House) -> None:
    await allowed(house)
    a, b, c = (house.person(name) for name in ("A", "B", "C"))
    await a.slash(LOBBY, "/queue join", game="tiny", most=2)
    del house.sim.guild.members[a.id]
    await b.slash(LOBBY, "/queue join", game="tiny", most=2)
    await house.quiet()
    assert await house.host.table_in(house.sim.guild.id, house.sim.channel("lobby").id) is None
    card = shown(await c.slash(LOBBY, "/queue list"))
    assert "B" in card.text and "A:" not in card.text
    await c.slash(LOBBY, "/queue join", game="tiny", most=2)
    await c.wait_for(LOBBY, "was drawn to be the host")
    assert {seat.user for seat in (await house.host.lobby(await house.ref())).seats} == {b.id, c.id}


async def test_a_friend_is_asked_in_the_channel_and_no_one_else_may_answer(house: House) -> None:
    await allowed(house)
    a, b, c = (house.person(name) for name in ("A", "B", "C"))
    waits = shown(await a.slash(LOBBY, "/queue join", {"game": "tiny", "most": 2, "friend": b}))
    assert f"<@{b.id}> is asked whether they join along" in waits.text
    asked = await b.wait_for(LOBBY, "A waits for a game of Tiny and wants you to join along")
    assert asked.raw["pinged"] == [str(b.id)]
    assert "Nobody waits for your answer here" in shown(await c.click(asked, "Wait along")).text
    assert "Enough players are here" in shown(await b.click(asked, "Wait along")).text
    await a.wait_for(LOBBY, "was drawn to be the host")
    again = shown(await b.click(asked, "Wait along"))
    assert "Nobody waits for your answer here" in again.text, "a second press does nothing"


async def test_only_so_many_friends_are_asked_and_no_bots(house: House) -> None:
    await allowed(house)
    a, b = house.person("A"), house.person("B")
    bot = shown(await a.slash(LOBBY, "/queue join", {"game": "tiny", "friend": house.sim.world.bot}))
    assert "That is a bot" in bot.text
    for _ in range(3):
        await a.slash(LOBBY, "/queue join", {"game": "tiny", "friend": b})
    refused = shown(await a.slash(LOBBY, "/queue join", {"game": "tiny", "friend": b}))
    assert "You have asked 3 friends within ten minutes" in refused.text


async def test_waiting_ends_by_a_press_or_a_command(house: House) -> None:
    await allowed(house)
    a = house.person("A")
    waits = shown(await a.slash(LOBBY, "/queue join", game="tiny"))
    assert "You wait no more." in shown(await a.click(waits, "Wait no more")).text
    assert "You did not wait" in shown(await a.slash(LOBBY, "/queue leave")).text
    held = await house.host.privacy.show(a.id)
    assert held["queue"] == 0
    await a.slash(LOBBY, "/queue join", game="tiny")
    assert (await house.host.privacy.show(a.id))["queue"] == 1
    await house.host.privacy.delete(a.id)
    assert (await house.host.privacy.show(a.id))["queue"] == 0
