"""Look for a person in a database: in every column by value, and in the files in each form of SQLite's."""

import sqlite3
import struct
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

ROW: Final = "the id as a row's number"


def varint(number: int) -> bytes:
    """Return how SQLite writes a row's number: seven bits a byte, and a ninth byte whole.

    >>> varint(300).hex()
    '822c'
    """
    if number >= 1 << 56:
        high = number >> 8
        return bytes(0x80 | (high >> shift & 0x7F) for shift in range(49, -1, -7)) + bytes([number & 0xFF])
    groups = [number & 0x7F]
    while number := number >> 7:
        groups.append(0x80 | number & 0x7F)
    return bytes(reversed(groups))


def forms(user: int, texts: Iterable[str]) -> Mapping[str, bytes]:
    """Return what a file holds of a person, by form; in most columns the id is an integer."""
    return {
        "the id in digits": str(user).encode(),
        "the id as an integer of eight bytes": struct.pack(">q", user),
        ROW: varint(user),
        **{f"“{text}”": text.encode() for text in texts},
    }


def in_files(folder: Path, wanted: Mapping[str, bytes]) -> list[str]:
    """Return the files of a folder that hold any of the forms, each with the form."""
    return [
        f"{path.name}: {form}"
        for path in sorted(folder.iterdir())
        if path.is_file()
        for form, needle in wanted.items()
        if needle in path.read_bytes()
    ]


def in_columns(database: Path, user: int, texts: Iterable[str]) -> dict[tuple[str, str], int]:
    """Count the values of every column of every table that are the person, or name them."""
    said = (str(user), *texts)
    found: dict[tuple[str, str], int] = {}
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in names:
            for row in connection.execute(f"SELECT * FROM {name}"):  # noqa: S608  # our own names
                for column in row.keys():  # noqa: SIM118  # a row's iterator gives its values
                    if tells(row[column], user, said):
                        found[name, column] = found.get((name, column), 0) + 1
    return found


def tells(value: object, user: int, said: tuple[str, ...]) -> bool:
    """Tell whether a value is the person's number, or holds it or a text of theirs."""
    if isinstance(value, bytes):
        return any(text.encode() in value for text in said) or struct.pack(">q", user) in value
    return value == user or any(text in str(value) for text in said)
