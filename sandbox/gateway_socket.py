"""Speak the gateway protocol on one websocket: hello, identify, heartbeats, resume, being thrown out."""

import asyncio
from collections import deque
from typing import Any, Protocol

import orjson
from aiohttp import WSMsgType, web

from sandbox import limits
from sandbox.compression import squeezer
from sandbox.gateway import PRIVILEGED, Gateway, Session
from sandbox.jsontypes import Json

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = (
    0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11,
)  # fmt: skip


class TokenJudge(Protocol):
    """Tell whether a token may log in."""

    def __call__(self, token: str) -> bool: ...


class Connection:
    """One websocket with its writer task, so that frames leave in the order in which they were pushed."""

    def __init__(
        self, gateway: Gateway, socket: web.WebSocketResponse, url: str, token_ok: TokenJudge
    ) -> None:
        self.gateway = gateway
        self.socket = socket
        self.url = url
        self.token_ok = token_ok
        self.session: Session | None = None
        self.squeezer = squeezer(None)
        self._out: asyncio.Queue[Json | int | None] = asyncio.Queue()
        self._received: deque[float] = deque()
        self._request: web.Request | None = None
        self._logged_out = False

    def push(self, payload: Json) -> None:
        """Queue one payload."""
        self._out.put_nowait(payload)

    def close(self, code: int) -> None:
        """Close with a code, after what is already queued."""
        self._out.put_nowait(code)

    def cut(self) -> None:
        """Tear the TCP connection without a word."""
        if self._request is not None and self._request.transport is not None:
            self._request.transport.abort()

    async def run(self, request: web.Request) -> None:
        """Talk until the connection ends."""
        self._request = request
        self.squeezer = squeezer(request.query.get("compress"))
        self.push({"op": HELLO, "d": {"heartbeat_interval": int(limits.HEARTBEAT_SECONDS * 1000)}})
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
            self._out.put_nowait(None)
            await asyncio.wait({writer}, timeout=1.0)
        finally:
            writer.cancel()
            self.gateway.detach(self, ended=self._logged_out)

    async def _write(self) -> None:
        while True:
            item = await self._out.get()
            if item is None or isinstance(item, int):
                if not self.socket.closed:
                    await self.socket.close(code=item or 1000)
                return
            data = orjson.dumps(item)
            try:
                if self.squeezer is None:
                    await self.socket.send_str(data.decode())
                else:
                    await self.socket.send_bytes(self.squeezer.squeeze(data))
            except (ConnectionError, RuntimeError):
                return  # The other end is gone; the reader notices it too and detaches the session.

    async def _read(self) -> None:
        while True:
            try:
                frame = await self.socket.receive(timeout=limits.HEARTBEAT_SECONDS * 1.5)
            except TimeoutError:
                return self.close_now(4009)
            if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                # A client that says 1000 or 1001 has logged out; anything else can be resumed.
                self._logged_out = frame.type is WSMsgType.CLOSE and frame.data in (1000, 1001)
                return None
            if self._too_fast():
                return self.close_now(4008)
            try:
                payload = orjson.loads(frame.data)
                op = int(payload["op"])
            except (orjson.JSONDecodeError, KeyError, TypeError, ValueError):
                return self.close_now(4002)
            code = self._obey(op, payload.get("d"))
            if code is not None:
                return self.close_now(code)

    def close_now(self, code: int) -> None:
        """Close with a code and leave it to the writer."""
        if self.session is not None and code in (4004, 4010, 4014):
            self.gateway.sessions.pop(self.session.id, None)
        self.close(code)

    def _too_fast(self) -> bool:
        now = asyncio.get_running_loop().time()
        self._received.append(now)
        while now - self._received[0] > limits.GATEWAY_WINDOW_SECONDS:
            self._received.popleft()
        return len(self._received) > limits.GATEWAY_SENDS

    # The contents of a frame are whatever the client sent.
    def _obey(self, op: int, data: Any) -> int | None:
        """Do what a frame asks; return the code to close with, if it was wrong."""
        if op == HEARTBEAT:
            # An answer that overtakes the client's own note of the beat looks like one to the beat before.
            asyncio.get_running_loop().call_later(limits.ACK_SECONDS, self.push, {"op": ACK})
            return None
        if op in (IDENTIFY, RESUME):
            if self.session is not None:
                return 4005
            if not isinstance(data, dict) or not self.token_ok(str(data.get("token", ""))):
                return 4004
            return self._identify(data) if op == IDENTIFY else self._resume(data)
        if self.session is None:
            return 4003
        if op == MEMBERS and isinstance(data, dict):
            self._members(self.session, data)
            return None
        return None if op in (PRESENCE, VOICE) else 4001

    def _identify(self, data: Json) -> int | None:
        intents = data.get("intents")
        if not isinstance(intents, int) or intents < 0:
            return 4013
        if intents & PRIVILEGED & ~self.gateway.privileged:
            return 4014
        shard = data.get("shard") or [0, 1]
        if not (isinstance(shard, list) and len(shard) == 2 and 0 <= shard[0] < shard[1]):
            return 4010
        if not self.gateway.admits():
            self.push({"op": INVALID, "d": False})
            return None
        self.session = self.gateway.open(self, intents, (shard[0], shard[1]))
        self.gateway.welcome(self.session, self.url)
        return None

    def _resume(self, data: Json) -> int | None:
        self.gateway.forget()
        session = self.gateway.sessions.get(str(data.get("session_id")))
        missed = session.missed(int(data.get("seq") or 0)) if session else None
        if session is None or missed is None:
            self.push({"op": INVALID, "d": False})
            return None
        self.session = session
        self.gateway.attach(session, self)
        for payload in missed:
            self.push(payload)
        session.push("RESUMED", {})
        return None

    def _members(self, session: Session, data: Json) -> None:
        gateway = self.gateway
        wanted = data.get("guild_id")
        guild = gateway.world.guilds.get(int(wanted[0] if isinstance(wanted, list) else wanted or 0))
        if guild is None:
            return
        ids = data.get("user_ids")
        asked = {str(user_id) for user_id in (ids if isinstance(ids, list) else [ids])} if ids else None
        start = str(data.get("query") or "").lower()
        members = [
            gateway.payloads.member(member)
            for member in guild.members.values()
            if (
                str(member.user.id) in asked
                if asked is not None
                else member.user.name.lower().startswith(start)
            )
        ]
        chunk: Json = {"guild_id": str(guild.id), "members": members, "chunk_index": 0, "chunk_count": 1}
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.push("GUILD_MEMBERS_CHUNK", chunk)
