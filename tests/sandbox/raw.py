"""A client with no manners, and the addresses that it writes to."""

from typing import Any

import aiohttp
import discord

from sandbox import Sandbox
from sandbox.interactions import Interaction

V2 = 1 << 15


class Raw:
    """A client with no manners: it sends what it is told to."""

    def __init__(self, sim: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sim = sim
        self._session = session

    async def send(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Return the status and the JSON of the answer."""
        headers = {"Authorization": "Bot any"}
        async with self._session.request(
            method, self.sim.api_url + path, json=body, headers=headers
        ) as answer:
            return answer.status, await answer.json() if answer.content_length else None

    async def refused(self, method: str, path: str, body: object = None) -> tuple[int, int]:
        """Return the status and Discord's code, and forget the violation that was meant."""
        status, answer = await self.send(method, path, body)
        self.sim.violations.clear()
        return status, answer["code"]

    async def faults(self, method: str, path: str, body: object) -> list[str]:
        """Return where a refused body is wrong, and forget the violation that was meant."""
        status, answer = await self.send(method, path, body)
        assert (status, answer["code"]) == (400, 50035), answer
        found = [str(p).split(":")[0] for p in self.sim.violations[-1].problems]
        self.sim.violations.clear()
        return found


def begin(sim: Sandbox, name: str = "A") -> Interaction:
    user = sim.person(name).user
    command = next(c for c in sim.world.commands.values() if c.name == "silent")
    assert user is not None
    data = {"id": str(command.id), "name": "silent", "type": 1}
    return sim.parts.interactions.begin(user, sim.channel("lobby"), 2, data)


def callback(it: Interaction) -> str:
    return f"/interactions/{it.id}/{it.token}/callback"


def hook(sim: Sandbox, it: Interaction) -> str:
    return f"/webhooks/{sim.world.application_id}/{it.token}"


def messages(sim: Sandbox, name: str = "lobby") -> str:
    return f"/channels/{sim.channel(name).id}/messages"


def lobby(sim: Sandbox, bot: discord.Client) -> discord.TextChannel:
    channel = bot.get_channel(sim.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    return channel
