"""Squeeze gateway frames as the client asked: one stream for the life of the connection."""

import importlib
import zlib
from typing import Protocol


class Squeezer(Protocol):
    """Turn one payload into one frame that the other end can open at once."""

    def squeeze(self, data: bytes) -> bytes: ...


class Zlib:
    """`compress=zlib-stream`."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def squeeze(self, data: bytes) -> bytes:
        return self._stream.compress(data) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class Zstd:
    """`compress=zstd-stream`; needs the module zstandard, as discord.py does to ask for it."""

    def __init__(self) -> None:
        # Loaded only when asked for: it is no dependency of the project.
        self._module = importlib.import_module("zstandard")
        self._stream = self._module.ZstdCompressor().compressobj()

    def squeeze(self, data: bytes) -> bytes:
        packed: bytes = self._stream.compress(data)
        tail: bytes = self._stream.flush(self._module.COMPRESSOBJ_FLUSH_BLOCK)
        return packed + tail


def squeezer(wanted: str | None) -> Squeezer | None:
    """Return the squeezer that a connection asked for; None means plain text frames."""
    if wanted == "zlib-stream":
        return Zlib()
    if wanted == "zstd-stream":
        try:
            return Zstd()
        except ModuleNotFoundError:
            return None
    return None
