"""What the kit found: how often each row ran, and its faults."""

from dataclasses import dataclass, field
from typing import Final

MOST_SHOWN: Final = 5
"""Faults of one row that are kept; the rest are counted."""
ENOUGH: Final = 20
"""Faults after which a row looks no more: it is red, and the run goes on faster."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Say where a property does not hold, so that it can be played again."""

    row: str
    game: str
    seats: int
    seed: str
    ply: int
    difference: str

    def __str__(self) -> str:
        where = f"{self.game}, {self.seats} seats, seed {self.seed}, ply {self.ply}"
        return f"{self.row}: {where}: {self.difference}"


@dataclass(slots=True)
class Tally:
    """Count the runs of one row; `excuse` says why it cannot apply to this game."""

    row: str
    ran: int = 0
    failed: int = 0
    faults: list[Fault] = field(default_factory=list)
    excuse: str | None = None

    @property
    def ok(self) -> bool:
        """Tell whether the row ran without a fault, or has a reason not to run."""
        return self.failed == 0 and (self.ran > 0 or self.excuse is not None)

    @property
    def sated(self) -> bool:
        """Tell whether the row has found so much that it need not look again."""
        return self.failed >= ENOUGH

    def add(self, fault: Fault) -> None:
        """Count a fault and keep it if it is one of the first."""
        self.failed += 1
        if len(self.faults) < MOST_SHOWN:
            self.faults.append(fault)


@dataclass(frozen=True, slots=True)
class Report:
    """Hold the tally of each row."""

    game: str
    games: int
    tallies: tuple[Tally, ...]

    @property
    def ok(self) -> bool:
        """Tell whether every row is green."""
        return all(tally.ok for tally in self.tallies)

    @property
    def red(self) -> tuple[str, ...]:
        """Name the rows that are not."""
        return tuple(tally.row for tally in self.tallies if not tally.ok)

    def faults(self) -> list[Fault]:
        """List the faults that were kept, row by row."""
        return [fault for tally in self.tallies for fault in tally.faults]

    def table(self) -> str:
        """Return one line for each row, then the faults."""
        lines = [f"conformance of {self.game}: {self.games} games"]
        for tally in self.tallies:
            word = "ok" if tally.ok else "RED"
            if tally.failed:
                word += f", {tally.failed} faults"
            elif tally.excuse is not None and tally.ran == 0:
                word = f"cannot apply: {tally.excuse}"
            elif tally.ran == 0:
                word += ", never ran"
            lines.append(f"{tally.ran:9,}  {tally.row:52} {word}")
        return "\n".join([*lines, *(str(fault) for fault in self.faults())])
