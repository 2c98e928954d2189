"""A receiver of webhooks on this machine, and a resolver that says what a test wants."""

import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult

LOOPBACK: Final = "127.0.0.1"
NAME: Final = "hooks.test"


@dataclass
class Receiver:
    """Take what is posted, and answer with the statuses given, the last of them for ever."""

    statuses: list[int] = field(default_factory=lambda: [204])
    headers: dict[str, str] = field(default_factory=dict)
    got: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    port: int = 0

    async def take(self, request: web.Request) -> web.StreamResponse:
        """Take a message."""
        headers = {name.lower(): value for name, value in request.headers.items()}
        self.got.append((headers, await request.read()))
        status = self.statuses.pop(0) if len(self.statuses) > 1 else self.statuses[0]
        return web.Response(status=status, headers=self.headers)

    @property
    def url(self) -> str:
        """Return its address, by a name that only `Resolver` knows."""
        return f"http://{NAME}:{self.port}/in"


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    """Serve a receiver meanwhile."""
    receiver = Receiver()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", receiver.take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, LOOPBACK, 0)
    await site.start()
    receiver.port = runner.addresses[0][1]
    try:
        yield receiver
    finally:
        await runner.cleanup()


class Resolver(AbstractResolver):
    """Say of every name that it has these addresses, one list at each look-up, the last for ever."""

    def __init__(self, *answers: Sequence[str]) -> None:
        self.answers = [list(answer) for answer in answers] or [[LOOPBACK]]
        self.asked: list[str] = []

    async def resolve(
        self,
        host: str,
        port: int = 0,
        family: socket.AddressFamily = socket.AF_INET,  # noqa: ARG002  # aiohttp's
    ) -> list[ResolveResult]:
        """Answer a look-up."""
        self.asked.append(host)
        addresses = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        return [
            ResolveResult(
                hostname=host, host=address, port=port, proto=0, flags=socket.AI_NUMERICHOST,
                family=socket.AF_INET6 if ":" in address else socket.AF_INET,
            )
            for address in addresses
        ]  # fmt: skip

    async def close(self) -> None:
        """Nothing is held."""
