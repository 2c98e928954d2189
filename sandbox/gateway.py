"""Keep the bot's gateway sessions and decide which event goes to which, by shard, intent and sight."""

import secrets
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from sandbox import limits
from sandbox.changes import Changes
from sandbox.jsontypes import Json
from sandbox.model import Channel, Guild, Member, Message, Role
from sandbox.payloads import Payloads
from sandbox.world import World

GUILDS, GUILD_MEMBERS, GUILD_PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, GUILD_TYPING = 1 << 9, 1 << 11
DIRECT_MESSAGES, DIRECT_TYPING, MESSAGE_CONTENT = 1 << 12, 1 << 14, 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
ALWAYS = 0


class Wire(Protocol):
    """The connection under a session."""

    def push(self, payload: Json) -> None: ...

    def close(self, code: int) -> None: ...

    def cut(self) -> None: ...


@dataclass(slots=True, eq=False)
class Session:
    """One logged-in shard; it outlives its connection for a minute so that it can be resumed."""

    id: str
    intents: int
    shard: tuple[int, int]
    wire: Wire | None = None
    seq: int = 0
    lost_at: float | None = None
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=limits.REPLAY_EVENTS))

    def push(self, name: str, data: Json) -> None:
        """Number an event, keep it for a replay, and send it if somebody is connected."""
        self.seq += 1
        payload: Json = {"op": 0, "s": self.seq, "t": name, "d": data}
        self.sent.append(payload)
        if self.wire is not None:
            self.wire.push(payload)

    def missed(self, seq: int) -> list[Json] | None:
        """Return the events after `seq`, or None if some of them are no longer kept."""
        if seq > self.seq or self.seq - seq > len(self.sent):
            return None
        return [payload for payload in self.sent if payload["s"] > seq]


