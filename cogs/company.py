"""`/game ...`: who is at a table and who looks on: guests, hosts, seats, votes, and the next game."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.callers import caller_of, check_permissions, host_of, table_of
from bot.cards import Card
from bot.ids import Control
from bot.joining import seated
from bot.kinds import Vote
from bot.presenter.lobby import LATE, seats_text
from bot.presenter.table import moved
from bot.presenter.words import lines
from bot.threads import let_in, parent_of
from engine import Text
from host import Acted, Lobby, Refusal, TableRef

if TYPE_CHECKING:
    from bot.client import Tablekeeper

Word = app_commands.Range[str, 1, 100]
Minutes = app_commands.Range[int, 0, 1440]
VOTE, REMATCH = "~vote:", "~rematch"
OPEN_HERE = "Whoever can read this channel still sees its board; a private thread is opened by `/game new`."


@app_commands.command(description="Play again: the same settings, everybody one seat further, all invited.")
@app_commands.describe(
    dms="May I send you what only you may know by direct message? (default: no)",
)
async def rematch(interaction: Interaction, dms: bool = False) -> None:
    """Open the next table."""
    await play_again(interaction, await table_of(interaction), dms=dms)


async def play_again(interaction: Interaction, ref: TableRef, *, dms: bool) -> None:
    """Open the next table of a game that is over, and say so."""
    check_permissions(interaction)
    work = host_of(interaction).company.rematch(
        caller_of(interaction, ref), ref, private=dms, parent=parent_of(interaction)
    )
    lobby = await patiently(interaction, work)
    said = f"The table {lobby.ref.code} for the next game is open; you sit at it, the others are invited."
    await seated(interaction, lobby, private=dms, first=said)


@app_commands.command(description="Change seats with somebody; in a running game all concerned must agree.")
@app_commands.describe(
    person="Whose seat.", other="Who takes it (default: you); before the start its host decides."
)
async def swap(interaction: Interaction, person: discord.User, other: discord.User | None = None) -> None:
    """Change seats, or ask for it."""
    ref = await table_of(interaction)
    mine = interaction.user if other is None else other
    done = await patiently(
        interaction, host_of(interaction).company.swap(caller_of(interaction), ref, mine.id, person.id)
    )
    await answer(interaction, outcome(done, "They are asked in the channel."))


@app_commands.command(description="Send somebody away: before the start the host does, later a vote.")
@app_commands.describe(person="Who is to go.")
async def kick(interaction: Interaction, person: discord.User) -> None:
    """Send somebody away, or ask for it."""
    ref = await table_of(interaction)
    done = await patiently(
        interaction, host_of(interaction).company.send_away(caller_of(interaction), ref, person.id)
    )
    await answer(interaction, outcome(done, "The others are asked in the channel."))


@app_commands.command(description="Hand this table over: another person at it becomes its host.")
@app_commands.describe(person="The new host.")
async def host(interaction: Interaction, person: discord.User) -> None:
    """Hand the table over."""
    ref = await table_of(interaction)
    await patiently(
        interaction, host_of(interaction).company.hand_over(caller_of(interaction), ref, person.id)
    )
    await answer(interaction, Card().say(f"{person.mention} is this table's host now."))


@app_commands.command(description="Invite somebody to this table: to play, or to watch a private game.")
@app_commands.describe(person="Whom.")
async def invite(interaction: Interaction, person: discord.User) -> None:
    """Invite somebody; a private thread lets them in."""
    ref = await table_of(interaction)
    if person.bot:
        raise Refusal(Text("Bots do not play; `/game fill` seats machines."))
    lobby = await patiently(
        interaction, host_of(interaction).company.invite(caller_of(interaction), ref, person.id)
    )
    await let_in(interaction, lobby.channel, person)
    await answer(interaction, Card().say(f"{person.mention} is invited."))


@app_commands.command(description="Let only invited people join and watch, or everybody; before the start.")
@app_commands.describe(on="Only invited people?")
async def private(interaction: Interaction, on: bool) -> None:
    """Make a table private or open."""
    ref = await table_of(interaction)
    work = host_of(interaction).company.set_private(caller_of(interaction), ref, private=on)
    await patiently(interaction, work)
    if not on:
        await answer(interaction, Card().say("Everybody may join and watch."))
        return
    hidden = isinstance(interaction.channel, discord.Thread) and interaction.channel.is_private()
    said = "Only those whom you invite by `/game invite` may join and watch."
    await answer(interaction, Card().say(said if hidden else f"{said} {OPEN_HERE}"))


@app_commands.command(description="Let the channel and whoever has no seat be behind; before the start.")
@app_commands.describe(minutes="By how many minutes; 0: not at all.")
async def delay(interaction: Interaction, minutes: Minutes) -> None:
    """Set how late spectators are."""
    ref = await table_of(interaction)
    await patiently(interaction, host_of(interaction).company.set_delay(caller_of(interaction), ref, minutes))
    said = LATE.format(minutes=minutes) if minutes else "No delay."
    await answer(interaction, Card().say(said))


def outcome(done: Acted | Lobby, asked: str) -> Card:
    """Answer what may be done at once, or be asked of others first."""
    if isinstance(done, Lobby):
        return Card().say("The table is closed." if done.status == "abandoned" else seats_text(done))
    card = moved(done.look, done.events)
    return card if done.ended or done.seconded else Card().say(asked)


async def vote(interaction: Interaction, control: Control) -> None:
    """Let the caller vote by a button."""
    cast = Vote.of(control)
    host = host_of(interaction)
    done = await patiently(
        interaction,
        host.company.vote(caller_of(interaction, control.ref), control.ref, cast.n, cast.choice),
    )
    said = lines(done.events, done.look.names) or "Your vote is counted."
    await answer(interaction, Card().say(said))


async def click_rematch(interaction: Interaction, control: Control) -> None:
    """Play again by a button."""
    await play_again(interaction, control.ref, dms=False)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (
    rematch, swap, kick, host, invite, private, delay
)  # fmt: skip


def setup(client: "Tablekeeper") -> None:
    """Add the commands to the group of `/game`, which is there already."""
    group = client.tree.get_command("game")
    if not isinstance(group, app_commands.Group):
        raise TypeError("the group of /game is set up first")
    for command in COMMANDS:
        group.add_command(command)
