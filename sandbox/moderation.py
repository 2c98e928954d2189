"""What moderators and members do to the guild itself: delete channels and threads, and leave."""

from sandbox.gateway import GUILD_MEMBERS
from sandbox.model import DM, THREADS, Channel, User
from sandbox.options import Refused
from sandbox.parts import Parts
from sandbox.permissions import Permission


def delete_channel(parts: Parts, user: User, channel: Channel) -> None:
    """Let a person delete a channel or thread. Raises Refused without the permission."""
    needed: Permission = "manage_threads" if channel.type in THREADS else "manage_channels"
    if channel.type == DM or not parts.world.can(user, channel, needed):
        raise Refused(f"{user.name} may not delete that.")
    remove_channel(parts, channel)


def remove_channel(parts: Parts, channel: Channel) -> None:
    """Delete a channel with its threads, or a thread. The threads that are deleted with it are not announced,
    as on Discord.
    """
    shown = parts.payloads.channel(channel)
    name = "THREAD_DELETE" if channel.type in THREADS else "CHANNEL_DELETE"
    parts.gateway.channel_event(name, channel)
    for deleted in [c for c in parts.world.channels.values() if c is channel or c.parent is channel]:
        del parts.world.channels[deleted.id]
    parts.changes.tell({"event": "channel_delete", "channel": shown})


def leave(parts: Parts, user: User) -> None:
    """Let a person leave every guild; only a bot with the members intent is told."""
    for guild in parts.world.guilds.values():
        if guild.members.pop(user.id, None) is None:
            continue
        for thread in parts.world.threads_of(guild):
            if thread.thread is not None:
                thread.thread.members.pop(user.id, None)
        data = {"guild_id": str(guild.id), "user": parts.payloads.user(user)}
        parts.gateway.dispatch("GUILD_MEMBER_REMOVE", data, guild_id=guild.id, intent=GUILD_MEMBERS)
    parts.changes.tell({"event": "people"})
