"""Golden games: each is legal, ply by ply, is read as it was read, and ends as it ended then."""

from tests.support.cases import GoldenGames
from tests.willow.golden.make import GOLDEN


class TestGolden(GoldenGames):
    """Replay the records of this game."""

    golden = GOLDEN
    reasons = frozenset({"queen", "freed", "brought", "round_cap"})
