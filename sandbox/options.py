"""Turn what a person typed after a slash into an interaction's data, refusing what the app would refuse."""

import base64
import binascii
import mimetypes
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from sandbox.command_rules import BOOLEAN, CHANNEL, GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND, USER
from sandbox.errors import SandboxError
from sandbox.jsontypes import Json, JsonValue
from sandbox.limits import ATTACHMENT_BYTES, LARGEST_NUMBER, OPTION_STRING_LENGTH
from sandbox.model import Attachment, Channel, Command, Guild
from sandbox.payloads import Payloads

ROLE, MENTIONABLE, ATTACHMENT = 8, 9, 11
ODD = re.compile(r"[^\w.-]+", re.ASCII)
FILE_NAME = 100


class Refused(SandboxError):
    """The app would not send this; the text says why."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A command that can be called: its words after the slash and its own options."""

    command: Command
    words: tuple[str, ...]
    description: str
    options: tuple[Json, ...]

    @property
    def path(self) -> str:
        return " ".join(self.words)


def leaves(command: Command) -> Iterator[Leaf]:
    """Yield every callable path of a chat command."""
    yield from _leaves(command, (command.name,), command.payload)


def _leaves(command: Command, words: tuple[str, ...], node: Json) -> Iterator[Leaf]:
    options = node.get("options") or []
    nested = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    if not nested:
        yield Leaf(command, words, node.get("description") or "", tuple(options))
    for option in nested:
        yield from _leaves(command, (*words, option["name"]), option)


@dataclass(slots=True)
class Resolver:
    """Resolve option values to users, channels, roles and files, and collect what the bot is told
    about them.
    """

    payloads: Payloads
    guild: Guild | None
    channel: Channel
    resolved: Json = field(default_factory=dict)

    def _put(self, kind: str, key: int, value: Json) -> str:
        self.resolved.setdefault(kind, {})[str(key)] = value
        return str(key)

    def user(self, value: JsonValue) -> str:
        """Return the id of a user given by id or name. Raises Refused."""
        world = self.payloads.world
        text = str(value).removeprefix("@")
        people = list(self.guild.members.values()) if self.guild else []
        for member in people:
            if text in (str(member.user.id), member.user.name):
                shown = self.payloads.member(member)
                del shown["user"]
                bits = str(world.permissions(member.user, self.channel))
                self._put("members", member.user.id, {**shown, "permissions": bits})
                return self._put("users", member.user.id, self.payloads.user(member.user))
        for user in self.channel.recipients:
            if text in (str(user.id), user.name):
                return self._put("users", user.id, self.payloads.user(user))
        raise Refused(f"There is nobody called {text} here.")

    def place(self, value: JsonValue) -> str:
        """Return the id of a channel given by id or name. Raises Refused."""
        text = str(value).removeprefix("#")
        for channel in self.payloads.world.channels.values():
            if (
                self.guild is not None
                and channel.guild is self.guild
                and text in (str(channel.id), channel.name)
            ):
                shown = self.payloads.channel(channel)
                names = ("id", "type", "name", "parent_id", "thread_metadata")
                data = {name: shown[name] for name in names if name in shown}
                return self._put("channels", channel.id, {**data, "permissions": "0"})
        raise Refused(f"There is no channel called {text} here.")

    def role(self, value: JsonValue) -> str:
        """Return the id of a role given by id or name. Raises Refused."""
        text = str(value).removeprefix("@")
        for position, role in enumerate(self.guild.roles.values() if self.guild else ()):
            if self.guild is not None and text in (str(role.id), role.name):
                return self._put("roles", role.id, self.payloads.role(self.guild, position))
        raise Refused(f"There is no role called {text} here.")

    def file(self, value: JsonValue) -> str:
        """Take a file given as {"filename", "data" (base64)}; return its id. Raises Refused.

        Unusual characters in its name become underscores, as in the app.
        """
        try:
            name, data = str(value["filename"]), base64.b64decode(value["data"], validate=True)
        except (KeyError, TypeError, binascii.Error):
            raise Refused("A file is given by its filename and its data in base64.") from None
        if len(data) > ATTACHMENT_BYTES:
            raise Refused(f"{name} is too large: a file has at most {ATTACHMENT_BYTES} bytes.")
        world = self.payloads.world
        name = ODD.sub("_", name)[-FILE_NAME:] or "unknown"
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        file = Attachment(world.ids.next(), name, kind, data, ephemeral=True)
        world.files[file.id] = file
        return self._put("attachments", file.id, self.payloads.attachment(file, self.channel))


def fill(
    leaf: Leaf, values: Mapping[str, JsonValue], resolver: Resolver, *, focused: str | None = None
) -> list[Json]:
    """Return the options of a call, nested as the bot gets them. `focused` is the option being typed.

    Raises Refused for an unknown, missing or out-of-range option; while typing, nothing need be complete.
    """
    known = {option["name"]: option for option in leaf.options}
    for name in values:
        if name not in known:
            raise Refused(f"/{leaf.path} has no option {name}.")
    given: list[Json] = []
    for name, option in known.items():
        if name == focused:
            text = str(values.get(name, ""))
            given.append({"name": name, "type": option["type"], "value": text, "focused": True})
        elif values.get(name) is not None:
            given.append(
                {"name": name, "type": option["type"], "value": _value(option, values[name], resolver)}
            )
        elif option.get("required") and focused is None:
            raise Refused(f"/{leaf.path} needs the option {name}.")
    nested = given
    for depth, word in enumerate(reversed(leaf.words[1:])):
        kind = SUBCOMMAND if depth == 0 else GROUP
        nested = [{"type": kind, "name": word, "options": nested}]
    return nested


def _value(option: Json, value: JsonValue, resolver: Resolver) -> JsonValue:
    kind, name = option["type"], option["name"]
    if option.get("choices"):
        for choice in option["choices"]:
            if value in (choice["value"], choice["name"]) or str(value) == str(choice["value"]):
                return choice["value"]
        raise Refused(f"{name} must be one of the choices; {value!r} is not.")
    if kind == STRING:
        return _text(option, str(value))
    if kind in (INTEGER, NUMBER):
        return _number(option, value)
    if kind == BOOLEAN:
        if str(value).lower() not in ("true", "false"):
            raise Refused(f"{name} is true or false.")
        return str(value).lower() == "true"
    if kind == USER:
        return resolver.user(value)
    if kind == CHANNEL:
        return resolver.place(value)
    if kind == ROLE:
        return resolver.role(value)
    if kind == ATTACHMENT:
        return resolver.file(value)
    try:
        return resolver.user(value)
    except Refused:
        return resolver.role(value)


def _text(option: Json, text: str) -> str:
    low, high = option.get("min_length") or 0, option.get("max_length") or OPTION_STRING_LENGTH
    if not low <= len(text) <= high:
        raise Refused(f"{option['name']} must have {low} to {high} characters; it has {len(text)}.")
    if not text:
        raise Refused(f"{option['name']} is empty.")
    return text


def _number(option: Json, value: JsonValue) -> int | float:
    try:
        number = int(str(value)) if option["type"] == INTEGER else float(str(value))
    except ValueError:
        kind = "a whole number" if option["type"] == INTEGER else "a number"
        raise Refused(f"{option['name']} must be {kind}; {value!r} is not.") from None
    low, high = option.get("min_value", -LARGEST_NUMBER), option.get("max_value", LARGEST_NUMBER)
    if not low <= number <= high:
        raise Refused(f"{option['name']} must be from {low} to {high}; {number} is not.")
    return number
