"""How often a person may ask: a flood of one must not slow the others down."""

from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from discord import InteractionType

from bot.answers import Interaction
from bot.costs import COMPLETION, LIGHT, Cost
from bot.presenter.words import count

if TYPE_CHECKING:
    from bot.client import Tablekeeper

WINDOW_SECONDS: Final = 60.0
MOST_KNOWN: Final = 10_000
"""People who are remembered; who has been silent longest is forgotten first."""


class Pace:
    """Count what each person has asked at each place within a minute, or another time. `seconds` only goes
    forward.
    """

    def __init__(self, seconds: Callable[[], float], window: float = WINDOW_SECONDS) -> None:
        self._seconds: Final = seconds
        self._window: Final = window
        self._asked: Final[OrderedDict[tuple[int, int], deque[float]]] = OrderedDict()

    def wait(self, place: int, user: int, most: int) -> float:
        """Count a request, unless there were `most` within the time; return the seconds to wait, or 0."""
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


class Budget:
    """Count what costs much by its class, for each person and for each place."""

    def __init__(self, costs: Mapping[str, Cost], seconds: Callable[[], float]) -> None:
        self._costs: Final = costs
        self._asked: Final = {key: (Pace(seconds), Pace(seconds)) for key in costs}

    def wait(self, place: int, user: int, cost: Cost) -> tuple[float, str]:
        """Count something of a class, unless there was too much of it within a minute; return the seconds to
        wait, or 0, and the sentence that says why.
        """
        cost = self._costs[cost.key]
        people, places = self._asked[cost.key]
        if cost.a_person is not None and (rest := people.wait(0, user, cost.a_person)):
            return rest, f"That is more than {cost.a_person} {cost.said} in a minute"
        if cost.a_place is not None and (rest := places.wait(place, 0, cost.a_place)):
            return rest, f"More than {cost.a_place} {cost.said} were asked for here in a minute"
        return 0.0, ""


def of_interaction(interaction: Interaction) -> Cost:
    """Return what a typed command costs, or the completion of one."""
    if interaction.type is InteractionType.autocomplete:
        return COMPLETION
    if interaction.command is None:
        return LIGHT
    client: Tablekeeper = interaction.client
    offer = client.offers.get(interaction.command.qualified_name)
    return LIGHT if offer is None else offer.cost_of(vars(interaction.namespace))


async def too_fast(interaction: Interaction, cost: Cost) -> str | None:
    """Return a sentence when a person asks too often for their place, or for what costs much; None: they may
    go on.
    """
    client: Tablekeeper = interaction.client
    place = interaction.guild_id or interaction.channel_id or 0
    rest, why = client.budget.wait(place, interaction.user.id, cost)
    if rest:
        return f"{why}; wait {count(int(rest) + 1, 'second')}."
    if cost is COMPLETION:
        return None
    place = interaction.guild_id or 0
    most = client.settings.commands_a_minute
    if most is None:
        most = (await client.host.places.settings(place)).commands_a_minute
    rest = client.pace.wait(place, interaction.user.id, most)
    if not rest:
        return None
    waits = count(int(rest) + 1, "second")
    return f"That is more than {most} commands and clicks in a minute; wait {waits}."
