"""`/tables` and `/call`: the tables of a server that the caller may join or watch; a call for players."""

from typing import Final

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.channels_seen import sees
from bot.client import Client
from bot.command_metadata import ADDS, LOOKS, PLAY, TABLE, in_a_server, offered, on_a_server, waiting
from bot.control_registry import click
from bot.costs import FOLD, OPENING
from bot.custom_ids import Control
from bot.interaction_context import caller_of, host_of, place_of, table_here
from bot.permissions import ROLES, missing
from bot.presenter.dashboard import TELL_ME, tell_me
from bot.presenter.lobby import CALL
from bot.presenter.tables import TABLES, TablesPage, tables_card
from engine import Text
from engine.texts import N_, _
from host import Refusal, TableRef
from host.finding.calls import NOBODY
from host.finding.open_tables import TableList


@in_a_server
@offered(PLAY, 15, LOOKS, when=on_a_server, cost=FOLD)
@app_commands.command(description="List the tables of this server that you can join or watch.")
@app_commands.describe(role="Be told of new tables, or not any more: I give you a role for that, or take it.")
async def tables(interaction: Interaction, role: bool = False) -> None:
    """List the tables, or give and take the role that is called for new ones."""
    await (_toggle(interaction) if role else _show(interaction, 0))


@click(TABLES, beside="/tables")
async def _page(interaction: Interaction, control: Control, __: str | None) -> None:
    await _show(interaction, TablesPage.of(control).page)


async def _show(interaction: Interaction, page: int) -> None:
    """Show a page of the tables in channels that the caller can see."""
    work = host_of(interaction).finding.tables(place_of(interaction), interaction.user.id)
    found = await patiently(interaction, work)
    seen = TableList(
        tuple(table for table in found.open if sees(interaction, table.channel)),
        tuple(one for one in found.running if sees(interaction, one.table.channel)),
    )
    settings = await host_of(interaction).places.settings(place_of(interaction))
    told = [tell_me()] if settings.calls is not None else []
    await answer(interaction, tables_card(seen, page).buttons(*told))


@in_a_server
@offered(TABLE, 45, ADDS, when=waiting, cost=OPENING)
@app_commands.command(description="Call those who want to hear of new tables to the table here; once.")
async def call(interaction: Interaction) -> None:
    """Call for players of the table here."""
    await _call(interaction, await table_here(interaction))


@click(CALL, beside="/call")
async def _called(interaction: Interaction, control: Control, __: str | None) -> None:
    await _call(interaction, control.ref)


async def _call(interaction: Interaction, ref: TableRef) -> None:
    """Call for players in the channel of a table, or in the one that its thread belongs to."""
    host, guild = host_of(interaction), interaction.guild
    settings = await patiently(interaction, host.finding.settled(ref.place))
    if settings.calls is not None and guild is not None:
        role = _standing(guild, settings.calls)
        if not role.mentionable and not interaction.app_permissions.mention_everyone:
            raise Refusal(Text(UNMENTIONABLE, role=role.name))
    channel = (await host.lobby(ref)).channel
    known = None if guild is None else guild.get_channel_or_thread(channel)
    where = channel if not isinstance(known, discord.Thread) else known.parent_id or channel
    await patiently(interaction, host.finding.call(caller_of(interaction, ref), ref, where))
    await answer(interaction, Card().say(_("Players are called in <#{channel}>.", channel=where)))


UNMENTIONABLE: Final = N_(
    "I may not mention the role “{role}”. Whoever runs this server can allow everybody to mention it, in the "
    "settings of the role."
)


@click(TELL_ME, beside="/tables role:True")
async def _tell_me(interaction: Interaction, _control: Control, __: str | None) -> None:
    await _toggle(interaction)


async def _toggle(interaction: Interaction) -> None:
    """Give the caller the role that is called for new tables, or take it from them."""
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        raise Refusal(Text("Roles are a server's: use this on one."))
    settings = await patiently(interaction, host_of(interaction).finding.settled(guild.id))
    if settings.calls is None:
        raise Refusal(NOBODY)
    role = taken_role(_standing(guild, settings.calls))
    if missing(interaction.app_permissions, ROLES):
        raise Refusal(Text("I may not give roles. Whoever runs this server can give me Manage Roles."))
    if guild.me.top_role <= role:
        raise Refusal(Text(TOO_HIGH, role=role.name))
    if any(own.id == role.id for own in member.roles):
        await patiently(interaction, member.remove_roles(role))
        told = _("You have the role <@&{role}> no more, and are not called any more.", role=role.id)
    else:
        await patiently(interaction, member.add_roles(role))
        told = _(
            "You have the role <@&{role}> now: you are called when a table looks for players.", role=role.id
        )
    await answer(interaction, Card().say(told))


TOO_HIGH: Final = N_(
    "The role “{role}” stands above mine, so I cannot give it. Whoever runs this server can move it below "
    "mine in the list of roles."
)
DELETED: Final = N_(
    "The role that was called for new tables is gone; an organiser can choose another by "
    "`/server settings call_role:`."
)
POWERFUL: Final = N_(
    "The role “{role}” allows its members more than everybody, so nobody may take it by themselves. Choose "
    "one without permissions of its own, on the server and in each channel."
)


def _standing(guild: discord.Guild, number: int) -> discord.Role:
    """Return the role that is called for new tables. Raise `Refusal` when it is gone."""
    role = guild.get_role(number)
    if role is None:
        raise Refusal(Text(DELETED))
    return role


def taken_role(role: discord.Role) -> discord.Role:
    """Return a role that people may take by themselves. Raise `Refusal` when it is not for everybody."""
    if role.is_default() or role.managed:
        raise Refusal(Text("Nobody can take this role by themselves; choose one that was made for it."))
    opens = any(channel.overwrites_for(role).pair()[0].value for channel in role.guild.channels)
    if opens or role.permissions.value & ~role.guild.default_role.permissions.value:
        raise Refusal(Text(POWERFUL, role=role.name))
    return role


def setup(client: Client) -> None:
    """Add the command, and what its buttons do."""
    client.tree.add_command(tables)
    client.tree.add_command(call)
