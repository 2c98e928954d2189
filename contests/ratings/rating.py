"""A rating: what is believed of a person's strength at a game, and how uncertain that is."""

from dataclasses import dataclass
from typing import Final

MEAN: Final = 25.0
DEVIATION: Final = 25.0 / 3.0
"""Where everybody begins: openskill's own scale, on which its model has been tried most."""
SCALE: Final = 30.0
ZERO: Final = 1500.0
"""A unit of the model is 30 points: then 100 points more win about 63 of 100 games between two who are
settled, as people know it from chess."""
SETTLED_GAMES: Final = 10
SETTLED_SIGMA: Final = 20.0 / 3.0
"""Four fifths of the uncertainty of the beginning, which is ± 400 points: after 10 games of two, 12 or so
at tables of four, 16 at tables of six."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Hold a rating: the model's mean and deviation, and how many games have told it.

    >>> NEW.points, NEW.margin, NEW.settled
    (1500, 500, False)
    >>> Rating(27.5, 4.0, 12).written
    '1575 ± 240'
    """

    mu: float = MEAN
    sigma: float = DEVIATION
    games: int = 0

    @property
    def exact(self) -> float:
        """Return the points that people are shown, before they are rounded."""
        return ZERO + SCALE * (self.mu - MEAN)

    @property
    def points(self) -> int:
        """Return the points that people are shown."""
        return round(self.exact)

    @property
    def margin(self) -> int:
        """Return the points by which it may be wrong to either side, in 95 of 100 cases by the model."""
        return round(2 * SCALE * self.sigma)

    @property
    def settled(self) -> bool:
        """Tell whether it is no longer provisional."""
        return self.games >= SETTLED_GAMES and self.sigma <= SETTLED_SIGMA

    @property
    def written(self) -> str:
        """Return it as people read it; a provisional one has a question mark."""
        return f"{self.points} ± {self.margin}{'' if self.settled else ' ?'}"


NEW: Final = Rating()
"""The rating of whoever has not played, and of a seat that no rated person holds."""
