"""The picture of the board: imported, and Pillow with it (60 ms, 15 MB), when the first one is painted."""

from games.good_vs_bad.face.painting import paint as picture

__all__ = ["picture"]
