"""What a player can do in Guardians, one class for each kind, and what each means.

A card is its id and its number, `M01-17` (`Book.token`); a space is `a1` to `c4` (`book.SPACES`).
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.actions import Action, ActionKind, Actions, interning
from engine.texts import Text


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place a card: on a space (`a1`), under a Stronghold (`u:a1`), in an upgrade (`x:a1`), in the `pen`,
    an item on a creature (its word) (G22-G30).
    """

    seat: int
    card: str
    to: str
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Arrange(Action):
    """Let everything be placed automatically, in place of what was placed so far (G155)."""

    seat: int
    kind: Literal["arrange"] = "arrange"


@dataclass(frozen=True, slots=True)
class Back(Action):
    """Take the last step of a placement or of a movement back."""

    seat: int
    kind: Literal["back"] = "back"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Stop: the placement, the action of a shield, the orders, the secondary attacks stand as they are."""

    seat: int
    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card or use a text, on a target and, for a healing, on whom: a card, a space or a word."""

    seat: int
    card: str
    target: str = ""
    more: str = ""
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn the unturned shield on a space, and act with it (G38)."""

    seat: int
    space: str
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Step(Action):
    """Move the turned shield to a neighbouring space; `guardian` challenges the Guardian (G40, D7)."""

    seat: int
    to: str
    kind: Literal["step"] = "step"


@dataclass(frozen=True, slots=True)
class Fly(Action):
    """Let the turned shield fly: its steps are flights from now on (G43)."""

    seat: int
    kind: Literal["fly"] = "fly"


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """Take a creature up to the moving shield, or set one of its creatures down, where it is now (G51)."""

    seat: int
    card: str
    kind: Literal["shift"] = "shift"


@dataclass(frozen=True, slots=True)
class Reinforce(Action):
    """Name the turned shield that is reinforced, by its space (G46-G49)."""

    seat: int
    space: str
    kind: Literal["reinforce"] = "reinforce"


@dataclass(frozen=True, slots=True)
class Send(Action):
    """Send a creature as reinforcement to the shield named before (G46)."""

    seat: int
    card: str
    kind: Literal["send"] = "send"


@dataclass(frozen=True, slots=True)
class Bribe(Action):
    """Bribe a creature with a card; `plus` is a card played as one with it (G75, D17)."""

    seat: int
    card: str
    target: str
    plus: str = ""
    kind: Literal["bribe"] = "bribe"


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """Play a creature as ranged attack beside the own primary (G91)."""

    seat: int
    card: str
    kind: Literal["shoot"] = "shoot"


@dataclass(frozen=True, slots=True)
class Channel(Action):
    """Channel to the own creature that fights: from a creature (its word), or one `stone` (G95)."""

    seat: int
    source: str
    kind: Literal["channel"] = "channel"


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Play a creature: as primary, in secret, or with a target as secondary (G73, G105)."""

    seat: int
    card: str
    target: str = ""
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Settle a land: lay a card as `terrain` or face `down`, or `drop` a creature (G133)."""

    seat: int
    card: str
    how: str
    kind: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer what is asked: a word, a space or a card."""

    seat: int
    choice: str
    kind: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing now; for the rest of this match-up, or of this combat (`reach`)."""

    seat: int
    reach: Literal["", "matchup", "combat"] = ""
    kind: Literal["pass"] = "pass"


GuardiansAction: TypeAlias = (
    Place | Arrange | Back | Done | Play | Turn | Step | Fly | Shift | Reinforce | Send | Bribe | Shoot
    | Channel | Attack | Lay | Answer | Pass
)  # fmt: skip


interned: Final = interning(1 << 16)
"""Return the one object of an action: `interned(Place, seat, card, to)`."""

_CARD: Final = Text("The card.")

ACTIONS: Final[Actions[GuardiansAction]] = Actions(
    ActionKind(
        Place,
        Text("Place a card of yours."),
        {"card": _CARD, "to": Text("Where: a space (a1), u:a1 under it, pen, or a creature for an item.")},
        private=("card", "to"),
    ),
    ActionKind(Arrange, Text("Let all your cards be placed for you."), {}, answer=True),
    ActionKind(Back, Text("Take your last step back."), {}, answer=True),
    ActionKind(Done, Text("Stop here; it stands as it is."), {}, answer=True),
    ActionKind(
        Play,
        Text("Play a card, or use a text."),
        {
            "card": Text("The card."),
            "target": Text("What it is played on: a card, a space or a word."),
            "more": Text("A second choice, if it needs one."),
        },
    ),
    ActionKind(Turn, Text("Turn one of your shields."), {"space": Text("Its space.")}, private=("space",)),
    ActionKind(
        Step, Text("Move the shield by one space."), {"to": Text("The space, or guardian.")}, private=("to",)
    ),
    ActionKind(Fly, Text("Let the shield fly."), {}, answer=True),
    ActionKind(
        Shift,
        Text("Take a creature up, or set it down."),
        {"card": Text("The creature.")},
        private=("card",),
        answer=True,
    ),
    ActionKind(
        Reinforce,
        Text("Reinforce a turned shield."),
        {"space": Text("Its space.")},
        private=("space",),
    ),
    ActionKind(
        Send,
        Text("Send a creature as reinforcement."),
        {"card": Text("The creature.")},
        private=("card",),
        answer=True,
    ),
    ActionKind(
        Bribe,
        Text("Bribe a creature."),
        {
            "card": Text("The bribery card."),
            "target": Text("The creature."),
            "plus": Text("A card played with it."),
        },
    ),
    ActionKind(Shoot, Text("Add a ranged attack."), {"card": Text("The creature that shoots.")}, answer=True),
    ActionKind(
        Channel, Text("Channel to your creature."), {"source": Text("The channeler, or stone.")}, answer=True
    ),
    ActionKind(
        Attack,
        Text("Let a creature fight."),
        {"card": Text("The creature."), "target": Text("For a secondary attack: whom it attacks.")},
        private=("card",),
    ),
    ActionKind(
        Lay,
        Text("Settle a land."),
        {"card": Text("The card."), "how": Text("terrain, down or drop.")},
        private=("card",),
        answer=True,
    ),
    ActionKind(
        Answer,
        Text("Answer what you are asked."),
        {"choice": Text("Your answer.")},
        answer=True,
        private=("choice",),
    ),
    ActionKind(
        Pass,
        Text("Do nothing now."),
        {"reach": Text("matchup or combat: pass until then.")},
        answer=True,
        private=("reach",),
    ),
)
"""All kinds of action."""
