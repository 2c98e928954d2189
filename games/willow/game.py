"""Willow as one object: what the host sees of the game."""

from collections.abc import Sequence
from typing import ClassVar

from engine.actions import Actions
from engine.chance import Chance
from engine.dice import Die
from engine.events import describe
from engine.game import Difficulty
from engine.options import Entry
from engine.options import Options as PlainOptions
from engine.package import GamePackage
from engine.pieces import Piece
from engine.texts import N_, Name, Seat, Text
from games.willow.data.book import names_in, shared_book
from games.willow.data.dataset import DATA
from games.willow.events import WillowEvent
from games.willow.face.board import board
from games.willow.face.draft import draft
from games.willow.face.hand import hand, held
from games.willow.face.lessons import LESSONS, PLANNED, SETTLED
from games.willow.face.named import Names
from games.willow.face.parse import parse
from games.willow.face.pieces import pieces
from games.willow.face.readout import readout
from games.willow.face.reference import reference
from games.willow.face.things import spoken
from games.willow.mind.estimate import estimate
from games.willow.mind.policy import default, greedy
from games.willow.mind.standing import BRIEF, WINDOWS, standing
from games.willow.mind.weighing import TRAITS, weigh
from games.willow.options import RULES, WillowOptions
from games.willow.play import ACTIONS, PLAY, WillowAction, setup
from games.willow.play.outcome import outcome, sides, talk, teams
from games.willow.play.preview import preview
from games.willow.sheet.codec import CODEC
from games.willow.sheet.imagine import imagine
from games.willow.sheet.invariants import invariants
from games.willow.sheet.secrets import known, secrets
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView


class WillowGame(GamePackage):
    """Hold the game on one data set. All functions are pure except `apply`."""

    key: str = "willow"
    title: str = Name(N_("Willow"))
    judged: Text = Text(
        "A game that is ended early goes to a whole side, by what its characters hold, their Health and "
        "how they have grown, by where the child is, and by how ready Good is to win the last duel."
    )
    rules_version: int = RULES
    supported: range = range(1, RULES + 1)
    policy_version: int = 2
    Options: type[PlainOptions] = WillowOptions
    actions: Actions[WillowAction] = ACTIONS
    dice: tuple[Die, ...] = (Die(Text("Die")),)
    brief: frozenset[str] = BRIEF
    windows: frozenset[str] = WINDOWS
    difficulty: Difficulty = "hard"
    ordered: frozenset[str] = frozenset(
        {"move", "excess", "places", "contests", "fight_a", "fight_aid", "fight_b", "fight_c", "fight_end"}
    )
    """Windows of a whole side, or of both: each player acts in them as it likes."""
    settled = SETTLED
    planned = PLANNED
    pictured = True
    lessons = LESSONS
    players: ClassVar[range] = range(2, 7)
    """W2."""
    painter = ".face.picture"
    file = DATA
    codec = CODEC

    pending = PLAY.pending
    legal = PLAY.legal
    apply = PLAY.apply
    label = PLAY.label
    why = PLAY.why
    prompt = PLAY.prompt
    never = PLAY.never
    outcome = staticmethod(outcome)
    teams = staticmethod(teams)
    talk = staticmethod(talk)
    sides = staticmethod(sides)
    preview = staticmethod(preview)
    view = staticmethod(WillowView.of)
    imagine = staticmethod(imagine)
    known = staticmethod(known)
    secrets = staticmethod(secrets)
    invariants = staticmethod(invariants)

    board = staticmethod(board)
    readout = staticmethod(readout)
    hand = staticmethod(hand)
    held = staticmethod(held)
    draft = staticmethod(draft)
    spoken = staticmethod(spoken)
    parse = staticmethod(parse)

    default = staticmethod(default)
    standing = staticmethod(standing)
    greedy = staticmethod(greedy)
    estimate = staticmethod(estimate)
    traits = TRAITS
    weigh = staticmethod(weigh)

    def set_up(self, options: WillowOptions, entries: Sequence[Entry], chance: Chance) -> Willow:
        """Return the table with everything dealt but Good's opening cards (W1-W12)."""
        return setup.set_up(shared_book(self.data.text, len(entries), options, self.rules_version), chance)

    def describe(self, e: WillowEvent, reader: Seat | None) -> Text:
        """Say what happened to one who may read the event, with the names of this data set."""
        return describe(e, reader, Names(names_in(DATA.read(self.data.text))))

    def guide(self) -> str:
        """Return the rules page, with the characters, cards and numbers of this data set."""
        book = shared_book(self.data.text, 2, WillowOptions())
        return f"{super().guide()}\n{reference(book)}"

    def pieces(self) -> tuple[Piece, ...]:
        """Return everything of this data set that has a name, for `/rules`."""
        return tuple(pieces(shared_book(self.data.text, 2, WillowOptions())))

    def following(self, v: WillowView) -> Seat | None:
        """Return the first seat of the other side: its side-turn comes next, unless somebody hastens."""
        if v.haste:
            return v.control[v.haste[0]]
        return next((seat for seat, team in enumerate(v.team) if team != v.turn), None)
