"""A chance generator that draws what a test says: the rule that asks for a draw stays the real one."""

from collections.abc import Sequence
from typing import Final

from engine.chance import Chance, words_digest

MONSTER_DIE: Final = (2, 3, 3, 4, 4, 4)
PLAYER_DIE: Final = (1, 1, 1, 2, 2, 3)
SIDES: Final = ("north", "east", "south", "west")


class Script(Chance):
    """Draw the scripted numbers first, in order, then go on from the seed.

    Each entry of `script` is the number of outcomes that the rule must ask for, and the outcome that it gets.
    """

    __slots__ = ("asked", "script")

    script: list[tuple[int, int]]
    asked: list[int]

    @classmethod
    def begin(cls, seed: int = 1) -> "Script":
        """Return a generator without a script."""
        made = cls("table", bytes([seed]) * 32, words_digest([]))
        made.script = []
        made.asked = []
        return made

    def copy(self) -> "Script":
        """Return a generator that draws the same."""
        made = Script(self.game, self.seed, self.words, self.draws)
        made.script = self.script[:]
        made.asked = self.asked[:]
        return made

    def _below(self, n: int) -> int:
        """Draw the next scripted number, or a seeded one."""
        self.asked.append(n)
        if not self.script:
            return super()._below(n)
        outcomes, value = self.script.pop(0)
        assert outcomes == n, f"the rule draws one of {n}, the test meant one of {outcomes}"
        self.draws += 1
        return value

    def dice(self, monster: int, player: int) -> None:
        """Let the next two dice show these faces."""
        self.script += [(6, MONSTER_DIE.index(monster)), (6, PLAYER_DIE.index(player))]

    def flips(self, sides: Sequence[str]) -> None:
        """Let the next intersections have these closed sides."""
        self.script += [(4, SIDES.index(side)) for side in sides]

    def lays(self, tiles: Sequence[int]) -> None:
        """Let the next shuffle turn the ascending order of these tiles into this one."""
        now = sorted(tiles)
        for last in range(len(now) - 1, 0, -1):
            other = now.index(tiles[last])
            self.script.append((last + 1, other))
            now[last], now[other] = now[other], now[last]
