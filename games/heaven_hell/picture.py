"""The picture of the board. Pillow is imported when the first one is painted, not with the game."""

from games.heaven_hell.view import HeavenHellView


def picture(v: HeavenHellView) -> bytes:
    """Paint the board that a viewer sees as PNG, without metadata: the same facts as the text board."""
    from games.heaven_hell.painting import paint  # Pillow costs 60 ms and 15 MB: only for who wants pictures

    return paint(v)
