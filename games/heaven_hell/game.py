"""Heaven & Hell as the host sees it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
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
from games.heaven_hell import codec, invariants, outcome
from games.heaven_hell.actions import ACTIONS, HeavenHellAction
from games.heaven_hell.board import board
from games.heaven_hell.book import faces_of, fields_of, shared_book
from games.heaven_hell.dataset import own_text, read
from games.heaven_hell.decks import numbered
from games.heaven_hell.describe import describe
from games.heaven_hell.estimate import estimate
from games.heaven_hell.events import HeavenHellEvent
from games.heaven_hell.hand import hand
from games.heaven_hell.imagine import imagine
from games.heaven_hell.known import known, secrets
from games.heaven_hell.labels import label
from games.heaven_hell.options import HeavenHellEntry, HeavenHellOptions
from games.heaven_hell.parse import parse
from games.heaven_hell.policy import default, greedy
from games.heaven_hell.prompt import prompt
from games.heaven_hell.rules import legal, play, setup
from games.heaven_hell.rules.common import rightwards, turn_of
from games.heaven_hell.standing import BRIEF, standing
from games.heaven_hell.state import HeavenHell
from games.heaven_hell.view import HeavenHellView, view
from games.heaven_hell.why import why

SEATS: Final = range(2, 7)


@lru_cache(maxsize=8)
def names_of(text: str) -> Mapping[str, str]:
    """Return the names of all cards and battlefields of a data set by their ids."""
    return {one.id: one.name for one in (*faces_of(text), *fields_of(text))}


class HeavenHellGame:
    """Hold the game on one data set. All functions are pure except `apply`."""

    key: str = "heaven_hell"
    title: str = "Heaven & Hell"
    summary: Text = Text(
        "Lead Heaven in your turn, play Hell in all others, and hold the richest battlefields."
    )
    rules_version: int = 1
    supported: range = range(1, 2)
    Options: type[PlainOptions] = HeavenHellOptions
    Entry: type[PlainEntry] = HeavenHellEntry
    actions: Actions[HeavenHellAction] = ACTIONS
    brief: frozenset[str] = BRIEF

    def __init__(self, data: DataSet) -> None:
        self.data = data

    @classmethod
    def standard(cls) -> Self:
        """Return the game on the data set that comes with it. Raise `DataFaults` that names every fault."""
        text = own_text()
        read(text)
        return cls(DataSet(text))

    def using(self, data: str) -> "HeavenHellGame":
        """Return this game on another data set, a JSON text. Raise `DataFaults` that names every fault."""
        read(data)
        return self if data == self.data.text else HeavenHellGame(DataSet(data))

    def seats(self, options: Any) -> range:  # noqa: ARG002  # the same for all house rules
        """Return the numbers of seats that can play (3.2)."""
        return SEATS

    def new(self, options: Any, entries: Sequence[Any], chance: Chance) -> HeavenHell:
        """Set up a game (3.2-3.4).

        Raise `ValueError` with a sentence for a number of seats that cannot play, or a deck that is none.
        """
        n = len(entries)
        if n not in SEATS:
            raise ValueError(f"{self.title} is for {SEATS[0]} to {SEATS[-1]} players, not {n}.")
        decks = tuple(numbered(self.data.text, entry.deck) for entry in entries)
        if options.decks == "ready" or not any(decks):
            decks = ()
        return setup.set_up(shared_book(self.data.text, n, options, decks), chance)

    def pending(self, s: HeavenHell) -> Pending | None:
        """Say who must act; None: the game is over."""
        return play.pending(s)

    def legal(self, s: HeavenHell, seat: Seat) -> Legal[HeavenHellAction]:
        """List the legal actions of a seat in a fixed order; none for a seat that is not asked."""
        return legal.legal(s, seat)

    def apply(self, s: HeavenHell, a: HeavenHellAction) -> list[HeavenHellEvent]:
        """Carry out a legal action, in place; return what happened."""
        return play.apply(s, a)

    def view(self, s: HeavenHell, seat: Seat | None) -> HeavenHellView:
        """Build what a seat, or a spectator, may know."""
        return view(s, seat)

    def imagine(self, v: HeavenHellView, rng: Random) -> HeavenHell:
        """Build a world from a view alone, every hidden thing drawn afresh."""
        return imagine(v, rng)

    def estimate(self, s: HeavenHell) -> tuple[float, ...]:
        """Return the share of the win of each seat."""
        return estimate(s)

    def outcome(self, s: HeavenHell) -> Outcome | None:
        """Return the result, or None while the game goes on (3.9)."""
        return outcome.outcome(s)

    def teams(self, s: HeavenHell) -> tuple[tuple[Seat, ...], ...]:
        """Return each seat by itself: nobody plays together."""
        return tuple((seat,) for seat in range(s.book.n))

    def following(self, v: HeavenHellView) -> Seat | None:
        """Return the seat whose turn comes next, to the right; None after the last turn (3.2, 3.9)."""
        turn = v.turn
        if turn is None:
            return v.first if v.frames else None
        following = (turn.seat + 1) % v.book.n
        return None if following == v.first and v.round >= v.book.options.round_cap else following

    def talk(self, s: HeavenHell) -> tuple[tuple[Seat, ...], ...]:
        """Return the Hell players while one of them is asked to defend or to retaliate (H18)."""
        if s.book.n == 2 or not s.stack or s.stack[-1].kind not in ("defend", "retaliate"):
            return ()
        return (tuple(rightwards(s, turn_of(s).seat)),)

    def label(self, v: HeavenHellView, a: HeavenHellAction) -> Label:
        """Name an action for the one who may take it."""
        return label(v, a)

    def why(self, v: HeavenHellView, a: HeavenHellAction) -> Text:
        """Say why an action is refused, and what may be done instead."""
        return why(v, a)

    def prompt(self, v: HeavenHellView) -> Text:
        """Say what the viewer is asked now, or whom the table waits for."""
        return prompt(v)

    def board(self, v: HeavenHellView) -> Board:
        """Draw the grids, the battlefields and what everybody may know."""
        return board(v)

    def hand(self, v: HeavenHellView) -> Board | None:
        """Draw the viewer's own hand; None for a spectator."""
        return hand(v)

    def picture(self, v: HeavenHellView) -> bytes:
        """Paint the board as PNG."""
        from games.heaven_hell.picture import picture  # Pillow is heavy and loaded when first used

        return picture(v)

    def describe(self, e: HeavenHellEvent, reader: Seat | None) -> Text:
        """Say what happened to one who may read the event."""
        return describe(e, reader, names_of(self.data.text))

    def parse(self, v: HeavenHellView, line: str) -> HeavenHellAction:
        """Read the typed form of an action of the view's seat. Raise `UnknownAction` with a sentence."""
        return parse(v, line)

    def default(self, v: HeavenHellView, legal: Legal[HeavenHellAction]) -> HeavenHellAction:
        """Return the safe answer of a silent player."""
        return default(v, legal)

    def standing(self, v: HeavenHellView) -> Sequence[Standing]:
        """Offer what a seat may settle beforehand."""
        return standing(v)

    def greedy(self, v: HeavenHellView, legal: Legal[HeavenHellAction], rng: Random) -> HeavenHellAction:
        """Return the choice of the game's own machine player."""
        return greedy(v, legal, rng)

    def guide(self) -> str:
        """Return the rules page in our own words."""
        return (files("games.heaven_hell") / "guide.md").read_text(encoding="utf-8")

    def dump(self, s: HeavenHell) -> bytes:
        """Return the JSON text of a state: the same bytes for equal states."""
        return codec.dump(s, self.data.digest)

    def load(self, text: bytes) -> HeavenHell:
        """Read a state back. Raise `ValueError` when it is damaged."""
        return codec.load(text, self.data.text, self.data.digest)

    def invariants(self, s: HeavenHell) -> Iterator[str]:
        """Yield a sentence for each thing that can never be so."""
        return invariants.invariants(s)

    def secrets(self, s: HeavenHell, seat: Seat | None) -> Mapping[str, str]:
        """Return each slot that is hidden from a seat, with its content."""
        return secrets(s, seat)

    def known(self, v: HeavenHellView) -> Sequence[Hidden]:
        """Return the hidden things that the owner of a view knows."""
        return known(v)
