"""How strong people are at a game, told from the places of the games that they have played."""

from contests.ratings.fold import Folded, fold
from contests.ratings.model import rate
from contests.ratings.played import Part, Played
from contests.ratings.rating import NEW, SETTLED_GAMES, SETTLED_SIGMA, Rating
from contests.ratings.seats import Held, forfeit, parts

__all__ = [
    "NEW", "SETTLED_GAMES", "SETTLED_SIGMA", "Folded", "Held", "Part", "Played", "Rating", "fold", "forfeit",
    "parts", "rate",
]  # fmt: skip
