"""Data sets: the numbers and names of a game, pinned by content."""

from dataclasses import dataclass
from hashlib import sha256


@dataclass(frozen=True, slots=True)
class DataSet:
    """Hold the JSON text of a data set; a running game keeps the one that it began with."""

    text: str

    @property
    def digest(self) -> str:
        """Return the SHA-256 of the text, 64 hex digits."""
        return sha256(self.text.encode()).hexdigest()


class DataFaults(ValueError):
    """List every fault of a data set at once, one sentence each that names file and key."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults
