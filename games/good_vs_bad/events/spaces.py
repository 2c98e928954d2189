"""Spaces, stats and what they do."""

from engine.events import Event, PlainEvent, Who, event
from engine.texts import Text
from games.good_vs_bad.cards.vocabulary import TOP_LEVEL
from games.good_vs_bad.events.base import Card, Level, Piece, Side, Stat, Tile


@event
class SpaceMade(PlainEvent):
    """A Blank became Good 1 or Bad -1 by a landing (M3, M4)."""

    says = Text("{piece} makes {square} {level}.")
    piece: Piece
    square: str
    level: Level


@event
class SpaceRaised(PlainEvent):
    """The piece that landed raised a space to `level`; 6 and -6 are Special (M8, M9)."""

    weight = 2
    piece: Piece
    square: str
    level: Level

    def sentence(self) -> Text:
        """Say to what; which Special it becomes is chosen next."""
        if abs(self.level) > TOP_LEVEL:
            return Text("{piece} raises {square} to a Special.")
        return Text("{piece} raises {square} to {level}.")


@event
class LevelChanged(PlainEvent):
    """A card changed a space from one level to another (3.10)."""

    weight = 2
    seat: Who
    square: str
    before: Level
    level: Level

    def sentence(self) -> Text:
        """Say what it was and is; which Special it becomes is chosen next."""
        if abs(self.level) > TOP_LEVEL:
            return Text("{square}, {before}, becomes a Special.")
        return Text("{square}, {before}, becomes {level}.")


@event
class SpecialMade(PlainEvent):
    """A space became a Special; `tile` as in the action (M23, M24)."""

    weight = 3
    seat: Who
    square: str
    tile: Tile
    side: Side

    def sentence(self) -> Text:
        """Say of which side, and what it does."""
        if self.side == "good":
            return Text("{seat} makes {square} a Good Special: {tile}.")
        return Text("{seat} makes {square} a Bad Special: {tile}.")


@event
class SpecialWorks(PlainEvent):
    """A piece landed on a Special (M25, M26)."""

    weight = 2
    piece: Piece
    square: str
    tile: Tile
    side: Side

    def sentence(self) -> Text:
        """Say of which side, and what it does."""
        if self.side == "good":
            return Text("{piece} is on the Good Special at {square}: {tile}.")
        return Text("{piece} is on the Bad Special at {square}: {tile}.")


@event
class Extended(PlainEvent):
    """All Connectors grew to `length` squares (M6, 3.2)."""

    says = Text("All roads grow to {length} squares; encounters are of tier {tier}.")
    weight = 3
    length: int
    tier: int


@event
class Penalized(PlainEvent):
    """The next movement of a piece is `by` less, `total` in all (M18)."""

    says = Text("{piece} moves {total} less next time.")
    piece: Piece
    by: int
    total: int


@event
class TurnsLost(PlainEvent):
    """A piece loses `turns` more turns, `total` in all (ruling 20)."""

    weight = 2
    piece: Piece
    turns: int
    total: int

    def sentence(self) -> Text:
        """Say how many, and in all where others were lost before."""
        if self.turns == self.total:
            return Text(
                "{piece} loses its next turn.",
                plural="{piece} loses its next {count} turns.",
                count=self.turns,
            )
        return Text(
            "{piece} loses {count} more turn, {total} in all.",
            plural="{piece} loses {count} more turns, {total} in all.",
            count=self.turns,
        )


@event
class TurnsFree(PlainEvent):
    """A piece has no lost turns any more (E17)."""

    says = Text("{piece} has no lost turns any more.")
    piece: Piece


@event
class LostRolled(Event):
    """A D6 says how many turns a piece loses (M26 c)."""

    says = Text("A die says how many turns {piece} loses: {die}.")
    piece: Piece
    die: int


@event
class Healed(PlainEvent):
    """A stat was healed to `now` (M15, M16)."""

    says = Text("{piece} heals {stat} to {now}.")
    piece: Piece
    stat: Stat
    now: int


@event
class PiecesTended(PlainEvent):
    """A card heals both pieces of a player, as far as they need it (E22)."""

    says = Text("{card} heals {seat}'s Hero and Villain by up to {by} each.")
    weight = 2
    seat: Who
    card: Card
    by: int


@event
class Hurt(PlainEvent):
    """A stat was damaged by `by` to `now` (3.3)."""

    says = Text("{piece} loses {by} {stat}: {now} left.")
    weight = 2  # beside a lost fight stands what it cost
    piece: Piece
    stat: Stat
    by: int
    now: int


@event
class Spared(PlainEvent):
    """Items kept damage off a piece (3.11)."""

    says = Text("Items keep {by} damage off {piece}.")
    weight = 0
    piece: Piece
    by: int


@event
class ShieldRolled(Event):
    """A shield's D6: `by` damage less, perhaps 0 (I15, I16)."""

    piece: Piece
    card: Card
    die: int
    by: int

    def sentence(self) -> Text:
        """Say whether it helps."""
        if self.by:
            return Text("{card} rolls {die} for {piece}: {by} damage less.")
        return Text("{card} rolls {die} for {piece}: no help.")


@event
class StatRaised(PlainEvent):
    """A stat rose by `by` to `now` (M25 d, 3.6)."""

    says = Text("{piece} gains {by} {stat}: {now} now.")
    weight = 2
    piece: Piece
    stat: Stat
    by: int
    now: int


@event
class Defeated(PlainEvent):
    """A piece was defeated; `other` is who defeated it in a duel, or -1 (3.3)."""

    weight = 3
    piece: Piece
    other: Who

    def sentence(self) -> Text:
        """Say by whom, if by anybody."""
        return Text("{piece} is defeated by {other}.") if self.other >= 0 else Text("{piece} is defeated.")
