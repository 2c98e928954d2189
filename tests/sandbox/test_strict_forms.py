"""Modals and commands that break a limit are neither shown nor registered."""

import discord
import pytest

from sandbox import Sandbox
from sandbox.interactions import Interaction
from sandbox.jsontypes import Json
from tests.sandbox.client import Client
from tests.sandbox.raw import Raw, callback
from tests.support.waiting import until


async def test_a_modal_is_judged_before_it_is_shown(raw: Raw, begun: Interaction) -> None:
    raw.sim.parts.document = None
    field = {"type": 4, "custom_id": "f", "style": 1, "min_length": 5, "max_length": 2}
    label = {"type": 18, "label": "x" * 46, "component": field}
    body = {"type": 9, "data": {"custom_id": "m", "title": "x" * 46, "components": [label] * 6}}
    found = await raw.faults("POST", callback(begun), body)
    for where in ("title", "components", "components/0/label", "components/0/component/min_length",
                  "components/1/component/custom_id"):  # fmt: skip
        assert f"/data/{where}" in found


def command(**more: object) -> Json:
    return {"name": "x", "description": "y", **more}


def option(**more: object) -> Json:
    return {"type": 3, "name": "o", "description": "d", **more}


FOUR = [{"name": "n" * 98 + f"{c:02}", "value": "v" * 98 + f"{c:02}"} for c in range(4)]
HEAVY = [option(name=f"o{n}", description="d" * 100, choices=FOUR) for n in range(10)]
BROKEN_COMMANDS: dict[str, tuple[list[Json], str]] = {
    "26 options": ([command(options=[option(name=f"o{n}") for n in range(26)])], "/0/options"),
    "upper case": ([command(name="Xyz")], "/0/name"),
    "a space": ([command(name="x y")], "/0/name"),
    "no description": ([command(description="")], "/0/description"),
    "description of 101": ([command(description="d" * 101)], "/0/description"),
    "8000 characters": ([command(options=HEAVY)], "/0"),
    "101 commands": ([command(name=f"c{n}") for n in range(101)], "/"),
    "twice the same": ([command(), command()], "/1/name"),
    "required after optional": (
        [command(options=[option(name="a"), option(name="b", required=True)])],
        "/0/options/1/required",
    ),
    "26 choices": (
        [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
        "/0/options/0/choices",
    ),
    "choice of 101": (
        [command(options=[option(choices=[{"name": "n", "value": "v" * 101}])])],
        "/0/options/0/choices/0/value",
    ),
    "subcommand beside an option": (
        [command(options=[{"type": 1, "name": "s", "description": "d"}, option()])],
        "/0/options",
    ),
    "three levels": (
        [command(options=[{"type": 2, "name": "g", "description": "d", "options": [
            {"type": 2, "name": "h", "description": "d"}]}])],
        "/0/options/0/options/0/type",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN_COMMANDS)
async def test_a_broken_command_is_not_registered(raw: Raw, name: str) -> None:
    body, where = BROKEN_COMMANDS[name]
    raw.sim.parts.document = None
    path = f"/applications/{raw.sim.world.application_id}/commands"
    assert where in await raw.faults("PUT", path, body)
    assert raw.sim.world.commands == {}


async def test_a_command_keeps_its_id_while_it_keeps_its_name(sim: Sandbox, bot: Client) -> None:
    before = {c.name: c.id for c in sim.world.commands.values()}
    await bot.tree.sync()
    assert {c.name: c.id for c in sim.world.commands.values()} == before


async def test_guild_commands_stand_before_global_ones(sim: Sandbox, bot: Client) -> None:
    guild = discord.Object(sim.guild.id)

    @bot.tree.command(name="hand", description="The guild's own", guild=guild)
    async def hand(interaction: discord.Interaction[Client]) -> None:
        await interaction.response.send_message("of this guild")

    await bot.tree.sync(guild=guild)
    assert (await sim.person("A").slash("#lobby", "/hand")).text == "of this guild"


async def test_a_dynamic_item_answers_a_click_after_a_restart(sim: Sandbox, bot: Client) -> None:
    """The panel was sent by one client; another one, started later, answers its buttons."""
    a = sim.person("A")
    panel = (await a.slash("#lobby", "/game new", game="foes")).message
    assert panel is not None
    sim.invalidate(resumable=False)
    await a.wait_for("#lobby", "foes")
    await until(sim.parts.gateway.connected, "the client is connected again")
    assert (await a.click(panel, "Join")).text == "A has joined"
