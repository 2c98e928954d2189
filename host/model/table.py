"""A table as the host holds it in memory: a value that is made of rows and never changed."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from engine import AnyGame, Board, Event, Holds, Options, Outcome, Pending, Player, Seat, Text
from engine.record import FORMAT, Opening, opening
from engine.scoring import settled
from engine.texts import seat_name, with_players
from host.model.contract import Contract, read_contract
from host.model.decks import faults_of, open_decks
from host.model.fairness import Held, fair_of, given_word, words_at_close
from host.model.rungs import Rung
from host.model.seats import LobbySeat
from host.names import column_name
from host.people import TableRef
from storage import HolderRow, SeatRow, SessionRow

TOLD_PLIES: Final = 64
"""How many plies' events are kept in memory; older ones are folded again when somebody asks."""

DECISIONS: Final = 1_000_000
"""More than the decisions of any game: how far numbers move on with each undo or redo."""
MOST_TURNS_BACK: Final = 900
"""Undos and redos of one game, so that decision numbers keep to the nine digits of a button's id."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """Hold an entry of the log with what it brought about: the events of an action, or a note of the host.

    A `final` action drew or revealed something. `about` is the action that an undo or redo is about.
    """

    n: int
    kind: str
    seat: Seat | None
    note: str
    events: tuple[Event, ...]
    final: bool = False
    about: "LogEntry | None" = None


@dataclass(frozen=True)
class Table:
    """Hold a table at one version; `state`, `opening` are None until it starts. `hands`: private boards.

    `turns_back` counts the undos and redos in its log. `held` says who has held the seats since when.
    """

    ref: TableRef
    row: SessionRow
    seats: tuple[SeatRow, ...]
    game: AnyGame
    options: Options
    opening: Opening | None = None
    state: Any = None
    told: tuple[LogEntry, ...] = ()
    hands: tuple[Board | None, ...] = ()
    turns_back: int = 0
    held: tuple[HolderRow, ...] = ()

    @property
    def stranded(self) -> bool:
        """Tell whether its channel is gone or refuses us, so that its clocks stand still."""
        return self.row.paused_at is not None and not self.over

    @property
    def halted(self) -> bool:
        """Tell whether the game is paused: moves count, but nothing that runs for a seat goes on."""
        return self.row.halted_at is not None and not self.over

    @property
    def stands_since(self) -> int | None:
        """Return since when (ms) the clocks of seats stand still; None: they run."""
        stops = [at for at in (self.row.paused_at, self.row.halted_at) if at is not None]
        return min(stops, default=None)

    @cached_property
    def pending(self) -> Pending | None:
        """Say who is asked now; None: nobody, the game is over, was abandoned or has not begun.

        An undo brings back the very state of then, with its decision numbers. Here they are fresh after every
        undo and redo, so that a button that was drawn before never means a decision of now.
        """
        asked = self.game.pending(self.state) if self.row.status == "running" else None
        if asked is None or not self.turns_back:
            return asked
        since = self.turns_back * DECISIONS
        return replace(asked, decision=tuple(number and number + since for number in asked.decision))

    @property
    def contract(self) -> Contract:
        """Return how absence is borne at this table."""
        return read_contract(self.row.contract)

    @property
    def fair(self) -> Held | None:
        """Return what the dice rest on; None: they are of the first scheme."""
        return fair_of(self.row)

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended: by its rules, as its players let it be scored, or because one side gave
        up; None: it did not.
        """
        if self.row.status != "ended":
            return None
        by_rules, last = self.game.outcome(self.state), self.told[-1]
        return (
            settled(self.game, self.state, last.kind, last.seat, last.note) if by_rules is None else by_rules
        )

    @property
    def over(self) -> bool:
        """Tell whether there is nothing left to do here."""
        return self.row.status in ("ended", "abandoned")

    def seat_of(self, user: int | None) -> SeatRow | None:
        """Return the seat of a person, also of one who has resigned."""
        return next((row for row in self.seats if user is not None and row.user_id == user), None)

    def names(self, seat: Seat) -> str:
        """Name a seat, for prose."""
        return self.seats[seat].name if 0 <= seat < len(self.seats) else f"Player {seat + 1}"

    def name_then(self, n: int, seat: Seat) -> str | None:
        """Return what the holder of a seat was called at a ply; None: it is still theirs, or a machine's."""
        rows = [row for row in self.held if row.seat == seat and row.name]
        if not rows or rows[-1].from_n <= n:
            return None
        before = [row.name for row in rows if row.from_n <= n]
        return before[-1] if before else seat_name(seat)  # not known: from before names were written down

    def then(self, n: int, text: Text) -> Text:
        """Return a text in which everybody is called as they were at a ply."""

        def named(player: Player) -> Player:
            known = player.name is not None
            return player if known else replace(player, name=self.name_then(n, player.seat))

        same = all(row.from_n <= n for row in self.held)  # nobody has come since
        return text if same else with_players(text, named)

    def columns(self, seat: Seat) -> str:
        """Name a seat, for text boards: one column a character."""
        return column_name(self.names(seat), f"Player {seat + 1}")

    def people(self) -> tuple[SeatRow, ...]:
        """Return the seats that people play."""
        return tuple(row for row in self.seats if played_by_person(row))

    def holders(self) -> tuple[SeatRow, ...]:
        """Return the seats that people hold, also those for whom a caretaker plays meanwhile: they decide
        what becomes of the table.
        """
        return tuple(row for row in self.seats if held_by_person(row))

    def shown_seats(self) -> tuple[LobbySeat, ...]:
        """Return the seats as everybody may see them: before play also whether what they bring can be played,
        and who has chosen a deck.
        """
        choosing = self.row.status == "lobby" and open_decks(self.game, self.options) is not None
        return tuple(
            LobbySeat(
                row.seat,
                row.name,
                row.user_id,
                row.policy,
                resigned=row.resigned_at is not None,
                ready=not (choosing and faults_of(self.game, self.options, row.entry)),
                sought=row.rung == Rung.SUBSTITUTE,
                chosen=choosing and row.deck is not None,
                word=given_word(self.fair, row),
                giver=self.name_then(0, row.seat) or row.name,
            )
            for row in self.seats
        )


