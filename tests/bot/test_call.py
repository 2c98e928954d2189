"""`/call`, and the role that people take who want to hear of new tables."""

from pathlib import Path
from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.model import Role
from sandbox.permissions import mask
from tests.bot.finding_troubles import callable_role
from tests.bot.house import LOBBY, House, housed, more, shown, surely


@pytest.fixture
def role(sim: Sandbox) -> Role:
    """A role below the bot's, which may give it."""
    return callable_role(sim)


@pytest.fixture
async def house(sim: Sandbox, role: Role, tmp_path: Path) -> Any:
    """The bot, which finds that role when it comes."""
    async with housed(sim, tmp_path / "tables.db") as found:
        yield found


async def chosen(house: House, role: Role) -> str:
    """Let an organiser choose the role that is called."""
    return (await house.person("Owner").slash(LOBBY, "/server settings", {"call_role": str(role.id)})).text


async def calls(house: House) -> list[Any]:
    """Return the calls in #lobby."""
    seen = await house.person("Owner").messages(LOBBY)
    return [one for one in seen if "A table looks for players" in one.text and not one.ephemeral]


async def test_people_take_the_role_and_are_called_once_for_a_table(house: House, role: Role) -> None:
    a, b, c = (house.person(name) for name in ("A", "B", "C"))
    assert f"<@&{role.id}>" in await chosen(house, role)
    card = shown(await b.slash(LOBBY, "/tables"))
    assert "You have the role" in shown(await b.click(card, "Tell me of new tables")).text
    assert role.id in house.sim.guild.members[b.id].roles
    await a.slash(LOBBY, "/game new", game="tiny")
    await house.quiet()
    (lobby,) = [one for one in await a.messages(LOBBY) if "at the table" in one.text and not one.ephemeral]
    assert "Players are called" in shown(await a.click(await more(a, lobby), "Call for players")).text
    await house.quiet()
    (called,) = await calls(house)
    assert called.raw["pinged"] == [str(b.id)], "those who have the role, and nobody else"
    assert "once is all" in shown(await a.slash(LOBBY, "/call")).text
    assert "You sit at the table" in shown(await c.click(called, "Join")).text
    gone = shown(await b.click(called, "Tell me of new tables"))
    assert "no more" in gone.text and role.id not in house.sim.guild.members[b.id].roles


async def test_a_channel_is_called_in_once_in_a_while(house: House, role: Role) -> None:
    a = house.person("A")
    await chosen(house, role)
    await a.slash(LOBBY, "/game new", game="tiny")
    await a.slash(LOBBY, "/call")
    await house.quiet()  # who closes a table before its call is posted has called nobody
    await surely(a, "/game abandon")
    await a.slash(LOBBY, "/game new", game="tiny")
    assert "the next call can be <t:" in shown(await a.slash(LOBBY, "/call")).text
    await a.slash(LOBBY, "/game new", game="tiny", thread=True)
    (thread,) = [one for one in house.sim.world.channels.values() if one.thread is not None]
    assert "the next call can be <t:" in shown(await a.slash(thread, "/call")).text, "threads share it"
    async with house.host._services.store.transaction() as tx:
        await tx._run("UPDATE outbox SET created_at = 1 WHERE kind = 'call'", {})
        await tx._run("UPDATE post SET posted_at = 1 WHERE kind = 'call'", {})
    assert "Players are called" in shown(await a.slash(thread, "/call")).text


async def test_who_may_not_call_is_told_why(house: House, role: Role) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    assert "no role that could be called" in shown(await a.slash(LOBBY, "/call")).text
    await chosen(house, role)
    assert "Only those who sit at this table" in shown(await b.slash(LOBBY, "/call")).text
    await a.slash(LOBBY, "/game fill", seats=3)
    assert "All seats of this table are taken" in shown(await a.slash(LOBBY, "/call")).text
    await a.slash(LOBBY, "/game new", game="tiny", private=True)
    private = max(one.id for one in house.sim.world.channels.values() if one.thread is not None)
    thread = house.sim.world.channels[private]
    assert "This table is private" in shown(await a.slash(thread, "/call")).text
    await house.quiet()
    assert await calls(house) == []


async def test_a_role_that_may_not_be_mentioned_is_not_called(house: House, role: Role) -> None:
    role.mentionable = False
    house.sim.parts.gateway.dispatch(
        "GUILD_UPDATE", house.sim.parts.payloads.guild(house.sim.guild), guild_id=house.sim.guild.id, intent=1
    )
    await chosen(house, role)
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    assert "can allow everybody to mention it" in shown(await a.slash(LOBBY, "/call")).text
    assert await calls(house) == []


async def test_no_role_with_power_is_given_and_none_above_the_bots(
    house: House, sim: Sandbox, role: Role
) -> None:
    a = house.person("A")
    role.permissions = mask("manage_guild")

    def tell() -> None:
        payload = sim.parts.payloads.guild(sim.guild)
        sim.parts.gateway.dispatch("GUILD_UPDATE", payload, guild_id=sim.guild.id, intent=1)

    tell()
    assert "allows its members more than everybody" in await chosen(house, role)
    role.permissions = 0
    tell()
    await chosen(house, role)
    role.permissions = mask("manage_guild")
    tell()
    assert "more than everybody" in shown(await a.slash(LOBBY, "/tables", role=True)).text, "later, too"
    role.permissions = 0
    roles = dict(sim.guild.roles)
    sim.guild.roles[role.id] = sim.guild.roles.pop(role.id)  # above all others
    tell()
    assert "stands above mine" in shown(await a.slash(LOBBY, "/tables", role=True)).text
    sim.guild.roles.clear()
    sim.guild.roles.update(roles)
    sim.guild.roles[sim.guild.members[sim.world.bot.id].roles[0]].permissions &= ~mask("manage_roles")
    tell()
    assert "can give me Manage Roles" in shown(await a.slash(LOBBY, "/tables", role=True)).text
    assert role.id not in sim.guild.members[a.id].roles


async def test_the_role_is_forgotten_or_gone(house: House, sim: Sandbox, role: Role) -> None:
    a, owner = house.person("A"), house.person("Owner")
    await chosen(house, role)
    del sim.guild.roles[role.id]
    payload = sim.parts.payloads.guild(sim.guild)
    sim.parts.gateway.dispatch("GUILD_UPDATE", payload, guild_id=sim.guild.id, intent=1)
    assert (
        "is gone; an organiser can choose another" in shown(await a.slash(LOBBY, "/tables", role=True)).text
    )
    forgotten = await owner.slash(LOBBY, "/server settings", forget_call_role=True)
    assert "Called for new tables (`/call`): nobody" in forgotten.text
    assert "no role that could be called" in shown(await a.slash(LOBBY, "/tables", role=True)).text
