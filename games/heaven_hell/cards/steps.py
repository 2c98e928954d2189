"""How a verb asks: the steps of a choice, and the table's entry of a verb with a target."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.texts import Text
from games.heaven_hell.data.book import Effect
from games.heaven_hell.events import HeavenHellEvent
from games.heaven_hell.sheet.frames import Choose
from games.heaven_hell.sheet.state import HeavenHell, Realms

StepKind: TypeAlias = Literal["player", "ally", "foe", "space", "column", "hand", "raised", "spied"]
"""What is chosen: a seat; a cell with an own character, with an enemy one, an empty cell of the own grid; a
column; a face from the own hand, from the own discard pile, from the hand that is looked at.
"""
Options: TypeAlias = Callable[[Realms, Choose, Effect], list[int]]
Run: TypeAlias = Callable[[HeavenHell, Choose, Effect, list[HeavenHellEvent]], None]


@dataclass(frozen=True, slots=True)
class Step:
    """One single pick: what is chosen, and what is offered given the picks before (`frame.picks`)."""

    kind: StepKind
    options: Options
    lack: Text | None = None
    """What is missing where a card that begins with this step cannot be used."""
    optional: bool = False
    """`none` may be chosen, and ends this effect: where the choice hangs on a hidden hand, so that an answer
    there is whatever the hand holds.
    """


@dataclass(frozen=True, slots=True)
class Use:
    """A verb with a target: the picks it needs, and the function that carries it out once they are made."""

    steps: tuple[Step, ...]
    run: Run
    repeats: bool = False
    """Carried out up to n times, each after the first only if wanted (move)."""
