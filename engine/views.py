"""What every view has that holds frames: who is asked what, by the names that the state uses."""

from typing import Generic, TypeVar

F = TypeVar("F")


class Framed(Generic[F]):
    """Give the frames of a view the names that they have in a state, for rules that read both."""

    __slots__ = ()

    frames: tuple[F, ...]
    """Who is asked what, the innermost last."""

    @property
    def stack(self) -> tuple[F, ...]:
        """Return the frames under their name in the state."""
        return self.frames

    @property
    def top(self) -> F | None:
        """Return the frame that asks now, or None when the game is over."""
        return self.frames[-1] if self.frames else None
