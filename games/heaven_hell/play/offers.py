"""What may be chosen, made only as far as it is looked at."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from engine.decisions import Legal
from engine.stages import Deed
from engine.texts import Seat
from games.heaven_hell.sheet.frames import Asking
from games.heaven_hell.sheet.state import Realms

D = TypeVar("D", bound=Deed)
T = TypeVar("T")


class Each(Generic[D]):
    """Hold what makes an action, and each of the values that one is made of."""

    __slots__ = ("make", "values")

    def __init__(self, make: Callable[[T], D], values: Sequence[T]) -> None:
        self.make: Callable[[Any], D] = make
        self.values: Sequence[Any] = values

    def __iter__(self) -> Iterator[D]:
        return map(self.make, self.values)


class Offers:
    """Hold what deeds offer, one after another; whether an action is there, its fault says."""

    __slots__ = ("_count", "_deeds", "_frame", "_parts", "_seat", "_t")

    def __init__(self, deeds: Sequence[type[Deed]], t: Realms, frame: Asking, seat: Seat) -> None:
        self._deeds = deeds
        self._t = t
        self._frame = frame
        self._seat = seat
        total = 0
        parts: list[tuple[int, Callable[[Any], Deed], Sequence[Any]]] = []
        for deed in deeds:
            alone = deed.alone
            if not alone:
                each: Any = deed.offers(t, frame, seat)
                if count := len(each.values):
                    total += count
                    parts.append((count, each.make, each.values))
            elif deed.exact or deed.fault(alone[seat], t, frame) is None:
                total += 1
                parts.append((1, alone.__getitem__, (seat,)))
        self._count = total
        self._parts = parts

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> Deed:
        if index < 0:
            index += self._count
        for count, make, values in self._parts:
            if index < count:
                return make(values[index])
            index -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[Deed]:
        for _, make, values in self._parts:
            yield from map(make, values)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Deed) or action.seat != self._seat:
            return False
        rule = next((deed for deed in self._deeds if deed.about.cls is type(action)), None)
        return rule is not None and rule.fault(action, self._t, self._frame) is None


def listing(*deeds: type[Deed]) -> Callable[[Realms, Asking, Seat], Legal[Deed]]:
    """Return what lists the offers of deeds: of those with options, that are exact, as `Each`."""
    return partial(Offers, deeds)
