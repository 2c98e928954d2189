"""Posting to an address that somebody has named: one request, bounded in all that the other side decides."""

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import aiohttp
from aiohttp.abc import AbstractResolver
from yarl import URL

from bot.outgoing.addresses import TrustedHosts, is_public
from bot.outgoing.signing import signed

SECONDS: Final = 10.0
"""How long a message may take from the look-up of the name to the status of the answer."""
CONNECT_SECONDS: Final = 5.0
MOST_BYTES: Final = 256 * 1024
"""What a message may have."""
LINE: Final = 4096
"""What a line of the answer's head may have."""
AGENT: Final = "Tablekeeper-Webhooks/1"
FORBIDDEN: Final = "forbidden address"
TIMEOUT: Final = "timeout"
UNREACHABLE: Final = "unreachable"


@dataclass(frozen=True, slots=True)
class Answered:
    """Say what became of a message: whether it was taken, and the status, or a word for what went wrong."""

    taken: bool
    answer: str


class ForbiddenAddressError(OSError):
    """A name leads to an address that may not be called."""


class Poster:
    """Post messages. `now` tells the time in ms since 1970, `resolver` finds the addresses of names (None: as
    the system does).
    """

    def __init__(
        self, now: Callable[[], int], trusted: TrustedHosts, resolver: AbstractResolver | None = None
    ) -> None:
        self._now: Final = now
        self.trusted: Final = trusted
        self._resolver: Final = resolver

    async def post(self, url: str, secret: str, message: str, body: bytes) -> Answered:
        """Post a signed message. Only a status from 200 to 299 counts as taken; no redirect is followed, and
        nothing of the answer is read but its head.
        """
        if len(body) > MOST_BYTES:
            return Answered(taken=False, answer="too large")
        target = URL(url)
        headers = signed(secret, message, self._now() // 1000, body)
        headers |= {"Content-Type": "application/json", "User-Agent": AGENT}
        timeout = aiohttp.ClientTimeout(total=SECONDS, connect=CONNECT_SECONDS)
        try:
            async with (
                aiohttp.ClientSession(
                    connector=self._connector(self.trusted.vouched(target)), timeout=timeout, trust_env=False,
                    cookie_jar=aiohttp.DummyCookieJar(), auto_decompress=False, max_line_size=LINE,
                    max_field_size=LINE,
                ) as session,
                session.post(target, data=body, headers=headers, allow_redirects=False) as answer,
            ):  # fmt: skip
                return Answered(taken=200 <= answer.status < 300, answer=str(answer.status))
        except (aiohttp.ClientError, OSError, ValueError) as error:
            return Answered(taken=False, answer=_why(error))

    def _connector(self, vouched: bool) -> aiohttp.TCPConnector:
        """Return a connector for one request, which looks at each address at the very moment of calling it:
        whatever a name led to before does not count, and no second look-up comes between.
        """

        def opened(info: tuple[int, int, int, str, tuple[object, ...]]) -> socket.socket:
            family, kind, protocol, _, address = info
            if not vouched and not is_public(str(address[0])):
                raise ForbiddenAddressError(FORBIDDEN)
            return open_socket(family, kind, protocol)

        return aiohttp.TCPConnector(
            resolver=self._resolver, use_dns_cache=False, force_close=True, limit=1,
            socket_factory=opened,
        )  # fmt: skip


def open_socket(family: int, kind: int, protocol: int) -> socket.socket:
    """Open a socket, to an address that has been looked at."""
    return socket.socket(family, kind, protocol)


def _why(error: BaseException | None) -> str:
    """Return a word for what went wrong; the error itself would name address and network."""
    seen = error
    while seen is not None:
        if isinstance(seen, ForbiddenAddressError):
            return FORBIDDEN
        if isinstance(seen, (asyncio.TimeoutError, TimeoutError)):
            return TIMEOUT
        seen = getattr(seen, "os_error", None) or seen.__cause__ or seen.__context__
    if FORBIDDEN in str(error):
        return FORBIDDEN
    return UNREACHABLE
