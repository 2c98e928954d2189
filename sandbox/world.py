"""Keep the small world: who is where, what is said, and who may see it. It says nothing to anybody itself."""

from collections.abc import Iterable, Iterator

from sandbox import permissions
from sandbox.clock import Clock
from sandbox.errors import SandboxError, refuse
from sandbox.model import (
    DM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    THREADS,
    Attachment,
    Channel,
    Command,
    Guild,
    Member,
    Message,
    Overwrite,
    Role,
    ThreadState,
    User,
)
from sandbox.permissions import Permission
from sandbox.snowflakes import Snowflakes


class World:
    """Users, guilds, channels, messages and commands, all numbered by one clock."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int, Command] = {}
        self.files: dict[int, Attachment] = {}
        self.owner = self.add_user("Owner")
        self.bot = self.add_user("Tablekeeper", bot=True)
        self.application_id = self.bot.id

    def add_user(self, name: str, *, bot: bool = False) -> User:
        """Create an account of that name."""
        user = User(self.ids.next(), name, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, channels: Iterable[str] = (), *, bot: bool = True) -> Guild:
        """Create a guild, with the bot in it unless told otherwise, and text channels of these names."""
        guild = Guild(self.ids.next(), name, self.owner, self.clock())
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE)
        self.guilds[guild.id] = guild
        self.join(guild, self.owner)
        if bot:
            role = Role(self.ids.next(), self.bot.name, permissions.BOT_ROLE, bot=True)
            guild.roles[role.id] = role
            self.join(guild, self.bot).roles.append(role.id)
        for channel in channels:
            self.add_channel(guild, channel)
        return guild

    def join(self, guild: Guild, user: User) -> Member:
        """Make a user a member, once."""
        return guild.members.setdefault(user.id, Member(user, self.clock()))

    def add_role(self, guild: Guild, name: str, *names: Permission) -> Role:
        """Create a role above the guild's others."""
        role = Role(self.ids.next(), name, permissions.mask(*names))
        guild.roles[role.id] = role
        return role

    def roles_of(self, user: User) -> list[Role]:
        """Return the roles that somebody was given, in whatever guild."""
        guilds = [guild for guild in self.guilds.values() if user.id in guild.members]
        return [guild.roles[role] for guild in guilds for role in guild.members[user.id].roles]

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Create a text channel at the end of the guild's list."""
        channel = Channel(self.ids.next(), TEXT, name, guild, position=len(self.channels_of(guild)))
        self.channels[channel.id] = channel
        return channel

    def add_thread(
        self, parent: Channel, name: str, owner: User, *, private: bool = False, root: Message | None = None
    ) -> Channel:
        """Create a thread; one grown from a message takes that message's id, as on Discord."""
        now = self.clock()
        state = ThreadState(owner.id, now, archive_changed=now, members={owner.id: now})
        kind = PRIVATE_THREAD if private else PUBLIC_THREAD
        thread = Channel(root.id if root else self.ids.next(), kind, name, parent.guild, parent, thread=state)
        self.channels[thread.id] = thread
        return thread

    def dm(self, a: User, b: User) -> tuple[Channel, bool]:
        """Return the DM channel of two users and whether it had to be made."""
        for channel in self.channels.values():
            if channel.type == DM and {user.id for user in channel.recipients} == {a.id, b.id}:
                return channel, False
        channel = Channel(self.ids.next(), DM, recipients=[a, b])
        self.channels[channel.id] = channel
        return channel, True

    def context(self, channel: Channel) -> int:
        """Return where a command is used, as Discord counts it: a guild, a DM with the bot, other DMs."""
        if channel.guild is not None:
            return 0
        return 1 if self.bot in channel.recipients else 2

    def owners(self, user: User, channel: Channel) -> dict[int, int]:
        """Return by whose installation the app is in a channel: the guild's (0), the person's own (1)."""
        owners: dict[int, int] = {}
        if channel.guild is None and self.bot in channel.recipients:
            owners[0] = 0
        elif channel.guild is not None and self.bot.id in channel.guild.members:
            owners[0] = channel.guild.id
        if user.installed:
            owners[1] = user.id
        return owners

    def channels_of(self, guild: Guild) -> list[Channel]:
        """Return the guild's text channels, without threads, in their order."""
        channels = [c for c in self.channels.values() if c.guild is guild and c.type not in THREADS]
        return sorted(channels, key=lambda c: (c.position, c.id))

    def threads_of(self, guild: Guild) -> list[Channel]:
        """Return the guild's threads, oldest first."""
        return [c for c in self.channels.values() if c.guild is guild and c.type in THREADS]

    def channel(self, channel_id: int) -> Channel:
        """Return a channel. Raises DiscordError 10003 when there is none."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise refuse("unknown_channel")
        return channel

    def guild(self, guild_id: int) -> Guild:
        """Return a guild. Raises DiscordError 10004 when there is none."""
        guild = self.guilds.get(guild_id)
        if guild is None:
            raise refuse("unknown_guild")
        return guild

    def message(self, channel: Channel, message_id: int) -> Message:
        """Return a message of a channel. Raises DiscordError 10008 when there is none."""
        message = channel.messages.get(message_id)
        if message is None:
            raise refuse("unknown_message")
        return message

    def find_message(self, message_id: int) -> Message | None:
        """Return the message of that id in whatever channel, if it is there."""
        for channel in self.channels.values():
            if message_id in channel.messages:
                return channel.messages[message_id]
        return None

    def find_user(self, name: str) -> User | None:
        """Return the first account of that name."""
        return next((user for user in self.users.values() if user.name == name), None)

    def find_channel(self, name: str) -> Channel:
        """Return the guild channel or thread of that name (a leading # is fine)."""
        wanted = name.removeprefix("#")
        for channel in self.channels.values():
            if channel.type != DM and channel.name == wanted:
                return channel
        raise SandboxError(f"There is no channel #{wanted}; the channels are {', '.join(self._names())}.")

    def _names(self) -> Iterator[str]:
        return (f"#{c.name}" for c in self.channels.values() if c.type != DM)

    def permissions(self, user: User, channel: Channel) -> int:
        """Return what a user may do in a channel, as a bit set; zero for somebody outside."""
        if channel.guild is None:
            return permissions.DIRECT_MESSAGE if user in channel.recipients else 0
        member = channel.guild.members.get(user.id)
        if member is None:
            return 0
        if channel.guild.owner is user:
            return permissions.ALL
        bits = channel.guild.roles[channel.guild.id].permissions
        for role in member.roles:
            bits |= channel.guild.roles[role].permissions
        if permissions.has(bits, "administrator"):
            return permissions.ALL
        place = channel.parent if channel.parent is not None else channel
        return self._overwritten(bits, place, member)

    def _overwritten(self, bits: int, channel: Channel, member: Member) -> int:
        if channel.guild is None:
            return bits
        for key in (channel.guild.id, *member.roles, member.user.id):
            over = channel.overwrites.get(key)
            if over is not None:
                bits = bits & ~over.deny | over.allow
        return bits

    def can(self, user: User, channel: Channel, name: Permission) -> bool:
        """Tell whether a user has a permission in a channel."""
        return permissions.has(self.permissions(user, channel), name)

    def can_view(self, user: User, channel: Channel) -> bool:
        """Tell whether a user sees a channel; private threads show only to members and Manage Threads."""
        bits = self.permissions(user, channel)
        if not permissions.has(bits, "view_channel"):
            return False
        if channel.type == PRIVATE_THREAD and channel.thread is not None:
            return user.id in channel.thread.members or permissions.has(bits, "manage_threads")
        return True

    def can_read(self, user: User, message: Message) -> bool:
        """Tell whether a user sees a message: the oracle for secrecy."""
        if message.ephemeral:
            return message.reader is user and not message.dismissed
        return self.can_view(user, message.channel)

    def readers(self, message: Message) -> list[User]:
        """Return everybody who sees a message now, in order of age."""
        return [user for user in self.users.values() if self.can_read(user, message)]

    def deny(self, channel: Channel, user: User, *names: Permission) -> None:
        """Take permissions away from one member in one channel (in a thread: in its parent)."""
        over = self._overwrite(channel, user)
        over.deny |= permissions.mask(*names)
        over.allow &= ~over.deny

    def allow(self, channel: Channel, user: User, *names: Permission) -> None:
        """Give permissions to one member in one channel (in a thread: in its parent)."""
        over = self._overwrite(channel, user)
        over.allow |= permissions.mask(*names)
        over.deny &= ~over.allow

    def _overwrite(self, channel: Channel, user: User) -> Overwrite:
        place = channel.parent if channel.parent is not None else channel
        return place.overwrites.setdefault(user.id, Overwrite(1))
