"""In which language whoever reads is told something.

A person reads in the language that they have chosen (`/me language:`), else in that in which Discord shows
itself to them; a channel in that which its server has chosen, with us or with Discord.
"""

import asyncio
from collections import OrderedDict
from contextvars import Context
from gettext import NullTranslations
from typing import Final

import discord
import structlog

from bot.languages import Languages, of_game
from engine import AnyGame
from engine.texts import ENGLISH
from host import Host, OutboxRow, TableRef
from host.settings.personal import Wish

MOST_KNOWN: Final = 16_384
"""People whose language is kept in memory."""
TO_ONE: Final = ("private", "hand", "reminder", "alert", "say", "offer", "enough", "full", "stranded")
"""Kinds of rows whose target is a person, as is that of a row that says so (`dm`)."""

OF_TABLES: Final = (
    "board",
    "private",
    "hand",
    "lobby",
    "end",
    "reminder",
    "alert",
    "offer",
    "enough",
    "full",
    "ping",
    "stranded",
)
"""Kinds of rows that speak of one table's game."""

log = structlog.stdlib.get_logger("tablekeeper.readers")


class Readers:
    """Know in which language each reader is told something."""

    def __init__(self, client: discord.Client, host: Host, languages: Languages) -> None:
        self._client: Final = client
        self._host: Final = host
        self.languages: Final = languages
        self._known: Final[OrderedDict[int, tuple[str, str]]] = OrderedDict()
        """By person: the language that they have chosen, and the locale that Discord last named."""
        self._played: Final[OrderedDict[TableRef, AnyGame]] = OrderedDict()
        """By table its game, which never changes."""
        self._keeping: Final[set[asyncio.Task[None]]] = set()

    async def asks(self, interaction: discord.Interaction) -> NullTranslations:
        """Return the language of whoever asks; their locale is kept for what is sent to them later."""
        user, locale = interaction.user.id, interaction.locale.value
        try:
            chosen, known = await self._of(user)
        except Exception:  # whoever is answered will be told what is wrong with the database
            log.exception("language not found", user=user)
            return self.languages.of(locale)
        if self.languages.of(locale) is not self.languages.of(known):
            self._keep(user, chosen, locale)
            kept = self._remember(user, locale)
            task = asyncio.create_task(
                kept, name="keep locale", context=Context()
            )  # no part of what is asked
            self._keeping.add(task)
            task.add_done_callback(self._keeping.discard)
        return self.languages.of(chosen or locale)

    async def _remember(self, user: int, locale: str) -> None:
        try:
            await self._host.inbox.set_settings(user, Wish(locale=locale))
        except Exception:  # nobody waits for it, and the next start asks again
            log.exception("locale not kept")

    async def person(self, user: int) -> NullTranslations:
        """Return the language of a person to whom something is sent."""
        chosen, locale = await self._of(user)
        return self.languages.of(chosen or locale)

    async def place(self, place: int) -> NullTranslations:
        """Return the language of the channels of a place."""
        settings = await self._host.places.settings(place)
        guild = self._client.get_guild(place)
        return self.languages.of(settings.language or ("" if guild is None else guild.preferred_locale.value))

    async def row(self, row: OutboxRow) -> NullTranslations:
        """Return the language of whoever a row of the outbox is for; English where nobody can tell."""
        alone = row.kind in TO_ONE or row.body.get("dm")
        try:
            language = await (self.person(row.target) if alone else self.place(row.ref.place))
            return await self.at_table(language, row.ref) if row.kind in OF_TABLES else language
        except Exception:  # the row itself will say what is wrong with the database
            log.exception("language not found", row=row.nonce)
            return ENGLISH

    async def at_table(self, language: NullTranslations, ref: TableRef) -> NullTranslations:
        """Return a language as it is spoken at a table: its game's words go before all others."""
        if language is ENGLISH:
            return language
        if ref not in self._played:
            self._played[ref] = (await self._host.lobby(ref)).game
            while len(self._played) > MOST_KNOWN:
                self._played.popitem(last=False)
        return of_game(language, self._played[ref])

    def changed(self, user: int) -> None:
        """Ask again for a person's language: they have chosen another."""
        self._known.pop(user, None)

    async def _of(self, user: int) -> tuple[str, str]:
        if user in self._known:
            self._known.move_to_end(user)
            return self._known[user]
        settings = await self._host.inbox.settings(user)
        return self._keep(user, settings.language, settings.locale)

    def _keep(self, user: int, chosen: str, locale: str) -> tuple[str, str]:
        self._known[user] = chosen, locale
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return chosen, locale
