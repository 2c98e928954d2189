"""Cards in play: characters come, move, are wounded and go; what cards do."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Event, Hidden, PlainEvent, Signed, Who, event
from engine.texts import Text
from games.heaven_hell.events.base import Card, Cards, Cost, Space

PlayWay: TypeAlias = Literal["vanguard", "paid", "spoils", "reserves"]

_WAYS: Final[Mapping[PlayWay, Text]] = {
    "vanguard": Text("{seat} sets out {card} at {to}."),
    "paid": Text("{seat} plays {card} to {to}, for {cost}."),
    "spoils": Text("{seat} plays {card} of the plunder pile to {to}."),
    "reserves": Text("{seat} calls {card} to {to}, for {cost}."),
}


@event
class Played(Event):
    """A character came into play from hand or, as spoils, from the plunder pile; it costs `cost` (H3)."""

    weight = 2
    seat: Who
    card: Card
    to: Space
    way: PlayWay
    cost: Cost

    def sentence(self) -> Text:
        """Say from where, and what it cost."""
        return _WAYS[self.way]


@event
class Raised(PlainEvent):
    """A character came into play from the discard pile (Raise the Fallen)."""

    says = Text("{seat} raises {card} from the discard pile to {to}.")
    weight = 2
    seat: Who
    card: Card
    to: Space


@event
class MiracleSpoken(Event):
    """A Miracle was spoken by the character at `by`; it costs `cost`, nothing as spoils (3.6)."""

    says = Text("{speaker} of {seat} speaks {card}.")
    weight = 2
    seat: Who
    card: Card
    speaker: Card
    by: Space
    cost: int


@event
class TacticPlayed(Event):
    """A Tactic was played, spoken by the character at `by`, which is spent now (3.6 b)."""

    says = Text("{seat} plays {card}, spoken by {speaker} ({by}).")
    weight = 2
    seat: Who
    card: Card
    speaker: Card
    by: Space
    cost: int


@event
class AbilityUsed(PlainEvent):
    """A character used its ability and is spent now (3.6 a)."""

    says = Text("{card} ({at}) of {seat} uses its ability.")
    weight = 2
    seat: Who
    card: Card
    at: Space


@event
class FellAway(PlainEvent):
    """A part of a card found nothing to choose, or its owner chose nothing, and does nothing (3.6)."""

    says = Text("A part of {card} does nothing.")
    weight = 0
    seat: Who
    card: Card


@event
class SpoilsTurned(Event):
    """The top card of a plunder pile was turned up (3.5)."""

    says = Text("{seat} turns up {card} of the plunder pile.")
    weight = 2
    seat: Who
    card: Card


@event
class SpoilsKept(PlainEvent):
    """The turned-up card went to its owner's hand, as all have seen (3.5)."""

    says = Text("{seat} takes {card} to hand.")
    seat: Who
    card: Card


@event
class Moved(PlainEvent):
    """A character moved to another space of its grid."""

    says = Text("{seat} moves {card} from {at}, to {to}.")
    weight = 2
    seat: Who
    card: Card
    at: Space
    to: Space


@event
class Dismissed(PlainEvent):
    """A player discarded a character from the grid (3.5)."""

    says = Text("{seat} dismisses {card} ({at}).")
    weight = 2
    seat: Who
    card: Card
    at: Space


@event
class Healed(PlainEvent):
    """Wound cards were removed; `wounds` are left. `rest`: by resting (3.5)."""

    seat: Who
    card: Card
    at: Space
    by: int
    wounds: int
    rest: bool

    def sentence(self) -> Text:
        """Say of how many wounds, and how many are left."""
        return Text(
            "{card} ({at}) of {seat} is healed of {count} wound and has {wounds} left.",
            "{card} ({at}) of {seat} is healed of {count} wounds and has {wounds} left.",
            self.by,
        )


@event
class Wounded(PlainEvent):
    """Wound cards were placed, `wounds` lie there now; `damage`: for a lost conflict (H34)."""

    owner: Who
    card: Card
    at: Space
    by: int
    wounds: int
    damage: bool

    def sentence(self) -> Text:
        """Say how many wounds, and how many there are now."""
        return Text(
            "{card} ({at}) of {owner} gets {count} wound and has {wounds} now.",
            "{card} ({at}) of {owner} gets {count} wounds and has {wounds} now.",
            self.by,
        )


@event
class Died(PlainEvent):
    """A character died by `by` wounds, none of which is placed; its wound cards went back (H38, H39)."""

    says = Text("{card} ({at}) of {owner} is killed.")
    weight = 2
    owner: Who
    card: Card
    at: Space
    by: int
    damage: bool


@event
class Recalled(PlainEvent):
    """A character returned to its owner's hand, as all have seen (Banishing Word)."""

    says = Text("{card} ({at}) returns to the hand of {owner}.")
    weight = 2
    owner: Who
    card: Card
    at: Space


@event
class Readied(PlainEvent):
    """A spent character became ready again (Second Wind)."""

    says = Text("{card} ({at}) of {seat} is ready again.")
    seat: Who
    card: Card
    at: Space


@event
class MightChanged(PlainEvent):
    """A character's might changed until the end of the battle, or of the `turn` (H31, H32)."""

    owner: Who
    card: Card
    at: Space
    by: Signed
    turn: bool

    def sentence(self) -> Text:
        """Say for how long."""
        if self.turn:
            return Text("{card} ({at}) of {owner}: might {by} for this turn.")
        return Text("{card} ({at}) of {owner}: might {by}.")


@event
class MindChanged(PlainEvent):
    """A character's mind changed until the end of the battle, or of the `turn` (H31, H32)."""

    says = Text("{card} ({at}) of {owner}: mind {by}.")
    owner: Who
    card: Card
    at: Space
    by: Signed
    turn: bool


@event
class Soaked(PlainEvent):
    """A player will be spared `by` damages more, `total` in all, if this conflict is lost."""

    seat: Who
    by: int
    total: int

    def sentence(self) -> Text:
        """Say how many in all."""
        return Text(
            "{seat} would take {count} wound less if this column is lost.",
            "{seat} would take {count} wounds less if this column is lost.",
            self.total,
        )


@event
class HandSeen(Event):
    """A player looked at another's hand (Spy in the Ranks)."""

    says = Text("{seat} looks at the hand of {other}.")
    weight = 2
    seat: Who
    other: Who


@event
class HandShown(Event):
    """The hand that a player looked at, for that player alone; `news` are the cards that not all knew of."""

    says = Text("The hand of {other}: {cards}.")
    weight = 2
    seat: Who
    other: Who
    cards: Cards
    news: Cards

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the one who looks."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the cards, by the hand that they are in."""
        return tuple((f"hand {self.other + 1}", f"{self.other + 1}:{card}") for card in self.news)
