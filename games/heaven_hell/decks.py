"""Decks that players bring: what makes one, and what is wrong with one (3.3)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from games.heaven_hell.book import Face, faces_of
from games.heaven_hell.dataset import DATA
from games.heaven_hell.models import DeckData


def faults(deck: Sequence[str], rule: DeckData, faces: Sequence[Face]) -> Iterator[str]:
    """Yield a sentence for each rule of deck building that a list of ids breaks (3.3)."""
    known = {face.id: face for face in faces}
    counted = Counter(deck)
    for name in sorted(counted):
        if name not in known:
            yield f"There is no card “{name[:20]}”."
        elif counted[name] > rule.copies:
            yield f"{known[name].name} is in it {counted[name]} times; {rule.copies} copies are allowed."
    if len(deck) != rule.size:
        yield f"It has {len(deck)} cards; a deck has exactly {rule.size}."
    fighters = sum(times for name, times in counted.items() if name in known and known[name].fighter)
    if fighters < rule.fighters:
        yield f"It has {fighters} fighters; a deck needs at least {rule.fighters}."


def numbered(text: str, deck: Sequence[str]) -> tuple[int, ...]:
    """Return the faces of a deck on a data set, in rising order; () for the ready-made deck.

    Raise `ValueError` with one sentence for each fault.
    """
    if not deck:
        return ()
    faces = faces_of(text)
    found = list(faults(deck, DATA.read(text).deck, faces))
    if found:
        raise ValueError("This deck cannot be played. " + " ".join(found))
    index = {face.id: at for at, face in enumerate(faces)}
    made = tuple(sorted(index[name] for name in deck))
    return () if made == tuple(range(len(faces))) else made
