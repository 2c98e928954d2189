"""A rest without a restart: people are told, nothing changes, no clock runs, and then all goes on."""

import os
from pathlib import Path

import pytest

from bot.maintenance import LOOK_SECONDS, SENTENCE, Maintenance, Rest, begin, end, read
from tests.bot.house import LOBBY, House, shown
from tests.support import forks
from tests.support.waiting import until

SAYS = "The machine gets a new disk; back at six."


def look_again(house: House) -> Path:
    """Let the bot look at its file at once; return the file."""
    house.client.maintenance._looked = float("-inf")
    return house.client.settings.maintenance_path


@pytest.fixture
def file(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the bot a file of its own, which no other test looks at."""
    path = tmp_path / "rest"
    monkeypatch.setattr(house.client.maintenance, "_path", path)
    return path


async def test_whoever_asks_is_told_in_private_and_nothing_changes(house: House, file: Path) -> None:
    a, b = await house.table("A", "B")
    board = await house.board(a)
    panel = shown(await a.click(board, "Your move"))
    before = (await house.host.look(await house.ref(), None)).version
    begin(file, Rest(says=SAYS))
    look_again(house)
    for reply in (
        await a.slash(LOBBY, "/tiny draw"), await a.click(panel, "Draw"),
        await b.slash(LOBBY, "/game new", game="tiny"),
    ):  # fmt: skip
        assert reply.ephemeral
        assert SAYS in shown(reply).text
    assert await a.autocomplete(LOBBY, "/tiny put", "card") == []
    assert (await house.host.look(await house.ref(), None)).version == before
    assert end(file)
    look_again(house)
    await a.click(panel, "Draw")
    assert (await house.host.look(await house.ref(), None)).version == before + 1


async def test_a_silent_rest_posts_nothing_until_it_is_over(house: House, file: Path) -> None:
    a, b = await house.table("A", "B")
    await house.quiet()
    posted = len(await b.messages(LOBBY))
    begin(file, Rest(says=SAYS, silent=True))
    look_again(house)
    ref = await house.ref()
    look = await house.host.look(ref, a.id)
    await house.host.act(house.caller(a, ref), ref, look.decision, "draw")
    house.host.outbox.wake.set()
    assert await house.client.delivery._claimed(20) == []
    assert len(await b.messages(LOBBY)) == posted
    end(file)
    look_again(house)
    house.host.outbox.wake.set()
    await house.quiet()
    assert "move 1" in (await house.board(b)).text


async def test_clocks_stand_still(house: House, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = 0

    async def tick() -> int:
        nonlocal ticks
        ticks += 1
        return 0

    ticker = house.host.ticker
    monkeypatch.setattr(ticker, "tick", tick)
    begin(file, Rest(says=SAYS))
    look_again(house)
    ticker._services.moment.set()
    await until(lambda: ticker.resting(), "the bot rests")
    seen = ticks
    for _ in range(3):
        ticker._services.moment.set()
        assert ticks <= seen + 1, "at most the one that was under way"
    end(file)
    look_again(house)
    await until(lambda: ticks > seen + 1, "clocks go on")


def test_the_file_is_looked_at_once_a_second(tmp_path: Path) -> None:
    time = 100.0
    maintenance = Maintenance(tmp_path / "rest", lambda: time)
    assert maintenance.now() is None
    begin(tmp_path / "rest", Rest(says=SAYS))
    assert maintenance.posts()
    time += LOOK_SECONDS
    assert maintenance.now() == Rest(says=SAYS)
    assert maintenance.posts()


@pytest.mark.parametrize("text", ["", "back soon", '{"says": ""}', '{"says": "x", "wanted": 1}'])
def test_a_file_that_cannot_be_understood_is_a_rest_too(text: str, tmp_path: Path) -> None:
    (tmp_path / "rest").write_text(text, "utf-8")
    assert read(tmp_path / "rest") == Rest(says=SENTENCE)


def test_an_operator_turns_it_on_and_off(tmp_path: Path) -> None:
    environment = os.environ | {"DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"}

    def said(*words: str) -> str:
        done = forks.run(forks.COMMAND, "maintenance", *words, folder=tmp_path, environment=environment)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    assert said("show") == "The bot is not at rest.\n"
    assert SAYS in said("on", SAYS, "--silent")
    assert read(tmp_path / "tables.db.maintenance") == Rest(says=SAYS, silent=True)
    assert said("show") == f"The bot rests and posts nothing. People are told: {SAYS}\n"
    assert "works again" in said("off")
    assert said("off") == "The bot was not at rest.\n"
