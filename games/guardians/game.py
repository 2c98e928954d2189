"""Guardians as one object: what the host sees of the game."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from engine.actions import Actions
from engine.chance import Chance
from engine.events import describe
from engine.game import Difficulty
from engine.lessons import GOAL, Lessons
from engine.options import Entry as PlainEntry
from engine.options import Options as PlainOptions
from engine.package import GamePackage
from engine.pieces import Piece
from engine.texts import N_, Name, Seat, Text
from games.guardians.cards.decks import GuardiansDecks, chosen, decks_of
from games.guardians.data.book import RULES
from games.guardians.data.dataset import DATA
from games.guardians.data.loading import cards_of, shared_book
from games.guardians.events import GuardiansEvent
from games.guardians.face.board import board
from games.guardians.face.draft import draft
from games.guardians.face.hand import hand, held
from games.guardians.face.lessons import LESSONS
from games.guardians.face.named import Names
from games.guardians.face.parse import parse
from games.guardians.face.pieces import pieces
from games.guardians.face.readout import readout
from games.guardians.face.reference import reference
from games.guardians.mind.estimate import estimate
from games.guardians.mind.policy import default, greedy
from games.guardians.mind.preview import PASSED, preview, scene
from games.guardians.mind.standing import BRIEF, WINDOWS, standing
from games.guardians.mind.weighing import TRAITS, weigh
from games.guardians.options import GuardiansEntry, GuardiansOptions
from games.guardians.play import outcome, setup
from games.guardians.play.actions import ACTIONS, GuardiansAction
from games.guardians.play.play import PLAY
from games.guardians.sheet.codec import CODEC
from games.guardians.sheet.imagine import imagine
from games.guardians.sheet.invariants import invariants
from games.guardians.sheet.secrets import known, secrets
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView

SETTLED: Final = frozenset({"organize", "excess", "merge", "sort"})
"""Decisions that are proposed as rows of steps on their own."""


@lru_cache(maxsize=8)
def names_of(text: str) -> Mapping[str, str]:
    """Return the names of all cards, Guardians and Strongholds of a data set by their ids."""
    data = DATA.read(text)
    names = {card.id: card.name for card in cards_of(text)}
    names |= {guardian.id: guardian.name for guardian in data.guardians}
    return names | {stronghold.id: stronghold.name for stronghold in data.strongholds}


class GuardiansGame(GamePackage):
    """Hold the game on one data set. All functions are pure except `apply`."""

    key: str = "guardians"
    rules_version: int = RULES
    supported: range = range(1, RULES + 1)
    policy_version: int = 2
    title: str = Name(N_("Guardians"))
    summary: Text = Text(
        "Build a deck, lay creatures in secret under your shields, and fight for the six lands between."
    )
    judged: Text = Text(
        "A game that is ended early goes to who is ahead in lands, in destroyed enemy shields and "
        "Strongholds, in creatures on the field and in store by their worth, in stones and in cards left "
        "to draw."
    )
    scoring: Text = Text("lands held: {score}")
    Options: type[PlainOptions] = GuardiansOptions
    Entry: type[PlainEntry] = GuardiansEntry
    actions: Actions[GuardiansAction] = ACTIONS
    brief: frozenset[str] = BRIEF
    windows: frozenset[str] = WINDOWS
    passed: frozenset[str] = PASSED
    settled: frozenset[str] = SETTLED
    planned: frozenset[str] = frozenset(LESSONS) - SETTLED - {GOAL, "opening", "draw"}
    lessons: Lessons = LESSONS
    difficulty: Difficulty = "hard"
    players: ClassVar[range] = range(2, 3)
    """3.2."""
    painter = ".face.picture"
    file = DATA
    codec = CODEC

    pending = PLAY.pending
    legal = PLAY.legal
    forced = PLAY.forced
    apply = PLAY.apply
    label = PLAY.label
    why = PLAY.why
    prompt = PLAY.prompt
    never = PLAY.never
    outcome = staticmethod(outcome.outcome)
    preview = staticmethod(preview)
    scene = staticmethod(scene)
    view = staticmethod(GuardiansView.of)
    imagine = staticmethod(imagine)
    known = staticmethod(known)
    secrets = staticmethod(secrets)
    invariants = staticmethod(invariants)

    board = staticmethod(board)
    readout = staticmethod(readout)
    hand = staticmethod(hand)
    held = staticmethod(held)
    draft = staticmethod(draft)
    parse = staticmethod(parse)

    default = staticmethod(default)
    standing = staticmethod(standing)
    greedy = staticmethod(greedy)
    estimate = staticmethod(estimate)
    traits = TRAITS
    weigh = staticmethod(weigh)

    def rounds(self, s: Guardians) -> int:
        """Return how many turns have begun: each is one of both (G14)."""
        return s.turn

    def decks(self) -> GuardiansDecks:
        """Return what is known about decks of this data set."""
        return decks_of(self.data.text)

    def set_up(
        self, options: GuardiansOptions, entries: Sequence[GuardiansEntry], chance: Chance
    ) -> Guardians:
        """Return the table with first hands dealt; raise `ValueError` for a deck that is none (G1-G16)."""
        book = shared_book(self.data.text, len(entries), options, self.rules_version)
        decks = self.decks()
        brought = [chosen(book, decks, entry, seat) for seat, entry in enumerate(entries)]
        return setup.set_up(book, brought, chance)

    def describe(self, e: GuardiansEvent, reader: Seat | None) -> Text:
        """Say what happened to one who may read the event, with the names of this data set."""
        return describe(e, reader, Names(names_of(self.data.text)))

    def guide(self) -> str:
        """Return the rules page, with the cards and decks of this data set."""
        book = shared_book(self.data.text, 2, GuardiansOptions())
        return f"{super().guide()}\n{reference(book)}"

    def pieces(self) -> tuple[Piece, ...]:
        """Return everything of this data set that has a name, for `/rules`."""
        return tuple(pieces(shared_book(self.data.text, 2, GuardiansOptions())))

    def following(self, v: GuardiansView) -> Seat | None:  # noqa: ARG002  # the same in every view
        """Return nobody: both play each turn, and who is first is turned up (G35)."""
        return None
