"""What a player can do in Good vs Bad, one class for each kind, and what each means.

Own pieces are `hero` and `villain`; anybody's are `hero-2`, with the seat's number from 1. Squares have names
such as `R7`, Home Bases such as `R`. Stats are `agility`, `might`, `smarts`, and the letter of a base for its
Special (`r`). Cards are named by their id (`E05`).
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.actions import Action, ActionKind, Actions
from engine.texts import Text

Role: TypeAlias = Literal["hero", "villain"]


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Set how many points building adds to a stat; as many cards are thrown away unseen (3.3)."""

    seat: int
    stat: str
    points: int
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Put a Good level, then a Bad one, on a Blank space (3.4)."""

    seat: int
    to: str
    kind: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Crown(Action):
    """Crown an own piece on its Home Base, at dawn (3.9)."""

    seat: int
    piece: Role
    kind: Literal["crown"] = "crown"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """End the dawn, count lost turns and roll for both pieces (3.5)."""

    seat: int
    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move a piece to a square: `way` is `up` or `down` the numbers, or `stay` with a movement of 0.

    `how` is empty for an exact landing, else why the move ends early: `home` (coming home), `champion`
    (interception), `base` (Compass Rose), `snare`. (3.5)
    """

    seat: int
    piece: Role
    to: str
    way: Literal["up", "down", "stay"]
    how: str = ""
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play an event card, with what it aims at where that is a choice: a square, a piece, a player's number.

    Nay! is played so too, as an answer. (3.10)
    """

    seat: int
    card: str
    target: str = ""
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Attach(Action):
    """Attach an item from the hand to an own piece (3.10)."""

    seat: int
    card: str
    piece: Role
    kind: Literal["attach"] = "attach"


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use a “use” item from the hand for an own piece, or an attached item that changes its movement."""

    seat: int
    card: str
    piece: Role
    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Discard a card: an attached item in one's turn, any card of the hand above the limit (3.5, 3.10)."""

    seat: int
    card: str
    kind: Literal["drop"] = "drop"


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the turn (3.5)."""

    seat: int
    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Carry(Action):
    """Let the event card that was played, or the answer to it, take effect (3.10)."""

    seat: int
    kind: Literal["carry"] = "carry"


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Bring the own Hero to another's encounter (3.8)."""

    seat: int
    kind: Literal["join"] = "join"


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """Draw the encounter card and face it (3.8)."""

    seat: int
    kind: Literal["fight"] = "fight"


@dataclass(frozen=True, slots=True)
class Try(Action):
    """Try to flee, or not; use the reroll of Good 5, or not (3.8, M17)."""

    seat: int
    choice: Literal["yes", "no"]
    kind: Literal["try"] = "try"


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Go to a square by the space or card that moves the piece; `stay` where that is allowed (M13-M20)."""

    seat: int
    to: str
    kind: Literal["go"] = "go"


@dataclass(frozen=True, slots=True)
class Level(Action):
    """Raise a space by so many levels; 0 leaves it (M8, M9)."""

    seat: int
    by: int
    kind: Literal["level"] = "level"


@dataclass(frozen=True, slots=True)
class Tile(Action):
    """Choose which Special a space becomes (M24-M26)."""

    seat: int
    tile: Literal["item", "event", "heal", "raise", "damage", "lose", "home"]
    kind: Literal["tile"] = "tile"


@dataclass(frozen=True, slots=True)
class Rival(Action):
    """Choose the opponent of a duel (3.7)."""

    seat: int
    piece: str
    kind: Literal["rival"] = "rival"


@dataclass(frozen=True, slots=True)
class Stat(Action):
    """Choose a stat: for a duel, to be damaged, healed or raised (3.3, 3.7)."""

    seat: int
    stat: str
    kind: Literal["stat"] = "stat"


@dataclass(frozen=True, slots=True)
class Item(Action):
    """Choose an attached item to be discarded, or taken from a defeated piece; `none` takes none (3.3)."""

    seat: int
    card: str
    kind: Literal["item"] = "item"


@dataclass(frozen=True, slots=True)
class Die(Action):
    """Choose a die of a movement by its place, from 1."""

    seat: int
    die: int
    kind: Literal["die"] = "die"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Be done: with building, with healing, with choosing dice."""

    seat: int
    kind: Literal["done"] = "done"


GoodVsBadAction: TypeAlias = (
    Build
    | Lay
    | Crown
    | Roll
    | Move
    | Play
    | Attach
    | Use
    | Drop
    | End
    | Carry
    | Join
    | Fight
    | Try
    | Go
    | Level
    | Tile
    | Rival
    | Stat
    | Item
    | Die
    | Done
)

_PIECE = Text("hero or villain.")
_CARD = Text("The card, such as E05.")
_SQUARE = Text("The square, such as R7.")

ACTIONS: Final[Actions[GoodVsBadAction]] = Actions(
    ActionKind(
        Build,
        Text("Throw face-down cards away for points in a stat."),
        {"stat": Text("The stat."), "points": Text("How many points in all.")},
        answer=True,
    ),
    ActionKind(Lay, Text("Put a die of level 3 on a Blank space."), {"to": _SQUARE}, answer=True),
    ActionKind(Crown, Text("Crown your piece on its Home Base."), {"piece": _PIECE}, answer=True),
    ActionKind(Roll, Text("Roll the dice for both of your pieces."), {}),
    ActionKind(
        Move,
        Text("Move a piece."),
        {
            "piece": _PIECE,
            "to": _SQUARE,
            "way": Text("up or down the numbers, or stay."),
            "how": Text("Why it stops early: home, champion, base or snare."),
        },
    ),
    ActionKind(
        Play,
        Text("Play an event card."),
        {"card": _CARD, "target": Text("What it aims at: a square, a piece, a player.")},
    ),
    ActionKind(Attach, Text("Attach an item to one of your pieces."), {"card": _CARD, "piece": _PIECE}),
    ActionKind(Use, Text("Use an item for one of your pieces."), {"card": _CARD, "piece": _PIECE}),
    ActionKind(Drop, Text("Discard a card."), {"card": _CARD}),
    ActionKind(End, Text("End your turn."), {}),
    ActionKind(Carry, Text("Let the card take effect."), {}, answer=True),
    ActionKind(Join, Text("Help in the encounter with your Hero."), {}, answer=True),
    ActionKind(Fight, Text("Draw the encounter card and face it."), {}, answer=True),
    ActionKind(Try, Text("Flee, or roll again."), {"choice": Text("yes or no.")}, answer=True),
    ActionKind(Go, Text("Go on to a square, or stay."), {"to": Text("The square, or stay.")}, answer=True),
    ActionKind(Level, Text("Raise the space."), {"by": Text("By how many levels.")}, answer=True),
    ActionKind(Tile, Text("Choose the Special."), {"tile": Text("Which one.")}, answer=True),
    ActionKind(
        Rival, Text("Choose whom to duel."), {"piece": Text("The piece, such as hero-2.")}, answer=True
    ),
    ActionKind(Stat, Text("Choose a stat."), {"stat": Text("The stat.")}, answer=True),
    ActionKind(Item, Text("Choose an attached item."), {"card": Text("The item, or none.")}, answer=True),
    ActionKind(Die, Text("Choose a die."), {"die": Text("Its place, from 1.")}, answer=True),
    ActionKind(Done, Text("Be done with this."), {}, answer=True),
)
