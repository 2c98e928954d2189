"""Golden games: each is legal, ply by ply, is read as it was read, and ends as it ended then."""

from tests.guardians.golden.make import GOLDEN
from tests.support.cases import GoldenGames


class TestGolden(GoldenGames):
    """Replay the records of this game."""

    golden = GOLDEN
    reasons = frozenset({"lands", "shields", "guardian", "turn_cap"})
