"""What a player can do in Willow, one class for each kind, and what each means.

A character, a space and a card are their words: the ids of the data set, `willow`, `river_ford`, `dagger.2`
(`Book.token`: the second copy; a card of which there is only one has no number).
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.actions import Action, ActionKind, Actions, interning
from engine.texts import Text


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Walk to a space and end the move there (W63); on a journey: by its way of travel."""

    seat: int
    char: str
    space: str
    kind: Literal["go"] = "go"


@dataclass(frozen=True, slots=True)
class Journey(Action):
    """Begin a journey in a way of its own (W189, W190): `walk`, `ride` (a die), `wings` (of a Keep card, or
    of the own shape), `spell`, `wind` (a card), `soar` (a power); `card` is what carries it.
    """

    seat: int
    char: str
    mode: str
    card: str = ""
    kind: Literal["journey"] = "journey"


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Take a companion along on the journey, before its first step (W69, W189)."""

    seat: int
    char: str
    kind: Literal["join"] = "join"


@dataclass(frozen=True, slots=True)
class Step(Action):
    """Go on by one space, onto the river too (W70)."""

    seat: int
    space: str
    kind: Literal["step"] = "step"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """End the journey where it is."""

    seat: int
    kind: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True)
class Back(Action):
    """Take the last choice back: a journey that has not begun, a card that was just handed out."""

    seat: int
    kind: Literal["back"] = "back"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give a card to a character of the own side in the same space (W26), or hand it out (W31, W136)."""

    seat: int
    card: str
    char: str
    kind: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a card face up (W22); `instead` is the spell that makes room (W110)."""

    seat: int
    card: str
    instead: str = ""
    kind: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard a card; an army goes home (W26, W156)."""

    seat: int
    card: str
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Leave a face-up card unused for the round (W24)."""

    seat: int
    card: str
    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card, or use what is written on one, on a target and with a further choice."""

    seat: int
    card: str
    target: str = ""
    more: str = ""
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """Cast a spell on a target and with a further choice (W111)."""

    seat: int
    card: str
    target: str = ""
    more: str = ""
    kind: Literal["cast"] = "cast"


@dataclass(frozen=True, slots=True)
class Foe(Action):
    """Send a Foe against a character (W34)."""

    seat: int
    card: str
    char: str
    kind: Literal["foe"] = "foe"


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """Decide about a space: fight the other side's `characters`, the `queen`, or `leave` it (W108, W171)."""

    seat: int
    space: str
    whom: str
    kind: Literal["fight"] = "fight"


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Name the champion of a group (W38, W82, W86, W96)."""

    seat: int
    char: str
    kind: Literal["name"] = "name"


@dataclass(frozen=True, slots=True)
class Power(Action):
    """Do at the end of the turn what a place allows: `treasure`, `power`, `free`, a choice of it (W147)."""

    seat: int
    char: str
    choice: str = ""
    kind: Literal["power"] = "power"


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer what is asked: a word, a space, a card."""

    seat: int
    choice: str
    kind: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing (more) now; with a `reach`: until the `fight` or the `turn` is over, or with that character
    alone in this pass of step (c) (W98).
    """

    seat: int
    reach: str = ""
    kind: Literal["pass"] = "pass"


WillowAction: TypeAlias = (
    Go | Journey | Join | Step | Stop | Back | Give | Lay | Discard | Decline | Play | Cast | Foe | Fight
    | Name | Power | Answer | Pass
)  # fmt: skip


interned: Final = interning(1 << 16)
"""Return the one object of an action: `interned(Go, seat, "willow", "river_ford")`."""

_CARD: Final = Text("The card.")
_CHARACTER: Final = Text("The character.")
_SPACE: Final = Text("The space.")
_TARGET: Final = Text("Whom or what: a character, a space, foe or queen.")
_MORE: Final = Text("A further choice, if the card needs one.")

ACTIONS: Final[Actions[WillowAction]] = Actions(
    ActionKind(Go, Text("Walk to a space and end the move there."), {"char": _CHARACTER, "space": _SPACE}),
    ActionKind(
        Journey,
        Text("Begin a journey in another way."),
        {
            "char": _CHARACTER,
            "mode": Text("walk, ride, wings, spell, wind or soar."),
            "card": Text("The card that carries it."),
        },
    ),
    ActionKind(Join, Text("Take a companion along."), {"char": _CHARACTER}, answer=True),
    ActionKind(Step, Text("Go on by one space."), {"space": _SPACE}),
    ActionKind(Stop, Text("End the journey here."), {}, answer=True),
    ActionKind(Back, Text("Take your last choice back."), {}, answer=True),
    ActionKind(
        Give,
        Text("Give a card to a companion."),
        {"card": _CARD, "char": _CHARACTER},
        private=("card", "char"),
    ),
    ActionKind(
        Lay,
        Text("Lay a card face up."),
        {"card": _CARD, "instead": Text("The spell that goes for it.")},
        answer=True,
    ),
    ActionKind(Discard, Text("Discard a card."), {"card": _CARD}, answer=True),
    ActionKind(Decline, Text("Leave a card unused this round."), {"card": _CARD}, answer=True),
    ActionKind(
        Play,
        Text("Play a card, or use one."),
        {"card": _CARD, "target": _TARGET, "more": _MORE},
    ),
    ActionKind(
        Cast,
        Text("Cast a spell."),
        {"card": Text("The spell."), "target": _TARGET, "more": _MORE},
    ),
    ActionKind(
        Foe, Text("Send a Foe."), {"card": Text("The Foe."), "char": Text("Against whom.")}, answer=True
    ),
    ActionKind(
        Fight,
        Text("Fight in a space, or leave it."),
        {"space": _SPACE, "whom": Text("characters, queen or leave.")},
    ),
    ActionKind(Name, Text("Name your champion."), {"char": _CHARACTER}, private=("char",), answer=True),
    ActionKind(
        Power,
        Text("Use what a place offers."),
        {"char": _CHARACTER, "choice": Text("treasure, power, free, or a choice of the power.")},
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
        Text("Do nothing more now."),
        {"reach": Text("fight or turn: pass until it is over; a character: with that one alone.")},
        answer=True,
        private=("reach",),
    ),
)
"""All kinds of action."""
