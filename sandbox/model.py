"""Hold the things of the small world, as plain data: users, guilds, channels, messages, commands."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from sandbox.jsontypes import Json

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
HAS_THREAD = 1 << 5


@dataclass(slots=True, eq=False)
class User:
    """An account. Closed DMs still open a channel; the message is refused.

    `installed`: this person has installed the app for themselves, and takes it along everywhere. `locale`:
    the language in which Discord shows itself to them.
    """

    id: int
    name: str
    bot: bool = False
    dms_open: bool = True
    installed: bool = False
    locale: str = "en-US"


@dataclass(slots=True, eq=False)
class Role:
    """What its members may do in addition to everybody; `bot`: it belongs to the app, and nobody
    else has it. `mentionable`: everybody may ping its members.
    """

    id: int
    name: str
    permissions: int
    bot: bool = False
    mentionable: bool = False


@dataclass(slots=True, eq=False)
class Member:
    user: User
    joined: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(slots=True)
class Overwrite:
    """What a channel grants to or denies one role (type 0) or member (type 1)."""

    type: Literal[0, 1]
    allow: int = 0
    deny: int = 0


@dataclass(slots=True, eq=False)
class Guild:
    id: int
    name: str
    owner: User
    created: float
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class ThreadState:
    """What only threads have. `root` is the message that a thread was started on."""

    owner_id: int
    created: float
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_minutes: int = 4320
    archive_changed: float = 0.0
    members: dict[int, float] = field(default_factory=dict)
    total_sent: int = 0


@dataclass(slots=True, eq=False)
class Attachment:
    id: int
    filename: str
    content_type: str
    data: bytes
    description: str | None = None
    ephemeral: bool = False
    width: int | None = None
    height: int | None = None


@dataclass(slots=True, eq=False)
class Message:
    """A message as it stands now. `reader` is set for ephemeral ones: the only person who sees it."""

    id: int
    channel: "Channel"
    author: User
    created: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    type: int = 0
    edited: float | None = None
    pinned: bool = False
    nonce: str | int | None = None
    reference: "Message | None" = None
    mentions: list[User] = field(default_factory=list)
    mention_everyone: bool = False
    mentioned_roles: list[int] = field(default_factory=list)
    pinged: list[int] = field(default_factory=list)
    reader: User | None = None
    dismissed: bool = False
    webhook: bool = False
    interaction: Json | None = None
    metadata: Json | None = None
    thread: "Channel | None" = None
    sent_by_interaction: int | None = None

    @property
    def ephemeral(self) -> bool:
        return self.flags & EPHEMERAL != 0


@dataclass(slots=True, eq=False)
class Channel:
    id: int
    type: int
    name: str = ""
    guild: Guild | None = None
    parent: "Channel | None" = None
    topic: str | None = None
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: list[User] = field(default_factory=list)
    thread: ThreadState | None = None
    messages: dict[int, Message] = field(default_factory=dict)

    def newest_first(self) -> Iterator[Message]:
        """Yield the messages, the newest first."""
        return iter(reversed(self.messages.values()))


@dataclass(slots=True, eq=False)
class Command:
    """A registered application command; `payload` is what was registered, cleaned and with its defaults."""

    id: int
    version: int
    guild_id: int | None
    payload: Json

    @property
    def name(self) -> str:
        return str(self.payload["name"])

    @property
    def type(self) -> int:
        return int(self.payload.get("type") or 1)
