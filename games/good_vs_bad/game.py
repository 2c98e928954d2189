"""Good vs Bad as the host sees it."""

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
from games.good_vs_bad import codec, invariants, outcome
from games.good_vs_bad.actions import ACTIONS, GoodVsBadAction
from games.good_vs_bad.board import board
from games.good_vs_bad.book import shared_book
from games.good_vs_bad.dataset import own_text, read
from games.good_vs_bad.describe import describe, names_of
from games.good_vs_bad.estimate import estimate
from games.good_vs_bad.events import GoodVsBadEvent
from games.good_vs_bad.hand import hand
from games.good_vs_bad.imagine import imagine
from games.good_vs_bad.known import known, secrets
from games.good_vs_bad.labels import label
from games.good_vs_bad.options import GoodVsBadOptions
from games.good_vs_bad.parse import parse
from games.good_vs_bad.policy import default, greedy
from games.good_vs_bad.prompt import prompt
from games.good_vs_bad.rules import play, setup
from games.good_vs_bad.standing import BRIEF, standing
from games.good_vs_bad.state import GoodVsBad
from games.good_vs_bad.view import GoodVsBadView, view
from games.good_vs_bad.why import why

SEATS: Final = range(2, 7)


class GoodVsBadGame:
    """Hold the game on one data set. All functions are pure except `apply`."""

    key: str = "good_vs_bad"
    title: str = "Good vs Bad"
    summary: Text = Text(
        "Make the road better with your Hero and worse with your Villain, then crown one of them and run."
    )
    rules_version: int = 1
    supported: range = range(1, 2)
    Options: type[PlainOptions] = GoodVsBadOptions
    Entry: type[PlainEntry] = PlainEntry
    actions: Actions[GoodVsBadAction] = ACTIONS
    brief: frozenset[str] = BRIEF

    def __init__(self, data: DataSet) -> None:
        self.data = data

    @classmethod
    def standard(cls) -> Self:
        """Return the game on the data set that comes with it. Raise `DataFaults` that names every fault."""
        text = own_text()
        read(text)
        return cls(DataSet(text))

    def using(self, data: str) -> "GoodVsBadGame":
        """Return this game on another data set, a JSON text. Raise `DataFaults` that names every fault."""
        read(data)
        return self if data == self.data.text else GoodVsBadGame(DataSet(data))

    def seats(self, options: Any) -> range:  # noqa: ARG002  # the same for all house rules
        """Return the numbers of seats that can play (3.2)."""
        return SEATS

    def new(self, options: Any, entries: Sequence[Any], chance: Chance) -> GoodVsBad:
        """Set up a game. Raise `ValueError` with a sentence for a number of seats that cannot play."""
        n = len(entries)
        if n not in SEATS:
            raise ValueError(f"{self.title} is for {SEATS[0]} to {SEATS[-1]} players, not {n}.")
        return setup.set_up(shared_book(self.data.text, n, options), chance)

    def pending(self, s: GoodVsBad) -> Pending | None:
        """Say who must and who may act; None: the game is over."""
        return play.pending(s)

    def legal(self, s: GoodVsBad, seat: Seat) -> Legal[GoodVsBadAction]:
        """List the legal actions of a seat in a fixed order; none for a seat that is not asked."""
        return play.legal(s, seat)

    def apply(self, s: GoodVsBad, a: GoodVsBadAction) -> list[GoodVsBadEvent]:
        """Carry out a legal action, in place; return what happened."""
        return play.apply(s, a)

    def view(self, s: GoodVsBad, seat: Seat | None) -> GoodVsBadView:
        """Build what a seat, or a spectator, may know."""
        return view(s, seat)

    def imagine(self, v: GoodVsBadView, rng: Random) -> GoodVsBad:
        """Build a world from a view alone, every hidden thing drawn afresh."""
        return imagine(v, rng)

    def estimate(self, s: GoodVsBad) -> tuple[float, ...]:
        """Return the share of the win of each seat."""
        return estimate(s)

    def outcome(self, s: GoodVsBad) -> Outcome | None:
        """Return the result, or None while the game goes on (3.9)."""
        return outcome.outcome(s)

    def teams(self, s: GoodVsBad) -> tuple[tuple[Seat, ...], ...]:
        """Return each seat by itself: nobody plays together."""
        return tuple((seat,) for seat in range(s.book.n))

    def following(self, v: GoodVsBadView) -> Seat | None:
        """Return the seat whose turn comes next, in turn order; None after the last turn (3.4, 3.9)."""
        turn = v.turn
        if turn is None:
            return None
        seat = (turn.seat + 1) % v.book.n
        return None if seat == v.first and v.round >= v.book.round_cap else seat

    def talk(self, s: GoodVsBad) -> tuple[tuple[Seat, ...], ...]:  # noqa: ARG002  # the same in every state
        """Return no group: nobody needs to confer in secret."""
        return ()

    def label(self, v: GoodVsBadView, a: GoodVsBadAction) -> Label:
        """Name an action for the one who may take it."""
        return label(v, a)

    def why(self, v: GoodVsBadView, a: GoodVsBadAction) -> Text:
        """Say why an action is refused, and what may be done instead."""
        return why(v, a)

    def prompt(self, v: GoodVsBadView) -> Text:
        """Say what the viewer is asked now, or whom the table waits for."""
        return prompt(v)

    def board(self, v: GoodVsBadView) -> Board:
        """Draw the road and what everybody may know."""
        return board(v)

    def hand(self, v: GoodVsBadView) -> Board | None:
        """Draw the viewer's own cards; None for a spectator."""
        return hand(v)

    def picture(self, v: GoodVsBadView) -> bytes:
        """Paint the board as PNG."""
        from games.good_vs_bad.picture import picture  # Pillow is heavy and loaded when first used

        return picture(v)

    def describe(self, e: GoodVsBadEvent, reader: Seat | None) -> Text:
        """Say what happened to one who may read the event."""
        return describe(e, reader, names_of(self.data.text))

    def parse(self, v: GoodVsBadView, line: str) -> GoodVsBadAction:
        """Read the typed form of an action of the view's seat. Raise `UnknownAction` with a sentence."""
        return parse(v, line)

    def default(self, v: GoodVsBadView, legal: Legal[GoodVsBadAction]) -> GoodVsBadAction:
        """Return the safe answer of a silent player."""
        return default(v, legal)

    def standing(self, v: GoodVsBadView) -> Sequence[Standing]:
        """Offer what a seat may settle beforehand."""
        return standing(v)

    def greedy(self, v: GoodVsBadView, legal: Legal[GoodVsBadAction], rng: Random) -> GoodVsBadAction:
        """Return the choice of the game's own machine player."""
        return greedy(v, legal, rng)

    def guide(self) -> str:
        """Return the rules page in our own words."""
        return (files("games.good_vs_bad") / "guide.md").read_text(encoding="utf-8")

    def dump(self, s: GoodVsBad) -> bytes:
        """Return the JSON text of a state: the same bytes for equal states."""
        return codec.dump(s, self.data.digest)

    def load(self, text: bytes) -> GoodVsBad:
        """Read a state back. Raise `ValueError` when it is damaged."""
        return codec.load(text, self.data.text, self.data.digest)

    def invariants(self, s: GoodVsBad) -> Iterator[str]:
        """Yield a sentence for each thing that can never be so."""
        return invariants.invariants(s)

    def secrets(self, s: GoodVsBad, seat: Seat | None) -> Mapping[str, str]:
        """Return each slot that is hidden from a seat, with its content."""
        return secrets(s, seat)

    def known(self, v: GoodVsBadView) -> Sequence[Hidden]:
        """Return the hidden things that the owner of a view knows."""
        return known(v)
