"""What was pressed on a card of an event."""

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias

from bot.answers import Interaction, patiently
from bot.control_kinds import OfEvent
from bot.control_registry import ControlDeclaration, declare_control
from bot.costs import Cost
from bot.custom_ids import Control
from bot.id_format import read_whole
from bot.interaction_context import host_of
from bot.presenter.events.labels import EVENT
from engine import Text
from host import Refusal
from host.tournaments.views.shown import Event

OLD: Final = Text("This control is from an older card; `/tournament show` shows the event as it is now.")


class EventPress(NamedTuple):
    """Hold what was pressed: the control, what follows its verb, and what was written into a form."""

    interaction: Interaction
    control: Control
    event: Event
    rest: str
    written: str | None

    @property
    def number(self) -> int:
        """Return the number that follows the verb; 0 where there is none. Refuse what is none."""
        return self.at(0)

    def at(self, place: int) -> int:
        """Return one of the numbers that follow the verb."""
        words = self.rest.replace(".", ":").split(":")
        number = read_whole(words[place] or "0") if place < len(words) else 0
        if number is None:
            raise Refusal(OLD)
        return number


Doing: TypeAlias = Callable[[EventPress], Awaitable[None]]


def click_event(
    *verbs: str, beside: str, cost: Cost | None = None, opens: bool = False
) -> Callable[[Doing], Doing]:
    """Declare what the controls of an event do that have one of these verbs."""

    def declare(doing: Doing) -> Doing:
        async def does(interaction: Interaction, control: Control, written: str | None) -> None:
            pressed = OfEvent.of(control)
            show = host_of(interaction).tournaments.show(control.ref, interaction.user.id)
            event = await patiently(interaction, show)
            await doing(EventPress(interaction, control, event, pressed.rest or str(pressed.page), written))

        for verb in verbs:
            declare_control(f"{EVENT}{verb}", ControlDeclaration(beside, does, cost, opens))
        return doing

    return declare
