"""Compare values so that a person can read what differs, and find lists that two states share."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final

from engine.state import SHARED, State
from engine.texts import Seat

_LONG: Final = 160


def difference(true: Any, other: Any, path: str = "") -> str:
    """Say where two values first differ, as `path: this, not that`; empty when they do not."""
    if type(true) is not type(other):
        return f"{path or 'it'}: {_short(true)}, not {_short(other)}"
    if is_dataclass(true):
        for field in fields(true):
            if field.compare and SHARED not in field.metadata:
                mine, theirs = getattr(true, field.name), getattr(other, field.name)
                if mine != theirs:
                    return difference(mine, theirs, f"{path}.{field.name}" if path else field.name)
        return ""
    if isinstance(true, list | tuple) and len(true) == len(other):
        for at, (mine, theirs) in enumerate(zip(true, other, strict=True)):
            if mine != theirs:
                return difference(mine, theirs, f"{path}[{at}]")
        return ""
    if isinstance(true, bytes | str) and true != other:
        at = next(
            (i for i, (a, b) in enumerate(zip(true, other, strict=False)) if a != b),
            min(len(true), len(other)),
        )
        begin = max(0, at - 30)
        return f"{path or 'it'} at {at}: {true[begin : at + 40]!r}, not {other[begin : at + 40]!r}"
    return "" if true == other else f"{path or 'it'}: {_short(true)}, not {_short(other)}"


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= _LONG else text[:_LONG] + "…"


def shared_parts(mine: Any, other: Any, path: str = "state") -> Iterator[str]:
    """Yield the paths of mutable parts that two states hold in common: a change of one would change the
    other.
    """
    if mine is other:
        yield path
    elif isinstance(mine, State) and is_dataclass(mine) and type(mine) is type(other):
        for name in _names(type(mine)):
            part = getattr(mine, name)
            if isinstance(part, _MUTABLE):
                yield from shared_parts(part, getattr(other, name), f"{path}.{name}")
    elif isinstance(mine, list) and isinstance(other, list):
        for at, (part, twin) in enumerate(zip(mine, other, strict=False)):
            if isinstance(part, _MUTABLE):
                yield from shared_parts(part, twin, f"{path}[{at}]")


_MUTABLE: Final = (list, dict, set, State)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """Return the fields of a state that are not shared on purpose."""
    return tuple(field.name for field in fields(kind) if SHARED not in field.metadata)


def parts(value: Any, path: str = "view") -> Iterator[tuple[str, Any]]:
    """Yield everything that hangs on a value, fields that comparisons skip too."""
    yield path, value
    if isinstance(value, list | tuple):
        if not all(type(part) in (int, str, bool) for part in value):
            for at, part in enumerate(value):
                yield from parts(part, f"{path}[{at}]")
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            part = getattr(value, field.name)
            if SHARED not in field.metadata:
                yield from parts(part, f"{path}.{field.name}")
            else:  # tables that are too large to walk, or a memo
                yield f"{path}.{field.name}", part
                if isinstance(part, dict):
                    yield from ((f"{path}.{field.name}[{key!r}]", inner) for key, inner in part.items())


def long_name(seat: Seat) -> str:
    """Name a seat as widely as the host ever does: 32 columns."""
    return f"{'Wide name ' * 3}{seat}"[:32].ljust(32, "W")
