"""Register the commands with Discord, only when they changed: 200 creations a day are allowed."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
import structlog
from discord import app_commands
from discord.http import Route

from bot.limits import check_commands

log = structlog.stdlib.get_logger("tablekeeper.sync")

_KEPT: Final = (
    "name", "description", "required", "autocomplete", "min_value", "max_value", "min_length", "max_length",
    "value", "nsfw", "default_member_permissions",
)  # fmt: skip
_DEFAULT_TYPE: Final = 1


def comparable(command: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a command says, without ids, versions and defaults, so that two commands can be
    compared.
    """
    kept = {key: command[key] for key in _KEPT if command.get(key) not in (None, False, "")}
    kept["type"] = command.get("type", _DEFAULT_TYPE)
    if "default_member_permissions" in kept:  # Discord gives the number back as a text
        kept["default_member_permissions"] = str(kept["default_member_permissions"])
    for key in ("options", "choices"):
        inner = [comparable(option) for option in command.get(key) or ()]
        if inner:
            kept[key] = inner
    for key in ("name_localizations", "description_localizations"):
        if command.get(key):
            kept[key] = dict(command[key])
    for key in ("contexts", "integration_types"):
        if command.get(key) is not None:
            kept[key] = sorted(command[key])
    return kept


def same_commands(ours: Sequence[Mapping[str, Any]], theirs: Sequence[Mapping[str, Any]]) -> bool:
    """Tell whether two sets of commands are the same, whatever their order."""
    if len(ours) != len(theirs):
        return False

    def named(command: Mapping[str, Any]) -> str:
        return str(command["name"])

    return [comparable(command) for command in sorted(ours, key=named)] == [
        comparable(command) for command in sorted(theirs, key=named)
    ]


async def payloads(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return the JSON bodies of all commands of a tree, in all languages."""
    if tree.translator is None:
        return [command.to_dict(tree) for command in tree.get_commands()]
    return [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()]


async def register(client: discord.Client, tree: app_commands.CommandTree[Any]) -> bool:
    """Register the commands if they changed; return whether they had. Raise `LimitFault` if Discord would
    refuse them.
    """
    ours = await payloads(tree)
    check_commands(ours)
    application = client.application_id
    if application is None:
        raise RuntimeError("commands are registered after the login")
    route = Route("GET", "/applications/{application_id}/commands", application_id=application)
    theirs: Any = await client.http.request(route, params={"with_localizations": "true"})
    if same_commands(ours, theirs):
        return False
    await tree.sync()
    log.info("commands registered", number=len(ours))
    return True
