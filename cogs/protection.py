"""`/block`, `/report`: whom people avoid, and what goes to whoever runs the bot."""

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.client import Client
from bot.command_metadata import ADDS, MINE, SETS, offered
from bot.costs import OPENING
from bot.interaction_context import caller_of, client_of, find_table, host_of
from bot.presenter.markdown import literal
from bot.presenter.server import blocked_card
from engine.texts import _
from host import Refusal

Words = app_commands.Range[str, 1, 1000]


@offered(MINE, 50, SETS)
@app_commands.command(
    description="Never sit at a table with a person, who is not told; or see whom you avoid."
)
@app_commands.describe(
    person="Whom (default: show whom you have blocked).", off="Sit at tables with them again."
)
async def block(interaction: Interaction, person: discord.User | None = None, off: bool = False) -> None:
    """Avoid somebody, meet them again, or show whom the caller avoids."""
    places = host_of(interaction).places
    if person is None:
        blocked = await places.blocked(interaction.user.id)
        since = await places.blocked_since_deleted(interaction.user.id)
        await answer(interaction, blocked_card(blocked, since))
    elif off:
        done = await patiently(interaction, places.meet(caller_of(interaction), person.id))
        outcome = _("You may be seated again with") if done else _("You had not blocked")
        await answer(interaction, Card().say(f"{outcome} {person.mention}."))
    else:
        done = await patiently(interaction, places.avoid(caller_of(interaction), person.id))
        outcome = _("You will not be seated with") if done else _("You had blocked already:")
        await answer(
            interaction,
            Card().say(_("{outcome} {mention}. They are not told.", outcome=outcome, mention=person.mention)),
        )


@offered(MINE, 110, ADDS, cost=OPENING)
@app_commands.command(description="Report something to whoever runs this bot: a person, a game, a fault.")
@app_commands.describe(text="What happened; the table of this channel is named for you.")
async def report(interaction: Interaction, text: Words) -> None:
    """Store a report, and forward it to whoever runs the bot."""
    try:
        ref = await find_table(interaction)
    except Refusal:  # several tables elsewhere: the report names none
        ref = None
    code = None if ref is None else ref.code
    kept = await patiently(
        interaction, host_of(interaction).places.report(caller_of(interaction), code, text)
    )
    sent = kept.repeated or await client_of(interaction).reports.forward(
        _(
            "### Report {number}\n{text}\n-# from <@{id}>, place {what}, table {what2}",
            number=kept.number,
            text=literal(kept.text),
            id=interaction.user.id,
            what=interaction.guild_id or "direct messages",
            what2=code or "none",
        )
    )
    thanks = (
        _("Thank you; whoever runs this bot has your report")
        if sent
        else (_("Your report is kept; it could not be sent now, but whoever runs this bot finds it"))
    )
    await answer(interaction, Card().say(_("{thanks} (number {number}).", thanks=thanks, number=kept.number)))


def setup(client: Client) -> None:
    """Add the commands."""
    client.tree.add_command(block)
    client.tree.add_command(report)
