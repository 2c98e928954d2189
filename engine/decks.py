"""Decks that players build and bring: an optional part of a game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from engine.decklist import Catalogue, Decklist
from engine.options import Entry
from engine.texts import Text

E = TypeVar("E", bound=Entry)


class Decks(ABC, Generic[E]):
    """Know the decks of one game on one data set: a deck is the game's `Entry`, and a list of text.

    An entry without a choice (`Entry()`) is a ready-made deck; as a list it is the one that comes first. What
    a list says is `Decklist`; the order of its lines is no part of a deck.
    """

    def __init__(self, catalogue: Catalogue, *games: str) -> None:
        self.catalogue = catalogue
        self.games = games
        """What the game is called: its title, its key."""

    @property
    @abstractmethod
    def ready(self) -> Mapping[str, E]:
        """Return the ready-made decks by name; each is legal by the usual house rules."""

    @abstractmethod
    def entry_of(self, deck: Decklist) -> E:
        """Return the entry of a list; of lists that say the same it is the same."""

    @abstractmethod
    def list_of(self, entry: E) -> Decklist:
        """Return what an entry holds; cards that the data set does not know stay in it by their ids."""

    @abstractmethod
    def faults(self, entry: E, options: Any) -> Sequence[Text]:
        """Return every rule of deck building that an entry breaks at a table, one sentence each."""

    def warnings(self, entry: E, options: Any) -> Sequence[Text]:  # noqa: ARG002  # most games have none
        """Return what is allowed, and seldom wise, one sentence each."""
        return ()

    def closed(self, options: Any) -> Text | None:  # noqa: ARG002  # most games always take decks
        """Say why nobody may bring a deck to a table; None: everybody may."""
        return None

    def read(self, text: str) -> E:
        """Read a list. Raise `DeckFaults` with a sentence for each line that cannot be read."""
        return self.entry_of(self.catalogue.read(text, self.games))

    def name_in(self, text: str) -> str:
        """Return the name that a list gives its deck; empty: none. Raise `DeckFaults`."""
        return self.catalogue.read(text, self.games).name

    def write(self, entry: E, name: str = "") -> str:
        """Write a deck as a list: `read(write(entry))` is the same deck."""
        deck = self.list_of(entry)
        return self.catalogue.write(Decklist(deck.cards, deck.heads, name), *self.games[:1])

    def summary(self, entry: E) -> Text:
        """Say in a line what a deck is made of."""
        deck = self.list_of(entry)
        parts = [
            Text("{section} {n}", section=section, n=sum(deck.cards[piece.id] for piece in pieces))
            for section, pieces in self.catalogue.sections(deck)
            if section
        ]
        chosen = [piece.name for _, piece in self.catalogue.chosen(deck)]
        counted = Text("One card", "{count} cards", count=deck.size)
        if not parts and not chosen:
            return counted
        return Text("{counted}: {parts}", counted=counted, parts=(*chosen, *parts))


@runtime_checkable
class Builds(Protocol):
    """A game to which players bring decks that they have built."""

    def decks(self) -> Decks[Any]:
        """Return the decks of this game on its data set."""
