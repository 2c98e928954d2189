"""A game that counts for ratings: who took part from which seat, and the places."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """Say how a person took part: from which seat (the last that they held).

    `left` numbers those who did not stay to the end, from 1 in the order of leaving; 0: stayed. `late`: they
    took a seat over when the game had begun. `player` is a number; no person stands in a rated game.
    """

    player: int
    seat: int
    left: int = 0
    late: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """Hold a rated game: when it ended (ms since 1970), where, its code, places and teams by seat, and who
    took part.

    `teams` gives each seat the number of its team. Parts are in order of seats, in a seat in order of time.
    """

    at: int
    place: int
    code: str
    places: tuple[int, ...]
    teams: tuple[int, ...]
    parts: tuple[Part, ...]

    @property
    def key(self) -> tuple[int, int, str]:
        """Return what games are in order of, whenever they were taken in."""
        return self.at, self.place, self.code
