"""Golden games: each recorded game is legal, ply by ply, and ends as it ended then."""

from games.willow import GAME
from tests.support.cases import GoldenGames
from tests.willow.golden.make import FOLDER, GAMES


class TestGolden(GoldenGames):
    """Replay the records of this game."""

    game = GAME
    folder = FOLDER
    names = frozenset(GAMES)
    reasons = frozenset({"queen", "freed", "brought", "round_cap"})
