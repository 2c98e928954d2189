"""Who is asked what: the value that `Game.pending` returns."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, Protocol, TypeVar

from engine.texts import Seat

A_co = TypeVar("A_co", covariant=True)


class Asked(NamedTuple):
    """Whom a frame asks, and what: all of `Pending` but the numbers, as a state and a view both tell it."""

    kind: str
    """The kind of the decision; "" when the game is over."""
    must: tuple[Seat, ...]
    may: tuple[Seat, ...] = ()
    secret: bool = False

    def asks(self, seat: Seat | None) -> bool:
        """Tell whether a seat can act now."""
        return seat in self.must or seat in self.may


NOBODY: Final = Asked("", ())


@cache
def alone(kind: str, seat: Seat) -> Asked:
    """Say that one seat is asked: a value that is asked for twice a ply, and so made once."""
    return Asked(kind, (seat,))


@dataclass(frozen=True, slots=True)
class Pending:
    """Say whom the table waits for.

    `decision[seat]` is the number given when that seat was asked (0: it is not asked). It lives until that
    seat answers or the frame closes; the answers of others do not change it, so that buttons which carry it
    never go stale through others. `must` are the seats that the table waits for; a seat in `may` can act
    until the frame moves on. Both are in a fixed order. In a `secret` decision answers are revealed when
    all have answered, and their owner may change them until then.
    """

    kind: str
    decision: tuple[int, ...]
    must: tuple[Seat, ...]
    may: tuple[Seat, ...] = ()
    secret: bool = False

    def asks(self, seat: Seat) -> bool:
        """Tell whether a seat can act now."""
        return seat in self.must or seat in self.may


class Legal(Protocol[A_co]):
    """List the legal actions of a seat: iterable in a fixed order, countable, and asked with `in` without
    enumerating."""

    def __iter__(self) -> Iterator[A_co]: ...
    def __len__(self) -> int: ...
    def __contains__(self, action: object, /) -> bool: ...
    def __getitem__(self, index: int, /) -> A_co: ...


def ask(decision: list[int], counter: int, seats: Iterable[Seat]) -> int:
    """Give new decision numbers to seats, in place; return the counter after the last number given."""
    for seat in seats:
        counter += 1
        decision[seat] = counter
    return counter
