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
    skipped, public = 0, []
    for entry in entries:
        if silent(entry):
            skipped += 1
        else:
            public.append(replace(entry, n=entry.n - skipped))
    return tuple(public)


def heads(entries: Iterable[Entry]) -> tuple[str, ...]:
    """Return the head after each entry, 64 hex digits; silent entries change none."""
    after: list[str] = []
    before, skipped = b"", 0
    for entry in entries:
        if silent(entry):
            skipped += 1
            after.append(before.hex())
            continue
        parts = (
            b"event/v1",
            before,
            str(entry.n - skipped).encode(),
            str(entry.at).encode(),
            entry.by.encode(),
        )
        before = sha256(joined(*parts, canonical(json.loads(dump(entry.what))))).digest()
        after.append(before.hex())
    return tuple(after)


def head(entries: Iterable[Entry]) -> str:
    """Return the head after the last entry; empty where there is none."""
    return next(reversed(heads(entries)), "")
