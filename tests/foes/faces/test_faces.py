"""Hand, picture, guide and estimate."""

from collections.abc import Iterator
from typing import cast

from syrupy.assertion import SnapshotAssertion

from engine import AnyGame
from engine.board import draw
from games.foes import GAME
from games.foes.sheet.state import Foes
from tests.foes.faces.games import PLAYS, begin
from tests.foes.table import Table
from tests.support.guide_cases import Guides
from tests.support.hand_cases import Hands
from tests.support.plays import Run


def test_the_hand_shows_loot_and_spells_to_their_owner(snapshot: SnapshotAssertion) -> None:
    table = (
        Table().figures(A="F11").wisdom(A=5).hand(A="move+2 move+2 chips+4 rotate2").heap(A=(14, 30, 48, 51))
    )
    table.turn()
    own = GAME.hand(GAME.view(table.s, 0))
    assert own is not None
    assert draw(own) == snapshot
    assert GAME.hand(GAME.view(table.s, None)) is None
    other = GAME.hand(GAME.view(table.s, 1))
    assert other is not None
    assert "Movement" not in draw(other)


class TestHands(Hands):
    """Look at hands of two to six, and at every kind of spell with all the loot that there is."""

    plays = PLAYS
    runs = (Run(2), Run(4), Run(6))

    def largest(self) -> Iterator[Foes]:
        for kinds in (1, 13, 14, 15, 25):
            s = begin(2, "hands")
            faces = list(dict.fromkeys(spell.face for spell in s.book.spells))[:kinds]
            s.hand[0] = [card for card, spell in enumerate(s.book.spells) if spell.face in faces]
            s.tiles[0] = list(range(1, 54))
            s.gold[0] = 5
            yield s


class TestGuide(Guides):
    """Read the rules page."""

    game = cast(AnyGame, GAME)
    sections = (
        "Goal", "Your turn", "Moving", "Seeing", "Fighting", "Loot", "Study", "The dumbest player",
        "Spells", "Chests and hearts", "The end", "Two players", "House rules", "How to play here",
    )  # fmt: skip


def test_estimates_follow_the_gold() -> None:
    table = Table().figures(A="F11").heap(A=(48, 47, 46), B=(14,))
    table.turn()
    shares = GAME.estimate(table.s)
    assert shares[0] > shares[1]
