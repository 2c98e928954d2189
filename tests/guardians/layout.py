"""What a test lays on the table before the table is built, and small looks at what happened."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

FILLER: Final = "X02 M16 E08 M10 X05 M01 E03 X02 M16 E08"
"""What the decks hold when a test does not say it, the top card first."""


@dataclass
class Layout:
    """Hold what a test has laid, until the table is built."""

    stacks: list[tuple[int, int, str, str, str, bool]] = field(default_factory=list)
    grounds: list[tuple[int, int, str, bool]] = field(default_factory=list)
    zones: dict[str, list[str]] = field(
        default_factory=lambda: {zone: ["", ""] for zone in ("pen", "depot", "discard")}
    )
    decks: list[str] = field(default_factory=lambda: [FILLER, FILLER])
    upgrades: list[tuple[int, str, str]] = field(default_factory=list)
    rubble: list[int] = field(default_factory=list)
    stones: dict[str, int] = field(default_factory=dict)
    lost: dict[str, int] = field(default_factory=dict)


def kinds(log: Iterable[Any]) -> list[str]:
    """List the kinds of events, in order."""
    return [event.kind for event in log]


def one(log: Iterable[Any], kind: str) -> Any:
    """Return the only event of a kind."""
    found = [event for event in log if event.kind == kind]
    assert len(found) == 1, f"{len(found)} events of kind {kind}"
    return found[0]


def every(log: Iterable[Any], kind: str) -> list[Any]:
    """Return all events of a kind."""
    return [event for event in log if event.kind == kind]
