"""What seats bring to a table before play: whether it can be played there, told to its owner alone."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from pydantic import ValidationError

from engine import AnyGame, Builds, Decks, Entry, Options, Text
from storage import SeatRow

UNREADABLE: Final = Text("The deck cannot be read by this version any more; choose another one.")
NOT_PLAYABLE: Final = Text("It cannot be played with these rules:")


def decks_of(game: AnyGame) -> Decks[Any] | None:
    """Return the decks of a game, or None where nobody builds any."""
    return game.decks() if isinstance(game, Builds) else None


def open_decks(game: AnyGame, options: Options) -> Decks[Any] | None:
    """Return the decks of a game where players may bring theirs by these house rules, else None."""
    decks = decks_of(game)
    return None if decks is None or decks.closed(options) is not None else decks


def read_entry(game: AnyGame, entry: str) -> Entry | None:
    """Return a stored entry; None: this version cannot read it."""
    try:
        return game.Entry.model_validate_json(entry)
    except ValidationError:
        return None


def faults_of(game: AnyGame, options: Options, entry: str) -> tuple[Text, ...]:
    """Return why what a seat brings cannot be played by these house rules; empty: it can."""
    decks = open_decks(game, options)
    if decks is None:
        return ()
    read = read_entry(game, entry)
    return (UNREADABLE,) if read is None else tuple(decks.faults(read, options))


def played(game: AnyGame, options: Options, seats: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """Return the seats as they start: where nobody may bring a deck, none goes into the record."""
    if decks_of(game) is None or open_decks(game, options) is not None:
        return seats
    usual = game.Entry().model_dump_json()
    return tuple(replace(row, entry=usual, deck=None) for row in seats)


def kept(before: Sequence[SeatRow], new: SeatRow) -> SeatRow:
    """Return a seat of a rematch with the deck that its person chose for the game before."""
    old = next((row for row in before if row.user_id == new.user_id and row.deck is not None), None)
    return new if old is None or new.user_id is None else replace(new, entry=old.entry, deck=old.deck)


def together(first: Text, texts: Sequence[Text]) -> Text:
    """Return sentences as one text."""
    joined = first
    for text in texts:
        joined = Text("{first} {second}", first=joined, second=text)
    return joined
