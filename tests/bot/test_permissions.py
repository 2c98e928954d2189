"""`doctor --guild` asks Discord what the bot may do on a server."""

import pytest
from discord.http import Route

from bot.diagnostics import permissions
from bot.permissions import number
from bot.settings import Settings
from sandbox import Sandbox


def settings(sim: Sandbox, word: str | None = "any") -> Settings:
    """Read settings that lead to the sandbox."""
    return Settings(discord_token=word, discord_api_url=sim.api_url, _env_file=None)  # type: ignore[arg-type, call-arg]  # read as from the environment


@pytest.fixture(autouse=True)
def _keep_discord(monkeypatch: pytest.MonkeyPatch, sim: Sandbox) -> None:
    monkeypatch.setattr(Route, "BASE", sim.api_url)


async def test_all_that_is_asked_for_is_there(sim: Sandbox) -> None:
    found = await permissions(settings(sim), sim.guild.id)
    assert (found.grade, found.what) == ("good", f"server {sim.guild.id}")


async def test_what_is_missing_is_named_with_the_number_that_gives_it(sim: Sandbox) -> None:
    for role in sim.guild.roles.values():
        role.permissions &= ~(1 << 36)
    found = await permissions(settings(sim), sim.guild.id)
    assert found.grade == "bad"
    assert "lacks Create Private Threads: " in found.says
    assert str(number()) in found.says


async def test_a_server_without_the_bot_and_a_missing_token_are_said_in_a_sentence(sim: Sandbox) -> None:
    assert "is not on that server" in (await permissions(settings(sim), 1)).says
    assert "Without DISCORD_TOKEN" in (await permissions(settings(sim, None), sim.guild.id)).says
