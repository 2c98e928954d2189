"""A sign of life: in a file and for systemd, as long as the database answers, and no longer."""

import asyncio
import os
import socket
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from bot.faults import Fault
from bot.liveness import SILENCE_SECONDS, Liveness, silence
from bot.settings import load
from tests.support import forks
from tests.support.waiting import until


class Database:
    """Answer until it is told not to."""

    gone = False
    asked = 0

    async def answer(self) -> None:
        self.asked += 1
        if self.gone:
            raise OSError("gone")


async def test_the_file_is_touched_while_the_database_answers(tmp_path: Path) -> None:
    file, database = tmp_path / "alive", Database()
    liveness = Liveness(file, database.answer, beat_seconds=0.01)
    liveness.start()
    await until(file.exists, "there is a sign of life")
    assert file.stat().st_mode & 0o077 == 0
    assert silence(file) < SILENCE_SECONDS
    database.gone = True
    asked = database.asked
    await until(lambda: database.asked > asked + 1, "the database was asked in vain")
    os.utime(file, (0, 0))
    asked = database.asked
    await until(lambda: database.asked > asked + 1, "the database was asked in vain again")
    with pytest.raises(Fault, match="s old"):
        silence(file)
    database.gone = False
    await until(lambda: file.stat().st_mtime > 0, "there is a sign of life again")
    await liveness.stop()
    assert not file.exists()


async def test_systemd_hears_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address, heard = tmp_path / "notify", []
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(address))
        systemd.settimeout(0)
        monkeypatch.setenv("NOTIFY_SOCKET", str(address))
        liveness = Liveness(None, Database().answer, beat_seconds=0.01)
        liveness.start()
        heard.append(await asyncio.get_running_loop().sock_recv(systemd, 100))
        await liveness.stop()
        while b"STOPPING=1" not in heard:
            heard.append(await asyncio.get_running_loop().sock_recv(systemd, 100))
    assert set(heard) == {b"READY=1\nWATCHDOG=1", b"STOPPING=1"}


async def heard_of(
    database: Database, address: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> set[bytes]:
    """Return what systemd hears in so many seconds."""
    heard = set()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(address))
        systemd.settimeout(0)
        monkeypatch.setenv("NOTIFY_SOCKET", str(address))
        liveness = Liveness(None, database.answer, beat_seconds=0.01)
        liveness.start()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    heard.add(await asyncio.get_running_loop().sock_recv(systemd, 100))
        monkeypatch.delenv("NOTIFY_SOCKET")
        await liveness.stop()
    return heard


async def test_a_database_that_is_gone_is_no_reason_for_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database()
    database.gone = True
    assert await heard_of(database, tmp_path / "notify", monkeypatch, 0.3) == {b"WATCHDOG=1"}


async def test_one_that_hangs_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database()

    async def hang() -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(database, "answer", hang)
    assert await heard_of(database, tmp_path / "notify", monkeypatch, 0.3) == set()


async def test_a_sign_under_way_does_not_outlive_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, begun, touch = tmp_path / "alive", threading.Event(), Path.touch

    def slow(path: Path, mode: int) -> None:
        begun.set()
        time.sleep(0.3)
        touch(path, mode)

    monkeypatch.setattr(Path, "touch", slow)
    liveness = Liveness(file, Database().answer)
    liveness.start()
    await until(begun.is_set, "a sign is under way")
    await liveness.stop()
    await asyncio.sleep(0.5)
    assert not file.exists()


@pytest.mark.parametrize(
    ("age", "code"), [(5, 0), (SILENCE_SECONDS + 30, 1), (-SILENCE_SECONDS, 1), (None, 1)]
)
def test_a_health_check_needs_no_more_than_the_file(age: float | None, code: int, tmp_path: Path) -> None:
    file = tmp_path / "alive"
    if age is not None:
        file.touch()
        now = file.stat().st_mtime
        os.utime(file, (now - age, now - age))
    done = forks.run(
        forks.COMMAND, "alive", folder=tmp_path, environment=os.environ | {"ALIVE_FILE": str(file)}
    )
    assert done.returncode == code, done
    assert "sign of life" in done.stdout + done.stderr


def test_secrets_come_from_a_folder_of_systemd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "discord_token").write_text("from-a-file\n", "utf-8")
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    token = load(_env_file=None).discord_token
    assert token is not None
    assert token.get_secret_value() == "from-a-file"
