"""`/help`: where to begin, by buttons; and the card with which the bot greets a server that it joins."""

from dataclasses import replace

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.channels_seen import sees
from bot.client import Client
from bot.command_metadata import LOOKS, PLAY, CallerState, offered, usable
from bot.control_registry import click
from bot.custom_ids import OLDER, Control
from bot.interaction_context import client_of, find_table, host_of, place_of
from bot.presenter.help import (
    FIRST,
    HELP,
    OPEN,
    Helping,
    OpenGame,
    can_card,
    home_card,
    how_card,
    join_card,
    play_card,
)
from cogs.game import open_table
from cogs.learn import first_game
from cogs.server import authority_of
from host import Lobby, Refusal


@offered(PLAY, 10, LOOKS)
@app_commands.command(name="help", description="Begin here: play, join a table, learn how this works.")
async def begin(interaction: Interaction) -> None:
    """Show where to begin."""
    await answer(interaction, home_card())


@click(HELP, beside="/help")
async def _helped(interaction: Interaction, control: Control, _: str | None) -> None:
    """Show the card that a button leads to."""
    wanted = Helping.of(control)
    await answer(interaction, await _card(interaction, wanted))


async def _card(interaction: Interaction, wanted: Helping) -> Card:
    client = client_of(interaction)
    if wanted.card == "play":
        settled = (await host_of(interaction).places.settings(place_of(interaction))).games
        games = [game for key, game in client.games.items() if not settled or key in settled]
        return play_card(games)
    if wanted.card == "join":
        return join_card(await _joinable(interaction), wanted.page)
    if wanted.card == "how":
        return how_card(wanted.page)
    if wanted.card == "can":
        return await _can(interaction, wanted.page)
    return home_card()


async def _joinable(interaction: Interaction) -> list[Lobby]:
    """Return the tables with a seat for the caller, in channels that they can see."""
    work = host_of(interaction).membership.joinable(place_of(interaction), interaction.user.id)
    return [lobby for lobby in await patiently(interaction, work) if sees(interaction, lobby.channel)]


async def _can(interaction: Interaction, page: int) -> Card:
    """List the commands that the caller can use here."""
    client, host, user = client_of(interaction), host_of(interaction), interaction.user.id
    moves, standing = "", await _standing(interaction)
    descriptions = {
        command.qualified_name: command.description
        for command in client.tree.walk_commands()
        if isinstance(command, app_commands.Command)
    }
    if standing.asked:
        ref = await find_table(interaction, alone=True)
        moves = "" if ref is None else (await host.look(ref, user)).game.key
    return can_card(usable(standing, client.offers), descriptions, page, moves)


async def _standing(interaction: Interaction) -> CallerState:
    """Return the situation of the caller in this channel."""
    host, user, server = host_of(interaction), interaction.user.id, interaction.guild_id is not None
    authority = authority_of(interaction)
    here = CallerState(
        server=server,
        organises=server and await host.places.organises(place_of(interaction), authority),
        manages=server and authority.manager,
        event=server and bool(await host.tournaments.events(place_of(interaction))),
    )
    ref = await find_table(interaction, alone=True)
    if ref is None:
        return here
    lobby, asked = await host.lobby(ref), False
    seated = lobby.seat_of(user) is not None
    if lobby.status == "running" and seated:
        asked = (await patiently(interaction, host.look(ref, user))).decision is not None
    return replace(here, status=lobby.status, seated=seated, hosts=lobby.host == user, asked=asked)


@click(OPEN, beside="/game new")
@click(FIRST, beside="/learn")
async def _opened(interaction: Interaction, control: Control, _: str | None) -> None:
    """Open a table here, or a first game, as the commands do."""
    wanted = OpenGame.of(control)
    client = client_of(interaction)
    if wanted.game not in client.games:
        raise Refusal(OLDER)
    if wanted.way == "open":
        await open_table(interaction, wanted.game, thread=await _taken(interaction))
        return
    await first_game(interaction, client.games[wanted.game])


async def _taken(interaction: Interaction) -> bool:
    """Tell whether this channel already has a table, so that another one needs a thread."""
    if not isinstance(interaction.channel, discord.TextChannel):
        return False
    ref = await host_of(interaction).table_in(place_of(interaction), interaction.channel.id)
    return ref is not None and (await host_of(interaction).lobby(ref)).status in ("lobby", "running")


def setup(client: Client) -> None:
    """Add the command, and what its buttons do."""
    client.tree.add_command(begin)
