"""discord.py's HTTP client with buckets that say how long to wait instead of sleeping inside a request.

discord.py sleeps inside the request, for as long as Discord says; and after the last request that a bucket
has room for it does not return before there is room again. Whoever holds something meanwhile holds it for
minutes.
"""

import asyncio
from collections.abc import Callable
from math import inf
from types import SimpleNamespace, TracebackType
from typing import Any, Final, Self, TypeAlias

import aiohttp
import discord
from discord.http import HTTPClient, Ratelimit, Route

from bot.rates.pacer import Pacer, Urgency, urgency

TRIES: Final = 5
"""How often somebody who waits tries; as often as discord.py does."""
LONGEST_S: Final = 30.0
"""For how long somebody is kept waiting; where Discord wants more they are told, and others go on."""
AT_ONCE: Final = 1e-9
"""discord.py raises `RateLimited` where it would have to sleep for longer than this."""
A_WHILE: Final = 1.0
"""Seconds to halt for where nobody says for how long."""
Heard: TypeAlias = Callable[[str, int | str], None]
TOO_MANY: Final = 429
GLOBAL: Final = "X-RateLimit-Global"


class Bucket(Ratelimit):
    """A rate-limit bucket of one route and channel. It raises `discord.RateLimited` when it is empty."""

    def __init__(self, pacer: Pacer) -> None:
        super().__init__(None)
        self.pacer: Final = pacer

    async def acquire(self) -> None:
        """Take a place in the bucket, then one among the requests of this second."""
        self._last_request = self._loop.time()
        while self._left() <= 0:
            if self.expires is not None:
                raise discord.RateLimited(max(0.0, self.expires - self._loop.time()))
            told = self._loop.create_future()  # nothing is known yet, and the request that is out will tell
            self._pending_requests.append(told)
            await told
        self.remaining -= 1
        self.outgoing += 1
        try:
            await self.pacer.turn()
        except BaseException:
            self._leave()
            raise

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Give the place back, and remember for how long Discord wants no more of this."""
        if isinstance(error, discord.RateLimited):
            self.remaining = 0
            self.expires = max(self.expires or 0.0, self._loop.time() + error.retry_after)
        self._leave()

    def _left(self) -> int:
        if self.is_expired():
            self.reset()  # type: ignore[no-untyped-call]  # discord.py's gap
        if self.expires is None and not self.outgoing:
            self.remaining = max(1, self.remaining)  # nobody is out who could tell more
        return self.remaining

    def _leave(self) -> None:
        self.outgoing -= 1
        if self.expires is None:  # no headers came
            self.remaining = self.limit - self.outgoing
        self._wake(len(self._pending_requests))  # each looks for itself


class PacedHTTP(HTTPClient):
    """Pace discord.py's client. A limit that is reached raises `discord.RateLimited` for delivery; everybody
    else waits, as with discord.py.
    """

    pacer: Pacer
    heard: Heard

    @classmethod
    def instead_of(cls, other: HTTPClient, pacer: Pacer, heard: Heard = lambda *_: None) -> Self:
        """Return a client with the settings of another one that has not been used. `heard` is told the
        method and the status of each answer, or `lost` where none came.
        """
        client = cls(other.loop, other.connector, proxy=other.proxy, proxy_auth=other.proxy_auth)
        client.use_clock = other.use_clock
        client.max_ratelimit_timeout = AT_ONCE  # its own least is 30 s
        client.pacer = pacer
        client.heard = heard
        client.http_trace = aiohttp.TraceConfig()
        client.http_trace.on_request_end.append(client._heard)
        client.http_trace.on_request_exception.append(client._lost)
        return client

    def get_ratelimit(self, key: str) -> Ratelimit:
        """Return the bucket of a key, a new one if there is none."""
        if key not in self._buckets:
            self._try_clear_expired_ratelimits()
            self._buckets[key] = Bucket(self.pacer)
        return self._buckets[key]

    async def request(self, route: Route, *, files: Any = None, form: Any = None, **options: Any) -> Any:
        """Send a request. Raise `discord.RateLimited` if it must wait, unless somebody waits for the answer,
        and not for long.
        """
        for tried in range(1, TRIES + 1):
            try:
                return await super().request(route, files=files, form=form, **options)
            except discord.RateLimited as late:
                if urgency() is not Urgency.ANSWER or tried == TRIES or late.retry_after > LONGEST_S:
                    raise
                await asyncio.sleep(late.retry_after)
                for file in files or ():
                    file.reset()
        raise AssertionError("unreachable")

    async def _heard(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        """Halt everything if the global limit was exceeded, or a proxy in front of Discord says so."""
        told = ended.response.headers
        self.heard(ended.method, ended.response.status)
        if ended.response.status == TOO_MANY and (GLOBAL in told or "Via" not in told):
            self.pacer.halt(_seconds(told.get("Retry-After", "")))

    async def _lost(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        lost: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        self.heard(lost.method, "lost")


def _seconds(told: str) -> float:
    """Read how long to wait (s); one second if it is not a number, such as the date that a proxy sends."""
    try:
        seconds = float(told)
    except ValueError:
        return A_WHILE
    return seconds if 0 <= seconds < inf else A_WHILE
