"""The database engines that a test may run on: SQLite, and PostgreSQL on a server that the tests start."""

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

import asyncpg
import pytest

from storage import Store
from storage.sqlite import SQLite

ON_BOTH: Final = pytest.mark.parametrize("engine", ["sqlite", "postgres"], indirect=True)
"""Marks a test, or a module of them, that runs on both engines."""
ON_POSTGRES: Final = pytest.mark.parametrize("engine", ["postgres"], indirect=True)
"""Marks a test that runs on PostgreSQL alone."""
DEBIAN: Final = Path("/usr/lib/postgresql")
"""Where Debian's packages put the programs of each version of PostgreSQL."""
USER: Final = "postgres"
"""Who runs the server when the tests are run by root, which it refuses."""
HASTE: Final = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "listen_addresses=")
"""A server whose machine is not expected to lose power, and which only answers on a socket."""


async def content(store: Store) -> dict[str, list[str]]:
    """Return all rows that are committed, by table, in an order that does not change."""
    names = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    if isinstance(store._adapter, SQLite):
        names = "SELECT name FROM sqlite_master WHERE type = 'table'"
    ask = store._adapter.read
    return {
        str(name): sorted(map(repr, await ask(f"SELECT * FROM {name}", {})))  # noqa: S608  # our own names
        for (name,) in await ask(names, {})
    }


class NoServerError(Exception):
    """There is no PostgreSQL on this machine."""


class Server:
    """Hold a PostgreSQL server in a folder of its own, reached by a socket in it."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._folder: Final = folder
        self._programs: Final = programs
        self._numbers: Final = count(1)

    def start(self, *settings: str) -> None:
        """Make the cluster if it is not there, and start it."""
        data = self._folder / "data"
        if not data.exists():
            self._run(
                "initdb", "-D", str(data), "-A", "trust", "-U", USER, "--no-sync", "-E", "UTF8", "--locale=C"
            )
        options = " ".join(
            f"-c {setting}" for setting in (*settings, f"unix_socket_directories={self._folder}")
        )
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(data), "-w", "-l", log, "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        """Stop it: `immediate` as a crash would, `fast` as an operator does."""
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", mode, "-w", "stop")

    def follow(self, primary: "Server") -> None:
        """Make the cluster a copy of another's, which follows it as a standby when it is started."""
        source = f"host={primary._folder} user={USER}"
        self._run("pg_basebackup", "-D", str(self._folder / "data"), "-d", source, "-R", "-c", "fast", "-N")

    def keep_log(self, place: Path) -> None:
        """Keep the server's log (WAL), which must not run, in a folder elsewhere."""
        here, there = self._folder / "data" / "pg_wal", place / "pg_wal"
        shutil.copytree(here, there)
        for path in (there, *there.rglob("*")):
            shutil.copystat(here / path.relative_to(there), path)
            if os.geteuid() == 0:
                shutil.chown(path, USER)
        shutil.rmtree(here)
        here.symlink_to(there)

    def promote(self) -> None:
        """Let a standby follow no longer, and take writes."""
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-w", "promote")

    def runs(self) -> bool:
        """Tell whether it was started and has not been stopped."""
        return (self._folder / "data" / "postmaster.pid").exists()

    def url(self, name: str) -> str:
        """Return the `DATABASE_URL` of a database."""
        return f"postgresql+asyncpg://{USER}@/{name}?host={self._folder}"

    async def create(self, template: str | None = None, place: Path | None = None) -> str:
        """Make a new database, a copy of another if one is named, in a folder if one is; return its name."""
        name = f"tables_{next(self._numbers)}"
        there = f" TABLESPACE {name}" if place is not None else ""
        if place is not None:
            await self.execute(f"CREATE TABLESPACE {name} LOCATION '{place}'")
        await self.execute(f"CREATE DATABASE {name}" + (f" TEMPLATE {template}" if template else "") + there)
        return name

    async def drop(self, name: str) -> None:
        """Take a database away, whoever is still connected."""
        await self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    async def execute(self, statement: str) -> None:
        """Run a statement."""
        await self.ask(statement)

    async def ask(self, query: str) -> object:
        """Return the first value of a query."""
        connection = await asyncpg.connect(host=str(self._folder), user=USER, database="postgres")
        try:
            return await connection.fetchval(query)
        finally:
            await connection.close()

    def _run(self, program: str, *arguments: str) -> None:
        user = USER if os.geteuid() == 0 else None
        done = subprocess.run(
            [self._programs / program, *arguments], user=user, cwd=self._folder, check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert done.returncode == 0, f"{program}: {done.stderr}"


@contextmanager
def server() -> Iterator[Server]:
    """Run a server for as long as it is needed. Raise `NoServerError` where PostgreSQL is not installed."""
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))  # a socket's path must be short
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER)
        running = Server(folder, programs())
        running.start(*HASTE)
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def programs() -> Path:
    """Return the folder with the newest `initdb`. Raise `NoServerError` where there is none."""
    found = shutil.which("initdb")
    folders = (
        [Path(found).resolve().parent]
        if found
        else sorted(DEBIAN.glob("*/bin"), key=lambda path: int(path.parent.name))
    )
    if not folders:
        raise NoServerError
    return folders[-1]


def empty(running: Server) -> str:
    """Make a database with the schema in it, to copy others from; return its name."""

    async def make() -> str:
        name = await running.create()
        await (await Store.open(running.url(name))).close()
        return name

    return asyncio.run(make())
