"""Which channels a person can see: no list may name a table whose channel is hidden from its reader."""

import discord

from bot.answers import Interaction


def sees(interaction: Interaction, channel: int) -> bool:
    """Tell whether the caller can see a channel. A private thread is unknown to us unless they ask there."""
    if channel == interaction.channel_id:
        return True
    guild, who = interaction.guild, interaction.user
    place = None if guild is None else guild.get_channel_or_thread(channel)
    if place is None or not isinstance(who, discord.Member):
        return False
    if isinstance(place, discord.Thread) and place.is_private():
        return False
    return place.permissions_for(who).view_channel
