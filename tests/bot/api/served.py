"""The API of a running bot, and a client that asks it; channels that only some may read."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

import aiohttp

from bot.api.operations import Reading
from bot.api.server import Server
from bot.measures import LOOPBACK
from sandbox import Sandbox
from sandbox.model import Channel, Overwrite
from sandbox.permissions import mask
from tests.bot.house import House
from tests.bot.test_measures import free_port

KEY: Final = "canary-key-" + "k" * 32
OTHER: Final = "canary-key-" + "o" * 32


def close(sim: Sandbox, channel: Channel) -> None:
    """Let only the bot read a channel, and those who may read every one."""
    channel.overwrites[sim.guild.id] = Overwrite(0, deny=mask("view_channel"))
    channel.overwrites[sim.world.bot.id] = Overwrite(1, allow=mask("view_channel"))


@dataclass(frozen=True)
class Answer:
    """What the API has answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    json: Any


@dataclass(frozen=True)
class Api:
    """Ask an API."""

    session: aiohttp.ClientSession
    base: str
    place: int

    async def get(
        self, path: str, key: str | None = KEY, method: str = "GET", headers: Mapping[str, str] = {}
    ) -> Answer:
        """Ask for a path, `{place}` in which is the server of the sandbox."""
        sent = dict(headers) if key is None else {"Authorization": f"Bearer {key}", **headers}
        url = self.base + path.replace("{place}", str(self.place))
        async with self.session.request(method, url, headers=sent, allow_redirects=False) as answer:
            body = await answer.read()
            json = (
                None
                if not body or "json" not in answer.content_type
                else await answer.json(content_type=None)
            )
            return Answer(answer.status, answer.headers, body, json)


@asynccontextmanager
async def served(house: House, a_minute: int = 1_000_000) -> AsyncIterator[Api]:
    """Serve the API of a bot meanwhile."""
    client, port = house.client, free_port()
    reading = Reading(house.host, client.games, client.visibility)
    server = Server(reading, (KEY, OTHER), a_minute, client.maintenance.rests)
    await server.open(port)
    try:
        async with aiohttp.ClientSession() as session:
            yield Api(session, f"http://{LOOPBACK}:{port}", house.sim.guild.id)
    finally:
        await server.close()
