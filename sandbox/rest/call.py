"""Describe one request to the handlers, and let them name the route that they serve."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from sandbox.errors import Problem, invalid_form, refuse
from sandbox.jsontypes import Json, JsonValue
from sandbox.model import Channel, Message
from sandbox.parts import Parts
from sandbox.permissions import Permission
from sandbox.posts import Upload


@dataclass(slots=True)
class Call:
    """A request, parsed and past its checks of form."""

    parts: Parts
    method: str
    template: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: JsonValue = None
    uploads: dict[int, Upload] = field(default_factory=dict)

    def id(self, name: str) -> int:
        """Return an id of the address. Raises DiscordError 50035 when it is no number."""
        return self._number(name, self.params[name])

    def snowflake(self, name: str) -> int:
        """Return an id of the query. Raises DiscordError 50035 when it is no number."""
        return self._number(name, self.query[name])

    def _number(self, name: str, text: str) -> int:
        if not text.isdecimal() or len(text) > 20:
            message = f'Value "{text[:30]}" is not snowflake.'
            raise invalid_form([Problem((name,), "NUMBER_TYPE_COERCE", message)])
        return int(text)

    def object(self) -> Json:
        """Return the body as an object, an empty one if there is none."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            message = "Only dictionaries may be used in a DictType"
            raise invalid_form([Problem((), "DICT_TYPE_CONVERT", message)])
        return self.body

    def flag(self, name: str) -> bool:
        """Return a boolean of the query, written in any of the ways clients write it."""
        return self.query.get(name, "").lower() in ("1", "true")

    def number(self, name: str, *, default: int, low: int, high: int) -> int:
        """Return a number of the query. Raises DiscordError 50035 when it is out of range."""
        text = self.query.get(name)
        if text is None:
            return default
        if not text.isdecimal() or not low <= int(text) <= high:
            message = f"int value should be between {low} and {high}."
            raise invalid_form([Problem((name,), "NUMBER_TYPE_MAX", message)])
        return int(text)

    def channel(self) -> Channel:
        """Return the channel of the address as the bot sees it. Raises DiscordError 10003 or 50001."""
        channel = self.parts.world.channel(self.id("channel_id"))
        if not self.parts.world.can_view(self.parts.world.bot, channel):
            raise refuse("missing_access")
        return channel

    def need(self, channel: Channel, *names: Permission) -> None:
        """Raise DiscordError 50013 unless the bot has these permissions in the channel."""
        for name in names:
            if not self.parts.world.can(self.parts.world.bot, channel, name):
                raise refuse("missing_permissions")

    def message(self, channel: Channel) -> Message:
        """Return the message of the address. Raises DiscordError 10008; ephemeral ones are not there."""
        message = self.parts.world.message(channel, self.id("message_id"))
        if message.ephemeral:
            raise refuse("unknown_message")
        return message


@dataclass(frozen=True, slots=True)
class Answer:
    """What goes back."""

    status: int = 200
    body: JsonValue = None


NOTHING = Answer(204)
Handler: TypeAlias = Callable[[Call], Answer]
ROUTES: dict[tuple[str, str], Handler] = {}


def route(method: str, template: str) -> Callable[[Handler], Handler]:
    """Serve a method and path template, written as the OpenAPI document writes it."""

    def register(handler: Handler) -> Handler:
        ROUTES[method, template] = handler
        return handler

    return register
