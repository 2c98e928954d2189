"""The picture of the board. Pillow is imported when the first one is painted, not with the game."""

from games.good_vs_bad.view import GoodVsBadView


def picture(v: GoodVsBadView) -> bytes:
    """Paint the board that a viewer sees as PNG, without metadata: the same facts as the text board."""
    from games.good_vs_bad.painting import (
        paint,
    )  # Pillow costs 60 ms and 15 MB: only for those who want pictures

    return paint(v)
