"""Rows as values of statements, and values of statements as rows.

A move writes and reads dozens of them. Neither goes by `dataclasses.asdict` or `replace`, which cost several
times as much: a row holds nothing but plain values.
"""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar

from storage.adapter import Record

R = TypeVar("R")


def named(row: Any) -> dict[str, Any]:
    """Return the values of a row by the names of its columns.

    >>> from storage.rows import HolderRow
    >>> named(HolderRow(1, 0, "Ash"))
    {'seat': 1, 'from_n': 0, 'name': 'Ash'}
    """
    return {name: getattr(row, name) for name in row.__match_args__}


def reader(cls: type[R]) -> Callable[[Record], R]:
    """Return what makes a row of a class from its columns: SQLite knows no yes and no, but 1 and 0."""
    yes_or_no = [at for at, column in enumerate(fields(cls)) if column.type in (bool, "bool")]  # type: ignore[arg-type]  # a dataclass

    def read(values: Record) -> R:
        columns = [*values]
        for at in yes_or_no:
            columns[at] = bool(columns[at])
        return cls(*columns)

    return read
