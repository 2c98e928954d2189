"""How often a person may ask: a flood of one must not slow the others down."""

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bot.answers import Interaction
from bot.presenter.words import count

if TYPE_CHECKING:
    from bot.client import Tablekeeper

WINDOW_SECONDS: Final = 60.0
MOST_KNOWN: Final = 10_000
"""People who are remembered; who has been silent longest is forgotten first."""


class Pace:
    """Count what each person has asked at each place within a minute. `seconds` only goes forward."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds: Final = seconds
        self._asked: Final[OrderedDict[tuple[int, int], deque[float]]] = OrderedDict()

    def wait(self, place: int, user: int, most: int) -> float:
        """Count a request, unless there were `most` within a minute; return the seconds to wait, or 0."""
        now = self._seconds()
        asked = self._asked.setdefault((place, user), deque())
        self._asked.move_to_end((place, user))
        while len(self._asked) > MOST_KNOWN:
            self._asked.popitem(last=False)
        while asked and asked[0] <= now - WINDOW_SECONDS:
            asked.popleft()
        if len(asked) >= most:
            return asked[0] + WINDOW_SECONDS - now
        asked.append(now)
        return 0.0


async def too_fast(interaction: Interaction) -> str | None:
    """Return a sentence when a person asks too often for their place; None: they may go on."""
    client: Tablekeeper = interaction.client
    place = interaction.guild_id or 0
    most = client.settings.commands_a_minute
    if most is None:
        most = (await client.host.places.settings(place)).commands_a_minute
    rest = client.pace.wait(place, interaction.user.id, most)
    if not rest:
        return None
    waits = count(int(rest) + 1, "second")
    return f"That is more than {most} commands and clicks in a minute; wait {waits}."
