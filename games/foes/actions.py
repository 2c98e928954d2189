"""What a player can do in Formidable Foes, one class for each kind, and what each means."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.actions import Action, ActionKind, Actions
from engine.texts import Text


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the figure on a start chamber (R14)."""

    seat: int
    to: str
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Walk(Action):
    """Walk to a space by the shortest way; a reveal stops the walk with the rest of the steps kept.

    (R26-R33, R62)
    """

    seat: int
    to: str
    kind: Literal["walk"] = "walk"


@dataclass(frozen=True, slots=True)
class Flee(Action):
    """Pay one chip to be free of a monster that is too strong (R31)."""

    seat: int
    kind: Literal["flee"] = "flee"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """End the movement of this segment, so that students are asked before anything else (ruling 53)."""

    seat: int
    kind: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """Fight the monster on the same space (R17, R35-R44)."""

    seat: int
    kind: Literal["fight"] = "fight"


@dataclass(frozen=True, slots=True)
class Loot(Action):
    """Take the treasure chest on the same space (R107)."""

    seat: int
    kind: Literal["loot"] = "loot"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the chips on the dark spaces of the supply, as the whole turn (R22-R25)."""

    seat: int
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """Cast a spell by its face (`move+3`, `transform2`, `exchange`), with how it is used where that is a
    choice.

    `how` is the amount (`2`, `-1`) for chips, wisdom and transform; the seat's number from 1 (`3`) for
    transference; the monster's strength (`14`) for move-monster and move-3; else empty.
    """

    seat: int
    spell: str
    how: str = ""
    kind: Literal["cast"] = "cast"


@dataclass(frozen=True, slots=True)
class Wander(Action):
    """Begin to move the weakest monster as the dumbest player (R78)."""

    seat: int
    monster: int
    kind: Literal["wander"] = "wander"


@dataclass(frozen=True, slots=True)
class Study(Action):
    """Accept (`on`) or decline (`off`) wisdom by study from now on (ruling 20)."""

    seat: int
    choice: Literal["on", "off"]
    kind: Literal["study"] = "study"


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the turn, or in the two-player game this half of it (R34, R118)."""

    seat: int
    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Follow(Action):
    """Follow the master to where the movement ended, or stay (R71-R75)."""

    seat: int
    choice: Literal["yes", "no"]
    kind: Literal["follow"] = "follow"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Cast a Power Chips spell to pay, by its face; `none` hands in what there is (R42, R44)."""

    seat: int
    spell: str
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True)
class Slip(Action):
    """Make the free step after a lost battle; `none` stays (R66)."""

    seat: int
    to: str
    kind: Literal["slip"] = "slip"


@dataclass(frozen=True, slots=True)
class Push(Action):
    """Move the chosen monster on to a neighbouring chamber (R79).

    `via` is a space of the pathway, where several lead there and it matters which (ruling 55).
    """

    seat: int
    to: str
    via: str = ""
    kind: Literal["push"] = "push"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose the next monster of Move 3 Monsters (R104)."""

    seat: int
    monster: int
    kind: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Pick a tile to exchange, by its chamber (R105)."""

    seat: int
    at: str
    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Rotate(Action):
    """Turn an intersection so that its closed side faces `side` (R106)."""

    seat: int
    at: str
    side: Literal["north", "east", "south", "west"]
    kind: Literal["rotate"] = "rotate"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Stop moving this monster, or turning intersections (R93)."""

    seat: int
    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Score(Action):
    """Agree to end and score, or play on, when the game stands still (R132)."""

    seat: int
    choice: Literal["yes", "no"]
    kind: Literal["score"] = "score"


FoesAction: TypeAlias = (
    Place
    | Walk
    | Flee
    | Stop
    | Fight
    | Loot
    | Take
    | Cast
    | Wander
    | Study
    | End
    | Follow
    | Pay
    | Slip
    | Push
    | Choose
    | Swap
    | Rotate
    | Done
    | Score
)

_SPACE = Text("The space, such as B7 or B7-B8.")
_YES_NO = Text("yes or no.")

ACTIONS: Final[Actions[FoesAction]] = Actions(
    ActionKind(Place, Text("Put your figure on a start chamber."), {"to": Text("The start chamber.")}),
    ActionKind(Walk, Text("Walk to a space by the shortest way."), {"to": _SPACE}),
    ActionKind(Flee, Text("Pay one chip to leave a monster that is too strong for you."), {}),
    ActionKind(
        Stop, Text("End your movement, so that students may follow before you go on."), {}, answer=True
    ),
    ActionKind(Fight, Text("Fight the monster on your space."), {}),
    ActionKind(Loot, Text("Take the treasure chest on your space."), {}),
    ActionKind(Take, Text("Take the chips on the dark spaces of the supply, as your whole turn."), {}),
    ActionKind(
        Cast,
        Text("Cast a spell from your hand."),
        {"spell": Text("The spell."), "how": Text("How you use it: an amount, a player or a monster.")},
    ),
    ActionKind(
        Wander,
        Text("Move the weakest monster, before your turn."),
        {"monster": Text("Its strength.")},
        answer=True,
    ),
    ActionKind(Study, Text("Accept or decline wisdom by study from now on."), {"choice": Text("on or off.")}),
    ActionKind(End, Text("End your turn."), {}),
    ActionKind(Follow, Text("Follow the wiser player, or stay."), {"choice": _YES_NO}, answer=True),
    ActionKind(
        Pay,
        Text("Cast a chip spell to pay, or hand in what you have."),
        {"spell": Text("The spell, or none.")},
        answer=True,
    ),
    ActionKind(
        Slip,
        Text("Make the free step after a lost battle, or stay."),
        {"to": Text("The space, or none.")},
        answer=True,
    ),
    ActionKind(
        Push,
        Text("Move the monster on to a chamber."),
        {"to": Text("The chamber."), "via": Text("The way.")},
        answer=True,
    ),
    ActionKind(
        Choose, Text("Choose the next monster to move."), {"monster": Text("Its strength.")}, answer=True
    ),
    ActionKind(Swap, Text("Pick a tile to exchange."), {"at": Text("Its chamber.")}, answer=True),
    ActionKind(
        Rotate,
        Text("Turn an intersection."),
        {"at": Text("The intersection."), "side": Text("Its closed side.")},
        answer=True,
    ),
    ActionKind(Done, Text("Stop here."), {}, answer=True),
    ActionKind(Score, Text("End and score the game, or play on."), {"choice": _YES_NO}, answer=True),
)
