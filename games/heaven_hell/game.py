"""Heaven & Hell as the host sees it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from engine.actions import Actions
from engine.chance import Chance
from engine.events import describe
from engine.lessons import Lessons
from engine.options import Entry as PlainEntry
from engine.options import Options as PlainOptions
from engine.package import GamePackage
from engine.pieces import Piece
from engine.texts import N_, Name, Seat, Text
from games.heaven_hell.data.book import RULES, faces_of, fields_of, shared_book
from games.heaven_hell.data.dataset import DATA
from games.heaven_hell.data.decks import HeavenHellDecks, decks_of, numbered
from games.heaven_hell.data.names import Names
from games.heaven_hell.events import HeavenHellEvent
from games.heaven_hell.face.board import board
from games.heaven_hell.face.hand import hand, held
from games.heaven_hell.face.lessons import LESSONS
from games.heaven_hell.face.pieces import pieces
from games.heaven_hell.face.readout import readout
from games.heaven_hell.face.reference import reference
from games.heaven_hell.face.words import derived
from games.heaven_hell.mind.estimate import estimate
from games.heaven_hell.mind.policy import default, greedy
from games.heaven_hell.mind.standing import BRIEF, WINDOWS, standing
from games.heaven_hell.mind.weighing import TRAITS, weigh
from games.heaven_hell.options import HeavenHellEntry, HeavenHellOptions
from games.heaven_hell.play import ACTIONS, PLAY, HeavenHellAction, outcome, setup
from games.heaven_hell.sheet import invariants
from games.heaven_hell.sheet.codec import CODEC
from games.heaven_hell.sheet.facts import heaven, rightwards
from games.heaven_hell.sheet.imagine import imagine
from games.heaven_hell.sheet.secrets import known, secrets
from games.heaven_hell.sheet.state import HeavenHell
from games.heaven_hell.sheet.view import HeavenHellView


@lru_cache(maxsize=8)
def names_of(text: str) -> Mapping[str, str]:
    """Return the names of all cards and battlefields of a data set by their ids."""
    cards = {face.id: face.name for face in faces_of(text)}
    return cards | {field.id: field.name for field in fields_of(text)}


class HeavenHellGame(GamePackage):
    """Hold the game on one data set. All functions are pure except `apply`."""

    key: str = "heaven_hell"
    title: str = Name(N_("Heaven & Hell"))
    summary: Text = Text(
        "Lead Heaven in your turn, play Hell in all others, and hold the richest battlefields."
    )
    judged: Text = Text(
        "A game that is ended early goes to the most Dominion, to which the might and health of fighters "
        "in play and cards in hand add a little."
    )
    scoring: Text = Text("Dominion {score}")
    rules_version: int = RULES
    supported: range = range(1, RULES + 1)
    Options: type[PlainOptions] = HeavenHellOptions
    Entry: type[PlainEntry] = HeavenHellEntry
    actions: Actions[HeavenHellAction] = ACTIONS
    brief: frozenset[str] = BRIEF
    windows: frozenset[str] = WINDOWS
    settled: frozenset[str] = frozenset({"even", "vanguard", "pay", "damage", "sort", "choose"})
    planned: frozenset[str] = frozenset({"turn", "spoils", "plunder"})
    lessons: Lessons = LESSONS
    players: ClassVar[range] = range(2, 7)
    """3.2."""
    painter = ".face.picture"
    file = DATA
    codec = CODEC

    pending = PLAY.pending
    legal = PLAY.legal
    apply = PLAY.apply
    label = PLAY.label
    why = PLAY.why
    prompt = PLAY.prompt
    parse = PLAY.parse
    outcome = staticmethod(outcome.outcome)
    view = staticmethod(HeavenHellView.of)
    imagine = staticmethod(imagine)
    known = staticmethod(known)
    secrets = staticmethod(secrets)
    invariants = staticmethod(invariants.invariants)

    board = staticmethod(board)
    readout = staticmethod(readout)
    hand = staticmethod(hand)
    held = staticmethod(held)

    default = staticmethod(default)
    standing = staticmethod(standing)
    greedy = staticmethod(greedy)
    estimate = staticmethod(estimate)
    traits = TRAITS
    weigh = staticmethod(weigh)

    def set_up(
        self, options: HeavenHellOptions, entries: Sequence[HeavenHellEntry], chance: Chance
    ) -> HeavenHell:
        """Return the table with first hands dealt; raise `ValueError` for a deck that is none (3.3, 3.4)."""
        decks = tuple(numbered(self.data.text, entry.deck) for entry in entries)
        if options.decks == "ready" or not any(decks):
            decks = ()
        return setup.set_up(
            shared_book(self.data.text, len(entries), options, decks, self.rules_version), chance
        )

    def decks(self) -> HeavenHellDecks:
        """Return what players may bring, on this data set."""
        return decks_of(self.data.text)

    def describe(self, e: HeavenHellEvent, reader: Seat | None) -> Text:
        """Say what happened to one who may read the event, with the names of this data set."""
        return describe(e, reader, Names(names_of(self.data.text)))

    def guide(self) -> str:
        """Return the rules page, with the cards and battlefields of this data set."""
        return f"{super().guide()}\n{reference(shared_book(self.data.text, 2, HeavenHellOptions()))}"

    def pieces(self) -> tuple[Piece, ...]:
        """Return everything of this data set that has a name, for `/rules`."""
        return tuple(pieces(shared_book(self.data.text, 2, HeavenHellOptions())))

    def words(self) -> tuple[Name, ...]:
        """Return the codes and single words by which boards call cards and battlefields."""
        return derived(shared_book(self.data.text, 2, HeavenHellOptions()))

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
        return (tuple(rightwards(s, heaven(s))),)
