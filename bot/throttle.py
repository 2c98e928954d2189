"""Whether somebody may ask now: whoever asks too often waits, and is told for how long."""

from discord import InteractionType

from bot.answers import Interaction
from bot.client import Client
from bot.costs import COMPLETION, LIGHT, Cost
from engine.texts import _


def cost_of_interaction(interaction: Interaction) -> Cost:
    """Return what a typed command costs, or its completion."""
    if interaction.type is InteractionType.autocomplete:
        return COMPLETION
    if interaction.command is None:
        return LIGHT
    client: Client = interaction.client
    offer = client.offers.get(interaction.command.qualified_name)
    return LIGHT if offer is None else offer.cost_of(vars(interaction.namespace))


async def too_fast(interaction: Interaction, cost: Cost) -> str | None:
    """Return a sentence if a person asks too often, in all or for what costs much; None: they may go on."""
    client: Client = interaction.client
    place = interaction.guild_id or interaction.channel_id or 0
    rest, why = client.budget.wait(place, interaction.user.id, cost)
    if rest:
        return _("{why}; wait {rest}.", why=why, rest=_("{count} second", "{count} seconds", int(rest) + 1))
    if cost is COMPLETION:
        return None
    place = interaction.guild_id or 0
    most = client.settings.commands_a_minute
    if most is None:
        most = (await client.host.places.settings(place)).commands_a_minute
    rest = client.pace.wait(place, interaction.user.id, most)
    if not rest:
        return None
    waits = _("{count} second", "{count} seconds", int(rest) + 1)
    return _(
        "That is more than {most} commands and clicks in a minute; wait {waits}.", most=most, waits=waits
    )
