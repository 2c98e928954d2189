"""The running hash of a game: every ply has a head that fixes all plies up to it.

A head is posted while the game runs, when the seed and some actions are still secret. Each link is therefore
salted with a value that only the seed gives: nobody can find a secret action by trying all that are legal.
"""

import hmac
import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from engine.chance import joined

SHOWN: Final = 32
"""Digits of a head that people are shown: 128 bits, too many to make two games with one head."""


def shown(head: str) -> str:
    """Return as much of a head as boards show."""
    return head[:SHOWN]


def canonical(value: Any) -> bytes:
    """Return the one JSON text of a value: sorted keys, no spaces, UTF-8. Raise `ValueError` for what JSON
    cannot hold.
    """
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode()


def salt(seed: bytes, table: str, n: int) -> bytes:
    """Return the 32 secret bytes that are mixed into head number n."""
    return hmac.digest(seed, joined(b"ply/v1", table.encode(), n.to_bytes(8, "big")), "sha256")


def first_head(seed: bytes, table: str, opening: Mapping[str, Any]) -> str:
    """Return head 0, which fixes everything that was settled before the first ply; 64 hex digits."""
    return sha256(joined(b"head/v1", salt(seed, table, 0), canonical(opening))).hexdigest()


def next_head(seed: bytes, table: str, before: str, n: int, ply: Mapping[str, Any]) -> str:
    """Return head n, made of head n - 1 and the ply without its own head; 64 hex digits."""
    return sha256(joined(bytes.fromhex(before), salt(seed, table, n), canonical(ply))).hexdigest()
