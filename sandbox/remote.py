"""Be people in a sandbox of another process, over the chat page's websocket."""

import asyncio
import itertools
from types import TracebackType
from typing import Self

import aiohttp
import orjson

from sandbox.changes import Changes
from sandbox.errors import SandboxError
from sandbox.jsontypes import Json
from sandbox.options import Refused
from sandbox.person import Person
from sandbox.user_client import Failed


class Remote:
    """A connection to a running sandbox: `async with Remote("http://127.0.0.1:8484/") as app`."""

    def __init__(self, url: str) -> None:
        self._url = url.rstrip("/") + "/chat/ws"
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Json]] = {}
        self._news = Changes()

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        try:
            self._socket = await self._session.ws_connect(self._url, max_msg_size=0)
        except aiohttp.ClientError as error:
            await self._session.close()
            raise SandboxError(f"There is no sandbox at {self._url}: {error}.") from None
        self._reader = asyncio.create_task(self._read(self._socket))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._reader is not None:
            self._reader.cancel()
        if self._socket is not None:
            await self._socket.close()
        if self._session is not None:
            await self._session.close()

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in socket:
            item: Json = orjson.loads(frame.data)
            future = self._waiting.pop(item.get("id", 0), None)
            if future is None:
                self._news.tell(item)
            elif not future.done():
                future.set_result(item)
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(SandboxError("The sandbox has closed the connection."))

    async def ask(self, operation: str, args: Json) -> Json:
        """Send one frame and return its answer. Raises Refused or Failed."""
        if self._socket is None or self._socket.closed:
            raise SandboxError("The connection to the sandbox is closed; connect again.")
        number = next(self._numbers)
        self._waiting[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_str(orjson.dumps({**args, "id": number, "op": operation}).decode())
        answer = await self._waiting[number]
        if "ok" in answer:
            done: Json = answer["ok"]
            return done
        raise (Failed if answer.get("kind") == "failed" else Refused)(answer["error"])

    async def call(self, person: str, operation: str, args: Json) -> Json:
        """Do one thing for one person. Raises Refused or Failed."""
        return await self.ask(operation, {**args, "person": person})

    def version(self) -> int:
        """Return a count that rises with every change."""
        return self._news.version

    async def after(self, version: int, timeout: float) -> bool:
        """Wait for a change after `version`; tell whether there was one."""
        return await self._news.after(version, timeout)

    async def person(self, name: str) -> Person:
        """Return the person of that name; made on first use."""
        person = (await self.ask("join", {"name": name}))["person"]
        return Person(self, int(person["id"]), str(person["name"]))

    async def control(self, action: str) -> None:
        """Stop, start or kill the bot, where the sandbox can."""
        await self.ask("control", {"action": action})
