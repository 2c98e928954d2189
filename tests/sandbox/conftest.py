"""The sandbox and a real client in it, for every test of this folder."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox import Sandbox, SteppedClock
from sandbox.interactions import Interaction
from tests.sandbox.client import Client
from tests.sandbox.raw import Raw, begin
from tests.support import world


@pytest.fixture
def clock() -> SteppedClock:
    """A clock that moves only when told to."""
    return SteppedClock()


@pytest.fixture
async def sim(clock: SteppedClock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A sandbox to which every discord.py client talks; at the end nobody may have broken a rule."""
    async with Sandbox(clock=clock, openapi=world.document()) as sandbox:
        world.point_at(sandbox, monkeypatch)
        yield sandbox
        world.assert_clean(sandbox)


@pytest.fixture
async def bot(sim: Sandbox) -> AsyncIterator[Client]:
    """The small bot, online."""
    assert sim.url
    client = Client()
    async with world.online(client):
        yield client


@pytest.fixture
async def raw(sim: Sandbox) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(sim, session)


@pytest.fixture
def begun(sim: Sandbox, bot: Client) -> Interaction:
    """An interaction that waits for its answer; the bot never gives one."""
    return begin(sim)
