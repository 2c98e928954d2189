"""The role of champions on Discord: whether the bot may give it, giving it, and taking it from people."""

from typing import Final

import discord
import structlog

from bot.error_codes import FAILED, UNKNOWN_MEMBER, UNKNOWN_ROLE
from engine import Text
from host import Host, Refusal

NO_PERMISSION: Final = Text(
    "I may not give roles here. Whoever runs this server can allow it in its settings, under Roles: switch "
    "on Manage Roles for my own role; then choose the role of the champion once more."
)
TOO_HIGH: Final = Text(
    "That role stands above my own, and Discord lets me give only those below. Whoever runs this server can "
    "drag my role above it in the server's settings, under Roles; or choose another role."
)
EVERYBODY: Final = Text("Everybody has that role; choose one that nobody has yet.")
MANAGED: Final = Text("That role belongs to an app or to Discord, and nobody can give it; choose another.")
POWERFUL: Final = Text(
    "That role lets people manage this server or its members, and winning a game should not; choose one "
    "without such permissions."
)

log = structlog.stdlib.get_logger("tablekeeper.champion_roles")


def check_role(guild: discord.Guild, role: discord.Role) -> None:
    """Refuse a role that champions cannot get, and say what would help."""
    if role.is_default():
        raise Refusal(EVERYBODY)
    if role.managed:
        raise Refusal(MANAGED)
    if role.permissions.value & discord.Permissions.elevated().value:
        raise Refusal(POWERFUL)
    if not guild.me.guild_permissions.manage_roles:
        raise Refusal(NO_PERMISSION)
    if role >= guild.me.top_role:
        raise Refusal(TOO_HIGH)


async def give(client: discord.Client, host: Host, place: int, role: int, user: int) -> None:
    """Give a role to a person who is on the server, and remember it."""
    try:
        await client.http.add_role(place, user, role, reason="Champion")
    except discord.NotFound as error:
        if error.code != UNKNOWN_MEMBER:
            raise
        log.info("champion is not on the server", place=place)
        return
    await host.champions.done(place, role, user, held=True)


async def take(client: discord.Client, host: Host, place: int, role: int, user: int) -> None:
    """Take a role from a person, and remember it; who is gone, or a role that is, has it no longer."""
    try:
        await client.http.remove_role(place, user, role, reason="Another champion")
    except discord.NotFound as error:
        if error.code not in (UNKNOWN_MEMBER, UNKNOWN_ROLE):
            raise
    await host.champions.done(place, role, user, held=False)


async def take_all(client: discord.Client, host: Host, user: int) -> None:
    """Take the roles that the bot has given from somebody who is about to be deleted.

    What Discord refuses stays with them there; nothing here knows of it afterwards.
    """
    for place, role in await host.champions.roles_of(user):
        try:
            await take(client, host, place, role, user)
        except FAILED as fault:
            log.warning("role not taken", place=place, why=repr(fault))
