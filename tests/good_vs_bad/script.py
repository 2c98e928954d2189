"""A chance generator that draws what a test says: the rule that asks for a draw stays the real one."""

from engine.chance import Chance, words_digest


class Script(Chance):
    """Draw the scripted numbers first, in order, then go on from the seed.

    Each entry of `script` is the number of outcomes that the rule must ask for, and the outcome that it gets.
    """

    __slots__ = ("script",)

    script: list[tuple[int, int]]

    @classmethod
    def begin(cls, seed: int = 1) -> "Script":
        """Return a generator without a script."""
        made = cls("table", bytes([seed]) * 32, words_digest([]))
        made.script = []
        return made

    def copy(self) -> "Script":
        """Return a generator that draws the same."""
        made = Script(self.game, self.seed, self.words, self.draws)
        made.script = self.script[:]
        return made

    def _below(self, n: int) -> int:
        """Draw the next scripted number, or a seeded one."""
        if not self.script:
            return super()._below(n)
        outcomes, value = self.script.pop(0)
        assert outcomes == n, f"the rule draws one of {n}, the test meant one of {outcomes}"
        self.draws += 1
        return value

    def dice(self, *faces: int) -> None:
        """Let the next D6 show these faces."""
        self.script += [(6, face - 1) for face in faces]