def played_by_person(row: SeatRow) -> bool:
    """Tell whether a person plays a seat, and no machine: from the start, for one who resigned, or for one
    who is away.
    """
    return row.user_id is not None and row.policy is None and not row.caretaker


def held_by_person(row: SeatRow) -> bool:
    """Tell whether a seat is a person's, also while a caretaker plays it for them."""
    return row.user_id is not None and row.policy is None


def machines_turn(table: Table) -> Seat | None:
    """Return the machine's seat that must answer next, or None while people are awaited or it is over."""
    pending = table.pending
    if pending is None or not pending.must:
        return None
    if any(played_by_person(table.seats[seat]) for seat in pending.must):
        return None
    return pending.must[0]


def make_opening(table: Table) -> Opening:
    """Write down what was settled before play."""
    entries = [table.game.Entry.model_validate_json(row.entry) for row in table.seats]
    fair = table.fair
    words = [row.word for row in table.seats] if fair is None else words_at_close(fair, table.seats)
    written = opening(table.game, table.ref.code, table.row.seed, table.options, entries, words)
    written = written.model_copy(update={"rules_version": table.row.rules_version})
    if fair is None:
        return written
    return written.model_copy(update={"format": FORMAT, "commitment": table.row.commitment, "fair": fair})


def draw_once(game: AnyGame, state: Any) -> None:
    """Draw a board that nobody sees, in a thread: a game works its map out when that is first drawn."""
    game.board(game.view(state, None))


def hands(table: Table, state: Any, before: Table | None = None) -> tuple[Board | None, ...]:
    """Draw, for each person who is sent it, what they alone may know; None for all others.

    What has not changed since the table `before` is not drawn again: most actions change no hand but one.
    """
    game, known = table.game, before if before is not None and before.hands else None
    holds = game if isinstance(game, Holds) else None

    def hand(row: SeatRow) -> Board | None:
        if not _gets_hand(row):
            return None
        seat = row.seat
        if known is not None and _gets_hand(known.seats[seat]):
            same = known.state is state
            if same or (holds is not None and holds.held(known.state, seat) == holds.held(state, seat)):
                return known.hands[seat]
        drawn: Board | None = game.hand(game.view(state, seat))
        return drawn

    return tuple(hand(row) for row in table.seats)


def _gets_hand(row: SeatRow) -> bool:
    return (row.private or row.threaded) and played_by_person(row)


def newest_of(table: Table, seat: Seat | None) -> int:
    """Return the ply of a seat's newest action, of those that are remembered; 0: there is none."""
    mine = (told.n for told in reversed(table.told) if told.kind == "action" and told.seat == seat)
    return next(mine, 0)


def with_told(table: Table, told: LogEntry) -> Table:
    """Return the table with one more thing that happened."""
    return replace(table, told=(*table.told, told)[-TOLD_PLIES:])


def started_at(table: Table) -> int:
    """Return when the game began; the time of its table when it has not."""
    return table.row.started_at if table.row.started_at is not None else table.row.created_at
