"""The one way in for files from outside: what is too large is refused before anything is built of it.

A record, a data set, a theme, a list of a deck and an exported event all come through here, in a channel and
on the command line alike. `Limits` says how much of each a file may hold. The text is measured as it stands,
in one pass and without an object for each of its parts; only then is it parsed. What is read afterwards is
validated by its own model, and told of its first `MOST_FAULTS` faults.
"""

import json
import math
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias, TypeVar

from pydantic import FailFast, ValidationError

from engine.heads import canonical

T = TypeVar("T")

Listed: TypeAlias = Annotated[list[T], FailFast()]
"""A list that is not looked through any further after its first fault: each fault told takes kilobytes."""
MIB: Final = 1 << 20
MOST_FAULTS: Final = 20
"""Faults of a file that are told; a file with more is not looked through any further."""
PACKED: Final = b"\x1f\x8b"
"""How a file that is packed by gzip begins."""
MOST_TIMES: Final = 50
"""How many times larger than its packed form a file may be: ours are some five times larger, a bomb is a
thousand times larger."""


class FileError(ValueError):
    """Say in one sentence why a file from outside is not taken."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Say how much a file may hold. `what` names such a file in sentences.

    `depth` counts brackets within brackets, `items` the members of one list or object, `values` those of all
    together, `letters` the bytes of one text between its quotes, `digits` the signs of one number.
    """

    what: str
    bytes: int
    depth: int
    items: int
    values: int
    letters: int
    digits: int = 32


