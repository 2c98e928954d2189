"""Decks as they are shown to those to whom they belong."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from engine import AnyGame, Builds, Decks, Entry, Text
from host.clock import moment
from host.decks.names import LONGEST, same
from host.lobby.card import Lobby
from host.model.decks import read_entry
from host.names import safe_line, safe_name
from host.people import TableRef
from host.refusal import Refusal
from storage import DeckRow, Reader

UNREADABLE: Final = Text("It cannot be read by this version any more.")


@dataclass(frozen=True, slots=True)
class ShownDeck:
    """Show a deck to its owner. `entry` None: this version cannot read it any more; `changed` None: it is one
    of the ready-made decks.
    """

    game: AnyGame
    name: str
    entry: Entry | None
    changed: datetime | None

    @property
    def ready(self) -> bool:
        """Tell whether it is ready-made."""
        return self.changed is None

    @property
    def text(self) -> str:
        """Return the deck as a list; empty where it cannot be read."""
        return "" if self.entry is None else decks_of(self.game).write(self.entry, self.name)

    @property
    def summary(self) -> Text:
        """Say in a line what it is made of."""
        return UNREADABLE if self.entry is None else decks_of(self.game).summary(self.entry)


@dataclass(frozen=True, slots=True)
class Checked:
    """Say what is wrong with a deck, and what is unwise about it: by the rules of a table, or (`ref` None) by
    the usual ones. `replaced`: it was kept in the place of another one.
    """

    deck: ShownDeck
    faults: tuple[Text, ...]
    warnings: tuple[Text, ...]
    ref: TableRef | None = None
    replaced: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Show a person what they bring to a table, and the decks that they can choose there.

    `brought` None: they have not chosen, and play a ready-made deck.
    """

    lobby: Lobby
    brought: str | None
    faults: tuple[Text, ...]
    decks: tuple[ShownDeck, ...]


class DeckRefusal(Refusal):
    """Refuse a list, with each line that is wrong."""

    def __init__(self, faults: Sequence[Text]) -> None:
        super().__init__(Text("{faults}", faults=" ".join(map(str, faults))))
        self.faults: Final = tuple(faults)


def decks_of(game: AnyGame) -> Decks[Any]:
    """Return the decks of a game that has some."""
    if not isinstance(game, Builds):
        raise TypeError(f"{game.key} has no decks")
    return game.decks()


def shown(game: AnyGame, row: DeckRow) -> ShownDeck:
    """Show a deck that is kept."""
    return ShownDeck(game, row.name, read_entry(game, row.entry), moment(row.changed_at))


async def every(reader: Reader, user: int, game: AnyGame) -> tuple[ShownDeck, ...]:
    """List a person's decks for a game, oldest first, and behind them the ready-made ones."""
    own = [shown(game, row) for row in await reader.decks(user, game.key)]
    ready = [ShownDeck(game, name, entry, None) for name, entry in decks_of(game).ready.items()]
    return (*own, *ready)


async def named(reader: Reader, user: int, game: AnyGame, name: str) -> ShownDeck:
    """Return a deck of a person's, or a ready-made one. Raise `Refusal`."""
    decks = await every(reader, user, game)
    for deck in decks:
        if same(deck.name, name):
            return deck
    known = ", ".join(deck.name for deck in decks)
    message = "You have no deck “{name}” for {game}; there are: {known}."
    raise Refusal(Text(message, name=safe_name(name), game=game.title, known=known))


def harmless(fault: Text) -> Text:
    """Return a fault of a list in which what somebody wrote means nothing."""
    args = dict(fault.args)
    for name in ("written", "word", "game", "times"):
        value = args.get(name)
        if isinstance(value, str):
            args[name] = safe_line(value, LONGEST)
    return fault.with_args(**args)
