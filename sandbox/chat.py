"""Serve the chat page and its websocket: one browser that is several people, on this machine only."""

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable, Iterator, Mapping
from importlib.resources import files
from itertools import count
from typing import Protocol, TypeAlias
from urllib.parse import urlsplit

import orjson
from aiohttp import WSMsgType, web

from sandbox.errors import SandboxError
from sandbox.jsontypes import Json, JsonValue
from sandbox.model import Channel, Role, User
from sandbox.options import Refused
from sandbox.user_client import Failed, UserClient

Controls: TypeAlias = Mapping[str, Callable[[], Awaitable[None]]]
"""What the page may do to the bot's process ("stop", "start", "kill") and to the clock ("hour", "day")."""

ACTS = frozenset({"slash", "click", "select", "submit"})
"""What somebody does by hand with the bot."""


class Demo(Protocol):
    """A table at which people play automatically while somebody watches."""

    @property
    def channel(self) -> Channel:
        """Return the channel of the table."""
        ...

    @property
    def seats(self) -> list[int]:
        """Return the ids of the people whose seats these are."""
        ...

    @property
    def played(self) -> list[int]:
        """Return the ids of those who play automatically now."""
        ...

    def watch(self, *, watched: bool) -> None:
        """Play on while somebody watches; otherwise wait."""
        ...

    def acted(self, user: User) -> None:
        """Leave a seat to the person who has just done something by hand."""
        ...

    def left(self, user_id: int) -> None:
        """Play a seat again whose person has gone."""
        ...

    async def take(self) -> User:
        """Give up the seat that is asked for a move; return whose it is. Raises Refused."""
        ...


KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: http://127.0.0.1:*; "
        "connect-src 'self' ws:; frame-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'self'"
    ),
}
LONGEST_NAME = 32
GRACE_SECONDS = 30.0
"""How long a seat of the demo is kept for a page that has gone: it may only have been loaded again."""


class Chat:
    """The page's side of one sandbox."""

    def __init__(self, user_client: UserClient, join: Callable[[str], User], controls: Controls) -> None:
        self.user_client = user_client
        self._join = join
        self._controls = controls
        self.demo: Demo | None = None
        self.numbers: Iterator[int] = count(1)
        """The numbers of the pages, as they come."""
        self._watching: set[int] = set()
        self._hands: dict[int, int] = {}
        """The page that has done something last, by the person for whom it did."""
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

    async def answer(self, asked: Json, page: int = 0) -> Json:
        """Do what one frame of a page asks."""
        operation = str(asked.get("op"))
        if operation == "watch":
            self._watch(page, watched=bool(asked.get("on")))
            return {}
        if operation == "hello":
            return self.state()
        if operation == "join":
            return {"person": self._add(str(asked.get("name", "")))}
        if operation == "control":
            return await self._control(str(asked.get("action")))
        if operation == "take":
            return await self._take(page)
        user = self.user_client.parts.world.users.get(int(asked.get("person") or 0))
        if user is None or user.bot:
            raise Refused("Say who you are first.")
        if operation == "overview":
            return self.state() | await self.user_client.places(user, {})
        if operation in ACTS and self.demo is not None:
            self._hands[user.id] = page
            self.demo.acted(user)
        return await self.user_client.perform(user, operation, asked)

    def _watch(self, page: int, *, watched: bool) -> None:
        """Note whether a page shows the demo to somebody now."""
        (self._watching.add if watched else self._watching.discard)(page)
        if self.demo is not None:
            self.demo.watch(watched=bool(self._watching))

    async def _take(self, page: int) -> Json:
        if self.demo is None:
            raise Refused("There is no demo here.")
        user = await self.demo.take()
        self._hands[user.id] = page
        return {"person": str(user.id), "channel": str(self.demo.channel.id)}

    def gone(self, page: int) -> None:
        """Note that a page has gone, and give up the seats that it had taken over unless it comes back."""
        self._watch(page, watched=False)
        asyncio.get_running_loop().call_later(GRACE_SECONDS, self._give_back, page)

    def _give_back(self, page: int) -> None:
        for user_id in [user_id for user_id, holder in self._hands.items() if holder == page]:
            del self._hands[user_id]
            if self.demo is not None:
                self.demo.left(user_id)

    def state(self) -> Json:
        """Return the people with what each has not read, the names behind mentions, and the bot."""
        parts = self.user_client.parts
        people = [u for u in parts.world.users.values() if not u.bot and u is not parts.world.owner]
        return {
            "people": [self._person(user) for user in people],
            "names": {str(user.id): user.name for user in parts.world.users.values()},
            "roles": {str(role.id): role.name for role in self._roles()},
            "bot": {"name": parts.world.bot.name, "online": parts.gateway.connected()},
            "controls": list(self._controls),
            "demo": self._demo(),
            "now": parts.world.clock(),
        }

    def _demo(self) -> Json | None:
        if self.demo is None:
            return None
        seats, played = ([str(number) for number in ids] for ids in (self.demo.seats, self.demo.played))
        return {"channel": str(self.demo.channel.id), "seats": seats, "played": played}

    def _person(self, user: User) -> Json:
        unread, pings = self.user_client.unread(user)
        return {
            "id": str(user.id),
            "name": user.name,
            "unread": unread,
            "pings": pings,
            "dms_open": user.dms_open,
            "roles": [role.name for role in self.user_client.parts.world.roles_of(user)],
        }

    def _roles(self) -> Iterator[Role]:
        return (
            role for guild in self.user_client.parts.world.guilds.values() for role in guild.roles.values()
        )

    def _add(self, name: str) -> Json:
        name = name.strip()
        if not 1 <= len(name) <= LONGEST_NAME:
            raise Refused(f"A name has 1 to {LONGEST_NAME} characters.")
        user = self.user_client.parts.world.find_user(name)
        if user is not None and (user.bot or user is self.user_client.parts.world.owner):
            raise Refused(f"{name} is taken.")
        person = user or self._join(name)
        self.user_client.parts.changes.tell({"event": "people"})
        return self._person(person)

    async def _control(self, action: str) -> Json:
        doer = self._controls.get(action)
        if doer is None:
            raise Refused(f"This sandbox cannot {action} the bot.")
        await doer()
        return {}


class Talk:
    """One websocket: frames are answered as they are done, and changes are pushed in between."""

    def __init__(self, chat: Chat, socket: web.WebSocketResponse) -> None:
        self._chat = chat
        self._number = next(chat.numbers)
        self._socket = socket
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        """Talk until the page goes."""
        deaf = self._chat.user_client.parts.changes.listen(self._out.put_nowait)
        writer = asyncio.create_task(self._write())
        try:
            async for frame in self._socket:
                if frame.type is WSMsgType.TEXT:
                    self._tasks = [task for task in self._tasks if not task.done()]
                    self._tasks.append(asyncio.create_task(self._answer(frame.data)))
        finally:
            deaf()
            self._chat.gone(self._number)
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
            answer: Json = {"ok": await self._chat.answer(asked, self._number)}
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
