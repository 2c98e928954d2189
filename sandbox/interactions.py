"""Carry an interaction to the bot and its answer back: three seconds, fifteen minutes, one answer."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from sandbox import limits
from sandbox.command_rules import check_choice
from sandbox.errors import Problem, invalid_form, refuse
from sandbox.gateway import ALWAYS, Gateway
from sandbox.jsontypes import Json
from sandbox.message_rules import Kind, check_message
from sandbox.modal_rules import check_modal
from sandbox.model import EPHEMERAL, LOADING, Channel, Message, User
from sandbox.payloads import Payloads
from sandbox.posts import Posts, Uploads
from sandbox.validation import Items, Validator, is_object, listed
from sandbox.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
SAY, SAY_LATER, UPDATE_LATER, UPDATE, CHOICES, ASK = 4, 5, 6, 7, 8, 9
MAY_ANSWER = {
    COMMAND: (SAY, SAY_LATER, ASK),
    COMPONENT: (SAY, SAY_LATER, UPDATE_LATER, UPDATE, ASK),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (SAY, SAY_LATER, UPDATE_LATER, UPDATE),
}
State = Literal["waiting", "answered", "failed"]


@dataclass(slots=True, eq=False)
class Interaction:
    """One press, command, modal or keystroke of a person, and what came of it."""

    id: int
    token: str
    type: int
    user: User
    channel: Channel
    created: float
    data: Json
    message: Message | None = None
    trigger: Json | None = None
    state: State = "waiting"
    answer: int | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    finished: asyncio.Event = field(default_factory=asyncio.Event)

    def fail(self) -> None:
        """Give up: the app shows "This interaction failed", later answers meet 10062."""
        if self.state == "waiting":
            self.state = "failed"
        self.heard.set()
        self.finished.set()


class Interactions:
    """Every interaction so far, found by id and token."""

    def __init__(self, world: World, payloads: Payloads, gateway: Gateway, posts: Posts) -> None:
        self.world = world
        self.payloads = payloads
        self.gateway = gateway
        self.posts = posts
        self.by_token: dict[str, Interaction] = {}
        self.answer_seconds = limits.ANSWER_SECONDS

    def begin(
        self, user: User, channel: Channel, kind: int, data: Json, *,
        message: Message | None = None, trigger: Json | None = None,
    ) -> Interaction:  # fmt: skip
        """Send an interaction to the bot; without a bot it has failed at once."""
        interaction = Interaction(
            self.world.ids.next(), secrets.token_urlsafe(48), kind, user, channel, self.world.clock(), data,
            message, trigger,
        )  # fmt: skip
        self.by_token[interaction.token] = interaction
        guild_id = channel.guild.id if channel.guild else None
        payload = self._payload(interaction)
        if not self.gateway.dispatch("INTERACTION_CREATE", payload, guild_id=guild_id, intent=ALWAYS):
            interaction.fail()
        return interaction

    def _payload(self, it: Interaction) -> Json:
        world, channel = self.world, it.channel
        payload: Json = {
            "id": str(it.id),
            "application_id": str(world.application_id),
            "type": it.type,
            "data": it.data,
            "token": it.token,
            "version": 1,
            "channel_id": str(channel.id),
            "channel": {
                **self.payloads.channel(channel),
                "permissions": str(world.permissions(it.user, channel)),
            },
            "app_permissions": str(world.permissions(world.bot, channel)),
            "locale": it.user.locale,
            "entitlements": [],
            "authorizing_integration_owners": self._owners(it),
            "context": world.context(channel),
            "attachment_size_limit": limits.ATTACHMENT_BYTES,
        }
        if channel.guild is not None:
            member = self.payloads.member(channel.guild.members[it.user.id])
            payload |= {
                "guild_id": str(channel.guild.id),
                "guild": {"id": str(channel.guild.id), "locale": channel.guild.locale, "features": []},
                "guild_locale": channel.guild.locale,
                "member": {**member, "permissions": str(world.permissions(it.user, channel))},
            }
        else:
            payload["user"] = self.payloads.user(it.user)
        if it.message is not None:
            payload["message"] = self.payloads.message(it.message)
        return payload

    def _owners(self, it: Interaction) -> Json:
        owners = self.world.owners(it.user, it.channel)
        return {str(kind): str(owner) for kind, owner in owners.items()}

    def metadata(self, it: Interaction) -> Json:
        """Write where a message came from."""
        metadata: Json = {
            "id": str(it.id),
            "type": it.type,
            "user": self.payloads.user(it.user),
            "authorizing_integration_owners": self._owners(it),
        }
        if it.type == COMPONENT and it.message is not None:
            metadata["interacted_message_id"] = str(it.message.id)
        if it.type == MODAL:
            metadata["triggering_interaction_metadata"] = it.trigger
        return metadata

    def waiting(self, interaction_id: int, token: str) -> Interaction:
        """Return the interaction that an answer is for. Raises DiscordError 10062 or 40060."""
        it = self.by_token.get(token)
        if it is None or it.id != interaction_id:
            raise refuse("unknown_interaction")
        if it.state == "answered":
            raise refuse("already_answered")
        if it.state == "failed" or self.world.clock() - it.created > self.answer_seconds:
            it.fail()
            raise refuse("unknown_interaction")
        return it

    def webhook(self, application_id: int, token: str) -> Interaction:
        """Return the answered interaction of a token. Raises DiscordError 10015 or 50027."""
        it = self.by_token.get(token)
        if it is None or application_id != self.world.application_id:
            raise refuse("unknown_webhook")
        if self.world.clock() - it.created > limits.TOKEN_SECONDS:
            raise refuse("token_expired")
        if it.state != "answered" or it.answer in (CHOICES, ASK):
            raise refuse("unknown_webhook")
        return it

    def answer(self, it: Interaction, body: Any, uploads: Uploads) -> Message | None:  # judged here
        """Take the bot's one answer. Raises DiscordError 50035 with every fault of the body."""
        kind = body.get("type") if is_object(body) else None
        if kind not in MAY_ANSWER[it.type] or (kind in (UPDATE, UPDATE_LATER) and it.message is None):
            choices = ", ".join(str(number) for number in MAY_ANSWER[it.type])
            message = f"Value must be one of ({choices},) for this interaction."
            raise invalid_form([Problem(("type",), "BASE_TYPE_CHOICES", message)])
        handler: Callable[[Interaction, Json, Uploads], Message | None] = {
            SAY: self._say,
            SAY_LATER: self._say_later,
            UPDATE_LATER: self._update_later,
            UPDATE: self._update,
            CHOICES: self._choices,
            ASK: self._ask,
        }[kind]
        data = {} if body.get("data") is None else body["data"]
        if not is_object(data):
            fault = Problem(("data",), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            raise invalid_form([fault])
        posted = handler(it, data, uploads)
        it.state, it.answer = "answered", kind
        it.heard.set()
        if kind not in (SAY_LATER, UPDATE_LATER):
            it.finished.set()
        return posted

    def _judged(self, data: Json, kind: Kind, uploads: Uploads, before: Message | None = None) -> None:
        names = [upload.filename for upload in uploads.values()]
        state = self.posts.before(before) if before else None
        problems = check_message(data, kind, files=names, before=state, path=("data",))
        if problems:
            raise invalid_form(problems)

    def _said(self, it: Interaction, data: Json, uploads: Uploads, flags: int) -> Message:
        reader = it.user if flags & EPHEMERAL else None
        message = self.posts.new(it.channel, self.world.bot, data, uploads, reader=reader, flags=flags)
        message.webhook = True
        message.sent_by_interaction = it.id
        message.metadata = self.metadata(it)
        if it.type == COMMAND:
            message.type = 20
        message.interaction = self._old_metadata(it)
        return self.posts.publish(message)

    def _old_metadata(self, it: Interaction) -> Json:
        name = self._spoken_name(it.data) if it.type == COMMAND else ""
        return {"id": str(it.id), "type": it.type, "name": name, "user": self.payloads.user(it.user)}

    def _spoken_name(self, data: Json) -> str:
        words = [str(data.get("name", ""))]
        options = data.get("options") or []
        while options and options[0].get("type") in (1, 2):
            words.append(str(options[0]["name"]))
            options = options[0].get("options") or []
        return " ".join(words)

    def _say(self, it: Interaction, data: Json, uploads: Uploads) -> Message:
        self._judged(data, "answer", uploads)
        it.original = self._said(it, data, uploads, (data.get("flags") or 0) & EPHEMERAL)
        return it.original

    def _say_later(self, it: Interaction, data: Json, _uploads: Uploads) -> Message:
        flags = data.get("flags") or 0
        if not isinstance(flags, int) or flags & ~EPHEMERAL:
            fault = Problem(
                ("data", "flags"), "MESSAGE_FLAGS_NOT_ALLOWED", "A deferral can only be ephemeral"
            )
            raise invalid_form([fault])
        it.original = self._said(it, {}, {}, LOADING | flags & EPHEMERAL)
        return it.original

    def _update_later(self, it: Interaction, _data: Json, _uploads: Uploads) -> None:
        it.original = it.message

    def _update(self, it: Interaction, data: Json, uploads: Uploads) -> Message | None:
        message = it.message
        self._judged(data, "answer_edit", uploads, message)
        it.original = message
        if message is None or message.id not in message.channel.messages:
            raise refuse("unknown_message")
        return self.posts.edit(message, data, uploads)

    def _choices(self, it: Interaction, data: Json, _uploads: Uploads) -> None:
        validator = Validator()
        if validator.fields(
            data, {"choices": Items(0, limits.AUTOCOMPLETE_CHOICES, required=True)}, ("data",)
        ):
            for index, choice in enumerate(listed(data.get("choices"))):
                check_choice(validator, choice, ("data", "choices", index), self._focused(it.data))
        if validator.problems:
            raise invalid_form(validator.problems)
        it.choices = list(data["choices"])

    def _focused(self, data: Json) -> int:
        options = list(data.get("options") or [])
        while options:
            option = options.pop()
            if option.get("focused"):
                return int(option["type"])
            options += option.get("options") or []
        return 3

    def _ask(self, it: Interaction, data: Json, _uploads: Uploads) -> None:
        validator = Validator()
        check_modal(validator, data, ("data",))
        if validator.problems:
            raise invalid_form(validator.problems)
        it.modal = data

    def followup(self, it: Interaction, body: Json, uploads: Uploads) -> Message:
        """Post a further message; the first one after a deferral fills the deferred one instead."""
        original = it.original
        alone = 0 not in self.world.owners(it.user, it.channel)
        if alone and len(it.followups) >= limits.USER_APP_FOLLOWUPS:
            raise refuse("too_many_followups")
        if it.answer == SAY_LATER and original is not None and original.flags & LOADING:
            message = self.posts.edit(original, body, uploads)
        else:
            message = self._said(it, body, uploads, (body.get("flags") or 0) & EPHEMERAL)
            if original is not None:
                message.metadata = {**self.metadata(it), "original_response_message_id": str(original.id)}
            it.followups.append(message)
        it.finished.set()
        return message

    def message(self, it: Interaction, which: str) -> Message:
        """Return the message that a webhook address names. Raises DiscordError 10008."""
        if which == "@original":
            message = it.original
        else:
            of_this = [it.original, *it.followups]
            message = next((m for m in of_this if m is not None and str(m.id) == which), None)
        if message is None or message.id not in message.channel.messages:
            raise refuse("unknown_message")
        return message
