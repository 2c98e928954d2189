"""Decks that players bring: what makes one, and what is wrong with one (3.3)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.texts import Text
from games.heaven_hell.book import Face, faces_of
from games.heaven_hell.dataset import DATA
from games.heaven_hell.models import DeckData


def faults(deck: Sequence[str], rule: DeckData, faces: Sequence[Face]) -> Iterator[Text]:
    """Yield a sentence for each rule of deck building that a list of ids breaks (3.3)."""
    known = {face.id: face for face in faces}
    counted = Counter(deck)
    for name in sorted(counted):
        if name not in known:
            yield Text("There is no card “{card}”.", card=name[:20])
        elif counted[name] > rule.copies:
            yield Text(
                "{card} is in it {times} times; {copies} copies are allowed.",
                card=known[name].name,
                times=counted[name],
                copies=rule.copies,
            )
    if len(deck) != rule.size:
        yield Text("It has {cards} cards; a deck has exactly {size}.", cards=len(deck), size=rule.size)
    fighters = sum(times for name, times in counted.items() if name in known and known[name].fighter)
    if fighters < rule.fighters:
        yield Text(
            "It has {fighters} fighters; a deck needs at least {least}.",
            fighters=fighters,
            least=rule.fighters,
        )


def numbered(text: str, deck: Sequence[str]) -> tuple[int, ...]:
    """Return the faces of a deck on a data set, in rising order; () for the ready-made deck.

    Raise `ValueError` with one sentence for each fault.
    """
    if not deck:
        return ()
    faces = faces_of(text)
    found = list(faults(deck, DATA.read(text).deck, faces))
    if found:
        raise ValueError("This deck cannot be played. " + " ".join(map(str, found)))
    index = {face.id: at for at, face in enumerate(faces)}
    made = tuple(sorted(index[name] for name in deck))
    return () if made == tuple(range(len(faces))) else made
