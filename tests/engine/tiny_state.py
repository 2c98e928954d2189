"""A tiny complete game for the kernel's own tests: hidden cards, a secret auction, dice, and a whistle in
anybody's turn.

In turn a seat draws a card, plays one (worth its number and a die), peeks at the top of the deck, opens an
auction, or passes. In an auction everybody bids chips in secret; the highest bid wins that many points, a tie
nobody. Who still has a whistle may blow it in another's turn for a chip. The game ends after the last round;
most points win.
"""

import json
from dataclasses import asdict, dataclass, fields
from typing import ClassVar, Final, Literal, TypeAlias

from engine import Action, ActionKind, Actions, Chance, Event, Hidden, State, Text, state

COLOURS: Final = ("amber", "birch", "coral", "dusk")
CARDS: Final = tuple(f"{colour}{number}" for colour in COLOURS for number in (1, 2, 3, 4))
DECK: Final = -1
TABLE: Final = -2
Phase: TypeAlias = Literal["turn", "auction", "over"]


@state
class Tiny(State):
    """Hold a game in play."""

    chance: Chance
    round: int
    rounds: int
    turn: int
    counter: int
    decision: list[int]
    phase: Phase
    deck: list[int]
    """Cards not drawn, the next one last."""
    hands: list[list[int]]
    table: list[int]
    seen: list[list[bool]]
    """By seat and card: the seat has peeked at it."""
    chips: list[int]
    points: list[int]
    whistles: list[bool]
    bids: list[int]
    """By seat: the secret bid; -1: none yet."""

    @property
    def n(self) -> int:
        """Return the number of seats."""
        return len(self.chips)

    def holder(self, card: int) -> int:
        """Return the seat that holds a card, or DECK or TABLE."""
        if card in self.deck:
            return DECK
        return next((seat for seat, hand in enumerate(self.hands) if card in hand), TABLE)


def dump(s: Tiny) -> bytes:
    """Return the JSON text of a state."""
    value = asdict(s)
    for name in ("seed", "words"):
        value["chance"][name] = value["chance"][name].hex()
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def load(text: bytes) -> Tiny:
    """Read a state back."""
    value = json.loads(text)
    if not isinstance(value, dict) or set(value) != {field.name for field in fields(Tiny)}:
        raise ValueError("this is no state of Tiny")
    chance = value.pop("chance")
    for name in ("seed", "words"):
        chance[name] = bytes.fromhex(chance[name])
    return Tiny(chance=Chance(**chance), **value)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw a card."""

    seat: int
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Play a card from the hand."""

    seat: int
    card: str
    kind: Literal["put"] = "put"


@dataclass(frozen=True, slots=True)
class Peek(Action):
    """Look at the top card of the deck."""

    seat: int
    kind: Literal["peek"] = "peek"


@dataclass(frozen=True, slots=True)
class Auction(Action):
    """Open an auction."""

    seat: int
    kind: Literal["auction"] = "auction"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """End the turn."""

    seat: int
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid in the auction."""

    seat: int
    chips: int
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Whistle(Action):
    """Blow the whistle in another's turn."""

    seat: int
    kind: Literal["whistle"] = "whistle"


ACTIONS: Final[Actions[Action]] = Actions(
    ActionKind(Draw, Text("Draw a card"), {}),
    ActionKind(Put, Text("Play a card"), {"card": Text("The card, such as amber3")}),
    ActionKind(Peek, Text("Look at the top card of the deck"), {}),
    ActionKind(Auction, Text("Open an auction"), {}),
    ActionKind(Pass, Text("End your turn"), {}),
    ActionKind(Whistle, Text("Blow your whistle for a chip"), {}),
    ActionKind(Bid, Text("Bid in the auction"), {"chips": Text("How many chips")}, answer=True),
)


@dataclass(frozen=True, slots=True)
class Done(Event):
    """Say publicly that a seat did something; `what` is the kind of action or what came of it."""

    seat: int
    what: str
    card: int = -1
    number: int = 0
    against: int = -1
    kind: Literal["done"] = "done"
    reveals: ClassVar[bool] = False

    @property
    def touches(self) -> tuple[int, ...]:
        """Return who did it."""
        return (self.seat,)

    @property
    def targets(self) -> tuple[int, ...]:
        """Return the seat that a card is played against."""
        return () if self.against in (-1, self.seat) else (self.against,)


@dataclass(frozen=True, slots=True)
class Shown(Done):
    """Say publicly what nobody, or not everybody, could know before: a card, a die, a bid."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Saw(Event):
    """Tell one seat which card it drew or peeked at."""

    seat: int
    card: int
    to: tuple[int, ...] | None
    kind: Literal["saw"] = "saw"

    @property
    def readers(self) -> tuple[int, ...] | None:
        """Return who may read it."""
        return self.to

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the card that it names."""
        return (("card", CARDS[self.card]),)
