"""What may be chosen, made only as far as it is looked at."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from engine.decisions import Legal
from engine.stages import Deed
from games.heaven_hell.sheet.frames import Asking
from games.heaven_hell.sheet.state import Realms

D = TypeVar("D", bound=Deed)
T = TypeVar("T")


class Each(Generic[D]):
    """Hold one action for each of some values."""

    __slots__ = ("_make", "_values")

    def __init__(self, make: Callable[[T], D], values: Sequence[T]) -> None:
        self._make: Callable[..., D] = make
        self._values: Sequence[object] = values

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, index: int) -> D:
        return self._make(self._values[index])

    def __iter__(self) -> Iterator[D]:
        return map(self._make, self._values)


class Offers:
    """Hold what deeds offer, one after another; whether an action is there, its fault says."""

    __slots__ = ("_count", "_deeds", "_frame", "_parts", "_t")

    def __init__(self, deeds: Sequence[type[Deed]], t: Realms, frame: Asking) -> None:
        self._deeds = deeds
        self._t = t
        self._frame = frame
        seat = frame.seat
        self._parts: list[Legal[Deed]] = []
        for deed in deeds:
            offered: Any = deed.offers(t, frame, seat)
            part = offered if deed.exact else [one for one in offered if deed.fault(one, t, frame) is None]
            if part:
                self._parts.append(part)
        self._count = sum(map(len, self._parts))

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> Deed:
        if index < 0:
            index += self._count
        for part in self._parts:
            if index < len(part):
                return part[index]
            index -= len(part)
        raise IndexError(index)

    def __iter__(self) -> Iterator[Deed]:
        for part in self._parts:
            yield from part

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Deed) or action.seat != self._frame.seat:
            return False
        rule = next((deed for deed in self._deeds if deed.about.cls is type(action)), None)
        return rule is not None and rule.fault(action, self._t, self._frame) is None


def listing(*deeds: type[Deed]) -> Callable[[Realms, Asking], Legal[Deed]]:
    """Return what lists the offers of deeds."""
    return lambda t, frame: Offers(deeds, t, frame)
