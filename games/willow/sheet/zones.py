"""Where every card of a game lies: for the checks, and for what is hidden."""

from collections.abc import Iterator, Sequence

from games.willow.data.book import CHARS
from games.willow.sheet.state import Willow


def zones(s: Willow) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield each place with its cards; piles name themselves, hands and rows also their character."""
    yield "deck", s.deck
    yield "discard", s.discard
    yield "gone", s.gone
    yield "aside", s.aside
    yield "waiting", s.waiting[::2]
    yield "treasure", [card for card in s.treasure if card >= 0]
    for char in CHARS:
        yield f"hand {s.book.chars[char].id}", s.hand[char]
        yield f"shown {s.book.chars[char].id}", s.shown[char]
    for frame in s.stack:
        if frame.kind == "share" or frame.kind == "look" or frame.kind == "foes":
            yield frame.kind, frame.cards
        elif frame.kind == "fight":
            yield "stolen", frame.stolen
            yield "foe", [frame.foe] if frame.foe >= 0 else []
