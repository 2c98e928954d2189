"""Which cards a player may have that a viewer has not seen: worlds are drawn from the ready decks.

Deck lists are hidden. Where Guardian, Strongholds, size and all that was seen fit a ready deck, that deck is
taken; else what was seen is filled up from a ready deck with the same colours of cards.
"""

from collections import Counter
from functools import lru_cache
from random import Random

from engine.mixing import mixed
from games.guardians.data.book import Book
from games.guardians.sheet.view import GuardiansView


def unseen(v: GuardiansView, seat: int, rng: Random) -> list[int]:
    """Return the faces of a player's unseen cards, in random order: those of a deck that fits, less those
    that were seen.
    """
    every = _left(v, seat)
    left = mixed(every[0] if len(every) == 1 else rng.choice(every), rng)
    missing = len(unknown(v, seat))
    while len(left) < missing:  # what was seen fits no ready deck: it is filled up
        left.append(rng.choice(v.book.decks[rng.randrange(len(v.book.decks))].faces))
    return left[:missing]


def unknown(v: GuardiansView, seat: int) -> list[int]:
    """Return the cards of a player of which the viewer does not know what they are."""
    known: list[int] | None = v.memo.get(("unknown", seat))
    if known is None:
        mine = range(v.split, len(v.face)) if seat else range(v.split)
        known = v.memo["unknown", seat] = [card for card in mine if v.face[card] < 0]
    return known


def _left(v: GuardiansView, seat: int) -> list[list[int]]:
    """Return what may be left of a player's deck, less what was seen: all ready decks that fit best."""
    known: list[list[int]] | None = v.memo.get(("left", seat))
    if known is None:
        faces = v.face[v.split :] if seat else v.face[: v.split]
        seen = Counter(face for face in faces if face >= 0)
        decks = [v.own] if seat == v.seat else _decks(v, seat, len(faces), seen)
        known = v.memo["left", seat] = [list((Counter(deck) - seen).elements()) for deck in decks]
    return known


def _decks(v: GuardiansView, seat: int, size: int, seen: Counter[int]) -> list[tuple[int, ...]]:
    """Return the faces of the ready deck that fits, else of those that share most with what was seen."""
    shared: list[int] = []
    for deck in v.book.decks:
        faces = Counter(deck.faces)
        same = (deck.guardian, deck.strongholds) == (v.guardian[seat], v.walls[seat])
        if same and len(deck.faces) == size and seen <= faces:
            return [deck.faces]
        shared.append((seen & faces).total())
    return [deck.faces for deck, cards in zip(v.book.decks, shared, strict=True) if cards == max(shared)]


@lru_cache(maxsize=64)
def bordered(book: Book, border: int) -> list[int]:
    """Return all faces with a border, single or double."""
    return [face for face in range(len(book.cards)) if book.border[face] == border]


@lru_cache(maxsize=64)
def smallest(book: Book) -> int:
    """Return the face of a creature that takes least room."""
    creatures = [face for face, card in enumerate(book.cards) if card.creature]
    return min(creatures, key=lambda face: book.stack[face])
