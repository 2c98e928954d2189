"""Ratings: what every game among people says of them, at its place and, for whoever wants it, everywhere."""

from host.ratings.eras import Era
from host.ratings.ratings import Ratings
from host.ratings.rulings import corrected, strength, unrated
from host.ratings.shown import Board, Line, OwnCard, OwnRating, RatingChange, Wishes

__all__ = [
    "Board", "Era", "Line", "OwnCard", "OwnRating", "RatingChange", "Ratings", "Wishes", "corrected",
    "strength", "unrated",
]  # fmt: skip