class Gateway:
    """All sessions. `privileged` lists the privileged intents that this application has been granted."""

    def __init__(self, world: World, payloads: Payloads, changes: Changes) -> None:
        self.world = world
        self.payloads = payloads
        self.changes = changes
        self.sessions: dict[str, Session] = {}
        self.privileged = 0
        self.ephemeral_echo = True
        self.identifies = 0
        self.shards = 1
        self.identify_seconds = 0.0
        """What must lie between two identifies, five seconds at Discord; 0: tests start bots one by one."""
        self.too_early = 0
        """How many identifies were refused because they came within that time."""
        self._identified = 0.0

    def connected(self) -> bool:
        """Tell whether the bot has a live connection."""
        return any(session.wire is not None for session in self.sessions.values())

    def reachable(self) -> bool:
        """Tell whether an event would reach the bot, now or by a resume."""
        self.forget()
        return bool(self.sessions)

    def forget(self) -> None:
        """Drop the sessions that were lost too long ago to be resumed."""
        now = self.world.clock()
        for session in list(self.sessions.values()):
            if session.lost_at is not None and now - session.lost_at > limits.RESUMABLE_SECONDS:
                del self.sessions[session.id]

    def admits(self) -> bool:
        """Tell whether a connection may identify now: the last one lies far enough back."""
        now = self.world.clock()
        if now - self._identified < self.identify_seconds:
            self.too_early += 1
            return False
        self._identified = now
        return True

    def open(self, wire: Wire, intents: int, shard: tuple[int, int]) -> Session:
        """Start a session for an identified connection; a lost one of that shard is given up."""
        for old in list(self.sessions.values()):
            if old.shard == shard and old.wire is None:
                del self.sessions[old.id]
        self.identifies += 1
        session = Session(secrets.token_hex(16), intents, shard, wire)
        self.sessions[session.id] = session
        self.changes.tell({"event": "bot"})
        return session

    def attach(self, session: Session, wire: Wire) -> None:
        """Give a resumed session its new connection."""
        if session.wire is not None:
            session.wire.close(4000)
        session.wire, session.lost_at = wire, None
        self.changes.tell({"event": "bot"})

    def detach(self, wire: Wire, *, ended: bool) -> None:
        """Note that a connection is gone; `ended` says that the client logged out for good (1000, 1001)."""
        for session in list(self.sessions.values()):
            if session.wire is wire:
                session.wire, session.lost_at = None, self.world.clock()
                if ended:
                    del self.sessions[session.id]
                self.changes.tell({"event": "bot"})

    def welcome(self, session: Session, url: str) -> None:
        """Send READY and a GUILD_CREATE for each guild of the shard."""
        bot, mine = self.world.bot.id, session.shard[0]
        known = [g for g in self.world.guilds.values() if bot in g.members]
        guilds = [g for g in known if self._shard_of(g.id, session) == mine]
        session.push(
            "READY",
            {
                "v": 10,
                "user": self.payloads.me(),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": url,
                "shard": list(session.shard),
                "application": {"id": str(self.world.application_id), "flags": 0},
                "private_channels": [],
            },
        )
        if session.intents & GUILDS:
            everybody = session.intents & GUILD_MEMBERS != 0
            for guild in guilds:
                session.push("GUILD_CREATE", self.payloads.guild_create(guild, all_members=everybody))

    def _shard_of(self, guild_id: int | None, session: Session) -> int:
        return 0 if guild_id is None else (guild_id >> 22) % session.shard[1]

    def _meant(self, guild_id: int | None, intent: int) -> Iterator[Session]:
        self.forget()
        for session in list(self.sessions.values()):
            wanted = intent == ALWAYS or session.intents & intent
            if wanted and self._shard_of(guild_id, session) == session.shard[0]:
                yield session

    def dispatch(self, name: str, data: Json, *, guild_id: int | None, intent: int) -> int:
        """Send an event to the sessions that asked for it; return to how many."""
        count = 0
        for session in self._meant(guild_id, intent):
            session.push(name, data)
            count += 1
        return count

    def role_changed(self, guild: Guild, role: Role) -> None:
        """Announce what a role may do now, and where it stands."""
        data: Json = {
            "guild_id": str(guild.id),
            "role": self.payloads.role(guild, list(guild.roles).index(role.id)),
        }
        self.dispatch("GUILD_ROLE_UPDATE", data, guild_id=guild.id, intent=GUILDS)

    def role_event(self, guild: Guild, role: Role, member: Member | None = None) -> None:
        """Announce a new role, or (with a member) that somebody was given it."""
        name, intent = "GUILD_ROLE_CREATE", GUILDS
        data: Json = {"guild_id": str(guild.id)}
        if member is None:
            data["role"] = self.payloads.role(guild, list(guild.roles).index(role.id))
        else:
            name, intent = "GUILD_MEMBER_UPDATE", GUILD_MEMBERS
            data |= self.payloads.member(member)
        self.dispatch(name, data, guild_id=guild.id, intent=intent)

    def channel_event(self, name: str, channel: Channel) -> None:
        """Announce a channel or thread, if the bot sees it."""
        if channel.guild is None or not self.world.can_view(self.world.bot, channel):
            return
        data = self.payloads.channel(channel)
        if name == "THREAD_CREATE":
            data["newly_created"] = True
        if name == "THREAD_DELETE":  # documented: nothing but these four
            data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
        self.dispatch(name, data, guild_id=channel.guild.id, intent=GUILDS)

    def message_event(self, name: str, message: Message) -> None:
        """Announce a new or changed message, stripped for those who may not read what others write."""
        channel, world = message.channel, self.world
        data = self.payloads.message(message)
        if message.ephemeral:
            # Documented: an ephemeral answer comes back without guild_id, as if it were a direct message.
            if self.ephemeral_echo:
                self.dispatch(name, data, guild_id=None, intent=DIRECT_MESSAGES)
            return
        guild_id = channel.guild.id if channel.guild else None
        if guild_id is not None:
            data["guild_id"] = str(guild_id)
            if not world.can_view(world.bot, channel):
                return
        elif world.bot not in channel.recipients:
            return
        intent = DIRECT_MESSAGES if guild_id is None else GUILD_MESSAGES
        open_to_all = message.author is world.bot or guild_id is None or world.bot in message.mentions
        for session in self._meant(guild_id, intent):
            hidden = not open_to_all and not session.intents & MESSAGE_CONTENT
            blank: Json = {"content": "", "embeds": [], "attachments": [], "components": []}
            session.push(name, {**data, **blank} if hidden else data)

    def deleted_event(self, message: Message) -> None:
        """Announce that a message is gone."""
        guild_id = message.channel.guild.id if message.channel.guild and not message.ephemeral else None
        data: Json = {"id": str(message.id), "channel_id": str(message.channel.id)}
        if guild_id is not None:
            data["guild_id"] = str(guild_id)
        intent = DIRECT_MESSAGES if guild_id is None else GUILD_MESSAGES
        self.dispatch("MESSAGE_DELETE", data, guild_id=guild_id, intent=intent)
