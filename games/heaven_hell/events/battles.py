"""Battles, retaliation and battlefields."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from games.heaven_hell.events.base import HeavenHellEvent, PlainEvent

TakenHow: TypeAlias = Literal["undefended", "won"]


@dataclass(frozen=True, slots=True)
class PeaceKept(PlainEvent):
    """The Heaven player started no battle (H13)."""

    weight: ClassVar[int] = 2

    seat: int
    kind: Literal["peace_kept"] = "peace_kept"


@dataclass(frozen=True, slots=True)
class FieldNamed(PlainEvent):
    """The Heaven player named the battlefield to be won; `own`: it lies in the own trench (H14)."""

    weight: ClassVar[int] = 2

    seat: int
    field: str
    own: bool
    kind: Literal["field_named"] = "field_named"


@dataclass(frozen=True, slots=True)
class Declined(PlainEvent):
    """A Hell player does not defend, or does not retaliate (H15, R2)."""

    seat: int
    what: Literal["defend", "retaliate"]
    kind: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class Defended(PlainEvent):
    """A Hell player defends a battlefield; nobody else is asked (H17)."""

    weight: ClassVar[int] = 2

    seat: int
    field: str
    kind: Literal["defended"] = "defended"


@dataclass(frozen=True, slots=True)
class Retaliated(PlainEvent):
    """A Hell player strikes back at a battlefield in the Heaven trench of `heaven` (R3)."""

    weight: ClassVar[int] = 2

    seat: int
    heaven: int
    field: str
    kind: Literal["retaliated"] = "retaliated"


@dataclass(frozen=True, slots=True)
class Resisted(PlainEvent):
    """The Heaven player resists a retaliation (R4)."""

    weight: ClassVar[int] = 2

    seat: int
    field: str
    kind: Literal["resisted"] = "resisted"


@dataclass(frozen=True, slots=True)
class GaveUp(PlainEvent):
    """The Heaven player gave a battlefield up without a battle; `forced`: without a fighter (R4)."""

    weight: ClassVar[int] = 2

    seat: int
    field: str
    forced: bool
    kind: Literal["gave_up"] = "gave_up"


@dataclass(frozen=True, slots=True)
class BattleBegan(PlainEvent):
    """A battle began, with conflicts in `columns` (1 to 4) and these advantages (H22-H25)."""

    weight: ClassVar[int] = 2

    heaven: int
    hell: int
    field: str
    columns: tuple[int, ...]
    heaven_edge: int
    hell_edge: int
    retaliation: bool
    kind: Literal["battle_began"] = "battle_began"


@dataclass(frozen=True, slots=True)
class DuelBegan(PlainEvent):
    """A stand-alone conflict began in a column (3.7)."""

    weight: ClassVar[int] = 2

    heaven: int
    hell: int
    column: int
    kind: Literal["duel_began"] = "duel_began"


@dataclass(frozen=True, slots=True)
class ConflictBegan(PlainEvent):
    """The conflict of a column (1 to 4) began (H26)."""

    weight: ClassVar[int] = 0

    heaven: int
    hell: int
    column: int
    kind: Literal["conflict_began"] = "conflict_began"


@dataclass(frozen=True, slots=True)
class Passed(PlainEvent):
    """A player passed (H30)."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class ConflictEnded(PlainEvent):
    """A conflict was compared: total might of both, who won it (-1: nobody), the damages (H33, H34)."""

    weight: ClassVar[int] = 2

    heaven: int
    hell: int
    column: int
    heaven_might: int
    hell_might: int
    winner: int
    damages: int
    kind: Literal["conflict_ended"] = "conflict_ended"


@dataclass(frozen=True, slots=True)
class DamagesLost(PlainEvent):
    """Damages were left when all participants had died (ruling 18)."""

    weight: ClassVar[int] = 0

    seat: int
    count: int
    kind: Literal["damages_lost"] = "damages_lost"


@dataclass(frozen=True, slots=True)
class BattleEnded(PlainEvent):
    """A battle was decided; `winner` is -1 for a tie (H40, H41)."""

    weight: ClassVar[int] = 3

    heaven: int
    hell: int
    field: str
    heaven_won: int
    hell_won: int
    winner: int
    kind: Literal["battle_ended"] = "battle_ended"


@dataclass(frozen=True, slots=True)
class DuelEnded(PlainEvent):
    """A stand-alone conflict is over: no battlefield, no battle result (3.7)."""

    weight: ClassVar[int] = 0

    heaven: int
    hell: int
    kind: Literal["duel_ended"] = "duel_ended"


@dataclass(frozen=True, slots=True)
class FieldTaken(PlainEvent):
    """A battlefield lies in a player's Heaven trench now, or stays there (H16, H42)."""

    weight: ClassVar[int] = 3

    seat: int
    field: str
    how: TakenHow
    dominion: int
    kind: Literal["field_taken"] = "field_taken"


@dataclass(frozen=True, slots=True)
class FieldForfeited(PlainEvent):
    """A battlefield went back to the atlas from a player's Heaven trench (H48)."""

    weight: ClassVar[int] = 3

    seat: int
    field: str
    dominion: int
    kind: Literal["field_forfeited"] = "field_forfeited"


@dataclass(frozen=True, slots=True)
class PlunderDeclined(PlainEvent):
    """A player does not plunder (H46)."""

    seat: int
    kind: Literal["plunder_declined"] = "plunder_declined"


@dataclass(frozen=True, slots=True)
class Plundered(HeavenHellEvent):
    """The top cards of a player's own game deck were revealed to all (H43, ruling 26)."""

    weight: ClassVar[int] = 2

    seat: int
    cards: tuple[str, ...]
    kind: Literal["plundered"] = "plundered"


@dataclass(frozen=True, slots=True)
class PileShuffled(HeavenHellEvent):
    """Revealed cards were shuffled into a plunder pile, which holds `count` now (H45)."""

    weight: ClassVar[int] = 0

    seat: int
    added: int
    count: int
    kind: Literal["pile_shuffled"] = "pile_shuffled"
