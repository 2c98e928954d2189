"""Up cards, movement, retreat and settlement.

`seat` is whose shield, creature or card it is; `card` and `cards` are ids of kinds of cards (`M01`); `at`,
`to` and `path` are names of spaces.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Count, Event, PlainEvent, Who, event
from engine.texts import Player, Text
from games.guardians.events.base import Card, Cards, Stones

LossWhy: TypeAlias = Literal["empty", "given_up", "no_way", "merged"]
GroundWhy: TypeAlias = Literal["conquered", "destroyed"]

_LOST: Final[Mapping[LossWhy, Text]] = {
    "empty": Text("{card} of {seat} at {at} has no creature left and is destroyed; {total} lost so far."),
    "given_up": Text("{seat} gives up {card} at {at}; {total} lost so far."),
    "no_way": Text("{card} of {seat} at {at} cannot retreat and is destroyed; {total} lost so far."),
    "merged": Text("{seat} discards {card} at {at}: two Shields become one; {total} lost so far."),
}
_LAID: Final[Mapping[tuple[bool, bool], Text]] = {
    (True, True): Text("{seat} pays {stones} and lays a card of the Pen face down at {at}."),
    (True, False): Text("{seat} lays a card of the Pen face down at {at}, for no stone."),
    (False, True): Text("{seat} pays {stones} and lays a card of the Depot face down at {at}."),
    (False, False): Text("{seat} lays a card of the Depot face down at {at}, for no stone."),
}
"""By whether it comes from the Pen, and whether it cost anything."""


@event
class UpTurned(Event):
    """A player turned an Up card; `used`: off the discard pile, where it stays (G35, G140)."""

    seat: Who
    card: Card
    number: int
    used: bool

    def sentence(self) -> Text:
        """Say from where."""
        if self.used:
            return Text("{seat} has no deck: {card} of the discard pile serves as Up card {number}.")
        return Text("{seat} turns up {card}: Up card {number}.")


@event
class UpMissing(PlainEvent):
    """A player has no card at all to turn: its number is 0 (A45)."""

    says = Text("{seat} has no card to turn up: 0.")
    weight = 0
    seat: Who


@event
class UpTied(PlainEvent):
    """Both Up numbers are equal: the cards go under the decks, and both turn again (G36)."""

    says = Text("Both Up cards are {number}; both turn again.")
    weight = 0
    number: int


@event
class FirstMover(Event):
    """Who goes first is known; `coin`: by chance (G37, A45)."""

    weight = 2
    seat: Who
    coin: bool

    def sentence(self) -> Text:
        """Say whether by chance."""
        if self.coin:
            return Text("A coin decides: {seat} goes first.")
        return Text("{seat} goes first, by the higher Up card.")


@event
class ShieldTurned(PlainEvent):
    """A shield was turned, and stays where it is (G38)."""

    says = Text("{seat} turns {card} at {at}.")
    seat: Who
    card: Card
    at: str


@event
class ShieldMoved(PlainEvent):
    """A shield was turned and moved, or flew, over `path` from its first to its last space (G40, G43)."""

    weight = 2
    seat: Who
    card: Card
    path: tuple[str, ...]
    flew: bool

    def sentence(self) -> Text:
        """Say over what, from its first space to its last."""
        ends = {"at": self.path[0], "to": self.path[-1]}
        if len(self.path) == 2:
            text = (
                Text("{seat} flies {card} from {at} to {to}.")
                if self.flew
                else Text("{seat} moves {card} from {at} to {to}.")
            )
            return text.with_args(**ends)
        text = (
            Text("{seat} flies {card} from {at} over {over} to {to}.")
            if self.flew
            else Text("{seat} moves {card} from {at} over {over} to {to}.")
        )
        return text.with_args(**ends, over=self.path[1:-1])


@event
class CreaturesShifted(PlainEvent):
    """A shield set down and took on so many cards at an own Stronghold, items among them (G51, G153)."""

    seat: Who
    at: str
    left: Count
    taken: Count

    def sentence(self) -> Text:
        """Say what was left, and what was taken."""
        if not self.taken:
            return Text("{seat} leaves {left} at {at}.")
        if not self.left:
            return Text("{seat} picks up {taken} at {at}.")
        return Text("{seat} leaves {left} at {at} and picks up {taken}.")


@event
class StackShown(Event):
    """What flies is shown to the opponent, with its items (G43, A52)."""

    says = Text("{seat} shows what flies to {at}: {cards}.")
    seat: Who
    at: str
    cards: Cards


@event
class Reinforced(PlainEvent):
    """A shield got so many cards, items among them, from Strongholds (G46)."""

    weight = 2
    seat: Who
    card: Card
    at: str
    origins: tuple[str, ...]
    count: Count

    def sentence(self) -> Text:
        """Say from where, each Stronghold once."""
        return Text(
            "{seat} reinforces {card} at {at} with {count} from {origins}.",
            origins=tuple(dict.fromkeys(self.origins)),
        )


@event
class Retreated(Event):
    """A beaten side went back; `card`: its shield, or "" for creatures without one (G120, G121, G148).

    What follows shows whether there was room, which nobody else knew.
    """

    seat: Who
    card: Card
    at: str
    to: str
    count: Count

    def sentence(self) -> Text:
        """Say with what."""
        if self.card:
            return Text("{seat} retreats with {card} from {at} to {to}.")
        return Text("{seat} retreats from {at} to {to} with {count}.")


@event
class ShieldLost(Event):
    """A shield was destroyed or discarded, the `total`-th of its owner (G122-G125, G134).

    It reveals: where two become one all see whether creatures must go, for there were more than 30 points.
    """

    weight = 3
    seat: Who
    card: Card
    at: str
    why: LossWhy
    total: int

    def sentence(self) -> Text:
        """Say why."""
        return _LOST[self.why]


@event
class BecameRubble(PlainEvent):
    """A Stronghold became rubble; `upgrade`: the one beside it that is discarded, or "" (D4)."""

    weight = 3
    seat: Who
    at: str
    upgrade: Card

    def sentence(self) -> Text:
        """Say what was lost with it."""
        if self.upgrade:
            return Text("The Stronghold {at} of {seat} is rubble now; {upgrade} beside it is lost.")
        return Text("The Stronghold {at} of {seat} is rubble now.")


@event
class WentToPen(PlainEvent):
    """So many cards under a lost Stronghold went to the Pen (D4)."""

    weight = 0
    seat: Who
    at: str
    count: Count

    def sentence(self) -> Text:
        """Say how many."""
        return Text(
            "{count} card under {at} goes to the Pen of {seat}.",
            "{count} cards under {at} go to the Pen of {seat}.",
            self.count,
        )


@event
class TerrainLost(Event):
    """A terrain or face-down card left its land for its owner's discard pile (G132, D15)."""

    weight = 2
    seat: Who
    card: Card
    at: str
    why: GroundWhy

    def sentence(self) -> Text:
        """Say why."""
        if self.why == "conquered":
            return Text("{card} of {seat} at {at} is taken away: an enemy Shield stands on it.")
        return Text("{card} of {seat} at {at} is destroyed.")


@event
class TerrainLaid(Event):
    """A player laid a terrain card (G133)."""

    says = Text("{seat} lays {card} at {at}.")
    weight = 2
    seat: Who
    card: Card
    at: str


@event
class LaidDown(Event):
    """A player laid a card face down for so many stones; `pen`: from the Pen, else from the Depot (G133).

    Only who has no terrain card to play may do so: the others learn that.
    """

    weight = 2
    seat: Who
    at: str
    stones: Stones
    pen: bool

    def sentence(self) -> Text:
        """Say from where, and for how much."""
        return _LAID[self.pen, self.stones > 0]


@event
class SettlementBegan(PlainEvent):
    """All shields are turned; each player controls so many lands (G131)."""

    weight = 2
    lands: tuple[int, int]

    def sentence(self) -> Text:
        """Say how many lands each controls."""
        return Text(
            "All Shields are turned. Lands: {one} {mine}, {other} {theirs}.",
            one=Player(0), mine=self.lands[0], other=Player(1), theirs=self.lands[1],
        )  # fmt: skip
