"""Be a person in the tests: type commands, press buttons, read one's own screen.

A `Person` speaks JSON over a `Line`: straight to the `UserClient` of a sandbox in this process, or over the
chat page's websocket from another process (`remote.py`). Either way it
can do only what the app lets a person do.
"""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from sandbox.jsontypes import Json, JsonValue
from sandbox.model import Channel, User
from sandbox.options import Refused
from sandbox.seen import Seen
from sandbox.user_client import UserClient

PATIENCE: Final = 60.0
"""Seconds that a person waits for what must come, on a busy machine, too."""
Place: TypeAlias = "Channel | Seen | str | int"


class Line(Protocol):
    """The way from a person to the app."""

    async def call(self, person: str, operation: str, args: Json) -> Json:
        """Do one thing. Raises Refused or Failed."""
        ...

    def version(self) -> int:
        """Return a count that rises with every change."""
        ...

    async def after(self, version: int, timeout: float) -> bool:
        """Wait for a change after `version`; tell whether there was one."""
        ...


class LocalLine:
    """The line of a person in the sandbox's own process."""

    def __init__(self, user_client: UserClient) -> None:
        self._client = user_client

    async def call(self, person: str, operation: str, args: Json) -> Json:
        user = self._client.parts.world.users[int(person)]
        return await self._client.perform(user, operation, args)

    def version(self) -> int:
        return self._client.parts.changes.version

    async def after(self, version: int, timeout: float) -> bool:
        return await self._client.parts.changes.after(version, timeout)


@dataclass(frozen=True, slots=True)
class Modal:
    """A form on the screen, waiting to be filled in."""

    interaction: str
    raw: Json

    @property
    def title(self) -> str:
        return str(self.raw["title"])

    @property
    def custom_id(self) -> str:
        return str(self.raw["custom_id"])


class Reply:
    """What came back for a command, a press or a form."""

    def __init__(self, person: "Person", raw: Json) -> None:
        self._person = person
        self.raw = raw

    @property
    def message(self) -> Seen | None:
        """The bot's answer; None for a modal, or when it has been deleted since."""
        return Seen(self.raw["message"]) if self.raw["message"] else None

    @property
    def followups(self) -> list[Seen]:
        return [Seen(message) for message in self.raw["followups"]]

    @property
    def ephemeral(self) -> bool:
        return bool(self.raw["ephemeral"])

    @property
    def deferred(self) -> bool:
        """True while the bot is thinking; a person without patience sees that."""
        return bool(self.raw["deferred"])

    @property
    def modal(self) -> Modal | None:
        modal = self.raw["modal"]
        return Modal(str(self.raw["interaction"]), modal) if modal else None

    @property
    def text(self) -> str:
        """The words of the answer and its follow-ups."""
        seen = [self.message, *self.followups]
        return "\n".join(message.text for message in seen if message is not None)

    async def done(self, timeout: float = PATIENCE) -> "Reply":
        """Wait until a deferral is completed, at most `timeout` seconds. Raises Failed."""
        args = {"interaction": self.raw["interaction"], "timeout": timeout}
        self.raw = await self._person.call("finish", args)
        return self


