"""What a control declares of itself: what it does, the command that does the same, and what it costs.

Whoever has no buttons, or prefers to type, uses the command beside a control. A control costs as much as that
command unless it says otherwise, and is final where a final action (`bot.confirmation`) has that command.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from bot.answers import Interaction
from bot.command_metadata import CommandInfo
from bot.costs import LIGHT, Cost
from bot.custom_ids import Control, Stage

GAME: Final = "/<game>"
"""The group of commands of the game that is played: an action, or `answer`."""
NOTHING: Final = ""
"""Beside a control that does nothing, such as one that leaves things as they are."""


def command_of(typed: str) -> str:
    """Return the name of a command as it is typed, with or without options.

    >>> command_of("/privacy do:delete"), command_of("/hand")
    ('privacy', 'hand')
    """
    return re.sub(r" [a-z_]+:.*", "", typed).removeprefix("/")


class ControlHandler(Protocol):
    """What a control does; `written` is what was written into its form."""

    def __call__(self, interaction: Interaction, control: Control, written: str | None, /) -> Awaitable[None]:
        """Do it, and answer."""


@dataclass(frozen=True, slots=True)
class ControlDeclaration:
    """Hold what a control declares: `beside` it stands a command, as it is typed, perhaps with an option.

    `cost` is None where it costs what that command does. `opens`: all it does is open a card or a form that
    leads to what the command does, and which asks by itself.
    """

    beside: str
    does: ControlHandler
    cost: Cost | None = None
    opens: bool = False


CONTROLS: Final[dict[str, ControlDeclaration]] = {}
"""By how a choice begins: its word, with the colon or plus behind it if there is one, and with the verb
behind that where each verb does something else."""
_START: Final = re.compile(r"(~[^:+]*[:+]?)([a-z]*)")
D = TypeVar("D", bound=Callable[..., Awaitable[None]])


def click(*starts: str, beside: str, cost: Cost | None = None, opens: bool = False) -> Callable[[D], D]:
    """Declare what the controls do whose choices begin so."""

    def declare(does: D) -> D:
        for start in starts:
            declare_control(start, ControlDeclaration(beside, does, cost, opens))
        return does

    return declare


def declare_control(start: str, declaration: ControlDeclaration) -> None:
    """Declare a control. Raise `ValueError` when another has its word."""
    if start in CONTROLS:
        raise ValueError(f"{start} is declared already")
    CONTROLS[start] = declaration


def declaration_of(choice: str) -> ControlDeclaration | None:
    """Return what the control of a choice declares; None: it is an action, or nothing that we know.

    >>> declaration_of("walk B7"), declaration_of("~magic")
    (None, None)
    """
    match = _START.match(choice)
    return None if match is None else CONTROLS.get(match[0]) or CONTROLS.get(match[1])


def beside(choice: str) -> str | None:
    """Return the command beside a control; None: there is none.

    >>> beside("walk B7"), beside("~magic")
    ('/<game>', None)
    """
    if not choice.startswith("~") or Stage.read(choice) is not None:
        return GAME
    declaration = declaration_of(choice)
    return None if declaration is None else declaration.beside


def cost_of(choice: str, offers: Mapping[str, CommandInfo]) -> Cost:
    """Return what a control costs: what it says, else what the command beside it does."""
    declaration = declaration_of(choice)
    if declaration is None or declaration.cost is not None:
        return LIGHT if declaration is None else declaration.cost or LIGHT
    offer = offers.get(command_of(declaration.beside))
    return LIGHT if offer is None else offer.cost
