"""Be a small, strict Discord on loopback: `async with Sandbox() as sim`."""

import asyncio
import errno
import ipaddress
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from sandbox.buckets import Buckets
from sandbox.changes import Changes
from sandbox.chat import Chat, Controls
from sandbox.clock import Clock
from sandbox.errors import SandboxError
from sandbox.faults import Fault
from sandbox.gateway import Gateway
from sandbox.gateway_socket import Connection
from sandbox.interactions import Interactions
from sandbox.model import Channel, Guild, Role, User
from sandbox.openapi import Document
from sandbox.parts import Parts, Request, Violation
from sandbox.payloads import Payloads
from sandbox.permissions import Permission, mask
from sandbox.person import LocalLine, Person
from sandbox.posts import Posts
from sandbox.rest.pipeline import Pipeline
from sandbox.user_client import UserClient
from sandbox.world import World

CHANNELS = ("lobby", "table-1", "table-2")
PEOPLE = ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir")
"""Whom the chat page offers to be, when the command line starts the sandbox."""


class Sandbox:
    """The server with its world. Nothing it knows outlives it."""

    def __init__(
        self,
        port: int = 0,
        host: str = "127.0.0.1",
        *,
        clock: Clock = time.time,
        openapi: Path | str | Document | None = None,
        people: Iterable[str] = (),
        token: str | None = None,
        answer_seconds: float | None = None,
        controls: Controls | None = None,
    ) -> None:
        if not _is_loopback(host):
            raise SandboxError(f"The sandbox speaks on loopback only; {host} is not: use --host 127.0.0.1.")
        self.host = host
        self.port = port
        world = World(clock)
        payloads = Payloads(world, "")
        changes = Changes()
        gateway = Gateway(world, payloads, changes)
        posts = Posts(world, payloads, gateway, changes)
        interactions = Interactions(world, payloads, gateway, posts)
        if answer_seconds is not None:
            interactions.answer_seconds = answer_seconds
        document = Document(Path(openapi)) if isinstance(openapi, str | Path) else openapi
        self.parts = Parts(
            world, payloads, changes, gateway, posts, interactions, Buckets(time.monotonic), document, token
        )
        self.guild = world.add_guild("Sandbox", CHANNELS)
        for name in people:
            self.add_user(name)
        self.user_client = UserClient(self.parts)
        self.chat = Chat(self.user_client, self.add_user, {} if controls is None else controls)
        self._runner: web.AppRunner | None = None

    def person(self, name: str) -> Person:
        """Return the person of that name, a member of the guild; made on first use."""
        user = self.world.find_user(name) or self.add_user(name)
        return Person(LocalLine(self.user_client), user.id, user.name, user)

    @property
    def world(self) -> World:
        return self.parts.world

    @property
    def faults(self) -> list[Fault]:
        """What is to go wrong; append to it."""
        return self.parts.faults

    @property
    def violations(self) -> list[Violation]:
        """Bodies of the bot that broke a rule; a test's tear-down finds this empty."""
        return self.parts.violations

    @property
    def self_violations(self) -> list[Violation]:
        """Answers of the sandbox that Discord's document does not know."""
        return self.parts.self_violations

    @property
    def requests(self) -> list[Request]:
        """Every request of the bot, as it was answered."""
        return self.parts.requests

    def drop(self, code: int = 4000) -> None:
        """Close every gateway connection with a code; 0 tears them without a word."""
        for session in list(self.parts.gateway.sessions.values()):
            if session.wire is not None:
                session.wire.cut() if code == 0 else session.wire.close(code)

    def ask_reconnect(self) -> None:
        """Send op 7: the bot is to reconnect and resume."""
        for session in list(self.parts.gateway.sessions.values()):
            if session.wire is not None:
                session.wire.push({"op": 7, "d": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Send op 9; unless resumable, the session is forgotten and the bot must identify anew."""
        for session in list(self.parts.gateway.sessions.values()):
            if session.wire is not None:
                session.wire.push({"op": 9, "d": resumable})
            if not resumable:
                del self.parts.gateway.sessions[session.id]
                session.wire = None

    @property
    def url(self) -> str:
        """The address of the chat page."""
        return f"http://{self._authority}/"

    @property
    def api_url(self) -> str:
        """The address that discord.http.Route.BASE is to be."""
        return f"http://{self._authority}/api/v10"

    @property
    def gateway_url(self) -> str:
        """The address that the gateway's DEFAULT_GATEWAY is to be."""
        return f"ws://{self._authority}/gateway"

    @property
    def _authority(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def start(self) -> None:
        """Listen. Raises SandboxError when the port is taken."""
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/gateway/", self._gateway)
        Pipeline(self.parts).install(app)
        self.chat.install(app)
        app.router.add_get(r"/attachments/{channel_id:\d+}/{attachment_id:\d+}/{name}", self._file)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self.host, self.port)
        try:
            await site.start()
        except OSError as error:
            await self._runner.cleanup()
            self._runner = None
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                raise SandboxError(
                    f"Port {self.port} is already in use; stop what uses it or choose another with --port."
                ) from None
            raise
        if self.port == 0:
            self.port = int(self._runner.addresses[0][1])
        self.parts.payloads.base = f"http://{self._authority}"
        self.parts.gateway_url = self.gateway_url

    async def close(self) -> None:
        """Close every connection and stop listening."""
        for interaction in self.parts.interactions.by_token.values():
            interaction.fail()
        if self._runner is not None:
            for session in list(self.parts.gateway.sessions.values()):
                if session.wire is not None:
                    session.wire.close(1001)
            await self._runner.cleanup()
            self._runner = None

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        await Connection(self.parts.gateway, socket, self.gateway_url, self.parts.token_ok).run(request)
        return socket

    async def _file(self, request: web.Request) -> web.Response:
        """Serve an uploaded file, always as something that a browser does not run."""
        file = self.world.files.get(int(request.match_info["attachment_id"]))
        if file is None:
            raise web.HTTPNotFound
        safe = file.content_type.startswith("image/") and "svg" not in file.content_type
        kind = file.content_type if safe else "application/octet-stream"
        headers = {"X-Content-Type-Options": "nosniff", "Cache-Control": "no-store"}
        return web.Response(body=file.data, content_type=kind, headers=headers)

    # What tests and the command line do to the world.

    @property
    def connected(self) -> bool:
        """Whether the bot is connected to the gateway now."""
        return self.parts.gateway.connected()

    async def until_connected(self, timeout: float = 10.0) -> None:
        """Wait for the bot, at most `timeout` seconds. Raises TimeoutError."""
        await self._until(lambda: self.connected, timeout, "the bot did not connect")

    async def until_disconnected(self, timeout: float = 10.0) -> None:
        """Wait until the bot is gone, at most `timeout` seconds. Raises TimeoutError."""
        await self._until(lambda: not self.connected, timeout, "the bot did not leave")

    async def _until(self, true: Callable[[], bool], timeout: float, why: str) -> None:
        loop = asyncio.get_running_loop()
        deadline = loop.time() + timeout
        while not true():
            version = self.parts.changes.version
            if loop.time() >= deadline:
                raise TimeoutError(f"{why} within {timeout} s")
            await self.parts.changes.after(version, deadline - loop.time())

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Create a text channel and announce it."""
        channel = self.world.add_channel(guild or self.guild, name)
        self.parts.gateway.channel_event("CHANNEL_CREATE", channel)
        self.parts.posts.tell_channel(channel)
        return channel

    def add_user(self, name: str, guild: Guild | None = None) -> User:
        """Create a person's account and make it a member of the guild."""
        user = self.world.add_user(name)
        self.world.join(guild or self.guild, user)
        return user

    def add_role(self, name: str, *names: Permission, members: Iterable[User] = ()) -> Role:
        """Create a role with these permissions, give it to members of the guild, and announce it."""
        role = self.world.add_role(self.guild, name, *names)
        self.parts.gateway.role_event(self.guild, role)
        for user in members:
            member = self.world.join(self.guild, user)
            member.roles.append(role.id)
            self.parts.gateway.role_event(self.guild, role, member)
        self.parts.changes.tell({"event": "people"})
        return role

    def raise_bot(self, *names: Permission) -> Role:
        """Put the bot's own role above all others, let it do this, too, and announce it."""
        guild = self.guild
        role = next(role for role in guild.roles.values() if role.bot)
        guild.roles[role.id] = guild.roles.pop(role.id)
        role.permissions |= mask(*names)
        for each in guild.roles.values():
            self.parts.gateway.role_changed(guild, each)
        return role

    def channel(self, name: str) -> Channel:
        """Return the channel of that name, with or without #."""
        return self.world.find_channel(name)

    def deny(self, channel: Channel | str, user: User, *names: Permission) -> None:
        """Take permissions away from somebody in a channel, and announce it."""
        place = self.channel(channel) if isinstance(channel, str) else channel
        self.world.deny(place, user, *names)
        self.parts.gateway.channel_event("CHANNEL_UPDATE", place.parent or place)

    def allow(self, channel: Channel | str, user: User, *names: Permission) -> None:
        """Give permissions to somebody in a channel, and announce it."""
        place = self.channel(channel) if isinstance(channel, str) else channel
        self.world.allow(place, user, *names)
        self.parts.gateway.channel_event("CHANNEL_UPDATE", place.parent or place)


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
