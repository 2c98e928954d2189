"""A rest without a restart: people are told, nothing changes, no clock runs, and then all goes on."""

import asyncio
import os
import threading
import time
from pathlib import Path

import pytest

from bot.maintenance import SENTENCE, Maintenance, Rest, begin, end, read
from host.background.ticker import PULSE
from tests.bot.house import LOBBY, House, shown
from tests.support import forks
from tests.support.waiting import until

SAYS = "The machine gets a new disk; back at six."


def look_again(house: House) -> Path:
    """Let the bot look at its file at once; return the file."""
    house.client.maintenance.look()
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


def test_a_folder_is_no_rest(tmp_path: Path) -> None:
    assert read(tmp_path) is None


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


async def test_clocks_stand_still_and_get_the_time_back(
    house: House, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    await until(lambda: ticker._rested, "the bot has noticed")
    seen, beat = ticks, await house.host._services.store.read.heartbeat(PULSE)
    for _ in range(3):
        ticker._services.moment.set()
        await asyncio.sleep(0.05)
    assert ticks == seen
    assert await house.host._services.store.read.heartbeat(PULSE) == beat
    end(file)
    look_again(house)
    await until(lambda: ticks > seen, "clocks go on")
    assert not ticker._rested


async def test_the_file_is_looked_at_every_second(tmp_path: Path) -> None:
    maintenance = Maintenance(tmp_path / "rest")
    maintenance.start()
    assert maintenance.now() is None
    begin(tmp_path / "rest", Rest(says=SAYS))
    await until(maintenance.rests, "the file was looked at")
    assert maintenance.now() == Rest(says=SAYS)
    assert maintenance.posts()
    await maintenance.stop()


async def test_a_disk_that_hangs_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on, hangs = threading.Event(), threading.Event()

    def hanging(_: Path) -> None:
        hangs.set()
        goes_on.wait()

    maintenance = Maintenance(tmp_path / "rest")
    begin(tmp_path / "rest", Rest(says=SAYS))
    maintenance.start()
    monkeypatch.setattr("bot.maintenance.read", hanging)
    await until(hangs.is_set, "the disk hangs")
    began = time.monotonic()
    assert maintenance.now() == Rest(says=SAYS), "it goes on with what it knew"
    assert time.monotonic() - began < 0.1
    goes_on.set()
    await maintenance.stop()


def test_a_rest_is_known_before_anything_happens(tmp_path: Path) -> None:
    begin(tmp_path / "rest", Rest(says=SAYS))
    maintenance = Maintenance(tmp_path / "rest")
    maintenance.start()
    assert maintenance.rests()


def test_a_file_that_cannot_be_read_is_an_emergency_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tmp_path / "rest", Rest(says=SAYS))

    def refused(*_: object) -> str:
        raise PermissionError

    monkeypatch.setattr(Path, "read_text", refused)
    assert read(tmp_path / "rest") == Rest(says=SENTENCE, silent=True)


def test_the_bot_can_read_what_root_has_made(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        begin(tmp_path / "rest", Rest(says=SAYS))
    finally:
        os.umask(before)
    assert (tmp_path / "rest").stat().st_mode & 0o777 == 0o644


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

    bot = f"The bot that looks at {tmp_path / 'tables.db.maintenance'}"
    assert said("show") == f"{bot} is not at rest.\n"
    told = said("on", SAYS, "--silent")
    assert SAYS in told
    assert f"{bot} rests" in told, "another folder may have other settings"
    assert read(tmp_path / "tables.db.maintenance") == Rest(says=SAYS, silent=True)
    assert said("show") == f"{bot} rests and posts nothing. People are told: {SAYS}\n"
    assert "works again" in said("off")
    assert said("off") == f"{bot} was not at rest.\n"
