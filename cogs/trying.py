"""`/try`: own moves tried out, from what the caller can see alone, before one of them is taken."""

import asyncio
from collections.abc import Sequence

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.client import Client
from bot.command_metadata import LOOKS, TABLE, offered, playing
from bot.control_registry import click
from bot.costs import FOLD
from bot.custom_ids import OLDER, Control
from bot.interaction_context import caller_of, host_of, table_of
from bot.presenter import trying
from bot.presenter.markdown import prose
from bot.presenter.plans import PlanSteps, read_steps
from bot.presenter.table_cards import TRY
from bot.private_views import answer_panel
from cogs.clicks import OVERTAKEN, decided
from engine import Text
from engine.plans import UnplannedStep
from engine.texts import _
from engine.trying import Tried, tried
from host import Look, Refusal, TableRef


@offered(TABLE, 96, LOOKS, when=playing, cost=FOLD)
@app_commands.command(name="try", description="Try your own moves out before you take one; only you see it.")
@app_commands.describe(steps="Moves to begin with, as you would type them, such as: walk B7; fight")
async def try_out(interaction: Interaction, steps: app_commands.Range[str, 1, 600] = "") -> None:
    """Show what moves would come to."""
    look = await _asked(interaction, await table_of(interaction))
    await _show(interaction, look, trying.TrySteps(), read_steps(steps))


async def _asked(interaction: Interaction, ref: TableRef) -> Look:
    """Return the caller's look at a table where they are asked for a move. Raise `Refusal` elsewhere."""
    look = await patiently(interaction, host_of(interaction).look(ref, interaction.user.id))
    if look.status != "running":
        raise Refusal(Text("This game is over."))
    if look.seat is None:
        raise Refusal(Text("You do not play in this game; you may watch."))
    if look.decision is None or not look.legal:
        raise Refusal(
            Text("You can try moves out when you are asked for one; before, you can plan your next turn.")
        )
    return look


async def _show(
    interaction: Interaction, look: Look, stage: PlanSteps, steps: Sequence[str], note: str = ""
) -> None:
    """Show the card; where a step is not possible, say why and begin anew."""
    try:
        shown = await patiently(interaction, _tried(look, steps))
    except UnplannedStep as fault:
        stage, note = trying.TrySteps(), prose(fault.text, look.names)
        shown = await _tried(look, ())
    settings = await host_of(interaction).settings(interaction.user.id)
    await answer(interaction, trying.try_card(look, shown, stage, colour=settings.colour, note=note))


async def _tried(look: Look, steps: Sequence[str]) -> Tried:
    return await asyncio.to_thread(tried, look.game, look.view, steps, look.names)


@click(TRY, beside="/try")
async def _clicked(interaction: Interaction, control: Control, __: str | None = None) -> None:
    """Begin, go on, or take the steps that were tried."""
    look = await _asked(interaction, control.ref)
    moved_on = control.decision != look.decision
    play = trying.PlayIt.read(control.choice)
    if play is not None:
        if moved_on:
            await answer_panel(interaction, look, note=_(OVERTAKEN))
            return
        await _play(interaction, control, look, play)
        return
    stage = trying.TrySteps() if control.choice == TRY else trying.TrySteps.read(control.choice)
    if stage is None:
        raise Refusal(OLDER)
    if moved_on:
        await _show(interaction, look, trying.TrySteps(), (), _(trying.MOVED_ON))
    else:
        await _show(interaction, look, stage, read_steps(stage.steps))


async def _play(interaction: Interaction, control: Control, look: Look, play: trying.PlayIt) -> None:
    """Take the steps, as far as each is possible then: one change, which an undo takes back as a whole."""
    try:
        shown = await patiently(interaction, _tried(look, read_steps(play.steps)))
    except UnplannedStep as fault:
        raise Refusal(fault.text, look.names) from None
    actions = [action for action, _label in shown.steps]
    if not actions:
        raise Refusal(OLDER)
    caller, since = caller_of(interaction, control.ref), play.since
    work = host_of(interaction).act_along(caller, control.ref, control.decision, actions, since=since)
    await decided(interaction, control, work)


def setup(client: Client) -> None:
    """Add the command."""
    client.tree.add_command(try_out)
