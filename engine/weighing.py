"""What counts on the way to a win, as a game names it: a searching player weighs it by how games ended.

`Game.estimate` is part of the rules of a record (a game that is ended early is placed by it), so it stays as
it is; the weights of players may change with each release.
"""

from typing import Any, Protocol, runtime_checkable

from engine.texts import Seat


@runtime_checkable
class Weighs(Protocol):
    """A game that counts, for each seat, what its chances hang on."""

    traits: tuple[str, ...]
    """What is counted, by name."""

    def weigh(self, s: Any, seat: Seat) -> tuple[float, ...]:
        """Count each trait of a seat in a game that goes on. Numbers from about -5 to 5 are fitted well."""
