"""Do what people do in the app: type commands, press, pick, fill in, read. Every call is JSON in, JSON out.

The same calls serve the tests in this process and the chat page over its websocket, so both are held to the
same rules: what the app refuses is refused here, and a person reads only what this person may see.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from itertools import islice, takewhile

from sandbox import component_data, moderation, options
from sandbox.errors import SandboxError
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, SAY_LATER, UPDATE_LATER, Interaction
from sandbox.jsontypes import Json, JsonValue
from sandbox.model import DM, TEXT, THREADS, Channel, Message, User
from sandbox.options import Leaf, Refused, Resolver
from sandbox.parts import Parts
from sandbox.permissions import Permission, has

TICK_SECONDS = 0.05
MOST_UNREAD = 99


class Failed(SandboxError):
    """The bot did not answer in time, or at all."""


class UserClient:
    """Discord's app, as the people of one sandbox use it."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.read: dict[tuple[int, int], int] = {}
        self._interactions: dict[int, Interaction] = {}

    async def perform(self, user: User, operation: str, args: Json) -> Json:
        """Do one thing for one person. Raises Refused or Failed with the sentence to show."""
        doer = OPERATIONS.get(operation)
        if doer is None:
            raise Refused(f"There is no such thing to do as {operation!r}.")
        try:
            return await doer(self, user, args)
        except KeyError as missing:
            raise Refused(f"{operation} needs {missing}.") from None

    # Places

    def place(self, user: User, wanted: JsonValue) -> Channel:
        """Return a channel by id, name or "dm", as far as this person sees it. Raises Refused."""
        world, text = self.parts.world, str(wanted)
        if text == "dm":
            return world.dm(world.bot, user)[0]
        if text.isdecimal() and int(text) in world.channels:
            channel = world.channels[int(text)]
        else:
            try:
                channel = world.find_channel(text)
            except SandboxError as unknown:
                raise Refused(str(unknown)) from None
        if not world.can_view(user, channel):
            raise Refused(f"{user.name} does not see that channel.")
        return channel

    def visible(self, user: User, channel: Channel) -> list[Message]:
        """Return what this person can read in a channel, the oldest first."""
        return list(reversed(list(self._newest(user, channel))))

    def _newest(self, user: User, channel: Channel) -> Iterator[Message]:
        """Yield what this person can read in a channel, newest first; permissions are checked once."""
        view = self.parts.world.can_view(user, channel)
        for message in channel.newest_first():
            if message.ephemeral:
                if self.parts.world.can_read(user, message):
                    yield message
            elif view:
                yield message

    def shown(self, message: Message) -> Json:
        """Write a message for a person's screen."""
        pinged = [str(number) for number in message.pinged]
        return {**self.parts.payloads.message(message), "pinged": pinged}

    def _message(self, user: User, wanted: JsonValue) -> Message:
        message = self.parts.world.find_message(int(wanted))
        if message is None or not self.parts.world.can_read(user, message):
            raise Refused(f"{user.name} does not see that message.")
        return message

    # Commands

    def leaves(self, user: User, channel: Channel) -> list[Leaf]:
        """Return the commands that this person is offered in a channel; a guild's own come first."""
        world = self.parts.world
        scope = channel.guild.id if channel.guild else None
        bits = world.permissions(user, channel)
        by_path: dict[str, Leaf] = {}
        ordered = sorted(world.commands.values(), key=lambda c: c.guild_id is None)
        for command in ordered:
            if command.type != 1 or command.guild_id not in (None, scope):
                continue
            payload = command.payload
            contexts = payload.get("contexts")
            here = world.context(channel)
            if not set(payload.get("integration_types") or (0,)) & set(world.owners(user, channel)):
                continue
            if contexts is not None and here not in contexts:
                continue
            if contexts is None and here != 0 and payload.get("dm_permission") is False:
                continue
            needed = payload.get("default_member_permissions")
            if needed is not None and channel.guild is not None and not _allowed(bits, int(needed)):
                continue
            for leaf in options.leaves(command):
                by_path.setdefault(leaf.path, leaf)
        return list(by_path.values())

    def _leaf(self, user: User, channel: Channel, path: str) -> Leaf:
        wanted = " ".join(path.removeprefix("/").split())
        if channel.thread is not None and channel.thread.archived:
            raise Refused("This thread is archived; it takes no commands.")
        if not has(self.parts.world.permissions(user, channel), "use_application_commands"):
            raise Refused(f"{user.name} may not use commands here.")
        offered = self.leaves(user, channel)
        for leaf in offered:
            if leaf.path == wanted:
                return leaf
        paths = ", ".join(f"/{leaf.path}" for leaf in offered)
        raise Refused(f"There is no command /{wanted} here; there are {paths or 'none'}.")

    def _call(self, leaf: Leaf, given: list[Json], resolver: Resolver) -> Json:
        data: Json = {"id": str(leaf.command.id), "name": leaf.command.name, "type": 1, "options": given}
        if leaf.command.guild_id is not None:
            data["guild_id"] = str(leaf.command.guild_id)
        if resolver.resolved:
            data["resolved"] = resolver.resolved
        return data

    def _resolver(self, channel: Channel) -> Resolver:
        return Resolver(self.parts.payloads, channel.guild, channel)

    async def slash(self, user: User, args: Json) -> Json:
        """Call a command: `channel`, `command` (its words), `options` by name."""
        channel = self.place(user, args["channel"])
        leaf, resolver = self._leaf(user, channel, args["command"]), self._resolver(channel)
        given = options.fill(leaf, args.get("options") or {}, resolver)
        return await self._sent(user, channel, COMMAND, self._call(leaf, given, resolver))

    async def autocomplete(self, user: User, args: Json) -> Json:
        """Ask for suggestions while typing: as slash, and `focused` is the option's name."""
        channel = self.place(user, args["channel"])
        leaf, resolver = self._leaf(user, channel, args["command"]), self._resolver(channel)
        option = next((o for o in leaf.options if o["name"] == args["focused"]), None)
        if option is None or not option.get("autocomplete"):
            raise Refused(f"/{leaf.path} does not complete {args['focused']}.")
        given = options.fill(leaf, args.get("options") or {}, resolver, focused=args["focused"])
        reply = await self._sent(user, channel, AUTOCOMPLETE, self._call(leaf, given, resolver))
        return {"choices": reply["choices"]}

    # Components and modals

    async def click(self, user: User, args: Json) -> Json:
        """Press a button: `message`, and `custom_id` or `label`."""
        message = self._message(user, args["message"])
        data = component_data.button_data(message, custom_id=args.get("custom_id"), label=args.get("label"))
        return await self._sent(user, message.channel, COMPONENT, data, message=message)

    async def select(self, user: User, args: Json) -> Json:
        """Pick from a select: `message`, `custom_id`, `values`."""
        message = self._message(user, args["message"])
        resolver = self._resolver(message.channel)
        data = component_data.select_data(message, args["custom_id"], list(args["values"]), resolver)
        return await self._sent(user, message.channel, COMPONENT, data, message=message)

    async def submit(self, user: User, args: Json) -> Json:
        """Send a filled-in modal: `interaction` that showed it, `fields` by custom_id or label."""
        before = self._mine(user, args["interaction"])
        if before.modal is None:
            raise Refused("There is no form to send.")
        resolver = self._resolver(before.channel)
        data = component_data.modal_data(before.modal, args.get("fields") or {}, resolver)
        trigger = self.parts.interactions.metadata(before)
        sent = await self._sent(user, before.channel, MODAL, data, message=before.message, trigger=trigger)
        before.modal = None  # A form that has arrived closes; one that failed can be sent again.
        return sent

    async def finish(self, user: User, args: Json) -> Json:
        """Wait until a deferred answer is complete: `interaction`, `timeout` in seconds."""
        interaction = self._mine(user, args["interaction"])
        try:
            await asyncio.wait_for(interaction.finished.wait(), float(args.get("timeout", 15.0)))
        except TimeoutError:
            raise Failed("The bot is still thinking.") from None
        return self._outcome(interaction)

    def _mine(self, user: User, wanted: JsonValue) -> Interaction:
        interaction = self._interactions.get(int(wanted))
        if interaction is None or interaction.user is not user:
            raise Refused("There is no such interaction.")
        return interaction

    async def _sent(
        self, user: User, channel: Channel, kind: int, data: Json, *,
        message: Message | None = None, trigger: Json | None = None,
    ) -> Json:  # fmt: skip
        interactions = self.parts.interactions
        interaction = interactions.begin(user, channel, kind, data, message=message, trigger=trigger)
        self._interactions[interaction.id] = interaction
        loop = asyncio.get_running_loop()
        patience = loop.time() + interactions.answer_seconds
        while not interaction.heard.is_set():
            late = self.parts.world.clock() - interaction.created > interactions.answer_seconds
            if late or loop.time() > patience:
                interaction.fail()
            else:
                await _within(interaction.heard.wait(), TICK_SECONDS)
        if interaction.state == "failed":
            raise Failed(_failure(kind, user))
        return self._outcome(interaction)

    def _outcome(self, it: Interaction) -> Json:
        message = it.original
        alive = message is not None and message.id in message.channel.messages
        later = it.answer in (SAY_LATER, UPDATE_LATER)
        return {
            "interaction": str(it.id),
            "answer": it.answer,
            "deferred": later and not it.finished.is_set(),
            "ephemeral": message is not None and message.ephemeral,
            "message": self.shown(message) if message is not None and alive else None,
            "followups": [self.shown(m) for m in it.followups if m.id in m.channel.messages],
            "modal": it.modal,
            "choices": it.choices,
        }

    # Reading and talking

    async def messages(self, user: User, args: Json) -> Json:
        """Read a channel: exactly what this person can see."""
        channel = self.place(user, args["channel"])
        return {"channel": str(channel.id), "messages": [self.shown(m) for m in self.visible(user, channel)]}

    async def everything(self, user: User, _args: Json) -> Json:
        """Read all that this person can see anywhere, by channel."""
        seen = [(c, self.visible(user, c)) for c in self.parts.world.channels.values()]
        return {"messages": [self.shown(m) for _, messages in seen for m in messages]}

    async def say(self, user: User, args: Json) -> Json:
        """Write a plain message: `channel`, `content`."""
        channel, world = self.place(user, args["channel"]), self.parts.world
        content = str(args["content"]).strip()
        if not 1 <= len(content) <= 2000:
            raise Refused("A message has 1 to 2000 characters.")
        name: Permission = "send_messages_in_threads" if channel.type in THREADS else "send_messages"
        if channel.type != DM and not has(world.permissions(user, channel), name):
            raise Refused(f"{user.name} may not write here.")
        if channel.thread is not None and channel.thread.archived and channel.thread.locked:
            raise Refused("This thread is locked.")
        message = self.parts.posts.publish(self.parts.posts.new(channel, user, {"content": content}))
        return {"message": self.shown(message)}

    async def dismiss(self, user: User, args: Json) -> Json:
        """Take an ephemeral message off one's own screen."""
        message = self._message(user, args["message"])
        if not message.ephemeral:
            raise Refused("Only messages that only you can see can be dismissed.")
        message.dismissed = True
        self.parts.changes.tell({"event": "message_delete", "message": self.shown(message), "readers": []})
        return {}

    async def dms_open(self, user: User, args: Json) -> Json:
        """Open or close one's direct messages: `open`."""
        user.dms_open = bool(args["open"])
        self.parts.changes.tell({"event": "people"})
        return {}

    async def commands(self, user: User, args: Json) -> Json:
        """List the commands offered in a channel."""
        channel = self.place(user, args["channel"])
        if channel.thread is not None and channel.thread.archived:
            return {"commands": []}
        leaves = self.leaves(user, channel)
        return {
            "commands": [
                {"path": leaf.path, "description": leaf.description, "options": list(leaf.options)}
                for leaf in sorted(leaves, key=lambda leaf: leaf.path)
            ]
        }

    async def delete_channel(self, user: User, args: Json) -> Json:
        """Delete a channel or thread, as a moderator: `channel`."""
        moderation.delete_channel(self.parts, user, self.place(user, args["channel"]))
        return {}

    async def leave(self, user: User, _args: Json) -> Json:
        """Leave every guild."""
        moderation.leave(self.parts, user)
        return {}

    async def mark(self, user: User, args: Json) -> Json:
        """Note that this person has read a channel to its end."""
        channel = self.place(user, args["channel"])
        self.read[user.id, channel.id] = max(channel.messages, default=0)
        return {}

    def unread(self, user: User) -> tuple[int, int]:
        """Return how many messages this person has not read anywhere, and how many of them ping."""
        unread = pings = 0
        for channel in self.parts.world.channels.values():
            new = self._new(user, channel)
            unread += len(new)
            pings += sum(1 for message in new if user.id in message.pinged)
        return unread, pings

    def _new(self, user: User, channel: Channel) -> list[Message]:
        """Return what this person has not read in a channel, at most as many messages as a badge can show."""
        read = self.read.get((user.id, channel.id), 0)
        recent = takewhile(lambda m: m.id > read, self._newest(user, channel))
        return list(islice((m for m in recent if m.author is not user), MOST_UNREAD))

    async def places(self, user: User, _args: Json) -> Json:
        """List the channels, threads and DMs of this person, with what is unread in each."""
        world = self.parts.world
        channels = []
        for channel in world.channels.values():
            if not world.can_view(user, channel) or (channel.type not in (TEXT, DM, *THREADS)):
                continue
            new = self._new(user, channel)
            pings = sum(1 for m in new if user.id in m.pinged)
            shown = self.parts.payloads.channel(channel, user)
            if channel.guild is not None:
                shown["guild_name"] = channel.guild.name
            channels.append(shown | {"unread": len(new), "pings": pings})
        return {"channels": channels}


Doer = Callable[[UserClient, User, Json], Awaitable[Json]]
OPERATIONS: Mapping[str, Doer] = {
    "slash": UserClient.slash,
    "autocomplete": UserClient.autocomplete,
    "click": UserClient.click,
    "select": UserClient.select,
    "submit": UserClient.submit,
    "finish": UserClient.finish,
    "messages": UserClient.messages,
    "everything": UserClient.everything,
    "say": UserClient.say,
    "dismiss": UserClient.dismiss,
    "dms_open": UserClient.dms_open,
    "commands": UserClient.commands,
    "delete_channel": UserClient.delete_channel,
    "leave": UserClient.leave,
    "mark": UserClient.mark,
    "places": UserClient.places,
}


async def _within(waited: Awaitable[bool], seconds: float) -> None:
    try:
        await asyncio.wait_for(waited, seconds)
    except TimeoutError:
        return


def _allowed(bits: int, needed: int) -> bool:
    if has(bits, "administrator"):
        return True
    return needed != 0 and bits & needed == needed


def _failure(kind: int, user: User) -> str:
    if kind == COMMAND:
        return f"The application did not respond to {user.name}."
    return "Loading options failed." if kind == AUTOCOMPLETE else "This interaction failed."
