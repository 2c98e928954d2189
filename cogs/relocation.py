"""`/game move`, and direct messages: where a table goes on, and whether its messages are sent."""

from typing import Final

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.choices import best
from bot.client import Client
from bot.command_metadata import SETS, TABLE, group_named, hosting, offered
from bot.control_kinds import Move
from bot.control_registry import click
from bot.custom_ids import Control
from bot.interaction_context import caller_of, host_of, place_of
from bot.presenter.markdown import literal
from bot.presenter.stranded import DMS, MOVE
from bot.relocation import move
from bot.seating import test_message
from cogs.server import authority_of
from engine import Text
from engine.texts import N_, _, called
from host import Authority, Refusal, TableRef

Code = app_commands.Range[str, 1, 12]
ON: Final = N_("My test message reached you: what only you may know comes by direct message.")
SHUT: Final = N_(
    "Your direct messages are still closed to me, so use `/hand`, or “My hand” under the board. Allow them "
    "in this server's privacy settings, and try again."
)
UNSURE: Final = N_(
    "My test message did not get through, because Discord refused it or had trouble; I send you what "
    "only you may know as soon as that is possible. `/hand`, or “My hand” under the board, shows it always."
)
SAID: Final[dict[bool | None, str]] = {True: ON, False: SHUT, None: UNSURE}
OFF: Final = N_("I send you nothing of this table any more. What only you may know: `/hand`, or “My hand”.")


@offered(TABLE, 300, SETS, when=hosting)
@app_commands.command(
    name="move", description="Let a table go on in this channel; its board is posted again."
)
@app_commands.describe(table="The table's code (default: yours that can no longer be seen).")
async def move_command(interaction: Interaction, table: Code | None = None) -> None:
    """Move a table here."""
    ref = await (_stranded(interaction) if table is None else _named(interaction, table))
    await move(interaction, ref, _authority(interaction, ref))


@move_command.autocomplete("table")
async def _tables(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    host = host_of(interaction)
    mine = [await host.lobby(ref) for ref in await host.tables_of(interaction.guild_id, interaction.user.id)]
    choices = best(
        ((f"{lobby.ref.code} - {called(lobby.game.title)}", lobby.ref.code) for lobby in mine), current
    )
    return [app_commands.Choice(name=name, value=str(value)) for name, value in choices]


async def _stranded(interaction: Interaction) -> TableRef:
    """Return the caller's only table that cannot be seen; no other is moved unless it is named."""
    stranded = await host_of(interaction).whereabouts.stranded_of(interaction.user.id)
    here = [table.ref for table in stranded if table.ref.place == place_of(interaction)]
    if len(here) > 1:
        codes = ", ".join(ref.code for ref in here)
        raise Refusal(
            Text("Several of your tables wait to be moved; name one by `table:` - {codes}.", codes=codes)
        )
    if not here:
        raise Refusal(Text("None of your tables waits to be moved; name the one that you mean by `table:`."))
    return here[0]


async def _named(interaction: Interaction, code: str) -> TableRef:
    ref = await host_of(interaction).find(code.strip())
    if ref is None or ref.place != place_of(interaction):
        raise Refusal(Text("There is no table {code} here.", code=literal(code.strip())))
    return ref


async def switch(interaction: Interaction, ref: TableRef, *, on: bool) -> None:
    """Switch direct messages of a table on or off for the caller."""
    membership, caller = host_of(interaction).membership, caller_of(interaction, ref)
    sentence = _(OFF)
    if on:
        lobby = await host_of(interaction).lobby(ref)
        if lobby.seat_of(interaction.user.id) is None:
            raise Refusal(Text("You do not play at this table."))
        title = _("{title} in <#{channel}>", title=literal(lobby.game.title), channel=lobby.channel)
        sentence = _(SAID[await patiently(interaction, test_message(interaction, title))])
    await patiently(interaction, membership.set_dms(caller, ref, wanted=on))
    await answer(interaction, Card().say(sentence))


@click(MOVE, f"{MOVE}:", beside="/game move")
async def _move(interaction: Interaction, control: Control, __: str | None) -> None:
    """Move a table to where the button says."""
    await move(interaction, control.ref, _authority(interaction, control.ref), Move.of(control).channel)


@click(DMS, beside="/game join dms:True")
async def _dms(interaction: Interaction, control: Control, _written: str | None) -> None:
    await switch(interaction, control.ref, on=True)


def _authority(interaction: Interaction, ref: TableRef) -> Authority:
    """Say what the caller may do on the server of a table: from elsewhere, unknown."""
    return authority_of(interaction) if interaction.guild_id == ref.place else Authority()


def setup(client: Client) -> None:
    """Add the commands to the group of `/game`, which is there already, and the controls."""
    group = group_named(client.tree, "game")
    group.add_command(move_command)
