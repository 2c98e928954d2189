"""Golden games: each is legal, ply by ply, is read as it was read, and ends as it ended then."""

from tests.foes.golden.make import GOLDEN
from tests.support.cases import GoldenGames


class TestGolden(GoldenGames):
    """Replay the records of this game."""

    golden = GOLDEN
    reasons = frozenset({"bosses", "stalemate", "round_cap"})
    seldom = frozenset({"study", "score", "pay"})
