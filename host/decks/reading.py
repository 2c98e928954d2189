"""Reading the list of a deck, in the process that reads files."""

from dataclasses import dataclass

from engine import DeckFaults, Entry, Registry, Text
from host.decks.foreign import looks_like, whose
from host.decks.shown import decks_of


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """Hold the deck of a list and the name that the list gives it; None and each fault: it cannot be read."""

    entry: Entry | None
    name: str = ""
    faults: tuple[Text, ...] = ()


def read_deck(games: Registry, key: str, text: str) -> ReadDeck:
    """Read a list; say what is wrong with each line, or the one thing: it is for another game."""
    game = games[key]
    decks = decks_of(game)
    try:
        return ReadDeck(decks.read(text), decks.name_in(text))
    except DeckFaults as error:
        other = whose(games, game, error)
        return ReadDeck(None, faults=error.faults if other is None else (looks_like(other),))
