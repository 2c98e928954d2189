"""The running hash of an event: the head after each entry fixes all entries up to it.

A head that was posted while the event ran proves that a file holds the event of then. Entries that only the
server may know (whom it keeps apart because one has blocked the other) are in no export and in no head, nor
do they count: a missing number would tell when, and organisers who try pairs, of whom.
"""

import json
from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256

from contests.log import Entry, Forbade, dump
from engine.chance import joined
from engine.heads import canonical


def silent(entry: Entry) -> bool:
    """Tell whether an entry is nobody's to read: that the server keeps two people apart by itself."""
    return entry.by == "itself" and isinstance(entry.what, Forbade)


def readable(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the entries that anybody may read, numbered as if there were no others."""
    skipped, found = 0, []
    for one in entries:
        if silent(one):
            skipped += 1
        else:
            found.append(replace(one, n=one.n - skipped))
    return tuple(found)


def heads(entries: Iterable[Entry]) -> tuple[str, ...]:
    """Return the head after each entry, 64 hex digits; silent entries change none."""
    found: list[str] = []
    before, skipped = b"", 0
    for one in entries:
        if silent(one):
            skipped += 1
            found.append(before.hex())
            continue
        parts = (b"event/v1", before, str(one.n - skipped).encode(), str(one.at).encode(), one.by.encode())
        before = sha256(joined(*parts, canonical(json.loads(dump(one.what))))).digest()
        found.append(before.hex())
    return tuple(found)


def head(entries: Iterable[Entry]) -> str:
    """Return the head after the last entry; empty where there is none."""
    return next(reversed(heads(entries)), "")