RECORD: Final = Limits("a record", 4 * MIB, depth=32, items=20_000, values=500_000, letters=MIB)
"""The data set is one text in a record. Its largest list are the plies: 3,000 of them are some 500 kB and
40,000 values, and games that are played at random end before 5,000, so that a host's own records are read.
"""
DATA_SET: Final = Limits("a data set", MIB // 2, depth=12, items=2_000, values=40_000, letters=8_000)
"""Of a theme too, which may be a whole data set. The largest of ours has 45 kB and 4,000 values."""
EVENT: Final = Limits("a tournament", 64 * MIB, depth=40, items=100_000, values=8_000_000, letters=MIB)
"""With the records of all its games."""

_TEXT: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_NUMBER: Final = re.compile(rb"[-+.0-9eE]++")
_MARKS: Final = re.compile(rb"[\[{]|[\]}]|,+")


def read_json(document: bytes, limits: Limits) -> Any:
    """Parse JSON that is within limits, finite, and has no key twice. Raise `FileError` for any other."""
    text = check(document, limits)
    if not text.strip():
        raise FileError("The file is empty; export it again.")
    try:
        value = json.loads(
            text, parse_constant=_no_constant, parse_float=_finite, object_pairs_hook=_no_doubles
        )
        canonical(value)
    except FileError:
        raise
    except UnicodeEncodeError:
        raise FileError("The file holds half a character; export it again.") from None
    except json.JSONDecodeError as error:
        where = f"it cannot be read from line {error.lineno}, column {error.colno} on"
        raise FileError(f"The file is no JSON document: {where}; export it again.") from None
    except (ValueError, RecursionError):
        raise FileError("The file is no JSON document; export it again.") from None
    return value


def fault_in(error: ValidationError) -> str:
    """Say in a clause where the first fault of a file is and what is wrong there, for a person."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part)[:40] for part in first["loc"][:4]) or "the document"
    fault = _FAULTS.get(first["type"])
    if fault is None:
        own = str(first["msg"]).removeprefix("Value error, ").rstrip(".")
        fault = own if first["type"] == "value_error" else "does not have a value that it can have"
    return f"{where}: {fault}"


def read_text(document: bytes, most: int, what: str) -> str:
    """Return the text of a file without the mark that some put in front of it. Raise `FileError`."""
    if len(document) > most:
        raise FileError(f"The file has {len(document)} bytes; {what} has at most {most}.")
    try:
        return document.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError("The file is no plain text (no UTF-8 text); save it as such.") from None


def check(document: bytes, limits: Limits) -> str:
    """Return a JSON text that was measured without parsing it. Raise `FileError` with the first limit that it
    breaks.
    """
    text = read_text(document, limits.bytes, limits.what)
    longest = max((len(text) for text in map(re.Match.group, _TEXT.finditer(document))), default=2) - 2
    if longest > limits.letters:
        raise FileError(f"A text in the file has {longest} bytes; in {limits.what} at most {limits.letters}.")
    bare = _TEXT.sub(b"", document)
    _measure(bare, limits)
    long = max((len(number) for number in map(re.Match.group, _NUMBER.finditer(bare))), default=0)
    if long > limits.digits:
        raise FileError(f"The file holds a number of {long} digits, which is too large.")
    return text


def _measure(bare: bytes, limits: Limits) -> None:
    """Count the brackets and commas of a JSON text whose strings were taken out."""
    values = 1
    open_: list[int] = []
    for sign in _MARKS.finditer(bare):
        mark = sign.group()
        if mark in (b"[", b"{"):
            open_.append(1)
            values += 1
            if len(open_) > limits.depth:
                raise FileError(
                    f"The file is nested deeper than {limits.depth} brackets; that is not {limits.what}."
                )
        elif mark in (b"]", b"}"):
            if open_:
                open_.pop()
        else:
            values += len(mark)
            if open_:
                open_[-1] += len(mark)
                if open_[-1] > limits.items:
                    raise FileError(
                        f"A list in the file has more than {limits.items} members; "
                        f"in {limits.what} that cannot be."
                    )
        if values > limits.values:
            raise FileError(f"The file holds more than {limits.values} values; that is not {limits.what}.")


def unpacked(document: bytes, limits: Limits) -> bytes:
    """Return a file that may be packed by gzip, never more of it than its limits allow. Raise `FileError`."""
    if len(document) > limits.bytes:
        raise FileError(f"The file has {len(document)} bytes; {limits.what} has at most {limits.bytes}.")
    if not document.startswith(PACKED):
        return document
    most = min(limits.bytes, max(MIB, MOST_TIMES * len(document)))
    reader = zlib.decompressobj(wbits=31)
    try:
        text = reader.decompress(document, most + 1)
    except zlib.error:
        raise FileError("The file is packed, but damaged; export it again.") from None
    if len(text) > most:
        raise FileError(
            f"The file unpacks to more than {most} bytes; {limits.what} of this size packed is smaller."
        )
    if not reader.eof or reader.unused_data:
        raise FileError("The file is packed, but damaged; export it again.")
    return text


def first_faults(faults: Sequence[str]) -> tuple[str, ...]:
    """Return the faults of a file that are told, and a line that says so where there may be more."""
    if len(faults) <= MOST_FAULTS:
        return tuple(faults)
    return (*faults[:MOST_FAULTS], f"There are more; these are the first {MOST_FAULTS}.")


_OBJECT: Final = "must be an object in braces"
_FAULTS: Final = {
    "model_type": _OBJECT, "model_attributes_type": _OBJECT, "dict_type": _OBJECT,
    "list_type": "must be a list in brackets", "tuple_type": "must be a list in brackets",
    "string_type": "must be a text in quotes", "int_type": "must be a whole number",
    "int_from_float": "must be a whole number", "bool_type": "must be true or false",
    "missing": "is missing", "extra_forbidden": "is not known here",
    "string_too_long": "is too long", "string_too_short": "is too short", "too_long": "has too many members",
    "string_pattern_mismatch": "is not written as it must be",
    "literal_error": "is none of the words that it can be",
}  # fmt: skip
"""What is wrong with a value, by the type of the checker's fault."""


def _no_constant(word: str) -> Any:
    raise FileError(f"The file holds {word}, which is no JSON number.")


def _finite(word: str) -> float:
    number = float(word)
    if not math.isfinite(number):
        raise FileError(f"The file holds the number {word[:20]}, which is too large.")
    return number


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) < len(pairs):
        seen: set[str] = set()
        double = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
        raise FileError(f"The file holds the key “{double[:40]}” twice in one object.")
    return mapping
