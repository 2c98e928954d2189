"""Decks that people keep: theirs alone until they bring, share or hand them out; a transaction each time."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import AnyGame, Builds, Entry, Text, UnknownGame
from host.decks import bring
from host.decks.names import UNNAMED, among, free_name, name_taken, read_name, ready_made, same
from host.decks.reading import read_deck
from host.decks.shown import (
    Checked,
    Choice,
    DeckRefusal,
    ShownDeck,
    decks_of,
    every,
    harmless,
    named,
    shown,
)
from host.lobby.card import Lobby
from host.lobby.lobby import show
from host.names import safe_name
from host.people import Caller, TableRef
from host.processes.intake import Intake
from host.refusal import Refusal
from host.retrying import retried
from host.transactions.services import Services
from storage import DeckRow, Transaction

MOST_DECKS: Final = 25
"""Decks that a person may keep for a game: what one select holds."""


class DeckBox:
    """Keep the decks of people. A `Refusal` says that nothing was changed."""

    def __init__(self, services: Services, intake: Intake) -> None:
        self._services: Final = services
        self._intake: Final = intake

    def games(self) -> dict[str, str]:
        """Return the titles of the games that have decks, by key."""
        games = self._services.library.games
        return {key: games[key].title for key in games if isinstance(games[key], Builds)}

    async def every(self, user: int, game: str) -> tuple[ShownDeck, ...]:
        """List a person's decks for a game, oldest first, and behind them the ready-made ones."""
        return await every(self._services.store.read, user, self._game(game))

    async def deck(self, user: int, game: str, name: str) -> ShownDeck:
        """Return a deck of a person's, or a ready-made one, by its name."""
        return await named(self._services.store.read, user, self._game(game), name)

    async def check(self, user: int, game: str, name: str, ref: TableRef | None = None) -> Checked:
        """Check a deck by the rules of a table before its start; where that plays another game, or there is
        none, by the usual rules.
        """
        return await self._checked(await self.deck(user, game, name), ref)

    async def save(
        self, user: int, game: str, text: str, name: str | None = None, instead: str | None = None
    ) -> Checked:
        """Keep the deck of a list under a name, without one under that which the list gives it; where another
        deck has it, both are kept, this one under a free name that is like it.

        `instead` is a deck that becomes this one, with the name that the list gives. What can be read is kept
        whether or not it can be played. Raise `DeckRefusal` with every faulty line.
        """
        played = self._game(game)
        entry, own = await self._read(user, game, text)

        async def work(tx: Transaction) -> tuple[DeckRow, bool]:
            tx.lock_person(user)
            rows = await tx.decks(user, game)
            old = None if instead is None else _own(played, rows, instead)
            called = read_name(name or own or instead or UNNAMED)
            if name or old is not None:
                _must_not_be_ready(played, called)
            if old is None:
                called = _new_name(played, rows, entry, called)
            known = _row(rows, called)
            if old is not None and known is not None and known is not old:
                raise name_taken(known.name)
            row = self._row(user, game, called, entry)
            await _write(tx, rows, row, old or known)
            return row, (old or known) is not None

        row, replaced = await retried(self._services.store, work)
        return replace(await self._checked(shown(played, row), None), replaced=replaced)

    async def copy(self, user: int, game: str, name: str, to: str | None = None) -> ShownDeck:
        """Copy a deck, one's own or a ready-made one, to build on it; without a name it gets a free one."""
        played = self._game(game)

        async def work(tx: Transaction) -> DeckRow:
            tx.lock_person(user)
            source = await named(tx, user, played, name)
            if source.entry is None:
                raise Refusal(source.summary)
            rows = await tx.decks(user, game)
            called = _free(played, rows, source.name) if to is None else _unused(played, rows, to)
            row = self._row(user, game, called, source.entry)
            await _write(tx, rows, row, None)
            return row

        return shown(played, await retried(self._services.store, work))

    async def take(self, user: int, game: str, text: str) -> tuple[ShownDeck, bool]:
        """Keep a copy of a deck that somebody has shared; return it, and whether it was there already."""
        played = self._game(game)
        entry, own = await self._read(user, game, text)
        value = entry.model_dump_json()

        async def work(tx: Transaction) -> tuple[DeckRow, bool]:
            tx.lock_person(user)
            rows = await tx.decks(user, game)
            known = next((row for row in rows if row.entry == value), None)
            if known is not None:
                return known, True
            row = self._row(user, game, _free(played, rows, read_name(own or UNNAMED)), entry)
            await _write(tx, rows, row, None)
            return row, False

        row, known = await retried(self._services.store, work)
        return shown(played, row), known

    async def rename(self, user: int, game: str, name: str, to: str) -> ShownDeck:
        """Give a deck another name."""
        played = self._game(game)

        async def work(tx: Transaction) -> DeckRow:
            tx.lock_person(user)
            rows = await tx.decks(user, game)
            old = _own(played, rows, name)
            others = [row for row in rows if row is not old]
            row = replace(old, name=_unused(played, others, to))
            await _write(tx, rows, row, old)
            return row

        return shown(played, await retried(self._services.store, work))

    async def delete(self, user: int, game: str, name: str) -> str:
        """Forget a deck, and return its name; a table to which it was brought keeps what it has."""
        played = self._game(game)

        async def work(tx: Transaction) -> str:
            tx.lock_person(user)
            row = _own(played, await tx.decks(user, game), name)
            await tx.drop_deck(user, game, row.name)
            return row.name

        return await retried(self._services.store, work)

    async def bring(self, caller: Caller, ref: TableRef, name: str) -> Lobby:
        """Bring a deck to a table where one sits, before the start. All that is wrong with it is refused."""
        done = await bring.bring(self._services, caller, ref, name)
        return show(done.table, repeated=done.repeated)

    async def choice(self, user: int, ref: TableRef) -> Choice:
        """Show a person what they bring to a table, and what they can choose."""
        return await bring.choice(self._services, user, ref)

    def _row(self, user: int, game: str, name: str, entry: Entry) -> DeckRow:
        now = self._services.now()
        return DeckRow(user, game, name, entry.model_dump_json(), now, now)

    def _game(self, key: str) -> AnyGame:
        """Return a game that has decks. Raise `Refusal`."""
        try:
            game = self._services.library.games[key]
        except UnknownGame:
            game = None
        if game is None or not isinstance(game, Builds):
            known = ", ".join(self.games().values()) or "–"
            message = "There are no decks for “{game}”; the games with decks are: {known}."
            raise Refusal(Text(message, game=safe_name(key), known=known))
        return game

    async def _read(self, user: int, game: str, text: str) -> tuple[Entry, str]:
        """Return the deck of a list and its name. Raise `DeckRefusal` with every faulty line, or with the one
        thing that is wrong: that it is a deck of another game.
        """
        read = await self._intake.read(user, read_deck, self._services.library.games, game, text)
        if read.entry is None:
            raise DeckRefusal([harmless(fault) for fault in read.faults])
        return read.entry, read.name

    async def _checked(self, deck: ShownDeck, ref: TableRef | None) -> Checked:
        options = deck.game.Options()
        where = None
        if ref is not None:
            table = await self._services.current(ref)
            if table.row.status == "lobby" and table.game.key == deck.game.key:
                options, where = table.options, ref
        if deck.entry is None:
            return Checked(deck, (deck.summary,), (), where)
        decks = decks_of(deck.game)
        closed = decks.closed(options)
        faults = [] if closed is None else [closed]
        faults += decks.faults(deck.entry, options)
        return Checked(deck, tuple(faults), tuple(decks.warnings(deck.entry, options)), where)


