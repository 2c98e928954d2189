"""A PostgreSQL primary with a standby that confirms each commit, and a disk that is small enough to fill."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from tests.support.engines import USER, Server, programs
from tests.support.waiting import until

SAFE: Final = ("fsync=on", "synchronous_commit=on", "full_page_writes=on", "listen_addresses=")
"""A server that is expected to die."""
SYNCHRONOUS: Final = (*SAFE, "'synchronous_standby_names=*'")
"""A primary whose commits return when a standby has them on its disk."""


class Pair:
    """Hold a primary and its standby, each in a folder of its own."""

    def __init__(self, primary: Server, standby: Server) -> None:
        self.primary: Final = primary
        self.standby: Final = standby

    def url(self, name: str) -> str:
        """Return a `DATABASE_URL` that names both, and wants whichever takes writes."""
        return both(self.primary.url(name), self.standby.url(name))

    async def fall_behind(self) -> None:
        """Let the standby receive no more of what is committed: it has what has come until now."""
        there = await self.primary.ask("SELECT pg_current_wal_lsn()::text")
        await until(lambda: self._says(f"SELECT pg_last_wal_replay_lsn() >= '{there}'"), "it has all")
        await self.standby.execute("ALTER SYSTEM SET primary_conninfo = ''")
        await self.standby.execute("SELECT pg_reload_conf()")
        await until(lambda: self._says("SELECT count(*) = 0 FROM pg_stat_wal_receiver"), "it is cut off")

    async def _says(self, query: str) -> bool:
        return bool(await self.standby.ask(query))

    def fail_over(self) -> None:
        """Let the primary die, and make the standby one; it waits for no other."""
        self.primary.stop("immediate")
        self.standby.promote()


def both(first: str, second: str) -> str:
    """Join two addresses into one."""
    return f"{first},{second.rpartition('host=')[2]}&target_session_attrs=primary"


@contextmanager
def pair(settings: tuple[str, ...] = SYNCHRONOUS) -> Iterator[Pair]:
    """Run both for as long as they are needed, the primary with its settings.

    Raise `NoServerError` where PostgreSQL is not installed.
    """
    with _folder() as here, _folder() as there:
        found = Pair(Server(here, programs()), Server(there, programs()))
        found.primary.start(*SAFE)
        found.standby.follow(found.primary)
        found.standby.start(*SAFE)
        found.primary.stop("fast")
        found.primary.start(*settings)
        try:
            yield found
        finally:
            for server in (found.standby, found.primary):
                if server.runs():
                    server.stop()


@contextmanager
def _folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))  # a socket's path must be short
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class NoMountError(Exception):
    """Whoever runs the tests may not mount a file system."""


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path]:
    """Mount a disk of so many megabytes for the server. Raise `NoMountError` where that is not allowed."""
    with _folder() as folder:
        asked = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0777", "tmpfs", str(folder)]
        try:
            done = subprocess.run(asked, check=False, capture_output=True)
        except FileNotFoundError as missing:
            raise NoMountError from missing
        if done.returncode:
            raise NoMountError(done.stderr.decode().strip())
        try:
            place = folder / "data"
            place.mkdir()
            shutil.chown(place, USER)
            yield place
        finally:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(disk: Path, spare: int) -> Path:
    """Take all the room that a disk has left but for so many bytes; return the file that takes it."""
    filler = disk.parent / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(b"\0" * 4096):
            pass
    os.truncate(filler, filler.stat().st_size - spare)
    return filler
