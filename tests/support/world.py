"""Put a real discord.py client into a sandbox, and hold both to Discord's own document."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from sandbox import Sandbox
from sandbox.openapi import Document
from tests.support.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "any"


def document_path() -> Path:
    """Name the file of Discord's OpenAPI document, there or not."""
    named = os.environ.get("TABLEKEEPER_OPENAPI")
    return Path(named) if named else ROOT.parent / "shared" / "discord" / "openapi.json"


@cache
def _read(path: Path) -> Document:
    return Document(path)


def document() -> Document | None:
    """Return Discord's document, read once, or None where it is missing and may be.

    On the build machine (`CI` is set) a missing document is a failure, unless TABLEKEEPER_OPENAPI_OPTIONAL
    is set too.
    """
    path = document_path()
    if path.is_file():
        return _read(path)
    if os.environ.get("CI") and not os.environ.get("TABLEKEEPER_OPENAPI_OPTIONAL"):
        pytest.fail(
            f"Discord's OpenAPI document is missing at {path}; set TABLEKEEPER_OPENAPI to where it is."
        )
    return None


def need_document() -> Document:
    """Return Discord's document; skip, loudly, where there is none."""
    found = document()
    if found is None:
        pytest.skip(
            "NOTHING WAS CHECKED AGAINST DISCORD'S OPENAPI DOCUMENT: set TABLEKEEPER_OPENAPI to its file"
        )
    return found


def point_at(sim: Sandbox, patch: pytest.MonkeyPatch) -> None:
    """Let every discord.py client of this process talk to the sandbox."""
    patch.setattr(Route, "BASE", sim.api_url)
    patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL(sim.gateway_url))


async def no_wait(*_args: object, **_named: object) -> None:
    """Identify at once; discord.py waits five seconds before every identify but the first."""


@contextlib.asynccontextmanager
async def online(client: discord.Client, token: str = TOKEN) -> AsyncIterator[discord.Client]:
    """Log a client in, wait until it is ready, and log it out again."""
    client.before_identify_hook = no_wait  # type: ignore[method-assign]
    running = asyncio.create_task(client.start(token))
    waiting = asyncio.create_task(_ready(client))
    try:
        await asyncio.wait({running, waiting}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        assert waiting.done(), "the client was not ready in time"
        yield client
    finally:
        waiting.cancel()
        await client.close()
        await asyncio.gather(running, return_exceptions=True)


async def _ready(client: discord.Client) -> None:
    # A client that has not logged in has no event to wait for yet.
    while client.http.token is None:  # noqa: ASYNC110
        await asyncio.sleep(0.002)
    await client.wait_until_ready()


def assert_clean(sim: Sandbox) -> None:
    """Fail if the bot broke a rule, or the sandbox answered as Discord would not."""
    assert not sim.violations, "\n".join(map(str, sim.violations))
    assert not sim.self_violations, "\n".join(map(str, sim.self_violations))
    assert not sim.parts.crashes, "\n".join(sim.parts.crashes)
