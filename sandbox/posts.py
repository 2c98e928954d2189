"""Post, change and delete messages: the one place where they come to be, whoever sends them."""

import mimetypes
import struct
from collections.abc import Mapping
from dataclasses import dataclass

from sandbox import limits, mentions
from sandbox.changes import Changes
from sandbox.clock import Clock
from sandbox.errors import Problem, invalid_form, refuse
from sandbox.gateway import Gateway
from sandbox.jsontypes import Json
from sandbox.message_rules import Before, Kind, check_message, is_empty
from sandbox.model import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SILENT,
    SUPPRESS_EMBEDS,
    Attachment,
    Channel,
    Message,
    User,
)
from sandbox.normalise import Normaliser, used_links
from sandbox.payloads import Payloads
from sandbox.world import World


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request, under its number in `files[n]`."""

    filename: str
    data: bytes


Uploads = Mapping[int, Upload]


class Posts:
    """Messages, with all that hangs on them: uploads, mentions, pings, events, archived threads."""

    def __init__(self, world: World, payloads: Payloads, gateway: Gateway, changes: Changes) -> None:
        self.world = world
        self.payloads = payloads
        self.gateway = gateway
        self.changes = changes
        self._clock: Clock = world.clock
        self._nonces: dict[tuple[int, str], tuple[float, Message]] = {}
        self._old_edits: dict[int, list[float]] = {}

    def before(self, message: Message) -> Before:
        """Say what a message is, for the rules that look at an edit."""
        return Before(
            v2=message.flags & COMPONENTS_V2 != 0,
            content=message.content,
            embeds=len(message.embeds),
            files=[file.filename for file in message.attachments],
            filled=message.flags & LOADING == 0,
        )

    def judge(self, body: Json, kind: Kind, uploads: Uploads, before: Message | None = None) -> list[Problem]:
        """Return every fault of a message body by our own rules."""
        names = [upload.filename for upload in uploads.values()]
        return check_message(body, kind, files=names, before=self.before(before) if before else None)

    def repeated(self, author: User, body: Json) -> Message | None:
        """Return the message that already bears an enforced nonce of the last minutes."""
        nonce = body.get("nonce")
        if nonce is None or not body.get("enforce_nonce"):
            return None
        earlier = self._nonces.get((author.id, str(nonce)))
        return earlier[1] if earlier and self._clock() - earlier[0] < limits.NONCE_SECONDS else None

    def new(
        self, channel: Channel, author: User, body: Json, uploads: Uploads | None = None, *,
        reader: User | None = None, reference: Message | None = None, flags: int = 0,
    ) -> Message:  # fmt: skip
        """Make a message from a judged body, without posting it. Raises DiscordError 50006, 50035."""
        uploads = uploads or {}
        if not flags & LOADING and is_empty(body, files=bool(uploads)):
            raise refuse("empty_message")
        now = self._clock()
        message = Message(self.world.ids.next(), channel, author, now)
        message.content = (body.get("content") or "").strip()
        message.flags = flags | (body.get("flags") or 0) & (SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2)
        message.reader, message.reference = reader, reference
        message.type = 19 if reference is not None else 0
        message.nonce = body.get("nonce")
        if reader is not None:
            message.flags |= EPHEMERAL
        self._fill(message, body, uploads)
        mentioned = mentions.find(self.world, message, body.get("allowed_mentions"))
        message.mentions, message.mention_everyone = mentioned.users, mentioned.everyone
        message.mentioned_roles = mentioned.roles
        message.pinged = mentions.pinged(self.world, message, mentioned)
        if message.nonce is not None and body.get("enforce_nonce"):
            self._nonces[author.id, str(message.nonce)] = (now, message)
        return message

    def publish(self, message: Message) -> Message:
        """Put a message into its channel and tell everybody; an archived thread comes back to life."""
        channel = message.channel
        channel.messages[message.id] = message
        state = channel.thread
        if state is not None and not message.ephemeral:
            state.total_sent += 1
            if state.archived:
                state.archived, state.archive_changed = False, self._clock()
                self.gateway.channel_event("THREAD_UPDATE", channel)
                self.tell_channel(channel)
        self.gateway.message_event("MESSAGE_CREATE", message)
        self.tell("message", message)
        return message

    def edit(self, message: Message, body: Json, uploads: Uploads | None = None) -> Message:
        """Change a message by a judged body; an edit mentions but does not ping."""
        self._old_edit(message)
        was_loading = message.flags & LOADING != 0
        if body.get("flags") is not None:
            keep = message.flags & ~SUPPRESS_EMBEDS
            message.flags = keep | body["flags"] & (SUPPRESS_EMBEDS | COMPONENTS_V2)
        message.flags &= ~LOADING
        if "content" in body:
            message.content = (body["content"] or "").strip()
        self._fill(message, body, uploads or {})
        mentioned = mentions.find(self.world, message, body.get("allowed_mentions"))
        message.mentions, message.mention_everyone = mentioned.users, mentioned.everyone
        message.mentioned_roles = mentioned.roles
        if not was_loading:
            message.edited = self._clock()
        self.gateway.message_event("MESSAGE_UPDATE", message)
        self.tell("message_edit", message)
        return message

    def delete(self, message: Message) -> None:
        """Take a message away."""
        message.channel.messages.pop(message.id, None)
        self._keep(message, [])
        self.gateway.deleted_event(message)
        self.tell("message_delete", message)

    def _old_edit(self, message: Message) -> None:
        """Count edits to messages older than an hour. Raises DiscordError 30046 beyond the rate."""
        now = self._clock()
        if now - message.created < limits.OLD_EDIT_AGE_SECONDS or message.ephemeral:
            return
        recent = [
            t for t in self._old_edits.get(message.channel.id, []) if now - t < limits.OLD_EDIT_WINDOW_SECONDS
        ]
        if len(recent) >= limits.OLD_EDITS:
            raise refuse("old_edits")
        self._old_edits[message.channel.id] = [*recent, now]

    def _fill(self, message: Message, body: Json, uploads: Uploads) -> None:
        self._attach(message, body, uploads)
        shaper = Normaliser(
            message.attachments, lambda f: self._link(f, message.channel), self.world.ids.next
        )
        if body.get("embeds") is not None:
            message.embeds = shaper.embeds(body["embeds"])
        elif "embeds" in body:
            message.embeds = []
        if body.get("components") is not None:
            message.components = shaper.components(body["components"])
            if message.flags & COMPONENTS_V2:
                links = used_links(body["components"])
                self._keep(message, [f for f in message.attachments if self._is_shown(f, message, links)])
        elif "components" in body:
            message.components = []

    def _is_shown(self, file: Attachment, message: Message, links: list[str]) -> bool:
        return f"attachment://{file.filename}" in links or self._link(file, message.channel) in links

    def _keep(self, message: Message, kept: list[Attachment]) -> None:
        """Let a message have these attachments; the others are gone."""
        for file in message.attachments:
            if file not in kept:
                self.world.files.pop(file.id, None)
        message.attachments = kept

    def _link(self, file: Attachment, channel: Channel) -> str:
        return str(self.payloads.attachment(file, channel)["url"])

    def _attach(self, message: Message, body: Json, uploads: Uploads) -> None:
        """Keep the attachments that the body lists, and add the uploaded ones."""
        sent = body.get("attachments")
        listed = {str(entry["id"]): entry for entry in sent or []}
        kept = [f for f in message.attachments if sent is None or str(f.id) in listed]
        for file in kept:
            entry = listed.get(str(file.id), {})
            file.description = entry.get("description", file.description)
        for number, upload in uploads.items():
            if sent is not None and str(number) not in listed:
                fault = Problem(("attachments", number), "ATTACHMENT_NOT_LISTED", "The upload is not listed")
                raise invalid_form([fault])
            if len(upload.data) > limits.ATTACHMENT_BYTES:
                raise refuse("too_large")
            kept.append(self._stored(upload, listed.get(str(number), {}), message))
        names = {str(f.id) for f in kept} | {str(number) for number in uploads}
        missing = [key for key in listed if key not in names]
        if missing:
            where = ("attachments", missing[0], "id")
            raise invalid_form([Problem(where, "ATTACHMENT_NOT_FOUND", "The attachment was not found")])
        self._keep(message, kept)

    def _stored(self, upload: Upload, entry: Json, message: Message) -> Attachment:
        name = entry.get("filename") or upload.filename
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        file = Attachment(self.world.ids.next(), name, kind, upload.data, entry.get("description"))
        file.ephemeral = message.ephemeral
        self.world.files[file.id] = file
        if upload.data.startswith(b"\x89PNG\r\n\x1a\n") and len(upload.data) >= 24:
            file.width, file.height = struct.unpack(">II", upload.data[16:24])
        return file

    def tell(self, event: str, message: Message) -> None:
        """Tell the people's screens about a message, and who of them may see it."""
        readers = [str(user.id) for user in self.world.readers(message)]
        item: Json = {"event": event, "message": self.payloads.message(message), "readers": readers}
        self.changes.tell(item | {"pinged": [str(user_id) for user_id in message.pinged]})

    def tell_channel(self, channel: Channel) -> None:
        """Tell the people's screens that a channel has changed."""
        self.changes.tell({"event": "channel", "channel": self.payloads.channel(channel)})
