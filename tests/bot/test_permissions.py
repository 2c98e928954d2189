"""`doctor` asks Discord whether it knows the token and what the bot may do; and looks at folders."""

from pathlib import Path

import pytest
from discord.http import Route

from bot.diagnostics import Finding, _backups, ask_discord
from bot.permissions import number
from bot.settings import Settings
from sandbox import Fault, Sandbox


def settings(sim: Sandbox, word: str | None = "any") -> Settings:
    """Read settings that lead to the sandbox."""
    return Settings(discord_token=word, discord_api_url=sim.api_url, _env_file=None)  # type: ignore[arg-type, call-arg]  # read as from the environment


@pytest.fixture(autouse=True)
def _keep_discord(monkeypatch: pytest.MonkeyPatch, sim: Sandbox) -> None:
    monkeypatch.setattr(Route, "BASE", sim.api_url)


async def permissions(settings: Settings, guild: int) -> Finding:
    """Return what the doctor finds about a server."""
    return (await ask_discord(settings, guild))[-1]


async def found(settings: Settings) -> dict[str, tuple[str, str]]:
    """Return what the doctor finds about the token and Discord."""
    return {one.what: (one.grade, one.says) for one in await ask_discord(settings)}


async def test_a_token_is_good_when_discord_says_so(sim: Sandbox) -> None:
    asked = await found(settings(sim))
    assert asked["token"][0] == "good" and sim.world.bot.name in asked["token"][1]
    assert asked["Discord"][0] == "good"


async def test_a_token_that_discord_refuses_is_bad(sim: Sandbox) -> None:
    sim.faults.append(Fault("GET", "/users/@me", 401))
    asked = await found(settings(sim))
    assert asked["token"] == ("bad", "Discord refuses the token: copy it again from the developer portal.")
    assert asked["Discord"][0] == "good", "it answers"


async def test_nothing_is_good_that_nobody_could_ask(sim: Sandbox) -> None:
    assert {grade for grade, _ in (await found(settings(sim, None))).values()} == {"note"}
    sim.faults.append(Fault("GET", "/users/@me", 503))
    asked = await found(settings(sim))
    assert asked["token"][0] == "note" and "nobody could say" in asked["token"][1]
    assert asked["Discord"][0] == "bad" and "could not be asked" in asked["Discord"][1]


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


def test_a_folder_for_backups_that_is_not_there_is_said(tmp_path: Path) -> None:
    there, missing, taken = tmp_path, tmp_path / "disk" / "backups", tmp_path / "file"
    taken.touch()
    found = [
        next(_backups(Settings(backup_folder=folder, _env_file=None)))  # type: ignore[call-arg]  # read as from the environment
        for folder in (there, missing, taken)
    ]
    assert [one.grade for one in found] == ["good", "note", "bad"]
    assert "Is its disk mounted?" in found[1].says
    assert not list(_backups(Settings(_env_file=None)))  # type: ignore[call-arg]  # read as from the environment
