"""How often a person may ask: somebody who floods the bot must not slow the others down."""

from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from typing import Final

from bot.costs import Cost
from engine.texts import _

WINDOW_SECONDS: Final = 60.0
MOST_KNOWN: Final = 10_000
"""People who are remembered; who has been silent longest is forgotten first."""


class Cooldowns:
    """Count what each person has asked for at each place within a minute, or another window. `seconds` is a
    monotonic clock.
    """

    def __init__(self, seconds: Callable[[], float], window: float = WINDOW_SECONDS) -> None:
        self._seconds: Final = seconds
        self._window: Final = window
        self._asked: Final[OrderedDict[tuple[int, int], deque[float]]] = OrderedDict()

    def wait(self, place: int, user: int, most: int) -> float:
        """Count a request, unless there were already `most` within the window; return the seconds to wait, or
        0.
        """
        now = self._seconds()
        asked = self._asked.setdefault((place, user), deque())
        self._asked.move_to_end((place, user))
        while len(self._asked) > MOST_KNOWN:
            self._asked.popitem(last=False)
        while asked and asked[0] <= now - self._window:
            asked.popleft()
        if len(asked) >= most:
            return asked[0] + self._window - now
        asked.append(now)
        return 0.0


class CostLimits:
    """Count expensive requests by their class, for each person and each place."""

    def __init__(self, costs: Mapping[str, Cost], seconds: Callable[[], float]) -> None:
        self._costs: Final = costs
        self._asked: Final = {key: (Cooldowns(seconds), Cooldowns(seconds)) for key in costs}

    def wait(self, place: int, user: int, cost: Cost) -> tuple[float, str]:
        """Count something of a class, unless there was too much of it within a minute; return the seconds to
        wait, or 0, and the sentence that says why.
        """
        cost = self._costs[cost.key]
        people, places = self._asked[cost.key]
        if cost.a_person is not None and (rest := people.wait(0, user, cost.a_person)):
            return rest, _(
                "That is more than {a_person} {noun} in a minute", a_person=cost.a_person, noun=_(cost.noun)
            )
        if cost.a_place is not None and (rest := places.wait(place, 0, cost.a_place)):
            return rest, _(
                "More than {a_place} {noun} were asked for here in a minute",
                a_place=cost.a_place,
                noun=_(cost.noun),
            )
        return 0.0, ""
