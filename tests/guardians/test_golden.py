"""Golden games: each recorded game is legal, ply by ply, and ends as it ended then."""

from tests.guardians.golden.make import FOLDER, GAMES
from tests.guardians.pairs import GAME
from tests.support.cases import GoldenGames


class TestGolden(GoldenGames):
    """Replay the records of this game."""

    game = GAME
    folder = FOLDER
    names = frozenset(GAMES)
    reasons = frozenset({"lands", "shields", "guardian", "turn_cap"})