class Person:
    """One account, with its own eyes and its own hands.

    A command, a press or a form returns when it is answered, however busy the bot is; whoever wants to see it
    think sets `patience`, the seconds to wait for an answer that it has put off, to 0.
    """

    patience: float = PATIENCE

    def __init__(self, line: Line, id: int, name: str, user: User | None = None) -> None:
        self._line = line
        self.id = id
        self.name = name
        self.user = user

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    async def call(self, operation: str, args: Json) -> Json:
        """Do one thing by its name in the protocol. Raises Refused or Failed."""
        return await self._line.call(str(self.id), operation, args)

    async def _answered(self, raw: Json) -> Reply:
        reply = Reply(self, raw)
        return await reply.done(self.patience) if reply.deferred and self.patience else reply

    async def slash(
        self, channel: Place, command: str, options: Mapping[str, JsonValue] | None = None, **more: JsonValue
    ) -> Reply:
        """Call a command: `slash("#lobby", "/game new", game="foes")`; a person may be an option's value."""
        given = {name: _plain(value) for name, value in {**(options or {}), **more}.items()}
        args = {"channel": _place(channel), "command": command, "options": given}
        return await self._answered(await self.call("slash", args))

    async def autocomplete(
        self, channel: Place, command: str, option: str, text: str = "",
        options: Mapping[str, JsonValue] | None = None, **more: JsonValue,
    ) -> list[Json]:  # fmt: skip
        """Return the choices, each with `name` and `value`, suggested for what has been typed."""
        given = {name: _plain(value) for name, value in {**(options or {}), **more, option: text}.items()}
        args = {"channel": _place(channel), "command": command, "focused": option, "options": given}
        choices: list[Json] = (await self.call("autocomplete", args))["choices"]
        return choices

    async def click(
        self, message: Seen | int, label: str | None = None, *, custom_id: str | None = None
    ) -> Reply:
        """Press a button, named by its label or its custom_id."""
        if (label is None) == (custom_id is None):
            raise Refused("Name the button by its label or by its custom_id.")
        args: Json = {"message": _message(message)}
        args |= {"label": label} if label is not None else {"custom_id": custom_id}
        return await self._answered(await self.call("click", args))

    async def select(self, message: Seen | int, custom_id: str, values: "list[str] | str | Person") -> Reply:
        """Pick values (or labels) from a select."""
        picked = values if isinstance(values, list) else [values]
        args = {
            "message": _message(message),
            "custom_id": custom_id,
            "values": [_plain(value) for value in picked],
        }
        return await self._answered(await self.call("select", args))

    async def fill(
        self, modal: Modal | Reply, fields: Mapping[str, JsonValue] | None = None, **more: JsonValue
    ) -> Reply:
        """Fill in a form and send it; fields are named by custom_id or label."""
        validator = modal.modal if isinstance(modal, Reply) else modal
        if validator is None:
            raise Refused("There is no form to fill in.")
        args = {"interaction": validator.interaction, "fields": {**(fields or {}), **more}}
        return await self._answered(await self.call("submit", args))

    async def say(self, channel: Place, content: str) -> Seen:
        """Write a plain message."""
        return Seen((await self.call("say", {"channel": _place(channel), "content": content}))["message"])

    async def messages(self, channel: Place) -> list[Seen]:
        """Return exactly what this person can see in a channel, the oldest first."""
        messages = (await self.call("messages", {"channel": _place(channel)}))["messages"]
        return [Seen(message) for message in messages]

    async def dms(self) -> list[Seen]:
        """Return the direct messages with the bot, the oldest first."""
        return await self.messages("dm")

    async def everything(self) -> list[Seen]:
        """Return all that this person can see anywhere: the oracle for secrecy."""
        return [Seen(message) for message in (await self.call("everything", {}))["messages"]]

    async def read(self, message: Seen) -> Seen:
        """Return a message as it looks now. Raises Refused when this person sees it no longer."""
        for seen in await self.messages(message.channel_id):
            if seen.id == message.id:
                return seen
        raise Refused(f"{self.name} does not see that message any more.")

    async def dismiss(self, message: Seen) -> None:
        """Take an ephemeral message off the screen."""
        await self.call("dismiss", {"message": _message(message)})

    async def close_dms(self) -> None:
        """Take no direct messages: the bot's next one is refused with 50007."""
        await self.call("dms_open", {"open": False})

    async def open_dms(self) -> None:
        """Take direct messages again."""
        await self.call("dms_open", {"open": True})

    async def delete(self, channel: Place) -> None:
        """Delete a channel or thread, as a moderator may. Raises Refused."""
        await self.call("delete_channel", {"channel": _place(channel)})

    async def leave(self) -> None:
        """Leave the guild."""
        await self.call("leave", {})

    async def commands(self, channel: Place) -> list[Json]:
        """Return the commands offered in a channel: path, description, options."""
        commands: list[Json] = (await self.call("commands", {"channel": _place(channel)}))["commands"]
        return commands

    async def wait_for(
        self, channel: Place, wanted: "str | Callable[[Seen], bool]", *,
        after: Seen | None = None, timeout: float = PATIENCE,
    ) -> Seen:  # fmt: skip
        """Wait until a message in the channel has these words or satisfies the function; return the newest.

        `after` looks only at messages newer than that one. Raises TimeoutError, saying what was there.
        """
        fits = (lambda seen: wanted in seen.text) if isinstance(wanted, str) else wanted
        deadline = asyncio.get_running_loop().time() + timeout
        while True:
            version = self._line.version()
            messages = await self.messages(channel)
            for seen in reversed(messages):
                if fits(seen) and (after is None or seen.id > after.id):
                    return seen
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0 or not await self._line.after(version, left):
                texts = "\n---\n".join(seen.text for seen in messages[-5:])
                raise TimeoutError(f"{self.name} saw no such message in {timeout} s; the last were:\n{texts}")


def _place(channel: Place) -> str:
    if isinstance(channel, Channel):
        return str(channel.id)
    return str(channel.channel_id) if isinstance(channel, Seen) else str(channel)


def _message(message: Seen | int) -> str:
    return str(message.id if isinstance(message, Seen) else message)


def _plain(value: JsonValue) -> JsonValue:
    if isinstance(value, Person | User | Channel):
        return str(value.id)
    return value
