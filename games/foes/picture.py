"""The picture of the board. Pillow is imported when the first one is painted, not with the game."""

from games.foes.view import FoesView


def picture(v: FoesView) -> bytes:
    """Paint the board that a viewer sees as PNG, without metadata: the same facts as the text board."""
    from games.foes.painting import paint  # Pillow costs 60 ms and 15 MB: only for those who want pictures

    return paint(v)
