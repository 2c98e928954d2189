"""Which channels anybody on a server may read: only what stands there is public."""

from collections import OrderedDict
from typing import Final

import discord

from bot.error_codes import FAILED

MOST_THREADS: Final = 10_000
"""Threads whose channel is remembered: it never changes."""


class UnknownError(Exception):
    """Say that it cannot be known now: another process serves the server, or Discord does not answer."""


class TooManyUnknownError(Exception):
    """Discord would have to be asked about more threads than one request may cause."""


class Asking:
    """Count how often Discord may still be asked for one request."""

    def __init__(self, most: int = 20) -> None:
        self.left = most


class Visibility:
    """Tell which channels everybody on their server may read."""

    def __init__(self, client: discord.Client) -> None:
        self._client: Final = client
        self._parents: Final[OrderedDict[int, int | None]] = OrderedDict()
        """By thread that we had to ask for its channel; None: it is private, or gone."""

    async def everybody(self, place: int, channel: int, asking: Asking | None = None) -> bool:
        """Tell whether everybody on a server may read a channel or thread.

        Raise `UnknownError` when that cannot be known now, `TooManyUnknownError` when Discord had to be
        asked too often.
        """
        guild = self._client.get_guild(place)
        if guild is None:
            raise UnknownError
        found = guild.get_channel_or_thread(channel)
        if isinstance(found, discord.Thread):
            parent = None if found.is_private() else found.parent_id
        elif found is not None:
            parent = found.id
        else:
            parent = await self._parent(channel, asking or Asking())
        above = None if parent is None else guild.get_channel(parent)
        return above is not None and above.permissions_for(guild.default_role).view_channel

    async def _parent(self, thread: int, asking: Asking) -> int | None:
        """Ask Discord for a thread that sleeps."""
        if thread in self._parents:
            self._parents.move_to_end(thread)
            return self._parents[thread]
        if asking.left <= 0:
            raise TooManyUnknownError
        asking.left -= 1
        try:
            found = await self._client.fetch_channel(thread)
        except (discord.NotFound, discord.Forbidden):
            found = None
        except FAILED:
            raise UnknownError from None
        open_thread = found if isinstance(found, discord.Thread) and not found.is_private() else None
        self._parents[thread] = None if open_thread is None else open_thread.parent_id
        while len(self._parents) > MOST_THREADS:
            self._parents.popitem(last=False)
        return self._parents[thread]
