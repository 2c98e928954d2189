"""Good vs Bad as the host sees it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from engine.actions import Actions
from engine.chance import Chance
from engine.dice import Die
from engine.events import describe
from engine.game import Difficulty
from engine.lessons import Lessons
from engine.options import Entry
from engine.options import Options as PlainOptions
from engine.package import GamePackage
from engine.pieces import Piece
from engine.texts import N_, Name, Seat, Text
from games.good_vs_bad.data.book import RULES
from games.good_vs_bad.data.dataset import DATA
from games.good_vs_bad.data.loading import shared_book
from games.good_vs_bad.events import GoodVsBadEvent
from games.good_vs_bad.face.board import board
from games.good_vs_bad.face.hand import hand, held
from games.good_vs_bad.face.lessons import LESSONS, SETTLED, moment
from games.good_vs_bad.face.parse import parse
from games.good_vs_bad.face.pieces import pieces
from games.good_vs_bad.face.readout import readout
from games.good_vs_bad.mind.estimate import estimate
from games.good_vs_bad.mind.policy import default, greedy
from games.good_vs_bad.mind.standing import BRIEF, WINDOWS, standing
from games.good_vs_bad.mind.weighing import TRAITS, weigh
from games.good_vs_bad.options import GoodVsBadOptions
from games.good_vs_bad.play import outcome, setup
from games.good_vs_bad.play.play import ACTIONS, PLAY, GoodVsBadAction
from games.good_vs_bad.play.preview import preview
from games.good_vs_bad.sheet import invariants
from games.good_vs_bad.sheet.codec import CODEC
from games.good_vs_bad.sheet.imagine import imagine
from games.good_vs_bad.sheet.secrets import known, secrets
from games.good_vs_bad.sheet.state import GoodVsBad
from games.good_vs_bad.sheet.view import GoodVsBadView


@lru_cache(maxsize=8)
def names_of(text: str) -> Mapping[str, str]:
    """Return the names of all cards of a data set by their ids."""
    data = DATA.read(text)
    names = {card.id: card.name for card in data.items}
    names |= {card.id: card.name for card in data.events}
    return names | {card.id: card.name for card in data.encounters}


class GoodVsBadGame(GamePackage):
    """Hold the game on one data set. All functions are pure except `apply`."""

    key: str = "good_vs_bad"
    title: str = Name(N_("Good vs Bad"))
    summary: Text = Text(
        "Make the road better with your Hero and worse with your Villain, then crown one of them and run."
    )
    judged: Text = Text(
        "A game that is ended early goes to the most Renown, to which a crown adds 6, each base reached "
        "on its run 6 more, and stats and cards in hand a little."
    )
    scoring: Text = Text("{score} Renown")
    rules_version: int = RULES
    supported: range = range(1, RULES + 1)
    Options: type[PlainOptions] = GoodVsBadOptions
    actions: Actions[GoodVsBadAction] = ACTIONS
    dice: tuple[Die, ...] = (Die(Text("Die")),)
    brief: frozenset[str] = BRIEF
    windows: frozenset[str] = WINDOWS
    difficulty: Difficulty = "easy"
    settled: frozenset[str] = SETTLED
    lessons: Lessons = LESSONS
    players: ClassVar[range] = range(2, 7)
    """3.2."""
    painter = ".face.picture"
    file = DATA
    codec = CODEC

    pending = PLAY.pending
    legal = PLAY.legal
    apply = PLAY.apply
    outcome = staticmethod(outcome.outcome)
    view = staticmethod(GoodVsBadView.of)
    imagine = staticmethod(imagine)
    known = staticmethod(known)
    secrets = staticmethod(secrets)
    invariants = staticmethod(invariants.invariants)

    board = staticmethod(board)
    readout = staticmethod(readout)
    hand = staticmethod(hand)
    held = staticmethod(held)
    label = PLAY.label
    why = PLAY.why
    prompt = PLAY.prompt
    parse = staticmethod(parse)
    preview = staticmethod(preview)
    moment = staticmethod(moment)

    default = staticmethod(default)
    standing = staticmethod(standing)
    greedy = staticmethod(greedy)
    estimate = staticmethod(estimate)
    traits = TRAITS
    weigh = staticmethod(weigh)

    def set_up(self, options: GoodVsBadOptions, entries: Sequence[Entry], chance: Chance) -> GoodVsBad:
        """Return the board before anybody has built (3.4)."""
        return setup.set_up(shared_book(self.data.text, len(entries), options, self.rules_version), chance)

    def pieces(self) -> tuple[Piece, ...]:
        """Return everything of this data set that has a name, for `/rules`."""
        return tuple(pieces(shared_book(self.data.text, 2, GoodVsBadOptions())))

    def following(self, v: GoodVsBadView) -> Seat | None:
        """Return the seat whose turn comes next, in turn order; None after the last turn (3.4, 3.9)."""
        turn = v.turn
        if turn is None:
            return None
        seat = (turn.seat + 1) % v.book.n
        return None if seat == v.first and v.round >= v.book.round_cap else seat

    def describe(self, e: GoodVsBadEvent, reader: Seat | None) -> Text:
        """Say what happened to one who may read the event, with the names of this data set."""
        return describe(e, reader, names_of(self.data.text))
