"""What a command declares of itself, so that nothing has to be said of it anywhere else."""

from typing import Any, TypeVar

from discord import app_commands

O = TypeVar("O", bound=app_commands.Command[Any, ..., Any] | type[app_commands.Group])


def anywhere(command: O) -> O:
    """Let a command be used in every context, by people too who have installed the bot for themselves."""
    command = app_commands.allowed_installs(guilds=True, users=True)(command)
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)


def in_a_server(command: O) -> O:
    """Offer a command on servers alone; `guild_only` does not, where the tree itself has contexts."""
    return app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(command)
