"""Which cards a player may have that a viewer has not seen: worlds are drawn from the ready decks.

Deck lists are hidden. Where Guardian, Strongholds, size and all that was seen fit a ready deck, that deck is
taken; else what was seen is filled up from a ready deck with the same colours of cards.
"""

from collections import Counter
from functools import lru_cache
from random import Random

from games.guardians.data.book import Book
from games.guardians.sheet.view import GuardiansView


def unseen(v: GuardiansView, seat: int, rng: Random) -> list[int]:
    """Return the faces of a player's unseen cards, in random order: those of a deck that fits, less those
    that were seen.
    """
    faces = v.face[v.split :] if seat else v.face[: v.split]
    seen = Counter(face for face in faces if face >= 0)
    left = list(v.own) if seat == v.seat else _deck(v, seat, len(faces), seen, rng)
    for face in seen.elements():
        if face in left:
            left.remove(face)
    missing = len(faces) - seen.total()
    rng.shuffle(left)
    while len(left) < missing:  # what was seen fits no ready deck: it is filled up
        left.append(rng.choice(v.book.decks[rng.randrange(len(v.book.decks))].faces))
    return left[:missing]


def _deck(v: GuardiansView, seat: int, size: int, seen: Counter[int], rng: Random) -> list[int]:
    """Return the ready deck that fits best."""
    best: list[int] = []
    most = -1.0
    for deck in v.book.decks:
        fits = seen <= Counter(deck.faces)
        same = (deck.guardian, deck.strongholds) == (v.guardian[seat], v.walls[seat])
        if fits and same and len(deck.faces) == size:
            return list(deck.faces)
        shared = (seen & Counter(deck.faces)).total() + rng.random()
        if shared > most:
            best, most = list(deck.faces), shared
    return best


@lru_cache(maxsize=64)
def smallest(book: Book) -> int:
    """Return the face of a creature that takes least room."""
    creatures = [face for face, card in enumerate(book.cards) if card.creature]
    return min(creatures, key=lambda face: book.stack[face])
