"""Games played by machine and at random, for tests that look at whatever can come up."""

from typing import Final, cast

from engine import AnyGame
from games.foes import GAME
from games.foes.sheet.state import Foes
from tests.support.plays import Plays

PLAYS: Final = Plays[Foes](cast(AnyGame, GAME))
begin, play, states = PLAYS.begin, PLAYS.play, PLAYS.states


def deal(s: Foes, seat: int, *faces: str) -> None:
    """Give a seat spells from the draw pile."""
    for face in faces:
        card = next(card for card in reversed(s.spells) if s.book.spells[card].face == face)
        s.spells.remove(card)
        s.hand[seat] = sorted([*s.hand[seat], card])
