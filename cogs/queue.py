"""`/queue`: wait for players in this channel; as soon as enough people fit, a table opens for them."""

from typing import Final

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.choices import GameName, offered_games
from bot.client import Client
from bot.command_metadata import ADDS, LOOKS, PLAY, SETS, in_a_server, offered, on_a_server
from bot.control_registry import click
from bot.costs import OPENING
from bot.custom_ids import Control
from bot.interaction_context import caller_of, check_permissions, client_of, host_of, place_of
from bot.presenter.queue import QUEUE, QueueUp, joined_card, queue_card
from bot.threads import parent_of
from engine import Text
from engine.texts import _
from host import Refusal
from host.finding.queue import MOST_HOURS, Wish
from host.model.contract import PRESETS

ASKED_FRIENDS: Final = 3
"""How many friends somebody may ask within ten minutes: each of them is pinged."""
Players = app_commands.Range[int, 2, 25]


@in_a_server
class QueueCommands(app_commands.Group):
    """The commands of the queue."""

    def __init__(self) -> None:
        super().__init__(name="queue", description=_("Wait for players, and get a table with them."))

    @offered(PLAY, 25, ADDS, when=on_a_server, cost=OPENING)
    @app_commands.command(description="Wait in this channel for players of a game.")
    @app_commands.describe(
        game="What to play.",
        pace="How fast (default: slow).",
        least="With how many players at least.",
        most="With how many players at most.",
        rating="Only with people whose rating is close to mine.",
        friend="Who sits down with you; I ask them.",
        hours="For how long you wait.",
    )
    @app_commands.choices(pace=[app_commands.Choice(name=key, value=key) for key in PRESETS])
    async def join(
        self,
        interaction: Interaction,
        game: GameName,
        pace: str = "slow",
        least: Players | None = None,
        most: Players | None = None,
        rating: bool = False,
        friend: discord.User | None = None,
        hours: app_commands.Range[int, 1, MOST_HOURS] | None = None,
    ) -> None:
        """Wait, alone or with a friend."""
        if friend is not None:
            _must_be_somebody(interaction, friend)
        name = "" if friend is None else friend.display_name
        asked = None if friend is None else friend.id
        await _wait(interaction, Wish(game, pace, least, most, rating, hours, asked, name))

    @join.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered_games(interaction, current)

    @offered(PLAY, 26, SETS, when=on_a_server)
    @app_commands.command(description="Wait no more for players on this server.")
    @app_commands.describe(game="Of which game (default: of all).")
    async def leave(self, interaction: Interaction, game: GameName | None = None) -> None:
        """Leave the queue of a game, or all."""
        await _leave(interaction, game)

    @leave.autocomplete("game")
    async def _left(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered_games(interaction, current)

    @offered(PLAY, 27, LOOKS, when=on_a_server)
    @app_commands.command(description="Show who waits in this channel, and for what.")
    async def list(self, interaction: Interaction) -> None:
        """List who waits."""
        await _list(interaction)


def _must_be_somebody(interaction: Interaction, friend: discord.abc.User) -> None:
    """Refuse a friend who cannot be asked, or one more than may be asked within ten minutes."""
    if friend.bot:
        raise Refusal(Text("That is a bot; a table seats machines by **Add a machine**."))
    if not isinstance(friend, discord.Member):
        raise Refusal(Text("Your friend is not on this server."))
    asks = client_of(interaction).asks
    if asks.wait(place_of(interaction), interaction.user.id, ASKED_FRIENDS):
        raise Refusal(
            Text("You have asked {count} friends within ten minutes; wait for them.", count=ASKED_FRIENDS)
        )


async def _wait(interaction: Interaction, wish: Wish) -> None:
    check_permissions(interaction)
    work = host_of(interaction).finding.wait(caller_of(interaction), _channel(interaction), wish)
    await answer(interaction, joined_card(await patiently(interaction, work), client_of(interaction).games))


def _channel(interaction: Interaction) -> int:
    """Return the channel whose queue is meant: that of a thread is the one of its channel."""
    return parent_of(interaction) or interaction.channel_id or 0


async def _leave(interaction: Interaction, game: str | None) -> None:
    work = host_of(interaction).finding.wait_no_more(caller_of(interaction), game)
    gone = await patiently(interaction, work)
    await answer(
        interaction, Card().say(_("You wait no more.") if gone else _("You did not wait for players."))
    )


async def _list(interaction: Interaction) -> None:
    work = host_of(interaction).finding.waiting(place_of(interaction), _channel(interaction))
    rows = await patiently(interaction, work)
    await answer(interaction, queue_card(rows, client_of(interaction).games, interaction.user.id))


@click(f"{QUEUE}join", beside="/queue join")
async def _join_pressed(interaction: Interaction, control: Control, __: str | None) -> None:
    wanted = QueueUp.of(control)
    await _wait(interaction, Wish(wanted.game, wanted.pace))


@click(f"{QUEUE}agree", beside="/queue join")
async def _agree_pressed(interaction: Interaction, control: Control, __: str | None) -> None:
    work = host_of(interaction).finding.agree(caller_of(interaction, control.ref), control.ref.code)
    await answer(interaction, joined_card(await patiently(interaction, work), client_of(interaction).games))


@click(f"{QUEUE}leave", beside="/queue leave")
async def _leave_pressed(interaction: Interaction, control: Control, __: str | None) -> None:
    await _leave(interaction, QueueUp.of(control).game or None)


@click(f"{QUEUE}list", beside="/queue list")
async def _list_pressed(interaction: Interaction, __: Control, ___: str | None) -> None:
    await _list(interaction)


def setup(client: Client) -> None:
    """Add the commands."""
    client.tree.add_command(QueueCommands())
