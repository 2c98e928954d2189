"""Games played by machine and at random, for tests that look at whatever can come up."""

from typing import Final, cast

from engine import AnyGame
from games.good_vs_bad import GAME
from games.good_vs_bad.sheet.state import GoodVsBad
from tests.support.plays import Plays

PLAYS: Final = Plays[GoodVsBad](cast(AnyGame, GAME), volunteers=0.3)
begin, play, states = PLAYS.begin, PLAYS.play, PLAYS.states
