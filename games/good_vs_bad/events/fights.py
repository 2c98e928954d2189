"""Duels and encounters."""

from engine.events import Event, PlainEvent, Who, event
from engine.texts import Text
from games.good_vs_bad.events.base import Card, Piece, Prey, Stat


@event
class DuelBegan(PlainEvent):
    """A lander duels an opponent with a stat (3.7)."""

    says = Text("{piece} duels {foe} with {stat}.")
    weight = 0
    piece: Piece
    foe: Prey
    stat: Stat


@event
class DuelRolled(Event):
    """Both dice of a duel, and the sums with stat, items and crown (3.7)."""

    says = Text("{piece} rolls {die}, {total} in all; {foe} rolls {foe_die}, {foe_total} in all.")
    weight = 0  # who won says it again
    piece: Piece
    foe: Piece
    die: int
    total: int
    foe_die: int
    foe_total: int


@event
class DuelWon(PlainEvent):
    """`piece` won a duel against `foe`: what both rolled, and added to it (3.7)."""

    says = Text(
        "{piece} wins the duel against {foe} with {stat}: "
        "die {die} + {added} beats die {foe_die} + {foe_added}."
    )
    weight = 3
    piece: Piece
    foe: Piece
    stat: Stat
    die: int
    added: int
    foe_die: int
    foe_added: int


@event
class DuelDrawn(PlainEvent):
    """A duel was equal; nothing happens (3.7)."""

    says = Text("{piece} and {foe} are equal with {stat}, {total} each; nothing happens.")
    weight = 2
    piece: Piece
    foe: Piece
    stat: Stat
    total: int


@event
class NoDuel(PlainEvent):
    """A truce keeps opponents apart (E25)."""

    says = Text("The truce keeps {piece} from a duel at {square}.")
    piece: Piece
    square: str


@event
class FleeRolled(Event):
    """A Villain tried to flee; 5 or 6 succeeds (3.8)."""

    weight = 2
    piece: Piece
    die: int
    away: bool

    def sentence(self) -> Text:
        """Say whether it got away."""
        if self.away:
            return Text("{piece} rolls {die} and gets away.")
        return Text("{piece} rolls {die} and must fight.")


@event
class Joined(PlainEvent):
    """A Hero joined another's encounter (3.8)."""

    says = Text("{piece} comes to {square} to help {other}.")
    weight = 2
    piece: Piece
    other: Who
    square: str


@event
class EncounterDrawn(Event):
    """An encounter card was drawn (3.8)."""

    says = Text("{piece} meets {card}, tier {tier}.")
    piece: Piece
    card: Card
    tier: int


@event
class TestRolled(Event):
    """A stat was tested: die and sum against the number (3.8)."""

    weight = 2
    piece: Piece
    stat: Stat
    die: int
    total: int
    least: int

    def sentence(self) -> Text:
        """Say what the die and what is added to it make, as of a duel."""
        return Text(
            "{piece} needs {stat} {least}: die {die} + {added} makes {total}.", added=self.total - self.die
        )


@event
class EncounterWon(PlainEvent):
    """An encounter was won (3.8)."""

    says = Text("{piece} beats {card}.")
    weight = 3
    piece: Piece
    card: Card


@event
class EncounterLost(PlainEvent):
    """An encounter was lost (3.8)."""

    says = Text("{piece} loses against {card}.")
    weight = 3
    piece: Piece
    card: Card


@event
class TierShifted(PlainEvent):
    """The next encounter is so many tiers stronger or weaker in all (E18, E19)."""

    seat: Who
    shift: int

    def sentence(self) -> Text:
        """Say which, and by how much."""
        if self.shift == 0:
            return Text("The next encounter is of the usual tier.")
        if self.shift > 0:
            return Text(
                "The next encounter is stronger by {count} tier.",
                plural="The next encounter is stronger by {count} tiers.",
                count=self.shift,
            )
        return Text(
            "The next encounter is weaker by {count} tier.",
            plural="The next encounter is weaker by {count} tiers.",
            count=-self.shift,
        )


@event
class Boosted(PlainEvent):
    """A piece has a bonus in its next duel or encounter this turn (E24)."""

    says = Text("{piece} adds {by} in its next duel or encounter of this turn.")
    piece: Piece
    by: int
