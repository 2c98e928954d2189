"""`/server dashboard`: a list of tables that stands in a channel, pinned and up to date."""

from pathlib import Path

from host.clock import MINUTE_MS
from sandbox import Sandbox
from sandbox.model import Overwrite
from sandbox.permissions import mask
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, housed, shown
from tests.support.waiting import until

HEAD = "## Tables"


async def lists(house: House, channel: str = LOBBY) -> list[Seen]:
    """Return the lists that stand in a channel."""
    seen = await house.person("Owner").messages(channel)
    return [one for one in seen if HEAD in one.text and not one.ephemeral]


async def drawn(house: House) -> str:
    """Let the minute be over, and return what the only list in #lobby says then."""
    await house.host.finding.dashboards.idle()
    async with house.host._services.store.transaction() as tx:
        await tx._run("UPDATE outbox SET not_before = 0 WHERE kind = 'dashboard'", {})
    house.host.outbox.wake.set()
    await house.quiet()
    async with house.host._services.store.transaction() as tx:
        await tx._run("DELETE FROM outbox WHERE kind = 'dashboard' AND state <> 'waiting'", {})
    house.host.finding.dashboards._asked_for.clear()  # the next minute has begun
    (one,) = await lists(house)
    return one.text


async def on(house: House, *, whole: bool = False) -> str:
    """Switch the list of #lobby on, and return what is answered."""
    answered = await house.person("Owner").slash(LOBBY, "/server dashboard", switch="on", whole=whole)
    await house.quiet()
    return answered.text


async def test_a_list_is_posted_pinned_and_follows_the_tables(house: House) -> None:
    house.sim.allow(LOBBY, house.sim.world.bot, "pin_messages")
    assert "is kept up to date" in await on(house)
    (first,) = await lists(house)
    assert first.raw["pinned"] and "Nothing is played now" in first.text
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    text = await drawn(house)
    assert "Free seats" in text and "Tiny" in text and "A" in text
    (card,) = await lists(house)
    assert card.id == first.id, "it is edited"
    await house.person("B").click(card, "Join")
    await a.slash(LOBBY, "/game start")
    await until(house.begun, "the game has begun")
    text = await drawn(house)
    assert "Being played" in text and "waits for A, called <t:" in text and "Free seats" not in text
    await a.slash(LOBBY, "/tiny pass")
    assert "waits for B, called <t:" in await drawn(house)


async def test_however_much_happens_there_is_one_row_a_minute(house: House) -> None:
    await on(house)
    for name in ("A", "B", "C"):
        await house.person(name).slash(LOBBY, "/game new", game="tiny", thread=True)
        await house.host.finding.dashboards.idle()
    rows = await house.host._services.store.read._run(
        "SELECT seq / 10, count(*), min(not_before) FROM outbox WHERE kind = 'dashboard' AND seq % 10 = 0 "
        "GROUP BY seq / 10",
        {},
    )
    assert rows and all(count == 1 and at == minute * MINUTE_MS for minute, count, at in rows)
    assert (await drawn(house)).count("Tiny") == 3, "public threads belong to their channel"


async def test_a_list_names_no_private_table_and_none_of_a_hidden_channel(house: House) -> None:
    await on(house, whole=True)
    owner = house.person("Owner")
    await house.person("A").slash(LOBBY, "/game new", game="tiny", private=True)
    cellar = house.sim.world.add_channel(house.sim.guild, "cellar")
    house.sim.parts.gateway.channel_event("CHANNEL_CREATE", cellar)
    await owner.slash(cellar, "/game new", game="foes")
    assert "Formidable Foes" in await drawn(house)
    cellar.overwrites[house.sim.guild.id] = Overwrite(0, deny=mask("view_channel"))  # @everyone
    house.sim.allow(cellar, house.sim.world.bot, "view_channel")
    await house.person("A").slash(LOBBY, "/game new", game="decked", thread=True)
    text = await drawn(house)
    assert "Foes" not in text and "Tiny" not in text and "Decked" in text


async def test_without_the_permission_it_stands_unpinned_and_a_sentence_says_so(house: House) -> None:
    assert "I may not pin it" in await on(house)
    (seen,) = await lists(house)
    assert not seen.raw["pinned"]
    house.sim.allow(LOBBY, house.sim.world.bot, "pin_messages")
    assert "may not pin" not in await on(house)
    (seen,) = await lists(house)
    assert seen.raw["pinned"], "switched on once more, it is pinned"


async def test_it_is_switched_off_by_organisers_alone(house: House) -> None:
    await on(house)
    a, owner = house.person("A"), house.person("Owner")
    for switch in ("on", "off"):
        assert "may manage" in (await a.slash(LOBBY, "/server dashboard", switch=switch)).text
    assert "is taken away" in (await owner.slash(LOBBY, "/server dashboard", switch="off")).text
    await house.quiet()
    assert await lists(house) == []
    off = await owner.slash(LOBBY, "/server dashboard", switch="off")
    assert "No list of tables stands in this channel" in off.text
    await a.slash(LOBBY, "/game new", game="tiny")
    await house.host.finding.dashboards.idle()
    await house.quiet()
    assert await lists(house) == []
    assert "settled how people find each other" in (await owner.slash(LOBBY, "/server audit")).text


async def test_a_list_that_somebody_has_deleted_comes_back(house: House) -> None:
    await on(house)
    (seen,) = await lists(house)
    house.sim.parts.posts.delete(house.sim.channel("lobby").messages[int(seen.id)])
    await house.person("A").slash(LOBBY, "/game new", game="tiny")
    assert "Tiny" in await drawn(house)


async def test_a_restart_draws_it_anew(sim: Sandbox, tmp_path: Path) -> None:
    async with housed(sim, tmp_path / "tables.db") as house:
        await on(house)
        (first,) = await lists(house)
    async with housed(sim, tmp_path / "tables.db") as house:
        async with house.host._services.store.transaction() as tx:
            await tx._run("DELETE FROM outbox WHERE kind = 'dashboard'", {})
        house.host.finding.dashboards._asked_for.clear()
        house.host.finding.dashboards.resume()
        assert HEAD in await drawn(house)
        (again,) = await lists(house)
        assert again.id == first.id


async def test_it_stands_in_text_channels_alone(house: House) -> None:
    await house.person("A").slash(LOBBY, "/game new", game="tiny", thread=True)
    (thread,) = [one for one in house.sim.world.channels.values() if one.thread is not None]
    refused = shown(await house.person("Owner").slash(thread, "/server dashboard", switch="on"))
    assert "not in a thread" in refused.text
