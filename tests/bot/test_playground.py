"""The server of the sample: who manages it, and who organises games there."""

from pathlib import Path

from bot.playground import assign_roles
from sandbox import PEOPLE, Sandbox
from tests.bot.house import LOBBY, housed


async def test_whoever_is_labelled_an_organiser_is_one(sim: Sandbox, tmp_path: Path) -> None:
    _, birch, cedar = (sim.person(name) for name in PEOPLE[:3])
    await assign_roles(sim, tmp_path / "tables.db")
    async with housed(sim, tmp_path / "tables.db"):
        given = {"game": "tiny", "format": "swiss", "title": "Cup"}
        assert "`/organiser`" in (await cedar.slash(LOBBY, "/tournament new", given)).text
        assert "is announced" in (await birch.slash(LOBBY, "/tournament new", given)).text
