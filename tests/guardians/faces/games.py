"""Games played by machine and at random, for tests that look at whatever can come up."""

from functools import partial
from typing import Final

from games.guardians import GAME
from games.guardians.sheet.state import Guardians
from tests.support.plays import Plays

PLAYS: Final = Plays[Guardians](GAME, plies=1_500)
begin, play, states = partial(PLAYS.begin, 2), partial(PLAYS.play, 2), partial(PLAYS.states, 2)
