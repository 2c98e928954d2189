"""What a policy must say of itself to sit at a table."""

from typing import Protocol

from engine.playout import Policy


class Player(Policy, Protocol):
    """Choose for a seat at a table.

    `version` rises with whatever changes a choice of the policy itself, in any game: the log names it
    together with the game's `policy_version`, so that a verifier plays the same policy again.
    """

    @property
    def version(self) -> int:
        """Return how often its choices have changed; 0 for one that has no ideas but the game's own."""

    @property
    def thinks(self) -> bool:
        """Tell whether a choice takes more than some milliseconds: it is then made in another process."""
