"""Golden games: each recorded game is legal, ply by ply, and ends as it ended then."""

from tests.heaven_hell.golden.make import FOLDER, GAME, GAMES
from tests.support.cases import GoldenGames


class TestGolden(GoldenGames):
    """Replay the records of this game."""

    game = GAME
    folder = FOLDER
    names = frozenset(GAMES)
    reasons = frozenset({"dominion", "round_cap"})
