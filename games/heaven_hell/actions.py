"""What a player can do in Heaven & Hell, one class for each kind, and what each means.

Cards and battlefields are named by their ids (`A11`, `B06`), spaces by column and row (`c2r1`).
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.actions import Action, ActionKind, Actions
from engine.texts import Text


@dataclass(frozen=True, slots=True)
class Rest(Action):
    """Remove one wound from an own character, once in a Muster phase (3.5)."""

    seat: int
    at: str
    kind: Literal["rest"] = "rest"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put a character from hand, or the turned-up one, into any empty space of the own grid (H3)."""

    seat: int
    card: str
    to: str
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Miracle(Action):
    """Speak a Miracle from hand, or the turned-up one; the own character of most mind speaks it (3.6)."""

    seat: int
    card: str
    kind: Literal["miracle"] = "miracle"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Redeploy: move one own character to an empty space, once in a Muster phase (3.5)."""

    seat: int
    at: str
    to: str
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Turnup(Action):
    """Turn up the top card of the own plunder pile, once in a Muster phase (3.5)."""

    seat: int
    kind: Literal["spoils"] = "spoils"


@dataclass(frozen=True, slots=True)
class Dismiss(Action):
    """Discard an own character from the grid (3.5)."""

    seat: int
    at: str
    kind: Literal["dismiss"] = "dismiss"


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """End the Muster phase and name the battlefield to be won (H7, H14)."""

    seat: int
    field: str
    kind: Literal["battle"] = "battle"


@dataclass(frozen=True, slots=True)
class Peace(Action):
    """End the Muster phase without a battle (H13)."""

    seat: int
    kind: Literal["peace"] = "peace"


@dataclass(frozen=True, slots=True)
class Act(Action):
    """Use the ability of an own ready character as conflict action (3.6 a)."""

    seat: int
    at: str
    kind: Literal["act"] = "act"


@dataclass(frozen=True, slots=True)
class Tactic(Action):
    """Play a Tactic from hand as conflict action, spoken by the ready character at `by` (3.6 b)."""

    seat: int
    card: str
    by: str
    kind: Literal["tactic"] = "tactic"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Take no conflict action now (H30, ruling 21)."""

    seat: int
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Defend(Action):
    """Defend the named battlefield, or not (H15)."""

    seat: int
    choice: Literal["yes", "no"]
    kind: Literal["defend"] = "defend"


@dataclass(frozen=True, slots=True)
class Retaliate(Action):
    """Retaliate against a battlefield in the Heaven player's trench; `none` does not (3.5 R2, R3)."""

    seat: int
    field: str
    kind: Literal["retaliate"] = "retaliate"


@dataclass(frozen=True, slots=True)
class Resist(Action):
    """Resist a retaliation, or give the battlefield up (3.5 R4)."""

    seat: int
    choice: Literal["yes", "no"]
    kind: Literal["resist"] = "resist"


@dataclass(frozen=True, slots=True)
class Plunder(Action):
    """Plunder, or not (H43, H46)."""

    seat: int
    choice: Literal["yes", "no"]
    kind: Literal["plunder"] = "plunder"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose for an effect: a player (`p3`), a space (`c2r1`), a column (`c2`), a card (`A11`) or `none`."""

    seat: int
    what: str
    kind: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Discard a card from hand as part of a cost (3.6)."""

    seat: int
    card: str
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard a card: from hand before drawing (H50), or of those revealed by plunder (H44)."""

    seat: int
    card: str
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Wound(Action):
    """Give one of the damages to an own fighter (H34)."""

    seat: int
    at: str
    kind: Literal["wound"] = "wound"


@dataclass(frozen=True, slots=True)
class Kill(Action):
    """Give an own fighter as many of the damages as kill it (H38)."""

    seat: int
    at: str
    kind: Literal["kill"] = "kill"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Stop: put no further characters, discard no further cards, or take the turned-up card to hand."""

    seat: int
    kind: Literal["done"] = "done"


HeavenHellAction: TypeAlias = (
    Rest | Play | Miracle | Move | Turnup | Dismiss | Attack | Peace | Act | Tactic | Pass | Defend
    | Retaliate | Resist | Plunder | Choose | Pay | Discard | Wound | Kill | Done
)  # fmt: skip

_MINE: Final = Text("The space of your character, such as c2r1: column 2, front row.")
_YES_NO: Final = Text("yes or no.")

ACTIONS: Final[Actions[HeavenHellAction]] = Actions(
    ActionKind(
        Play,
        Text("Put a character into your grid, and pay for it."),
        {"card": Text("The card."), "to": Text("An empty space of your grid, such as c2r1.")},
    ),
    ActionKind(Miracle, Text("Speak a Miracle, and pay for it."), {"card": Text("The card.")}),
    ActionKind(Rest, Text("Remove one wound from one of your characters, once in your turn."), {"at": _MINE}),
    ActionKind(
        Move,
        Text("Move one of your characters, once in your turn."),
        {"at": _MINE, "to": Text("An empty space of your grid.")},
    ),
    ActionKind(
        Turnup, Text("Turn up the top card of your plunder pile, once in your turn."), {}, answer=True
    ),
    ActionKind(Dismiss, Text("Discard one of your characters."), {"at": _MINE}, answer=True),
    ActionKind(
        Attack,
        Text("End your muster and name the battlefield you want."),
        {"field": Text("The battlefield.")},
    ),
    ActionKind(Peace, Text("End your muster without a battle."), {}),
    ActionKind(Act, Text("Use the ability of one of your ready characters."), {"at": _MINE}),
    ActionKind(
        Tactic,
        Text("Play a Tactic, and pay for it."),
        {"card": Text("The card."), "by": Text("The space of the ready character that speaks it.")},
    ),
    ActionKind(Pass, Text("Take no action in this conflict now."), {}, answer=True),
    ActionKind(Defend, Text("Defend the battlefield, or not."), {"choice": _YES_NO}, answer=True),
    ActionKind(
        Retaliate,
        Text("Strike back at a battlefield of the Heaven player, or not."),
        {"field": Text("The battlefield, or none.")},
        answer=True,
    ),
    ActionKind(
        Resist, Text("Resist the retaliation, or give the battlefield up."), {"choice": _YES_NO}, answer=True
    ),
    ActionKind(Plunder, Text("Plunder the battlefield, or not."), {"choice": _YES_NO}, answer=True),
    ActionKind(
        Choose,
        Text("Choose for the effect of a card."),
        {"what": Text("A player (p3), space (c2r1), column (c2) or card; or none.")},
        answer=True,
    ),
    ActionKind(Pay, Text("Discard a card as payment."), {"card": Text("The card.")}, answer=True),
    ActionKind(Discard, Text("Discard a card."), {"card": Text("The card.")}, answer=True),
    ActionKind(Wound, Text("Give a wound to one of your fighters."), {"at": _MINE}, answer=True),
    ActionKind(
        Kill, Text("Let one of your fighters die for its health in damages."), {"at": _MINE}, answer=True
    ),
    ActionKind(Done, Text("Stop here."), {}, answer=True),
)
