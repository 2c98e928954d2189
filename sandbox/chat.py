"""Serve the chat page and its websocket: one browser that is several people, on this machine only."""

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable, Iterator, Mapping
from importlib.resources import files
from typing import TypeAlias
from urllib.parse import urlsplit

import orjson
from aiohttp import WSMsgType, web

from sandbox.desk import Desk, Failed
from sandbox.errors import SandboxError
from sandbox.jsontypes import Json, JsonValue
from sandbox.model import Role, User
from sandbox.options import Refused

Controls: TypeAlias = Mapping[str, Callable[[], Awaitable[None]]]
"""What the page may do to the bot's process ("stop", "start", "kill") and to the clock ("hour", "day")."""

KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: http://127.0.0.1:*; "
        "connect-src 'self' ws:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
}
LONGEST_NAME = 32


class Chat:
    """The page's side of one sandbox."""

    def __init__(self, desk: Desk, join: Callable[[str], User], controls: Controls) -> None:
        self.desk = desk
        self._join = join
        self._controls = controls
        self._page = {
            entry.name: entry.read_bytes()
            for entry in files("sandbox").joinpath("page").iterdir()
            if entry.name.endswith(tuple(KINDS))
        }

    def install(self, app: web.Application) -> None:
        """Put the page and its websocket into the web application."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name}", self._static)
        app.router.add_get("/chat/ws", self._socket)

    async def _index(self, request: web.Request) -> web.Response:
        return self._file(request, "index.html")

    async def _static(self, request: web.Request) -> web.Response:
        return self._file(request, request.match_info["name"])

    def _file(self, request: web.Request, name: str) -> web.Response:
        if not _local(request.host):
            raise web.HTTPForbidden(text="The sandbox is for this machine only.")
        data = self._page.get(name)
        if data is None:
            raise web.HTTPNotFound
        kind = KINDS[name[name.rindex(".") :]]
        return web.Response(body=data, content_type=kind, charset="utf-8", headers=HEADERS)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        origin = request.headers.get("Origin")
        if not _local(request.host) or (origin is not None and urlsplit(origin).netloc != request.host):
            return web.Response(status=403, text="Only the sandbox's own page may speak here.")
        socket = web.WebSocketResponse(heartbeat=30.0, max_msg_size=32 << 20)
        await socket.prepare(request)
        await Talk(self, socket).run()
        return socket

    async def answer(self, asked: Json) -> Json:
        """Do what one frame of the page asks."""
        operation = str(asked.get("op"))
        if operation == "hello":
            return self.state()
        if operation == "join":
            return {"person": self._add(str(asked.get("name", "")))}
        if operation == "control":
            return await self._control(str(asked.get("action")))
        user = self.desk.parts.world.users.get(int(asked.get("person") or 0))
        if user is None or user.bot:
            raise Refused("Say who you are first.")
        if operation == "overview":
            return self.state() | await self.desk.places(user, {})
        return await self.desk.perform(user, operation, asked)

    def state(self) -> Json:
        """Return the people with what each has not read, the names behind mentions, and the bot."""
        parts = self.desk.parts
        people = [u for u in parts.world.users.values() if not u.bot and u is not parts.world.owner]
        return {
            "people": [self._person(user) for user in people],
            "names": {str(user.id): user.name for user in parts.world.users.values()},
            "roles": {str(role.id): role.name for role in self._roles()},
            "bot": {"name": parts.world.bot.name, "online": parts.gateway.connected()},
            "controls": list(self._controls),
            "now": parts.world.clock(),
        }

    def _person(self, user: User) -> Json:
        unread, pings = self.desk.unread(user)
        return {
            "id": str(user.id),
            "name": user.name,
            "unread": unread,
            "pings": pings,
            "dms_open": user.dms_open,
            "roles": [role.name for role in self.desk.parts.world.roles_of(user)],
        }

    def _roles(self) -> Iterator[Role]:
        return (role for guild in self.desk.parts.world.guilds.values() for role in guild.roles.values())

    def _add(self, name: str) -> Json:
        name = name.strip()
        if not 1 <= len(name) <= LONGEST_NAME:
            raise Refused(f"A name has 1 to {LONGEST_NAME} characters.")
        user = self.desk.parts.world.find_user(name)
        if user is not None and (user.bot or user is self.desk.parts.world.owner):
            raise Refused(f"{name} is taken.")
        found = user or self._join(name)
        self.desk.parts.news.tell({"event": "people"})
        return self._person(found)

    async def _control(self, action: str) -> Json:
        doer = self._controls.get(action)
        if doer is None:
            raise Refused(f"This sandbox cannot {action} the bot.")
        await doer()
        return {}


class Talk:
    """One websocket: frames are answered as they are done, changes are pushed in between."""

    def __init__(self, chat: Chat, socket: web.WebSocketResponse) -> None:
        self._chat = chat
        self._socket = socket
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        """Talk until the page goes."""
        deaf = self._chat.desk.parts.news.listen(self._out.put_nowait)
        writer = asyncio.create_task(self._write())
        try:
            async for frame in self._socket:
                if frame.type is WSMsgType.TEXT:
                    self._tasks = [task for task in self._tasks if not task.done()]
                    self._tasks.append(asyncio.create_task(self._answer(frame.data)))
        finally:
            deaf()
            for task in (writer, *self._tasks):
                task.cancel()

    async def _write(self) -> None:
        while True:
            item = await self._out.get()
            try:
                await self._socket.send_str(orjson.dumps(item).decode())
            except (ConnectionError, RuntimeError):
                return  # The page is gone; the reader ends too.

    async def _answer(self, text: str) -> None:
        number: JsonValue = None
        try:
            asked = orjson.loads(text)
            if not isinstance(asked, dict):
                raise Refused("Speak in JSON objects.")
            number = asked.get("id")
            answer: Json = {"ok": await self._chat.answer(asked)}
        except Failed as failure:
            answer = {"error": str(failure), "kind": "failed"}
        except (SandboxError, orjson.JSONDecodeError, TypeError, ValueError) as refusal:
            answer = {"error": str(refusal), "kind": "refused"}
        self._out.put_nowait({"id": number, **answer})


def _local(host: str) -> bool:
    """Tell whether a Host header names this machine; a name that merely resolves to it does not."""
    name = urlsplit(f"//{host}").hostname or ""
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
