"""What a shape cannot keep may also be played, where it can be at any time (W126, W130)."""

from games.willow.actions import WillowAction
from games.willow.data.book import NONE
from games.willow.play.casting import playing
from games.willow.play.trade import excess, limits
from games.willow.sheet.frames import Excess
from games.willow.sheet.state import Willow


def legal(s: Willow, frame: Excess, seat: int) -> list[WillowAction]:
    """Offer to give, to discard and, to those who are transformed, to play."""
    found = excess.legal(s, frame, seat)
    for char in frame.chars:
        if s.shape[char] != NONE and s.control[char] == seat and limits.shed(s, char):
            found += playing.legal(s, char, "far")
    return found