def _row(rows: Sequence[DeckRow], name: str) -> DeckRow | None:
    return next((row for row in rows if same(row.name, name)), None)


def _own(game: AnyGame, rows: Sequence[DeckRow], name: str) -> DeckRow:
    """Return a deck that its owner may change."""
    row = _row(rows, name)
    if row is not None:
        return row
    if among(decks_of(game).ready, name) is not None:
        raise Refusal(Text("“{name}” is ready-made and stays as it is; copy it first.", name=safe_name(name)))
    known = ", ".join(row.name for row in rows) or "–"
    message = "You keep no deck “{name}” for {game}; yours are: {known}."
    raise Refusal(Text(message, name=safe_name(name), game=game.title, known=known))


def _must_not_be_ready(game: AnyGame, name: str) -> None:
    if among(decks_of(game).ready, name) is not None:
        raise ready_made(name)


def _unused(game: AnyGame, rows: Sequence[DeckRow], typed: str) -> str:
    """Return a name that nothing has. Raise `Refusal`."""
    name = read_name(typed)
    _must_not_be_ready(game, name)
    known = _row(rows, name)
    if known is not None:
        raise name_taken(known.name)
    return name


def _free(game: AnyGame, rows: Sequence[DeckRow], wanted: str) -> str:
    return free_name((*(row.name for row in rows), *decks_of(game).ready), wanted)


def _new_name(game: AnyGame, rows: Sequence[DeckRow], entry: Entry, wanted: str) -> str:
    """Return a name for an imported deck; it replaces none, unless it is the same."""
    known = _row(rows, wanted)
    if known is not None and known.entry == entry.model_dump_json():
        return known.name
    return _free(game, rows, wanted)


async def _write(tx: Transaction, rows: Sequence[DeckRow], row: DeckRow, old: DeckRow | None) -> None:
    """Write a deck in the place of another; None: one more, while there is room."""
    if old is None and len(rows) >= MOST_DECKS:
        raise Refusal(
            Text(
                "You keep {count} decks for this game, which is the limit; delete one first.", count=len(rows)
            )
        )
    if old is not None and old.name != row.name:
        await tx.drop_deck(old.user_id, old.game, old.name)
        row = replace(row, created_at=old.created_at)
    await tx.keep_deck(row)
