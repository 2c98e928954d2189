"""What the bot must be allowed to do on a server: for the invitation, the checks and `doctor`."""

from collections.abc import Iterable
from typing import Final

import discord

from engine.texts import _

CHANNEL: Final = ("view_channel", "send_messages", "read_message_history")
"""What holds a table in a channel."""
THREAD: Final = ("view_channel", "send_messages_in_threads", "read_message_history")
"""What holds a table in a thread."""
OPEN_THREAD: Final = ("view_channel", "create_public_threads", "send_messages_in_threads")
"""What opens a thread for a table, and posts there."""
OPEN_PRIVATE_THREAD: Final = ("view_channel", "create_private_threads", "send_messages_in_threads")
"""What opens a private table."""
FILES: Final = ("embed_links", "attach_files")
"""What shows pictures, and hands out files."""
PIN: Final = ("pin_messages",)
"""What pins a list of tables; without it, it stands unpinned."""
ROLES: Final = ("manage_roles",)
"""What gives people the role that is called for new tables, and takes it from them."""
INVITED: Final = tuple(dict.fromkeys(CHANNEL + FILES + THREAD + OPEN_THREAD + OPEN_PRIVATE_THREAD))
"""Everything that the invitation asks for."""


def number(names: Iterable[str] = INVITED) -> int:
    """Return the permissions as the number in an invitation."""
    return discord.Permissions(**dict.fromkeys(names, True)).value


def titled(name: str) -> str:
    """Return a permission as Discord's own settings call it.

    >>> titled("send_messages_in_threads")
    'Send Messages in Threads'
    """
    return {"view_channel": _("View Channels")}.get(
        name, name.replace("_", " ").title().replace(_(" In "), " in ")
    )


def missing(has: discord.Permissions, needed: Iterable[str]) -> tuple[str, ...]:
    """Return what is needed and not granted, as Discord's own settings call it."""
    return tuple(titled(name) for name in needed if not getattr(has, name))
