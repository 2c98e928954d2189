"""Faults that end a command: one sentence for the person at the terminal, and an exit code."""

from typing import Final

EX_FAILED: Final = 1
EX_USAGE: Final = 2
EX_UNAVAILABLE: Final = 69
EX_REFUSED: Final = 77
"""The token was refused (sysexits' EX_NOPERM); a supervisor must not restart at once."""
EX_CONFIG: Final = 78


class Fault(Exception):
    """End the command with one sentence, which names the remedy, and an exit code."""

    def __init__(self, sentence: str, code: int = EX_FAILED) -> None:
        super().__init__(sentence)
        self.code: Final = code
