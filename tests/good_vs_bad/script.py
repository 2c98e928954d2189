"""A chance generator that shows the dice that a test says: the rule that asks for a draw stays the real one."""

from collections import deque
from typing import Final

from engine.chance import Chance, words_digest

D6: Final = 6


class Script(Chance):
    """Show the scripted dice first, in order; every other draw comes from the seed."""

    __slots__ = ("dice",)

    dice: deque[int]

    @classmethod
    def begin(cls, seed: int = 1) -> "Script":
        """Return a generator without a script."""
        made = cls("table", bytes([seed]) * 32, words_digest([]))
        made.dice = deque()
        return made

    def copy(self) -> "Script":
        """Return a generator that draws the same."""
        made = Script(self.game, self.seed, self.words, self.draws)
        made.dice = deque(self.dice)
        return made

    def below(self, n: int) -> int:
        """Show the next scripted die, or draw from the seed."""
        if n != D6 or not self.dice:
            return super().below(n)
        self.draws += 1
        return self.dice.popleft() - 1
