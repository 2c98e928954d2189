"""Formidable Foes as the host sees it."""

from collections.abc import Sequence
from typing import ClassVar

from engine.actions import Actions
from engine.chance import Chance
from engine.dice import Die
from engine.lessons import Lessons
from engine.options import Entry
from engine.options import Options as PlainOptions
from engine.package import GamePackage
from engine.pieces import Piece
from engine.texts import N_, Name, Seat, Text
from games.foes.data.book import shared_book
from games.foes.data.dataset import DATA
from games.foes.face.board import board
from games.foes.face.hand import hand, held
from games.foes.face.lessons import LESSONS, moment
from games.foes.face.pieces import pieces
from games.foes.face.readout import readout
from games.foes.mind.estimate import estimate
from games.foes.mind.policy import default, greedy
from games.foes.mind.standing import BRIEF, standing
from games.foes.mind.weighing import TRAITS, weigh
from games.foes.options import FoesOptions
from games.foes.play import ACTIONS, PLAY, FoesAction, outcome, setup
from games.foes.play.preview import preview
from games.foes.sheet import invariants
from games.foes.sheet.codec import CODEC
from games.foes.sheet.imagine import imagine
from games.foes.sheet.secrets import known, secrets
from games.foes.sheet.state import Foes
from games.foes.sheet.view import FoesView


class FoesGame(GamePackage):
    """Hold the game on one data set. All functions are pure except `apply`."""

    key: str = "foes"
    title: str = Name(N_("Formidable Foes"))
    summary: Text = Text(
        "Explore a dungeon, grow wise, beat ever stronger monsters and carry off the most gold."
    )
    judged: Text = Text(
        "A game that is ended early goes to the most gold, in which chips, wisdom and spells in hand "
        "count for a part of what they may still earn: the less, the less gold is left."
    )
    scoring: Text = Text("{score} gold")
    policy_version: int = 2
    Options: type[PlainOptions] = FoesOptions
    actions: Actions[FoesAction] = ACTIONS
    brief: frozenset[str] = BRIEF
    windows: frozenset[str] = frozenset()
    settled: frozenset[str] = frozenset({"payment"})
    lessons: Lessons = LESSONS
    players: ClassVar[range] = range(2, 7)
    """R1."""
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
    never = PLAY.never
    preview = staticmethod(preview)
    moment = staticmethod(moment)
    outcome = staticmethod(outcome.outcome)
    view = staticmethod(FoesView.of)
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

    def set_up(self, options: FoesOptions, entries: Sequence[Entry], chance: Chance) -> Foes:
        """Return the dungeon before anybody is in it (R2-R12)."""
        return setup.set_up(shared_book(self.data.text, len(entries), options), chance)

    @property
    def dice(self) -> tuple[Die, ...]:
        """Return the die of a player and the one of a monster (R38)."""
        book = shared_book(self.data.text, 2, FoesOptions())
        return (
            Die(Text("Player's die"), tuple(sorted(book.player_die))),
            Die(Text("Monster's die"), tuple(sorted(book.monster_die))),
        )

    def pieces(self) -> tuple[Piece, ...]:
        """Return everything of this data set that has a name, for `/rules`."""
        return tuple(pieces(shared_book(self.data.text, 2, FoesOptions())))

    def following(self, v: FoesView) -> Seat | None:
        """Return the seat whose turn comes next, clockwise; None after the last turn (R16, ruling 61)."""
        turn = v.turn
        if turn is None or (turn.seat + 1 == v.book.n and v.round >= v.book.options.round_cap):
            return None
        return (turn.seat + 1) % v.book.n
