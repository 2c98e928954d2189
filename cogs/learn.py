"""`/learn`: a private first game against machines, in which the first decision of each kind is explained."""

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.choices import GameName, offered_games
from bot.client import Client
from bot.command_metadata import ADDS, PLAY, offered
from bot.control_registry import click
from bot.costs import LIGHT, OPENING
from bot.custom_ids import OLDER, Control
from bot.interaction_context import caller_of, check_permissions, client_of, host_of
from bot.presenter.fair_dice import closing_card
from bot.presenter.lobby import LEARN
from bot.presenter.markdown import literal
from bot.presenter.panel import lesson_text
from bot.presenter.table_cards import GOT, LATER, LESSON, next_buttons
from bot.private_views import answer_panel
from bot.threads import kept, open_thread, withdraw
from engine import AnyGame
from engine.lessons import GOAL
from engine.texts import N_, _
from host import Lobby, Refusal

WELCOME = N_(
    "**Your first game of {title}** against machines: nobody waits for you, and nothing counts. I explain "
    "each decision when it comes for the first time. {where}Press what you like; “Why?” shows the rule for "
    "it."
)
ENOUGH = N_("I explain nothing more of this game; `/learn` begins again, and “Why?” always shows the rules.")
NEXT_TIME = N_("I explain this at the next decision of its kind.")


@offered(PLAY, 30, ADDS, cost=OPENING)
@app_commands.command(description="Play a first game against a machine; I explain each decision.")
@app_commands.describe(game="Which game to learn.")
async def learn(interaction: Interaction, game: GameName) -> None:
    """Open a private game against machines, and begin it."""
    await first_game(interaction, client_of(interaction).games[game])


@learn.autocomplete("game")
async def _games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return offered_games(interaction, current)


async def first_game(interaction: Interaction, game: AnyGame) -> None:
    """Open a table in a private thread, or here in direct messages; seat machines, begin, and say what the
    game is about. The first decision follows by a press: together they are more than a phone's screen holds.

    Discord may deliver a request twice: the second one finds the same table, already begun.
    """
    check_permissions(interaction)
    host, user = host_of(interaction), interaction.user.id
    caller, parent = caller_of(interaction), _channel(interaction)
    await host.may_open(caller, game.key, seated=True, parent=None if parent is None else parent.id)
    title, channel = _("{title}: first game", title=game.title), None
    if interaction.guild_id is not None:
        channel = await patiently(interaction, open_thread(interaction, title, private=True, where=parent))
    work = host.learning.open(caller, game.key, channel, None if parent is None else parent.id)
    async with kept(interaction, channel):
        lobby = await patiently(interaction, work)
    if channel is not None and lobby.channel != channel:  # the same request had opened it before
        await withdraw(interaction, channel)
    started = await patiently(interaction, host.learning.start(caller, lobby))
    if isinstance(started, Lobby):
        await answer(interaction, closing_card(started))
        return
    started = await patiently(interaction, host.after_machines(started, user))
    where = (
        ""
        if channel is None
        else _("Its board stands in <#{channel}>; you can play right here. ", channel=lobby.channel)
    )
    note = _(WELCOME, title=literal(game.title), where=where)
    if (goal := game.lessons.get(GOAL)) is not None:
        note = f"{note}\n{lesson_text(goal, started.look.names)}"
    await answer(interaction, Card().say(note).buttons(*next_buttons(started.look)))


def _channel(interaction: Interaction) -> discord.TextChannel | None:
    """Return the text channel in which a private thread can be opened: this one, or that of this thread."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    return channel if isinstance(channel, discord.TextChannel) else None


@click(LEARN, beside="/learn")
async def _from_card(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Begin a first game of the game that a table plays."""
    await first_game(interaction, (await host_of(interaction).lobby(control.ref)).game)


@click(LESSON, beside="/learn", cost=LIGHT)
async def _answered(interaction: Interaction, control: Control, __: str | None) -> None:
    """Stop explaining, or explain again later."""
    host, user = host_of(interaction), interaction.user.id
    look = await patiently(interaction, host.look(control.ref, user))
    if control.choice == GOT:
        await host.learning.stop(user, look.game.key)
        await answer_panel(interaction, look, note=_(ENOUGH))
    elif control.choice == LATER:
        await answer_panel(interaction, look, note=_(NEXT_TIME), plain=True)
        await host.learning.later(look, user)
    else:
        raise Refusal(OLDER)


def setup(client: Client) -> None:
    """Add the command, and what its buttons do."""
    client.tree.add_command(learn)
