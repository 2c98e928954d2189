"""What the verbs of cards are that are played or used, or that an encounter brings (3.12, 3.13, 3.15)."""

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeAlias

from engine.texts import Text
from games.good_vs_bad.cards.vocabulary import Verb
from games.good_vs_bad.data.book import NOBODY, ROLES, STRIDE
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.data.models import Op
from games.good_vs_bad.events import GoodVsBadEvent
from games.good_vs_bad.mind.moves import Moving, apart
from games.good_vs_bad.sheet.frames import Task, Turn
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView

Out: TypeAlias = list[GoodVsBadEvent]
Moves: TypeAlias = Sequence[Moving]
"""The moves that there are beside a card."""


class Effect(Verb):
    """Be the base of verbs that a task carries out."""

    do: Callable[..., bool]
    """Carry it out: state, task, events, then its arguments; tell whether it found something to act on."""


class Event(Effect):
    """Be the base of verbs of events."""

    aimed: ClassVar[bool] = False
    """It aims at something, which is named when it is played."""

    def aims(self, t: World, seat: int, op: Op) -> list[str]:  # noqa: ARG002  # an override reads them
        """Name what it may aim at."""
        return [""]

    def offers(self, t: World, seat: int, op: Op) -> list[str]:
        """Name what a card may be played with whose first verb this is.

        Where there is nothing to aim at that is one empty word: such a card has no effect (3.10).
        """
        return (self.aims(t, seat, op) or [""]) if self.aimed else [""]

    def fault(self, t: World, seat: int, card: Card, target: str) -> Text | None:
        """Say what forbids to play a card for it in one's own turn; None: nothing."""
        if target in self.offers(t, seat, card.ops[0]):
            return None
        if not target:
            return Text("Say what {card} aims at; the picker lists it.", card=card.name)
        return Text(
            "{card} cannot aim at “{target}”; the picker lists what it may aim at.",
            card=card.name, target=target[:20],
        )  # fmt: skip

    def outcome(self, v: GoodVsBadView, target: str, op: Op) -> Text | None:  # noqa: ARG002
        """Say what it makes of its target, where that is more than its text says."""
        return None

    def in_vain(self, v: GoodVsBadView, seat: int) -> bool:  # noqa: ARG002
        """Tell whether a card for it would be used up for nothing."""
        return False

    def gains(self, v: GoodVsBadView, seat: int, target: str, op: Op) -> bool:  # noqa: ARG002
        """Tell whether its player gains by it, aimed at what is named."""
        return True

    def worth(self, v: GoodVsBadView, seat: int, target: str, moves: Moves) -> float:  # noqa: ARG002
        """Return what it is worth to play a card for it now; such a one only where the hand is full."""
        return 0.3


class Used(Effect):
    """Be the base of verbs of items that are used once."""

    def fault(self, t: World, turn: Turn, card: Card, piece: int) -> Text | None:  # noqa: ARG002
        """Say what forbids to use a card for it; None: nothing."""
        return None

    def in_vain(self, v: GoodVsBadView, piece: int) -> bool:  # noqa: ARG002
        """Tell whether a card would be used up for nothing."""
        return False

    def worth(self, v: GoodVsBadView, piece: int, moves: Moves) -> float:  # noqa: ARG002
        """Return what it is worth to use a card for it now."""
        return 0.0


def own_piece(seat: int, target: str) -> int:
    """Return the piece that `hero` or `villain` names for a seat."""
    return seat * 2 + ROLES.index(target)


def named(s: GoodVsBad, task: Task) -> int:
    """Return the piece that a task is about: its own, else the one that was named."""
    if task.piece != NOBODY:
        return task.piece
    if task.target in s.book.piece_index:
        return s.book.piece_index[task.target]
    return own_piece(task.seat, task.target)


def nearer(v: GoodVsBadView, seat: int, square: int) -> bool:
    """Tell whether a square lies nearer to the Home Base of a seat than to any other."""
    far = [apart(v, square, base * STRIDE) for base in range(v.book.n)]
    return all(far[seat] < other for base, other in enumerate(far) if base != seat)


def hunted(v: GoodVsBadView, seat: int) -> list[int]:
    """Return the Champions of the others, those that have come farthest first."""
    pieces = [piece for other, piece in enumerate(v.crown) if piece != NOBODY and other != seat]
    return sorted(pieces, key=lambda piece: -len(v.reached[piece // 2]))
