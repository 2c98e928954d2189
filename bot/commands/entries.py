"""Decks that are named on the command line: ready-made ones, and lists in files."""

from pathlib import Path
from typing import Any

from bot.faults import EX_USAGE, Fault
from engine import AnyGame, Builds, DeckFaults, Decks, render
from engine.decklist import MOST_LETTERS, look
from engine.untrusted import FileError, read_text


def entries_of(game: AnyGame, named: str | None, seats: int) -> list[Any] | None:
    """Return what the seats bring, given names separated by commas; the last name counts for all remaining
    seats.

    A name is that of a ready-made deck, or of a file with a list. None: nothing is named. Raise `Fault`.
    """
    if named is None:
        return None
    if not isinstance(game, Builds):
        raise Fault(f"Nobody brings a deck to {game.title}.", EX_USAGE)
    decks = game.decks()
    entries = [_entry(game, decks, name.strip()) for name in named.split(",")]
    if len(entries) > seats:
        raise Fault(f"Decks named: {len(entries)}; seats: {seats}.", EX_USAGE)
    return entries + entries[-1:] * (seats - len(entries))


def _entry(game: AnyGame, decks: Decks[Any], name: str) -> Any:
    for ready, entry in decks.ready.items():
        if look(ready) == look(name):
            return entry
    path = Path(name)
    if not name or not path.is_file():
        known = ", ".join(decks.ready)
        raise Fault(f"There is no deck “{name}”; name a file with a list, or one of: {known}.", EX_USAGE)
    try:
        with path.open("rb") as file:
            entry = decks.read(
                read_text(file.read(4 * MOST_LETTERS + 1), 4 * MOST_LETTERS, "a list of a deck")
            )
    except DeckFaults as error:
        raise Fault(" ".join([f"{name} cannot be read.", *map(render, error.faults)]), EX_USAGE) from None
    except FileError as error:
        raise Fault(f"{name}: {error}", EX_USAGE) from None
    except OSError:
        raise Fault(f"The file {name} is no plain text that can be read.", EX_USAGE) from None
    faults = decks.faults(entry, game.Options())
    if faults:
        raise Fault(" ".join([f"{name} cannot be played.", *map(render, faults)]), EX_USAGE)
    return entry
