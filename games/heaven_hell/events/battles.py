"""Battles, retaliation and battlefields."""

from typing import Literal, TypeAlias

from engine.events import Count, Event, PlainEvent, Target, Who, event
from engine.texts import Player, Text
from games.heaven_hell.events.base import Cards, Field

TakenHow: TypeAlias = Literal["undefended", "won"]


@event
class PeaceKept(PlainEvent):
    """The Heaven player started no battle (H13)."""

    says = Text("{seat} starts no battle.")
    weight = 2
    seat: Who


@event
class FieldNamed(PlainEvent):
    """The Heaven player named the battlefield to be won; `own`: it lies in the own trench (H14)."""

    weight = 2
    seat: Who
    field: Field
    own: bool

    def sentence(self) -> Text:
        """Say whose it is."""
        if self.own:
            return Text("{seat} marches on {field} again, which is {seat}'s own.")
        return Text("{seat} marches on {field}.")


@event
class Declined(PlainEvent):
    """A Hell player does not defend, or does not retaliate (H15, R2)."""

    seat: Who
    what: Literal["defend", "retaliate"]

    def sentence(self) -> Text:
        """Say which."""
        if self.what == "defend":
            return Text("{seat} does not defend.")
        return Text("{seat} does not strike back.")


@event
class Defended(PlainEvent):
    """A Hell player defends a battlefield; nobody else is asked (H17)."""

    says = Text("{seat} defends {field}.")
    weight = 2
    seat: Who
    field: Field


@event
class Retaliated(PlainEvent):
    """A Hell player strikes back at a battlefield in the Heaven trench of `heaven` (R3)."""

    says = Text("{seat} strikes back at {field} of {heaven}.")
    weight = 2
    seat: Who
    heaven: Target
    field: Field


@event
class Resisted(PlainEvent):
    """The Heaven player resists a retaliation (R4)."""

    says = Text("{seat} resists at {field}.")
    weight = 2
    seat: Who
    field: Field


@event
class GaveUp(PlainEvent):
    """The Heaven player gave a battlefield up without a battle; `forced`: without a fighter (R4)."""

    weight = 2
    seat: Who
    field: Field
    forced: bool

    def sentence(self) -> Text:
        """Say whether there was a choice."""
        if self.forced:
            return Text("{seat} has no fighter to hold {field}.")
        return Text("{seat} gives {field} up.")


@event
class BattleBegan(PlainEvent):
    """A battle began, with conflicts in `columns` (1 to 4) and these advantages (H22-H25)."""

    weight = 2
    heaven: Who
    hell: Who
    field: Field
    columns: tuple[int, ...]
    heaven_edge: int
    hell_edge: int
    retaliation: bool

    def sentence(self) -> Text:
        """Say where they meet."""
        if not self.columns:
            return Text(
                "{heaven} and {hell} meet at {field}: nobody stands opposite anybody. "
                "Advantage {heaven_edge} to {hell_edge}."
            )
        if len(self.columns) == 1:
            return Text(
                "{heaven} and {hell} meet at {field}: a conflict in column {columns}. "
                "Advantage {heaven_edge} to {hell_edge}."
            )
        return Text(
            "{heaven} and {hell} meet at {field}: conflicts in columns {columns}. "
            "Advantage {heaven_edge} to {hell_edge}."
        )


@event
class DuelBegan(PlainEvent):
    """A stand-alone conflict began in a column (3.7)."""

    says = Text("{heaven} and {hell} duel in column {column}.")
    weight = 2
    heaven: Who
    hell: Who
    column: int


@event
class ConflictBegan(PlainEvent):
    """The conflict of a column (1 to 4) began (H26)."""

    says = Text("Column {column}: {heaven} against {hell}.")
    weight = 0
    heaven: Who
    hell: Who
    column: int


@event
class Passed(PlainEvent):
    """A player passed (H30)."""

    says = Text("{seat} passes.")
    weight = 0
    seat: Who


@event
class ConflictEnded(PlainEvent):
    """A conflict was compared: total might of both, who won it (-1: nobody), the damages (H33, H34)."""

    weight = 2
    heaven: Who
    hell: Who
    column: int
    heaven_might: int
    hell_might: int
    winner: Who
    damages: int

    def sentence(self) -> Text:
        """Say who won, and what it costs the other."""
        most, least = max(self.heaven_might, self.hell_might), min(self.heaven_might, self.hell_might)
        if self.winner < 0:
            return Text("Nobody wins column {column}, {most} to {least}.", most=most, least=least)
        return Text(
            "{winner} wins column {column}, {most} to {least}: {count} wound for {loser}.",
            "{winner} wins column {column}, {most} to {least}: {count} wounds for {loser}.",
            self.damages,
            most=most,
            least=least,
            loser=Player(self.hell if self.winner == self.heaven else self.heaven),
        )


@event
class DamagesLost(PlainEvent):
    """Damages were left when all participants had died (ruling 18)."""

    weight = 0
    seat: Who
    count: int

    def sentence(self) -> Text:
        """Say how many."""
        return Text(
            "{seat} has nobody left there: {count} wound falls on nobody.",
            "{seat} has nobody left there: {count} wounds fall on nobody.",
            self.count,
        )


@event
class BattleEnded(PlainEvent):
    """A battle was decided; `winner` is -1 for a tie (H40, H41)."""

    weight = 3
    heaven: Who
    hell: Who
    field: Field
    heaven_won: int
    hell_won: int
    winner: Who

    def sentence(self) -> Text:
        """Say who won, if anybody."""
        if self.winner < 0:
            return Text(
                "{heaven} and {hell} tie at {field}, {heaven_won} to {hell_won}: nothing changes hands."
            )
        return Text(
            "{winner} beats {loser} at {field}, {most} to {least}.",
            loser=Player(self.hell if self.winner == self.heaven else self.heaven),
            most=max(self.heaven_won, self.hell_won),
            least=min(self.heaven_won, self.hell_won),
        )


@event
class DuelEnded(PlainEvent):
    """A stand-alone conflict is over: no battlefield, no battle result (3.7)."""

    says = Text("The duel is over.")
    weight = 0
    heaven: Who
    hell: Who


@event
class FieldTaken(PlainEvent):
    """A battlefield lies in a player's Heaven trench now, or stays there (H16, H42)."""

    weight = 3
    seat: Who
    field: Field
    how: TakenHow
    dominion: int

    def sentence(self) -> Text:
        """Say how."""
        if self.how == "undefended":
            return Text("Nobody defends: {seat} takes {field}. Dominion {dominion}.")
        return Text("{seat} takes {field}. Dominion {dominion}.")


@event
class FieldForfeited(PlainEvent):
    """A battlefield went back to the atlas from a player's Heaven trench (H48)."""

    says = Text("{seat} loses {field}, which is free again. Dominion {dominion}.")
    weight = 3
    seat: Who
    field: Field
    dominion: int


@event
class PlunderDeclined(PlainEvent):
    """A player does not plunder (H46)."""

    says = Text("{seat} does not plunder.")
    seat: Who


@event
class Plundered(Event):
    """The top cards of a player's own game deck were revealed to all (H43, ruling 26)."""

    weight = 2
    seat: Who
    cards: Cards

    def sentence(self) -> Text:
        """Say what was found."""
        if self.cards:
            return Text("{seat} plunders and reveals {cards}.")
        return Text("{seat} plunders, but the deck is empty.")


@event
class PileShuffled(Event):
    """Revealed cards were shuffled into a plunder pile, which holds `count` now (H45)."""

    says = Text("{seat} adds {added} to the plunder pile: {count} now.")
    weight = 0
    seat: Who
    added: Count
    count: int
