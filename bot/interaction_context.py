"""Who asks, and about which table: from an interaction to what the host understands."""

from typing import Final

import discord

from bot.answers import Interaction, name_table
from bot.cards import Card
from bot.client import Client
from bot.permissions import CHANNEL, THREAD, missing
from engine import Text
from engine.scene import Palette, palette
from engine.texts import _, current_language, speak
from host import Caller, Host, Refusal, TableRef

MOST_NAMED: Final = 5
NO_TABLE: Final = Text("Nothing is being played in this channel; `/game new` opens a table.")


def client_of(interaction: Interaction) -> Client:
    """Return our client, with its type."""
    client: Client = interaction.client
    return client


def host_of(interaction: Interaction) -> Host:
    """Return the host of all tables."""
    return client_of(interaction).host


def place_of(interaction: Interaction) -> int:
    """Return the place: the guild, or the channel of direct messages."""
    return interaction.guild_id or interaction.channel_id or 0


async def colours_of(interaction: Interaction) -> Palette:
    """Return the palette in which pictures are painted for the caller."""
    face = await host_of(interaction).faces.of_person(place_of(interaction), interaction.user.id)
    return palette(face.theme, face.sight)


def caller_of(interaction: Interaction, ref: TableRef | None = None) -> Caller:
    """Name the caller. A control of a table elsewhere (used in a direct message) acts at the place of that
    table.
    """
    place = place_of(interaction) if ref is None else ref.place
    channel = interaction.channel_id or 0
    return Caller(interaction.user.id, interaction.user.display_name, place, channel, interaction.id)


async def table_of(interaction: Interaction) -> TableRef:
    """Find the table that a command is about: the one in this channel, else the only one where the caller has
    a seat. Commands that change a table call `table_here`.
    """
    ref = await find_table(interaction)
    if ref is None:
        raise Refusal(NO_TABLE)
    return ref


async def find_table(interaction: Interaction, *, alone: bool = False) -> TableRef | None:
    """Find the table that a command is about, or None. Refuse if the caller sits at several, none of them
    here; with `alone`, return None unless there is only one.
    """
    host = host_of(interaction)
    ref = await host.table_in(place_of(interaction), interaction.channel_id or 0)
    if ref is not None:
        await speak_at(interaction, ref)
        return ref
    mine = await host.tables_of(interaction.guild_id, interaction.user.id)
    if len(mine) > 1 and not alone:
        raise Refusal(
            Text("You play at several tables, none of them here; go to the channel of the one you mean.")
        )
    if len(mine) != 1:
        return None
    await speak_at(interaction, mine[0])
    return mine[0]


async def speak_at(interaction: Interaction, ref: TableRef) -> None:
    """Speak of a table from now on: the words of its game go before those of others."""
    speak(await client_of(interaction).readers.at_table(current_language(), ref))


async def table_here(interaction: Interaction) -> TableRef:
    """Return the table that a command changes: the one of this channel, and on a server no other. In direct
    messages it is the only one where the caller has a seat, and the answer names it. If there is none,
    refuse and say where the caller's tables are.
    """
    host = host_of(interaction)
    ref = await host.table_in(place_of(interaction), interaction.channel_id or 0)
    if ref is not None:
        return ref
    mine = (await host.tables_of(interaction.guild_id, interaction.user.id))[:MOST_NAMED]
    if not mine:
        raise Refusal(NO_TABLE)
    if interaction.guild_id is None and len(mine) == 1:
        name_table(interaction, mine[0].code, (await host.lobby(mine[0])).channel)
        return mine[0]
    listed = ", ".join(
        [
            _("{code} in <#{channel}>", code=table.code, channel=(await host.lobby(table)).channel)
            for table in mine
        ]
    )
    raise Refusal(
        Text("Nothing is being played in this channel. You sit at {listed}: say it there.", listed=listed)
    )


async def game_of(interaction: Interaction, ref: TableRef) -> str:
    """Return the key of the game that a table plays; it never changes."""
    known = client_of(interaction).played
    if ref not in known:
        known[ref] = (await host_of(interaction).lobby(ref)).game.key
    return known[ref]


def missing_permissions(interaction: Interaction) -> tuple[str, ...]:
    """Return the names of the permissions that the bot lacks for a table in this channel."""
    return lacking(interaction.app_permissions, interaction.channel)


def lacking(has: discord.Permissions, channel: object) -> tuple[str, ...]:
    """Return the names of the permissions that the bot needs in a channel and does not have."""
    return missing(has, THREAD if isinstance(channel, discord.Thread) else CHANNEL)


def check_permissions(interaction: Interaction) -> None:
    """Refuse, naming what is missing, if the bot cannot hold a table in this channel."""
    if interaction.guild_id is None:
        return
    lacking = missing_permissions(interaction)
    if lacking:
        raise Refusal(
            Text(
                "I lack permissions in this channel: {missing}. Whoever runs this server can give them "
                "to me in the channel's settings.",
                missing=", ".join(lacking),
            )
        )


def sentence_card(sentence: str) -> Card:
    """Return a card that says one thing."""
    return Card().say(sentence)
