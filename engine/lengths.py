"""How long a game is: how often its table waits for somebody who is not there.

It is measured once for each number of seats (`engine.pace`), written by `python -m tools.lengths`, and held
by a test near what is measured now. How many days that makes follows from how fast people answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from pydantic import TypeAdapter

NAME = "lengths.json"


@dataclass(frozen=True, slots=True)
class Length:
    """Count how often the table of a whole game by the usual house rules waits for somebody who is not at it.

    `turns`: to make a decision of their own; `passing`: to answer a question in passing, where windows pass
    by; `windows`: how often more in passing, where windows ask everybody.
    """

    turns: float
    passing: float
    windows: float = 0.0

    def of(self, people: int, seats: int) -> "Length":
        """Return the length where only some of the seats are people's: machines answer at once."""
        return Length(*(people / seats * count for count in (self.turns, self.passing, self.windows)))


LENGTHS: TypeAdapter[Mapping[int, Length]] = TypeAdapter(Mapping[int, Length])


def lengths_of(package: str) -> Mapping[int, Length]:
    """Return by number of seats what was measured of a game, from its package; empty: nothing was."""
    path = files(package) / "data" / NAME
    return LENGTHS.validate_json(path.read_bytes()) if path.is_file() else {}
