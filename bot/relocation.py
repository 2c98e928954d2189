"""Moving a table to another channel: where it can go, and whether the caller may bring it there."""

from typing import Final

import discord

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.interaction_context import caller_of, client_of, host_of, lacking
from bot.presenter.stranded import destinations_card
from bot.threads import kept, left_out_text, let_in, open_thread
from engine import Text
from engine.texts import N_, _
from host import Authority, Host, Lobby, Refusal, TableRef

MOST_PLACES: Final = 5
"""Channels that are offered at once: a row of buttons."""
ELSEWHERE: Final = N_("Where does table {code} go on? Only channels are offered where both of us may write.")
NOWHERE: Final = N_(
    "I know no channel of that server where table {code} could go on and both of us may write. Somebody who "
    "manages it can give me View Channel, Send Messages and Read Message History in one; then press again."
)
Place = discord.TextChannel | discord.Thread


async def places_for(client: discord.Client, host: Host, ref: TableRef, user: int) -> list[tuple[int, str]]:
    """Return the channels where a table can go on and a person may write, by id and name, from the top."""
    guild = client.get_guild(ref.place)
    member = None if guild is None else await _member(guild, user)
    places: list[tuple[int, str]] = []
    for channel in [] if guild is None or member is None else guild.text_channels:
        if len(places) < MOST_PLACES and member is not None and _both(channel, member):
            try:
                await host.whereabouts.may_stand(ref, channel.id, channel.id)
            except Refusal:
                continue
            places.append((channel.id, channel.name))
    return places


async def move(interaction: Interaction, ref: TableRef, authority: Authority, to: int | None = None) -> None:
    """Move a table to a channel; None: here or, on another server than its own, ask to which."""
    host, caller = host_of(interaction), caller_of(interaction, ref)
    await host.whereabouts.may_move(caller, authority, ref)
    if to is None and interaction.guild_id != ref.place:
        known = places_for(interaction.client, host, ref, interaction.user.id)
        places = await patiently(interaction, known)
        question = _(ELSEWHERE if places else NOWHERE, code=ref.code)
        await answer(interaction, destinations_card(question, ref, places))
        return
    channel = await _place(interaction, ref, to)
    lobby = await host.lobby(ref)
    hidden = lobby.invited_only and not (isinstance(channel, discord.Thread) and channel.is_private())
    if hidden:
        await host.whereabouts.may_stand(ref, channel.id, channel.id)
    opened, left_out = None, list[int]()
    if hidden:
        opened, left_out = await patiently(interaction, _private(interaction, lobby, channel))
    parent = channel.id if opened else channel.parent_id if isinstance(channel, discord.Thread) else None
    number = channel.id if opened is None else opened
    work = host.whereabouts.move(
        caller, authority, ref, number, thread=opened is not None or parent is not None, parent=parent
    )
    async with kept(interaction, opened):
        await patiently(interaction, work)
    note = _(
        "Table {code} goes on in <#{number}>. {left_out_text}",
        code=ref.code,
        number=number,
        left_out_text=left_out_text(number, left_out),
    )
    await answer(interaction, Card().say(note.rstrip()))


async def _place(interaction: Interaction, ref: TableRef, to: int | None) -> Place:
    """Return the channel where a table is to go on. Raise `Refusal` if it cannot."""
    here = to is None or to == interaction.channel_id
    client = client_of(interaction)
    channel = interaction.channel if here else client.get_channel(to or 0)
    if not isinstance(channel, Place) or channel.guild.id != ref.place:
        raise Refusal(Text("A table goes on in a text channel or thread of its own server; choose one."))
    missing = lacking(
        interaction.app_permissions if here else channel.permissions_for(channel.guild.me), channel
    )
    if missing:
        message = N_(
            "I lack permissions in {channel}: {missing}. Whoever runs this server can give them to me in the "
            "channel's settings; or move the table elsewhere."
        )
        raise Refusal(Text(message, channel=f"<#{channel.id}>", missing=", ".join(missing)))
    if not here:
        member = await patiently(interaction, _member(channel.guild, interaction.user.id))
        if member is None or not _both(channel, member):
            raise Refusal(Text("You may not write in that channel; move the table to one where you may."))
    return channel


async def _private(interaction: Interaction, lobby: Lobby, channel: Place) -> tuple[int, list[int]]:
    """Open a private thread for a private table, and add its players; return it, and who could not be
    added.
    """
    if not isinstance(channel, discord.TextChannel):
        raise Refusal(
            Text("This table is private: it goes on in a private thread, so move it to a text channel.")
        )
    thread = await open_thread(interaction, lobby.game.title, private=True, where=channel)
    others = [seat.user for seat in lobby.seats if seat.user is not None]
    left_out = [
        user
        for user in others
        if user != interaction.user.id and not await let_in(interaction, thread, discord.Object(user))
    ]
    return thread, left_out


def _both(channel: Place, member: discord.Member) -> bool:
    """Tell whether a person and the bot may both write in a channel."""
    return not any(lacking(channel.permissions_for(person), channel) for person in (member, channel.guild.me))


async def _member(guild: discord.Guild, user: int) -> discord.Member | None:
    try:
        return await guild.fetch_member(user)
    except discord.NotFound:
        return None
