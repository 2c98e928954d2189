"""Decks that players bring: what makes one, what is wrong with one, and how it is written (3.3)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.decklist import Catalogue, Decklist, Piece
from engine.decks import Decks
from engine.texts import N_, Name, Text, _
from games.heaven_hell.data.book import Face, faces_of
from games.heaven_hell.data.dataset import DATA
from games.heaven_hell.data.models import DeckData
from games.heaven_hell.options import MOST_CARDS, HeavenHellEntry, HeavenHellOptions

SECTIONS: Final = {
    "character": Name(N_("Characters")),
    "tactic": Name(N_("Tactics")),
    "miracle": Name(N_("Miracles")),
}
READY: Final = Name(N_("One of Each"))
CLOSED: Final = Text("This table plays the ready-made deck; nobody brings one.")


class HeavenHellDecks(Decks[HeavenHellEntry]):
    """Know the decks on one data set. The ready-made deck holds each card once, and its entry is empty."""

    def __init__(self, text: str) -> None:
        self._faces: Final = faces_of(text)
        self._rule: Final = DATA.read(text).deck
        pieces = [Piece(face.id, face.name, SECTIONS[face.kind]) for face in self._faces]
        super().__init__(Catalogue(pieces, most=MOST_CARDS), "Heaven & Hell", "heaven_hell")

    @property
    def ready(self) -> Mapping[str, HeavenHellEntry]:
        """Return the one ready-made deck."""
        return {READY: HeavenHellEntry()}

    def entry_of(self, deck: Decklist) -> HeavenHellEntry:
        """Return the entry of a list; the ready-made deck's is empty."""
        cards = tuple(face.id for face in self._faces for _ in range(deck.cards.get(face.id, 0)))
        return HeavenHellEntry(deck=() if cards == self._each else cards)

    def list_of(self, entry: HeavenHellEntry) -> Decklist:
        """Return what an entry holds."""
        return Decklist(Counter(entry.deck or self._each))

    def faults(self, entry: HeavenHellEntry, options: HeavenHellOptions) -> tuple[Text, ...]:  # noqa: ARG002  # the same for all rules
        """Return what is wrong with a deck (3.3)."""
        return tuple(faults(entry.deck, self._rule, self._faces)) if entry.deck else ()

    def closed(self, options: HeavenHellOptions) -> Text | None:
        """Say that a table plays the ready-made deck alone."""
        return CLOSED if options.decks == "ready" else None

    @property
    def _each(self) -> tuple[str, ...]:
        return tuple(face.id for face in self._faces)


@lru_cache(maxsize=8)
def decks_of(text: str) -> HeavenHellDecks:
    """Return the decks on a data set."""
    return HeavenHellDecks(text)


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
        yield Text(
            "It has {count} card; a deck has exactly {size}.",
            "It has {count} cards; a deck has exactly {size}.",
            len(deck),
            size=rule.size,
        )
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
    wrong = list(faults(deck, DATA.read(text).deck, faces))
    if wrong:
        raise ValueError(" ".join((_("This deck cannot be played."), *map(str, wrong))))
    index = {face.id: at for at, face in enumerate(faces)}
    numbers = tuple(sorted(index[name] for name in deck))
    return () if numbers == tuple(range(len(faces))) else numbers
