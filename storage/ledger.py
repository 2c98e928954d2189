"""The ledger of deletions: whom nobody may bring back, not even by restoring a backup.

For SQLite it is a file beside the database and no part of it, for PostgreSQL a schema of its own that no
backup of ours holds (`storage/postgres_ledger.py`). A backup from before a deletion holds the person again;
only what is not restored along with it can know that they are to be deleted anew. For the same reason the key
lies here: the database of yesterday could not have today's. A line is the keyed hash of a person's id and the
time (ms); without the ledger nobody can tell from a copy of the database who was deleted.
"""

import asyncio
import hmac
import json
import os
import secrets
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Self

from storage.faults import StorageFault

ENDING: Final = ".erased"
KEY_BYTES: Final = 32
LABEL: Final = b"erased/v1|"
TWO_LEDGERS: Final = (
    "The database has a ledger of deletions of its own (schema erasure), and two cannot be made one; "
    "name a new database."
)


class Ledger(ABC):
    """Remember whom a database was told to forget. Raise `StorageFault` when it cannot be read or written."""

    _key: bytes | None = None

    @abstractmethod
    async def key(self) -> bytes | None:
        """Return the key of the hashes; None: nobody was ever deleted, there is none yet."""

    @abstractmethod
    async def add(self, user: int, at: int) -> str:
        """Write down that a person is deleted; it is on the disk when this returns their keyed hash."""

    @abstractmethod
    async def entries(self) -> dict[str, int]:
        """Return each keyed hash with the time of its last deletion (ms)."""

    @abstractmethod
    async def take_over(self, key: bytes, entries: dict[str, int]) -> None:
        """Hold what another ledger holds. Raise `StorageFault` when this one has a key of its own."""

    async def among(self, users: list[int], marks: dict[str, int]) -> list[tuple[int, str]]:
        """Return those people whose hash is among the marks, with it."""
        key = await self.key() if marks else None
        if key is None:
            return []
        return [(user, mark) for user in users if (mark := hashed(key, user)) in marks]

    async def mark(self, user: int) -> str | None:
        """Return what stands for a person if they were ever deleted; None: nobody was, there is no key."""
        if self._key is None:
            self._key = await self.key()
        return None if self._key is None else hashed(self._key, user)


class FileLedger(Ledger):
    """Hold a ledger in a file beside a SQLite database."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    @classmethod
    def beside(cls, database: Path) -> Self:
        """Return the ledger of a database file."""
        return cls(database.with_name(database.name + ENDING))

    async def key(self) -> bytes | None:
        """Read it."""
        return await asyncio.to_thread(lambda: self._read()[0] if self.path.exists() else None)

    async def add(self, user: int, at: int) -> str:
        """Add a line to the file."""
        return await asyncio.to_thread(self._added, user, at)

    async def entries(self) -> dict[str, int]:
        """Read all lines of the file."""
        return await asyncio.to_thread(self._entries)

    async def take_over(self, key: bytes, entries: dict[str, int]) -> None:
        """Write a new file."""
        await asyncio.to_thread(self._written, key, entries)

    def _written(self, key: bytes, entries: dict[str, int]) -> None:
        try:
            if self.path.exists():
                raise self._fault("exists, and is that of another database")
            self._begin(key, entries)
        except OSError as error:
            raise self._fault(f"cannot be written ({error.strerror})") from error

    def _added(self, user: int, at: int) -> str:
        try:
            if not self.path.exists():
                self._begin(secrets.token_bytes(KEY_BYTES), {})
            key, entries = self._read()
            mark = hashed(key, user)
            line = json.dumps({"hash": mark, "at": max(at, entries.get(mark, -1) + 1)})
            with self.path.open("a+b") as file:
                file.seek(max(0, file.seek(0, os.SEEK_END) - 1))
                torn = file.read(1) != b"\n"  # a line that a crash cut short ends here
                file.write((b"\n" if torn else b"") + line.encode() + b"\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise self._fault(f"cannot be written ({error.strerror})") from error
        return mark

    def _entries(self) -> dict[str, int]:
        try:
            return self._read()[1] if self.path.exists() else {}
        except OSError as error:
            raise self._fault(f"cannot be read ({error.strerror})") from error

    def _begin(self, key: bytes, entries: dict[str, int]) -> None:
        """Make the file, whole or not at all; another process may have been first."""
        draft = self.path.with_name(f"{self.path.name}.{secrets.token_hex(4)}")
        descriptor = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            lines = [{"key": key.hex()}, *({"hash": mark, "at": at} for mark, at in entries.items())]
            file.writelines(json.dumps(line).encode() + b"\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, self.path)
        draft.unlink()

    def _read(self) -> tuple[bytes, dict[str, int]]:
        first, *rest = self.path.read_text("utf-8").split("\n")
        try:
            key = bytes.fromhex(json.loads(first)["key"])
        except (ValueError, KeyError, TypeError) as error:
            raise self._fault("is damaged: it does not begin with its key") from error
        entries: dict[str, int] = {}
        for line in rest:
            with suppress(ValueError, KeyError, TypeError):  # cut short by a crash: its deletion goes on anew
                entry: dict[str, Any] = json.loads(line)
                entries[str(entry["hash"])] = max(int(entry["at"]), entries.get(str(entry["hash"]), 0))
        return key, entries

    def _fault(self, what: str) -> StorageFault:
        return StorageFault(
            f"The ledger of deletions “{self.path}” {what}; put it back, "
            "so that nobody who was deleted returns."
        )


def hashed(key: bytes, user: int) -> str:
    """Return what stands for a person in the ledger and in the database."""
    return hmac.digest(key, LABEL + str(user).encode(), "sha256").hex()
