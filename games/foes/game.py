"""Formidable Foes as the host sees it."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from random import Random
from typing import Any, Final, Self

from engine.actions import Actions
from engine.board import Board
from engine.chance import Chance
from engine.data import DataSet
from engine.decisions import Legal, Pending
from engine.events import Hidden
from engine.game import Label, Outcome
from engine.options import Entry as PlainEntry
from engine.options import Options as PlainOptions
from engine.standing import Standing
from engine.texts import Seat, Text
from games.foes import codec, invariants, outcome
from games.foes.actions import ACTIONS, FoesAction
from games.foes.board import board
from games.foes.book import shared_book
from games.foes.dataset import own_text, read
from games.foes.describe import describe
from games.foes.estimate import estimate
from games.foes.events import FoesEvent
from games.foes.hand import hand, held
from games.foes.imagine import imagine
from games.foes.known import known, secrets
from games.foes.labels import label
from games.foes.never import never
from games.foes.options import FoesOptions
from games.foes.parse import parse
from games.foes.policy import default, greedy
from games.foes.prompt import prompt
from games.foes.rules import legal, play, setup
from games.foes.standing import BRIEF, standing
from games.foes.state import Foes
from games.foes.view import FoesView, view
from games.foes.why import why

SEATS: Final = range(2, 7)


class FoesGame:
    """Hold the game on one data set. All functions are pure except `apply`."""

    key: str = "foes"
    title: str = "Formidable Foes"
    summary: Text = Text(
        "Explore a dungeon, grow wise, beat ever stronger monsters and carry off the most gold."
    )
    rules_version: int = 1
    supported: range = range(1, 2)
    Options: type[PlainOptions] = FoesOptions
    Entry: type[PlainEntry] = PlainEntry
    actions: Actions[FoesAction] = ACTIONS
    brief: frozenset[str] = BRIEF

    def __init__(self, data: DataSet) -> None:
        self.data = data

    @classmethod
    def standard(cls) -> Self:
        """Return the game on the data set that comes with it. Raise `DataFaults` that names every fault."""
        text = own_text()
        read(text)
        return cls(DataSet(text))

    def using(self, data: str) -> "FoesGame":
        """Return this game on another data set, a JSON text. Raise `DataFaults` that names every fault."""
        read(data)
        return self if data == self.data.text else FoesGame(DataSet(data))

    def seats(self, options: Any) -> range:  # noqa: ARG002  # the same for all house rules
        """Return the numbers of seats that can play (R1)."""
        return SEATS

    def new(self, options: Any, entries: Sequence[Any], chance: Chance) -> Foes:
        """Set up a game. Raise `ValueError` with a sentence for a number of seats that cannot play (R1)."""
        n = len(entries)
        if n not in SEATS:
            raise ValueError(f"{self.title} is for {SEATS[0]} to {SEATS[-1]} players, not {n}.")
        return setup.set_up(shared_book(self.data.text, n, options), chance)

    def pending(self, s: Foes) -> Pending | None:
        """Say who must act; None: the game is over."""
        return play.pending(s)

    def legal(self, s: Foes, seat: Seat) -> Legal[FoesAction]:
        """List the legal actions of a seat in a fixed order; none for a seat that is not asked."""
        return legal.legal(s, seat)

    def apply(self, s: Foes, a: FoesAction) -> list[FoesEvent]:
        """Carry out a legal action, in place; return what happened."""
        return play.apply(s, a)

    def view(self, s: Foes, seat: Seat | None) -> FoesView:
        """Build what a seat, or a spectator, may know (R13)."""
        return view(s, seat)

    def imagine(self, v: FoesView, rng: Random) -> Foes:
        """Build a world from a view alone, every hidden thing drawn afresh."""
        return imagine(v, rng)

    def estimate(self, s: Foes) -> tuple[float, ...]:
        """Return the share of the win of each seat."""
        return estimate(s)

    def outcome(self, s: Foes) -> Outcome | None:
        """Return the result, or None while the game goes on (R116, R117)."""
        return outcome.outcome(s)

    def teams(self, s: Foes) -> tuple[tuple[Seat, ...], ...]:
        """Return each seat by itself: nobody plays together."""
        return tuple((seat,) for seat in range(s.book.n))

    def following(self, v: FoesView) -> Seat | None:
        """Return the seat whose turn comes next, clockwise; None after the last turn (R16, ruling 61)."""
        turn = v.turn
        if turn is None or (turn.seat + 1 == v.book.n and v.round >= v.book.options.round_cap):
            return None
        return (turn.seat + 1) % v.book.n

    def talk(self, s: Foes) -> tuple[tuple[Seat, ...], ...]:  # noqa: ARG002  # the same in every state
        """Return no group: nobody needs to confer in secret."""
        return ()

    def label(self, v: FoesView, a: FoesAction) -> Label:
        """Name an action for the one who may take it."""
        return label(v, a)

    def why(self, v: FoesView, a: FoesAction) -> Text:
        """Say why an action is refused, and what may be done instead."""
        return why(v, a)

    def prompt(self, v: FoesView) -> Text:
        """Say what the viewer is asked now, or whom the table waits for."""
        return prompt(v)

    def board(self, v: FoesView) -> Board:
        """Draw the dungeon and what everybody may know."""
        return board(v)

    def hand(self, v: FoesView) -> Board | None:
        """Draw the viewer's own loot and spells; None for a spectator."""
        return hand(v)

    def held(self, s: Foes, seat: Seat) -> object:
        """Return what the hand of a seat is drawn from."""
        return held(s, seat)

    def picture(self, v: FoesView) -> bytes:
        """Paint the board as PNG."""
        from games.foes.picture import picture  # Pillow is heavy and loaded when first used

        return picture(v)

    def describe(self, e: FoesEvent, reader: Seat | None) -> Text:
        """Say what happened to one who may read the event."""
        return describe(e, reader)

    def parse(self, v: FoesView, line: str) -> FoesAction:
        """Read the typed form of an action of the view's seat. Raise `UnknownAction` with a sentence."""
        return parse(v, line)

    def never(self, v: FoesView, a: FoesAction) -> Text | None:
        """Say why no seat can ever do this in this game; None: one day, perhaps."""
        return never(v, a)

    def default(self, v: FoesView, legal: Legal[FoesAction]) -> FoesAction:
        """Return the safe answer of a silent player."""
        return default(v, legal)

    def standing(self, v: FoesView) -> Sequence[Standing]:
        """Offer what a seat may settle beforehand."""
        return standing(v)

    def greedy(self, v: FoesView, legal: Legal[FoesAction], rng: Random) -> FoesAction:
        """Return the choice of the game's own machine player."""
        return greedy(v, legal, rng)

    def guide(self) -> str:
        """Return the rules page in our own words."""
        return (files("games.foes") / "guide.md").read_text(encoding="utf-8")

    def dump(self, s: Foes) -> bytes:
        """Return the JSON text of a state: the same bytes for equal states."""
        return codec.dump(s, self.data.digest)

    def load(self, text: bytes) -> Foes:
        """Read a state back. Raise `ValueError` when it is damaged."""
        return codec.load(text, self.data.text, self.data.digest)

    def invariants(self, s: Foes) -> Iterator[str]:
        """Yield a sentence for each thing that can never be so (R122-R129)."""
        return invariants.invariants(s)

    def secrets(self, s: Foes, seat: Seat | None) -> Mapping[str, str]:
        """Return each slot that is hidden from a seat, with its content."""
        return secrets(s, seat)

    def known(self, v: FoesView) -> Sequence[Hidden]:
        """Return the hidden things that the owner of a view knows."""
        return known(v)
