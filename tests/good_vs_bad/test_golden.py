"""Golden games: each is legal, ply by ply, is read as it was read, and ends as it ended then."""

from tests.good_vs_bad.golden.make import GOLDEN
from tests.support.cases import GoldenGames


class TestGolden(GoldenGames):
    """Replay the records of this game."""

    golden = GOLDEN
    reasons = frozenset({"crown", "round_cap"})
