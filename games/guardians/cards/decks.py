"""Decks that players bring: what makes one, what is wrong with one, and how it is written (G1-G9)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from engine.decklist import Catalogue, Decklist, Piece
from engine.decks import Decks
from engine.texts import N_, Name, Text
from games.guardians.data.book import Book, Card, ReadyDeck
from games.guardians.data.dataset import DATA
from games.guardians.data.loading import cards_of
from games.guardians.data.models import DeckData, GuardiansData
from games.guardians.options import GuardiansEntry, GuardiansOptions

GUARDIAN: Final = "Guardian"
STRONGHOLDS: Final = "Strongholds"
MOST_CARDS: Final = 200
"""Cards that a deck may have by any house rule."""
SECTIONS: Final[Mapping[str, str]] = {
    "creature": Name(N_("Creatures")),
    "shield": Name(N_("Shields")),
    "standard": Name(N_("Shields")),
    "shieldterrain": Name(N_("Shields")),
    "terrain": Name(N_("Terrain")),
    "upgrade": Name(N_("Upgrades")),
    "spell": Name(N_("Spells")),
    "hitem": Name(N_("Items")),
    "citem": Name(N_("Items")),
    "bribe": Name(N_("Bribery")),
}
ONLY_READY: Final = Text("This table plays ready-made decks only; choose one of them.")


class GuardiansDecks(Decks[GuardiansEntry]):
    """Know the decks on one data set."""

    def __init__(self, text: str) -> None:
        self._data: Final = DATA.read(text)
        self._cards: Final = {card.id: card for card in cards_of(text)}
        pieces = [Piece(card.id, card.name, SECTIONS[card.kind]) for card in self._cards.values()]
        pieces.sort(key=lambda piece: list(SECTIONS.values()).index(piece.section))
        heads = {
            GUARDIAN: [Piece(guardian.id, guardian.name) for guardian in self._data.guardians],
            STRONGHOLDS: [Piece(stronghold.id, stronghold.name) for stronghold in self._data.strongholds],
        }
        super().__init__(Catalogue(pieces, heads, MOST_CARDS), "Guardians", "guardians")
        self._ready: Final = {deck.name: entry_of(deck) for deck in self._data.decks}

    @property
    def ready(self) -> Mapping[str, GuardiansEntry]:
        """Return the ready decks."""
        return self._ready

    def entry_of(self, deck: Decklist) -> GuardiansEntry:
        """Return the entry of a list."""
        return GuardiansEntry(
            guardian=deck.heads.get(GUARDIAN, ""),
            strongholds=deck.heads.get(STRONGHOLDS, ""),
            cards=dict(sorted(deck.cards.items())),
        )

    def list_of(self, entry: GuardiansEntry) -> Decklist:
        """Return what an entry holds; an empty one counts as the first ready deck."""
        held = entry if entry.cards else next(iter(self._ready.values()))
        heads = {GUARDIAN: held.guardian, STRONGHOLDS: held.strongholds}
        return Decklist(dict(held.cards), {head: name for head, name in heads.items() if name})

    def faults(self, entry: GuardiansEntry, options: GuardiansOptions) -> tuple[Text, ...]:
        """Return what is wrong with a deck by the house rules of a table (G1-G5)."""
        if not entry.cards:
            return ()
        if options.decks == "ready":
            return () if entry in self._ready.values() else (ONLY_READY,)
        return tuple(faults(entry, options, self._data, self._cards))

    def warnings(self, entry: GuardiansEntry, options: GuardiansOptions) -> tuple[Text, ...]:  # noqa: ARG002  # the same for all rules
        """Return what is allowed and seldom wise (G6, G7)."""
        return tuple(warnings(entry, self._data, self._cards)) if entry.cards else ()


@lru_cache(maxsize=8)
def decks_of(text: str) -> GuardiansDecks:
    """Return the decks on a data set."""
    return GuardiansDecks(text)


def entry_of(deck: DeckData) -> GuardiansEntry:
    """Return the entry of a ready deck of the data."""
    cards = dict(sorted(deck.cards.items()))
    return GuardiansEntry(guardian=deck.guardian, strongholds=deck.strongholds, cards=cards)


def faults(
    entry: GuardiansEntry, options: GuardiansOptions, data: GuardiansData, cards: Mapping[str, Card]
) -> Iterator[Text]:
    """Yield a sentence for each rule of deck building that an entry breaks (G1-G5)."""
    if entry.guardian and all(guardian.id != entry.guardian for guardian in data.guardians):
        yield Text("There is no Guardian “{name}”.", name=entry.guardian)
    if entry.strongholds and all(stronghold.id != entry.strongholds for stronghold in data.strongholds):
        yield Text("There are no Strongholds “{name}”.", name=entry.strongholds)
    for name, times in entry.cards.items():
        if name not in cards:
            yield Text("There is no card “{card}”.", card=name[:20])
        elif times < 1:
            yield Text("{card} is in it {times} times.", card=cards[name].name, times=times)
        elif options.format == "tournament":
            yield from _too_many(cards[name], times)
    size = sum(entry.cards.values())
    if size > MOST_CARDS:
        yield Text("It has {cards} cards; a deck may have {most} at most.", cards=size, most=MOST_CARDS)
    if options.format == "tournament" and size < data.numbers.deck:
        least = data.numbers.deck
        yield Text(
            "It has {count} card; a deck has at least {least}.",
            "It has {count} cards; a deck has at least {least}.",
            size,
            least=least,
        )


def _too_many(card: Card, times: int) -> Iterator[Text]:
    """Yield a sentence for more copies than the limits allow (G2, G4)."""
    if card.copies and times > card.copies:
        yield Text(
            "{card} is in it {times} times; one copy is allowed.",
            "{card} is in it {times} times; {count} copies are allowed.",
            card.copies,
            card=card.name,
            times=times,
        )


def warnings(entry: GuardiansEntry, data: GuardiansData, cards: Mapping[str, Card]) -> Iterator[Text]:
    """Yield what a deck may do, and its owner should know (G6, G7)."""
    few, many = data.numbers.few_shields, data.numbers.many_shields
    shields = sum(times for name, times in entry.cards.items() if name in cards and cards[name].shield)
    if not few <= shields <= many:
        yield Text(
            "It has {shields} shields; {few} to {many} are usual.", shields=shields, few=few, many=many
        )
    if not entry.guardian:
        yield Text("It names no Guardian; {name} stands in.", name=data.guardians[0].name)
    if not entry.strongholds:
        yield Text("It names no Strongholds; {name} stand in.", name=data.strongholds[0].name)


def chosen(book: Book, decks: GuardiansDecks, entry: GuardiansEntry, seat: int) -> ReadyDeck:
    """Return the deck that a seat plays: its own, or the ready one of its place (G3, G7).

    Raise `ValueError` with one sentence for each fault.
    """
    if not entry.cards:
        named = [deck for deck in book.decks if _is(book, deck, entry)]
        return named[0] if named else book.decks[seat % len(book.decks)]
    faults = decks.faults(entry, book.options)
    if faults:
        raise ValueError("This deck cannot be played. " + " ".join(map(str, faults)))
    faces = Counter({book.card_of[name]: times for name, times in entry.cards.items()})
    return ReadyDeck(
        "own",
        "",
        book.guardian_of.get(entry.guardian, 0),
        book.strongholds_of.get(entry.strongholds, 0),
        tuple(sorted(faces.elements())),
    )


def _is(book: Book, deck: ReadyDeck, entry: GuardiansEntry) -> bool:
    """Tell whether an entry without cards names a ready deck by its Guardian and Strongholds."""
    guardian, strongholds = book.guardians[deck.guardian].id, book.strongholds[deck.strongholds].id
    return (entry.guardian, entry.strongholds) == (guardian, strongholds)
